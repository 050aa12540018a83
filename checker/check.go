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

// DefaultCPU is the CPU time that a program has for a case. Its wall time is three times as
// long: that only stops programs that hang.
const DefaultCPU = 10 * time.Second

// A Checker runs one program on cases.
type Checker struct {
	Sandbox *sandbox.Sandbox
	Program build.Program
	Reading assignment.Reading
	Dir     string        // working folders that cannot be in memory are made in it
	CPU     time.Duration // 0: DefaultCPU
	Jobs    int           // cases that run at the same time; 0: one
	Strict  bool          // deviations and nonzero exits are failures
	Keep    bool          // working folders are kept
	Capture int64         // a wrong output of up to so many bytes is kept in the result
	// Invocations are the ways to start the program, such as "-i {input}", in the
	// order in which they are tried.
	Invocations []string
	// FailFast, if not nil, says after which result the other cases are skipped.
	FailFast func(Result) bool
	Done     func() // if not nil, called after every case, at any time
	// Meant, if not nil, finds the file in a working folder that was meant to be an
	// output that is missing; "" if none is sure to be.
	Meant func(ctx context.Context, dir, output string) string
	// Retry repeats runs that time out; nil: a time-out stands. All checkers whose programs
	// run at the same time share one.
	Retry *Retry
	// NoEarlyStop says that the other cases of a program that hangs are run too.
	NoEarlyStop bool

	finding sync.Once          // of the way to start the program
	way     way                // that way
	absent  *build.MissingTool // what keeps the program from being judged, or nil
	hung    atomic.Bool        // a small case has timed out in an exclusive run
	// writesMuch says that the program has written too much for a folder in memory.
	writesMuch atomic.Bool
}

// Check runs the cases and yields their results in the order of the cases,
// whatever the number of jobs. It ends early when ctx is done.
//
// If the first case fails, other invocations are tried on it, and the program's other
// version; the way with the best result is used for all cases.
func (c *Checker) Check(ctx context.Context, cases []corpus.Case) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		if len(cases) == 0 {
			return
		}
		ctx, cancel := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer workers.Wait()
		defer cancel()
		var hang Hang
		run := func(each corpus.Case) Result {
			r := Result{Case: each}
			if hang.Why(each.Group) == "" {
				r = c.Run(ctx, each, c.CPU)
			}
			if c.Done != nil {
				c.Done()
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
				// Also if it was run beside the case that showed this, so that the results are
				// the same with any number of jobs.
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

// Refused returns the results of a program that could not be built.
func Refused(cases []corpus.Case, failure *build.Failure) []Result {
	var results []Result
	for _, each := range cases {
		results = append(results, Result{Case: each, Verdict: BuildFailed, Build: failure})
	}
	return results
}

// schedule runs the cases on the workers; next waits for the result of one after the other.
// A single job has no worker: waking another thread for each result costs more than it
// gains.
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
