package checker

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// DefaultCPU is the CPU time that a program has for a case. It has three times as
// long by the clock: that only stops programs that hang.
const DefaultCPU = 10 * time.Second

// maxMemory is the memory that a program has for a case, in bytes.
const maxMemory = 256 << 20

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

	// Alone, if not nil, is that of all checkers whose programs run at the same time: it is
	// held for writing by a run that must have no other beside it.
	Alone *sync.RWMutex

	// EarlyStop says that the other cases of a program that hangs are not run.
	EarlyStop bool

	hanging sync.Map           // the groups in which the program hangs, with the reason
	hung    atomic.Bool        // a small case has run out of time with no other run beside it
	finding sync.Once          // of the way to start the program
	way     way                // that way
	absent  *build.MissingTool // what keeps the program from being judged, or nil
	// writesMuch says that the program has written too much for a folder in memory.
	writesMuch atomic.Bool
	alone      sync.RWMutex
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
		result := c.judgeOne(ctx, cases[0])
		next := c.start(ctx, &workers, cases[1:])
		var hang Hang
		for i := range cases {
			if i > 0 {
				result = c.unlessHanging(next())
			}
			if ctx.Err() != nil || !yield(result) {
				return
			}
			if c.FailFast != nil && c.FailFast(result) {
				cancel()
				skip(cases[i+1:], yield)
				return
			}
			if hang.Add(result); c.EarlyStop && hang.Why(result.Case.Group) != "" {
				c.hanging.Store(result.Case.Group, hang.Why(result.Case.Group))
			}
		}
	}
}

func (c *Checker) judgeOne(ctx context.Context, each corpus.Case) Result {
	r := Result{Case: each}
	if _, hangs := c.hanging.Load(each.Group); !hangs {
		r = c.Judge(ctx, each, c.CPU)
	}
	if c.Done != nil {
		c.Done()
	}
	return r
}

func skip(cases []corpus.Case, yield func(Result) bool) {
	for _, each := range cases {
		if !yield(Result{Case: each, Verdict: Skipped}) {
			return
		}
	}
}

// unlessHanging is a result, or that of a case that is not run if the program hangs in its
// group: also if it was run beside the case that showed this, so that the results are the
// same with any number of jobs.
func (c *Checker) unlessHanging(r Result) Result {
	why, hangs := c.hanging.Load(r.Case.Group)
	if !hangs {
		return r
	}
	discard(r)
	return HangsOn(r.Case, c.Reading, why.(string))
}

// Refused is the results of a program that could not be built.
func Refused(cases []corpus.Case, failure *build.Failure) []Result {
	var results []Result
	for _, each := range cases {
		results = append(results, Result{Case: each, Verdict: BuildFailed, Build: failure})
	}
	return results
}

// start runs the cases on the workers; next waits for the result of one after the other.
// A single job has no worker: waking another thread for each result costs more than it
// gains.
func (c *Checker) start(ctx context.Context, workers *sync.WaitGroup, cases []corpus.Case) (next func() Result) {
	if c.Jobs <= 1 {
		return func() Result {
			each := cases[0]
			cases = cases[1:]
			return c.judgeOne(ctx, each)
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
				results[i] <- c.judgeOne(ctx, cases[i])
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

// judgeIn runs a case in a folder of its own, which is gone afterwards.
func (c *Checker) judgeIn(ctx context.Context, r *Result, cpu time.Duration) error {
	err := ctx.Err()
	if err != nil {
		return err
	}
	stop := func() bool { return ctx.Err() != nil }
	if r.Problem, err = r.Case.Problem(c.Reading, stop); err != nil {
		return err
	}
	allowed := newAllowance(ctx, r.Problem)
	defer allowed.release()
	program := c.way.program
	r.Limits = limits(cpu, allowed)
	r.Limits.Memory, r.Limits.Runtime = maxMemory, program.Runtime
	r.Limits.Files, r.Limits.Printed = maxFiles, maxPrinted
	if given := time.Duration(r.Problem.Seconds * float64(time.Second)); given > 0 {
		r.Limits.CPU, r.Limits.Wall = given, max(3*given, DefaultCPU)
	}
	command := sandbox.Command{
		Argv:   append(program.Argv[:len(program.Argv):len(program.Argv)], arguments(c.way.invocation, r.Problem)...),
		Read:   program.Read,
		Env:    program.Env,
		Limits: r.Limits,
		Allows: allowed.covers,
	}
	command.Judged, command.JudgedStdout = judged(r.Problem)
	outside := places(r.Problem, program.Home)
	f, outcome, err := c.execute(ctx, r, command)
	if !c.Keep {
		defer f.remove()
	}
	if err != nil {
		return err
	}
	r.Run, r.Limits.Output = &outcome, allowed.bytes()
	if err := c.look(ctx, r, f, allowed); err != nil {
		return err
	}
	if err := f.checkRoom(r); err != nil {
		return err
	}
	if r.Verdict == MissingOutput {
		r.Others = append(f.others(ctx, r.Problem), written(outside)...)
	}
	return ctx.Err()
}

// look judges what a program has written.
func (c *Checker) look(ctx context.Context, r *Result, f folder, allowed *allowance) error {
	intact := f.open(r.Problem)
	if r.Problem.Answer != nil && intact {
		r.Problem.Outputs = r.Problem.Answer(func(name string) []byte { return f.read(name, maxAnswer) })
	}
	if intact && c.Meant != nil {
		r.Notes = f.adopt(ctx, r.Problem, c.Meant)
	}
	if !allowed.covers(f.size(r.Problem)) && r.Run.Limit == sandbox.NoLimit { // one that was adopted
		r.Run.Limit = sandbox.OutputLimit
	}
	for _, output := range r.Problem.Outputs {
		compared := Output{Name: output.Name, Missing: true}
		if intact || output.Name == assignment.Stdout {
			var err error
			if compared, err = f.compare(ctx, output, c.Strict, allowed.bytes()); err != nil {
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
		hide := hideWork(r.Run.Dir)
		r.Stderr = excerptOf(f.stderr, hide)
		if r.Problem.Input != nil {
			r.Stdout = excerptOf(f.stdout, hide)
		}
	}
	r.note()
	return nil
}

// maxAnswer is the most bytes that an answer is looked at in which many are right.
const maxAnswer = 1 << 20

// note collects what costs nothing but should be said.
func (r *Result) note() {
	for _, output := range r.Outputs {
		for _, deviation := range output.Deviations {
			r.Notes = append(r.Notes, fmt.Sprintf("%s: %s", output.Name, deviation))
		}
	}
	if r.Run.Dropped {
		r.Notes = append(r.Notes, fmt.Sprintf("printed more than %d MB to stdout or stderr: the rest was dropped", r.Limits.Printed>>20))
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
func limits(cpu time.Duration, a *allowance) sandbox.Limits {
	if cpu == 0 {
		cpu = DefaultCPU
	}
	l := sandbox.Limits{CPU: cpu, Wall: 3 * cpu}
	if !a.covers(atOnce) {
		l.Output = a.bytes()
	}
	return l
}
