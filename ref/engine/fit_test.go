package engine

import (
	"math"
	"math/rand"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
)

// The positions of a fit have few enough stones to be solved quickly, and enough that a search stops at them.
const fewest, most = 15, 34

// BenchmarkFit fits the weights of an estimate to the values of positions of Kalah(6,4), by least squares, and prints
// them in units. It reports the standard deviation of the values from the estimates of the new weights and of
// the standard ones, in stones, on a fifth of the positions that it does not fit them to. A short run takes fewer positions.
func BenchmarkFit(b *testing.B) {
	n := 30_000
	if testing.Short() {
		n = 300
	}
	for b.Loop() {
		var fitted, tested []example
		for _, rules := range []sow.Rules{sow.Kalah, sow.Mancala} {
			all := examples(rules, n)
			fitted, tested = append(fitted, all[n/5:]...), append(tested, all[:n/5]...)
		}
		found := fit(fitted)
		for distance, row := range found.pits {
			b.Logf("distance %d: %d", distance+1, row)
		}
		b.Logf("tempo %d, capture %d", found.tempo, found.capture)
		b.ReportMetric(deviation(found, tested), "stones")
		b.ReportMetric(deviation(standard, tested), "stones-standard")
	}
}

// An example is a position for the player to move, with what that player will still win by with perfect play.
type example struct {
	own, opp []int // in sowing order
	stones   int
	capture  int
	value    float64
}

// examples solves positions of games from random openings in which one player makes random moves and the other
// searches: a search stops at such positions.
func examples(rules sow.Rules, n int) (all []example) {
	const known = 14
	rng := rand.New(rand.NewSource(1))
	table := solve.NewTable(rules, 6)
	for table.Stones() < known {
		table.Grow(nil)
	}
	solver := solve.New(table)
	for len(all) < n {
		e := New(rules, 12)
		p, over, again := opening(rng, rules, start(6, 4), 2+rng.Intn(6)), false, false
		for !over && len(all) < n {
			if stones := p.Board.Side(sow.One) + p.Board.Side(sow.Two); !again && stones >= fewest && stones <= most && rng.Intn(3) == 0 {
				all = append(all, solved(solver, rules, p))
			}
			m := e.Search(p.Board, p.ToMove, Limits{Depth: 3}).Move
			if legal := (sow.Game{Rules: rules}).Moves(&p, nil); p.ToMove == sow.One {
				m = legal[rng.Intn(len(legal))]
			}
			p, over, again = rules.Play(p, m)
		}
	}
	return all
}

// solved makes an example of a position.
func solved(solver *solve.Solver, rules sow.Rules, p sow.Position) example {
	sower, state, _ := sow.NewSower(rules, p)
	x := example{own: make([]int, 6), opp: make([]int, 6), stones: sower.InPits(&state)}
	sower.Rows(&state, x.own, x.opp)
	x.capture = (&search{skips: rules.Lap == sow.LapSkip}).capture(x.own, x.opp)
	x.value = float64(solver.Solve(p.Board, p.ToMove, solve.Limits{}).Low - ref.Value(state.Diff))
	return x
}

// The unknowns of a fit are the weights of pits that are not empty, then the tempo and the capture.
const (
	columns  = len(pitWeights{}[0])
	tempo    = len(pitWeights{}) * columns
	capture  = tempo + 1
	unknowns = capture + 1
)

// factors calls add with each unknown that an example has a factor for.
func (x example) factors(add func(unknown int, factor float64)) {
	for i := range x.own {
		row := (len(x.own) - 1 - i) * columns
		add(row+min(x.own[i], columns-1), 1)
		add(row+min(x.opp[i], columns-1), -1)
	}
	add(tempo, float64(x.stones)/32)
	add(capture, float64(x.capture))
}

// fit returns the weights with the least sum of squared errors. It draws weights for which there are few
// examples to 0.
func fit(examples []example) weights {
	var sums [unknowns][unknowns + 1]float64 // the normal equations
	for i := range sums {
		sums[i][i] = 3
	}
	for _, x := range examples {
		x.factors(func(i int, a float64) {
			x.factors(func(j int, b float64) { sums[i][j] += a * b })
			sums[i][unknowns] += a * x.value
		})
	}
	for i := range sums { // the matrix is positive definite: no pivoting is needed
		for j := range sums {
			if by := sums[j][i] / sums[i][i]; j != i && by != 0 {
				for k := i; k <= unknowns; k++ {
					sums[j][k] -= by * sums[i][k]
				}
			}
		}
	}
	weight := func(i int) float64 { return unit * sums[i][unknowns] / sums[i][i] }
	found := weights{pits: new(pitWeights), tempo: int(math.Round(weight(tempo))), capture: int(math.Round(weight(capture)))}
	for row := range found.pits {
		for stones := range columns {
			found.pits[row][stones] = int8(math.Round(weight(row*columns+stones) - weight(row*columns)))
		}
	}
	return found
}

// deviation returns the standard deviation of the examples' values from their estimates.
func deviation(w weights, examples []example) float64 {
	squares := 0.0
	for _, x := range examples {
		estimate := 0.0
		x.factors(func(i int, a float64) {
			switch i {
			case tempo:
				estimate += a * float64(w.tempo)
			case capture:
				estimate += a * float64(w.capture)
			default:
				estimate += a * float64(w.pits[i/columns][i%columns])
			}
		})
		squares += (estimate/unit - x.value) * (estimate/unit - x.value)
	}
	return math.Sqrt(squares / float64(len(examples)))
}
