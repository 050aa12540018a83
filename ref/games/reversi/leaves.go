package reversi

import (
	"math/bits"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// Rays are the squares in each direction from a square, in the order of directions.
type rays struct{ up, down [4]uint64 }

var raysOf = func() (all [Squares]rays) {
	for square := range all {
		for i, d := range directions {
			var ray uint64
			for at := d.step(1 << square); at != 0; at = d.step(at) {
				ray |= at
			}
			if i < 4 {
				all[square].up[i] = ray
			} else {
				all[square].down[i-4] = ray
			}
		}
	}
	return all
}()

// turns is the set of the discs that a move to a free square turns. On each ray it finds the
// first square that is not the opponent's: a run turns if that is the player's own.
func turns(own, other uint64, square int) (turned uint64) {
	r := &raysOf[square&(Squares-1)]
	for _, ray := range r.up {
		rest := ray &^ other
		first := rest & -rest
		turned |= (first - 1) & ray & ifAny(first&own)
	}
	for _, ray := range r.down {
		rest := ray &^ other
		last := 63 - bits.LeadingZeros64(rest)&63
		turned |= ^uint64(1) << (last & 63) & ray & ifAny(rest>>(last&63)<<(last&63)&own)
	}
	return turned
}

// ifAny is the set of all squares, or the empty set if a set is empty. It has no branch,
// which no processor could predict.
func ifAny(set uint64) uint64 { return uint64(int64(set|-set) >> 63) }

// Turned is the set of the discs that a move to a square turns.
func (p *Position) Turned(square int) uint64 {
	return turns(p.Discs[p.ToMove&1], p.Discs[1-p.ToMove&1], square)
}

// A gain is what turning discs changes: the evaluation by gain>>gainShift, and the number of
// the opponent's discs by the bits below.
type gain int16

const gainShift = 5

// gainsBelow are, for the first four directions and each square, the gains of all squares
// of its line up to it, without and with the square itself.
var gainsBelow = func() (sums [4]struct{ before, through [Squares]gain }) {
	for i := range sums {
		for square := range Squares {
			for set := raysOf[square].down[i]; set != 0; set &= set - 1 {
				sums[i].before[square] += gainOf(bits.TrailingZeros64(set))
			}
			sums[i].through[square] = sums[i].before[square] + gainOf(square)
		}
	}
	return sums
}()

// gainOf is the gain of one disc. The opponent loses what the player wins.
func gainOf(square int) gain { return gain(2*Weights[square])<<gainShift + 1 }

// addGains adds the gains of all moves to sums. legal has the sets of legalBy. A run ends at the first square
// that is not the opponent's.
func addGains(sums *[Squares]gain, legal *[8]uint64, other uint64) {
	for i := range gainsBelow {
		below := &gainsBelow[i]
		for set := legal[i]; set != 0; set &= set - 1 {
			square := bits.TrailingZeros64(set) & (Squares - 1)
			end := bits.TrailingZeros64(raysOf[square].up[i]&^other) & (Squares - 1)
			sums[square] += below.before[end] - below.through[square]
		}
		for set := legal[i+4]; set != 0; set &= set - 1 {
			square := bits.TrailingZeros64(set) & (Squares - 1)
			end := (bits.Len64(raysOf[square].down[i]&^other) - 1) & (Squares - 1)
			sums[square] += below.before[square] - below.through[end]
		}
	}
}

// Leaves implements ref.Leafer.
func (g Game) Leaves(p *Position, leaves []ref.LeafAfter) []ref.LeafAfter {
	own, other := p.Discs[p.ToMove&1], p.Discs[1-p.ToMove&1]
	var by [8]uint64
	legalBy(own, other, &by)
	legal := by[0] | by[1] | by[2] | by[3] | by[4] | by[5] | by[6] | by[7]
	if legal == 0 {
		for _, m := range g.Moves(p, nil) {
			var next Position
			leaves = append(leaves, ref.LeafAfter{Move: m, Turn: g.Play(p, m, &next), Value: g.Evaluate(&next)})
		}
		return leaves
	}
	var sums [Squares]gain
	addGains(&sums, &by, other)
	base, sign, all := g.Evaluate(p), ref.Value(-1), gain(bits.OnesCount64(other))
	if p.ToMove == g.Max {
		sign = 1
	}
	if g.End == ByPasses {
		all = 1<<gainShift - 1 // more than a move turns
	}
	turn := ref.Turn{Over: g.End == ByColourOrFull && bits.OnesCount64(own|other) == Squares-1, Max: p.ToMove != g.Max}
	count := len(leaves)
	leaves = slices.Grow(leaves, Squares)[:count+Squares]
	for ; legal != 0; legal &= legal - 1 {
		square := bits.TrailingZeros64(legal) & (Squares - 1)
		leaf := &leaves[count]
		leaf.Move, leaf.Turn = ref.Move(square), turn
		leaf.Value = base + sign*(ref.Value(sums[square]>>gainShift)+ref.Value(Weights[square]))
		if sums[square]&(1<<gainShift-1) == all {
			leaf.Turn.Over = true
		}
		count++
	}
	return leaves[:count]
}
