package sandbox

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Below tier 2 the kernel does not end the processes of a run together with its worker. The
// worker ends them itself. If it is killed, for example by a program of the same user, they
// become children of this process, which finds and ends them.

// adoptOrphans makes this process the parent of processes that its workers leave behind.
func adoptOrphans() error { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }

// endOrphans ends the processes that a killed worker left behind: those of the worker's own
// user, if it had one, and those that became children of this process.
func endOrphans(user int) {
	if user != 0 {
		done := make(chan struct{})
		go func() {
			runtime.LockOSThread() // never unlocked: the thread changes its user
			killUser(user)
			close(done)
		}()
		<-done
	}
	for start := time.Now(); time.Since(start) < endTime; time.Sleep(endPoll) {
		left := orphans()
		if len(left) == 0 {
			return
		}
		stopAndKill(func() []int { return withDescendants(slices.Clone(left), math.MaxInt) })
		for _, pid := range left {
			_, _ = syscall.Wait4(pid, nil, syscall.WNOHANG, nil)
		}
	}
}

// orphans returns the children of this process that it did not start itself. Workers are
// children of another thread than the first, see startThread. Other processes that this one
// starts share its session and can gain privileges; processes that programs start do
// neither.
func orphans() []int {
	session, err := unix.Getsid(0)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(childrenOf("self", os.Getpid()), func(pid int) bool {
		its, err := unix.Getsid(pid)
		return err != nil || its == session || !noNewPrivileges(pid)
	})
}

func noNewPrivileges(pid int) bool {
	return strings.Contains(readKernelFile(fmt.Sprintf("/proc/%d/status", pid)), "\nNoNewPrivs:\t1\n")
}

// stopAndKill ends processes. It stops them until it finds no more, because a stopped
// process cannot fork.
func stopAndKill(list func() []int) {
	stopped := map[int]bool{}
	for start := time.Now(); time.Since(start) < endTime; {
		before := len(stopped)
		for _, pid := range list() {
			if !stopped[pid] {
				_ = syscall.Kill(pid, syscall.SIGSTOP)
				stopped[pid] = true
			}
		}
		if len(stopped) == before {
			break
		}
	}
	for pid := range stopped {
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
}
