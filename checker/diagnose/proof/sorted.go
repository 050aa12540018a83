package proof

import (
	"math"
	"slices"
	"sort"
)

// A program may sort the moves by their values and take the move at one end. If the sort is not stable, this need not be the
// first or the last of equally good moves.

// A sorter is a way of sorting that keeps equal elements in order only up to a number of them.
type sorter struct {
	of     string
	stable string // up to how many elements it is stable
	sort   func(list []*visited, less func(a, b *visited) bool)
}

var sorters = []sorter{
	{"sort.Slice in Go", "12", func(list []*visited, less func(a, b *visited) bool) {
		sort.Slice(list, func(i, j int) bool { return less(list[i], list[j]) })
	}},
	{"std::sort in C++", "16", introsort},
	{"List.Sort in C#", "16, but not 3,", netSort},
}

// unstable lists the relations of programs that sort the moves.
func unstable() (list []relation) {
	for _, s := range sorters {
		for _, order := range []struct {
			text string
			last bool
		}{{"puts first", false}, {"puts last", true}} {
			pick := func(v *visited) *visited {
				if len(v.children) == 0 {
					return nil
				}
				sorted := slices.Clone(v.children)
				s.sort(sorted, func(a, b *visited) bool {
					if order.last {
						return beats(v.node, b.value, a.value)
					}
					return beats(v.node, a.value, b.value)
				})
				if order.last {
					return sorted[len(sorted)-1]
				}
				return sorted[0]
			}
			text := "the position after the one of the best moves that an unstable sort by value, such as " + s.of + ", " + order.text +
				" (with at most " + s.stable + " moves, the sort is stable)"
			list = append(list, relation{text, 0, func(root *visited) *visited { return root.turn(pick, pick, math.MaxInt) }})
		}
	}
	return list
}

// few is the number of elements up to which introsort sorts by insertion.
const few = 16

// introsort sorts as std::sort of libstdc++ does, for lists that are not long enough for its heap sort.
func introsort(list []*visited, less func(a, b *visited) bool) {
	for rest := list; len(rest) > few; {
		cut := partition(rest, less)
		introsort(rest[cut:], less)
		rest = rest[:cut]
	}
	insert(list, less)
}

// insert has the result of a sort by insertion, which keeps equal elements in order.
func insert(list []*visited, less func(a, b *visited) bool) {
	slices.SortStableFunc(list, func(a, b *visited) int {
		switch {
		case less(a, b):
			return -1
		case less(b, a):
			return 1
		}
		return 0
	})
}

// partition divides a list by the median of three of its elements and returns where the second part begins.
func partition(list []*visited, less func(a, b *visited) bool) int {
	a, b, c := 1, len(list)/2, len(list)-1
	if !less(list[a], list[b]) {
		a, b = b, a
	}
	median := a // it decides between equal elements as the library does
	switch {
	case less(list[b], list[c]):
		median = b
	case less(list[a], list[c]):
		median = c
	}
	list[0], list[median] = list[median], list[0]
	for i, j := 1, len(list); ; i++ {
		for less(list[i], list[0]) {
			i++
		}
		for j--; less(list[0], list[j]); {
			j--
		}
		if i >= j {
			return i
		}
		list[i], list[j] = list[j], list[i]
	}
}
