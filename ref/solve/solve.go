// Package solve finds the value of sowing games with perfect play, on boards with at most MaxHouses houses a side and
// MaxStones stones in them, by any rules of ref/games/sow.
//
// A Table has the value of every position with few stones. A Solver searches down to the table with null windows:
// each search asks whether the first player wins by at least a given number of stones, and improves a bound of the
// value. Positions are stored from the view of the player to move and without the stores, so that both players share
// the results.
//
// The package has no clock and no files: its caller limits the nodes and the size of the table, stops it, and may
// save the layers of a table.
package solve

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Solver keeps its tables between searches. It is not safe for concurrent use. The same
// searches in the same order give the same results.
type Solver struct {
	*Table
	limits  Limits
	hash    []bucket
	nodes   int64
	growAt  int64 // the number of nodes at which the table grows next
	pauseAt int64 // the number of nodes at which pause is called next
	stopped bool
	bestPit uint8 // if reached, a move at the root that reaches the lower bound
	reached bool
}

// Limits limit a search.
type Limits struct {
	Nodes int64       // nodes visited; 0 means no limit
	Stop  func() bool // called occasionally; may be nil
	// Table is the most bytes to which the table may grow during the search. A larger table does not shrink.
	Table uint64
	// WinFirst says to find out who wins before by how much.
	WinFirst bool
	// Bounds is called whenever a bound of the value has changed, with both bounds; it may be nil.
	Bounds func(low, high ref.Value)
}

// A Result is the outcome of a search.
type Result struct {
	// Low and High are bounds of the final margin of the player to move, in stones. They are equal if the search was
	// not stopped.
	Low, High ref.Value
	// Best is a move that reaches Low, or ref.None. Without WinFirst it is known only if Solved.
	Best   ref.Move
	Line   []ref.Move // best play by both sides to the end of the game; empty unless Solved
	Nodes  int64      // positions searched
	Solved bool       // the value is certain, and Line is complete
}

// New returns a solver for the rules and the width of a table.
func New(t *Table) *Solver { return &Solver{Table: t, hash: make([]bucket, 1<<hashBits)} }

// Fits reports whether a Solver supports a board.
func Fits(b sow.Board) bool {
	return b.Pits() >= 1 && b.Pits() <= MaxHouses && b.Side(sow.One)+b.Side(sow.Two) <= MaxStones
}

// Solve finds the value of a position and a line of best play. The board must have as many houses as the table, and
// Fits must accept it. The value of a position without a move is the difference of its stores.
func (s *Solver) Solve(b sow.Board, player sow.Player, l Limits) Result {
	own, opp := rows(b, player)
	stores := ref.Value(b.Store(player) - b.Store(player.Opponent()))
	s.limits, s.nodes, s.pauseAt, s.stopped = l, 0, 0, false
	if own == 0 {
		return Result{Low: stores, High: stores, Best: ref.None, Solved: true}
	}
	s.growFor(own.stones() + opp.stones())
	s.reached = false
	low, high := s.bound(own, opp, stores)
	result := Result{Low: stores + ref.Value(low), High: stores + ref.Value(high), Best: ref.None}
	if s.reached {
		result.Best = s.cell(s.bestPit, player)
	}
	if low == high {
		result.Line = s.line(own, opp, low, player)
	}
	result.Nodes, result.Solved = s.nodes, low == high && !s.stopped
	if result.Solved {
		result.Best = result.Line[0]
	} else {
		result.Line = nil
	}
	return result
}

// bound narrows the bounds of a value until they are equal or s is stopped.
func (s *Solver) bound(own, opp row, stores ref.Value) (low, high int) {
	stones := own.stones() + opp.stones()
	low, high = -stones, stones
	guess := stones % 2 // values have the same parity as the stones if all stones end in a store
	if s.limits.WinFirst {
		guess = min(max(1-int(stores), low), high)
	}
	for low < high {
		beta := guess
		if beta <= low {
			beta = low + s.game.step()
		}
		value := s.node(own, opp, stones, beta)
		if s.stopped {
			break
		}
		if value >= beta {
			low = value
			if s.limits.WinFirst {
				s.remember(own, opp, stones, value)
			}
		} else {
			high = value
		}
		guess = value
		if s.limits.Bounds != nil {
			s.limits.Bounds(stores+ref.Value(low), stores+ref.Value(high))
		}
	}
	return low, high
}

// remember finds the first move of a line that wins at least this much. It is fast after a search that
// has found the value.
func (s *Solver) remember(own, opp row, stones, value int) {
	if c, found := s.best(own, opp, stones, value); found && !s.stopped {
		s.bestPit, s.reached = c.pit, true
	}
}

// line returns best play from a position whose value is known.
func (s *Solver) line(own, opp row, value int, player sow.Player) (line []ref.Move) {
	for stones := own.stones() + opp.stones(); ; {
		c, found := s.best(own, opp, stones, value)
		if !found {
			return line
		}
		line = append(line, s.cell(c.pit, player))
		if c.over {
			return line
		}
		own, opp, stones, value = c.own, c.opp, int(c.stones), value-int(c.gain)
		if !c.again {
			own, opp, value, player = opp, own, -value, player.Opponent()
		}
	}
}

// cell returns a player's move from a pit, which is numbered in sowing order.
func (s *Solver) cell(pit uint8, player sow.Player) ref.Move {
	return ref.Move(int(pit) + int(player)*(s.game.houses+1))
}

// best returns a move that reaches the value of its position. It reports false only if the search was stopped.
func (s *Solver) best(own, opp row, stones, value int) (child, bool) {
	var c child
	var m moves
	kept := s.bucket(own, opp).find(own, opp)
	for rest, pit := own, uint64(0); rest != 0; rest, pit = rest>>8, pit+1 {
		if rest&255 == 0 {
			continue
		}
		s.game.play(&c, own, opp, stones, pit)
		if low, high := s.bounds(&c); low >= value {
			return c, true
		} else if high >= value {
			c.rank = s.rank(&c, rest.pit(0))
			if kept != nil && kept.best == c.pit {
				c.rank = 2*againRank - 1
			}
			m.list[m.n] = c
			m.sort()
		}
	}
	for _, c := range m.list[:m.n] {
		if s.search(&c, value) >= value && !s.stopped {
			return c, true
		}
	}
	return c, false
}
