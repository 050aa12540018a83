// Package ref is the reference search: one depth-first walker for minimax and alpha-beta
// over a small Game interface.
//
// A search is a stream of events. Logs, node counts and comparisons with other logs are
// folds over that stream; the walker itself keeps only the path from the root to the
// current node.
//
// Depth counts plies (turns), not moves: after an extra move the same player continues the
// same turn, so the next move has the same depth.
package ref

import (
	"math"
	"slices"
)

// A Value is a node's value in the game's own unit: stones for sowing games,
// tenths for Take-Stones. It is always seen from Max's side.
type Value int32

// Infinity and -Infinity are beyond every value that a game can have; no evaluation reaches them.
const Infinity Value = math.MaxInt32

// A Move identifies a move in its game. Moves are not negative.
type Move int16

// None stands for the move that led to the root.
const None Move = -1

// A Turn describes the result of a move.
type Turn struct {
	Over  bool // the game is over
	Again bool // the player who moved moves again, in the same ply
	Max   bool // Max moves next
}

// A Game defines the rules for the walker. P is a position. Positions are passed by pointer because the walker keeps
// all positions of a path in one slice, so that a node costs one copy. No method may change or retain p.
type Game[P any] interface {
	// Start describes p as a root.
	Start(p *P) Turn
	// Moves appends the legal moves of p to buf in expansion order.
	Moves(p *P, buf []Move) []Move
	// Play makes a legal move and stores the position after it in next.
	Play(p *P, m Move, next *P) Turn
	// Evaluate returns the static evaluation of a leaf.
	Evaluate(p *P) Value
}

// A Kind is the kind of an event at a node.
type Kind uint8

const (
	Enter  Kind = iota // the walker enters a node that it will expand
	Leaf               // the walker enters a leaf: Value is its evaluation
	Update             // a child returned: Value is the node's value after it
)

// An Event is one step of a search.
type Event struct {
	Kind   Kind
	Max    bool  // Max moves next at the node
	Over   bool  // the game is over at the node
	Cutoff bool  // for Update: the node's other children are pruned
	Move   Move  // the move that led to the node, None at the root
	Depth  int32 // plies from the root
	Length int32 // moves from the root; exceeds Depth by the number of extra moves
	Value  Value // on Enter the worst value: -Infinity if Max is to move, else Infinity
	Alpha  Value // the node's window; always (-Infinity, Infinity) in minimax
	Beta   Value // on a cutoff the window as it was before the child
}

// A Search sets the depth and the algorithm.
type Search struct {
	Depth int  // the cut-off depth in plies; 0 searches to the end of the game
	Prune bool // alpha-beta (figure 5.7 of AIMA: Russell and Norvig, Artificial Intelligence: A Modern Approach, 3rd edition), else minimax
	// Beyond says that alpha-beta prunes only on values beyond a bound, and not on those
	// that equal it.
	Beyond bool
}

// A Result is the result of a completed search.
type Result struct {
	Value Value
	Line  []Move // the principal variation; empty if the root has no move
}

// Walk searches g from root and passes every event to emit in order, until emit returns
// false; an event is valid until emit returns. Walk returns the result, and whether the
// search was completed.
//
// The root is expanded if it has a legal move, even if the game is over. Another node is a
// leaf if the game is over there, or if its depth is the cut-off depth and the move to it
// earned no extra move. Among equal children the first is best.
func Walk[P any](g Game[P], root P, s Search, emit func(*Event) bool) (Result, bool) {
	return newWalker(g, s, emit).walk(root)
}

func (w *walker[P]) walk(root P) (Result, bool) {
	n := &node[P]{position: root}
	turn := w.game.Start(&n.position)
	n.at = Event{Move: None, Max: turn.Max, Over: turn.Over, Alpha: -Infinity, Beta: Infinity}
	if len(w.game.Moves(&n.position, nil)) == 0 {
		w.leaf(n)
	} else {
		w.expand(n, false)
	}
	return Result{Value: n.at.Value, Line: n.line}, !w.stopped
}

// Resume continues a search of Walk after it has entered a node, and emits the same events
// as Walk from there. path holds the last event of every node from the root to that one; for
// that one it is an Enter. Resume reports whether the search was completed.
func Resume[P any](g Game[P], root P, s Search, path []Event, emit func(*Event) bool) bool {
	w := newWalker(g, s, emit)
	w.resume(&node[P]{position: root}, path, false)
	return !w.stopped
}

