package gen

import (
	"math/rand/v2"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

var mancalaRecipes = []Recipe{
	mancalaRecipe("chains", "pits from which the last stone falls in the own store", func(r *rand.Rand) draft {
		return newDraft(r, between(r, 3, 6), func(d *draft, p sow.Player, i int) int {
			if r.IntN(3) > 0 {
				return d.pits - i // as far as the store
			}
			return r.IntN(4)
		})
	}),
	mancalaRecipe("laps", "pits with as many stones as a lap has cells, more or less one, or two laps", func(r *rand.Rand) draft {
		return newDraft(r, between(r, 3, 5), func(d *draft, p sow.Player, i int) int {
			if r.IntN(3) == 0 {
				return max(0, (2*d.pits+1)*between(r, 1, 2)+r.IntN(3)-1)
			}
			return r.IntN(3)
		})
	}),
	mancalaRecipe("empty-captures", "single stones beside empty pits", func(r *rand.Rand) draft {
		return newDraft(r, between(r, 3, 7), func(*draft, sow.Player, int) int {
			return []int{0, 0, 0, 1, 1, 2}[r.IntN(6)]
		})
	}),
	mancalaRecipe("endings", "few stones, so that the game ends within the search, in chains too", func(r *rand.Rand) draft {
		return newDraft(r, between(r, 3, 5), func(d *draft, p sow.Player, i int) int {
			switch r.IntN(4) {
			case 0:
				return d.pits - i
			case 1:
				return r.IntN(2)
			}
			return 0
		})
	}),
	mancalaRecipe("equal-values", "small boards with many equal values, searched by alpha-beta", func(r *rand.Rand) draft {
		d := newDraft(r, between(r, 3, 4), func(*draft, sow.Player, int) int { return r.IntN(3) })
		d.task, d.depth = reference.AlphaBeta, between(r, 3, 5)
		return d
	}),
	mancalaRecipe("deep-windows", "deep alpha-beta, whose windows narrow", func(r *rand.Rand) draft {
		d := newDraft(r, between(r, 3, 4), func(*draft, sow.Player, int) int { return r.IntN(5) })
		d.task, d.depth = reference.AlphaBeta, between(r, 4, 8)
		return d
	}),
	mancalaRecipe("sizes", "boards of every size", func(r *rand.Rand) draft {
		return newDraft(r, between(r, 3, 10), func(*draft, sow.Player, int) int { return r.IntN(between(r, 1, 7)) })
	}),
	mancalaRecipe("large-counts", "pits with up to a thousand stones", func(r *rand.Rand) draft {
		d := newDraft(r, between(r, 3, 6), func(*draft, sow.Player, int) int {
			return []int{0, 1, 2, r.IntN(30), r.IntN(300), r.IntN(1001), 1000}[r.IntN(7)]
		})
		d.depth = between(r, 1, 3)
		return d
	}),
	mancalaRecipe("player2", "player 2 moves first", func(r *rand.Rand) draft {
		d := newDraft(r, between(r, 3, 6), func(*draft, sow.Player, int) int { return r.IntN(6) })
		d.player = sow.Two
		return d
	}),
	mancalaRecipe("played", "positions from games that were played from the start", played),
	mancalaRecipe("greedy", "greedy turns with chains of extra moves", func(r *rand.Rand) draft {
		d := newDraft(r, between(r, 3, 6), func(d *draft, p sow.Player, i int) int {
			if r.IntN(2) == 0 {
				return d.pits - i
			}
			return r.IntN(5)
		})
		d.task, d.depth = reference.Greedy, between(r, 1, 9)
		return d
	}),
}

// A draft is an input in the making. Pits are in sowing order: the last of a
// side is next to its store.
type draft struct {
	task   reference.Task
	player sow.Player
	depth  int
	pits   int
	rows   [2][]int
	stores [2]int
}

// mancalaRecipe makes a recipe of drafts.
func mancalaRecipe(name, purpose string, make func(*rand.Rand) draft) Recipe {
	return Recipe{
		Name: name, Assignment: mancala.Assignment, Purpose: purpose,
		input: func(r *rand.Rand) (reference.Input, bool) {
			d := make(r)
			return d.input()
		},
	}
}

// newDraft draws the task, the player, the depth and the stores, and asks count
// for the stones of each pit; i is the pit's place in sowing order.
func newDraft(r *rand.Rand, pits int, count func(d *draft, p sow.Player, i int) int) draft {
	d := draft{
		task: reference.Task(between(r, 2, 3)), player: sow.Player(r.IntN(2)), depth: between(r, 1, 4), pits: pits,
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

// input is the draft as an input; it reports false if the player cannot move.
func (d *draft) input() (reference.Input, bool) {
	upper := make([]int, d.pits)
	for i, stones := range d.rows[sow.Two] {
		upper[d.pits-1-i] = stones
	}
	in := reference.Input{
		Task: d.task, Player: d.player, Depth: d.depth,
		Board: sow.NewBoard(upper, d.rows[sow.One], d.stores),
	}
	return in, in.Board.Side(in.Player) > 0
}

// played plays random moves from a start position of equal pits.
func played(r *rand.Rand) draft {
	d := newDraft(r, between(r, 3, 6), func(*draft, sow.Player, int) int { return 0 })
	row := make([]int, d.pits)
	stones := between(r, 1, 6)
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

// between draws a number from low to high, both included.
func between(r *rand.Rand, low, high int) int { return low + r.IntN(high-low+1) }
