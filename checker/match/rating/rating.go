// Package rating has the mathematics of strength: Elo ratings with their error bars,
// and a sequential test of whether one player is better than another.
//
// A difference of d Elo means an expected score of 1/(1+10^(-d/400)); a win is a
// point, a draw half of one. Games come in pairs: both players begin once on the same
// start. The two games of a pair are not independent of each other, so that pairs and
// not games are what is counted.
package rating

import (
	"fmt"
	"math"
)

// Pairs counts the pairs of games between two players by the points that the first
// gets of a pair: 0, 1/2, 1, 3/2 and 2 (a pentanomial).
type Pairs [5]int

// Count returns the number of pairs.
func (p Pairs) Count() int { return p[0] + p[1] + p[2] + p[3] + p[4] }

// Score returns the share of the points of the first player; 1/2 if there is no pair.
func (p Pairs) Score() float64 {
	if p.Count() == 0 {
		return 0.5
	}
	return float64(p[1]+2*p[2]+3*p[3]+4*p[4]) / float64(4*p.Count())
}

// Elo returns the difference of strength that a score means: infinite for 0 and 1.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Text returns a difference of strength rounded, with its sign.
func Text(elo float64) string {
	if math.IsInf(elo, 0) {
		return fmt.Sprintf("%+.0f", elo)
	}
	return fmt.Sprintf("%+d", int(math.Round(elo)))
}

// Score returns what a player who is so much stronger is expected to score.
func Score(elo float64) float64 { return logistic(elo / scale) }

// scale is the Elo of a unit of the logistic curve.
const scale = 400 / math.Ln10

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// An Encounter is all games of two players against each other.
type Encounter struct {
	Players [2]int // their numbers, from 0
	Pairs   Pairs  // as the first sees them
}

// A Rating is the strength of a player in Elo, relative to the mean of all players.
type Rating struct {
	Elo   float64
	Error float64 // half of the interval that has the true value with a certainty of 95 %
}

// z is the quantile of the normal distribution for an interval of 95 %.
const z = 1.959964

// Rate rates players by all their encounters at once.
//
// The ratings are of maximum likelihood in the model of Bradley and Terry (Biometrika
// 39, 1952), with a draw as half a win and half a loss. So that they stay finite,
// everybody has besides a game against the mean of all, half won and half lost, as in
// Coulom's Whole-History Rating (2008), section 2.3. The errors are of the sandwich
// estimator (White, Econometrica 50, 1982), with pairs of games as the observations: it
// takes from the results how often draws are and how a pair's two games hang together.
func Rate(players int, encounters []Encounter) []Rating {
	f := &fit{at: make([]float64, players), encounters: encounters}
	var inverse [][]float64
	for range 100 {
		gradient, information, _ := f.derivatives()
		inverse = inverted(information)
		longest := 0.0
		for i, row := range inverse {
			step := min(max(dot(row, gradient), -1), 1) // far from the top a whole one leads astray
			f.at[i] += step
			longest = max(longest, math.Abs(step))
		}
		if longest < 1e-12 {
			break
		}
	}
	_, _, scatter := f.derivatives()
	mean := 0.0
	for _, x := range f.at {
		mean += x / float64(players)
	}
	ratings := make([]Rating, players)
	for i := range ratings {
		// How the rating less the mean of all depends on the gradient.
		weights := make([]float64, players)
		for j, row := range inverse {
			for k, x := range row {
				weights[k] -= x / float64(players)
				if i == j {
					weights[k] += x
				}
			}
		}
		variance := 0.0
		for j, row := range scatter {
			variance += weights[j] * dot(row, weights)
		}
		ratings[i] = Rating{Elo: (f.at[i] - mean) * scale, Error: z * math.Sqrt(variance) * scale}
	}
	return ratings
}

// A fit is where the search for the best ratings is.
type fit struct {
	at         []float64 // the ratings, in units of the logistic curve; the mean player has 0
	encounters []Encounter
}

// derivatives returns the gradient of the log likelihood, its information matrix, and the
// scatter of the gradient that the results show.
func (f *fit) derivatives() (gradient []float64, information, scatter [][]float64) {
	n := len(f.at)
	gradient, information, scatter = make([]float64, n), square(n), square(n)
	for i, x := range f.at {
		p := logistic(x)
		gradient[i] = 0.5 - p
		information[i][i] = p * (1 - p)
		scatter[i][i] = ((1-p)*(1-p) + p*p) / 2
	}
	for _, e := range f.encounters {
		i, j := e.Players[0], e.Players[1]
		p := logistic(f.at[i] - f.at[j])
		surplus, squares := 0.0, 0.0
		for k, count := range e.Pairs {
			more := float64(k)/2 - 2*p
			surplus += float64(count) * more
			squares += float64(count) * more * more
		}
		pairs := e.Pairs.Count()
		if pairs > 1 {
			squares *= float64(pairs) / float64(pairs-1)
		}
		gradient[i] += surplus
		gradient[j] -= surplus
		addDifference(information, i, j, 2*float64(pairs)*p*(1-p))
		addDifference(scatter, i, j, squares)
	}
	return gradient, information, scatter
}
