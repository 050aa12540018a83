package proof

import (
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// TestSorters compares the sorts with what std::sort of libstdc++ and List.Sort of Mono make of the numbers from 0 to n-1,
// sorted by n*7%5 or by whether they are odd.
func TestSorters(t *testing.T) {
	fifths := func(a, b *visited) bool { return a.value*7%5 < b.value*7%5 }
	oddFirst := func(a, b *visited) bool { return a.value%2 > b.value%2 }
	for _, test := range []struct {
		name string
		sort func(list []*visited, less func(a, b *visited) bool)
		less func(a, b *visited) bool
		n    int
		want []int
	}{
		{"std::sort", introsort, fifths, 16, []int{0, 5, 10, 15, 3, 8, 13, 1, 6, 11, 4, 9, 14, 2, 7, 12}},
		{"std::sort", introsort, fifths, 24, []int{0, 5, 20, 10, 15, 23, 3, 18, 8, 13, 1, 21, 16, 11, 6, 14, 9, 19, 4, 12, 17, 7, 22, 2}},
		{"std::sort", introsort, fifths, 40, []int{
			10, 20, 25, 15, 30, 35, 5, 0, 33, 8, 28, 13, 3, 38, 23, 18, 31, 1, 36, 26,
			21, 6, 16, 11, 39, 19, 4, 34, 9, 29, 14, 24, 12, 27, 32, 7, 17, 37, 2, 22,
		}},
		{"List.Sort", netSort, oddFirst, 3, []int{1, 0, 2}},
		{"List.Sort", netSort, fifths, 16, []int{0, 5, 10, 15, 3, 8, 13, 1, 6, 11, 4, 9, 14, 2, 7, 12}},
		{"List.Sort", netSort, fifths, 24, []int{0, 20, 15, 5, 10, 18, 13, 8, 23, 3, 6, 16, 1, 21, 11, 9, 4, 14, 19, 22, 12, 17, 2, 7}},
		{"List.Sort", netSort, oddFirst, 40, []int{
			19, 37, 35, 33, 31, 29, 27, 25, 23, 21, 17, 15, 13, 39, 11, 1, 3, 9, 7, 5,
			14, 36, 2, 34, 32, 4, 30, 28, 26, 12, 24, 8, 22, 20, 38, 18, 10, 16, 6, 0,
		}},
	} {
		var list []*visited
		for i := range test.n {
			list = append(list, &visited{value: i})
		}
		test.sort(list, test.less)
		var got []int
		for _, v := range list {
			got = append(got, v.value)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s, %d: %v, want %v", test.name, test.n, got, test.want)
		}
	}
}

// TestUnstable: a greedy program that takes the first of the sorted moves, with a sort that is not stable.
func TestUnstable(t *testing.T) {
	a, err := all.ByName("gangwars")
	if err != nil {
		t.Fatal(err)
	}
	cases := slices.DeleteFunc(writtenFor(t, a, ""), func(c Case) bool { return c.Group != "minimax" })
	wrong := 0
	for i := range cases {
		c := &cases[i]
		root := c.Proof.Root(assignment.VariantSet{})
		moves := slices.Clone(root.Children())
		values := map[assignment.TreeNode]int{}
		for _, m := range moves {
			values[m] = raider{}.value(m, 0, 0)
		}
		sort.Slice(moves, func(i, j int) bool { return values[moves[i]] > values[moves[j]] })
		if c.State = moves[0].Views()[0]; !sameState(c.State, root.Views()[0]) {
			right := root.Children()[0]
			for _, m := range root.Children() {
				if values[m] > values[right] {
					right = m
				}
			}
			if c.Right = right == moves[0]; !c.Right {
				wrong++
			}
		}
	}
	r := Read(cases)
	if wrong < 3 || len(r.Findings) != 1 || !r.Findings[0].Exact || !strings.Contains(r.Findings[0].Instead, "sort.Slice in Go, puts first") {
		t.Errorf("%d wrong: %+v", wrong, r.Findings)
	}
}
