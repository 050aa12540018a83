package proof

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// A wrong number in a table of weights is found from the values of leaves.
func TestWrongWeights(t *testing.T) {
	a, err := all.ByName("reversi2014")
	if err != nil {
		t.Fatal(err)
	}
	cases := writtenFor(t, a, "weight-sign")
	for i := range cases {
		cases[i].State = "" // which output.txt has together with the log
	}
	r := Read(cases)
	const want = "E with -6 instead of 6 as the weight of h4 and h5"
	if len(r.Findings) != 1 || !r.Findings[0].Exact || r.Findings[0].Instead != want {
		t.Errorf("%+v, want that it writes %s", r.Findings, want)
	}
}

// Errors of weights are found if they are the only ones that fit.
func TestSolveWeights(t *testing.T) {
	const n = 12
	random := rand.New(rand.NewPCG(1, 2))
	equations := func(number int, errors []int) (list []equation) {
		for range number {
			e := equation{counts: make([]int, n)}
			for i := range e.counts {
				e.counts[i] = random.IntN(3) - 1
				e.error += e.counts[i] * errors[i]
			}
			list = append(list, e)
		}
		return list
	}
	for _, wrong := range []map[int]int{{3: -1}, {0: 12, 11: -7}, {1: 1, 2: 1, 3: 1, 4: 1, 5: -2, 6: -2, 7: -2, 8: -2}} {
		errors := make([]int, n)
		for i, e := range wrong {
			errors[i] = e
		}
		if got := solve(equations(60, errors), n); !slices.Equal(got, errors) {
			t.Errorf("%v, want %v", got, errors)
		}
		if list := equations(4, errors); len(wrong) > 1 && solve(list, n) != nil {
			t.Errorf("%v from 4 equations, want nothing: other errors fit too", solve(list, n))
		}
		list := equations(600, errors)
		list[599].error++
		if got := solve(list, n); got != nil {
			t.Errorf("%v, want nothing: an equation contradicts the others", got)
		}
	}
	if got := solve(equations(60, make([]int, n)), n); got != nil {
		t.Errorf("%v, want nothing: no value is wrong", got)
	}
}

// The error of one weight is found too if another fault makes a few more leaves wrong.
func TestMostly(t *testing.T) {
	const n = 12
	random := rand.New(rand.NewPCG(3, 4))
	var list []equation
	for range 600 {
		e := equation{counts: make([]int, n)}
		for i := range e.counts {
			e.counts[i] = random.IntN(3) - 1
		}
		e.error = 14 * e.counts[7]
		list = append(list, e)
	}
	want := make([]int, n)
	want[7] = 14
	for range 5 {
		list[random.IntN(len(list))].error += 3
	}
	if got := mostly(list, n); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for i := range 60 {
		list[10*i].error += 3
	}
	if got := mostly(list, n); got != nil {
		t.Errorf("%v, want nothing: it explains too little", got)
	}
	for i := range list {
		list[i].error = 14 * list[i].counts[7]
		list[i].counts[3] = list[i].counts[7]
	}
	if got := mostly(list, n); got != nil {
		t.Errorf("%v, want nothing: two weights fit all leaves", got)
	}
	if got := mostly(list[:50], n); got != nil {
		t.Errorf("%v, want nothing: too few leaves show it", got)
	}
}
