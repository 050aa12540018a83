package variant

import (
	"slices"
	"testing"
)

// The orders in which CPython 3.11 and Java 17 list sets with these numbers.
func TestSetOrders(t *testing.T) {
	for _, of := range []struct{ stones, python, java []int }{
		{[]int{1, 8}, []int{8, 1}, []int{1, 8}},
		{[]int{1, 2, 4, 8}, []int{8, 1, 2, 4}, []int{1, 2, 4, 8}},
		{[]int{1, 2, 3, 6, 18, 24, 36}, []int{1, 2, 3, 36, 6, 18, 24}, []int{1, 2, 18, 3, 36, 6, 24}},
		{[]int{1, 2, 4, 8, 16, 32}, []int{32, 1, 2, 4, 8, 16}, []int{16, 32, 1, 2, 4, 8}},
		{[]int{1, 9, 17, 33, 41}, []int{1, 33, 41, 9, 17}, []int{1, 17, 33, 9, 41}},
	} {
		if got := pythonOrder(slices.Clone(of.stones)); !slices.Equal(got, of.python) {
			t.Errorf("Python lists %v as %v, want %v", of.stones, got, of.python)
		}
		if got := javaOrder(slices.Clone(of.stones)); !slices.Equal(got, of.java) {
			t.Errorf("Java lists %v as %v, want %v", of.stones, got, of.java)
		}
	}
}
