package tree

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

var flags = []assignment.Flag{
	{Name: "below-zero", Description: "every action of the start has a value below 0"},
	{Name: "case-file", Description: "the tree is a case file with named states"},
	{Name: "cut-after-first", Description: "alpha-beta prunes after the first child of a node"},
	{Name: "cut-at-max", Description: "alpha-beta prunes at a Max node"},
	{Name: "cut-at-min", Description: "alpha-beta prunes at a Min node"},
	{Name: "cut-by-earlier-agent", Description: "the bound that prunes a Max node comes from an earlier Min agent than the one that moved last"},
	{Name: "cut-by-start", Description: "a bound that was set at the start prunes a node three or more moves below it"},
	{Name: "cut-deep", Description: "the bound that prunes a node was set above its parent"},
	{Name: "cut-later", Description: "alpha-beta prunes after the second child of a node or a later one"},
	{Name: "dead-end", Description: "a state without successors is neither a win state nor a lose state"},
	{Name: "depth-ends", Description: "the search ends at a state with successors because the rounds are done"},
	{Name: "four-agents", Description: "four agents move in turn"},
	{Name: "four-deep", Description: "the search goes four moves deep"},
	{Name: "fraction", Description: "a value is not an integer"},
	{Name: "hash-in-name", Description: "a name in the case file contains the character #"},
	{Name: "key-twice", Description: "the case file gives a key twice"},
	{Name: "last-child-cut", Description: "the value crosses the bound only at a node's last child, so no child is pruned"},
	{Name: "on-alpha", Description: "the value of a Min node equals alpha, which does not prune"},
	{Name: "on-beta", Description: "the value of a Max node equals beta, which does not prune"},
	{Name: "one-agent", Description: "Max moves alone"},
	{Name: "over-with-successors", Description: "the game is over in a state that has successors"},
	{Name: "players-out-of-turn", Description: "a list names a player whose turn it is not", Disputed: true},
	{Name: "reached-twice", Description: "a state is reached more than once"},
	{Name: "rounding", Description: "the means of two of the start's actions differ only by rounding", Disputed: true},
	{Name: "single-action", Description: "a state has only one action"},
	{Name: "three-agents", Description: "three agents move in turn"},
	{Name: "tie", Description: "several children of the root have the best value"},
}

// maxCost bounds the search of a generated case, in events.
const maxCost = 2000

// Features searches the tree; the cost is the number of events.
func (in Input) Features(limit int, met func(int)) (names []string, cost int, fit bool) {
	f := &features{in: in, reached: map[string]bool{}, met: met}
	f.Mark("case-file", in.file != nil)
	f.Mark("hash-in-name", in.file != nil && in.file.hasHash())
	f.Mark("key-twice", in.file != nil && len(in.file.overridden) > 0)
	f.Mark("one-agent", in.tree.Agents == 1)
	f.Mark("three-agents", in.tree.Agents == 3)
	f.Mark("four-agents", in.tree.Agents == 4)
	f.Mark(in.disputed(), true)
	limit = max(limit, maxCost)
	result, done, err := in.tree.Search(in.search, func(e *tree.Event) bool {
		cost++
		f.event(e)
		return cost <= limit
	})
	ties := 0
	for _, v := range f.values {
		if v == result.Value {
			ties++
		}
	}
	f.Mark("tie", ties > 1)
	f.Mark("below-zero", result.Value < 0)
	return f.Names(flags), cost, done && err == nil
}

// features collects the flags of a search from its events.
type features struct {
	logged.Features
	in      Input
	reached map[string]bool
	path    []tree.Event // the last events of the nodes on the current path
	done    []int        // how many of their children have returned
	values  []float64    // of the start's actions
	met     func(int)
}

func (f *features) event(e *tree.Event) {
	if e.Step != tree.Update {
		f.enter(e)
	} else {
		f.done[e.Length]++
		f.update(e)
	}
	f.path[e.Length] = *e
	if e.Length == 1 {
		f.values[len(f.values)-1] = e.Value
	}
}

func (f *features) enter(e *tree.Event) {
	f.path, f.done = append(f.path[:e.Length], *e), append(f.done[:e.Length], 0)
	if e.Length == 1 {
		f.values = append(f.values, 0)
	}
	f.Mark("reached-twice", f.reached[e.State])
	f.reached[e.State] = true
	children := len(f.in.tree.Actions[e.State])
	f.Mark("dead-end", e.Why == tree.NoAction && !f.in.tree.Over[e.State])
	f.Mark("over-with-successors", e.Why == tree.GameOver)
	f.Mark("depth-ends", e.Why == tree.AtLimit)
	f.Mark("single-action", e.Step == tree.Enter && children == 1)
	f.Mark("four-deep", e.Length >= 4)
	f.Mark("fraction", e.Step == tree.Leaf && e.Value != math.Trunc(e.Value))
	if f.met != nil {
		f.met(int(e.Why) + 4*int(e.Kind) + 12*min(e.Length, 7) + 96*min(children, 5))
	}
}

// update marks cutoffs, and values on a bound.
func (f *features) update(e *tree.Event) {
	f.Mark("fraction", e.Value != math.Trunc(e.Value))
	if f.in.search.Algorithm != tree.AlphaBeta || e.Kind == tree.Chance {
		return
	}
	bound := e.Beta
	if e.Kind == tree.Min {
		bound = e.Alpha
	}
	before := f.path[e.Length]
	f.Mark("on-alpha", !e.Cutoff && e.Kind == tree.Min && e.Value == before.Alpha)
	f.Mark("on-beta", !e.Cutoff && e.Kind == tree.Max && e.Value == before.Beta)
	if !e.Cutoff {
		return
	}
	setBy := f.setBy(e, bound)
	last := f.done[e.Length] == len(f.in.tree.Actions[e.State])
	f.Mark("last-child-cut", last)
	if !last {
		f.Mark("cut-at-max", e.Kind == tree.Max)
		f.Mark("cut-at-min", e.Kind == tree.Min)
		f.Mark("cut-after-first", f.done[e.Length] == 1)
		f.Mark("cut-later", f.done[e.Length] > 1)
		f.Mark("cut-by-earlier-agent", e.Kind == tree.Max && setBy < e.Length-1 && f.path[e.Length-1].Kind == tree.Min && f.path[e.Length-2].Kind == tree.Min)
		f.Mark("cut-deep", setBy < e.Length-1)
		f.Mark("cut-by-start", setBy == 0 && e.Length >= 3)
	}
	if f.met != nil {
		f.met(1000 + int(e.Kind) + 2*min(e.Length-setBy, 6) + 16*min(f.done[e.Length], 4) + 128*min(e.Length, 6))
	}
}

// setBy returns the path length of the node on the current path that set a bound.
func (f *features) setBy(e *tree.Event, bound float64) int {
	for length, node := range f.path[:e.Length] {
		if node.Kind != e.Kind && (e.Kind == tree.Max && node.Beta == bound || e.Kind == tree.Min && node.Alpha == bound) {
			return length
		}
	}
	return 0
}
