package tree

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// Size is whether it is a case file and with how many overridden properties, the states, rounds and agents, the length of the
// numbers and their sum, and the algorithm.
func (in Input) Size() []int {
	sum, digits, files := 0.0, 0, 0
	for _, v := range in.tree.Values {
		sum += math.Abs(v)
		digits += len(plain(v))
	}
	if in.file != nil {
		files = 1 + len(in.file.overridden)
	}
	return []int{files, len(in.tree.Values) + len(in.tree.Actions), in.search.Rounds * in.tree.Agents, digits, int(min(sum, math.MaxInt32)), int(in.search.Algorithm)}
}

// fits keeps the inputs that can be searched.
func fits(all []Input) []Input {
	return slices.DeleteFunc(all, func(in Input) bool { return in.problem() != nil })
}

// with returns the input with another algorithm.
func (in Input) with(a tree.Algorithm) Input {
	if in.file != nil {
		return in.edited(func(f *file) { f.algorithm = a })
	}
	in.search.Algorithm = a
	return in
}

// edited returns the input of an edited copy of the case file.
func (in Input) edited(edit func(f *file)) Input {
	f := *in.file
	edit(&f)
	return f.input(in.profile)
}

// without returns a copy of a list that lacks an element.
func without[T any](list []T, i int) []T { return slices.Delete(slices.Clone(list), i, i+1) }

// asLine returns a case file as a tree on one line, as far as its depth goes.
func asLine(in Input) []Input {
	const maxLine = 400 // bytes
	if in.file == nil || in.tree.Agents != 2 {
		return nil
	}
	text := in.unfolded(in.tree.Start, 0)
	if len(text) > maxLine {
		return nil
	}
	return in.parsed(text)
}

// parsed returns the inputs that texts of trees make with the same algorithm.
func (in Input) parsed(texts ...string) (all []Input) {
	for _, text := range texts {
		if next, err := parseLine(fmt.Sprintf("%v %s", in.search.Algorithm, text), in.profile); err == nil {
			all = append(all, next)
		}
	}
	return fits(all)
}

// unfolded writes a state of a case file with two agents, after some moves, as a tree. It
// is cut off when it is long.
func (in Input) unfolded(state string, moves int) string {
	if in.tree.Over[state] || len(in.tree.Actions[state]) == 0 || moves == 2*in.search.Rounds {
		return plain(in.tree.Values[state])
	}
	var children []string
	length := 0
	for _, a := range in.tree.Actions[state] {
		child := in.unfolded(a.Next, moves+1)
		if length += len(child); length > 1000 {
			return strings.Repeat("-", 1000)
		}
		children = append(children, child)
	}
	return "(" + strings.Join(children, " ") + ")"
}

// simplerSearch returns inputs with a simpler algorithm, or with fewer agents and rounds.
func simplerSearch(in Input) (all []Input) {
	for a := tree.Minimax; a < in.search.Algorithm; a++ {
		all = append(all, in.with(a))
	}
	if in.file == nil {
		return fits(all)
	}
	for rounds := 1; rounds < in.file.rounds; rounds++ {
		all = append(all, in.edited(func(f *file) { f.rounds = rounds }))
	}
	for agents := 1; agents < in.file.agents; agents++ {
		all = append(all, in.edited(func(f *file) { f.agents = agents }))
	}
	return fits(all)
}

// fewerSuccessors returns case files without an action, or without the lines about states
// that cannot be reached.
func fewerSuccessors(in Input) (all []Input) {
	if in.file == nil {
		return nil
	}
	reached := in.reached()
	f := *in.file
	f.successors = slices.DeleteFunc(slices.Clone(f.successors), func(s successor) bool { return !reached[s.state] })
	f.evaluations = slices.DeleteFunc(slices.Clone(f.evaluations), func(e evaluation) bool { return !reached[e.state] })
	f.win = slices.DeleteFunc(slices.Clone(f.win), func(s string) bool { return !reached[s] })
	f.lose = slices.DeleteFunc(slices.Clone(f.lose), func(s string) bool { return !reached[s] })
	all = append(all, f.input(in.profile))
	for i := range in.file.successors {
		g := f
		g.successors = without(in.file.successors, i)
		all = append(all, g.input(in.profile))
	}
	return fits(all)
}

