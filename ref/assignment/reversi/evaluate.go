package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// Evaluate implements ref.Game.
func (v variant) Evaluate(p *reversi.Position) ref.Value {
	if v.on(flatWeights) || v.on(discsAtEnd) && v.Start(p).Over {
		return ref.Value(bits.OnesCount64(p.Discs[v.Max]) - bits.OnesCount64(p.Discs[1-v.Max]))
	}
	value := v.Game.Evaluate(p)
	if v.on(wrongEdge) {
		for _, square := range []int{31, 39} {
			switch p.At(square) {
			case int(v.Max):
				value -= 12
			case int(1 - v.Max):
				value += 12
			}
		}
	}
	switch {
	case v.on(eightBits):
		return ref.Value(int8(value))
	case v.on(eightUnsigned):
		return ref.Value(uint8(value))
	}
	return value
}
