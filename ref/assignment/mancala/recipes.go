package mancala

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// simplest is an input on which no sowing earns an extra move, captures or ends the game.
var simplest = reference.Input{
	Task: reference.Greedy, Depth: 1, Board: sow.NewBoard([]int{0, 0, 1}, []int{0, 1, 2}, [2]int{}),
}

var recipes = []assignment.Recipe{
	recipe("chains", "pits from which the last stone falls in the player's own store", func(r assignment.Rand) draft {
		return newDraft(r, assignment.Between(r, 3, 6), func(d *draft, p sow.Player, i int) int {
			if r.IntN(3) > 0 {
				return d.pits - i // ends in the store
			}
			return r.IntN(4)
		})
	}),
	recipe("laps", "pits with the stones for one lap or two, or one stone more or fewer", func(r assignment.Rand) draft {
		return newDraft(r, assignment.Between(r, 3, 5), func(d *draft, p sow.Player, i int) int {
			if r.IntN(3) == 0 {
				return max(0, (2*d.pits+1)*assignment.Between(r, 1, 2)+r.IntN(3)-1)
			}
			return r.IntN(3)
		})
	}),
	recipe("empty-captures", "single stones beside empty pits", func(r assignment.Rand) draft {
		return newDraft(r, assignment.Between(r, 3, 7), func(*draft, sow.Player, int) int {
			return []int{0, 0, 0, 1, 1, 2}[r.IntN(6)]
		})
	}),
	recipe("endings", "few stones, so that the game ends within the search, in chains too", func(r assignment.Rand) draft {
		return newDraft(r, assignment.Between(r, 3, 5), func(d *draft, p sow.Player, i int) int {
			switch r.IntN(4) {
			case 0:
				return d.pits - i
			case 1:
				return r.IntN(2)
			}
			return 0
		})
	}),
	recipe("equal-values", "small boards with many equal values, searched by alpha-beta", func(r assignment.Rand) draft {
		d := newDraft(r, assignment.Between(r, 3, 4), func(*draft, sow.Player, int) int { return r.IntN(3) })
		d.task, d.depth = reference.AlphaBeta, assignment.Between(r, 3, 5)
		return d
	}),
	recipe("deep-windows", "deep alpha-beta, whose windows narrow", func(r assignment.Rand) draft {
		d := newDraft(r, assignment.Between(r, 3, 4), func(*draft, sow.Player, int) int { return r.IntN(5) })
		d.task, d.depth = reference.AlphaBeta, assignment.Between(r, 4, 8)
		return d
	}),
	recipe("sizes", "boards of every size", func(r assignment.Rand) draft {
		return newDraft(r, assignment.Between(r, 3, 10), func(*draft, sow.Player, int) int { return r.IntN(assignment.Between(r, 1, 7)) })
	}),
	recipe("large-counts", "pits with up to a thousand stones", func(r assignment.Rand) draft {
		d := newDraft(r, assignment.Between(r, 3, 6), func(*draft, sow.Player, int) int {
			return []int{0, 1, 2, r.IntN(30), r.IntN(300), r.IntN(1001), 1000}[r.IntN(7)]
		})
		d.depth = assignment.Between(r, 1, 3)
		return d
	}),
	recipe("player2", "player 2 moves first", func(r assignment.Rand) draft {
		d := newDraft(r, assignment.Between(r, 3, 6), func(*draft, sow.Player, int) int { return r.IntN(6) })
		d.player = sow.Two
		return d
	}),
	recipe("played", "positions from games that were played from the start", played),
	recipe("greedy", "greedy turns with chains of extra moves", func(r assignment.Rand) draft {
		d := newDraft(r, assignment.Between(r, 3, 6), func(d *draft, p sow.Player, i int) int {
			if r.IntN(2) == 0 {
				return d.pits - i
			}
			return r.IntN(5)
		})
		d.task, d.depth = reference.Greedy, assignment.Between(r, 1, 9)
		return d
	}),
	recipe("chain-windows", "alpha-beta in chains of extra moves of both sides", func(r assignment.Rand) draft {
		d := newDraft(r, assignment.Between(r, 3, 4), func(d *draft, p sow.Player, i int) int {
			if r.IntN(2) == 0 {
				return d.pits - i
			}
			return r.IntN(3)
		})
		d.task, d.depth = reference.AlphaBeta, assignment.Between(r, 2, 5)
		return d
	}),
	with("wide-endings", "ten pits with few stones, so that the game ends in a chain", "chain-end-widest", func(r assignment.Rand) draft {
		d := newDraft(r, 10, func(d *draft, p sow.Player, i int) int {
			switch near := d.pits - i; {
			case near <= 3:
				return near * r.IntN(2)
			case r.IntN(12) == 0:
				return 1
			}
			return 0
		})
		d.depth = assignment.Between(r, 2, 4)
		return d
	}),
	with("last-turns", "few stones, so that the turn that is played ends the game", "turn-ends-game", func(r assignment.Rand) draft {
		return newDraft(r, assignment.Between(r, 3, 8), func(d *draft, p sow.Player, i int) int {
			if near := d.pits - i; near <= 3 && r.IntN(2) == 0 {
				return near
			}
			return r.IntN(8) / 7
		})
	}),
	with("long-logs", "six pits a side as in a usual game, with hundreds of rows in the log", "long", func(r assignment.Rand) draft {
		d := newDraft(r, handoutPits, func(*draft, sow.Player, int) int { return r.IntN(assignment.Between(r, 2, 7)) })
		d.task = reference.Task(assignment.Between(r, 2, 3))
		d.depth = assignment.Between(r, 2, 6)
		return d
	}),
	with("long-lines", "ten pits with hundreds of stones, in long lines of the input", "long-line", func(r assignment.Rand) draft {
		d := newDraft(r, widest, func(*draft, sow.Player, int) int { return assignment.Between(r, 100, 1000) })
		d.depth = assignment.Between(r, 1, 2)
		return d
	}),
	with("ten-turns", "few stones, and ten turns to the cut-off depth", "depth-ten", func(r assignment.Rand) draft {
		d := newDraft(r, assignment.Between(r, 3, 4), func(*draft, sow.Player, int) int {
			return max(0, assignment.Between(r, -9, 5)) // most pits are empty, so that the search is narrow
		})
		d.task = reference.Task(assignment.Between(r, 2, 3))
		d.depth = assignment.Between(r, 10, 12)
		return d
	}),
	{Name: "bounds", Purpose: "values at and around those that programs take for infinity", Draw: atABound},
}

