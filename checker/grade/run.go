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

// A Queue gives work to workers, possibly in other processes, and takes the results.
type Queue interface {
	// Claim takes cases that no other worker has. While all remaining cases are claimed it
	// waits, because they may become pending again. It returns io.EOF if all work is done.
	Claim(ctx context.Context) (Item, error)
	// Record stores the result of a claimed case; repeated results are ignored. If it is a
	// fault, the queue may offer the case again.
	Record(ctx context.Context, submission string, r Record) error
}

// An Item is a batch of work: cases of one submission.
type Item struct {
	Submission string  // its id
	Cases      []int   // the numbers of the cases
	Invocation *string // how the program is started; nil if that is unknown
	// TimedOut are the numbers of the submission's earlier cases that reached the time limit.
	// NoEarlyStop runs all cases even if the program hangs.
	TimedOut    []int `json:",omitempty"`
	NoEarlyStop bool  `json:",omitempty"`
}

// A Run holds the workers of one process.
type Run struct {
	Terms
	Sandbox *sandbox.Sandbox // for the programs
	// Build builds the program of a submission in a folder of its own. It also returns notes
	// about repairs.
	Build func(ctx context.Context, submission, dir string) (build.Program, error)
	Dir   string // the folder where programs are built and run
	Jobs  int    // cases judged at the same time
	Done  func() // called after every case, possibly concurrently; may be nil

	retry    checker.Retry // shared by all checkers
	programs programs
	mu       sync.Mutex // guards faults
	faults   checker.Faults
}

// Work processes a queue to its end. The error is a Refusal if the disk is full, ctx's
// error if that is done, or a failure of the harness.
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

// item judges the cases of an item and records the results.
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
		lacks := p.err == nil && record.Case.MissingTool // the built program needs something that is not installed
		if p.err == nil && !lacks {                      // other submissions may share the fault
			if err := r.count(result); err != nil {
				return err
			}
		}
		if result.Verdict == checker.Internal && !lacks {
			r.programs.drop(p) // the next try starts by building
		}
		if r.Done != nil {
			r.Done()
		}
	}
	return nil
}

// build builds the program of a submission.
func (r *Run) build(ctx context.Context, p *program, item Item) {
	p.checker = &checker.Checker{
		Sandbox: r.Sandbox, Reading: r.Reading, Dir: r.Dir, CPU: r.CPU, Jobs: r.Jobs, Retry: &r.retry, Strict: r.Strict, Capture: diagnose.CaptureLimit(len(r.Cases)),
		Invocations: r.Assignment.Invocations, Meant: intake.Meant(r.Assignment), Probes: r.Cases,
	}
	if item.Invocation != nil {
		p.checker.Invocations = []string{*item.Invocation}
	}
	p.err = p.make(ctx, r)
}

// isDiskFull reports whether an error is caused by a full disk. A build may itself have
// filled the disk, so an error of building counts only if the disk is still full after the
// build is removed.
func (r *Run) isDiskFull(err error, building bool) bool {
	if building && errors.Is(err, syscall.ENOSPC) {
		free, unknown := files.Free(r.Dir)
		return unknown != nil || free < leastRoom
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// leastRoom is the free space, in bytes, that building programs needs.
const leastRoom = 1 << 20

// local returns a function that removes the folders of a program and of this run from a
// text, so that records do not depend on where they were made.
func (r *Run) local(p *program) func(string) string {
	separator := string(filepath.Separator)
	return strings.NewReplacer(p.dir+separator, "", r.Dir+separator, "").Replace
}

// count counts faults. It returns an error if there are too many to continue.
func (r *Run) count(result checker.Result) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.faults.Add(result)
	if err := r.faults.Err(); err != nil {
		return fmt.Errorf("%w (grade --resume continues once this is fixed)", err)
	}
	return nil
}

// result judges one case, or returns a result that says why the case is not run.
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
