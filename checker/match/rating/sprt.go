package rating

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Test is a sequential test (SPRT) of whether the first of two players is Elo1 or
// more stronger than the second, against Elo0 or less. It errs in either case at most
// with probability ErrorRate.
type Test struct{ Elo0, Elo1 float64 }

// ErrorRate is the probability of either error of a test.
const ErrorRate = 0.05

// Bound is the logarithm of the likelihood ratio at which a test is decided: above it
// for Elo1, below its negative for Elo0 (Wald, Sequential Analysis, 1947).
var Bound = math.Log((1 - ErrorRate) / ErrorRate)

// A Decision is what a test has come to.
type Decision int

// The decisions.
const (
	Undecided Decision = iota
	Weaker             // Elo0 or less
	Stronger           // Elo1 or more
)

func (d Decision) String() string { return [...]string{"undecided", "weaker", "stronger"}[d] }

// fewest is how many pairs there are before a decision: fewer do not say how results
// are distributed, and a decision by them would err too often.
const fewest = 12

// Decide says what the results so far come to. It is asked after every pair.
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

// unseen is how many pairs of a kind that has not occurred are counted.
const unseen = 1e-3

// Ratio returns the logarithm of the ratio of two likelihoods: the greatest of a
// distribution of pairs that scores as Elo1 says, and of one that scores as Elo0 says.
// It is the generalized test of Van den Bergh for a multinomial ("The MLE of a
// multinomial distribution with a given expectation value", proposition 1.1), as
// fishtest has it for its logistic Elo.
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

// above returns the score of a pair's kind less another.
func above(kind int, score float64) float64 { return float64(kind)/4 - score }

// multiplier returns the x that makes p[i]/(1+x*above(i, score)), with p the shares of the
// counts, the likeliest distribution of that score: the root of the sum of
// counts[i]*above/(1+x*above), which falls.
func multiplier(counts [5]float64, score float64) float64 {
	low, high := -1/(1-score), 1/score
	for range 60 { // halves it to the precision of a float64
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

// ParseTest reads ELO0,ELO1.
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
