package box

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// settings are what an inner half has for good.
type settings struct {
	Tier   Tier
	Tool   bool
	Memory int64    // bytes
	Env    []string // that all programs have
	Read   []string // beside the system's
	Write  []string
	Root   string   // the folder that the working folder is, or is in; empty if it may be anywhere
	Prints []string // what programs print to, or the folder of it
	User   int      // whom programs run as; 0: the user of this process
	Outer  int      // this process
}

// A request is a command as the inner half has it. When its input ends, the inner
// half ends what it runs, and then itself.
type request struct {
	Argv, Env           []string // the environment beside that of all
	Dir, Stdout, Stderr string
	Stdin               string // empty: /dev/null
	Limits              Limits
}

// A reply is what came of it.
type reply struct {
	Outcome  Outcome
	Failed   string        // what failed that is no fault of the program
	NotFound syscall.Errno // why the program could not be started
	Used     bool          // something is left that a later run could see
}

// A half is the inner half of a box, as the outer half has it.
type half struct {
	settings
	site    *site  // where its room is; nil if it has none
	room    string // the folder of what it has of its own
	group   *cgroup
	pipes   *pipes // of a session
	cmd     *exec.Cmd
	said    bytes.Buffer // on its standard error: why the Go runtime gave up; read after its end
	in      io.WriteCloser
	answers *answers
	encoder *gob.Encoder
	decoder *gob.Decoder
}

// runAt runs a command at a tier.
func runAt(ctx context.Context, tier Tier, c Command) (Outcome, error) {
	h, err := take(tier, c)
	if err != nil {
		return Outcome{}, err
	}
	var o Outcome
	again := false
	files, err := h.enter(c)
	if err == nil {
		o, again, err = h.run(ctx, c, files)
	}
	if left := h.leave(c, files); left {
		again = false
	}
	return o, h.part(again, err)
}

// run runs a command whose files are where the half has them; again says whether the
// half can have another one.
func (h *half) run(ctx context.Context, c Command, f files) (o Outcome, again bool, err error) {
	r, again, err := h.ask(ctx, c, f)
	over := f.overOutput(c)
	if (err != nil || r.Outcome.Status != 0) && h.ranOut() { // the inner half too, perhaps
		err, again = nil, false
		if !over { // files may be in memory
			r.Outcome.Limit = MemoryLimit
		}
	}
	switch {
	case ctx.Err() != nil:
		err = ctx.Err()
	case err != nil:
	case r.NotFound != 0:
		err = notStarted(c.Argv[0], r.NotFound)
	case r.Failed != "":
		err = errors.New(r.Failed)
	default:
		r.Outcome.judge(c.Limits, over)
		return r.Outcome, again, nil
	}
	return Outcome{}, again, err
}

// part lets another run have a half, or ends it; err is what came of its last run.
func (h *half) part(again bool, err error) error {
	if again {
		h.release()
		return err
	}
	h.end()
	if errors.Is(err, errEnded) {
		err = h.died(err)
	}
	return err
}

// innerName is what this binary is called as the inner half.
const innerName = "stonecheck-box"

// newHalf starts an inner half with a room at a site, or none. If the system has no
// process or thread for it, as when programs elsewhere have used them up, it waits a
// little and tries again.
func newHalf(s settings, at *site) (*half, error) {
	const longest = 2 * time.Second
	for pause := 50 * time.Millisecond; ; pause *= 2 {
		h, err := tryHalf(s, at)
		if err == nil || pause > longest || !errors.Is(err, errEnded) && !errors.Is(err, unix.EAGAIN) {
			return h, err
		}
		time.Sleep(pause)
	}
}

func tryHalf(s settings, at *site) (*half, error) {
	h := &half{settings: s, site: at}
	h.Env = keptEnvironment()
	if !s.Tool { // compilers write what is this user's
		h.User = ownUser()
	}
	if err := h.furnish(); err != nil {
		return nil, err
	}
	h.cmd = exec.Command("/proc/self/exe")
	h.cmd.Args = []string{innerName}
	// It has one thread that starts programs and watches them, and hardly any waste.
	h.cmd.Env = []string{"GOTRACEBACK=single", "GOMAXPROCS=1", "GOGC=off", "GOMEMLIMIT=64MiB", "GODEBUG=asyncpreemptoff=1"}
	h.cmd.Dir = "/"
	h.cmd.Stderr = &h.said
	h.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := h.start(); err != nil {
		h.end()
		if errors.Is(err, errEnded) {
			err = h.died(err)
		}
		return nil, err
	}
	return h, nil
}

