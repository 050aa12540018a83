package raids

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// X takes the first of three squares. Then O, who holds the third, takes the second and conquers the first.
func TestTakeBackLatest(t *testing.T) {
	made := func(before string, m ref.Move, after string) logged.Made[[]squirrel.Piece] {
		node := &logged.Node[[]squirrel.Piece]{Move: m, At: squirrel.ParseSquares(after)}
		return logged.Made[[]squirrel.Piece]{Before: squirrel.ParseSquares(before), Node: node}
	}
	first, last := made("**O", 0, "X*O"), made("X*O", 1, "OOO")
	takeBack := TakeBack(3, func(p *[]squirrel.Piece) *[]squirrel.Piece { return p })
	for _, test := range []struct {
		name string
		made logged.Made[[]squirrel.Piece]
		left string
		back logged.Parts
		want string
	}{
		{"the last move itself", last, "OOO", logged.Parts{Latest: true, ToOpponent: true}, "X*O"},
		{"to the opponent, after freeing the square", first, "X*O", logged.Parts{Latest: true, ToOpponent: true}, "O*O"},
		{"to the opponent, before freeing the square", first, "X*O", logged.Parts{Latest: true, ToOpponent: true, Move: true}, "**O"},
		{"to the former owner, after freeing the square", first, "X*O", logged.Parts{Latest: true}, "X*O"},
		{"to the former owner, before freeing the square", first, "X*O", logged.Parts{Latest: true, Move: true}, "**O"},
		{"the move alone", first, "X*O", logged.Parts{Move: true, Conquests: true}, "**O"},
	} {
		got := takeBack(squirrel.ParseSquares(test.left), test.made, last, test.back)
		board := &squirrel.Game{Side: 3}
		if want := squirrel.ParseSquares(test.want); board.State(got) != board.State(want) {
			t.Errorf("%s: %q, want %q", test.name, board.State(got), board.State(want))
		}
	}
}
