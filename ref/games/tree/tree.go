// Package tree searches explicit game trees, as courses draw them: by minimax, alpha-beta or
// expectimax, with Max and any number of other agents who move in turn.
//
// Agent 0 is Max and moves at the start; then come agents 1, 2 and so on, which are Min or,
// in expectimax, chance; then agent 0 again. A round is one move of every agent. States have
// names; a tree may be a graph, and then a state is searched as often as it is reached.
package tree

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A Tree is the states of a game.
type Tree struct {
	Agents  int
	Start   string
	Over    map[string]bool     // the states in which the game is over
	Actions map[string][]Action // of a state, in the order of the search
	Values  map[string]float64  // the evaluations of states
	// Kinds has the states whose kind does not follow from the agent that moves.
	Kinds map[string]Kind
}

// An Action leads to a state.
type Action struct{ Name, Next string }

// A Kind says how a node's value comes from its children's values.
type Kind uint8

// The kinds of nodes.
const (
	Max Kind = iota
	Min
	Chance // the mean
)

func (k Kind) String() string { return []string{"Max", "Min", "chance"}[k] }

// An Algorithm is a search.
type Algorithm uint8

// The algorithms.
const (
	Minimax Algorithm = iota
	AlphaBeta
	Expectimax
)

// algorithms are the names of the algorithms.
var algorithms = []string{"minimax", "alphabeta", "expectimax"}

func (a Algorithm) String() string { return algorithms[a] }

// AlgorithmNamed returns the algorithm with a name, in any case.
func AlgorithmNamed(name string) (Algorithm, bool) {
	i := slices.Index(algorithms, strings.ToLower(name))
	return Algorithm(max(i, 0)), i >= 0
}

// other is the kind of nodes at which the agents after Max move.
func (a Algorithm) other() Kind {
	if a == Expectimax {
		return Chance
	}
	return Min
}

// A Search says how a tree is searched.
type Search struct {
	Algorithm Algorithm
	Rounds    int // the cut-off depth; 0 for none
	// CutEqual says that alpha-beta prunes also on a value that equals a bound, as AIMA
	// figure 5.7 does, and not only beyond it.
	CutEqual bool
}

// A Step is what happens in a search.
type Step uint8

// The steps of a search.
const (
	Enter  Step = iota // a node is entered that has children
	Leaf               // a leaf is entered; Value is its evaluation
	Update             // a child has returned; Value is the node's value after it
)

// An Event is one step at a node.
type Event struct {
	Step   Step
	Kind   Kind
	State  string
	Action string // that led here, empty at the start
	Length int    // actions from the start
	Value  float64
	Alpha  float64 // the window after the event; on a cutoff that before the child
	Beta   float64
	Agent  int    // who moves at the node
	Rounds int    // rounds that are done
	Why    Reason // of a leaf
	Cutoff bool   // the node's other children are pruned
}

// A Reason says why a node is a leaf.
type Reason uint8

// The reasons, in the order in which they apply.
const (
	NoAction Reason = iota + 1 // the state has no action
	GameOver                   // the game is over, though the state has actions
	AtLimit                    // the rounds are done
)

// Ends says why a state is a leaf after some rounds. It returns 0 if it is none.
func (t *Tree) Ends(s Search, state string, rounds int) Reason {
	switch {
	case len(t.Actions[state]) == 0:
		return NoAction
	case t.Over[state]:
		return GameOver
	case s.Rounds > 0 && rounds == s.Rounds:
		return AtLimit
	}
	return 0
}

// A Result is what a search finds.
type Result struct {
	Value  float64
	Action string // of the start, the first of the best; empty if it is a leaf
}

// Search searches the tree and calls visit with each event until visit returns false. It
// reports whether the search was completed. The error names a leaf without an evaluation.
func (t *Tree) Search(s Search, visit func(*Event) bool) (result Result, done bool, err error) {
	w := &walker{tree: t, search: s, visit: visit}
	value := w.node(Event{State: t.Start, Alpha: math.Inf(-1), Beta: math.Inf(1)}, 0, 0)
	return Result{value, w.best}, !w.stopped && w.err == nil, w.err
}

type walker struct {
	tree    *Tree
	search  Search
	visit   func(*Event) bool
	best    string
	stopped bool
	err     error
}

// emit passes an event to visit, unless the search was stopped.
func (w *walker) emit(e *Event) { w.stopped = w.stopped || !w.visit(e) }

// kind returns the kind of a node at which an agent moves.
func (w *walker) kind(state string, agent int) Kind {
	if kind, ok := w.tree.Kinds[state]; ok {
		return kind
	}
	if agent == 0 {
		return Max
	}
	return w.search.Algorithm.other()
}

// node returns the value of a node at which an agent moves after some rounds.
func (w *walker) node(e Event, agent, rounds int) float64 {
	if agent == w.tree.Agents {
		agent, rounds = 0, rounds+1
	}
	actions := w.tree.Actions[e.State]
	e.Kind, e.Agent, e.Rounds = w.kind(e.State, agent), agent, rounds
	if e.Why = w.tree.Ends(w.search, e.State, rounds); e.Why != 0 {
		return w.leaf(e)
	}
	e.Value = map[Kind]float64{Max: math.Inf(-1), Min: math.Inf(1)}[e.Kind]
	w.emit(&e)
	sum := 0.0
	for i, a := range actions {
		if w.stopped || e.Cutoff {
			break
		}
		child := Event{State: a.Next, Action: a.Name, Length: e.Length + 1, Alpha: e.Alpha, Beta: e.Beta}
		if e.Kind == Chance { // every child counts, so none of them has a bound
			child.Alpha, child.Beta = math.Inf(-1), math.Inf(1)
		}
		value := w.node(child, agent+1, rounds)
		if w.stopped {
			break
		}
		sum += value
		better := i == 0 || e.Kind == Max && value > e.Value || e.Kind == Min && value < e.Value
		if better && e.Length == 0 {
			w.best = a.Name
		}
		switch {
		case e.Kind == Chance:
			e.Value = sum / float64(i+1)
		case better:
			e.Value = value
		}
		w.narrow(&e)
		e.Step = Update
		w.emit(&e)
	}
	return e.Value
}

// leaf returns the evaluation of a leaf.
func (w *walker) leaf(e Event) float64 {
	value, ok := w.tree.Values[e.State]
	if !ok {
		w.stopped = true
		w.err = fmt.Errorf("state %s is a leaf of the search and has no evaluation, want one", e.State)
		return 0
	}
	e.Step, e.Value = Leaf, value
	w.emit(&e)
	return value
}

// narrow prunes, or narrows the window, after a child.
func (w *walker) narrow(e *Event) {
	if w.search.Algorithm != AlphaBeta {
		return
	}
	switch equal := w.search.CutEqual; e.Kind {
	case Max:
		if e.Value > e.Beta || equal && e.Value == e.Beta {
			e.Cutoff = true
			return
		}
		e.Alpha = max(e.Alpha, e.Value)
	case Min:
		if e.Value < e.Alpha || equal && e.Value == e.Alpha {
			e.Cutoff = true
			return
		}
		e.Beta = min(e.Beta, e.Value)
	}
}
