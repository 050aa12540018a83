package sandbox

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// workerName is what this binary is called as a worker.
const workerName = "stonecheck-worker"

// A process is that of a worker, as the supervisor sees it.
type process struct {
	cmd        *exec.Cmd
	stderr     bytes.Buffer // why the Go runtime gave up; read after its end
	requests   *os.File
	replies    *replies
	encoder    *gob.Encoder
	decoder    *gob.Decoder
	group      *cgroup      // nil below tier 3
	awaitGroup func() error // waits until the process is in its cgroup
}

// newProcess returns a process at a tier that waits for its settings.
func (s *supervisor) newProcess(tier Tier) (*process, error) {
	if tier >= Separate {
		if p := s.takeSpare(); p != nil {
			if (p.group != nil) == (tier >= Grouped) {
				return p, nil
			}
			p.end()
		}
	}
	if tier < Grouped {
		return s.startProcess(tier >= Separate)
	}
	return s.startGrouped()
}

// startGrouped starts a process that enters a cgroup, for which the kernel may take some
// milliseconds, in which the process gets ready.
func (s *supervisor) startGrouped() (*process, error) {
	group, err := newCgroup()
	if err != nil {
		return nil, fmt.Errorf("making a cgroup: %w", err)
	}
	p, err := s.startProcess(true)
	if err != nil {
		group.remove()
		return nil, err
	}
	p.group = group
	entering := make(chan error, 1)
	go func() { entering <- group.add(p.cmd.Process.Pid) }()
	p.awaitGroup = sync.OnceValue(func() error { return <-entering })
	return p, nil
}

func (s *supervisor) startProcess(separated bool) (*process, error) {
	p := &process{cmd: exec.Command("/proc/self/exe")}
	p.cmd.Args = []string{workerName}
	// It has one thread that starts programs and watches them, and hardly any waste.
	p.cmd.Env = []string{"GOTRACEBACK=single", "GOMAXPROCS=1", "GOGC=off", "GOMEMLIMIT=64MiB", "GODEBUG=asyncpreemptoff=1"}
	p.cmd.Dir = "/"
	p.cmd.Stderr = &p.stderr
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	prepare := func() error { return separate(p.cmd.SysProcAttr) }
	if !separated {
		prepare = adoptOrphans
	}
	if err := prepare(); err != nil {
		return nil, err
	}
	theirs, err := p.connect(&s.waiting)
	if err != nil {
		return nil, err
	}
	started := make(chan error, 1)
	s.starts <- func() { started <- p.cmd.Start() }
	err = <-started
	for _, end := range theirs {
		_ = end.Close()
	}
	if err != nil {
		_, _ = p.requests.Close(), p.replies.Close()
		return nil, fmt.Errorf("starting the worker of a sandbox: %w", err)
	}
	p.encoder, p.decoder = gob.NewEncoder(p.requests), gob.NewDecoder(p.replies)
	return p, nil
}

// connect makes the pipes to the worker, and returns its ends of them.
func (p *process) connect(waiting *atomic.Int64) (theirs []*os.File, err error) {
	stdin, requests, err := newPipe()
	if err != nil {
		return nil, err
	}
	out, stdout, err := newPipe()
	if err != nil {
		_, _ = stdin.Close(), requests.Close()
		return nil, err
	}
	p.cmd.Stdin, p.cmd.Stdout = stdin, stdout
	p.requests, p.replies = requests, &replies{File: out, look: func() {}, waiting: waiting}
	return []*os.File{stdin, stdout}, nil
}

// startThread makes calls that start workers, one after the other, on a thread of its own.
//
// One after the other: a forked child waits until this process has told it its users. Two such
// children have each other's ends of the pipes on which they are told: if this process were
// killed, they would wait for ever.
//
// On a thread of its own: the kernel gives orphans to the first thread of the process, so the
// children of another thread are workers, as long as that thread lives.
func startThread(calls <-chan func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if unix.Gettid() == os.Getpid() {
		var other sync.WaitGroup
		other.Go(func() { startThread(calls) })
		other.Wait()
		return
	}
	for call := range calls {
		call()
	}
}

// newPipe makes a pipe that the runtime's poller does not know: whenever there is
// something in it, or room, that would wake a thread in vain.
func newPipe() (r, w *os.File, err error) {
	var ends [2]int
	if err := unix.Pipe2(ends[:], unix.O_CLOEXEC); err != nil {
		return nil, nil, os.NewSyscallError("pipe2", err)
	}
	return os.NewFile(uintptr(ends[0]), "|0"), os.NewFile(uintptr(ends[1]), "|1"), nil
}

