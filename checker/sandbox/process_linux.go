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

// workerName is the process name of this binary as a worker.
const workerName = "stonecheck-worker"

// A process is the process of a worker, seen from the supervisor.
type process struct {
	cmd        *exec.Cmd
	stderr     bytes.Buffer // the Go runtime's last words; read after the process has ended
	requests   *os.File
	replies    *replies
	encoder    *gob.Encoder
	decoder    *gob.Decoder
	group      *cgroup      // nil below tier 3
	awaitGroup func() error // waits until the process is in its cgroup
}

// newProcess starts a process at a tier, which then waits for its settings.
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

// startGrouped starts a process that enters a cgroup. The kernel may take some milliseconds
// for that, while the process initialises itself.
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
	// It has one thread, which starts and watches programs, and it produces hardly any
	// garbage.
	p.cmd.Env = []string{"GOTRACEBACK=single", "GOMAXPROCS=1", "GOGC=off", "GOMEMLIMIT=64MiB", "GODEBUG=asyncpreemptoff=1"}
	if race := os.Getenv("GORACE"); race != "" { // for tests with the race detector, which sleeps at the end of each process
		p.cmd.Env = append(p.cmd.Env, "GORACE="+race)
	}
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

// connect makes the pipes to the worker, and returns the worker's ends.
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
// One after the other, because a forked child waits on a pipe until this process has written
// the mappings of its user namespace. Two such children would hold each other's ends of these
// pipes: if this process were killed, they would wait for ever.
//
// On a thread of its own, because the kernel gives orphans to the first thread of the
// process. So the children of another thread are workers, as long as that thread lives.
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

// newPipe makes a pipe outside the runtime's poller, which would wake a thread needlessly
// whenever the pipe has data or room. (See replies for pipes that enter it later.)
func newPipe() (r, w *os.File, err error) {
	var ends [2]int
	if err := unix.Pipe2(ends[:], unix.O_CLOEXEC); err != nil {
		return nil, nil, os.NewSyscallError("pipe2", err)
	}
	return os.NewFile(uintptr(ends[0]), "|0"), os.NewFile(uintptr(ends[1]), "|1"), nil
}

// spareTime is how much longer than endTime a process may take to end before it is killed.
// A program may have stopped it.
const spareTime = 200 * time.Millisecond

func (p *process) kill() { _ = p.cmd.Process.Kill() }

// end closes the input of a process, which then ends what it runs and itself.
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

// A spare is a process that is started while the tiers are tested, for use by the first run.
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

// prioritise gives a worker a high priority, as far as the system permits, so that it can
// watch programs however many there are. A worker does little else, and its children do not
// inherit the priority. Since Linux 6.12 a process that asks for short time slices gets
// them soon; on older kernels the worker gets real-time priority, which cgroups may not
// permit. A nice value would not work: the kernel divides a cgroup's share among the processors
// by the nice values of its processes there, and programs on other processors would be delayed.
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
	return int32(20 - value) // the system call returns 20 minus the nice value
}
