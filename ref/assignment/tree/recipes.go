package tree

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

var samples = []assignment.Sample{
	{Title: "Alpha-beta, a textbook's tree of nine leaves", Line: "alphabeta ((3 12 8) (2 4 6) (14 5 2))"},
	{Title: "Alpha-beta with a deep cutoff", Line: "alphabeta (5 (((4 9) (7 8)) 8) 3)"},
	{Title: "Minimax with leaves at three depths", Line: "minimax (3 (5 7) (2 (9 1)))"},
	{Title: "Expectimax", Line: "expectimax ((0 0 9) (3 4))"},
}

// simplest is the tree with two leaves.
var simplest = mustParse("minimax (1 2)")

// mustParse parses a tree on one line that is known to be right.
func mustParse(text string) Input {
	in, err := parseLine(text, cs188)
	if err != nil {
		panic(err)
	}
	return in
}

var recipes = []assignment.Recipe{
	{Name: "wide", Purpose: "many actions, two or three moves deep", Draw: drawLine(anyOne, shape{depth: [2]int{2, 3}, children: [2]int{3, 4}, low: -9, high: 20})},
	{Name: "deep", Purpose: "few actions, four to six moves deep", Draw: drawLine(anyOne, shape{depth: [2]int{4, 6}, children: [2]int{1, 2}, low: -9, high: 20})},
	{Name: "ties", Purpose: "values from 0 to 2, so that many are equal", Draw: drawLine(anyOne, shape{depth: [2]int{2, 4}, children: [2]int{2, 3}, high: 2})},
	{Name: "cuts", Purpose: "alpha-beta with leaves at any depth and cutoffs at any place", Draw: drawLine(only(tree.AlphaBeta), shape{depth: [2]int{3, 5}, children: [2]int{1, 4}, low: -5, high: 15, uneven: true})},
	{Name: "losing", Purpose: "values below 0", Draw: drawLine(anyOne, shape{depth: [2]int{2, 3}, children: [2]int{2, 3}, low: -30, high: -1})},
	{Name: "far", Purpose: "all values beyond a number that programs take for infinity", Draw: drawFar},
	{Name: "parts", Purpose: "fractions around 0", Draw: drawLine(anyOne, shape{depth: [2]int{2, 4}, children: [2]int{2, 3}, low: -12, high: 12, parts: 4, uneven: true})},
	{Name: "means", Purpose: "expectimax with leaves at any depth", Draw: drawLine(only(tree.Expectimax), shape{depth: [2]int{2, 4}, children: [2]int{1, 4}, low: -6, high: 12, uneven: true})},
	{Name: "agents", Purpose: "a case file with one to four agents", Draw: drawFile(plan{agents: [2]int{1, 4}, rounds: [2]int{1, 2}})},
	{Name: "chances", Purpose: "expectimax with three or four agents", Draw: drawFile(plan{algorithm: only(tree.Expectimax), agents: [2]int{3, 4}, rounds: [2]int{1, 1}})},
	{Name: "stop", Purpose: "a case file with an action called Stop", Draw: drawFile(plan{agents: [2]int{1, 3}, rounds: [2]int{1, 2}, stop: true})},
	{Name: "parallel", Purpose: "expectimax with several actions from one state to another", Draw: drawFile(plan{algorithm: only(tree.Expectimax), agents: [2]int{2, 3}, rounds: [2]int{1, 1}, parallel: true})},
	{Name: "again", Purpose: "alpha-beta with states that are reached more than once", Draw: drawFile(plan{algorithm: only(tree.AlphaBeta), agents: [2]int{2, 3}, rounds: [2]int{2, 3}, graph: true})},
	{Name: "limits", Purpose: "a case file whose depth is less than the tree's", Draw: drawFile(plan{agents: [2]int{2, 3}, rounds: [2]int{1, 2}, beyond: true})},
	{Name: "endings", Purpose: "a case file with wins and losses that have successors, and dead ends", Draw: drawFile(plan{agents: [2]int{2, 3}, rounds: [2]int{1, 3}, endings: true, beyond: true})},
	{Name: "graphs", Purpose: "a case file with states that are reached more than once", Draw: drawFile(plan{agents: [2]int{2, 2}, rounds: [2]int{1, 3}, graph: true})},
	{Name: "later", Purpose: "a case file with states that the same agent reaches in two rounds", Draw: drawFile(plan{agents: [2]int{1, 2}, rounds: [2]int{2, 3}, beyond: true, graph: true, later: true})},
	{Name: "numbers", Purpose: "a case file with numbers as actions, values from 0 to 3 and states without a move", Draw: drawFile(plan{agents: [2]int{2, 3}, rounds: [2]int{1, 2}, numbered: true, endings: true})},
	{Name: "keys", Purpose: "a case file with a key that is given twice, and names with the character #", Draw: drawFile(plan{agents: [2]int{1, 3}, rounds: [2]int{1, 2}, keys: true})},
}