func newWalker[P any](g Game[P], s Search, emit func(*Event) bool) *walker[P] {
	w := &walker[P]{game: g, search: s, emit: emit, limit: math.MaxInt32}
	if s.Depth > 0 && s.Depth < math.MaxInt32 {
		w.limit = int32(s.Depth)
	}
	return w
}

type walker[P any] struct {
	game    Game[P]
	limit   int32
	search  Search
	emit    func(*Event) bool
	stopped bool
	moves   []Move // the legal moves of all nodes on the path, concatenated

	leafer   Leafer[P] // nil if every leaf is an event
	recorder Recorder
	buf      []LeafAfter
}

// A node is the node on the path at its length, or the last node that was there.
type node[P any] struct {
	position P
	at       Event
	line     []Move   // the principal variation below it
	child    *node[P] // made on first use, then reused for every child
}

func (n *node[P]) nextChild() *node[P] {
	if n.child == nil {
		n.child = &node[P]{at: Event{Length: n.at.Length + 1}}
	}
	return n.child
}

// leaf evaluates and emits a leaf.
func (w *walker[P]) leaf(n *node[P]) {
	n.line = n.line[:0]
	n.at.Kind, n.at.Cutoff = Leaf, false
	n.at.Value = w.game.Evaluate(&n.position)
	w.stopped = !w.emit(&n.at)
}

// expand searches below a node; again says that the move to it earned an extra move. After
// a cutoff the value is the node's own (fail-soft).
func (w *walker[P]) expand(n *node[P], again bool) {
	n.line = n.line[:0]
	at := &n.at
	at.Kind, at.Cutoff, at.Value = Enter, false, Infinity
	if at.Max {
		at.Value = -Infinity
	}
	w.stopped = !w.emit(at)
	w.children(n, again, None)
}

// children searches the children of a node that come after a move, or all of them.
func (w *walker[P]) children(n *node[P], again bool, after Move) {
	at, child := &n.at, n.nextChild()
	depth := at.Depth + 1
	if again {
		depth = at.Depth
	}
	if w.leafer != nil && depth >= w.limit {
		w.leaves(n)
		return
	}
	first := len(w.moves)
	w.moves = w.game.Moves(&n.position, w.moves)
	last := len(w.moves)
	next := first
	if after != None {
		next += slices.Index(w.moves[first:], after) + 1
	}
	for i := next; i < last && !at.Cutoff && !w.stopped; i++ {
		turn := w.game.Play(&n.position, w.moves[i], &child.position)
		child.at.Move, child.at.Max, child.at.Over = w.moves[i], turn.Max, turn.Over
		child.at.Depth, child.at.Alpha, child.at.Beta = depth, at.Alpha, at.Beta
		if turn.Over || depth >= w.limit && !turn.Again {
			w.leaf(child)
		} else {
			w.expand(child, turn.Again)
		}
		if !w.stopped {
			w.update(n, child)
		}
	}
	w.moves = w.moves[:first]
}

// resume continues at a node after finishing what is below it. path has its last event and
// then those of the open nodes below; again is as in expand.
func (w *walker[P]) resume(n *node[P], path []Event, again bool) {
	n.at = path[0]
	after := None
	if len(path) > 1 {
		child := n.nextChild()
		after = path[1].Move
		turn := w.game.Play(&n.position, after, &child.position)
		w.resume(child, path[1:], turn.Again)
		if w.stopped {
			return
		}
		w.update(n, child)
	}
	w.children(n, again, after)
}

// update folds a child's value into its parent and emits the update.
func (w *walker[P]) update(n, child *node[P]) {
	if n.at.Return(child.at.Value, &w.search) {
		n.line = append(append(n.line[:0], child.at.Move), child.line...)
	}
	w.stopped = !w.emit(&n.at)
}

// Return changes the last event of a node into the Update for the value of a child. It
// reports whether the child is the best so far; else the window stays as it is.
func (e *Event) Return(value Value, s *Search) (best bool) {
	e.Kind = Update
	if value == e.Value || value > e.Value != e.Max {
		return false
	}
	e.improve(value, s)
	return true
}

// improve changes the value of a node, and narrows its window or marks a cutoff. It is not inlined, so that Return is.
//
//go:noinline
func (e *Event) improve(value Value, s *Search) {
	e.Value = value
	switch {
	case !s.Prune:
	case e.Max && value >= e.Beta && !(s.Beyond && value == e.Beta), !e.Max && value <= e.Alpha && !(s.Beyond && value == e.Alpha):
		e.Cutoff = true
	case e.Max:
		e.Alpha = max(e.Alpha, value)
	default:
		e.Beta = min(e.Beta, value)
	}
}
