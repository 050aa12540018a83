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

// X raids the middle of the first row and conquers three squares, two of which have the same value. Then O conquers two
// of them back.
func TestEqualOnce(t *testing.T) {
	game := &squirrel.Game{Side: 3, Values: []int{5, 1, 5, 2, 7, 3, 1, 1, 1}, Max: squirrel.X}
	boards := []string{"O*O" + "*X*" + "O*O", "XXX" + "*X*" + "O*O", "OXX" + "OX*" + "O*O", "OXX" + "OX*" + "OOO"}
	var n *logged.Node[squirrel.Position]
	for i, want := range []int{7 - 5 - 5 - 1 - 1, 8 + 5 - 1 - 1, 8 - 5 - 2 - 1 - 1, 8 - 5 - 2 - 1 - 1 - 1} {
		n = &logged.Node[squirrel.Position]{At: squirrel.Position{Squares: squirrel.ParseSquares(boards[i])}, Parent: n, Game: game}
		if i > 0 {
			want += 5 - 2*5 // the right E has the second 5, which changed from -5, too
		}
		if got := EqualOnce(n, game, func(p *squirrel.Position) *[]squirrel.Piece { return &p.Squares }); got != want {
			t.Errorf("%s: %d, want %d", boards[i], got, want)
		}
	}
}
