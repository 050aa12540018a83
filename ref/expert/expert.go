// Package expert plays sowing games with two packages: ref/solve once so few stones are left that it can determine who
// wins, and ref/engine before that. The engine looks up positions with few stones in the solver's table.
//
// Like both, it has no clock. A table may be shared by players that play at the same time.
package expert

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
)

// A Player keeps its tables between searches. It is not safe for concurrent use. The same searches in the same order
// give the same results.
type Player struct {
	engine *engine.Engine
	solver *solve.Solver // nil if it does not support the board
	houses int
}

// NewTable returns a table of at most this many bytes for games with this many stones. It is nil if the solver does not
// support this many houses a side.
func NewTable(rules sow.Rules, houses, stones int, bytes uint64) *solve.Table {
	if houses < 1 || houses > solve.MaxHouses {
		return nil
	}
	t := solve.NewTable(rules, houses)
	for t.Stones() < stones && t.Size(t.Stones()+1) <= bytes && t.Grow(nil) {
	}
	return t
}

// New makes a player with a table, which may be nil, and with 2^bits entries of 16 bytes in the engine's own table.
func New(rules sow.Rules, table *solve.Table, bits int) *Player {
	p := &Player{engine: engine.New(rules, bits)}
	if table != nil {
		p.engine.Ending, p.solver, p.houses = table, solve.New(table), table.Houses()
	}
	return p
}

// Limits end a search before it is complete.
type Limits struct {
	engine.Limits
	// Expected is about how many nodes can be searched until Stop returns true. It decides whether solving is worth
	// trying. Without it Nodes does.
	Expected int64
}

// Search finds the best move for the player to move, as the engine does. The value of a won game may be less than it
// could be if there was no time to find out by how much.
func (p *Player) Search(b sow.Board, player sow.Player, l Limits) engine.Result {
	if p.solver == nil || b.Pits() != p.houses || !solve.Fits(b) || b.Side(player) == 0 {
		return p.engine.Search(b, player, l.Limits)
	}
	solution := p.solve(b, player, l)
	if solution.Solved || solution.Low > 0 && solution.Best != ref.None {
		result := engine.Result{
			Move: solution.Best, Value: solution.Low, Nodes: solution.Nodes,
			Exact: solution.Solved, Line: solution.Line, Depth: turns(solution.Line, b.Pits()),
		}
		if !solution.Solved {
			result.Line = []ref.Move{solution.Best}
		}
		return result
	}
	if l.Nodes > 0 {
		l.Nodes = max(l.Nodes-solution.Nodes, 1)
	}
	result := p.engine.Search(b, player, l.Limits)
	result.Nodes += solution.Nodes
	return result
}

// solve tries to solve a position with half of the nodes, if that is likely to be enough.
func (p *Player) solve(b sow.Board, player sow.Player, l Limits) solve.Result {
	budget := l.Nodes
	if l.Expected > 0 && (budget == 0 || l.Expected < budget) {
		budget = l.Expected
	}
	stones := b.Side(sow.One) + b.Side(sow.Two)
	if budget > 0 && cost(stones-p.solver.Stones()) > float64(budget)/2 || l.Depth > 0 {
		return solve.Result{Best: ref.None}
	}
	return p.solver.Solve(b, player, solve.Limits{Nodes: budget / 2, Stop: l.Stop, WinFirst: true})
}

// cost estimates the nodes that solve a position with this many stones more than the table covers: 12 games of
// Kalah(6,4) took 130 nodes on average with 6 stones more, 15,000 with 14 and 150,000 with 20.
func cost(stones int) float64 { return 17 * math.Pow(1.57, float64(stones)) }

// turns returns the number of turns in a line.
func turns(line []ref.Move, pits int) (n int) {
	for i, m := range line {
		if i == 0 || (int(m) < pits) != (int(line[i-1]) < pits) {
			n++
		}
	}
	return n
}
