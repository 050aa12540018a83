//go:build unix && !linux

package sandbox

import (
	"os"
	"os/exec"
	"syscall"
)

// group is the process group of a run. What leaves it is not found, and the system
// does not tell the CPU time of a program that runs: the wall limit stops it, and
// the time is judged when it has ended.
type group struct{ cmd *exec.Cmd }

func newGroup(cmd *exec.Cmd) *group {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return &group{cmd}
}

// started is called once the program runs.
func (g *group) started() {}

// kill kills every process of the group.
func (g *group) kill() { _ = syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL) }

// end is called once the program has ended, and ends what it has left behind.
func (g *group) end() { g.kill() }

func signalName(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok {
		return signalOf(status)
	}
	return ""
}