// reached returns the states that can be reached from the start.
func (in Input) reached() map[string]bool {
	reached := map[string]bool{in.tree.Start: true}
	open := []string{in.tree.Start}
	for len(open) > 0 {
		state := open[0]
		open = open[1:]
		for _, a := range in.tree.Actions[state] {
			if !reached[a.Next] {
				reached[a.Next] = true
				open = append(open, a.Next)
			}
		}
	}
	return reached
}

// simplerFile returns case files without overridden properties, or in which a state is neither a win
// state nor a lose state, or has no value. Leaves that alpha-beta prunes keep theirs: a wrong program may evaluate them.
func simplerFile(in Input) (all []Input) {
	if in.file == nil {
		return nil
	}
	if len(in.file.overridden) > 0 {
		all = append(all, in.edited(func(f *file) { f.overridden = nil }))
	}
	for i := range in.file.win {
		all = append(all, in.edited(func(f *file) { f.win = without(f.win, i) }))
	}
	for i := range in.file.lose {
		all = append(all, in.edited(func(f *file) { f.lose = without(f.lose, i) }))
	}
	needed := in.reach()
	for i, e := range in.file.evaluations {
		if !needed[e.state] {
			all = append(all, in.edited(func(f *file) { f.evaluations = without(f.evaluations, i) }))
		}
	}
	return fits(all)
}

// smallerTrees returns trees on one line in which a node is replaced by one of its children or
// by its first leaf, or lacks a child. Trees with players out of turn have no such steps.
func smallerTrees(in Input) []Input {
	if in.file != nil || len(in.tree.Kinds) > 0 {
		return nil
	}
	var texts []string
	in.edit(in.tree.Start, func(actions []tree.Action, put func(string)) {
		for i, a := range actions {
			put(in.text(a.Next, in.kindOf(a.Next)))
			if len(actions) > 1 {
				put(in.list(without(actions, i)))
			}
		}
		leaf := actions[0].Next
		for len(in.tree.Actions[leaf]) > 0 {
			leaf = in.tree.Actions[leaf][0].Next
		}
		put(plain(in.tree.Values[leaf]))
	}, func(text string) { texts = append(texts, text) })
	return in.parsed(texts...)
}

// list prints a node with some children.
func (in Input) list(actions []tree.Action) string {
	var children []string
	for _, a := range actions {
		children = append(children, in.text(a.Next, in.kindOf(a.Next)))
	}
	return "(" + strings.Join(children, " ") + ")"
}

// edit calls change for every node with children. For each text that change passes to put,
// done gets the text of the whole tree with that text in place of the node.
func (in Input) edit(state string, change func(actions []tree.Action, put func(string)), done func(string)) {
	actions := in.tree.Actions[state]
	if len(actions) == 0 {
		return
	}
	change(actions, done)
	for i, a := range actions {
		in.edit(a.Next, change, func(text string) {
			var children []string
			for j, other := range actions {
				child := text
				if i != j {
					child = in.text(other.Next, in.kindOf(other.Next))
				}
				children = append(children, child)
			}
			done("(" + strings.Join(children, " ") + ")")
		})
	}
}

// smallerNumbers returns inputs with a value that is nearer to 0.
func smallerNumbers(in Input) (all []Input) {
	if in.file == nil {
		for _, state := range slices.Sorted(maps.Keys(in.tree.Values)) {
			for _, v := range smaller(in.tree.Values[state]) {
				t := *in.tree
				t.Values = maps.Clone(t.Values)
				t.Values[state] = v
				next := in
				next.tree = &t
				all = append(all, next)
			}
		}
		return all
	}
	for i, e := range in.file.evaluations {
		for _, v := range smaller(e.value) {
			all = append(all, in.edited(func(f *file) {
				f.evaluations = slices.Clone(f.evaluations)
				f.evaluations[i].value = v
			}))
		}
	}
	return all
}

// smaller returns values that are nearer to 0.
func smaller(v float64) (all []float64) {
	for _, less := range []float64{0, math.Trunc(v / 2), math.Trunc(v), v - math.Copysign(1, v)} {
		if math.Abs(less) < math.Abs(v) && !slices.Contains(all, less) {
			all = append(all, less+0)
		}
	}
	return all
}