// anyOne and only choose the algorithm of a recipe.
func anyOne(r assignment.Rand) tree.Algorithm { return tree.Algorithm(r.IntN(3)) }

func only(a tree.Algorithm) func(assignment.Rand) tree.Algorithm {
	return func(assignment.Rand) tree.Algorithm { return a }
}

// A shape is how trees on one line are drawn: bounds of depth, children and values. In an
// uneven tree every node may be a leaf. If parts is not 0, the values are divided by it.
type shape struct {
	depth, children [2]int
	low, high       int
	parts           int
	uneven          bool
}

func drawLine(algorithm func(assignment.Rand) tree.Algorithm, s shape) func(assignment.Rand) (assignment.Instance, bool) {
	return func(r assignment.Rand) (assignment.Instance, bool) {
		depth := assignment.Between(r, s.depth[0], s.depth[1])
		in, err := parseLine(fmt.Sprintf("%v %s", algorithm(r), s.draw(r, depth, true)), cs188)
		return in, err == nil && in.problem() == nil
	}
}

// drawFar draws a tree with all values on one side of a number that programs take for infinity.
func drawFar(r assignment.Rand) (assignment.Instance, bool) {
	s := shape{depth: [2]int{1, 4}, children: [2]int{2, 3}}
	s.low = int(infinities[r.IntN(startValues)])
	s.high = s.low + []int{3, s.low + 3}[r.IntN(2)]
	if r.IntN(3) > 0 {
		s.low, s.high = -s.high, -s.low
	}
	return drawLine(anyOne, s)(r)
}