// spareTime is how much longer than endTime a process may take to end before it is
// killed: a program may have stopped it.
const spareTime = 200 * time.Millisecond

func (p *process) kill() { _ = p.cmd.Process.Kill() }

// end ends a process and what it runs, which it does when its input ends.
func (p *process) end() {
	_ = p.requests.Close()
	late := time.AfterFunc(endTime+spareTime, p.kill)
	_ = p.cmd.Wait()
	late.Stop()
	_ = p.replies.Close()
	if p.group != nil {
		_ = p.awaitGroup()
		p.group.remove()
	}
}

// A spare is a process that is started while the tiers are tried, for the first run.
type spare struct {
	starting sync.WaitGroup
	process  *process // nil if it could not be started
}

func (s *supervisor) startSpare() *spare {
	next := &spare{}
	next.starting.Go(func() {
		var err error
		if next.process, err = s.startGrouped(); err != nil {
			next.process, _ = s.startProcess(true)
		}
	})
	return next
}

func (s *spare) end() {
	s.starting.Wait()
	if s.process != nil {
		s.process.end()
	}
}

// keepSpare keeps the process for the first run, if the sandbox's tier can use it.
func (s *Sandbox) keepSpare(next *spare) {
	if s.tier < Separate {
		next.end()
		return
	}
	s.spare.Store(next)
}

func (s *supervisor) takeSpare() *process {
	next := s.spare.Swap(nil)
	if next == nil {
		return nil
	}
	next.starting.Wait()
	return next.process
}

// prioritise lets a worker look at programs however many there are, as far as the system
// allows. A worker does little else, and what it starts does not inherit this. Since Linux 6.12
// a process that asks for short turns has them soon; before, the worker runs in real time,
// which cgroups may not have. Another nice value would not do: the kernel shares out processors
// among cgroups by it, and programs would be kept waiting.
func prioritise(pid int) {
	how := unix.SchedAttr{Policy: unix.SCHED_FIFO, Priority: 1}
	if linuxSince(6, 12) {
		const shortest = 100_000 // nanoseconds
		how = unix.SchedAttr{Policy: unix.SCHED_NORMAL, Runtime: shortest, Nice: niceOf(pid)}
	}
	how.Size, how.Flags = unix.SizeofSchedAttr, unix.SCHED_FLAG_RESET_ON_FORK
	_ = unix.SchedSetAttr(pid, &how, 0)
}

// niceOf returns the nice value of a process.
func niceOf(pid int) int32 {
	value, err := unix.Getpriority(unix.PRIO_PROCESS, pid)
	if err != nil {
		return 0
	}
	return int32(20 - value) // the call returns 20 less the nice value
}

// replies is the pipe on which a worker replies. While there is no reply the supervisor looks,
// every poll, at what the worker runs. A thread waits there: that takes less time than waking
// a goroutine, and there are at most as many as programs.
type replies struct {
	*os.File
	look    func()
	session bool          // the caller exchanges text with the program meanwhile
	waiting *atomic.Int64 // threads of this supervisor that wait here
}

func (r *replies) Read(b []byte) (int, error) {
	defer r.waiting.Add(-1)
	wait := pollBlocking
	if r.waiting.Add(1) <= int64(runtime.GOMAXPROCS(0)) && !r.session {
		wait = pollQuietly
	}
	for fds := []unix.PollFd{{Fd: int32(r.Fd()), Events: unix.POLLIN}}; ; wait = pollBlocking {
		if err := wait(fds); err != nil {
			return 0, err
		}
		if fds[0].Revents != 0 {
			return r.File.Read(b)
		}
		r.look()
	}
}

// pollBlocking waits for an event, for a poll, and tells the scheduler, which gives the
// thread's turn to others.
func pollBlocking(fds []unix.PollFd) error {
	_, err := unix.Poll(fds, int(poll.Milliseconds()))
	if err == unix.EINTR {
		return nil
	}
	return err
}

// pollQuietly waits likewise and does not tell the scheduler, which else looks every few
// microseconds whether to give the thread's turn to another, and takes a tenth of the
// processor from a short run. Every millisecond it lets others have the turn; if all
// turns are taken so, the scheduler looks at networks and pipes only every 10 ms. It is
// for no more threads than there are turns.
func pollQuietly(fds []unix.PollFd) error {
	for end := time.Now().Add(poll); fds[0].Revents == 0 && time.Now().Before(end); runtime.Gosched() {
		if err := pollFor(fds, time.Millisecond); err != nil && err != unix.EINTR {
			return err
		}
	}
	return nil
}
