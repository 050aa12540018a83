package sandbox

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// settings are what an inner half has for good.
type settings struct {
	Tier   Tier
	Tool   bool
	Memory int64 // bytes
	// FileSize is the most bytes of a file, 0 for no limit.
	FileSize int64
	Env      []string // that all programs have
	Read     []string // beside the system's
	Write    []string
	Hidden   []string // files and folders that no program may read, without links
	Root     string   // the folder that the working folder is, or is in; empty if it may be anywhere
	Prints   []string // what programs print to, or the folder of it
	User     int      // whom programs run as; 0: the user of this process
	Outer    int      // this process
}

// A request is a command as the inner half has it. When its input ends, the inner
// half ends what it runs, and then itself.
type request struct {
	Argv, Env           []string // the environment beside that of all
	Dir, Stdout, Stderr string
	Stdin               string // empty: /dev/null
	Limits              Limits
	Bounded             bool // there is a limit to what it may write
	Drains              bool // what is printed to Stdout is drained
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
	site  *site  // where its room is; nil if it has none
	room  string // the folder of what it has of its own
	pipes *pipes // of a session
	*process
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
	over := f.over(c)
	if (err != nil || r.Outcome.Status != 0) && h.ranOut() { // the inner half too, perhaps
		err, again = nil, false
		if over == NoLimit && !slices.Contains([]Limit{ProcessLimit, OutputLimit, FilesLimit, RoomLimit}, r.Outcome.Limit) { // files may be in memory, and many processes need much
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
		r.Outcome.Dir = f.dir
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

func (h *half) start() (err error) {
	if h.process, err = newProcess(h.Tier); err != nil {
		return err
	}
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
	if h.group != nil {
		if err := h.entered(); err != nil {
			return fmt.Errorf("entering a cgroup: %w", err)
		}
		if err := h.group.limitMemory(h.Memory); err != nil {
			return fmt.Errorf("limiting the memory of a cgroup: %w", err)
		}
	}
	goFirst(h.cmd.Process.Pid) // last: cgroups that have no real time refuse who has it
	return nil
}

// ask sends a command and waits for what came of it; again says whether the half can
// have another one. A run is stopped if ctx is done, it has written too much, or the
// kernel has begun to end its processes.
func (h *half) ask(ctx context.Context, c Command, f files) (answer reply, again bool, err error) {
	err = h.encoder.Encode(request{
		Argv: c.Argv, Env: c.Env, Dir: f.dir, Stdin: f.stdin, Stdout: f.stdout, Stderr: f.stderr, Limits: c.Limits,
		Bounded: c.bounded(), Drains: c.drains(),
	})
	if err != nil {
		return answer, false, fmt.Errorf("the inner half of a box does not listen: %w", err)
	}
	stopped, over := false, NoLimit
	var late *time.Timer
	h.answers.look = func() {
		if stopped {
			return
		}
		if over = f.over(c); over != NoLimit || ctx.Err() != nil || h.ranOut() {
			stopped = true
			_ = h.in.Close()
			late = time.AfterFunc(endTime+spareTime, h.kill)
		}
	}
	h.answers.talk = c.session != nil
	err = h.decoder.Decode(&answer)
	if late != nil {
		late.Stop()
	}
	if over != NoLimit { // the files may be gone now
		answer.Outcome.Limit = over
	}
	again = !stopped && err == nil && answer.Failed == "" && !answer.Used && !h.fixed()
	if err != nil {
		err = fmt.Errorf("%w: %w", errEnded, err)
	}
	return answer, again, err
}

// ranOut reports whether the kernel has ended a process for want of memory.
func (h *half) ranOut() bool { return h.group != nil && h.group.ranOut() }

// end ends an inner half and what it runs: when its input ends it does so.
func (h *half) end() {
	if h.process != nil {
		h.process.end()
		if h.Tier < Separate && !h.cmd.ProcessState.Success() {
			endOrphans(h.User)
		}
	}
	if h.room != "" {
		_ = Remove(h.room)
	}
}
