package reversi

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// Flags are what cases can have in them.
var Flags = []assignment.Flag{
	{Name: "cutoff", Description: "alpha-beta prunes"},
	{Name: "cutoff-equal-max", Description: "alpha-beta prunes at a Max node on a value that equals beta"},
	{Name: "cutoff-equal-min", Description: "alpha-beta prunes at a Min node on a value that equals alpha"},
	{Name: "deep", Description: "the search goes four moves deep"},
	{Name: "depth-ignored", Description: "Greedy ignores the cut-off depth of the input"},
	{Name: "double-pass", Description: "two passes in a row end the game"},
	{Name: "edge", Description: "a run of discs reaches the edge of the board"},
	{Name: "fills-up", Description: "the board fills up above the cut-off depth"},
	{Name: "one-colour", Description: "a colour has no disc after a move"},
	{Name: "one-colour-at-root", Description: "a colour has no disc at the root"},
	{Name: "pass", Description: "a player passes"},
	{Name: "pass-at-limit", Description: "a pass leads to the cut-off depth"},
	{Name: "pass-at-root", Description: "the player passes at the root"},
	{Name: "pass-between-moves", Description: "a pass, a move and a pass follow each other"},
	{Name: "player-o", Description: "O moves first"},
	{Name: "runs", Description: "a move turns runs in two directions or more"},
	{Name: "tie", Description: "children of the root have the same best value"},
}

// maxRows bounds the log of a generated case.
const maxRows = 500

// Features walks the search; it costs as many rows as its log would have.
func (in Input) Features(limit int, met func(int)) (names []string, rows int, fit bool) {
	f := &features{in: in, seen: map[string]bool{}, path: []reversi.Position{in.root()}, met: met}
	limit = max(limit, maxRows)
	result, done := ref.Walk(in.game(), in.root(), in.limits(), func(e *ref.Event) bool {
		rows++
		f.event(e)
		return rows <= limit
	})
	ties := 0
	for _, value := range f.values {
		if value == result.Value {
			ties++
		}
	}
	f.seen["tie"] = ties > 1
	f.seen["player-o"] = in.Player == reversi.O
	f.seen["depth-ignored"] = in.Task == Greedy && in.Depth > 1
	f.seen["one-colour-at-root"] = in.Discs[0] == 0 || in.Discs[1] == 0
	for name, has := range f.seen {
		if has {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, rows, done && !in.fills()
}

// features collects what happens in a search.
type features struct {
	in     Input
	seen   map[string]bool
	path   []reversi.Position
	moves  []ref.Move
	values []ref.Value // of the root's children
	met    func(int)
}

func (f *features) mark(name string, seen bool) {
	if seen {
		f.seen[name] = true
	}
}

func (f *features) event(e *ref.Event) {
	if e.Kind != ref.Update && e.Length > 0 {
		f.move(e)
	}
	if e.Length == 1 {
		if e.Kind != ref.Update {
			f.values = append(f.values, 0)
		}
		f.values[len(f.values)-1] = e.Value
	}
	f.mark("cutoff", e.Cutoff)
	f.mark("cutoff-equal-max", e.Cutoff && e.Max && e.Value == e.Beta)
	f.mark("cutoff-equal-min", e.Cutoff && !e.Max && e.Value == e.Alpha)
}

// move marks what the move to a node does.
func (f *features) move(e *ref.Event) {
	before := f.path[e.Length-1]
	var after reversi.Position
	f.in.game().Play(&before, e.Move, &after)
	f.path, f.moves = append(f.path[:e.Length], after), append(f.moves[:e.Length-1], e.Move)
	limit := int(e.Depth) == f.in.limits().Depth
	pass := e.Move == reversi.Pass
	f.mark("deep", e.Depth >= 4)
	f.mark("pass", pass)
	f.mark("pass-at-root", pass && e.Length == 1)
	f.mark("pass-at-limit", pass && limit && after.Passes == 1)
	f.mark("double-pass", after.Passes == 2)
	f.mark("pass-between-moves", pass && e.Length >= 3 && f.moves[e.Length-3] == reversi.Pass && f.moves[e.Length-2] != reversi.Pass)
	f.mark("one-colour", after.Discs[0] == 0 || after.Discs[1] == 0)
	f.mark("fills-up", !limit && after.Discs[0]|after.Discs[1] == ^uint64(0))
	runs := 0
	if !pass {
		runs = before.Runs(int(e.Move))
		f.mark("runs", runs >= 2)
		f.mark("edge", before.AtEdge(int(e.Move)))
	}
	if f.met != nil {
		f.met(min(runs, 7) + 10*int(e.Kind) + 100*min(int(e.Depth), 6) + 1000*int(after.Passes))
	}
}
