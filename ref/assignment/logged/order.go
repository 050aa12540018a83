package logged

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/hashset"
)

// orders are wrong orders in which programs try the squares of a node. sort gets them row by row.
var orders = []struct {
	text string
	sort func(squares []int, board Board)
}{
	{"column by column", func(squares []int, b Board) {
		slices.SortFunc(squares, func(x, y int) int { return cmp.Or(x%b.Width-y%b.Width, x-y) })
	}},
	{"from the last to the first", func(squares []int, _ Board) { slices.Reverse(squares) }},
	{"in the order of their numbers as texts: 0, 1, 10, 11, .., 2", func(squares []int, _ Board) {
		slices.SortFunc(squares, func(x, y int) int { return cmp.Compare(strconv.Itoa(x), strconv.Itoa(y)) })
	}},
	{"in the order of their numbers as texts, counted from 1: 1, 10, 11, .., 2", func(squares []int, _ Board) {
		slices.SortFunc(squares, func(x, y int) int { return cmp.Compare(strconv.Itoa(x+1), strconv.Itoa(y+1)) })
	}},
	{"in the order of a Python set of their numbers", func(squares []int, _ Board) { hashset.Python(squares, hashset.PythonInt) }},
	{"in the order of a Python set of pairs (row, column)", func(squares []int, b Board) {
		hashset.Python(squares, func(square int) uint64 { return hashset.PythonPair(square/b.Width, square%b.Width) })
	}},
	{"in the order of a Python set of pairs (column, row)", func(squares []int, b Board) {
		hashset.Python(squares, func(square int) uint64 { return hashset.PythonPair(square%b.Width, square/b.Width) })
	}},
	{"in the order of a Python 2 set of their numbers", func(squares []int, _ Board) { hashset.Python2(squares, hashset.PythonInt) }},
	{"in the order of a Python 2 set of pairs (row, column)", func(squares []int, b Board) {
		hashset.Python2(squares, func(square int) uint64 { return hashset.Python2Pair(square/b.Width, square%b.Width) })
	}},
	{"in the order of a Python 2 set of pairs (column, row)", func(squares []int, b Board) {
		hashset.Python2(squares, func(square int) uint64 { return hashset.Python2Pair(square%b.Width, square/b.Width) })
	}},
	{"in the order of a Python 2 set or dict of their names", func(squares []int, b Board) {
		hashset.Python2(squares, func(square int) uint64 { return hashset.Python2Text(b.Name(square)) })
	}},
	{"in the order of a Java HashSet of their numbers", func(squares []int, _ Board) {
		hashset.Java(squares, func(square int) int32 { return int32(square) })
	}},
	{"in the order of a Java HashSet of their names", func(squares []int, b Board) {
		hashset.Java(squares, func(square int) int32 { return hashset.JavaString(b.Name(square)) })
	}},
	{"in the order of a Java HashSet of lists of row and column, or of objects with Objects.hash(row, column)", func(squares []int, b Board) {
		hashset.Java(squares, func(square int) int32 { return hashset.JavaList(square/b.Width, square%b.Width) })
	}},
	{"in the order of a Java HashSet of records of row and column, or of objects with the hash 31 * row + column", func(squares []int, b Board) {
		hashset.Java(squares, func(square int) int32 { return hashset.JavaRecord(square/b.Width, square%b.Width) })
	}},
}

// A Board numbers its squares row by row from 0.
type Board struct {
	Width int
	Name  func(square int) string
}

// OrderTexts returns the texts of the variants that try the squares in a wrong order.
func OrderTexts() (texts []string) {
	for _, o := range orders {
		texts = append(texts, "tries the squares "+o.text)
	}
	return texts
}

// Reorder puts moves to squares, which come row by row, into the order of the variants, of which those
// from first on are orders.
func Reorder(moves []ref.Move, variants assignment.VariantSet, first int, board Board) {
	for number, o := range orders {
		if !variants.Has(first + number) {
			continue
		}
		squares := make([]int, len(moves))
		for i, m := range moves {
			squares[i] = int(m)
		}
		o.sort(squares, board)
		for i, square := range squares {
			moves[i] = ref.Move(square)
		}
	}
}
