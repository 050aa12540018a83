package gen

import (
	"cmp"
	"maps"
	"runtime"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A goal is something that a corpus must achieve.
type goal struct {
	misreading string // the misreading to catch
	in         string // the task in which to catch it or to have the flag; empty for any
	side       string // the side that moves first; empty for any
	apart      string // if not empty, a second misreading to distinguish from the first
	flag       string // if not empty, the goal is a case with this flag, not a misreading
}

// goals choose among candidates. Each goal has a number.
type goals struct {
	all     runs
	singles []assignment.Misreading
	list    []goal
	want    []int            // how many cases must serve each goal, as far as there are such cases
	have    []int            // how many chosen cases serve it
	serves  map[*run][]int32 // the goals that a candidate serves
	taken   map[*run]bool    // the chosen candidates
	common  map[string]int   // how many candidates have a flag
}

func newGoals(a *assignment.Assignment, all runs) *goals {
	g := &goals{all: all, singles: a.Misreadings, serves: map[*run][]int32{}, taken: map[*run]bool{}, common: map[string]int{}}
	numbers := map[goal]int32{}
	oneTask := !slices.ContainsFunc(all, func(r *run) bool { return r.c.Group != all[0].c.Group })
	for _, r := range all {
		for _, flag := range r.c.Flags {
			g.common[flag]++
		}
		for _, each := range g.goalsOf(r) {
			number, ok := numbers[each]
			if !ok {
				number = int32(len(g.list))
				numbers[each] = number
				g.list, g.want, g.have = append(g.list, each), append(g.want, 0), append(g.have, 0)
			}
			g.serves[r] = append(g.serves[r], number)
			want := each.cases()
			if oneTask && each.side != "" {
				want = minKills
			}
			g.want[number] = min(g.want[number]+1, want)
		}
	}
	return g
}

// cases returns how many cases must serve a goal.
func (g goal) cases() int {
	if g.in != "" || g.side != "" || g.apart != "" {
		return 1
	}
	return minKills
}

// quickCases is the number of cases of an assignment that a quick run uses.
const quickCases = 30

// quick returns the chosen cases that show most: repeatedly the one that serves the most goals that no earlier one
// serves.
func (g *goals) quick() []string {
	var ids []string
	served := map[int32]bool{}
	left := g.chosen()
	gain := func(r *run) int {
		n := 0
		for _, number := range g.serves[r] {
			if !served[number] {
				n++
			}
		}
		return n
	}
	for len(ids) < quickCases && len(left) > 0 {
		best := slices.MaxFunc(left, func(x, y *run) int { return cmp.Compare(gain(x), gain(y)) })
		ids = append(ids, best.c.ID)
		for _, number := range g.serves[best] {
			served[number] = true
		}
		left = slices.DeleteFunc(left, func(r *run) bool { return r == best })
	}
	return ids
}

// goalsOf returns the goals that a candidate serves.
func (g *goals) goalsOf(r *run) []goal {
	var served []goal
	side := r.side()
	add := func(each goal) {
		served = append(served, each)
		each.in = r.c.Group
		served = append(served, each)
		if side != "" {
			each.side = side
			served = append(served, each)
		}
	}
	for _, flag := range r.c.Flags {
		add(goal{flag: flag})
	}
	var verdicts []verdict
	for i, m := range g.singles {
		v := r.output(assignment.SetOf(i))
		if v.wrong() {
			add(goal{misreading: m.Name})
		}
		for j, other := range verdicts {
			if v.differs(other) {
				served = append(served, goal{misreading: g.singles[j].Name, apart: g.singles[i].Name})
			}
		}
		verdicts = append(verdicts, v)
	}
	return served
}

// take counts a case as chosen, or as no longer chosen if by is -1.
func (g *goals) take(r *run, by int) {
	g.taken[r] = by > 0
	for _, number := range g.serves[r] {
		g.have[number] += by
	}
}

// gain returns how many unmet goals a case serves.
func (g *goals) gain(r *run) int {
	gain := 0
	for _, number := range g.serves[r] {
		if g.have[number] < g.want[number] && !g.taken[r] {
			gain++
		}
	}
	return gain
}

func (g *goals) chosen() runs {
	return slices.DeleteFunc(slices.Clone(g.all), func(r *run) bool { return !g.taken[r] })
}

// fill adds cases until all goals are met, and then cases for pairs that no chosen case catches.
func (g *goals) fill() {
	for {
		best := slices.MaxFunc(g.all, func(x, y *run) int { return cmp.Compare(g.gain(x), g.gain(y)) })
		if g.gain(best) == 0 {
			break
		}
		g.take(best, 1)
	}
	g.pairs(func(both assignment.Set) {
		missing := minKills - g.chosen().kills(both)
		for _, r := range g.all {
			if missing <= 0 {
				break
			}
			if !g.taken[r] && r.output(both).wrong() {
				g.take(r, 1)
				missing--
			}
		}
	})
}

// pairs calls do with each pair of misreadings.
func (g *goals) pairs(do func(both assignment.Set)) {
	for i := range g.singles {
		for j := range i {
			do(assignment.SetOf(i, j))
		}
	}
}

// weakPairs returns the number of pairs that too few cases catch.
func (g *goals) weakPairs(cases runs) int {
	weak := 0
	g.pairs(func(both assignment.Set) {
		if !cases.killedBy(both, minKills) {
			weak++
		}
	})
	return weak
}

// thin removes generated cases, long ones first, as long as all goals stay met and as many pairs are caught. It keeps
// cases that a person wrote or that a mutant needs.
func (g *goals) thin() {
	weak := g.weakPairs(g.chosen())
	for _, r := range slices.Backward(g.all) {
		if !g.taken[r] || r.kept() || len(g.needs(r)) > 0 {
			continue
		}
		g.take(r, -1)
		if g.weakPairs(g.chosen()) > weak {
			g.take(r, 1)
		}
	}
}

// needs returns the goals that would not be met without a chosen case.
func (g *goals) needs(r *run) []goal {
	var needs []goal
	for _, number := range g.serves[r] {
		if g.have[number] == g.want[number] {
			needs = append(needs, g.list[number])
		}
	}
	return needs
}

// purpose describes a generated case: first the flags that it is needed for, then those that few candidates have.
func (g *goals) purpose(r *run) string {
	rank := maps.Clone(g.common)
	for _, need := range g.needs(r) {
		if need.flag != "" {
			rank[need.flag] -= len(g.all)
		}
	}
	return Purpose(r.c, rank)
}

// parallel calls do with every run, on all processors.
func (all runs) parallel(do func(*run)) {
	next := make(chan *run)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for r := range next {
				do(r)
			}
		})
	}
	for _, r := range all {
		next <- r
	}
	close(next)
	workers.Wait()
}

// text returns the run's input.
func (r *run) text() string {
	in, err := r.c.Instance(nil)
	if err != nil {
		panic(err) // the run was made from it
	}
	return in.Given().Text()
}

// side returns the side that moves first, if the assignment has sides.
func (r *run) side() string {
	in, err := r.c.Instance(nil)
	if player, ok := in.(interface{ Mover() string }); ok && err == nil {
		return player.Mover()
	}
	return ""
}

// flags returns the flags of a case.
func (r *run) flags() []string {
	in, err := r.c.Instance(nil)
	if err != nil {
		panic(err) // the run was made from it
	}
	flags, _, _ := features(in, maxCost, nil)
	return flags
}

// killedBy reports whether at least want cases catch the set.
func (all runs) killedBy(set assignment.Set, want int) bool {
	for _, r := range all {
		if want == 0 {
			break
		}
		if r.output(set).wrong() {
			want--
		}
	}
	return want == 0
}
