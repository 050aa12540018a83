package sandbox

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Below tier 2 nothing of the kernel ends the processes of a run with its worker. A
// worker ends them itself; if it is killed, by a program of the same user, say, they
// become children of this process, which finds and ends them.

// adoptOrphans makes this process the parent of what its workers leave behind.
func adoptOrphans() error { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }

// endOrphans ends what a worker that was killed has left behind: what runs as the
// worker's own user, if it had one, and what has come to this process.
func endOrphans(user int) {
	if user != 0 {
		done := make(chan struct{})
		go func() {
			runtime.LockOSThread() // for good
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

// orphans returns the children of this process that it has not started. Workers are children of
// another thread than the first, see startThread. What else this process starts is in its own
// session and may get new privileges; what programs start is in neither.
func orphans() []int {
	session, err := unix.Getsid(0)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(childrenOf("self", strconv.Itoa(os.Getpid())), func(pid int) bool {
		its, err := unix.Getsid(pid)
		return err != nil || its == session || !noNewPrivileges(pid)
	})
}

func noNewPrivileges(pid int) bool {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	return strings.Contains(string(status), "\nNoNewPrivs:\t1\n")
}

// stopAndKill ends processes. They are stopped first, until there are no others: what
// is stopped cannot multiply.
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
