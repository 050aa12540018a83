package rating

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The ratios agree with published values.
func TestRatio(t *testing.T) {
	for _, c := range []struct {
		name, why string
		test      Test
		pairs     Pairs
		want      float64
		digits    float64
	}{
		{"few pairs", "montytest.muzhen.org, statistics of test 69d3c8dc7c5b3724e29d2712, logistic (exact)", Test{0, 2.716}, Pairs{13, 37, 50, 25, 3}, -0.53772, 1e-3},
		{"towards the weaker", "fastchess, sprt_test.cpp, logistic pentanomial 1", Test{0.5, 2.5}, Pairs{223, 9863, 20279 + 1000, 10037, 246}, -3.07, 0.03},
		{"beyond the bound", "fastchess, sprt_test.cpp, logistic pentanomial 2", Test{0, 2}, Pairs{871, 26175, 55003 + 980, 26678, 821}, -4.98, 0.05},
		{"nothing played", "no evidence", Test{0, 50}, Pairs{}, 0, 1e-3},
		{"halfway", "a score in the middle of both is no evidence", Test{-10, 10}, Pairs{7, 20, 31, 20, 7}, 0, 1e-9},
	} {
		t.Run(c.name, func(t *testing.T) { near(t, c.why, c.test.Ratio(c.pairs), c.want, c.digits) })
	}
	near(t, "the bound", Bound, 2.9444, 1e-4) // this value is published with every such test
}

// A player as strong as one bound is taken for one as strong as the other bound in at most 5 % of the tests, and
// every test ends.
func TestErrorRates(t *testing.T) {
	needs.Seconds(t)
	runs := simulations()
	noise := 2 * math.Sqrt(ErrorRate*(1-ErrorRate)/float64(runs))
	for _, test := range []Test{{0, 60}, {0, 100}, {-50, 50}, {50, 150}} {
		for _, w := range worlds {
			for side, elo := range []float64{test.Elo0, test.Elo1} {
				r := rand.New(rand.NewPCG(3, 4))
				wrong, pairs := 0, 0
				for range runs {
					var p Pairs
					decision := Undecided
					for decision == Undecided {
						p[w.pair(r, elo)]++
						decision = test.Decide(p)
					}
					pairs += p.Count()
					if (decision == Stronger) != (side == 1) {
						wrong++
					}
				}
				share := float64(wrong) / float64(runs)
				t.Logf("%+v, %+v, true %v: %.1f %% wrong after %d pairs", test, w, elo, 100*share, pairs/runs)
				if share > ErrorRate+noise {
					t.Errorf("%+v, %+v, true %v: %.1f %% wrong, want 5 %% at most", test, w, elo, 100*share)
				}
			}
		}
	}
}

func TestParseTest(t *testing.T) {
	if got, err := ParseTest("-5,50.5"); err != nil || *got != (Test{-5, 50.5}) {
		t.Errorf("%v, %v, want -5 and 50.5", got, err)
	}
	for _, text := range []string{"", "50", "50,0", "0,0", "0,2000", "a,b", "0,50,60", "NaN,1"} {
		if got, err := ParseTest(text); err == nil {
			t.Errorf("%q is %v, want an error", text, got)
		}
	}
}
