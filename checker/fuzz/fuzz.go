// Package fuzz looks for cases that a program fails: it runs the program on
// generated cases, makes each failure small and puts together those of one kind.
//
// The cases come in an order that does not depend on the program, and failures
// are looked at in that order, so that the findings on a number of cases are the
// same at any number of jobs.
//
// An Exhaustive run leaves nothing to chance: it runs every input within bounds.
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

// A Runner runs single cases, several at the same time. A program has cpu, or if
// that is 0 checker.DefaultCPU, for a case.
type Runner interface {
	Run(ctx context.Context, c corpus.Case, cpu time.Duration) checker.Result
}

// A Fuzzer looks for failures.
type Fuzzer struct {
	Runner   Runner
	Reading  assignment.Reading    // what is expected
	Cases    iter.Seq[corpus.Case] // the first is the simplest
	Count    int                   // the number of cases; 0: no end
	Time     time.Duration         // after it all runs are ended; 0: no end
	Jobs     int                   // runs at the same time; 0: one
	Progress func(Progress)        // if not nil, called after every case

	slots chan struct{} // one for each run that goes on
	times times
}

// Progress says how far it has got.
type Progress struct{ Cases, Failed, Groups int }

// A Report is what was found.
type Report struct {
	Progress
	// Hopeless says that the program fails even the simplest case again and
	// again: that is the only finding, and nothing was searched for.
	Hopeless bool
	Findings []Finding // those with most failures first
}

// A Finding is the failures of a group.
type Finding struct {
	Group    checker.Group
	Smallest checker.Result
	Cases    int // the failures, before they were minimised
	Runs     int // of the program, to make the smallest
}

// Run looks for failures until the cases or the time are used up or ctx is done;
// then the report has what was found so far. An error is ours.
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

// judge runs a case when there is a free slot.
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
	order   []*group // in the order in which they were met
	shrinks sync.WaitGroup
	slow    atomic.Bool // a case has run into the time limit
	next    func() (corpus.Case, bool)
}

// simplestRuns is how often a program must fail the simplest case to be hopeless.
const simplestRuns = 20

// simplest runs the simplest case, and if a program fails it, again and again: one
// that passes now and then, or is none but a reading of the rules, is searched on.
func (s *search) simplest(ctx context.Context, first corpus.Case) error {
	r := s.judge(ctx, first, 0)
	if r.Run != nil && r.Failed() {
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

// run runs the cases and looks at the results.
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

// cpu returns the time for the next case: once a program is known to be too slow for
// some, there is no more to learn from a long wait.
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

// look counts the next result. An error is ours; a run that was interrupted does
// not count.
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

// add adds a failure to its group; the first of a group is minimised.
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
