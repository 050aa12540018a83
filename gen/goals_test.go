package gen

import (
	"cmp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A goal is something that a corpus must do.
type goal struct {
	misreading string // one that is caught
	in         string // the task in which it is, or is met, or any
	apart      string // if not empty, a second misreading that the first is told from
	flag       string // if not empty, it is that of a case, and there is no misreading
}

// goals choose among candidates. Each goal has a number.
type goals struct {
	all     runs
	singles []misread.Misreading
	list    []goal
	want    []int            // how many cases must serve a goal, as far as there are
	have    []int            // how many chosen cases do
	serves  map[*run][]int32 // the goals that a candidate serves
	taken   map[*run]bool    // the chosen ones
}

func newGoals(a *assignment.Assignment, all runs) *goals {
	g := &goals{all: all, singles: misread.All(a.Name), serves: map[*run][]int32{}, taken: map[*run]bool{}}
	numbers := map[goal]int32{}
	for _, r := range all {
		for _, each := range g.goalsOf(r) {
			number, ok := numbers[each]
			if !ok {
				number = int32(len(g.list))
				numbers[each] = number
				g.list, g.want, g.have = append(g.list, each), append(g.want, 0), append(g.have, 0)
			}
			g.serves[r] = append(g.serves[r], number)
			g.want[number] = min(g.want[number]+1, each.cases())
		}
	}
	return g
}

// cases is how many cases must serve a goal. A flag has two, for there is more to
// get wrong than is known.
func (g goal) cases() int {
	switch {
	case g.in != "" || g.apart != "":
		return 1
	case g.flag != "":
		return minFlag
	}
	return minKills
}

// minFlag is how many cases have each flag.
const minFlag = 2

// goalsOf are the goals that a candidate serves.
func (g *goals) goalsOf(r *run) []goal {
	var served []goal
	for _, flag := range r.c.Flags {
		served = append(served, goal{flag: flag}, goal{flag: flag, in: r.c.Group})
	}
	var verdicts []verdict
	for i, m := range g.singles {
		v := r.output(m.Set())
		if v.wrong() {
			served = append(served, goal{misreading: m.Name}, goal{misreading: m.Name, in: r.c.Group})
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
	g.pairs(func(both misread.Set) {
		if g.chosen().killed(both) {
			return
		}
		if at := slices.IndexFunc(g.all, func(r *run) bool { return r.output(both).wrong() }); at >= 0 {
			g.take(g.all[at], 1)
		}
	})
}

// pairs does something with each two misreadings.
func (g *goals) pairs(do func(both misread.Set)) {
	for i, m := range g.singles {
		for _, other := range g.singles[:i] {
			do(m.Set() | other.Set())
		}
	}
}

// pairsCaught is the number of pairs that cases catch.
func (g *goals) pairsCaught(cases runs) int {
	caught := 0
	g.pairs(func(both misread.Set) {
		if cases.killed(both) {
			caught++
		}
	})
	return caught
}

// thin takes out the generated cases, long ones first, without which all goals are still
// reached and as many pairs caught. A case by hand stays: a person had a reason for it.
func (g *goals) thin() {
	pairs := g.pairsCaught(g.chosen())
	for _, r := range slices.Backward(g.all) {
		if !g.taken[r] || r.c.Source == byHand || len(g.needs(r)) > 0 {
			continue
		}
		g.take(r, -1)
		if g.pairsCaught(g.chosen()) < pairs {
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

// purpose says what is in a generated case and what it is needed for.
func (g *goals) purpose(r *run) string {
	var catches, tells, flags []string
	for _, need := range g.needs(r) {
		switch {
		case need.flag != "":
			if !slices.Contains(flags, need.flag) {
				flags = append(flags, need.flag)
			}
		case need.apart != "":
			tells = append(tells, need.misreading+" from "+need.apart)
		case !slices.Contains(catches, need.misreading):
			catches = append(catches, need.misreading)
		}
	}
	text, _, _ := strings.Cut(r.c.Purpose, ";")
	for _, part := range []struct {
		what  string
		names []string
	}{{"; catches ", catches}, {"; tells ", tells}, {"; has ", flags}} {
		if len(part.names) > 0 {
			text += part.what + enumerate(part.names)
		}
	}
	return text
}

// enumerate lists names, but not too many.
func enumerate(names []string) string {
	const most = 4
	if len(names) <= most+1 {
		return prose.And(names)
	}
	return prose.Some(names, most)
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
	if r.c.Assignment == takestones.Assignment {
		return r.args.String()
	}
	return r.input.String()
}

// flags are what is in a case.
func (r *run) flags() []string {
	if r.c.Assignment == takestones.Assignment {
		return TakeStonesFeatures(r.args)
	}
	flags, _ := MancalaFeatures(r.input, maxMisread)
	return flags
}
