package checker

import (
	"context"
	"fmt"
	"iter"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/box"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// DefaultCPU is the CPU time that a program has for a case. It has three times as
// long by the clock: that only stops programs that hang.
const DefaultCPU = 10 * time.Second

// A Checker runs one program on cases.
type Checker struct {
	Program build.Program
	Reading assignment.Reading
	Dir     string        // working folders are made in it
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

	alone   sync.RWMutex // held for writing by a run that must have no other beside it
	found   bool         // the invocation that yields an output has been looked for
	started string       // that invocation
}

// Check runs the cases and yields their results in the order of the cases,
// whatever the number of jobs. It ends early when ctx is done.
//
// If the first case yields no output, the other invocations are tried on it; the
// one that yields an output is used for all cases.
func (c *Checker) Check(ctx context.Context, cases []corpus.Case) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		if len(cases) == 0 {
			return
		}
		ctx, cancel := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer workers.Wait()
		defer cancel()
		first := c.Judge(ctx, cases[0], c.CPU)
		c.done()
		results := c.start(ctx, &workers, cases[1:])
		for i := range cases {
			result := first
			if i > 0 {
				result = <-results[i-1]
			}
			if ctx.Err() != nil || !yield(result) {
				return
			}
			if c.FailFast != nil && c.FailFast(result) {
				cancel()
				skip(cases[i+1:], yield)
				return
			}
		}
	}
}

func (c *Checker) done() {
	if c.Done != nil {
		c.Done()
	}
}

func skip(cases []corpus.Case, yield func(Result) bool) {
	for _, each := range cases {
		if !yield(Result{Case: each, Verdict: Skipped}) {
			return
		}
	}
}

// Refused is the results of a program that could not be built.
func Refused(cases []corpus.Case, failure *build.Failure) []Result {
	var results []Result
	for _, each := range cases {
		results = append(results, Result{Case: each, Verdict: BuildFailed, Build: failure})
	}
	return results
}

// start runs the cases on the workers; every case has a channel for its result.
func (c *Checker) start(ctx context.Context, workers *sync.WaitGroup, cases []corpus.Case) []chan Result {
	results := make([]chan Result, len(cases))
	next := make(chan int, len(cases))
	for i := range cases {
		results[i] = make(chan Result, 1)
		next <- i
	}
	close(next)
	for range min(max(c.Jobs, 1), len(cases)) {
		workers.Go(func() {
			for i := range next {
				results[i] <- c.Judge(ctx, cases[i], c.CPU)
				c.done()
			}
		})
	}
	return results
}

// Judge runs one case within a CPU time; it may be called at the same time as
// others. The first call finds the invocation that yields an output; nothing runs
// beside it.
func (c *Checker) Judge(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	c.alone.RLock()
	if c.found {
		r := c.attempt(ctx, each, cpu)
		c.alone.RUnlock()
		if r.starved() && c.Jobs > 1 {
			return c.again(ctx, r, cpu)
		}
		return r
	}
	c.alone.RUnlock()
	return c.first(ctx, each, cpu)
}

// again repeats a run with none beside it.
func (c *Checker) again(ctx context.Context, r Result, cpu time.Duration) Result {
	c.alone.Lock()
	defer c.alone.Unlock()
	discard(r)
	return c.attempt(ctx, r.Case, cpu)
}

// first runs the first case, with one invocation after the other until one yields
// an output.
func (c *Checker) first(ctx context.Context, first corpus.Case, cpu time.Duration) Result {
	c.alone.Lock()
	defer c.alone.Unlock()
	if c.found {
		return c.attempt(ctx, first, cpu)
	}
	known := c.Invocations
	c.found, c.started = true, known[0]
	result := c.attempt(ctx, first, cpu)
	if result.Verdict == Internal || result.wroteAny() {
		return result
	}
	for _, c.started = range known[1:] {
		other := c.attempt(ctx, first, cpu)
		if !other.wroteAny() {
			discard(other)
			continue
		}
		discard(result)
		other.Notes = append(other.Notes, fmt.Sprintf("started with %s: it wrote nothing when started with %s",
			describe(c.started), describe(known[0])))
		return other
	}
	c.started = known[0]
	return result
}

