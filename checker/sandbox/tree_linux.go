package sandbox

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A tree is the processes of a run: all that descend from this process, which
// gets the children of those that have ended.
type tree struct {
	leader   int
	pidfd    int  // of the leader; -1 if the system has none
	user     int  // whom all of them run as, and nobody else; 0: the user of this process
	separate bool // this process has process numbers of its own, and is the first
	ended    bool // the leader
	status   syscall.WaitStatus
	usage    syscall.Rusage
	gone     time.Duration // CPU time of those that were left to this process and have ended
	*runner
	seen    map[processID]time.Duration // CPU time of each process that a look has found
	shared  int64                       // bytes of shared memory that the system had at the start
	bounded bool                        // there is a limit to what the run may write
	over    bool                        // the last look found more memory than is allowed
	opened  []int                       // files, as long as the program runs
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

// watch waits for the program's end, and ends it at a limit, or when the input of
// this process ends.
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

// pollFor waits for an event. It does not tell the scheduler, which would give this
// thread's turn to another, and that costs more than a run does.
func pollFor(fds []unix.PollFd, most time.Duration) error {
	timeout := unix.NsecToTimespec(most.Nanoseconds())
	_, _, errno := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&fds[0])), uintptr(len(fds)), uintptr(unsafe.Pointer(&timeout)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// reap takes note of those that have ended, and reports whether there are others.
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

// kill ends all processes of the run. In a process number space of its own, or if
// they have a user of their own, it is all of them, at once.
func (t *tree) kill() {
	switch {
	case t.separate:
		_ = syscall.Kill(-1, syscall.SIGKILL)
		return
	case t.user != 0:
		done := make(chan struct{})
		go func() {
			runtime.LockOSThread() // for good
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

// endTime is how long it may take to end what a run has left behind.
const (
	endTime = 2 * time.Second
	endPoll = 200 * time.Microsecond
)

// end ends what is left of a run. It is an error if that cannot be done.
func (t *tree) end() error {
	for start := time.Now(); t.reap(); time.Sleep(endPoll) {
		if time.Since(start) > endTime {
			return fmt.Errorf("processes of the program are still there %v after it was ended", endTime)
		}
		t.kill()
	}
	return nil
}

// outcome returns how the leader ended, and all others with it. The kernel sends the
// signals of limits only to what is over them, by its own count.
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

// pids returns the processes of the run, or at least so many of them: they may become
// more faster than they can be looked up. In a process number space of its own they
// are all that there are but this one, which is found soonest.
func (t *tree) pids(most int) []int {
	if t.separate {
		return numbers("/proc", 1)
	}
	return withDescendants(children("self"), most)
}

// withDescendants adds to processes what descends from them, until there are at least
// so many.
func withDescendants(pids []int, most int) []int {
	for i := 0; i < len(pids) && len(pids) < most; i++ {
		pids = append(pids, children(strconv.Itoa(pids[i]))...)
	}
	return pids
}

// numbers returns the names in a folder that are numbers, but one.
func numbers(dir string, but int) []int {
	f, err := os.Open(dir)
	if err != nil {
		return nil
	}
	defer f.Close()
	names, _ := f.Readdirnames(-1)
	var all []int
	for _, name := range names {
		if n, err := strconv.Atoi(name); err == nil && n != but {
			all = append(all, n)
		}
	}
	return all
}

// children returns the processes whose parent is a process.
func children(of string) []int {
	var pids []int
	tasks, _ := os.ReadDir(filepath.Join("/proc", of, "task"))
	for _, task := range tasks {
		pids = append(pids, childrenOf(of, task.Name())...)
	}
	return pids
}

// childrenOf returns the processes whose parent is a thread of a process.
func childrenOf(process, thread string) (pids []int) {
	data, _ := os.ReadFile(filepath.Join("/proc", process, "task", thread, "children"))
	for field := range strings.FieldsSeq(string(data)) {
		if pid, err := strconv.Atoi(field); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}
