package gangwars

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// flags are the properties that cases can have.
var flags = logged.FlagsBesides(append(raids.Flags, []assignment.Flag{
	{Name: "adjacent-stake", Description: "the best move is a Stake beside one of the player's squares"},
	{Name: "disputed", Description: "the result depends on the order of equal Raids, on which right programs disagree", Disputed: true},
	{Name: "far-column", Description: "the best move is in column K or beyond"},
	{Name: "raid-best", Description: "the best move is a Raid"},
	{Name: "raid-of-two", Description: "the best move is a Raid that conquers two squares"},
	{Name: "raid-of-three", Description: "the best move is a Raid that conquers three squares or four"},
	{Name: "table-misleads", Description: "a search that reuses the value of a pruned node for the same board finds another move"},
	{Name: "tie-raids", Description: "two Raids of the root have the same best value"},
	{Name: "tie-stake-raid", Description: "a Stake and a Raid of the root have the same best value"},
	{Name: "tie-earlier-raid", Description: "the best move is a Stake, and a Raid on an earlier square has the same value"},
	{Name: "two-digits", Description: "the best move is in row 10 or beyond"},
}...))

// maxEvents bounds the search of a generated case.
const maxEvents = 1500

// Features walks the search; the cost is the number of its events.
func (in Input) Features(limit int, met func(int)) (names []string, cost int, fit bool) {
	limit = max(limit, maxEvents)
	f := &logged.Features{Limit: in.Depth}
	var children []ref.Event
	result, done := ref.Walk(in.Game(), in.Root(), in.limits(), func(e *ref.Event) bool {
		if e.Length == 1 {
			if e.Kind != ref.Update {
				children = append(children, *e)
			}
			children[len(children)-1] = *e
		}
		f.Event(e)
		return f.Rows <= limit
	})
	if !done {
		return nil, f.Rows, false
	}
	raids.MarkResult(f, result.Value)
	in.chosen(f, children, result)
	if met != nil {
		met(len(result.Line) + 10*len(children))
	}
	return f.Names(flags), f.Rows, true
}

// chosen marks what the best move is, and what else is as good.
func (in Input) chosen(f *logged.Features, children []ref.Event, result ref.Result) {
	root, game := in.Root(), in.Game()
	best := result.Line[0]
	square, raid := game.Describe(&root, best)
	for _, child := range children {
		other, otherRaid := game.Describe(&root, child.Move)
		if child.Move != best && child.Value == result.Value {
			f.Mark("tie-raids", raid && otherRaid)
			f.Mark("tie-stake-raid", raid != otherRaid)
			f.Mark("tie-earlier-raid", !raid && otherRaid && other < square)
		}
	}
	conquered := len(game.Conquered(&root, square, nil))
	f.Mark("adjacent-stake", !raid && game.CanRaid(&root, square))
	f.Mark("raid-best", raid)
	f.Mark("raid-of-two", raid && conquered == 2)
	f.Mark("raid-of-three", raid && conquered >= 3)
	f.Mark("two-digits", square/in.Width >= 9)
	f.Mark("far-column", square%in.Width >= 10)
	in.Mark(f)
	f.Mark("disputed", in.disputed())
	f.Mark("table-misleads", in.Mode == alphaBeta && in.Depth >= 3 && in.misled() != best)
}

// A table has the values that an alpha-beta search returned for boards. After a cutoff a value is
// only a bound. Values and windows are from the view of the player to move.
type table struct {
	*squirrel.Game
	depth int
	known map[string]ref.Value
}

// misled returns the best move of a search that looks up the values of nodes in a table.
func (in Input) misled() (best ref.Move) {
	root := in.Root()
	table{in.Game(), in.Depth, map[string]ref.Value{}}.value(&root, 0, -ref.Infinity, ref.Infinity, &best)
	return best
}

func (t table) value(at *squirrel.Position, depth int, alpha, beta ref.Value, best *ref.Move) ref.Value {
	key := fmt.Sprint(depth, at.Squares)
	if value, ok := t.known[key]; ok {
		return value
	}
	if depth == t.depth || at.Full() {
		if at.ToMove != t.Max {
			return -t.Evaluate(at)
		}
		return t.Evaluate(at)
	}
	value := -ref.Infinity
	for _, m := range t.Moves(at, nil) {
		var next squirrel.Position
		t.Play(at, m, &next)
		if v := -t.value(&next, depth+1, -beta, -max(alpha, value), nil); v > value {
			if value = v; best != nil {
				*best = m
			}
		}
		if value >= beta {
			break
		}
	}
	t.known[key] = value
	return value
}
