//go:build unix

package box

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// group is the process group of a run, and on Linux what has left it.
type group struct {
	cmd  *exec.Cmd
	mark string // in the environment of all that the program starts
}

func newGroup(cmd *exec.Cmd) *group {
	g := &group{cmd: cmd, mark: newMark()}
	cmd.Env = append(cmd.Env, g.mark)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return g
}

// started is called once the program runs.
func (g *group) started(l Limits) { setLimits(g.cmd.Process.Pid, l) }

// cpu is the CPU time so far, 0 if the system does not tell.
func (g *group) cpu() time.Duration { return cpuTime(g.cmd.Process.Pid) }

// kill kills every process of the group.
func (g *group) kill() { _ = syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL) }

// end is called once the program has ended, and ends what it has left behind.
func (g *group) end() {
	g.kill()
	endEscaped(g.cmd.Process.Pid, g.mark)
}

func signalName(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		name := status.Signal().String()
		return strings.ToUpper(name[:1]) + name[1:]
	}
	return ""
}

// signalLimit is the limit whose signal ended a program. The kernel sends it only
// if the program is over what was set, by its own count of the time.
func signalLimit(state *os.ProcessState) Limit {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		switch status.Signal() {
		case syscall.SIGXCPU:
			return CPULimit
		case syscall.SIGXFSZ:
			return OutputLimit
		}
	}
	return NoLimit
}
