package mancala

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Vary changes one to three things.
func (i Instance) Vary(r assignment.Rand) (assignment.Instance, bool) {
	d := i.draft()
	for range assignment.Between(r, 1, 3) {
		d.vary(r)
	}
	return d.instance()
}

// Raise puts stones into the store of a player.
func (i Instance) Raise(by int) (assignment.Instance, bool) {
	d := i.draft()
	if by >= 0 {
		d.stores[d.player] += by
	} else {
		d.stores[d.player.Opponent()] -= by
	}
	return d.instance()
}

// draft returns the input as a draft.
func (i Instance) draft() *draft {
	in := i.Input
	d := &draft{
		task: in.Task, player: in.Player, depth: in.Depth, pits: in.Board.Pits(),
		stores: [2]int{in.Board.Store(sow.One), in.Board.Store(sow.Two)},
	}
	d.rows[sow.One], d.rows[sow.Two] = in.Board.Row(sow.One), in.Board.Row(sow.Two)
	slices.Reverse(d.rows[sow.Two])
	return d
}

// vary changes one thing.
func (d *draft) vary(r assignment.Rand) {
	row := d.rows[r.IntN(2)]
	i, j := r.IntN(d.pits), r.IntN(d.pits)
	switch r.IntN(10) {
	case 0:
		row[i] = 0
	case 1:
		row[i] = d.pits - i // ends in the store
	case 2:
		row[i] = 2*d.pits + 1 // ends in the pit itself
	case 3:
		row[i] += 2*d.pits + 1 // one more lap
	case 4:
		row[i]++
	case 5:
		row[i], row[j] = row[j], row[i]
	case 6:
		row[i] = r.IntN(2 * d.pits)
	case 7:
		d.depth = assignment.Between(r, 1, min(d.depth+1, 8))
	case 8:
		d.task = reference.Task(assignment.Between(r, 1, 3))
	case 9:
		d.player = d.player.Opponent()
	}
	row[i] = min(row[i], 1000)
}
