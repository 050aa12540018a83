package squirrel

import (
	"math/bits"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// A bitGame is a Game on a bit board of the squares that can change: the free ones of its root and those adjacent to
// them. It makes the same moves in the same order.
type bitGame struct {
	squares  []int // the squares that the bits stand for
	bits     []int // the bit of each square; -1 for squares that do not change
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

// newBitGame returns a game and its root on a bit board; nil if more than 64 squares can change.
func newBitGame(g *Game, root *Position) (*bitGame, bitPosition) {
	b := &bitGame{bits: make([]int, len(root.Squares)), max: g.Max, choice: g.Choice}
	var buf [4]int
	for square, piece := range root.Squares {
		b.bits[square] = -1
		near := Adjacent(g.Side, square, buf[:0])
		if piece == Free || slices.ContainsFunc(near, func(next int) bool { return root.Squares[next] == Free }) {
			b.bits[square] = len(b.squares)
			b.squares = append(b.squares, square)
		}
	}
	if len(b.squares) > 64 {
		return nil, bitPosition{}
	}
	b.all = 1<<len(b.squares) - 1
	for bit, square := range b.squares {
		b.values[bit] = ref.Value(g.Values[square])
		for _, next := range Adjacent(g.Side, square, buf[:0]) {
			if b.bits[next] >= 0 {
				b.adjacent[bit] |= 1 << b.bits[next]
			}
		}
	}
	return b, b.pack(g, root)
}

// pack returns a position of the game.
func (b *bitGame) pack(g *Game, at *Position) bitPosition {
	packed := bitPosition{value: g.Evaluate(at), toMove: at.ToMove}
	for bit, square := range b.squares {
		switch at.Squares[square] {
		case at.ToMove:
			packed.own |= 1 << bit
		case at.ToMove.Opponent():
			packed.other |= 1 << bit
		}
	}
	return packed
}

// stake is the move that only takes the square of a bit, and raid the Raid there if the game has Choice.
func (b *bitGame) stake(bit int) ref.Move { return ref.Move(b.squares[bit]) }
func (b *bitGame) raid(bit int) ref.Move  { return ref.Move(len(b.bits) + b.squares[bit]) }

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
		moves = append(moves, b.stake(bits.TrailingZeros64(rest)))
	}
	if !b.choice {
		return moves
	}
	for rest := free; rest != 0; rest &= rest - 1 {
		if bit := bits.TrailingZeros64(rest); b.adjacent[bit]&p.own != 0 {
			moves = append(moves, b.raid(bit))
		}
	}
	return moves
}

// conquests returns the squares that a Raid conquers, and what they are worth: twice their
// values, as the opponent loses them.
func (b *bitGame) conquests(bit int, other uint64) (conquered uint64, worth ref.Value) {
	conquered = b.adjacent[bit&63] & other
	for rest := conquered; rest != 0; rest &= rest - 1 {
		worth += 2 * b.values[bits.TrailingZeros64(rest)&63]
	}
	return conquered, worth
}

func (b *bitGame) Play(p *bitPosition, m ref.Move, next *bitPosition) ref.Turn {
	square, raid := int(m), false
	if raid = square >= len(b.bits); raid {
		square -= len(b.bits)
	}
	bit := b.bits[square]
	if !b.choice {
		raid = b.adjacent[bit&63]&p.own != 0
	}
	gain, conquered := b.values[bit&63], uint64(0)
	if raid {
		var worth ref.Value
		conquered, worth = b.conquests(bit, p.other)
		gain += worth
	}
	if p.toMove != b.max {
		gain = -gain
	}
	next.value, next.toMove = p.value+gain, p.toMove.Opponent()
	next.own, next.other = p.other&^conquered, p.own|conquered|1<<bit
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
		bit := bits.TrailingZeros64(rest) & 63
		gain := b.values[bit]
		if !b.choice && b.adjacent[bit]&p.own != 0 {
			_, worth := b.conquests(bit, p.other)
			gain += worth
		}
		leaves = append(leaves, ref.LeafAfter{Move: b.stake(bit), Turn: turn, Value: p.value + sign*gain})
	}
	if !b.choice {
		return leaves
	}
	for _, stake := range leaves[first:] {
		if bit := b.bits[stake.Move]; b.adjacent[bit]&p.own != 0 {
			_, worth := b.conquests(bit, p.other)
			leaves = append(leaves, ref.LeafAfter{Move: b.raid(bit), Turn: turn, Value: stake.Value + sign*worth})
		}
	}
	return leaves
}
