package sandbox

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// settings hold the settings of a worker for all its runs.
type settings struct {
	Tier   Tier
	Tool   bool
	Memory int64 // bytes
	// FileSize limits the bytes of a file; 0 means no limit.
	FileSize   int64
	Env        []string // for all programs
	Read       []string // in addition to the system's
	Write      []string
	Hidden     []string // files and folders that no program may read, without links
	Root       string   // the parent folder of the working folder; empty if that may be anywhere
	Prints     []string // the files that programs print to, or their folder
	User       int      // the programs' user; 0 means the user of this process
	Supervisor int      // the supervisor's process
}

// A request is a command for a worker. When its input is closed, the worker ends what it
// runs, and then itself.
type request struct {
	Argv, Env           []string // the environment in addition to the worker's
	Dir, Stdout, Stderr string
	Stdin               string // empty means /dev/null
	Limits              Limits
	Bounded             bool // the output is limited
	Drains              bool // stdout goes through a drain
}

// A reply is the result of a request.
type reply struct {
	Outcome  Outcome
	Failed   string        // the failure, if the program is not to blame
	NotFound syscall.Errno // the reason why the program could not be started
	Used     bool          // something remains that a later run could see
}

// A worker is a worker process, seen from the supervisor.
type worker struct {
	settings
	supervisor *supervisor
	base       *base  // contains dir; may be nil
	dir        string // its own folder
	pipes      *pipes // of the current session
	*process
}

// run runs a command on a worker.
func (s *Sandbox) run(ctx context.Context, c Command) (Outcome, error) {
	w, err := s.worker(c)
	if err != nil {
		return Outcome{}, err
	}
	if c.session != nil {
		c.session.worker.Store(int64(w.cmd.Process.Pid))
		defer c.session.worker.Store(0)
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

// run runs a command whose files are in place. It reports whether the worker can be reused.
func (w *worker) run(ctx context.Context, c Command, f files) (o Outcome, reusable bool, err error) {
	r, reusable, err := w.execute(ctx, c, f)
	over := f.over(c)
	if (err != nil || r.Outcome.Status != 0) && w.outOfMemory() { // perhaps the worker too
		err, reusable = nil, false
		if over == NoLimit && !slices.Contains([]Limit{ProcessLimit, OutputLimit, FilesLimit, ScratchLimit}, r.Outcome.Limit) { // many processes need much memory
			r.Outcome.Limit = MemoryLimit
		}
	}
	if f.most > 0 && r.Outcome.Limit == MemoryLimit { // its files count as memory, also those that it removed and holds open
		r.Outcome.Limit = ScratchLimit
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

// finish releases a worker to other runs, or ends it; err is the error of its last run.
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

// newWorker starts a worker with a folder in a base, or without one. If the system has no
// process or thread available, because other programs use them up, newWorker waits a little
// and retries.
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

// errEnded reports that a worker ended unexpectedly.
var errEnded = errors.New("the worker of a sandbox has ended")

// describeEnd adds to errEnded how the worker ended and what it printed first; both are
// known once end has returned.
func (w *worker) describeEnd(err error) error {
	first, _, _ := strings.Cut(w.stderr.String(), "\n")
	return fmt.Errorf("%w: %v: %s", err, w.cmd.ProcessState, first)
}

func (w *worker) start() (err error) {
	if w.process, err = w.supervisor.newProcess(w.Tier); err != nil {
		return err
	}
	if !w.Tool { // compilers write files of this user
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
	prioritise(w.cmd.Process.Pid) // must come last: cgroups without real-time priority reject a process that has it
	return nil
}

// execute sends a command and waits for the reply. It stops the run if ctx is done, if the
// run has written too much, or if the kernel has started to kill its processes.
func (w *worker) execute(ctx context.Context, c Command, f files) (answer reply, reusable bool, err error) {
	stdin := f.stdin
	if stdin == "" && c.Stdin != "" {
		stdin = filepath.Join(f.dir, c.Stdin)
	}
	err = w.encoder.Encode(request{
		Argv: c.Argv, Env: c.Env, Dir: f.dir, Stdin: stdin, Stdout: f.stdout, Stderr: f.stderr, Limits: c.Limits,
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
	if over != NoLimit { // the files may be gone by now
		answer.Outcome.Limit = over
	}
	reusable = !stopped && err == nil && answer.Failed == "" && !answer.Used && !w.isFixed()
	if err != nil {
		err = fmt.Errorf("%w: %w", errEnded, err)
	}
	return answer, reusable, err
}

// outOfMemory reports whether the kernel killed a process because the worker's cgroup ran
// out of memory.
func (w *worker) outOfMemory() bool { return w.group != nil && w.group.outOfMemory() }

// end ends a worker and what it runs, which the worker does when its input is closed.
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