// errEnded is that an inner half has ended by itself, which it should not.
var errEnded = errors.New("the inner half of a box has ended")

// died adds to errEnded how an inner half ended and what it said first; it is known
// once end has returned.
func (h *half) died(err error) error {
	first, _, _ := strings.Cut(h.said.String(), "\n")
	return fmt.Errorf("%w: %v: %s", err, h.cmd.ProcessState, first)
}

func (h *half) start() error {
	if h.Tier >= Separate {
		if err := separate(h.cmd.SysProcAttr); err != nil {
			return err
		}
	}
	in, err := h.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := h.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := h.cmd.Start(); err != nil {
		return fmt.Errorf("starting the inner half of a box: %w", err)
	}
	file := out.(*os.File)
	h.in, h.answers = in, &answers{file, file.Fd(), func() {}}
	h.encoder, h.decoder = gob.NewEncoder(in), gob.NewDecoder(h.answers)
	if h.Tier >= Grouped {
		if h.group, err = newCgroup(h.Memory); err != nil {
			return fmt.Errorf("making a cgroup: %w", err)
		}
		if err := h.group.add(h.cmd.Process.Pid); err != nil {
			return fmt.Errorf("entering a cgroup: %w", err)
		}
	}
	goFirst(h.cmd.Process.Pid)
	var ready reply
	err = h.encoder.Encode(h.settings)
	if err == nil {
		err = h.decoder.Decode(&ready)
	}
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", errEnded, err)
	case ready.Failed != "":
		return errors.New(ready.Failed)
	}
	return nil
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

// ask sends a command and waits for what came of it; again says whether the half can
// have another one. A run is stopped if ctx is done, it has written too much, or the
// kernel has begun to end its processes.
func (h *half) ask(ctx context.Context, c Command, f files) (answer reply, again bool, err error) {
	err = h.encoder.Encode(request{
		Argv: c.Argv, Env: c.Env, Dir: f.dir, Stdin: f.stdin, Stdout: f.stdout, Stderr: f.stderr, Limits: c.Limits,
	})
	if err != nil {
		return answer, false, fmt.Errorf("the inner half of a box does not listen: %w", err)
	}
	stopped := false
	h.answers.look = func() {
		if !stopped && (ctx.Err() != nil || f.overOutput(c) || h.ranOut()) {
			stopped = true
			_ = h.in.Close()
		}
	}
	err = h.decoder.Decode(&answer)
	again = !stopped && err == nil && answer.Failed == "" && !answer.Used && !h.fixed()
	if err != nil {
		err = fmt.Errorf("%w: %w", errEnded, err)
	}
	return answer, again, err
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

// ranOut reports whether the kernel has ended a process for want of memory.
func (h *half) ranOut() bool { return h.group != nil && h.group.ranOut() }

// end ends an inner half and what it runs: when its input ends it does so.
func (h *half) end() {
	if h.in != nil {
		_ = h.in.Close()
		_ = h.cmd.Wait()
	}
	if h.group != nil {
		h.group.remove()
	}
	if h.room != "" {
		_ = Remove(h.room)
	}
}

// Try tries whether a tier works: it runs this binary in it.
func Try(tier Tier) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "stonecheck-try-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	work := filepath.Join(dir, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		return err
	}
	o, err := runAt(context.Background(), tier, Command{
		Argv: []string{self, "--version"}, Dir: work,
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
		Env: []string{trial + "=1"}, Read: []string{self},
	})
	if err == nil && o.Status != 0 {
		err = fmt.Errorf("a program that does nothing ended with status %d %s", o.Status, o.Signal)
	}
	return err
}

// trial in the environment makes this binary end at once.
const trial = "STONECHECK_TRIAL"
