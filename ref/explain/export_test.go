package explain

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/games/stones"
)

// EachRow yields all rows of a log in one search.
func EachRow(reading reference.Reading, in reference.Input, yield func(Row) bool) {
	walk(reading, in, nil, func(t *tracker, e *ref.Event, line int64) bool {
		return yield(newRow(reading, in, t, e, line))
	})
}

// EachMoment yields all events of a Take-Stones search, with the way to the node
// and its position.
func EachMoment(args takestones.Args, yield func(m Moment, path []ref.Move, at stones.Position, game *stones.Game) bool) {
	walkStones(args, nil, func(t *tracker, e *ref.Event) bool {
		game, at := stonesRoot(args)
		path := moves(t.nodes[:e.Length+1])
		for _, move := range path {
			game.Play(&at, move, &at)
		}
		return yield(Moment{*e, t.snapshot(e.Length)}, path, at, game)
	})
}

// Children are the pits of the children that a row leaves out: those that a cutoff
// does, or all that a leaf would have.
func Children(reading reference.Reading, in reference.Input, row Row) []string {
	s := newStory(reading, in, row)
	if row.Event.Cutoff {
		return pitNames(in.Board.Pits(), s.rest())
	}
	return pitNames(in.Board.Pits(), s.children)
}

// PathName is the row's node as ParsePath reads it.
func PathName(row Row) string {
	var moves []ref.Move
	for _, step := range row.Path {
		moves = append(moves, step.Move)
	}
	return pathName(row.Root.Board.Pits(), moves)
}

// AllRules are the combinations of the options of the rules.
func AllRules() []sow.Rules {
	var all []sow.Rules
	for i := range 24 {
		all = append(all, sow.Rules{Capture: sow.Capture(i % 2), End: sow.End(i / 2 % 2), Sweep: sow.Sweep(i / 4 % 3), Lap: sow.Lap(i / 12)})
	}
	return all
}

// Fraction is how a ratio is printed.
var Fraction = fraction
