package diagnose

import (
	"testing"

	"github.com/stonecheck/stonecheck/checker"
)

// Failing inputs are larger than all others only if the smallest of them is, even if its size is 0.
func TestSizes(t *testing.T) {
	for _, test := range []struct {
		name    string
		inputs  []string
		failing int // the first ones
		want    division
	}{
		{"all are larger", []string{"1 100\n", "1000 2\n", "1 10\n"}, 2, division{failing: 2, passing: 1, most: 2}},
		{"one is not", []string{"1 100\n", "1 2\n", "1 10\n"}, 2, division{failing: 1, passing: 1, others: 1, most: 2}},
		{"one has no row", []string{"one\n", "1 100\n", "1 10\n"}, 2, division{failing: 1, passing: 1, others: 1, most: 2}},
	} {
		var results []checker.Result
		for i, input := range test.inputs {
			r := checker.Result{Verdict: checker.Pass}
			r.Case.Input = []byte(input)
			if i < test.failing {
				r.Verdict = checker.Mismatch
			}
			results = append(results, r)
		}
		if got := inputSizes[0].divide(results); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
	if n := longestRow([]string{"ALPHABETA", "X", "1 22", "O.X", "..X"}); n != 3 {
		t.Errorf("%d characters in a row", n)
	}
	if n := longestRow([]string{"1", "2", "3", "0 2", "2 1", "14", "10"}); n != 0 {
		t.Errorf("%d characters in a row of a Mancala input, which has none", n)
	}
	if n := longestLine([]string{"●○", "..."}); n != 3 {
		t.Errorf("%d characters", n)
	}
}

// Larger inputs are named beside a few others that fail, if they are enough; without others, they are all that fails.
func TestLargerInputs(t *testing.T) {
	rows := inputSizes[1]
	for _, test := range []struct {
		by    division
		where string
	}{
		{division{failing: 7, passing: 81, others: 3, most: 15}, "where a row of cells in the input has more than 15 characters"},
		{division{failing: 3, passing: 81, most: 15}, "exactly where a row of cells in the input has more than 15 characters"},
		{division{failing: 4, passing: 81, others: 3, most: 15}, ""},
		{division{failing: 7, passing: 81, others: 9, most: 15}, ""},
		{division{failing: 7, ended: 1, passing: 81, others: 3, most: 15}, ""},
	} {
		got := ""
		if f := rows.finding(test.by, test.by.others > 0); f != nil {
			got = f.Where
		}
		if got != test.where {
			t.Errorf("%+v: %q, want %q", test.by, got, test.where)
		}
	}
}
