package hashset

import (
	"slices"
	"testing"
)

// The orders in which CPython 3.11 and Java 17 list sets with these numbers.
func TestNumbers(t *testing.T) {
	for _, of := range []struct{ numbers, python, java []int }{
		{[]int{1, 8}, []int{8, 1}, []int{1, 8}},
		{[]int{1, 2, 4, 8}, []int{8, 1, 2, 4}, []int{1, 2, 4, 8}},
		{[]int{1, 2, 3, 6, 18, 24, 36}, []int{1, 2, 3, 36, 6, 18, 24}, []int{1, 2, 18, 3, 36, 6, 24}},
		{[]int{1, 2, 4, 8, 16, 32}, []int{32, 1, 2, 4, 8, 16}, []int{16, 32, 1, 2, 4, 8}},
		{[]int{1, 9, 17, 33, 41}, []int{1, 33, 41, 9, 17}, []int{1, 17, 33, 9, 41}},
		{[]int{0, 3, 11, 64}, []int{0, 11, 3, 64}, []int{0, 64, 3, 11}},
	} {
		got := slices.Clone(of.numbers)
		if Python(got, PythonInt); !slices.Equal(got, of.python) {
			t.Errorf("Python lists %v as %v, want %v", of.numbers, got, of.python)
		}
		got = slices.Clone(of.numbers)
		if Java(got, func(n int) int32 { return int32(n) }); !slices.Equal(got, of.java) {
			t.Errorf("Java lists %v as %v, want %v", of.numbers, got, of.java)
		}
	}
}

// The orders in which they list sets of squares, numbered row by row on a board of eight columns.
func TestSquares(t *testing.T) {
	for _, of := range []struct{ squares, pairs, names, lists, records []int }{
		{[]int{0, 1, 2, 3, 4, 5, 6, 7}, []int{1, 7, 4, 0, 3, 6, 2, 5}, []int{0, 7, 6, 5, 4, 3, 2, 1}, []int{0, 1, 2, 3, 4, 5, 6, 7}, []int{0, 1, 2, 3, 4, 5, 6, 7}},
		{[]int{3, 9, 14, 22}, []int{14, 9, 3, 22}, []int{9, 14, 22, 3}, []int{9, 3, 22, 14}, []int{9, 3, 22, 14}},
		{[]int{7, 8, 30, 41, 44, 63}, []int{7, 63, 44, 41, 30, 8}, []int{63, 8, 44, 41, 7, 30}, []int{8, 44, 63, 30, 7, 41}, []int{63, 30, 7, 41, 8, 44}},
	} {
		got := slices.Clone(of.squares)
		if Python(got, func(n int) uint64 { return PythonPair(n/8, n%8) }); !slices.Equal(got, of.pairs) {
			t.Errorf("Python lists the pairs of %v as %v, want %v", of.squares, got, of.pairs)
		}
		got = slices.Clone(of.squares)
		if Java(got, func(n int) int32 { return JavaString(string([]byte{'a' + byte(n%8), '1' + byte(n/8)})) }); !slices.Equal(got, of.names) {
			t.Errorf("Java lists the names of %v as %v, want %v", of.squares, got, of.names)
		}
		got = slices.Clone(of.squares)
		if Java(got, func(n int) int32 { return JavaList(n/8, n%8) }); !slices.Equal(got, of.lists) {
			t.Errorf("Java lists the lists of %v as %v, want %v", of.squares, got, of.lists)
		}
		got = slices.Clone(of.squares)
		if Java(got, func(n int) int32 { return JavaRecord(n/8, n%8) }); !slices.Equal(got, of.records) {
			t.Errorf("Java lists the records of %v as %v, want %v", of.squares, got, of.records)
		}
	}
}
