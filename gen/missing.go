package gen

import (
	"context"
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Missing finds generated cases that help to make the cases of an assignment adequate. Cases
// are adequate if three of them catch each misreading, and they distinguish every two
// misreadings. Missing looks at up to pool generated cases, and takes a case only if it helps.
// found has the cases with their outputs, and still the gaps that remain, one per line.
func Missing(ctx context.Context, a *assignment.Assignment, cases []corpus.Case, pool int) (found []corpus.Case, still []string, err error) {
	s, err := newShortage(ctx, a, cases)
	if err != nil {
		return nil, nil, err
	}
	looked := 0
	for c := range Cases(a, a.Recipes, PoolSeed, false) {
		if looked == pool || len(s.gaps()) == 0 || ctx.Err() != nil {
			break
		}
		looked++
		if slices.ContainsFunc(cases, func(known corpus.Case) bool { return known.Text() == c.Text() }) {
			continue
		}
		useful, err := s.take(ctx, c)
		if err != nil {
			return nil, nil, err
		}
		if useful {
			if c, err = c.Complete(ctx); err != nil {
				return nil, nil, err
			}
			found = append(found, c)
		}
	}
	return found, s.gaps(), ctx.Err()
}

// A shortage is what the cases of an assignment lack to be adequate.
type shortage struct {
	a        *assignment.Assignment
	kills    []int    // by misreading: the number of cases that catch it
	confused [][2]int // misreadings that are not distinguished
}

func newShortage(ctx context.Context, a *assignment.Assignment, cases []corpus.Case) (*shortage, error) {
	runs, err := newRuns(ctx, cases)
	if err != nil {
		return nil, err
	}
	s := &shortage{a: a, kills: make([]int, len(a.Misreadings))}
	for i := range a.Misreadings {
		s.kills[i] = runs.kills(assignment.SetOf(i))
		for j := range i {
			if !slices.ContainsFunc(runs, func(r *run) bool { return distinguishes(r, [2]int{j, i}) }) {
				s.confused = append(s.confused, [2]int{j, i})
			}
		}
	}
	return s, nil
}

// take reduces the shortage by what a case adds. It reports whether the case adds anything.
func (s *shortage) take(ctx context.Context, c corpus.Case) (useful bool, err error) {
	runs, err := newRuns(ctx, []corpus.Case{c})
	if err != nil {
		return false, err
	}
	r := runs[0]
	for i, kills := range s.kills {
		if kills < minKills && r.output(assignment.SetOf(i)).wrong() {
			s.kills[i]++
			useful = true
		}
	}
	before := len(s.confused)
	s.confused = slices.DeleteFunc(s.confused, func(pair [2]int) bool { return distinguishes(r, pair) })
	return useful || len(s.confused) < before, nil
}

func distinguishes(r *run, pair [2]int) bool {
	return r.output(assignment.SetOf(pair[0])).differs(r.output(assignment.SetOf(pair[1])))
}

// gaps returns what is missing, one per line.
func (s *shortage) gaps() []string {
	var gaps []string
	for i, kills := range s.kills {
		if kills < minKills {
			gaps = append(gaps, fewKills(s.a.Misreadings[i].Name, kills))
		}
	}
	for _, pair := range s.confused {
		gaps = append(gaps, fmt.Sprintf("%s and %s are not distinguished", s.a.Misreadings[pair[0]].Name, s.a.Misreadings[pair[1]].Name))
	}
	return gaps
}
