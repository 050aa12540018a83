// Package engine plays sowing games as well as it can: alpha-beta with iterative
// deepening, on any board that ref/games/sow has and by any rules.
//
// A value is the margin, in stones, that the player to move ends with: the stones
// in the own store less those in the opponent's, after the sweep. A depth counts
// turns, as ref does, and chains of extra moves are searched to their end. The
// engine has no clock: who calls it gives it a number of nodes or asks it to stop.
package engine

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// An Engine keeps what it has learned from one search to the next. It is for one
// goroutine at a time; the same searches in the same order have the same results.
type Engine struct {
	rules   sow.Rules
	weights weights
	table   *table
}

// New makes an engine with a table of 2^tableBits entries of 16 bytes each.
func New(rules sow.Rules, tableBits int) *Engine {
	return &Engine{rules: rules, weights: standard, table: newTable(tableBits)}
}

// Limits say when a search ends, if it does not come to the end of the game
// before: the first that is met.
type Limits struct {
	Nodes int64       // nodes visited; 0: any number
	Depth int         // turns looked ahead; 0: any number
	Stop  func() bool // asked now and then; nil never stops
}

// A Result is what a search found.
type Result struct {
	Move  ref.Move   // the best move; ref.None if there is none
	Value ref.Value  // for the player to move; an estimate unless Exact
	Depth int        // turns that were searched completely
	Nodes int64      // nodes visited
	Exact bool       // Value is what best play on both sides leads to
	Line  []ref.Move // the expected moves of both sides, Move first; it may end early
}

// Search finds the best move for a player who moves next on a board. It always
// finds a legal one, however small the limits; if there is none, the value is that
// of the board as it is.
func (e *Engine) Search(b sow.Board, player sow.Player, l Limits) Result {
	p := sow.Position{Board: b, ToMove: player}
	sower, root, ok := sow.NewSower(e.rules, p)
	if !ok || b.Side(player) == 0 {
		return e.plain(p, l)
	}
	e.table.age++
	s := &search{
		sower: sower, table: e.table, weights: &e.weights, limits: l,
		skips: e.rules.Lap == sow.LapSkip,
		own:   make([]int, b.Pits()), opp: make([]int, b.Pits()),
	}
	return s.deepen(&root)
}

// deepen searches one turn deeper and deeper. A depth that is not completed still
// counts if it has found a better move than the one before, which is searched
// first.
func (s *search) deepen(root *sow.State) Result {
	moves := s.sower.Children(root, nil)
	s.order(moves, ref.None)
	best := Result{Move: moves[0].Move, Value: ref.Value(root.Diff), Line: []ref.Move{moves[0].Move}}
	s.line(0)
	depths := math.MaxInt
	if s.limits.Depth > 0 {
		depths = s.limits.Depth
	}
	for depth := 1; depth <= depths && !best.Exact; depth++ {
		s.line(0)
		value, move, isFinal := s.best(moves, depth, 0, -infinite, infinite)
		if move != ref.None {
			best.Move, best.Value = move, stones(value)
			best.Line = append([]ref.Move(nil), s.lines[0]...)
		}
		if s.stopped {
			break
		}
		best.Depth, best.Exact = depth, isFinal
		s.order(moves, move)
	}
	best.Nodes = s.nodes
	return best
}

// stones returns a value in whole stones.
func stones(value int) ref.Value { return ref.Value(math.Round(float64(value) / unit)) }
