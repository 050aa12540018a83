// Package fuzz searches for cases that a program fails: it runs the program on generated
// cases, groups failures of one kind and minimises the first failure of each group.
//
// The order of the cases does not depend on the program, and failures are processed in that
// order, so the findings on a number of cases are the same at any number of jobs.
//
// An Exhaustive run is not random: it runs every input within bounds.
package fuzz

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Runner runs single cases, possibly concurrently. cpu is the CPU time limit of a program
// for a case; 0 means checker.DefaultCPU.
type Runner interface {
	Run(ctx context.Context, c corpus.Case, cpu time.Duration) checker.Result
}

// A Fuzzer searches for failures.
type Fuzzer struct {
	Runner   Runner
	Reading  assignment.Reading    // what is expected
	Cases    iter.Seq[corpus.Case] // the first is the simplest
	Count    int                   // the number of cases; 0 means no limit
	Time     time.Duration         // after this time all runs are ended; 0 means no limit
	Jobs     int                   // cases that run at the same time; 0 means one
	Progress func(Progress)        // called after every case; may be nil

	slots chan struct{} // one for each concurrent run
	times times
}

// Progress counts what has been done so far.
type Progress struct{ Cases, Failed, Groups int }

// A Report holds the findings.
type Report struct {
	Progress
	// Hopeless says that the program always fails even the simplest case: that is the only
	// finding, and the search was not started.
	Hopeless bool
	Findings []Finding // those with the most failures first
}

// A Finding is a group of failures.
type Finding struct {
	Group    checker.Group
	Smallest checker.Result
	Cases    int // the number of failures, before minimising
	Runs     int // the runs of the program that minimising took
}

// Run searches for failures until the cases or the time are used up or ctx is done; then
// the report has the findings so far. An error means that the harness failed.
func (f *Fuzzer) Run(ctx context.Context) (Report, error) {
	if f.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, f.Time)
		defer cancel()
	}
	f.slots = make(chan struct{}, max(f.Jobs, 1))
	next, stop := iter.Pull(f.Cases)
	defer stop()
	s := &search{Fuzzer: f, groups: map[string]*group{}, next: next}
	first, _ := next()
	if err := s.simplest(ctx, first); err != nil || s.report.Hopeless {
		return s.report, err
	}
	err := s.run(ctx)
	s.shrinks.Wait()
	s.report.Findings = s.findings()
	s.report.Groups = len(s.report.Findings)
	return s.report, err
}

// judge runs a case when a slot is free.
func (f *Fuzzer) judge(ctx context.Context, c corpus.Case, cpu time.Duration) checker.Result {
	f.slots <- struct{}{}
	defer func() { <-f.slots }()
	r := f.Runner.Run(ctx, c, cpu)
	if r.Run != nil && r.Verdict != checker.TimeLimit {
		f.times.add(r.Run.CPU)
	}
	return r
}

// A search is one call of Run.
type search struct {
	*Fuzzer
	report  Report
	groups  map[string]*group
	order   []*group // in the order of their first failures
	shrinks sync.WaitGroup
	slow    atomic.Bool // a case has reached the time limit
	next    func() (corpus.Case, bool)
}

// simplestRuns is how often a program must fail the simplest case to be hopeless.
const simplestRuns = 20

// simplest runs the simplest case and, if a program fails it, repeats it. If the program
// passes sometimes, if a reading of the rules is tested instead, or if the assignment has no
// simplest input, the search goes on.
func (s *search) simplest(ctx context.Context, first corpus.Case) error {
	r := s.judge(ctx, first, 0)
	if r.Run != nil && r.Failed() && first.Assignment.Simplest != nil {
		var passed atomic.Bool
		var reruns sync.WaitGroup
		for range simplestRuns - 1 {
			reruns.Go(func() {
				if !passed.Load() && !s.judge(ctx, first, s.times.limit()).Failed() {
					passed.Store(true)
				}
			})
		}
		if reruns.Wait(); !passed.Load() {
			s.report.Cases, s.report.Failed, s.report.Hopeless = 1, 1, true
			s.report.Findings = []Finding{{Group: r.Group(s.Reading, nil), Smallest: r, Cases: 1, Runs: simplestRuns}}
			return nil
		}
	}
	return s.look(ctx, r)
}

// run runs the cases and processes the results.
func (s *search) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var err error
	run := func(c corpus.Case) checker.Result { return s.judge(ctx, c, s.cpu()) }
	inOrder(ctx, cap(s.slots), s.rest, run, func(r checker.Result) {
		if err == nil {
			if err = s.look(ctx, r); err != nil {
				cancel()
			}
		}
	})
	s.shrinks.Wait()
	return err
}

// cpu returns the time limit of the next case: once a program is known to be too slow for
// some cases, a long wait reveals nothing new.
func (s *search) cpu() time.Duration {
	if s.slow.Load() {
		return s.times.limit()
	}
	return checker.DefaultCPU
}

// rest yields the cases after the simplest.
func (s *search) rest(yield func(corpus.Case) bool) {
	for n := 1; s.Count == 0 || n < s.Count; n++ {
		c, ok := s.next()
		if !ok || !yield(c) {
			return
		}
	}
}

// look processes the next result. An error means that the harness failed; an interrupted
// run does not count.
func (s *search) look(ctx context.Context, r checker.Result) error {
	if r.Verdict == checker.Internal {
		if ctx.Err() != nil {
			return nil
		}
		return r.Err
	}
	s.report.Cases++
	if r.Failed() {
		s.add(ctx, r)
	}
	if s.Progress != nil {
		s.Progress(s.report.Progress)
	}
	return nil
}

// add adds a failure to its group, and minimises the first one of a group.
func (s *search) add(ctx context.Context, r checker.Result) {
	s.report.Failed++
	if r.Verdict == checker.TimeLimit {
		s.slow.Store(true)
	}
	of := r.Group(s.Reading, nil)
	g := s.groups[of.String()]
	if g == nil {
		g = &group{Finding: Finding{Group: of, Smallest: r}}
		s.groups[of.String()] = g
		s.order = append(s.order, g)
		s.report.Groups++
		s.shrinks.Go(func() { s.shrink(ctx, g) })
	}
	g.met++
}
