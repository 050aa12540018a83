package gangwars

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// flags are what cases can have in them.
var flags = []assignment.Flag{
	{Name: "adjacent-stake", Description: "the best move is a Stake beside an own square"},
	{Name: "cutoff", Description: "alpha-beta prunes"},
	{Name: "cutoff-equal", Description: "alpha-beta prunes on a value that equals a bound of the window"},
	{Name: "deep", Description: "the search goes three moves deep"},
	{Name: "disputed", Description: "the order of equal Raids decides, on which right programs disagree", Disputed: true},
	{Name: "filled", Description: "the board fills up before the cut-off depth"},
	{Name: "no-own-square", Description: "the player holds no square"},
	{Name: "player-o", Description: "O moves first"},
	{Name: "raid-best", Description: "the best move is a Raid"},
	{Name: "raid-of-two", Description: "the best move is a Raid that conquers two squares or more"},
	{Name: "tie", Description: "moves of the root have the same best value"},
	{Name: "tie-stake-raid", Description: "a Stake and a Raid of the root have the same best value"},
	{Name: "two-digits", Description: "the best move is in row 10 or below"},
	{Name: "value-negative", Description: "the value of the root is below 0"},
}

// maxNodes bounds the search of a generated case.
const maxNodes = 1500

// Features walks the search; it costs as many events as it has.
func (in Input) Features(limit int, met func(int)) (names []string, nodes int, fit bool) {
	limit = max(limit, maxNodes)
	seen := map[string]bool{}
	var children []ref.Event
	result, done := ref.Walk(in.game(), in.root(), ref.Search{Depth: in.Depth, Prune: in.Mode == alphaBeta}, func(e *ref.Event) bool {
		nodes++
		if e.Length == 1 {
			if e.Kind != ref.Update {
				children = append(children, *e)
			}
			children[len(children)-1] = *e
		}
		seen["cutoff"] = seen["cutoff"] || e.Cutoff
		seen["cutoff-equal"] = seen["cutoff-equal"] || e.Cutoff && (e.Max && e.Value == e.Beta || !e.Max && e.Value == e.Alpha)
		seen["filled"] = seen["filled"] || e.Kind == ref.Leaf && e.Over && int(e.Depth) < in.Depth
		seen["deep"] = seen["deep"] || e.Depth >= 3
		return nodes <= limit
	})
	if !done {
		return nil, nodes, false
	}
	in.chosen(seen, children, result)
	for name, has := range seen {
		if has {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if met != nil {
		met(len(result.Line) + 10*len(children))
	}
	return names, nodes, true
}

// chosen marks what the best move is, and what else is as good.
func (in Input) chosen(seen map[string]bool, children []ref.Event, result ref.Result) {
	root, game := in.root(), in.game()
	best := result.Line[0]
	square, raid := game.Describe(&root, best)
	conquered := len(game.Conquered(&root, square, nil))
	for _, child := range children {
		_, other := game.Describe(&root, child.Move)
		if child.Move != best && child.Value == result.Value {
			seen["tie"] = true
			seen["tie-stake-raid"] = seen["tie-stake-raid"] || other != raid
		}
	}
	seen["adjacent-stake"] = !raid && game.CanRaid(&root, square)
	seen["raid-best"], seen["raid-of-two"] = raid, raid && conquered >= 2
	seen["two-digits"] = square/in.N >= 9
	seen["value-negative"] = result.Value < 0
	seen["player-o"] = in.Player == squirrel.O
	seen["no-own-square"] = !slices.Contains(in.Board, in.Player)
	seen["disputed"] = in.disputed()
}
