package squirrel

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// flags are the properties that cases can have.
var flags = logged.FlagsBesides(slices.Concat(battleFlags(), raids.Flags, []assignment.Flag{
	{Name: "battle", Description: "two players move in turn until no square is free"},
	{Name: "conquest", Description: "a Raid conquers a square"},
	{Name: "depth-ignored", Description: "Greedy ignores the cut-off depth of the input"},
	{Name: "edge", Description: "a move takes the last square of a row, and the first square of the next row is occupied"},
	{Name: "many-free", Description: "twelve squares or more are free"},
	{Name: "move-first", Description: "the best move takes A1"},
	{Name: "move-last", Description: "the best move takes E5"},
	{Name: "raid-best", Description: "the best move is a Raid that conquers"},
	{Name: "raid-of-nothing", Description: "a Raid conquers nothing"},
	{Name: "raid-of-three", Description: "a Raid conquers three squares or four"},
	{Name: "sneak-beside-opponent", Description: "a Sneak takes a square that is adjacent to the opponent's"},
	{Name: "sneak-best", Description: "the best move is a Sneak"},
}))

// battleFlags are one for each pair of algorithms.
func battleFlags() (flags []assignment.Flag) {
	for pair := range Task(9) {
		first, second := Greedy+pair/3, Greedy+pair%3
		flags = append(flags, assignment.Flag{
			Name:        fmt.Sprintf("battle-%v-%v", first, second),
			Description: fmt.Sprintf("a battle of %v against %v", first, second),
		})
	}
	return flags
}

// maxRows bounds the log of a generated case.
const maxRows = 500

// Features walks the searches; the cost is the number of rows that their logs would have.
func (in Input) Features(limit int, met func(int)) (names []string, rows int, fit bool) {
	f := &features{limit: max(limit, maxRows), met: met}
	in.Mark(&f.Features)
	f.Mark("depth-ignored", in.Task == Greedy && in.Sides[0].Depth > 1)
	f.Mark("many-free", in.Free() >= 12)
	f.Mark("battle", in.Task == Battle)
	f.Mark(fmt.Sprintf("battle-%v-%v", in.Sides[0].Algorithm, in.Sides[1].Algorithm), in.Task == Battle)
	for range in.playedBy(f.search) {
	}
	return f.Names(flags), f.Rows, f.Rows <= f.limit
}

// features collects what happens in searches.
type features struct {
	logged.Features
	limit int // of the rows
	met   func(int)
}

// search marks what happens in the search of a turn, and returns its best move.
func (f *features) search(in Input) (best ref.Move, done bool) {
	game, root := in.Game(), in.Root()
	f.Limit = in.limits().Depth
	result, done := logged.Walk(game, root, in.limits(), func(e *ref.Event, before, _ *squirrel.Position) bool {
		if e.Kind != ref.Update && before != nil {
			f.move(game, before, e)
		}
		f.Event(e)
		return f.Rows <= f.limit
	})
	if !done {
		return 0, false
	}
	best = result.Line[0]
	square, raid := game.Describe(&root, best)
	f.Mark("raid-best", raid && len(game.Conquered(&root, square, nil)) > 0)
	f.Mark("sneak-best", !raid)
	f.Mark("move-first", square == 0)
	f.Mark("move-last", square == squares-1)
	raids.MarkResult(&f.Features, result.Value)
	return best, true
}

// move marks what a move does, and reports its kind to met.
func (f *features) move(g *squirrel.Game, before *squirrel.Position, e *ref.Event) {
	square, raid := g.Describe(before, e.Move)
	around := len(g.Conquered(before, square, nil))
	f.Mark("conquest", raid && around > 0)
	f.Mark("raid-of-nothing", raid && around == 0)
	f.Mark("raid-of-three", raid && around >= 3)
	f.Mark("sneak-beside-opponent", !raid && around > 0)
	f.Mark("edge", square%width == width-1 && square+1 < squares && before.Squares[square+1] != squirrel.Free)
	if f.met != nil {
		f.met(around*2 + int(logged.Mask(raid)) + int(e.Kind)*10 + min(int(e.Depth), 4)*100)
	}
}
