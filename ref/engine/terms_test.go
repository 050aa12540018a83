package engine

import (
	"math/rand"
	"testing"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// BenchmarkTerms measures what each term of the estimate is worth. For each set of rules it plays 400 games of
// Kalah(6,4), 200 random openings from both sides, at 2000 nodes a move, with the term against without it. Points are
// per 100 games, a draw counting half: 50 means that the term is worth nothing, give or take 2 by chance. A short run
// plays only two games of each.
func BenchmarkTerms(b *testing.B) {
	openings := 200
	if testing.Short() {
		openings = 1
	}
	for _, term := range []struct {
		name    string
		without func(*weights)
	}{
		{"all", func(w *weights) { *w = weights{pits: new(pitWeights)} }},
		{"pits", func(w *weights) { w.pits = new(pitWeights) }},
		{"tempo", func(w *weights) { w.tempo = 0 }},
		{"capture", func(w *weights) { w.capture = 0 }},
	} {
		for _, rules := range []sow.Rules{sow.Mancala, sow.Kalah} {
			b.Run(term.name+"/"+rules.String(), func(b *testing.B) {
				points := 0.0
				for b.Loop() {
					less := standard
					term.without(&less)
					points = match(rules, openings, standard, less)
				}
				b.ReportMetric(points, "points")
			})
		}
	}
}

// match plays each of some random openings from both sides and returns a's points per 100 games.
func match(rules sow.Rules, openings int, a, b weights) (points float64) {
	rng := rand.New(rand.NewSource(1))
	game := 100 / float64(2*openings)
	for range openings {
		p := opening(rng, rules, start(6, 4), 4)
		for seat := range 2 {
			players := [2]*Engine{New(rules, 14), New(rules, 14)}
			players[seat].weights, players[1-seat].weights = a, b
			switch margin := play(rules, p, players, Limits{Nodes: 2000}); {
			case margin == 0:
				points += game / 2
			case (margin > 0) == (seat == 0):
				points += game
			}
		}
	}
	return points
}

// play plays a game to its end and returns player 1's margin.
func play(rules sow.Rules, p sow.Position, players [2]*Engine, l Limits) int {
	for over := false; !over; {
		found := players[p.ToMove].Search(p.Board, p.ToMove, l)
		p, over, _ = rules.Play(p, found.Move)
	}
	return p.Board.Store(sow.One) - p.Board.Store(sow.Two)
}

// opening plays this many random moves.
func opening(rng *rand.Rand, rules sow.Rules, b sow.Board, moves int) sow.Position {
	for {
		p, over := sow.Position{Board: b}, false
		for i := 0; i < moves && !over; i++ {
			legal := sow.Game{Rules: rules}.Moves(&p, nil)
			p, over, _ = rules.Play(p, legal[rng.Intn(len(legal))])
		}
		if !over {
			return p
		}
	}
}
