package reversi

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// The discs that a move of either colour turns are found.
func TestTurnedBy(t *testing.T) {
	for mover := range uint8(2) {
		before := board("c3 c5", "d3 e3 d4")
		before.ToMove = mover
		if mover == reversi.O {
			before.Discs[0], before.Discs[1] = before.Discs[1], before.Discs[0]
		}
		var after node
		after.Move = 21 // f3
		(reversi.Game{}).Play(&before, after.Move, &after.At)
		if got, want := turnedBy(logged.Made[reversi.Position]{Before: before, Node: &after}), squareOf("d3")|squareOf("e3"); got != want {
			t.Errorf("player %d: %016x, want %016x", mover, got, want)
		}
	}
}
