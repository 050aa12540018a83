package box

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"syscall"

	"golang.org/x/sys/unix"
)

// innerName is what this binary is called as the inner half.
const innerName = "stonecheck-box"

// A process is that of an inner half, as the outer half has it.
type process struct {
	cmd     *exec.Cmd
	said    bytes.Buffer // on its standard error: why the Go runtime gave up; read after its end
	in      io.WriteCloser
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
	if separated {
		if err := separate(p.cmd.SysProcAttr); err != nil {
			return nil, err
		}
	}
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.start(); err != nil {
		return nil, fmt.Errorf("starting the inner half of a box: %w", err)
	}
	file := out.(*os.File)
	p.in, p.answers = in, &answers{file, file.Fd(), func() {}}
	p.encoder, p.decoder = gob.NewEncoder(in), gob.NewDecoder(p.answers)
	return p, nil
}

// forking is held while a process starts. A forked child waits until this process has
// told it its users. Two such children have each other's ends of the pipes on which
// they are told: if this process were killed, they would wait for ever.
var forking sync.Mutex

func (p *process) start() error {
	forking.Lock()
	defer forking.Unlock()
	return p.cmd.Start()
}

// end ends a process and what it runs: when its input ends it does so.
func (p *process) end() {
	_ = p.in.Close()
	_ = p.cmd.Wait()
	if p.group != nil {
		_ = p.entered()
		p.group.remove()
	}
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
// It does little else, and what it starts has no part in that. Kernels that share out
// real time among cgroups refuse it where this process's has none: then the half asks
// for short turns, which since Linux 6.12 come soon. Another nice value is no way: by it
// the kernel shares out processors among cgroups, and programs would be kept waiting.
func goFirst(pid int) {
	const shortest = 100_000 // nanoseconds
	for _, how := range []unix.SchedAttr{{Policy: unix.SCHED_FIFO, Priority: 1}, {Policy: unix.SCHED_NORMAL, Runtime: shortest}} {
		how.Size, how.Flags = unix.SizeofSchedAttr, unix.SCHED_FLAG_RESET_ON_FORK
		if unix.SchedSetAttr(pid, &how, 0) == nil {
			return
		}
	}
}

// An answers is the pipe on which an inner half answers. While there is no answer it
// looks, every poll, at what the half runs. A thread waits there: that takes less time
// than to have a goroutine woken, and there are as many as programs at most.
type answers struct {
	*os.File
	fd   uintptr
	look func()
}

func (a *answers) Read(b []byte) (int, error) {
	for {
		n, err := unix.Poll([]unix.PollFd{{Fd: int32(a.fd), Events: unix.POLLIN}}, int(poll.Milliseconds()))
		switch {
		case n > 0:
			return a.File.Read(b)
		case err != nil && err != unix.EINTR:
			return 0, err
		case n == 0:
			a.look()
		}
	}
}
