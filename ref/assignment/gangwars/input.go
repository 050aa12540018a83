package gangwars

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// The modes of line 2.
const (
	miniMax     = "MINIMAX"
	alphaBeta   = "ALPHABETA"
	competition = "COMPETITION"
)

// cells are what a square of a board can be.
const cells = "XO."

// maxValue is the greatest value of a square. The rules say 99; some cases have more.
const maxValue = 1000

// An Input is an input of the assignment.
type Input struct {
	N      int // squares of a row and of a column
	Mode   string
	Player squirrel.Piece
	Depth  int
	Clock  string // in a COMPETITION, the seconds left, instead of the depth
	Values []int
	Board  []squirrel.Piece
}

// parse reads an input.txt.
func parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	r := assignment.NewLineReader(name, given.Input)
	in := Input{N: r.Count("a number of rows", 1, squirrel.MaxSide)}
	in.Mode = r.Word("a mode", miniMax, alphaBeta, competition)
	in.Player = squirrel.ParseSquares(r.Word("a player", "X", "O"))[0]
	if in.Mode == competition {
		const want = "seconds, a decimal number"
		in.Clock = r.Line(want)
		if seconds, err := strconv.ParseFloat(in.Clock, 64); err != nil || !(seconds >= 0 && seconds < 1e9) {
			r.Fail("%s, want %s", assignment.Quote(in.Clock), want)
		}
	} else {
		in.Depth = r.Count("a depth", 1, 0)
	}
	for range in.N {
		in.Values = append(in.Values, r.Counts("values", in.N, 1, maxValue)...)
	}
	for range in.N {
		in.Board = append(in.Board, squirrel.ParseSquares(r.Cells(in.N, cells))...)
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	if !slices.Contains(in.Board, squirrel.Free) {
		return nil, fmt.Errorf("%s: no square is free, want a move to make", name)
	}
	return in, nil
}

// Given is the input.txt.
func (in Input) Given() assignment.Given {
	limit := strconv.Itoa(in.Depth)
	if in.Mode == competition {
		limit = in.Clock
	}
	text := fmt.Appendf(nil, "%d\n%s\n%v\n%s\n", in.N, in.Mode, in.Player, limit)
	for row := range slices.Chunk(in.Values, in.N) {
		text = fmt.Appendln(text, strings.Trim(fmt.Sprint(row), "[]"))
	}
	return assignment.Given{Input: append(text, in.state(in.Board)...)}
}

// state is a board as outputs have it.
func (in Input) state(board []squirrel.Piece) string {
	return squirrel.State(in.N, board, cells[2])
}

// free counts the free squares.
func (in Input) free() int {
	count := 0
	for _, piece := range in.Board {
		if piece == squirrel.Free {
			count++
		}
	}
	return count
}
