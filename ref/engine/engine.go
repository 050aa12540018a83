// Package engine plays sowing games as well as it can: alpha-beta with iterative deepening, on any board of
// ref/games/sow and by any rules.
//
// A value is the final margin of the player to move, in stones: that player's store minus the opponent's, after the
// sweep. Depth counts turns, as in ref, and chains of extra moves are searched to their end. The engine has no clock:
// the caller gives it a number of nodes or a function that stops it.
package engine

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// An Engine keeps its table between searches. It is not safe for concurrent use. The same
// searches in the same order give the same results.
type Engine struct {
	// Ending, if it is not nil, replaces the search of positions with few stones.
	Ending Ending

	rules   sow.Rules
	weights weights
	table   *table
}

// An Ending knows the value of every position with few stones by the rules of an engine.
type Ending interface {
	// Stones returns the most stones in the pits of a position that it knows.
	Stones() int
	// Value returns the stones that the player to move will still store with best play, minus those that the opponent
	// will. own and opp have one byte for each pit of a side, in the order in which that side's player sows; the first
	// pit is the low byte.
	Value(own, opp uint64) int
}

// New makes an engine with a table of 2^tableBits entries of 16 bytes each.
func New(rules sow.Rules, tableBits int) *Engine {
	return &Engine{rules: rules, weights: standard, table: newTable(tableBits)}
}

// Limits end a search before it is complete; the first one that is reached applies.
type Limits struct {
	Nodes int64       // nodes visited; 0 means no limit
	Depth int         // turns looked ahead; 0 means no limit
	Stop  func() bool // called occasionally; may be nil
	// Enough is called after every completely searched depth, and ends the search if it returns true; may be nil.
	Enough func(Result) bool
}

// A Result is what a search found.
type Result struct {
	Move  ref.Move   // the best move; ref.None if there is none
	Value ref.Value  // for the player to move; an estimate unless Exact
	Depth int        // the last depth, in turns, that was searched completely
	Nodes int64      // nodes visited
	Exact bool       // Value is the result of best play by both sides
	Line  []ref.Move // the expected moves of both sides, starting with Move; it may stop before the end of the game
}

// Search finds the best move for the player to move. It always returns a legal move if there is one, however small
// the limits; if there is none, the value is that of the board.
func (e *Engine) Search(b sow.Board, player sow.Player, l Limits) Result {
	p := sow.Position{Board: b, ToMove: player}
	sower, root, ok := sow.NewSower(e.rules, p)
	if !ok || b.Side(player) == 0 {
		return e.plain(p, l)
	}
	e.table.age++
	s := &search{
		sower: sower, table: e.table, weights: &e.weights, worths: e.weights.pits.worths(b.Pits()), limits: l,
		skips: e.rules.Lap == sow.LapSkip,
		own:   make([]int, b.Pits()), opp: make([]int, b.Pits()), known: -1,
	}
	if _, _, narrow := sower.Sides(&root); narrow && e.Ending != nil {
		s.ending, s.known = e.Ending, e.Ending.Stones()
	}
	return s.deepen(&root)
}

// deepen searches one turn deeper each time. An incomplete iteration still counts if it has found a move better than
// the previous best move, which is always searched first.
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
		best.Depth, best.Exact, best.Nodes = depth, isFinal, s.nodes
		if s.limits.Enough != nil && s.limits.Enough(best) {
			break
		}
		s.order(moves, move)
	}
	best.Nodes = s.nodes
	return best
}

// stones returns a value in whole stones.
func stones(value int) ref.Value { return ref.Value(math.Round(float64(value) / unit)) }
