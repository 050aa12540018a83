package rating

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Test is a sequential test (SPRT) of whether the first of two players is at least Elo1
// stronger than the second, against at most Elo0. The probability of either error is at
// most ErrorRate.
type Test struct{ Elo0, Elo1 float64 }

// ErrorRate is the probability of either error of a test.
const ErrorRate = 0.05

// Bound is the logarithm of the likelihood ratio that decides a test: above it for Elo1,
// below its negative for Elo0 (Wald, Sequential Analysis, 1947).
var Bound = math.Log((1 - ErrorRate) / ErrorRate)

// A Decision is the result of a test.
type Decision int

// The decisions.
const (
	Undecided Decision = iota
	Weaker             // Elo0 or less
	Stronger           // Elo1 or more
)

func (d Decision) String() string { return [...]string{"undecided", "weaker", "stronger"}[d] }

// fewest is the number of pairs before which a test does not decide. With fewer pairs the
// distribution of results is unknown, and decisions would be wrong too often.
const fewest = 12

// Decide returns the decision for the results so far. It is called after every pair.
func (t Test) Decide(p Pairs) Decision {
	switch ratio := t.Ratio(p); {
	case p.Count() < fewest:
		return Undecided
	case ratio >= Bound:
		return Stronger
	case ratio <= -Bound:
		return Weaker
	}
	return Undecided
}

// unseen is the count that replaces the zero of a kind of pair that has not occurred.
const unseen = 1e-3

// Ratio returns the logarithm of the ratio of two maximum likelihoods: for distributions of
// pairs with the score of Elo1, and with the score of Elo0. It is the generalised test of
// Van den Bergh for a multinomial ("The MLE of a multinomial distribution with a given
// expectation value", proposition 1.1), as in fishtest with logistic Elo.
func (t Test) Ratio(p Pairs) float64 {
	var counts [len(p)]float64
	for i, count := range p {
		counts[i] = max(float64(count), unseen)
	}
	x0, x1 := multiplier(counts, Score(t.Elo0)), multiplier(counts, Score(t.Elo1))
	ratio := 0.0
	for i, count := range counts {
		ratio += count * (math.Log1p(x0*above(i, Score(t.Elo0))) - math.Log1p(x1*above(i, Score(t.Elo1))))
	}
	return ratio
}

// above returns the score of a kind of pair minus another score.
func above(kind int, score float64) float64 { return float64(kind)/4 - score }

// multiplier returns the x for which p[i]/(1+x*above(i, score)), with p the relative
// counts, is the likeliest distribution with that score: the root of the decreasing sum of
// counts[i]*above/(1+x*above).
func multiplier(counts [5]float64, score float64) float64 {
	low, high := -1/(1-score), 1/score
	for range 60 { // bisects to the precision of a float64
		x := (low + high) / 2
		sum := 0.0
		for i, count := range counts {
			sum += count * above(i, score) / (1 + x*above(i, score))
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return (low + high) / 2
}

// ParseTest parses ELO0,ELO1.
func ParseTest(s string) (*Test, error) {
	first, second, _ := strings.Cut(s, ",")
	elo0, err := strconv.ParseFloat(first, 64)
	elo1, err2 := strconv.ParseFloat(second, 64)
	const most = 1000
	if err != nil || err2 != nil || !(-most <= elo0 && elo0 < elo1 && elo1 <= most) {
		return nil, fmt.Errorf("%q, want two differences of Elo such as 0,50, the smaller first, from -%d to %d", s, most, most)
	}
	return &Test{Elo0: elo0, Elo1: elo1}, nil
}
