package squirrel

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// A bitGame is a Game on a bit board, which has room for a board of up to eight by eight
// squares. It makes the same moves in the same order.
type bitGame struct {
	count    int // squares
	all      uint64
	adjacent [64]uint64
	values   [64]ref.Value
	max      Piece
	choice   bool
}

// A bitPosition is a Position from the view of the player to move.
type bitPosition struct {
	own, other uint64
	value      ref.Value // the static evaluation
	toMove     Piece
}

// newBitGame returns a game and its root on a bit board; nil if the board is too large.
func newBitGame(g *Game, root *Position) (*bitGame, bitPosition) {
	count := len(root.Squares)
	if count > 64 {
		return nil, bitPosition{}
	}
	b := &bitGame{count: count, all: 1<<count - 1, max: g.Max, choice: g.Choice}
	at := bitPosition{value: g.Evaluate(root), toMove: root.ToMove}
	var buf [4]int
	for square, piece := range root.Squares {
		b.values[square] = ref.Value(g.Values[square])
		for _, next := range Adjacent(g.Side, square, buf[:0]) {
			b.adjacent[square] |= 1 << next
		}
		switch piece {
		case root.ToMove:
			at.own |= 1 << square
		case root.ToMove.Opponent():
			at.other |= 1 << square
		}
	}
	return b, at
}

// Record is ref.Record, on a bit board if the board has room there.
func Record(g *Game, root Position, s ref.Search, r ref.Recorder) (ref.Result, bool) {
	if b, at := newBitGame(g, &root); b != nil {
		return ref.Record(b, at, s, r)
	}
	return ref.Record(g, root, s, r)
}

func (b *bitGame) Start(p *bitPosition) ref.Turn {
	return ref.Turn{Over: p.own|p.other == b.all, Max: p.toMove == b.max}
}

func (b *bitGame) Moves(p *bitPosition, moves []ref.Move) []ref.Move {
	free := b.all &^ (p.own | p.other)
	for rest := free; rest != 0; rest &= rest - 1 {
		moves = append(moves, ref.Move(bits.TrailingZeros64(rest)))
	}
	if !b.choice {
		return moves
	}
	for rest := free; rest != 0; rest &= rest - 1 {
		if square := bits.TrailingZeros64(rest); b.adjacent[square]&p.own != 0 {
			moves = append(moves, ref.Move(b.count+square))
		}
	}
	return moves
}

// raid returns the squares that a Raid conquers, and what they are worth: twice their
// values, as the opponent loses them.
func (b *bitGame) raid(square int, other uint64) (conquered uint64, worth ref.Value) {
	conquered = b.adjacent[square&63] & other
	for rest := conquered; rest != 0; rest &= rest - 1 {
		worth += 2 * b.values[bits.TrailingZeros64(rest)&63]
	}
	return conquered, worth
}

func (b *bitGame) Play(p *bitPosition, m ref.Move, next *bitPosition) ref.Turn {
	square, raid := int(m), false
	if b.choice {
		if raid = square >= b.count; raid {
			square -= b.count
		}
	} else {
		raid = b.adjacent[square&63]&p.own != 0
	}
	gain, conquered := b.values[square&63], uint64(0)
	if raid {
		var worth ref.Value
		conquered, worth = b.raid(square, p.other)
		gain += worth
	}
	if p.toMove != b.max {
		gain = -gain
	}
	next.value, next.toMove = p.value+gain, p.toMove.Opponent()
	next.own, next.other = p.other&^conquered, p.own|conquered|1<<square
	return b.Start(next)
}

func (b *bitGame) Evaluate(p *bitPosition) ref.Value { return p.value }

// Leaves implements ref.Leafer.
func (b *bitGame) Leaves(p *bitPosition, leaves []ref.LeafAfter) []ref.LeafAfter {
	free := b.all &^ (p.own | p.other)
	turn := ref.Turn{Over: free&(free-1) == 0, Max: p.toMove != b.max}
	sign := ref.Value(1)
	if turn.Max {
		sign = -1
	}
	first := len(leaves)
	for rest := free; rest != 0; rest &= rest - 1 {
		square := bits.TrailingZeros64(rest) & 63
		gain := b.values[square]
		if !b.choice && b.adjacent[square]&p.own != 0 {
			_, worth := b.raid(square, p.other)
			gain += worth
		}
		leaves = append(leaves, ref.LeafAfter{Move: ref.Move(square), Turn: turn, Value: p.value + sign*gain})
	}
	if !b.choice {
		return leaves
	}
	for _, stake := range leaves[first:] {
		if square := int(stake.Move); b.adjacent[square]&p.own != 0 {
			_, worth := b.raid(square, p.other)
			leaves = append(leaves, ref.LeafAfter{Move: ref.Move(b.count + square), Turn: turn, Value: stake.Value + sign*worth})
		}
	}
	return leaves
}
