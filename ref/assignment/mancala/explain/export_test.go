package explain

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// EachRow yields all rows of a log in one search.
func EachRow(reading reference.Reading, in reference.Input, yield func(Row) bool) {
	walk(reading, in, nil, func(p *trace.Point) bool {
		return yield(RowOf(reading, in, p))
	})
}

// Children returns the pits of the children that the search skips at a row: those after a cutoff, or all that a leaf
// would have.
func Children(reading reference.Reading, in reference.Input, row Row) []string {
	s := newStory(reading, in, row)
	if row.Event.Cutoff {
		return pitNames(in.Board.Pits(), s.Rest())
	}
	return pitNames(in.Board.Pits(), s.Children)
}

// PathName returns the path to the row's node in the form that ParsePath parses.
func PathName(row Row) string {
	var moves []ref.Move
	for _, step := range row.Path {
		moves = append(moves, step.Move)
	}
	return pathName(row.Root.Board.Pits(), moves)
}

// AllRules returns all combinations of the options of the rules.
func AllRules() []sow.Rules {
	var all []sow.Rules
	for i := range 24 {
		all = append(all, sow.Rules{Capture: sow.Capture(i % 2), End: sow.End(i / 2 % 2), Sweep: sow.Sweep(i / 4 % 3), Lap: sow.Lap(i / 12)})
	}
	return all
}
