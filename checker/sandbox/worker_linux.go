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

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// settings are those of a worker, for all its runs.
type settings struct {
	Tier   Tier
	Tool   bool
	Memory int64 // bytes
	// FileSize is the most bytes of a file, 0 for no limit.
	FileSize   int64
	Env        []string // that all programs have
	Read       []string // beside the system's
	Write      []string
	Hidden     []string // files and folders that no program may read, without links
	Root       string   // the folder that the working folder is, or is in; empty if it may be anywhere
	Prints     []string // what programs print to, or the folder of it
	User       int      // that programs run as; 0: the user of this process
	Supervisor int      // its process
}

// A request is a command for a worker. When its input ends, the worker ends what it runs, and
// then itself.
type request struct {
	Argv, Env           []string // the environment beside that of all
	Dir, Stdout, Stderr string
	Stdin               string // empty: /dev/null
	Limits              Limits
	Bounded             bool // there is a limit to what it may write
	Drains              bool // what is printed to Stdout is drained
}

// A reply is the result of a request.
type reply struct {
	Outcome  Outcome
	Failed   string        // what failed that is no fault of the program
	NotFound syscall.Errno // why the program could not be started
	Used     bool          // something is left that a later run could see
}

// A worker is one as the supervisor sees it.
type worker struct {
	settings
	supervisor *supervisor
	base       *base  // that dir is in; nil if it has none
	dir        string // its own folder
	pipes      *pipes // of a session
	*process
}

// run runs a command on a worker.
func (s *Sandbox) run(ctx context.Context, c Command) (Outcome, error) {
	w, err := s.worker(c)
	if err != nil {
		return Outcome{}, err
	}
	var o Outcome
	reusable := false
	files, err := w.prepareFiles(c)
	if err == nil {
		o, reusable, err = w.run(ctx, c, files)
	}
	clean := w.restoreFiles(c, files)
	return o, w.finish(reusable && clean, err)
}

// run runs a command whose files are in place. The worker is reusable if it can have another
// command.
func (w *worker) run(ctx context.Context, c Command, f files) (o Outcome, reusable bool, err error) {
	r, reusable, err := w.execute(ctx, c, f)
	over := f.over(c)
	if (err != nil || r.Outcome.Status != 0) && w.outOfMemory() { // the worker too, perhaps
		err, reusable = nil, false
		if over == NoLimit && !slices.Contains([]Limit{ProcessLimit, OutputLimit, FilesLimit, ScratchLimit}, r.Outcome.Limit) { // files may be in memory, and many processes need much
			r.Outcome.Limit = MemoryLimit
		}
	}
	switch {
	case ctx.Err() != nil:
		err = ctx.Err()
	case err != nil:
	case r.NotFound != 0:
		err = startError(c.Argv[0], r.NotFound)
	case r.Failed != "":
		err = errors.New(r.Failed)
	default:
		r.Outcome.Dir = f.dir
		r.Outcome.judge(c.Limits, over)
		return r.Outcome, reusable, nil
	}
	return Outcome{}, reusable, err
}

// finish lets another run have a worker, or ends it; err is the error of its last run.
func (w *worker) finish(reusable bool, err error) error {
	if reusable {
		w.supervisor.release(w)
		return err
	}
	w.end()
	if errors.Is(err, errEnded) {
		err = w.describeEnd(err)
	}
	return err
}

// newWorker starts a worker with a folder in a base, or none. If the system has no process or
// thread for it, as when programs elsewhere have used them up, it waits a little and tries
// again.
func (s *supervisor) newWorker(set settings, at *base) (*worker, error) {
	const longest = 2 * time.Second
	for pause := 50 * time.Millisecond; ; pause *= 2 {
		w, err := s.startWorker(set, at)
		if err == nil || pause > longest || !errors.Is(err, errEnded) && !errors.Is(err, unix.EAGAIN) {
			return w, err
		}
		time.Sleep(pause)
	}
}

func (s *supervisor) startWorker(set settings, at *base) (*worker, error) {
	w := &worker{settings: set, supervisor: s, base: at}
	w.Env = passedEnvironment()
	if err := w.makeDir(); err != nil {
		return nil, err
	}
	if err := w.start(); err != nil {
		return nil, w.finish(false, err)
	}
	return w, nil
}

// errEnded means that a worker has ended by itself, which it should not.
var errEnded = errors.New("the worker of a sandbox has ended")

// describeEnd adds to errEnded how a worker ended and what it printed first; both are known
// once end has returned.
func (w *worker) describeEnd(err error) error {
	first, _, _ := strings.Cut(w.stderr.String(), "\n")
	return fmt.Errorf("%w: %v: %s", err, w.cmd.ProcessState, first)
}

func (w *worker) start() (err error) {
	if w.process, err = w.supervisor.newProcess(w.Tier); err != nil {
		return err
	}
	if !w.Tool { // compilers write what is this user's
		w.User = ownUser(w.cmd.Process.Pid)
	}
	var ready reply
	err = w.encoder.Encode(w.settings)
	if err == nil {
		err = w.decoder.Decode(&ready)
	}
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", errEnded, err)
	case ready.Failed != "":
		return errors.New(ready.Failed)
	}
	if w.group != nil {
		if err := w.awaitGroup(); err != nil {
			return fmt.Errorf("entering a cgroup: %w", err)
		}
		if err := w.group.limitMemory(w.Memory); err != nil {
			return fmt.Errorf("limiting the memory of a cgroup: %w", err)
		}
	}
	prioritise(w.cmd.Process.Pid) // last: cgroups that have no real time refuse a process that has it
	return nil
}

// execute sends a command and waits for the reply. The run is stopped if ctx is done, it has
// written too much, or the kernel has begun to end its processes.
func (w *worker) execute(ctx context.Context, c Command, f files) (answer reply, reusable bool, err error) {
	err = w.encoder.Encode(request{
		Argv: c.Argv, Env: c.Env, Dir: f.dir, Stdin: f.stdin, Stdout: f.stdout, Stderr: f.stderr, Limits: c.Limits,
		Bounded: c.bounded(), Drains: c.drains(),
	})
	if err != nil {
		return answer, false, fmt.Errorf("the worker of a sandbox does not listen: %w", err)
	}
	stopped, over := false, NoLimit
	var late *time.Timer
	w.replies.look = func() {
		if stopped {
			return
		}
		if over = f.over(c); over != NoLimit || ctx.Err() != nil || w.outOfMemory() {
			stopped = true
			_ = w.requests.Close()
			late = time.AfterFunc(endTime+spareTime, w.kill)
		}
	}
	w.replies.session = c.session != nil
	err = w.decoder.Decode(&answer)
	if late != nil {
		late.Stop()
	}
	if over != NoLimit { // the files may be gone now
		answer.Outcome.Limit = over
	}
	reusable = !stopped && err == nil && answer.Failed == "" && !answer.Used && !w.isFixed()
	if err != nil {
		err = fmt.Errorf("%w: %w", errEnded, err)
	}
	return answer, reusable, err
}

// outOfMemory reports whether the kernel has ended a process because it ran out of memory.
func (w *worker) outOfMemory() bool { return w.group != nil && w.group.outOfMemory() }

// end ends a worker and what it runs, which the worker does when its input ends.
func (w *worker) end() {
	if w.process != nil {
		w.process.end()
		if w.Tier < Separate && !w.cmd.ProcessState.Success() {
			endOrphans(w.User)
		}
	}
	if w.dir != "" {
		_ = untrusted.RemoveAll(w.dir)
	}
}
