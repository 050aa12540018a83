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

// innerName is what this binary is called as the inner half.
const innerName = "stonecheck-box"

// A process is that of an inner half, as the outer half has it.
type process struct {
	cmd     *exec.Cmd
	said    bytes.Buffer // on its standard error: why the Go runtime gave up; read after its end
	in      *os.File
	answers *answers
	encoder *gob.Encoder
	decoder *gob.Decoder
	group   *cgroup      // nil below tier 3
	entered func() error // waits until the process is in its cgroup
}

// newProcess is a process at a tier that waits for its settings.
func newProcess(tier Tier) (*process, error) {
	if tier >= Separate {
		if p := takeSpare(); p != nil {
			if (p.group != nil) == (tier >= Grouped) {
				return p, nil
			}
			p.end()
		}
	}
	if tier < Grouped {
		return startProcess(tier >= Separate)
	}
	return startGrouped()
}

// startGrouped starts a process that enters a cgroup, for which the kernel may take some
// milliseconds, in which the process gets ready.
func startGrouped() (*process, error) {
	group, err := newCgroup()
	if err != nil {
		return nil, fmt.Errorf("making a cgroup: %w", err)
	}
	p, err := startProcess(true)
	if err != nil {
		group.remove()
		return nil, err
	}
	p.group = group
	entering := make(chan error, 1)
	go func() { entering <- group.add(p.cmd.Process.Pid) }()
	p.entered = sync.OnceValue(func() error { return <-entering })
	return p, nil
}

func startProcess(separated bool) (*process, error) {
	p := &process{cmd: exec.Command("/proc/self/exe")}
	p.cmd.Args = []string{innerName}
	// It has one thread that starts programs and watches them, and hardly any waste.
	p.cmd.Env = []string{"GOTRACEBACK=single", "GOMAXPROCS=1", "GOGC=off", "GOMEMLIMIT=64MiB", "GODEBUG=asyncpreemptoff=1"}
	p.cmd.Dir = "/"
	p.cmd.Stderr = &p.said
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	prepare := func() error { return separate(p.cmd.SysProcAttr) }
	if !separated {
		prepare = adoptOrphans
	}
	if err := prepare(); err != nil {
		return nil, err
	}
	theirs, err := p.connect()
	if err != nil {
		return nil, err
	}
	err = p.start()
	for _, end := range theirs {
		_ = end.Close()
	}
	if err != nil {
		_, _ = p.in.Close(), p.answers.Close()
		return nil, fmt.Errorf("starting the inner half of a box: %w", err)
	}
	p.encoder, p.decoder = gob.NewEncoder(p.in), gob.NewDecoder(p.answers)
	return p, nil
}

