//go:build unix && !linux

package sandbox

import (
	"os"
	"os/exec"
	"syscall"
)

// group is the process group of a run. Processes that leave the group are not found. The
// system does not report the CPU time of a running program: the wall limit stops it, and
// its CPU time is judged afterwards.
type group struct{ cmd *exec.Cmd }

func newGroup(cmd *exec.Cmd) *group {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return &group{cmd}
}

// started is called once the program runs.
func (g *group) started() {}

// kill kills every process of the group.
func (g *group) kill() { _ = syscall.Kill(-g.cmd.Process.Pid, syscall.SIGKILL) }

// end is called once the program has ended, and ends its remaining processes.
func (g *group) end() { g.kill() }

func signalName(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok {
		return signalOf(status)
	}
	return ""
}
