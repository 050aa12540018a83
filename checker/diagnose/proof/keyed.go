package proof

import (
	"math"
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/hashset"
)

// A program may keep the values of its moves in a hash table by the moves, and take the first or the last of the greatest values.
// Which of several equally good moves it takes depends on the order in which the table lists its keys.

// A keying is a kind of hash table with a kind of keys.
type keying struct {
	text  string
	pairs bool // only for moves to squares
	// list sorts the numbers of moves, given in the order in which they are inserted, into the order of the table
	list func(numbers []int, name func(int) string)
}

var keyings = []keying{
	{"a Python 2 dict with the names of the moves as keys", false, func(numbers []int, name func(int) string) {
		hashset.Python2(numbers, func(n int) uint64 { return hashset.Python2Text(name(n)) })
	}},
	{"a Java HashMap with the names of the moves as keys", false, func(numbers []int, name func(int) string) {
		hashset.Java(numbers, func(n int) int32 { return hashset.JavaString(name(n)) })
	}},
	{"a Python 2 dict with pairs (row, column) as keys", true, func(numbers []int, name func(int) string) {
		hashset.Python2(numbers, func(n int) uint64 {
			row, column := placeOf(name(n))
			return hashset.Python2Pair(row, column)
		})
	}},
	{"a Python 2 dict with pairs (column, row) as keys", true, func(numbers []int, name func(int) string) {
		hashset.Python2(numbers, func(n int) uint64 {
			row, column := placeOf(name(n))
			return hashset.Python2Pair(column, row)
		})
	}},
}

// placeOf returns the row and the column, from 0, of a square that is named by the letter of its column and the number of its
// row; 0 and 0 for a move that has another name, such as pass, which is the only move of its node.
func placeOf(name string) (row, column int) {
	if number, err := strconv.Atoi(name[min(1, len(name)):]); err == nil && number > 0 {
		return number - 1, int(name[0]|' ') - 'a'
	}
	return 0, 0
}

// inTables lists the relations of programs that keep the values of their moves in hash tables.
func inTables(p *assignment.LogProof) (list []relation) {
	for _, k := range keyings {
		if k.pairs && !p.Squares {
			continue
		}
		for _, which := range []struct {
			text string
			pick pick
		}{{"first", rightPick}, {"last", lastOfEqual}} {
			text := "the position after the best move, and of equally good moves after the " + which.text + " in the order of " + k.text
			by := func(v *visited) *visited { return which.pick(k.listed(v)) }
			list = append(list, relation{text, 0, func(root *visited) *visited { return root.bounded().turn(by, by, math.MaxInt) }})
		}
	}
	return list
}

// listed returns a node with its children in the order of a hash table.
func (k keying) listed(v *visited) *visited {
	numbers := make([]int, len(v.children))
	for i := range numbers {
		numbers[i] = i
	}
	k.list(numbers, func(n int) string { return v.children[n].node.Name() })
	sorted := &visited{node: v.node, children: slices.Clone(v.children)}
	for i, n := range numbers {
		sorted.children[i] = v.children[n]
	}
	return sorted
}