// connect makes the pipes between the halves, and returns the ends of the inner one.
func (p *process) connect() (theirs []*os.File, err error) {
	requests, in, err := newPipe()
	if err != nil {
		return nil, err
	}
	out, replies, err := newPipe()
	if err != nil {
		_, _ = requests.Close(), in.Close()
		return nil, err
	}
	p.cmd.Stdin, p.cmd.Stdout = requests, replies
	p.in, p.answers = in, &answers{File: out, look: func() {}}
	return []*os.File{requests, replies}, nil
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

// forking is held while a process starts. A forked child waits until this process has
// told it its users. Two such children have each other's ends of the pipes on which
// they are told: if this process were killed, they would wait for ever.
var forking sync.Mutex

func (p *process) start() error {
	forking.Lock()
	defer forking.Unlock()
	err := p.cmd.Start()
	if err == nil {
		workers[p.cmd.Process.Pid] = true
	}
	return err
}

// spareTime is how much longer than endTime a process may take to end before it is
// killed: a program may have stopped it.
const spareTime = 200 * time.Millisecond

func (p *process) kill() { _ = p.cmd.Process.Kill() }

// end ends a process and what it runs: when its input ends it does so.
func (p *process) end() {
	_ = p.in.Close()
	late := time.AfterFunc(endTime+spareTime, p.kill)
	_ = p.cmd.Wait()
	late.Stop()
	p.forget()
	_ = p.answers.Close()
	if p.group != nil {
		_ = p.entered()
		p.group.remove()
	}
}

// forget tells that a process is no worker any more.
func (p *process) forget() {
	forking.Lock()
	defer forking.Unlock()
	delete(workers, p.cmd.Process.Pid)
}

// A spare is a process that is started while the tiers are tried, for the first run.
type spare struct {
	starting sync.WaitGroup
	process  *process // nil if it could not be started
}

func startSpare() *spare {
	s := &spare{}
	s.starting.Go(func() {
		var err error
		if s.process, err = startGrouped(); err != nil {
			s.process, _ = startProcess(true)
		}
	})
	return s
}

func (s *spare) end() {
	s.starting.Wait()
	if s.process != nil {
		s.process.end()
	}
}

// unused is the spare process, until a run takes it.
var unused atomic.Pointer[spare]

// keepFor keeps the spare process for the first run at a tier, if that can have it.
func (s *spare) keepFor(tier Tier) {
	if tier < Separate {
		s.end()
		return
	}
	if old := unused.Swap(s); old != nil {
		old.end()
	}
}

func takeSpare() *process {
	s := unused.Swap(nil)
	if s == nil {
		return nil
	}
	s.starting.Wait()
	return s.process
}

// goFirst lets an inner half look at programs however many there are, as far as we may.
// It does little else, and what it starts has no part in that. Since Linux 6.12 who asks
// for short turns has them soon; before, the half runs in real time, which cgroups may
// not have. Another nice value is no way: by it the kernel shares out processors among
// cgroups, and programs would be kept waiting.
func goFirst(pid int) {
	how := unix.SchedAttr{Policy: unix.SCHED_FIFO, Priority: 1}
	if linuxSince(6, 12) {
		const shortest = 100_000 // nanoseconds
		how = unix.SchedAttr{Policy: unix.SCHED_NORMAL, Runtime: shortest, Nice: niceOf(pid)}
	}
	how.Size, how.Flags = unix.SizeofSchedAttr, unix.SCHED_FLAG_RESET_ON_FORK
	_ = unix.SchedSetAttr(pid, &how, 0)
}

// niceOf is the nice value of a process.
func niceOf(pid int) int32 {
	value, err := unix.Getpriority(unix.PRIO_PROCESS, pid)
	if err != nil {
		return 0
	}
	return int32(20 - value) // the call returns 20 less the nice value
}

// An answers is the pipe on which an inner half answers. While there is no answer it
// looks, every poll, at what the half runs. A thread waits there: that takes less time
// than to have a goroutine woken, and there are as many as programs at most.
type answers struct {
	*os.File
	look func()
	talk bool // somebody talks to the program meanwhile
}

func (a *answers) Read(b []byte) (int, error) {
	defer waiting.Add(-1)
	wait := waitTold
	if waiting.Add(1) <= int64(runtime.GOMAXPROCS(0)) && !a.talk {
		wait = waitQuietly
	}
	for fds := []unix.PollFd{{Fd: int32(a.Fd()), Events: unix.POLLIN}}; ; wait = waitTold {
		if err := wait(fds); err != nil {
			return 0, err
		}
		if fds[0].Revents != 0 {
			return a.File.Read(b)
		}
		a.look()
	}
}

// waiting is how many threads wait for an answer.
var waiting atomic.Int64

// waitTold waits for an event, for a poll, and tells the scheduler, which gives the
// thread's turn to others.
func waitTold(fds []unix.PollFd) error {
	_, err := unix.Poll(fds, int(poll.Milliseconds()))
	if err == unix.EINTR {
		return nil
	}
	return err
}

// waitQuietly waits likewise and does not tell the scheduler, which else looks every few
// microseconds whether to give the thread's turn to another, and takes a tenth of the
// processor from a short run. Every millisecond it lets others have the turn; if all
// turns are taken so, the scheduler looks at networks and pipes only every 10 ms. It is
// for no more threads than there are turns.
func waitQuietly(fds []unix.PollFd) error {
	for end := time.Now().Add(poll); fds[0].Revents == 0 && time.Now().Before(end); runtime.Gosched() {
		if err := pollFor(fds, time.Millisecond); err != nil && err != unix.EINTR {
			return err
		}
	}
	return nil
}
