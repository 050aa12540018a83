// Package rating computes playing strength: Elo ratings with error bars, and a sequential
// test of whether one player is stronger than another.
//
// A difference of d Elo means an expected score of 1/(1+10^(-d/400)); a win is one point, a
// draw half a point. Games are played in pairs, in which each player starts once from the
// same position. The two games of a pair are not independent, so statistics count pairs,
// not games.
package rating

import (
	"fmt"
	"math"
)

// Pairs counts the pairs of games between two players by the first player's points: 0, 1/2,
// 1, 3/2 and 2 (a pentanomial).
type Pairs [5]int

// Count returns the number of pairs.
func (p Pairs) Count() int { return p[0] + p[1] + p[2] + p[3] + p[4] }

// Score returns the first player's share of the points; 1/2 without any pair.
func (p Pairs) Score() float64 {
	if p.Count() == 0 {
		return 0.5
	}
	return float64(p[1]+2*p[2]+3*p[3]+4*p[4]) / float64(4*p.Count())
}

// Elo returns the difference in strength for a score: infinite for 0 and 1.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Text returns a difference in strength, rounded and with its sign.
func Text(elo float64) string {
	if math.IsInf(elo, 0) {
		return fmt.Sprintf("%+.0f", elo)
	}
	return fmt.Sprintf("%+d", int(math.Round(elo)))
}

// Score returns the expected score of a player who is stronger by this many Elo.
func Score(elo float64) float64 { return logistic(elo / scale) }

// scale is the number of Elo in a unit of the logistic curve.
const scale = 400 / math.Ln10

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// An Encounter holds all games of two players against each other.
type Encounter struct {
	Players [2]int // by index
	Pairs   Pairs  // from the first player's point of view
}

// A Rating is the strength of a player in Elo, relative to the mean of all players.
type Rating struct {
	Elo   float64
	Error float64 // half the width of the 95 % confidence interval
}

// z is the quantile of the normal distribution for 95 %.
const z = 1.959964

// Rate rates players by all their encounters together.
//
// The ratings are maximum-likelihood estimates in the model of Bradley and Terry
// (Biometrika 39, 1952), with a draw as half a win and half a loss. To keep them finite,
// each player also has one virtual game against the mean of all, half won and half lost, as
// in Coulom's Whole-History Rating (2008), section 2.3. The errors come from the sandwich
// estimator (White, Econometrica 50, 1982), with pairs of games as observations. So they
// reflect the actual frequency of draws and the correlation within pairs.
func Rate(players int, encounters []Encounter) []Rating {
	f := &fit{at: make([]float64, players), encounters: encounters}
	var inverse [][]float64
	for range 100 {
		gradient, information, _ := f.derivatives()
		inverse = inverted(information)
		longest := 0.0
		for i, row := range inverse {
			step := min(max(dot(row, gradient), -1), 1) // a full step diverges far from the maximum
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
		// The derivative of the rating minus the mean with respect to the gradient.
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

// A fit is the state of the search for the best ratings.
type fit struct {
	at         []float64 // the ratings, in units of the logistic curve; the mean is 0
	encounters []Encounter
}

// derivatives returns the gradient of the log likelihood, its information matrix, and the
// observed scatter of the gradient.
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
