package gen

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Cover changes the cases of a corpus as little as possible so that, as far as
// they and a pool of generated cases can,
//   - each misreading and each flag has three cases, and one of each task and side in
//     which it shows at all, or three of each side if there is one task;
//   - every two misreadings are distinguished, and every pair of them is caught by three;
//   - every case from a recipe is needed for one of these.
//
// It adds from the pool the case that does most of what is still wanted, of equal
// ones the one with the fewest rows, and so on; then it takes out the cases from recipes that
// the others make superfluous, long ones first. Ids that are retired do not come back. All
// cases get the flags of what is in them, and those from recipes a purpose that says so.
//
// It also returns the ids of the cases that see most, the first ones first.
func Cover(a *assignment.Assignment, old []corpus.Case, retired []corpus.Retirement, pool int) (cases []corpus.Case, quick []string, err error) {
	all, err := candidates(a, old, retired, pool)
	if err != nil {
		return nil, nil, err
	}
	g := newGoals(a, all)
	for _, r := range all[:len(old)] {
		g.take(r, 1)
	}
	g.fill()
	g.thin()
	for _, r := range g.chosen() {
		c, err := r.c.Complete(context.Background())
		if err != nil {
			return nil, nil, err
		}
		if c.Source != byHand {
			c.Purpose = g.purpose(r)
		}
		cases = append(cases, c)
	}
	return cases, g.quick(), nil
}

// kept reports whether a case stays even if other cases do the same work.
func (r *run) kept() bool {
	return r.c.Source == byHand || strings.HasPrefix(r.c.Source, corpus.ByMutant)
}

// byHand is the source of cases that a person wrote.
const byHand = "hand"

// candidates returns the cases to choose from, with their flags and the results of programs with one misreading:
// first the old ones, those by hand before others; then those cases of the pool whose ids and inputs are new, short
// ones first.
func candidates(a *assignment.Assignment, old []corpus.Case, retired []corpus.Retirement, pool int) (runs, error) {
	has, err := newRuns(context.Background(), old)
	if err != nil {
		return nil, err
	}
	generated, err := newRuns(context.Background(), Pool(a, pool))
	if err != nil {
		return nil, err
	}
	byRows := func(x, y *run) int { return cmp.Compare(x.rows, y.rows) }
	slices.SortStableFunc(has, func(x, y *run) int { return cmp.Or(cmp.Compare(x.liked(), y.liked()), byRows(x, y)) })
	slices.SortStableFunc(generated, byRows)
	taken := map[string]bool{}
	for _, r := range has {
		taken[r.c.ID], taken[r.text()] = true, true
	}
	for _, r := range retired {
		taken[r.ID] = true
	}
	for _, r := range generated {
		r.c.ID = coverID(r.c)
	}
	all := append(has, slices.DeleteFunc(generated, func(r *run) bool { return taken[r.c.ID] || taken[r.text()] })...)
	all.parallel(func(r *run) {
		for i := range a.Misreadings {
			r.output(assignment.SetOf(i))
		}
		r.c.Flags = r.flags()
	})
	return all, nil
}

// liked is a sort key for the cases of a corpus: cases written by hand are readable and come first.
func (r *run) liked() int {
	if r.c.Source == byHand {
		return 0
	}
	return 1
}

// coverID returns the id of a generated case that becomes part of a corpus: it is in the folder of its group and does
// not contain the pool's seed.
func coverID(c corpus.Case) string {
	folder := path.Join(c.Assignment.Name, c.Group)
	if c.Group == c.Assignment.Name {
		folder = c.Group
	}
	name := strings.Replace(path.Base(c.ID), fmt.Sprintf("-%d-", uint64(PoolSeed)), "-", 1)
	return path.Join(folder, name)
}
