package variant

import (
	"slices"
	"testing"
)

// TestPairs: the orders of programs that find factors in a loop up to the square root, after 12 and after 36.
func TestPairs(t *testing.T) {
	want := [][2][]int{
		{{1, 2, 6, 3, 4, 24, 36}, {1, 2, 18, 3, 12, 4, 9, 6, 72}},
		{{24, 36, 1, 2, 6, 3, 4}, {72, 1, 2, 18, 3, 12, 4, 9, 6}},
		{{1, 6, 2, 4, 3, 24, 36}, {1, 18, 2, 12, 3, 9, 4, 6, 72}},
		{{1, 2, 3, 6, 4, 24, 36}, {1, 2, 3, 4, 6, 18, 12, 9, 72}},
	}
	for i, orders := range want {
		for j, last := range []int{12, 36} {
			g := &game{options: options{order: firstPaired + order(i)}}
			moves := slices.Sorted(slices.Values(orders[j]))
			g.sort(moves, last)
			if !slices.Equal(moves, orders[j]) {
				t.Errorf("%s: after %d the order is %d, want %d", pairs[i].phrase, last, moves, orders[j])
			}
		}
	}
}
