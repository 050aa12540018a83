package logged

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// SearchFlags are the flags that Features marks, whatever the game.
var SearchFlags = []assignment.Flag{
	{Name: "best-first", Description: "the first of several children of the root is the best"},
	{Name: "best-last", Description: "only the last of several children of the root is the best"},
	{Name: "best-later", Description: "a child of the root that is neither the first nor the last is the only best"},
	{Name: "cut-deep", Description: "the bound that prunes a node was set above its parent"},
	{Name: "cutoff", Description: "alpha-beta prunes"},
	{Name: "cutoff-equal-max", Description: "alpha-beta prunes at a Max node on a value that equals beta"},
	{Name: "cutoff-equal-min", Description: "alpha-beta prunes at a Min node on a value that equals alpha"},
	{Name: "deep", Description: "the search goes four moves deep"},
	{Name: "depth-ten", Description: "the cut-off depth of the input has two digits"},
	{Name: "forced", Description: "the root has one child"},
	{Name: "leaf-zero", Description: "the value of a leaf is 0"},
	{Name: "many-children", Description: "a node has more than 16 children"},
	{Name: "over-above-limit-max", Description: "the game is over above the cut-off depth where Max would move"},
	{Name: "over-above-limit-min", Description: "the game is over above the cut-off depth where Min would move"},
	{Name: "tie", Description: "several children of the root have the best value"},
	{Name: "tie-below", Description: "a child of a node below the root equals the best value before it"},
	{Name: "value-negative", Description: "the value of the root is below 0"},
	{Name: "window-zero", Description: "a bound of a window is 0"},
	{Name: "value-zero", Description: "the value of the root is 0"},
}

// FlagsBesides returns SearchFlags and other flags in alphabetical order, without the named
// ones.
func FlagsBesides(others []assignment.Flag, without ...string) []assignment.Flag {
	all := slices.Concat(SearchFlags, others)
	all = slices.DeleteFunc(all, func(f assignment.Flag) bool { return slices.Contains(without, f.Name) })
	slices.SortFunc(all, func(a, b assignment.Flag) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// Features collects the flags of an input from the events of its searches.
type Features struct {
	Limit int // the cut-off depth of the search
	Rows  int // the events so far
	seen  map[string]bool
	path  []*level
}

// A level is a node on the path to the current one, and the values of its children.
type level struct {
	ref.Event
	children []ref.Value
}

// Mark marks a flag if it is seen.
func (f *Features) Mark(name string, seen bool) {
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	if seen {
		f.seen[name] = true
	}
}

// Names returns the marked flags that are in a list, in alphabetical order.
func (f *Features) Names(flags []assignment.Flag) (names []string) {
	for _, flag := range flags {
		if f.seen[flag.Name] {
			names = append(names, flag.Name)
		}
	}
	slices.Sort(names)
	return names
}

// Walk is like ref.Walk, but also passes the position at an event's node and the position before the move to it, which is
// nil at the root.
func Walk[P any](g ref.Game[P], root P, s ref.Search, emit func(e *ref.Event, before, at *P) bool) (ref.Result, bool) {
	path := []P{root}
	return ref.Walk(g, root, s, func(e *ref.Event) bool {
		if e.Length == 0 {
			return emit(e, nil, &path[0])
		}
		if e.Kind != ref.Update {
			var at P
			g.Play(&path[e.Length-1], e.Move, &at)
			path = append(path[:e.Length], at)
		}
		return emit(e, &path[e.Length-1], &path[e.Length])
	})
}

// Event marks the flags of an event of a search.
func (f *Features) Event(e *ref.Event) {
	f.Rows++
	if e.Kind == ref.Update {
		f.update(e)
		return
	}
	f.path = append(f.path[:e.Length], &level{Event: *e})
	above := e.Kind == ref.Leaf && e.Over && int(e.Depth) < f.Limit
	f.Mark("over-above-limit-max", above && e.Max)
	f.Mark("over-above-limit-min", above && !e.Max)
	f.Mark("leaf-zero", e.Kind == ref.Leaf && e.Value == 0)
	f.Mark("window-zero", e.Alpha == 0 || e.Beta == 0)
	f.Mark("deep", e.Depth >= 4)
	f.Mark("depth-ten", f.Limit >= 10)
}

// update marks what a child has changed.
func (f *Features) update(e *ref.Event) {
	node := f.path[e.Length]
	child := f.path[e.Length+1].Value
	if e.Length > 0 && len(node.children) > 0 && child == node.Value {
		f.Mark("tie-below", true)
	}
	node.children = append(node.children, child)
	f.Mark("many-children", len(node.children) > 16)
	if e.Cutoff {
		f.Mark("cutoff", true)
		f.Mark("cutoff-equal-max", e.Max && e.Value == e.Beta)
		f.Mark("cutoff-equal-min", !e.Max && e.Value == e.Alpha)
		f.Mark("cut-deep", f.setBy(e) < e.Length-1)
	}
	node.Event = *e
}

// setBy returns the path length of the node that set the bound that prunes.
func (f *Features) setBy(e *ref.Event) int32 {
	for _, node := range f.path[:e.Length] {
		if node.Max != e.Max && (e.Max && node.Beta == e.Beta || !e.Max && node.Alpha == e.Alpha) {
			return node.Length
		}
	}
	return e.Length
}

// Result marks the flags of the result of the last search.
func (f *Features) Result(value ref.Value) {
	values := f.path[0].children
	f.Mark("value-negative", value < 0)
	f.Mark("value-zero", value == 0)
	f.Mark("forced", len(values) == 1)
	if len(values) < 2 {
		return
	}
	best, ties := slices.Index(values, value), 0
	for _, v := range values {
		if v == value {
			ties++
		}
	}
	f.Mark("tie", ties > 1)
	f.Mark("best-first", best == 0)
	f.Mark("best-last", best == len(values)-1)
	f.Mark("best-later", ties == 1 && best > 0 && best < len(values)-1)
}
