package sow

import (
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
)

// A Position is a board and who moves next on it.
type Position struct {
	Board  Board
	ToMove Player
}

// Play sows from a non-empty pit of p.ToMove, captures, ends and sweeps as the
// rules say. If again is true the same player moves next; a game that is over
// gives no extra move.
//
// One stone goes to each cell onwards, the opponent's store left out; the pit
// that was emptied gets a stone like any other on every lap.
func (r Rules) Play(p Position, pit ref.Move) (next Position, over, again bool) {
	over, again = r.play(&p, pit)
	return p, over, again
}

func (r Rules) play(p *Position, pit ref.Move) (over, again bool) {
	b, mover := &p.Board, p.ToMove
	last := b.sow(mover, int(pit))
	if b.owns(mover, last) && b.cells[last] == 1 {
		r.capture(b, mover, last)
	}
	again = last == b.store(mover)
	if !again {
		p.ToMove = mover.Opponent()
	}
	if r.over(b, p.ToMove) {
		r.sweep(b)
		return true, false
	}
	return false, again
}

// sow empties a pit and sows its stones; it returns the cell of the last one.
func (b *Board) sow(mover Player, cell int) (last int) {
	stones := b.cells[cell]
	b.cells[cell] = 0
	ring := 2*int(b.pits) + 2
	skip := b.store(mover.Opponent())
	if lap := int32(ring - 1); stones >= lap {
		laps := stones / lap
		stones %= lap
		for i := range b.cells[:ring] {
			b.cells[i] += laps
		}
		b.cells[skip] -= laps
	}
	for ; stones > 0; stones-- {
		cell++
		if cell == skip {
			cell++
		}
		if cell >= ring {
			cell -= ring
		}
		b.cells[cell]++
	}
	return cell
}

// capture moves the last stone, alone in an own pit, and the stones opposite.
// Seed 000: captured even when the opposite pit is empty; seed 004: not.
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

// A Game is a sowing game as a search sees it.
type Game struct {
	Rules Rules
	Max   Player // the player that values are for
}

// Start implements ref.Game.
func (g Game) Start(p *Position) ref.Turn { return ref.Turn{Max: p.ToMove == g.Max} }

// Moves implements ref.Game: the non-empty pits in the order of their names, A2
// or B2 first.
func (g Game) Moves(p *Position, buf []ref.Move) []ref.Move {
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

// Evaluate implements ref.Game: the stones in Max's store less those in the
// opponent's, with no bonus for a win.
func (g Game) Evaluate(p *Position) ref.Value {
	b := &p.Board
	return ref.Value(b.cells[b.store(g.Max)] - b.cells[b.store(g.Max.Opponent())])
}

// Name is the name of the pit that a move sows from on a board of n pits a side,
// and Node's name for the root.
func Name(pits int, m ref.Move) string {
	switch n := ref.Move(pits); {
	case m == ref.None:
		return "root"
	case m < n:
		return "B" + strconv.Itoa(int(m)+2)
	default:
		return "A" + strconv.Itoa(2*pits-int(m)+2)
	}
}

// Perft counts the sequences of depth moves (sowings) from p; a game that ends
// before counts once.
func Perft(r Rules, p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	count := uint64(0)
	var buf [MaxPits]ref.Move
	for _, m := range (Game{Rules: r}).Moves(&p, buf[:0]) {
		next, over, _ := r.Play(p, m)
		if over {
			count++
			continue
		}
		count += Perft(r, next, depth-1)
	}
	return count
}
