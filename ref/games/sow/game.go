package sow

import (
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
)

// A Position is a board and the player who moves next.
type Position struct {
	Board  Board
	ToMove Player
	Phase  Phase
}

// Play sows from a non-empty pit of p.ToMove, then captures, ends the game and sweeps as the rules say. If again is
// true the same player moves next; a move that ends the game earns no extra move. In Reply, pit may be SwapSides.
//
// Each following cell gets one stone, except the opponent's store. On every lap the emptied pit gets a stone like any
// other, or none under LapSkip.
func (r Rules) Play(p Position, pit ref.Move) (next Position, over, again bool) {
	over, again = r.play(&p, pit)
	return p, over, again
}

func (r Rules) play(p *Position, pit ref.Move) (over, again bool) {
	if pit == SwapSides {
		p.swap()
		return false, false
	}
	b, mover := &p.Board, p.ToMove
	last := r.sow(b, mover, int(pit))
	if b.cells[last] == 1 && b.owns(mover, last) {
		r.capture(b, mover, last)
	}
	again = r.pass(p, last == b.store(mover))
	if r.over(b, p.ToMove) {
		r.sweep(b)
		return true, false
	}
	return false, again
}

// LapStones returns how many stones a sowing needs to go round once, on a board with this many pits a side.
func (r Rules) LapStones(pits int) int {
	if r.Lap == LapSkip {
		return 2 * pits
	}
	return 2*pits + 1
}

// After returns the cell that gets the stone after the one in cell, when mover sows from the pit origin of a board
// with this many pits a side.
func (r Rules) After(pits int, mover Player, origin, cell int) int {
	b := Board{pits: int8(pits)}
	skip := b.store(mover.Opponent())
	for {
		cell = b.next(cell)
		if cell != skip && (cell != origin || r.Lap == LapSow) {
			return cell
		}
	}
}

// sow empties a pit and sows its stones; it returns the cell of the last one.
func (r Rules) sow(b *Board, mover Player, cell int) (last int) {
	if r.Lap == LapSkip {
		b.skipLaps(mover, cell)
	}
	return b.sow(mover, cell)
}

// skipLaps sows whole laps from a pit that gets no stones itself. It keeps so few stones in the pit that sowing them
// does not reach the pit again.
func (b *Board) skipLaps(mover Player, cell int) {
	n, stones := int(b.pits), b.cells[cell]
	laps := (stones - 1) / int32(2*n)
	if laps == 0 {
		return
	}
	addTo(b.cells[:2*n+2], laps)
	b.cells[b.store(mover.Opponent())] -= laps
	b.cells[cell] = stones - laps*int32(2*n)
}

// sow empties a pit and sows its stones, also into the pit itself. It sows whole laps at once. The rest falls into up
// to three runs of cells: to the end of the ring, from its beginning, and, if player 2 sows past player 1's store,
// from the cell after that store.
func (b *Board) sow(mover Player, cell int) (last int) {
	n, stones := int(b.pits), int(b.cells[cell])
	b.cells[cell] = 0
	if lap := 2*n + 1; stones >= lap {
		laps := int32(stones / lap)
		stones %= lap
		addTo(b.cells[:2*n+2], laps)
		b.cells[b.store(mover.Opponent())] -= laps
	}
	top := 2*n + int(mover) // the last cell of the ring that the mover sows into
	if cell+stones <= top {
		addTo(b.cells[cell+1:cell+stones+1], 1)
		return cell + stones
	}
	addTo(b.cells[cell+1:top+1], 1)
	rest := cell + stones - top
	if mover == One || rest <= n {
		addTo(b.cells[:rest], 1)
		return rest - 1
	}
	addTo(b.cells[:n], 1)
	addTo(b.cells[n+1:rest+1], 1)
	return rest
}

func addTo(cells []int32, stones int32) {
	for i := range cells {
		cells[i] += stones
	}
}

// capture moves the last stone, if it is the only one in a pit of the mover, and the stones opposite to the store.
// By the Mancala handout it captures also when the opposite pit is empty; by the Kalah lab sheet not.
func (r Rules) capture(b *Board, mover Player, last int) {
	opposite := 2*int(b.pits) - last
	if r.Capture == CaptureNonempty && b.cells[opposite] == 0 {
		return
	}
	b.cells[b.store(mover)] += 1 + b.cells[opposite]
	b.cells[last], b.cells[opposite] = 0, 0
}

// over reports whether the game has ended before toMove moves.
func (r Rules) over(b *Board, toMove Player) bool {
	if r.End == EndMover {
		return b.empty(toMove)
	}
	return b.empty(One) || b.empty(Two)
}

func (r Rules) sweep(b *Board) {
	if r.Sweep == SweepNone {
		return
	}
	for _, p := range []Player{One, Two} {
		to := p
		if r.Sweep == SweepOpponent {
			to = p.Opponent()
		}
		b.cells[b.store(to)] += int32(b.Side(p))
		clear(b.side(p))
	}
}

// A Game is a sowing game in the form that ref searches.
type Game struct {
	Rules Rules
	Max   Player // the player that values are for
}

// Start implements ref.Game.
func (g Game) Start(p *Position) ref.Turn { return ref.Turn{Max: p.ToMove == g.Max} }

// Moves implements ref.Game: the non-empty pits in the order of their names, A2
// or B2 first; then SwapSides, if it is legal.
func (g Game) Moves(p *Position, buf []ref.Move) []ref.Move {
	buf = p.sowable(buf)
	if p.Phase == Reply {
		buf = append(buf, SwapSides)
	}
	return buf
}

// sowable appends the non-empty pits of the player to move.
func (p *Position) sowable(buf []ref.Move) []ref.Move {
	b := &p.Board
	if p.ToMove == One {
		for cell := range int(b.pits) {
			if b.cells[cell] > 0 {
				buf = append(buf, ref.Move(cell))
			}
		}
		return buf
	}
	for cell := 2 * int(b.pits); cell > int(b.pits); cell-- {
		if b.cells[cell] > 0 {
			buf = append(buf, ref.Move(cell))
		}
	}
	return buf
}

// Play implements ref.Game.
func (g Game) Play(p *Position, m ref.Move, next *Position) ref.Turn {
	*next = *p
	over, again := g.Rules.play(next, m)
	return ref.Turn{Over: over, Again: again, Max: next.ToMove == g.Max}
}

// Evaluate implements ref.Game: the stones in Max's store minus those in the opponent's, with no bonus for a win.
func (g Game) Evaluate(p *Position) ref.Value {
	b := &p.Board
	return ref.Value(b.cells[b.store(g.Max)] - b.cells[b.store(g.Max.Opponent())])
}

// Name returns the name of the pit that a move sows from, on a board of n pits a side, or `swap`. For ref.None it is
// the log's name of the root.
func Name(pits int, m ref.Move) string {
	switch n := ref.Move(pits); {
	case m == ref.None:
		return "root"
	case m == SwapSides:
		return swapName
	case m < n:
		return "B" + strconv.Itoa(int(m)+2)
	default:
		return "A" + strconv.Itoa(2*pits-int(m)+2)
	}
}

// Named returns the move from the pit with this name. It reports false if no pit has this name.
func Named(pits int, name string) (ref.Move, bool) {
	for m := range ref.Move(2*pits + 1) {
		if m != ref.Move(pits) && Name(pits, m) == name {
			return m, true
		}
	}
	return ref.None, false
}