// draw draws a tree of some depth.
func (s shape) draw(r assignment.Rand, depth int, start bool) string {
	if depth == 0 || s.uneven && !start && r.IntN(4) == 0 {
		value := float64(assignment.Between(r, s.low, s.high)) / float64(max(s.parts, 1))
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	children := make([]string, max(assignment.Between(r, s.children[0], s.children[1]), 1))
	for i := range children {
		children[i] = s.draw(r, depth-1, false)
	}
	return "(" + strings.Join(children, " ") + ")"
}

// A plan is how case files are drawn: bounds of agents and rounds, and what else is in them.
type plan struct {
	algorithm                           func(assignment.Rand) tree.Algorithm // nil for any
	agents, rounds                      [2]int
	beyond, endings, graph, later, stop bool
	parallel, numbered, keys            bool
}

// maxStates bounds the states of a drawn case file.
const maxStates = 40

func drawFile(p plan) func(assignment.Rand) (assignment.Instance, bool) {
	return func(r assignment.Rand) (assignment.Instance, bool) {
		f := p.draw(r)
		in := f.input(cs188)
		if in.problem() != nil {
			return nil, false
		}
		if r.IntN(3) == 0 {
			f.evaluations = slices.DeleteFunc(f.evaluations, func(e evaluation) bool { return !in.reach()[e.state] })
			in = f.input(cs188)
		}
		return in, true
	}
}

// reach returns the leaves that minimax evaluates.
func (in Input) reach() map[string]bool {
	leaves := map[string]bool{}
	all := in.search
	all.Algorithm = tree.Minimax
	_, _, _ = in.tree.Search(all, func(e *tree.Event) bool {
		if e.Step == tree.Leaf {
			leaves[e.State] = true
		}
		return true
	})
	return leaves
}

func (p plan) algorithmOf(r assignment.Rand) tree.Algorithm {
	if p.algorithm == nil {
		return anyOne(r)
	}
	return p.algorithm(r)
}

// draw draws a file level by level.
func (p plan) draw(r assignment.Rand) *file {
	f := &file{
		algorithm: p.algorithmOf(r), rounds: assignment.Between(r, p.rounds[0], p.rounds[1]), agents: assignment.Between(r, p.agents[0], p.agents[1]),
	}
	names := drawNames(r)
	if p.keys {
		names = withHash(r, names)
		f.overridden = []overridden{{"depth", shortProperty(strconv.Itoa(assignment.Between(r, 1, 3)))}}
	}
	levels := f.rounds * f.agents
	if p.beyond {
		levels += assignment.Between(r, 1, 3)
	}
	f.start = names()
	level, states := []string{f.start}, 1
	later := make([][]string, levels+1) // states of a level that a state of the round before leads to
	for depth := range levels {
		next := later[depth+1]
		for at, state := range level {
			if states > maxStates || p.endings && depth > 0 && r.IntN(6) == 0 {
				continue // a dead end
			}
			actions := p.drawActions(r)
			if after := depth + 1 + f.agents; p.later && after <= levels && r.IntN(3) == 0 {
				later[after] = append(later[after], names())
				states++
				f.successors = append(f.successors, successor{state, actions(), later[after][len(later[after])-1]})
			}
			for range assignment.Between(r, 1, 3) {
				if p.graph && len(next) > 0 && r.IntN(3) == 0 {
					f.successors = append(f.successors, successor{state, actions(), next[r.IntN(len(next))]})
					continue
				}
				if p.graph && at+1 < len(level) && r.IntN(4) == 0 { // reached at two depths
					f.successors = append(f.successors, successor{state, actions(), level[at+1+r.IntN(len(level)-at-1)]})
					continue
				}
				if p.parallel && len(next) > 0 && depth > 0 && r.IntN(3) == 0 {
					f.successors = append(f.successors, successor{state, actions(), next[len(next)-1]})
					continue
				}
				next = append(next, names())
				states++
				f.successors = append(f.successors, successor{state, actions(), next[len(next)-1]})
			}
		}
		for _, state := range next {
			p.evaluate(r, f, state, depth == levels-1)
		}
		level = next
	}
	return f
}

// evaluate gives a state its value, and says whether the game is over there.
func (p plan) evaluate(r assignment.Rand, f *file, state string, last bool) {
	value := float64(assignment.Between(r, -8, 16))
	switch {
	case p.numbered:
		value = float64(r.IntN(4))
	case r.IntN(4) == 0:
		value += 0.5
	}
	f.evaluations = append(f.evaluations, evaluation{state, value})
	if !last && !(p.endings && r.IntN(5) == 0) || last && p.endings && r.IntN(3) == 0 {
		return
	}
	if r.IntN(2) == 0 {
		f.win = append(f.win, state)
	} else {
		f.lose = append(f.lose, state)
	}
}

// drawNames returns a function that makes names: letters of either case, or with numbers.
func drawNames(r assignment.Rand) func() string {
	style, n := r.IntN(3), 0
	order := r.Perm(200)
	return func() string {
		n++
		switch style {
		case 0:
			return fmt.Sprintf("t%d", n)
		case 1:
			return fmt.Sprintf("%c%c", "aBcDeFgHiJ"[order[n-1]/20], 'a'+order[n-1]%20)
		}
		return fmt.Sprintf("%c%d", "sAbZ"[n%4], n)
	}
}

// withHash puts the character # into some names.
func withHash(r assignment.Rand, names func() string) func() string {
	return func() string {
		name := names()
		if r.IntN(3) == 0 {
			name += "#" + names()
		}
		return name
	}
}

// drawActions returns a function that makes the names of one state's actions.
func (p plan) drawActions(r assignment.Rand) func() string {
	names := []string{"Left", "Center", "Right", "Up"}
	switch {
	case p.numbered:
		names = []string{"3", "20", "1", "100"}
	case p.stop:
		names[r.IntN(len(names))] = "Stop"
	}
	order, n := r.Perm(len(names)), 0
	if r.IntN(2) == 0 {
		slices.Sort(order)
	}
	return func() string {
		n++
		return names[order[n-1]]
	}
}