// A draft is an unfinished input. Pits are in sowing order: the last of a side is next to
// its store.
type draft struct {
	task   reference.Task
	player sow.Player
	depth  int
	pits   int
	rows   [2][]int
	stores [2]int
}

// recipe turns a function that makes drafts into a recipe.
func recipe(name, purpose string, make func(assignment.Rand) draft) assignment.Recipe {
	return assignment.Recipe{Name: name, Purpose: purpose, Draw: func(r assignment.Rand) (assignment.Instance, bool) {
		return make(r).instance()
	}}
}

// with returns a recipe for drafts that have a flag; it discards drafts without it.
func with(name, purpose, flag string, make func(assignment.Rand) draft) assignment.Recipe {
	return assignment.Recipe{Name: name, Purpose: purpose, Draw: func(r assignment.Rand) (assignment.Instance, bool) {
		return make(r).flagged(flag)
	}}
}

// flagged turns the draft into an input; it reports false if the input does not have the flag.
func (d draft) flagged(flag string) (assignment.Instance, bool) {
	in, ok := d.instance()
	if !ok {
		return in, false
	}
	flags, _, _ := in.(Instance).Features(0, nil)
	return in, slices.Contains(flags, flag)
}

// atABound makes inputs with values around one of the bounds, by adjusting the stores. Not every board can have
// exactly that value, so it retries with the same bound; otherwise inputs for difficult bounds would be rare.
func atABound(r assignment.Rand) (in assignment.Instance, ok bool) {
	bound := bounds[r.IntN(len(bounds))]
	for range 100 {
		d := newDraft(r, assignment.Between(r, 3, 5), func(*draft, sow.Player, int) int { return r.IntN(4) })
		d.task, d.depth = reference.Task(assignment.Between(r, 1, 3)), assignment.Between(r, 1, 3)
		ahead := int(bound) + assignment.Between(r, -2, 2)
		if d.player == sow.Two {
			ahead = -ahead
		}
		d.stores = [2]int{max(0, ahead), max(0, -ahead)}
		if in, ok = d.flagged(valueFlag(bound)); ok {
			break
		}
	}
	return in, ok
}

// newDraft draws the task, the player, the depth and the stores, and calls count for the
// stones of each pit; i is the pit's place in sowing order.
func newDraft(r assignment.Rand, pits int, count func(d *draft, p sow.Player, i int) int) draft {
	d := draft{
		task: reference.Task(assignment.Between(r, 2, 3)), player: sow.Player(r.IntN(2)), depth: assignment.Between(r, 1, 4), pits: pits,
	}
	if r.IntN(8) == 0 {
		d.task = reference.Greedy
	}
	if r.IntN(4) == 0 {
		d.stores = [2]int{r.IntN(10), r.IntN(10)}
	}
	for _, p := range []sow.Player{sow.One, sow.Two} {
		for i := range pits {
			d.rows[p] = append(d.rows[p], count(&d, p, i))
		}
	}
	return d
}

// instance turns the draft into an input; it reports false if the player cannot move.
func (d draft) instance() (assignment.Instance, bool) {
	upper := make([]int, d.pits)
	for i, stones := range d.rows[sow.Two] {
		upper[d.pits-1-i] = stones
	}
	in := reference.Input{
		Task: d.task, Player: d.player, Depth: d.depth,
		Board: sow.NewBoard(upper, d.rows[sow.One], d.stores),
	}
	return Instance{Input: in}, in.Board.Side(in.Player) > 0
}

// played plays random moves from a start position with equal pits.
func played(r assignment.Rand) draft {
	d := newDraft(r, assignment.Between(r, 3, 6), func(*draft, sow.Player, int) int { return 0 })
	row := make([]int, d.pits)
	stones := assignment.Between(r, 1, 6)
	for i := range row {
		row[i] = stones
	}
	p := sow.Position{Board: sow.NewBoard(row, row, [2]int{})}
	game := sow.Game{}
	for range r.IntN(6 * d.pits) {
		moves := game.Moves(&p, nil)
		var next sow.Position
		if turn := game.Play(&p, moves[r.IntN(len(moves))], &next); turn.Over {
			break
		}
		p = next
	}
	d.player = p.ToMove
	d.stores = [2]int{p.Board.Store(sow.One), p.Board.Store(sow.Two)}
	d.rows[sow.One] = p.Board.Row(sow.One)
	for i, stones := range p.Board.Row(sow.Two) {
		d.rows[sow.Two][d.pits-1-i] = stones
	}
	return d
}
