package gen

import (
	"cmp"
	"maps"
	"runtime"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A goal is something that a corpus must do.
type goal struct {
	misreading string // one that is caught
	in         string // the task in which it is, or is met, or any
	side       string // the side that moves first, or any
	apart      string // if not empty, a second misreading that the first is told from
	flag       string // if not empty, it is that of a case, and there is no misreading
}

// goals choose among candidates. Each goal has a number.
type goals struct {
	all     runs
	singles []assignment.Misreading
	list    []goal
	want    []int            // how many cases must serve a goal, as far as there are
	have    []int            // how many chosen cases do
	serves  map[*run][]int32 // the goals that a candidate serves
	taken   map[*run]bool    // the chosen ones
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

// cases is how many cases must serve a goal.
func (g goal) cases() int {
	if g.in != "" || g.side != "" || g.apart != "" {
		return 1
	}
	return minKills
}

// quickCases is how many cases of an assignment are those that see most.
const quickCases = 30

// quick are the chosen cases that see most: again and again the one that serves most goals
// that none before it does.
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

// goalsOf are the goals that a candidate serves.
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

// take counts a case in, or out if by is -1.
func (g *goals) take(r *run, by int) {
	g.taken[r] = by > 0
	for _, number := range g.serves[r] {
		g.have[number] += by
	}
}

// gain is how many goals a case brings nearer.
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

// fill takes cases until all goals are reached, and then those that catch pairs
// which no other does.
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

// pairs does something with each two misreadings.
func (g *goals) pairs(do func(both assignment.Set)) {
	for i := range g.singles {
		for j := range i {
			do(assignment.SetOf(i, j))
		}
	}
}

// weakPairs is the number of pairs that fewer cases catch than should.
func (g *goals) weakPairs(cases runs) int {
	weak := 0
	g.pairs(func(both assignment.Set) {
		if !cases.killedBy(both, minKills) {
			weak++
		}
	})
	return weak
}

// thin takes out the generated cases, long ones first, without which all goals are still
// reached and as many pairs caught. What a person or a mutant had a reason for stays.
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

// needs are the goals that would not be reached without a chosen case.
func (g *goals) needs(r *run) []goal {
	var needs []goal
	for _, number := range g.serves[r] {
		if g.have[number] == g.want[number] {
			needs = append(needs, g.list[number])
		}
	}
	return needs
}

// purpose says what is in a generated case: what it is needed for first, and then what
// is in few candidates.
func (g *goals) purpose(r *run) string {
	rank := maps.Clone(g.common)
	for _, need := range g.needs(r) {
		if need.flag != "" {
			rank[need.flag] -= len(g.all)
		}
	}
	return Purpose(r.c, rank)
}

// parallel does something with every run, on all processors.
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

// text is the run's input.
func (r *run) text() string {
	in, err := r.c.Instance(nil)
	if err != nil {
		panic(err) // the run was made from it
	}
	return in.Given().Text()
}

// side is the one that moves first, if the assignment has sides.
func (r *run) side() string {
	in, err := r.c.Instance(nil)
	if sided, ok := in.(assignment.Sided); ok && err == nil {
		return sided.Side()
	}
	return ""
}

// flags are what is in a case.
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
