package gangwars

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// worsts are numbers that programs take, or numbers near them, for the worst values with which Max and Min begin.
var worsts = []ref.Value{1000, 10000, 32767, 100000}

func worstTexts() (texts []string) {
	for _, worst := range worsts {
		texts = append(texts, fmt.Sprintf("begins with about -%[1]d and %[1]d in place of -Infinity and Infinity, so that no value beyond them counts", worst))
	}
	return texts
}

// limited returns what remains of the value of a leaf in such a program: every Max node above it returns at least the
// worst value, and every Min node, of which there is none in a search of one move, at most the other one.
func (v variant) limited(value ref.Value, moves int) ref.Value {
	for i, worst := range worsts {
		if !v.on(firstWorst + i) {
			continue
		}
		if value = max(value, -worst); moves > 1 {
			value = min(value, worst)
		}
	}
	return value
}

// dearest returns the first of the moves to squares of the greatest value.
func (v variant) dearest(moves []ref.Move) ref.Move {
	return slices.MaxFunc(moves, func(a, b ref.Move) int { return v.Values[a] - v.Values[b] })
}
