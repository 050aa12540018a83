// Package misread searches game trees a second time, literally and slowly, with a switch for
// each misreading that is known from students' programs.
//
// It is written from the assignment and shares no code with the reference: with no switch
// its outputs are the reference's, with one they are the outputs of a program that is wrong
// in that one way and right in everything else.
package misread

import (
	"math"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An Input is what a program reads. Algorithm is 0 for minimax, 1 for alpha-beta and 2 for
// expectimax. Each successor is an action and the next state. Over has the states in which
// the game is over; Lose lists those of them that are lost. Kinds (0 Max, 1 Min, 2 chance)
// has the states whose kind is given, instead of following from the agent to move.
type Input struct {
	Algorithm, Agents, Rounds int
	Start                     string
	Over                      map[string]bool
	Lose                      []string
	Successors                map[string][][2]string
	Evaluations               map[string]float64
	Kinds                     map[string]int
	CutEqual                  bool
}

const (
	minimax = iota
	alphaBeta
	expectimax
)

const (
	isMax = iota
	isMin
	isChance
)

// An Output has both forms of the output: Agent has the action and the generated states,
// Program the value, the action and the visited leaves. Both are empty if the program
// crashes.
type Output struct{ Agent, Program string }

// Solve solves an input as a program with these misreadings does. It reports false if the
// search has more than limit nodes.
func Solve(in Input, set assignment.Set, limit int) (Output, bool) {
	p := &program{in: in, left: limit, known: map[memo]float64{}, listed: map[string]bool{}, action: "None"}
	for i := range p.on {
		p.on[i] = set.Has(i)
	}
	if !p.on[startNotListed] {
		p.generate(in.Start)
	}
	value := p.value(node{state: in.Start, alpha: math.Inf(-1), beta: math.Inf(1), root: true})
	if p.crashed {
		return Output{}, p.left >= 0
	}
	return Output{
		Agent:   "Action: " + p.action + "\nGenerated: " + strings.Join(p.order(), " ") + "\n",
		Program: "Value: " + decimal(value) + "\nAction: " + p.action + "\nLeaves: " + strings.Join(p.leaves, " ") + "\n",
	}, p.left >= 0
}

// decimal prints a value with up to six decimals.
func decimal(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "Infinity"
	case math.IsInf(v, -1):
		return "-Infinity"
	}
	text := strconv.FormatFloat(v, 'f', 6, 64)
	for text[len(text)-1] == '0' {
		text = text[:len(text)-1]
	}
	if text = strings.TrimSuffix(text, "."); text == "-0" {
		return "0"
	}
	return text
}

type program struct {
	in      Input
	on      [count]bool
	left    int
	crashed bool
	action  string // at the start
	leaves  []string
	names   []string         // of generated states, in order
	listed  map[string]bool  // the states in names
	known   map[memo]float64 // values of nodes, for a program that remembers them
}

// generate lists a state.
func (p *program) generate(state string) {
	if !p.listed[state] || p.on[listedEachTime] {
		p.names = append(p.names, state)
	}
	p.listed[state] = true
}

// A node is a state in the tree, with the agent to move. depth counts the moves from the
// start; rounds counts the completed rounds.
type node struct {
	state       string
	agent       int
	depth       int
	rounds      int
	alpha, beta float64
	root        bool
}

// maxRecursion is how many calls can be nested before a program crashes.
const maxRecursion = 900

// value searches a node.
func (p *program) value(n node) float64 {
	p.left--
	if p.left < 0 || p.crashed || n.depth > maxRecursion {
		p.crashed = true
		return 0
	}
	m := memo{state: n.state}
	if p.on[roundForgotten] || p.on[boundsRemembered] {
		m.agent = n.agent
	}
	if p.on[boundsRemembered] {
		m.rounds = n.rounds
	}
	if v, ok := p.known[m]; ok && p.remembers() {
		return v
	}
	v := p.searched(n)
	p.known[m] = v
	return v
}

// A memo is what a program that remembers values knows a node by.
type memo struct {
	state         string
	agent, rounds int
}

// remembers says if a value is looked up. Alpha-beta, whose values depend on the window,
// has a table only in a program that looks at nothing but the state, or forgets the window.
func (p *program) remembers() bool {
	return p.on[statesRemembered] || p.on[boundsRemembered] && p.in.Algorithm == alphaBeta || p.on[roundForgotten] && p.in.Algorithm != alphaBeta
}

func (p *program) searched(n node) float64 {
	if p.isLeaf(n) {
		return p.evaluation(n.state)
	}
	moves := p.moves(n.state)
	if p.on[childrenFirst] {
		for _, m := range moves {
			p.generate(m[1])
		}
	}
	kind := p.kind(n)
	if len(moves) == 0 { // a dead end, treated as an interior node
		return p.worst(kind)
	}
	if kind == isChance {
		return p.chance(n, moves)
	}
	return p.best(n, kind, moves)
}

// isLeaf reports whether a node is evaluated.
func (p *program) isLeaf(n node) bool {
	if p.over(n.state) && !(p.on[overGoesOn] && len(p.in.Successors[n.state]) > 0) {
		return true
	}
	if len(p.in.Successors[n.state]) == 0 && !p.on[deadEndInfinite] {
		return true
	}
	return !n.root && p.atLimit(n)
}

func (p *program) over(state string) bool {
	if p.on[loseGoesOn] && len(p.in.Successors[state]) > 0 {
		for _, lost := range p.in.Lose {
			if lost == state {
				return false
			}
		}
	}
	return p.in.Over[state]
}

func (p *program) atLimit(n node) bool {
	limit := p.in.Rounds
	if p.on[oneRoundMore] {
		limit++
	}
	if p.on[oneRoundLess] {
		limit--
	}
	switch {
	case p.on[depthIgnored]:
		return false
	case p.on[depthInMoves]:
		return n.depth >= limit
	case p.on[roundEndsEarly] && n.agent == p.in.Agents-1:
		return n.rounds+1 >= limit
	}
	return n.rounds >= limit
}

// evaluation is the value of a leaf. A program crashes if the leaf has none.
func (p *program) evaluation(state string) float64 {
	v, ok := p.in.Evaluations[state]
	if !ok {
		p.crashed = true
	}
	if p.on[winIsInfinite] && p.in.Over[state] {
		v = math.Inf(1)
		for _, lost := range p.in.Lose {
			if lost == state {
				v = math.Inf(-1)
			}
		}
	}
	p.leaves = append(p.leaves, state)
	return v
}
