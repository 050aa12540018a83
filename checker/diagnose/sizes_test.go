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
		ok      bool
		most    int
	}{
		{"all are larger", []string{"1 100\n", "1000 2\n", "1 10\n"}, 2, true, 2},
		{"one is not", []string{"1 100\n", "1 2\n", "1 10\n"}, 2, false, 2},
		{"one has no row", []string{"one\n", "1 100\n", "1 10\n"}, 2, false, 2},
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
		failing, passing, most, ok := inputSizes[0].divide(results)
		if failing != test.failing || passing != len(results)-failing || most != test.most || ok != test.ok {
			t.Errorf("%s: %d failing, %d passing, %d digits, %t", test.name, failing, passing, most, ok)
		}
	}
	if n := longestLine([]string{"●○", "..."}); n != 3 {
		t.Errorf("%d characters", n)
	}
}
