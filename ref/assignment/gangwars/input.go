package gangwars

import (
	"fmt"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// The modes of line 2.
const (
	miniMax     = "MINIMAX"
	alphaBeta   = "ALPHABETA"
	competition = "COMPETITION"
)

// maxValue is the greatest value of a square. The rules say 99; some cases have more.
const maxValue = 1000

// An Input is an input of the assignment.
type Input struct {
	raids.Board
	Mode  string
	Depth int
	Clock string // in a COMPETITION, the seconds left, instead of the depth
}

// parse reads an input.txt.
func parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	r := assignment.NewLineReader(name, given.Input)
	in := Input{Board: raids.Board{Width: r.Count("a number of rows", 1, squirrel.MaxSide), Choice: true}}
	in.Mode = r.Word("a mode", miniMax, alphaBeta, competition)
	in.Player = raids.ReadPlayer(r)
	if in.Mode == competition {
		in.Clock = r.Seconds()
	} else {
		in.Depth = r.Count("a depth", 1, 0)
	}
	in.Read(r, maxValue)
	in.RefuseFull(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return in, nil
}

// Given is the input.txt.
func (in Input) Given() assignment.Given {
	limit := strconv.Itoa(in.Depth)
	if in.Mode == competition {
		limit = in.Clock
	}
	text := fmt.Appendf(nil, "%d\n%s\n%v\n%s\n", in.Width, in.Mode, in.Player, limit)
	return assignment.Given{Input: in.Append(text)}
}

// limits returns the limits of the search. In a COMPETITION, the reference searches to depth 1.
func (in Input) limits() ref.Search {
	return ref.Search{Depth: max(in.Depth, 1), Prune: in.Mode == alphaBeta}
}
