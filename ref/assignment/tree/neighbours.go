package tree

import (
	"maps"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// Vary scales the values, or changes one or two things and sometimes turns the order of the start's actions round. To half
// of the inputs for expectimax it adds a leaf.
func (in Input) Vary(r assignment.Rand) (assignment.Instance, bool) {
	if scaled, ok := in.scaled(r); ok && r.IntN(4) > 0 {
		return scaled, true
	}
	for range assignment.Between(r, 1, 2) {
		kinds := Assignment.Steps[1:]
		all := append(kinds[r.IntN(len(kinds))](in), in.others()...)
		if len(all) == 0 {
			return nil, false
		}
		in = all[r.IntN(len(all))].(Input)
	}
	if r.IntN(4) == 0 {
		in = in.turned()
	}
	if in.search.Algorithm == tree.Expectimax && r.IntN(2) == 0 {
		in = in.withLeaf(r)
	}
	return in, true
}

// leafName is the name of the action that withLeaf adds, and of its state.
const leafName = "z"

// withLeaf returns a case file in which an action of the start leads to a leaf, whose value is some quarters of the start's.
// It shows what a program divides by at chance nodes: if all leaves are below as many of them, the choice of the start's
// action does not depend on that, as long as the number is the same for all.
func (in Input) withLeaf(r assignment.Rand) Input {
	f := in.file
	if f == nil && len(in.tree.Kinds) == 0 {
		f = in.asFile()
	}
	if _, used := in.tree.Values[leafName]; used || f == nil || len(in.tree.Actions[leafName]) > 0 {
		return in
	}
	grown := *f
	first := slices.IndexFunc(f.successors, func(s successor) bool { return s.state == f.start })
	behind := first + len(in.tree.Actions[f.start])
	grown.successors = slices.Insert(slices.Clone(f.successors), behind, successor{f.start, leafName, leafName})
	grown.win = append(slices.Clone(f.win), leafName)
	value := math.Round(in.find(nil).Value*float64(assignment.Between(r, 1, 9))) / 4
	grown.evaluations = append(slices.Clone(f.evaluations), evaluation{leafName, value})
	return grown.input(in.profile)
}

// turned returns a case file in which the start's actions have the opposite order: most inputs have them in the order of
// their names.
func (in Input) turned() Input {
	f := in.file
	if len(in.tree.Kinds) > 0 {
		return in
	}
	if f == nil {
		f = in.asFile()
	}
	turned := *f
	turned.successors = slices.Clone(f.successors)
	isOfStart := func(s successor) bool { return s.state == f.start }
	own := slices.DeleteFunc(slices.Clone(f.successors), func(s successor) bool { return !isOfStart(s) })
	for i, s := range turned.successors {
		if isOfStart(s) {
			turned.successors[i], own = own[len(own)-1], own[:len(own)-1]
		}
	}
	return turned.input(in.profile)
}

// others are the same tree with another algorithm.
func (in Input) others() (all []assignment.Instance) {
	for _, a := range []tree.Algorithm{tree.Minimax, tree.AlphaBeta, tree.Expectimax} {
		if a != in.search.Algorithm {
			all = append(all, in.with(a))
		}
	}
	return all
}

// An input is scaled only if one of its values is at least farValue away from 0.
const farValue = 100

// scaled returns an input with all values multiplied, so that one of them becomes a number that programs take for
// infinity. This is often the value of the start. It reports false if the values are near 0.
func (in Input) scaled(r assignment.Rand) (assignment.Instance, bool) {
	of := in.find(nil).Value
	values := slices.Collect(maps.Values(in.tree.Values))
	if len(values) == 0 || !slices.ContainsFunc(values, func(v float64) bool { return math.Abs(v) >= farValue }) {
		return nil, false
	}
	slices.Sort(values)
	if v := values[r.IntN(len(values))]; r.IntN(4) == 0 || of == 0 {
		of = v
	}
	if of == 0 {
		return nil, false
	}
	factor := infinities[1+r.IntN(startValues-1)] / math.Abs(of)
	times := func(v float64) float64 { return math.Round(v*factor*100) / 100 }
	if in.file != nil {
		return in.edited(func(f *file) {
			f.evaluations = slices.Clone(f.evaluations)
			for i := range f.evaluations {
				f.evaluations[i].value = times(f.evaluations[i].value)
			}
		}), true
	}
	t := *in.tree
	t.Values = maps.Clone(t.Values)
	for state, v := range t.Values {
		t.Values[state] = times(v)
	}
	in.tree = &t
	return in, true
}
