package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is the job object of a run: ending it ends all processes in it.
type group struct {
	cmd *exec.Cmd
	job windows.Handle
}

func newGroup(cmd *exec.Cmd) *group { return &group{cmd: cmd} }

// started puts the program into a job whose processes end with it. If that fails, only the
// program itself can be ended.
func (g *group) started() {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return
	}
	info := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{}
	info.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info)))
	if err != nil {
		_ = windows.CloseHandle(job)
		return
	}
	const access = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE
	if process, err := windows.OpenProcess(access, false, uint32(g.cmd.Process.Pid)); err == nil {
		_ = windows.AssignProcessToJobObject(job, process)
		_ = windows.CloseHandle(process)
	}
	g.job = job
}

func (g *group) kill() {
	_ = g.cmd.Process.Kill()
	g.end()
}

// end ends the job and all processes in it.
func (g *group) end() {
	if g.job != 0 {
		_ = windows.CloseHandle(g.job)
		g.job = 0
	}
}

// signalName names the exception that ended a program, whose exit status is then an
// NTSTATUS with severity "error".
func signalName(state *os.ProcessState) string {
	if status := uint32(state.ExitCode()); status >= 0xC0000000 && status != 0xFFFFFFFF {
		return fmt.Sprintf("Exception 0x%08X", status)
	}
	return ""
}
