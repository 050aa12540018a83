package checker

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// DefaultCPU is the CPU time limit of a program for a case. The limit on wall time is three
// times as long and only stops programs that hang.
const DefaultCPU = 10 * time.Second

// A Checker runs one program on cases.
type Checker struct {
	Sandbox *sandbox.Sandbox
	Program build.Program
	Reading assignment.Reading
	Dir     string        // the parent of working folders that cannot be in memory
	CPU     time.Duration // the limit of a case; 0 means DefaultCPU
	Jobs    int           // cases that run at the same time; 0 means one
	Strict  bool          // deviations and nonzero exits are failures
	Keep    bool          // do not remove working folders
	Capture int64         // results keep wrong outputs of up to this many bytes
	// Invocations are the command lines to try, in order, such as "-i {input}".
	Invocations []string
	// FailFast reports whether to skip the other cases after this result; may be nil.
	FailFast func(Result) bool
	// Began and Done are called before and after every case, possibly concurrently; either may
	// be nil.
	Began, Done func(corpus.Case)
	// Meant finds the file in a working folder that the program has written in place of a
	// missing output, such as one with another name. It returns "" unless this is certain. It
	// may be nil.
	Meant func(ctx context.Context, dir, output string) string
	// Retry repeats runs that time out; with nil, a timeout is final. All checkers whose
	// programs run at the same time share one Retry.
	Retry *Retry
	// Probes are cases, some of which decide between the two versions of a language if both
	// can run the program. With nil, Check takes them from its cases.
	Probes []corpus.Case
	// NoEarlyStop runs all cases of a program that hangs.
	NoEarlyStop bool

	finding  sync.Once           // finds the way to start the program
	settling sync.Once           // settles which version of the program runs
	way      atomic.Pointer[way] // the way that was found
	absent   *build.MissingTool  // the missing tool that prevents judging; may be nil
	hung     atomic.Bool         // a small case timed out although no other case ran at that time
	// writesMuch says that the program writes too much for a folder in memory.
	writesMuch atomic.Bool
}

// Check runs the cases and yields their results in the order of the cases, at any number of
// jobs. It ends early when ctx is done.
//
// If the first case fails, Check tries the other invocations on it, and all invocations with
// the program's other version if there is one (Python 2 instead of 3, or the reverse), and
// last a copy of a script beside the input. The way with the best result is used for all
// cases, until the program fails one: then a few cases decide between its versions.
func (c *Checker) Check(ctx context.Context, cases []corpus.Case) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		if len(cases) == 0 {
			return
		}
		if c.Probes == nil {
			c.Probes = cases
		}
		ctx, cancel := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer workers.Wait()
		defer cancel()
		var hang Hang
		run := func(each corpus.Case) Result {
			if c.Began != nil {
				c.Began(each)
			}
			r := Result{Case: each}
			if hang.Why(each.Group) == "" {
				r = c.Run(ctx, each, c.CPU)
			}
			if c.Done != nil {
				c.Done(each)
			}
			return r
		}
		result := run(cases[0])
		next := c.schedule(&workers, cases[1:], run)
		for i := range cases {
			if i > 0 {
				result = next()
			}
			if why := hang.Why(result.Case.Group); why != "" {
				// The case may have been run beside the case that decided this. Discarding its result makes
				// all results independent of the number of jobs.
				discard(result)
				result = HangsOn(ctx, result.Case, c.Reading, why)
			}
			if ctx.Err() != nil || !yield(result) {
				return
			}
			if c.FailFast != nil && c.FailFast(result) {
				cancel()
				skip(cases[i+1:], yield)
				return
			}
			if !c.NoEarlyStop {
				hang.Add(result)
			}
		}
	}
}

func skip(cases []corpus.Case, yield func(Result) bool) {
	for _, each := range cases {
		if !yield(Result{Case: each, Verdict: Skipped}) {
			return
		}
	}
}

// Refused returns the results of a program that did not compile.
func Refused(cases []corpus.Case, failure *build.Failure) []Result {
	var results []Result
	for _, each := range cases {
		results = append(results, Result{Case: each, Verdict: BuildFailed, Build: failure})
	}
	return results
}

// schedule runs the cases on the workers; next waits for one result after another. With a
// single job there is no worker, because waking another thread for each result costs more
// than it gains.
func (c *Checker) schedule(workers *sync.WaitGroup, cases []corpus.Case, run func(corpus.Case) Result) (next func() Result) {
	if c.Jobs <= 1 {
		return func() Result {
			each := cases[0]
			cases = cases[1:]
			return run(each)
		}
	}
	results := make([]chan Result, len(cases))
	waiting := make(chan int, len(cases))
	for i := range cases {
		results[i] = make(chan Result, 1)
		waiting <- i
	}
	close(waiting)
	for range min(c.Jobs, len(cases)) {
		workers.Go(func() {
			for i := range waiting {
				results[i] <- run(cases[i])
			}
		})
	}
	rest := results
	return func() Result {
		result := <-rest[0]
		rest = rest[1:]
		return result
	}
}
