package fuzz

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
)

// maxRuns limits the runs of a program that minimise one failure.
const maxRuns = 300

// notDeterministic is the description of a program whose two runs on one input differ.
const notDeterministic = "two runs on the same input differ"

// A group collects the failures of one kind.
type group struct {
	Finding     // of the first failure, minimised so far
	met     int // the number of failures
}

// shrink minimises the first failure of a group; after every step the case must fail in the
// same way, without involving other rules.
func (s *search) shrink(ctx context.Context, g *group) {
	first, of := g.Smallest, g.Group
	if !s.repeats(ctx, g) {
		return
	}
	runs := 0
	gen.Shrink(first.Case, func(c corpus.Case) bool {
		if runs == maxRuns || ctx.Err() != nil {
			return false
		}
		runs++
		r := s.judge(ctx, c, s.times.limit())
		if ctx.Err() != nil || !r.Failed() {
			return false
		}
		now := r.Group(s.Reading, nil)
		if !now.Within(of) {
			return false
		}
		g.Smallest, g.Group = r, now
		return true
	})
	g.Runs = runs
	s.repeats(ctx, g)
}

// repeats runs the smallest failure of a group twice more. If a run differs, that becomes
// the finding, because the program may do anything in the next run.
func (s *search) repeats(ctx context.Context, g *group) bool {
	for range 2 {
		again := s.judge(ctx, g.Smallest.Case, s.times.limit())
		if ctx.Err() != nil {
			return false
		}
		if !same(g.Smallest, again) {
			g.Smallest.Notes = append(slices.Clone(g.Smallest.Notes), fmt.Sprintf("this run: %v; a second one: %v", g.Group, again.Group(s.Reading, nil)))
			g.Group = checker.Group{Verdict: g.Smallest.Verdict, Where: notDeterministic}
			return false
		}
	}
	return true
}

// same reports whether two runs of one case have the same result.
func same(a, b checker.Result) bool {
	if a.Verdict != b.Verdict || len(a.Outputs) != len(b.Outputs) {
		return false
	}
	for i := range a.Outputs {
		x, y := a.Outputs[i].First, b.Outputs[i].First
		if (x == nil) != (y == nil) || x != nil && (x.Line != y.Line || line(x.Got) != line(y.Got)) {
			return false
		}
	}
	return true
}

// line returns a line, or "" for a missing one.
func line(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// findings merges the groups that have become equal, and keeps the smallest case of each.
// The one with the most failures comes first.
func (s *search) findings() []Finding {
	var all []Finding
	for _, g := range s.order {
		g.Cases = g.met
		at := slices.IndexFunc(all, func(f Finding) bool { return f.Group.String() == g.Group.String() })
		if at < 0 {
			all = append(all, g.Finding)
			continue
		}
		all[at].Cases += g.Cases
		all[at].Runs += g.Runs
		if gen.Smaller(g.Smallest.Case, all[at].Smallest.Case) {
			all[at].Smallest = g.Smallest
		}
	}
	slices.SortStableFunc(all, func(a, b Finding) int { return b.Cases - a.Cases })
	return all
}

// While failures are minimised, the CPU limit of a program is twenty times its median, but
// at least minLimit.
const (
	minLimit    = time.Second
	timesMedian = 20
)

// times collects the CPU times of a program's first runs.
type times struct {
	mu   sync.Mutex
	runs []time.Duration
}

// maxTimes is the number of runs that suffice for a median.
const maxTimes = 1000

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.runs) < maxTimes {
		t.runs = append(t.runs, d)
	}
}

// limit returns the CPU limit for a run that is one of many.
func (t *times) limit() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.runs) == 0 {
		return minLimit
	}
	sorted := slices.Sorted(slices.Values(t.runs))
	limit := (timesMedian * sorted[len(sorted)/2]).Round(time.Second / 10)
	return min(checker.DefaultCPU, max(minLimit, limit))
}
