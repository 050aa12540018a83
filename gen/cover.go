package gen

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// Cover adds cases of a pool to kept ones until the cases are adequate: each
// misreading is caught by three, every two are told apart, and every pair of them
// is caught, as far as the pool can. It is a greedy set cover: the case that does
// most of what is still wanted comes next, of equal ones the one with the fewest
// rows. An added case that the others make superfluous is taken out again. All
// cases get the flags of what is in them.
func Cover(a *assignment.Assignment, kept []corpus.Case, pool int) ([]corpus.Case, error) {
	chosen, err := newRuns(kept)
	if err != nil {
		return nil, err
	}
	spare, err := newRuns(Pool(a, pool))
	if err != nil {
		return nil, err
	}
	singles := misread.All(a.Name)
	all := slices.Concat(chosen, spare)
	all.parallel(func(r *run) {
		for _, m := range singles {
			r.output(m.Set())
		}
	})
	goals := newGoals(singles, all)
	for _, r := range chosen {
		goals.take(r, 1)
	}
	added := goals.fill(spare)
	for _, r := range pairKillers(singles, slices.Concat(chosen, added), spare) {
		goals.take(r, 1)
		added = append(added, r)
	}
	var cases []corpus.Case
	for _, r := range chosen {
		c := r.c
		c.Flags = r.flags()
		cases = append(cases, c)
	}
	for _, r := range goals.thin(singles, chosen, added) {
		c, err := r.c.Complete()
		if err != nil {
			return nil, err
		}
		c.ID = coverID(c)
		cases = append(cases, c)
	}
	return cases, nil
}

// flags are what is in a case.
func (r *run) flags() []string {
	if r.c.Assignment == assignment.TakeStones {
		return TakeStonesFeatures(r.args)
	}
	flags, _ := MancalaFeatures(r.input, maxMisread)
	return flags
}

// coverID is the id of a generated case that becomes part of a corpus: it stands
// with those of its group and has no seed, which is the pool's.
func coverID(c corpus.Case) string {
	folder := path.Join(c.Assignment.Name, c.Group)
	if c.Group == c.Assignment.Name {
		folder = c.Group
	}
	name := strings.Replace(path.Base(c.ID), fmt.Sprintf("-%d-", uint64(PoolSeed)), "-", 1)
	return path.Join(folder, name)
}

// goals counts what the chosen cases do of what is wanted.
type goals struct {
	singles []misread.Misreading
	kills   []int // cases that catch each single
	want    []int // of them wanted: three, or as many as there are
	apart   []int // cases that tell two singles apart, by pair
	can     []int // 1 if any case does
}

func newGoals(singles []misread.Misreading, all runs) *goals {
	n := len(singles)
	g := &goals{singles: singles, kills: make([]int, n), want: make([]int, n), apart: make([]int, n*n), can: make([]int, n*n)}
	for _, r := range all {
		g.take(r, 1)
	}
	for i, kills := range g.kills {
		g.want[i] = min(kills, minKills)
	}
	for i, cases := range g.apart {
		g.can[i] = min(cases, 1)
	}
	clear(g.kills)
	clear(g.apart)
	return g
}

// take counts a case in, or out if by is -1.
func (g *goals) take(r *run, by int) {
	for i, m := range g.singles {
		v := r.output(m.Set())
		if v.wrong() {
			g.kills[i] += by
		}
		for j, other := range g.singles[:i] {
			if v.differs(r.output(other.Set())) {
				g.apart[i*len(g.singles)+j] += by
			}
		}
	}
}

// gain is how many goals a case brings nearer.
func (g *goals) gain(r *run) int {
	gain := 0
	for i, m := range g.singles {
		v := r.output(m.Set())
		if v.wrong() && g.kills[i] < g.want[i] {
			gain++
		}
		for j, other := range g.singles[:i] {
			if at := i*len(g.singles) + j; g.apart[at] < g.can[at] && v.differs(r.output(other.Set())) {
				gain++
			}
		}
	}
	return gain
}

// met reports whether all goals are reached.
func (g *goals) met() bool {
	for i := range g.kills {
		if g.kills[i] < g.want[i] {
			return false
		}
	}
	for i := range g.apart {
		if g.apart[i] < g.can[i] {
			return false
		}
	}
	return true
}

// fill takes cases until all goals are reached.
func (g *goals) fill(spare runs) runs {
	var added runs
	gains := map[*run]int{}
	for !g.met() {
		for _, r := range spare {
			if gains[r] >= 0 {
				gains[r] = g.gain(r)
			}
		}
		best := slices.MaxFunc(spare, func(x, y *run) int {
			return cmp.Or(cmp.Compare(gains[x], gains[y]), cmp.Compare(y.rows, x.rows))
		})
		gains[best] = taken
		g.take(best, 1)
		added = append(added, best)
	}
	return added
}

// taken is the gain of a case that has been taken already.
const taken = -1

// pairKillers are cases that catch the pairs of singles which the chosen ones do
// not, as far as the spare ones do.
func pairKillers(singles []misread.Misreading, chosen, spare runs) runs {
	var killers runs
	for i, m := range singles {
		for _, other := range singles[:i] {
			both := m.Set() | other.Set()
			if chosen.killed(both) || killers.killed(both) {
				continue
			}
			if at := slices.IndexFunc(spare, func(r *run) bool { return r.output(both).wrong() }); at >= 0 {
				killers = append(killers, spare[at])
			}
		}
	}
	return killers
}

// thin takes out the added cases without which all goals are still reached and
// all pairs that were caught still are.
func (g *goals) thin(singles []misread.Misreading, kept, added runs) runs {
	for i := len(added) - 1; i >= 0; i-- {
		without := slices.Delete(slices.Clone(added), i, i+1)
		g.take(added[i], -1)
		if g.met() && len(pairKillers(singles, slices.Concat(kept, without), added[i:i+1])) == 0 {
			added = without
			continue
		}
		g.take(added[i], 1)
	}
	return added
}
