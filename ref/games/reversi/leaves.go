package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// Rays are the squares in each direction from a square: four directions to higher numbers,
// four to lower ones.
type rays struct{ up, down [4]uint64 }

var raysOf = func() (all [Squares]rays) {
	for square := range all {
		ups, downs := 0, 0
		for _, d := range directions {
			var ray uint64
			for at := d.step(1 << square); at != 0; at = d.step(at) {
				ray |= at
			}
			if d.shift > 0 {
				all[square].up[ups] = ray
				ups++
			} else {
				all[square].down[downs] = ray
				downs++
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

// Leaves implements ref.Leafer. It follows the runs of all moves in one direction after the
// other.
func (g Game) Leaves(p *Position, leaves []ref.LeafAfter) []ref.LeafAfter {
	own, other := p.Discs[p.ToMove&1], p.Discs[1-p.ToMove&1]
	var legal uint64
	var gains, turned [Squares]int32
	for way, set := range legalBy(own, other) {
		legal |= set
		step := int(shifts[way&3])
		if way >= len(shifts) {
			step = -step
		}
		for ; set != 0; set &= set - 1 {
			square := bits.TrailingZeros64(set) & (Squares - 1)
			for at := square + step; other>>(at&(Squares-1))&1 != 0; at += step {
				gains[square] += 2 * int32(Weights[at&(Squares-1)])
				turned[square]++
			}
		}
	}
	if legal == 0 {
		for _, m := range g.Moves(p, nil) {
			var next Position
			leaves = append(leaves, ref.LeafAfter{Move: m, Turn: g.Play(p, m, &next), Value: g.Evaluate(&next)})
		}
		return leaves
	}
	base, sign, all := g.Evaluate(p), ref.Value(-1), int32(bits.OnesCount64(other))
	last := g.End == ByColourOrFull && bits.OnesCount64(own|other) == Squares-1
	if p.ToMove == g.Max {
		sign = 1
	}
	for ; legal != 0; legal &= legal - 1 {
		square := bits.TrailingZeros64(legal) & (Squares - 1)
		leaves = append(leaves, ref.LeafAfter{
			Move: ref.Move(square), Value: base + sign*ref.Value(gains[square]+int32(Weights[square])),
			Turn: ref.Turn{Over: last || g.End != ByPasses && turned[square] == all, Max: p.ToMove != g.Max},
		})
	}
	return leaves
}
