package rating

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance {
		t.Errorf("%s is %.4f, want %.4f", what, got, want)
	}
}

// The ratings of two players agree with published values.
func TestTwoPlayers(t *testing.T) {
	for _, c := range []struct {
		name, why   string
		pairs       Pairs
		elo, around float64
	}{
		{"much noise", "fastchess, elo_test.cpp, EloPentanomial 1", Pairs{34, 54, 31 + 32, 64, 75}, 55.58, 27.65},
		{"near to equal", "fastchess, elo_test.cpp, EloPentanomial 2", Pairs{332, 433, 457 + 41, 333, 334}, -8.64, 10.33},
		{"many pairs", "fastchess, elo_test.cpp, EloPentanomial 3", Pairs{7895, 8757, 5485 + 200, 568, 9999}, -21.04, 2.95},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Rate(2, []Encounter{{[2]int{0, 1}, c.pairs}})
			// One player is as far above the mean as the other is below. Published to 1 %.
			near(t, c.why+": Elo", 2*got[0].Elo, c.elo, 0.01*math.Abs(c.elo))
			near(t, c.why+": error", 2*got[0].Error, c.around, 0.01*c.around)
			near(t, "the other's Elo", got[1].Elo, -got[0].Elo, 1e-9)
			near(t, "the other's error", got[1].Error, got[0].Error, 1e-9)
		})
	}
}

// The data are journals that cite each other: Turner and Firth, "Bradley-Terry Models in R", Journal of Statistical
// Software 48(9), 2012, section 2.1. The citations have no draws; they are counted twice here.
func TestManyPlayers(t *testing.T) {
	beats := func(i, j, won, lost int) Encounter { return Encounter{[2]int{i, j}, Pairs{lost, 0, 0, 0, won}} }
	const biometrika, communications, jasa, jrssB = 0, 1, 2, 3
	got := Rate(4, []Encounter{
		beats(biometrika, communications, 730, 33), beats(biometrika, jasa, 498, 320), beats(biometrika, jrssB, 221, 284),
		beats(communications, jasa, 68, 813), beats(communications, jrssB, 17, 276), beats(jasa, jrssB, 142, 325),
	})
	for journal, want := range map[int]float64{communications: -2.94907, jasa: -0.47957, jrssB: 0.26895} {
		near(t, fmt.Sprintf("journal %d", journal), (got[journal].Elo-got[biometrika].Elo)/scale, want, 0.01)
	}
}

// Three engines that score 75, 75 and 90 % against each other are 191 Elo apart, because 90 % means exactly twice the
// difference of 75 %. Laskos used this example to compare rating programs (talkchess.com, 24 June 2012).
func TestConsistentScores(t *testing.T) {
	const many = 10_000 // so that the virtual game against the mean has no effect
	got := Rate(3, []Encounter{
		{[2]int{0, 1}, Pairs{many / 4, 0, 0, 0, many * 3 / 4}}, {[2]int{1, 2}, Pairs{0, 0, many, 0, many}}, {[2]int{2, 0}, Pairs{many * 9 / 10, 0, 0, 0, many / 10}},
	})
	for i, want := range []float64{190.85, 0, -190.85} {
		near(t, fmt.Sprintf("engine %d", i), got[i].Elo, want, 0.05)
	}
}

// A player that wins or loses everything still has a finite rating.
func TestRatingsAreFinite(t *testing.T) {
	got := Rate(4, []Encounter{{[2]int{0, 1}, Pairs{0, 0, 0, 0, 1000}}, {[2]int{1, 2}, Pairs{0, 0, 0, 0, 1000}}, {[2]int{0, 2}, Pairs{0, 0, 0, 0, 1000}}})
	for i, r := range got {
		if math.IsNaN(r.Elo) || math.IsInf(r.Elo, 0) || !(r.Error > 0) || math.IsInf(r.Error, 0) {
			t.Errorf("player %d has %+v", i, r)
		}
	}
	if !(got[0].Elo > got[1].Elo && got[1].Elo > got[2].Elo) {
		t.Errorf("%+v, want them in order", got)
	}
	near(t, "the mean", got[0].Elo+got[1].Elo+got[2].Elo+got[3].Elo, 0, 1e-9)
}

// A world says how simulated players play.
type world struct {
	draws  float64 // the share of draws among the games that the stronger player need not win
	mirror float64 // the share of openings that give the two games of a pair to opposite sides
}

// pair plays a pair of games against a player who is elo points stronger, and returns its kind.
func (w world) pair(r *rand.Rand, elo float64) int {
	score := Score(elo)
	draws := w.draws * 2 * min(score, 1-score)
	points := func(luck float64) int {
		switch {
		case luck < score-draws/2:
			return 2
		case luck < score+draws/2:
			return 1
		}
		return 0
	}
	first, second := r.Float64(), r.Float64()
	if r.Float64() < w.mirror {
		second = 1 - first
	}
	return points(first) + points(second)
}

var worlds = []world{{0, 0}, {0.4, 0}, {0, 0.5}, {0.3, 0.5}}

// simulations returns the number of simulated tournaments: 2,000 in a long test.
func simulations() int {
	if needs.Long() {
		return 2000
	}
	return 400
}

// The 95 % interval contains the true strength in 93 to 97 % of 2,000 simulated tournaments; for fewer tournaments
// the bounds are correspondingly wider.
func TestIntervals(t *testing.T) {
	runs := simulations()
	noise := 0.02 * math.Sqrt(2000/float64(runs))
	for _, strengths := range [][]float64{{0, 0}, {75, -75}, {150, 50, -50, -150}, {100, 100, 0, 0, -100, -100}} {
		for _, pairs := range []int{20, 60} {
			for _, w := range worlds {
				r := rand.New(rand.NewPCG(1, 2))
				within := 0
				for range runs {
					var encounters []Encounter
					for i := range strengths {
						for j := range i {
							e := Encounter{Players: [2]int{i, j}}
							for range pairs {
								e.Pairs[w.pair(r, strengths[i]-strengths[j])]++
							}
							encounters = append(encounters, e)
						}
					}
					for i, got := range Rate(len(strengths), encounters) {
						if math.Abs(got.Elo-strengths[i]) <= got.Error {
							within++
						}
					}
				}
				share := float64(within) / float64(runs*len(strengths))
				t.Logf("%v, %d pairs, %+v: %.1f %%", strengths, pairs, w, 100*share)
				if math.Abs(share-0.95) > noise {
					t.Errorf("%v, %d pairs, %+v: the interval has %.1f %%, want 95 %%, give or take %.1f", strengths, pairs, w, 100*share, 100*noise)
				}
			}
		}
	}
}
