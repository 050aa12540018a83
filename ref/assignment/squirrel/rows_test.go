package squirrel

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A row of the board, which boards share.
type row []squirrel.Piece

// sharing is a program that copies the row of a move's square, the row above it and, except for a move to row 4, the row
// below it. It searches by minimax to a depth.
func sharing(in Input, board []row, depth int, player squirrel.Piece) int {
	e, free := 0, 0
	for i := range squares {
		switch board[i/width][i%width] {
		case squirrel.Free:
			free++
		case in.Player:
			e += in.Values[i]
		default:
			e -= in.Values[i]
		}
	}
	if depth == 0 || free == 0 {
		return e
	}
	value := math.MinInt
	if player != in.Player {
		value = math.MaxInt
	}
	for i := range squares {
		r, c := i/width, i%width
		if board[r][c] != squirrel.Free {
			continue
		}
		next := slices.Clone(board)
		var beside []*squirrel.Piece
		for _, step := range [][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			r, c := r+step[0], c+step[1]
			if min(r, c) < 0 || max(r, c) >= width {
				continue
			}
			if step[1] == 0 && (step[0] < 1 || r != width-1) {
				next[r] = slices.Clone(board[r])
			}
			beside = append(beside, &next[r][c])
		}
		*beside[0] = player
		if slices.ContainsFunc(beside[1:], func(p *squirrel.Piece) bool { return *p == player }) {
			for _, p := range beside[1:] {
				if *p != squirrel.Free {
					*p = player
				}
			}
		}
		got := sharing(in, next, depth-1, player.Opponent())
		if player == in.Player && got > value || player != in.Player && got < value {
			value = got
		}
	}
	return value
}

// The variant leads to the values of a program that is written literally, some of which are wrong.
func TestSharedRow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	wrong := 0
	for range 200 {
		in := bounds{MiniMax, MiniMax, MaxValue, 1, 5, 3}.input(rng)
		in, _ = in.tidied()
		var board []row
		for r := range slices.Chunk(slices.Clone(in.Pieces), width) {
			board = append(board, r)
		}
		want := sharing(in, board, in.limits().Depth, in.Player)
		if got := assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants(firstRestore))); got != want {
			t.Errorf("%v: %d, want %d", in, got, want)
		}
		if assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants())) != want {
			wrong++
		}
	}
	if wrong < 5 {
		t.Errorf("%d values are wrong, want 5", wrong)
	}
}
