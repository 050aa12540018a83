package grade

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Queue hands out work to workers, which may be other processes, and takes the
// results.
type Queue interface {
	// Claim takes cases that nobody else has; while all that is left is claimed it
	// waits, for they may come back. The error is io.EOF if all is done.
	Claim(ctx context.Context) (Item, error)
	// Record keeps the result of a claimed case, once however often it is told. If it
	// is a fault, the queue may hand out the case again.
	Record(ctx context.Context, submission string, r Record) error
}

// An Item is work that is claimed at once: cases of one submission.
type Item struct {
	Submission string  // its id
	Cases      []int   // the numbers of the cases
	Invocation *string // how the program is started; nil if that is still to be found out
	// TimedOut has the numbers of the earlier cases of the submission that ran out of time;
	// NoEarlyStop says that all cases are run, also of a program that hangs.
	TimedOut    []int `json:",omitempty"`
	NoEarlyStop bool  `json:",omitempty"`
}

// A Run is the workers of one process.
type Run struct {
	Terms
	Sandbox *sandbox.Sandbox // of programs
	// Build makes the program of a submission in a folder of its own, and returns what
	// was helped on the way.
	Build func(ctx context.Context, submission, dir string) (build.Program, error)
	Dir   string // programs are built and run in it
	Jobs  int    // cases that are judged at the same time
	Done  func() // if not nil, called after every case, at any time

	retry    checker.Retry // of all checkers
	programs programs
	mu       sync.Mutex // for faults
	faults   checker.Faults
}

// Work does the work of a queue to its end. The error is a Refusal if there is no
// room left, ctx's if that is done, or ours.
func (r *Run) Work(ctx context.Context, q Queue) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r.programs.room = 2 * r.Jobs
	var workers sync.WaitGroup
	for range r.Jobs {
		workers.Go(func() {
			if err := r.work(ctx, q); err != nil {
				cancel(err)
			}
		})
	}
	workers.Wait()
	return context.Cause(ctx)
}

func (r *Run) work(ctx context.Context, q Queue) error {
	for {
		item, err := q.Claim(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := r.item(ctx, q, item); err != nil {
			return err
		}
	}
}

// item judges and records the cases of an item.
func (r *Run) item(ctx context.Context, q Queue, item Item) error {
	p := r.programs.take(item.Submission)
	defer r.programs.give(p)
	p.once.Do(func() { r.build(ctx, p, item) })
	var hang checker.Hang
	for _, n := range item.TimedOut {
		hang.Add(checker.TimedOut(ctx, r.Cases[n], r.Reading))
	}
	rec := &report.Recorder{Reading: r.Reading, Stop: assignment.Done(ctx)}
	for _, n := range item.Cases {
		result := r.result(ctx, p, n, hang.Why(r.Cases[n].Group))
		if !item.NoEarlyStop {
			hang.Add(result)
		}
		is := rec.Case(result)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if r.isDiskFull(result.Err, p.err != nil) {
			return refuse("%s: no space left for programs to be run", r.Dir)
		}
		record, err := newRecord(n, result, is)
		if err != nil {
			return err
		}
		record.Tier = r.Sandbox.Tier()
		record.Invocation, record.Language = p.checker.Started(), p.checker.Language()
		if err := q.Record(ctx, item.Submission, record); err != nil {
			return err
		}
		if p.err == nil { // else it is this submission's alone
			if err := r.count(result); err != nil {
				return err
			}
		}
		if result.Verdict == checker.Internal {
			r.programs.drop(p) // the next try begins with the building
		}
		if r.Done != nil {
			r.Done()
		}
	}
	return nil
}

// build makes the program of a submission.
func (r *Run) build(ctx context.Context, p *program, item Item) {
	p.checker = &checker.Checker{
		Sandbox: r.Sandbox, Reading: r.Reading, Dir: r.Dir, CPU: r.CPU, Jobs: r.Jobs, Retry: &r.retry, Strict: r.Strict, Capture: diagnose.Capture(len(r.Cases)),
		Invocations: r.Assignment.Invocations, Meant: intake.Meant(r.Assignment),
	}
	if item.Invocation != nil {
		p.checker.Invocations = []string{*item.Invocation}
	}
	p.err = p.make(ctx, r)
}

// isDiskFull reports whether an error is that of a full disk. If it is one of building, which
// may itself have filled the disk, it is so only if the disk is still full without what
// was built.
func (r *Run) isDiskFull(err error, building bool) bool {
	if building && errors.Is(err, syscall.ENOSPC) {
		free, unknown := files.Free(r.Dir)
		return unknown != nil || free < leastRoom
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// leastRoom is how many bytes must be free for programs to be built.
const leastRoom = 1 << 20

// local returns how the folders of a program and of this run are taken out of a text: what
// is recorded must not depend on where it was made.
func (r *Run) local(p *program) func(string) string {
	separator := string(filepath.Separator)
	return strings.NewReplacer(p.dir+separator, "", r.Dir+separator, "").Replace
}

// count counts faults. The error is one to stop with.
func (r *Run) count(result checker.Result) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.faults.Add(result)
	if err := r.faults.Err(); err != nil {
		return fmt.Errorf("%w (grade --resume goes on when that is mended)", err)
	}
	return nil
}

// result judges one case, or says why it is not run.
func (r *Run) result(ctx context.Context, p *program, n int, hangs string) checker.Result {
	if hangs != "" && p.err == nil {
		return checker.HangsOn(ctx, r.Cases[n], r.Reading, hangs)
	}
	return r.judge(ctx, p, n)
}

// judge judges one case.
func (r *Run) judge(ctx context.Context, p *program, n int) checker.Result {
	c := r.Cases[n]
	local := r.local(p)
	var refused *build.Failure
	switch {
	case errors.As(p.err, &refused):
		return checker.Result{Case: c, Verdict: checker.BuildFailed, Build: refused}
	case p.err != nil:
		return checker.Result{Case: c, Verdict: checker.Internal, Err: p.err}
	}
	result := p.checker.Run(ctx, c, r.CPU)
	if errors.Is(result.Err, sandbox.ErrNotStarted) {
		return checker.Result{Case: c, Verdict: checker.BuildFailed, Build: &build.Failure{Command: "starting the program", Output: local(result.Err.Error())}}
	}
	result.Hide(p.dir, r.Dir)
	return result
}