func describe(invocation string) string {
	if invocation == "" {
		return "no arguments"
	}
	return "`" + strings.ReplaceAll(invocation, "{input}", assignment.InputFile) + "`"
}

func (r Result) wroteAny() bool {
	for _, output := range r.Outputs {
		if !output.Missing {
			return true
		}
	}
	return false
}

func (c *Checker) attempt(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	r := Result{Case: each}
	if err := c.judgeIn(ctx, &r, cpu); err != nil {
		r.Verdict, r.Err = Internal, err
	}
	return r
}

// discard removes the folder of an attempt that another has taken the place of.
func discard(r Result) {
	if r.Folder != "" {
		removeAll(r.Folder)
	}
}

// starved reports a program that was stopped by the clock while it computed: it
// may have waited for a processor, and gets a second run with none beside it.
func (r Result) starved() bool {
	return r.Run != nil && r.Run.Limit == box.WallLimit && r.Run.CPU > r.Limits.Wall/20
}

// judgeIn runs a case in a folder of its own, which is gone afterwards.
func (c *Checker) judgeIn(ctx context.Context, r *Result, cpu time.Duration) error {
	dir, err := os.MkdirTemp(c.Dir, folderName(r.Case.ID)+"-")
	if err != nil {
		return err
	}
	if c.Keep {
		r.Folder = dir
	} else {
		defer removeAll(dir)
	}
	f := folder(dir)
	stop := func() bool { return ctx.Err() != nil }
	if r.Problem, err = r.Case.Problem(c.Reading, stop); err != nil {
		return err
	}
	if err := f.prepare(r.Problem); err != nil {
		return err
	}
	allowed := newAllowance(ctx, r.Problem)
	defer allowed.release()
	r.Limits = limits(cpu, allowed)
	outside := places(r.Problem, c.Program.Home)
	outcome, err := box.Run(ctx, box.Command{
		Argv:   append(c.Program.Argv[:len(c.Program.Argv):len(c.Program.Argv)], arguments(c.started, r.Problem)...),
		Dir:    f.work(),
		Stdout: f.stdout(),
		Stderr: f.stderr(),
		Limits: r.Limits,
		Allows: allowed.covers,
	})
	if err != nil {
		return err
	}
	r.Run, r.Limits.Output = &outcome, allowed.bytes()
	intact := f.open()
	for _, output := range r.Problem.Outputs {
		compared := Output{Name: output.Name, Missing: true}
		if intact || output.Name == assignment.Stdout {
			if compared, err = f.compare(ctx, output, c.Strict); err != nil {
				return err
			}
			if compared.First != nil {
				compared.Text = f.read(output.Name, c.Capture)
			}
		}
		r.Outputs = append(r.Outputs, compared)
	}
	r.Verdict = r.judge(c.Strict)
	if r.Verdict != OutputLimit { // else it depends on the moment at which the program was ended
		r.Stderr = tail(f.stderr())
		if r.Problem.Input != nil {
			r.Stdout = tail(f.stdout())
		}
	}
	r.note()
	if r.Verdict == MissingOutput {
		r.Others = append(f.others(r.Problem), written(outside)...)
	}
	return ctx.Err()
}

// note collects what costs nothing but should be said.
func (r *Result) note() {
	for _, output := range r.Outputs {
		for _, deviation := range output.Deviations {
			r.Notes = append(r.Notes, fmt.Sprintf("%s: %s", output.Name, deviation))
		}
	}
	if r.Verdict == Pass && r.Run.Status != 0 {
		r.Notes = append(r.Notes, fmt.Sprintf("exit status %d with right outputs", r.Run.Status))
	}
}

// arguments fills in an invocation.
func arguments(invocation string, p assignment.Problem) []string {
	var args []string
	for _, field := range strings.Fields(invocation) {
		if field == "{args}" {
			args = append(args, p.Args...)
			continue
		}
		args = append(args, strings.ReplaceAll(field, "{input}", assignment.InputFile))
	}
	return args
}

// limits are the limits of a run.
func limits(cpu time.Duration, a *allowance) box.Limits {
	if cpu == 0 {
		cpu = DefaultCPU
	}
	l := box.Limits{CPU: cpu, Wall: 3 * cpu}
	if !a.covers(atOnce) {
		l.Output = a.bytes()
	}
	return l
}
