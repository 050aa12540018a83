package match

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Tally is the result of a series of games from the first entrant's point of view.
type Tally struct {
	Won, Drawn, Lost int
	Faults           [2]int    // games that each entrant lost by misbehaving
	points           []float64 // the points of the first entrant in each game
}

// Add counts the next game of the series.
func (t *Tally) Add(g *Game) {
	number := len(t.points)
	winner, ok := g.Winner()
	switch {
	case !ok:
		t.Drawn++
		t.points = append(t.points, 0.5)
	case winner == sow.Player(number%2): // the side of the first entrant
		t.Won++
		t.points = append(t.points, 1)
	default:
		t.Lost++
		t.points = append(t.points, 0)
	}
	if g.Outcome.Misbehaved() {
		t.Faults[(int(g.By)+number)%2]++
	}
}

// Score returns the first entrant's share of the points: a win counts 1, a draw a half.
func (t *Tally) Score() float64 {
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(max(len(t.points), 1))
}

// quantile of the normal distribution for 95 % confidence.
const quantile = 1.959964

// manyPairs is the number of pairs from which on the normal approximation is good.
const manyPairs = 30

// Interval returns the 95 % confidence interval of the score. The two games of a pair have
// the same opening and are not independent, but pairs are. If there are many pairs, the
// interval is computed from the mean of the pairs. Otherwise it is Wilson's interval for a proportion, with
// a draw as half a win.
func (t *Tally) Interval() (low, high float64) {
	p, middle, half := t.Score(), t.Score(), 0.0
	if pairs := len(t.points) / 2; pairs >= manyPairs && 2*pairs == len(t.points) {
		squares := 0.0
		for i := 0; i < len(t.points); i += 2 {
			d := (t.points[i]+t.points[i+1])/2 - p
			squares += d * d
		}
		half = quantile * math.Sqrt(squares/float64(pairs-1)/float64(pairs))
	}
	if half == 0 {
		n, z := float64(max(len(t.points), 1)), quantile
		middle = (p + z*z/(2*n)) / (1 + z*z/n)
		half = z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	}
	low, high = max(middle-half, 0), min(middle+half, 1)
	switch p { // where rounding would miss the exact bound of Wilson's formula
	case 0:
		low = 0
	case 1:
		high = 1
	}
	return low, high
}
