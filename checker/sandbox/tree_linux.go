package sandbox

import (
	"fmt"
	"math"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A tree holds the processes of a run: all descendants of this process, which adopts
// orphans.
type tree struct {
	leader   int
	pidfd    int  // of the leader; -1 if the system does not support it
	user     int  // the user of all of them and of no other process; 0 means the user of this process
	separate bool // this process is the first in its own process namespace
	ended    bool // the leader has ended
	status   syscall.WaitStatus
	usage    syscall.Rusage
	gone     time.Duration // CPU time of adopted processes that have ended
	*runner
	seen    map[processID]time.Duration // CPU time of each process found by a look
	shared  int64                       // the system's shared memory at the start, in bytes
	bounded bool                        // the output of the run is limited
	over    bool                        // the last look found too much memory
	opened  []int                       // files that stay open while the program runs
	drains  drains
}

func (t *tree) close() {
	if t.pidfd >= 0 {
		_ = unix.Close(t.pidfd)
	}
	for _, fd := range t.opened {
		_ = unix.Close(fd)
	}
}

// watch waits until the program ends. It ends the program at a limit, or when the input of
// this process is closed.
func (t *tree) watch(l Limits, start time.Time) Limit {
	wait := poll
	if t.pidfd < 0 {
		wait = time.Millisecond
	}
	looked := start
	for {
		fds, most := t.drains.poll([]unix.PollFd{{Fd: int32(t.pidfd), Events: unix.POLLIN}, {Fd: 0}}, wait)
		err := pollFor(fds, most)
		t.drains.read(fds[2:])
		t.reap()
		now := time.Now()
		limit := NoLimit
		switch {
		case t.ended:
			return NoLimit
		case fds[1].Revents != 0 || err != nil && err != unix.EINTR:
			t.kill()
			return NoLimit
		case l.Wall > 0 && now.Sub(start) >= l.Wall:
			limit = WallLimit
		case now.Sub(looked) >= poll:
			looked, limit = now, t.look(l)
		}
		if limit != NoLimit {
			t.kill()
			return limit
		}
	}
}

// pollFor waits for an event without telling the scheduler of Go, which would hand this thread's
// processor to another thread. That takes more CPU time than all else that this process does for a
// short run.
func pollFor(fds []unix.PollFd, most time.Duration) error {
	timeout := unix.NsecToTimespec(most.Nanoseconds())
	_, _, errno := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&fds[0])), uintptr(len(fds)), uintptr(unsafe.Pointer(&timeout)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// reap collects the processes that have ended, and reports whether there are others.
func (t *tree) reap() (others bool) {
	for {
		var status syscall.WaitStatus
		var usage syscall.Rusage
		pid, err := syscall.Wait4(-1, &status, syscall.WNOHANG, &usage)
		switch {
		case err == syscall.EINTR:
		case pid <= 0:
			return err == nil
		case pid == t.leader:
			t.ended, t.status, t.usage = true, status, usage
		default:
			t.gone += cpuTime(usage)
		}
	}
}

func cpuTime(u syscall.Rusage) time.Duration {
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// kill ends all processes of the run. In their own process namespace, or with their own
// user, that is a single call.
func (t *tree) kill() {
	switch {
	case t.separate:
		_ = syscall.Kill(-1, syscall.SIGKILL)
		return
	case t.user != 0:
		done := make(chan struct{})
		go func() {
			runtime.LockOSThread() // never unlocked: the thread changes its user
			killUser(t.user)
			close(done)
		}()
		<-done
		return
	}
	if !t.ended {
		_ = syscall.Kill(-t.leader, syscall.SIGKILL)
	}
	stopAndKill(func() []int { return t.pids(math.MaxInt) })
}

// endTime limits the time to end what a run has left behind. A system that is short of
// memory may need seconds to free a gibibyte of page tables.
const (
	endTime = 10 * time.Second
	endPoll = 200 * time.Microsecond
)

// end ends the remaining processes of a run. It returns an error if that fails.
func (t *tree) end() error {
	for start := time.Now(); t.reap(); time.Sleep(endPoll) {
		if time.Since(start) > endTime {
			return fmt.Errorf("processes of the program still run %v after it was ended", endTime)
		}
		t.kill()
	}
	return nil
}

// outcome returns how the leader ended. It is called after end, so that the times of all processes
// are known. The kernel sends SIGXCPU and SIGXFSZ when its own count exceeds a limit, so the
// limit is reported even if less was measured here.
func (t *tree) outcome() Outcome {
	o := Outcome{Status: -1, Signal: signalOf(t.status), CPU: t.atLeast(cpuTime(t.usage) + t.gone), Peak: int64(t.usage.Maxrss) << 10}
	switch {
	case t.status.Exited():
		o.Status = t.status.ExitStatus()
	case t.status.Signal() == syscall.SIGXCPU:
		o.Limit = CPULimit
	case t.status.Signal() == syscall.SIGXFSZ:
		o.Limit = FilesLimit
	}
	return o
}

// pids returns the processes of the run, or at least most of them: they may multiply faster
// than they can be listed. In its own process namespace they are all processes except this
// one, which is the fastest way to list them. Elsewhere it stops once there are enough.
func (t *tree) pids(enough int) []int {
	if t.separate {
		return numbers("/proc", 1)
	}
	return withDescendants(children("self"), enough)
}

// withDescendants adds the descendants of processes. It stops once there are enough, and may return a few more.
func withDescendants(pids []int, enough int) []int {
	for i := 0; i < len(pids) && len(pids) < enough; i++ {
		pids = append(pids, children(strconv.Itoa(pids[i]))...)
	}
	return pids
}

// children returns the child processes of a process.
func children(of string) []int {
	var pids []int
	for _, thread := range numbers(filepath.Join("/proc", of, "task"), 0) {
		pids = append(pids, childrenOf(of, thread)...)
	}
	return pids
}

// childrenOf returns the child processes of a thread.
func childrenOf(process string, thread int) (pids []int) {
	for field := range strings.FieldsSeq(readKernelFile(fmt.Sprintf("/proc/%s/task/%d/children", process, thread))) {
		if pid, err := strconv.Atoi(field); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}
