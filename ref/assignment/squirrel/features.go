package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// flags are what cases can have in them.
var flags = []assignment.Flag{
	{Name: "all-losing", Description: "every move of the root leaves E below 0"},
	{Name: "battle", Description: "two players move in turn until no square is free"},
	{Name: "conquest", Description: "a Raid conquers a square"},
	{Name: "cutoff", Description: "alpha-beta prunes"},
	{Name: "cutoff-equal", Description: "alpha-beta prunes on a value that equals a bound of the window"},
	{Name: "deep", Description: "the search goes three moves deep"},
	{Name: "depth-ignored", Description: "Greedy ignores the cut-off depth of the input"},
	{Name: "edge", Description: "a square at the edge is taken beside a square across it in a flat array"},
	{Name: "filled", Description: "the board fills up before the cut-off depth"},
	{Name: "no-own-square", Description: "the player holds no square"},
	{Name: "player-o", Description: "O moves first"},
	{Name: "raid-of-nothing", Description: "a Raid conquers nothing"},
	{Name: "raid-of-three", Description: "a Raid conquers three squares or four"},
	{Name: "sneak-beside-opponent", Description: "a Sneak takes a square that is adjacent to the opponent's"},
	{Name: "tie", Description: "children of the root have the same best value"},
	{Name: "value-zero", Description: "the value of the root is 0"},
}

// maxRows bounds the log of a generated case.
const maxRows = 500

// Features walks the searches; they cost as many rows as their logs would have.
func (in Input) Features(limit int, met func(int)) (names []string, rows int, fit bool) {
	f := &features{seen: map[string]bool{}, limit: max(limit, maxRows), met: met}
	f.mark("player-o", in.Sides[0].Player == squirrel.O)
	f.mark("battle", in.Task == Battle)
	f.mark("depth-ignored", in.Task == Greedy && in.Sides[0].Depth > 1)
	f.mark("no-own-square", !slices.Contains(in.Board[:], in.Sides[0].Player))
	at := in
	for turn := 0; at.free() > 0 && f.rows <= f.limit; turn++ {
		s := in.Sides[0]
		if in.Task == Battle {
			s = in.Sides[turn%2]
		}
		best, done := f.search(at, s)
		if in.Task != Battle || !done {
			break
		}
		at = at.after(s.Player, best)
	}
	for name := range f.seen {
		names = append(names, name)
	}
	slices.Sort(names)
	return names, f.rows, f.rows <= f.limit
}

// features collects what happens in searches.
type features struct {
	seen  map[string]bool
	rows  int
	limit int
	met   func(int)
}

func (f *features) mark(name string, seen bool) {
	if seen {
		f.seen[name] = true
	}
}

// search marks what happens in the search of a side.
func (f *features) search(in Input, s Side) (best ref.Move, done bool) {
	game, root := in.game(s.Player), in.position(s.Player)
	path := []squirrel.Position{root}
	var values []ref.Value // of the root's children
	result, done := ref.Walk(game, root, s.limits(), func(e *ref.Event) bool {
		f.rows++
		if e.Kind != ref.Update && e.Length > 0 {
			before := path[e.Length-1]
			var after squirrel.Position
			game.Play(&before, e.Move, &after)
			path = append(path[:e.Length], after)
			f.move(game, &before, e)
		}
		if e.Kind != ref.Update && e.Length == 1 {
			values = append(values, 0)
		}
		if e.Length == 1 {
			values[len(values)-1] = e.Value
		}
		f.event(e, s)
		return f.rows <= f.limit
	})
	if !done {
		return 0, false
	}
	ties := 0
	for _, value := range values {
		if value == result.Value {
			ties++
		}
	}
	f.mark("tie", ties > 1)
	f.mark("value-zero", result.Value == 0)
	f.mark("all-losing", result.Value < 0)
	return result.Line[0], true
}

// move marks what a move does, and meets its kind.
func (f *features) move(g *squirrel.Game, before *squirrel.Position, e *ref.Event) {
	square, raid := g.Describe(before, e.Move)
	around := len(g.Conquered(before, square, nil))
	f.mark("conquest", raid && around > 0)
	f.mark("raid-of-nothing", raid && around == 0)
	f.mark("raid-of-three", raid && around >= 3)
	f.mark("sneak-beside-opponent", !raid && around > 0)
	f.mark("edge", square%side == side-1 && square+1 < squares && before.Squares[square+1] != squirrel.Free)
	if f.met != nil {
		kind := around*2 + int(e.Kind)*10 + min(int(e.Depth), 4)*100
		if raid {
			kind++
		}
		f.met(kind)
	}
}

// event marks what an event is.
func (f *features) event(e *ref.Event, s Side) {
	f.mark("filled", e.Kind == ref.Leaf && e.Over && int(e.Depth) < s.limits().Depth)
	f.mark("deep", e.Depth >= 3)
	f.mark("cutoff", e.Cutoff)
	f.mark("cutoff-equal", e.Cutoff && (e.Max && e.Value == e.Beta || !e.Max && e.Value == e.Alpha))
}
