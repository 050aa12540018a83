package raids

import (
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
)

// After every sequence of moves, a raised board is worth a number more than the board.
func TestRaised(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	raised := 0
	for range 300 {
		b := Draw(rng, 5, 99, 4)
		b.Choice = rng.IntN(2) == 0
		by := rng.IntN(401) - 200
		after, ok := b.Raised(by, 99)
		if !ok {
			continue
		}
		raised++
		at, game, more, same := b.Root(), b.Game(), after.Game(), after.Root()
		for {
			if got, want := more.Evaluate(&same), game.Evaluate(&at)+ref.Value(by); got != want {
				t.Fatalf("%v raised by %d is worth %d, want %d", b, by, got, want)
			}
			moves := game.Moves(&at, nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			before, beforeSame := at, same
			before.Squares, beforeSame.Squares = append(before.Squares[:0:0], at.Squares...), append(same.Squares[:0:0], same.Squares...)
			game.Play(&before, m, &at)
			more.Play(&beforeSame, m, &same)
		}
	}
	if raised < 200 {
		t.Errorf("%d of 300 boards can be raised, want 200", raised)
	}
}
