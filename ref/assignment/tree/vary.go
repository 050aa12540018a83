package tree

import (
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// fields are the lines of profile cs188.
var fields = &assignment.Fields{
	List: []assignment.Field{{
		Name: "Action",
		Ways: []assignment.Way{
			{},
			{Phrase: "it chooses the last of equally good actions", Cost: 2},
			{Phrase: "it chooses the action with the greatest name of equally good ones", Cost: 2},
			{Phrase: "it chooses the action with the smallest name of equally good ones", Cost: 2},
			{Phrase: "it chooses the action with the smallest value", Cost: 2},
			{Phrase: "it takes an action for better only if its value is greater by at least 1", Cost: 2},
			{Phrase: "it sorts the actions by the difference of their values as an integer, which is 0 if they differ by less than 1", Cost: 2},
		},
	}, {
		Name: "Generated",
		Ways: []assignment.Way{
			{},
			{Phrase: "it lists the states in the order in which they are generated", Cost: 2},
			{Phrase: "it ignores upper and lower case in sorting", Cost: 2},
			{Phrase: "it ignores upper and lower case in sorting, and keeps only one of two names that differ in case only", Cost: 3},
			{Phrase: "it leaves out the start", Cost: 2},
			{Phrase: "it lists a state as often as it is generated", Cost: 2},
			{Phrase: "it sorts the numbers in names by value", Cost: 2},
			{Phrase: "it lists only the states that it searches further, not those that it evaluates", Cost: 2},
			{Phrase: "it sorts the names in the order of a dictionary, a before B, as localeCompare does in JavaScript and OrderBy in C#", Cost: 2},
		},
	}},
	Variants: variants,
}

// labels of the lines, in the order of fields.
var labels = []string{"Action: ", "Generated: "}

// A varied is what a program wrote for an input, by field.
type varied struct {
	in     Input
	values []string
}

// ReadFields reads the two lines of profile cs188; it returns nil for another profile.
func (in Input) ReadFields(texts map[string]string) assignment.Fielded {
	if in.profile != cs188 {
		return nil
	}
	v := varied{in: in}
	for _, label := range labels {
		value := ""
		for line := range strings.Lines(texts[assignment.Stdout]) {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(line)+" ", label); ok {
				value = strings.Join(strings.Fields(rest), " ")
			}
		}
		v.values = append(v.values, value)
	}
	return v
}

// Values implements assignment.Fielded.
func (v varied) Values() []string { return v.values }

// Part implements assignment.Parted: each algorithm is a class of its own.
func (v varied) Part() string { return v.in.search.Algorithm.String() }

// maxVaried limits the nodes of a search with variants.
const maxVaried = 20_000

// Vary implements assignment.Fielded. Where programs with the same variants differ, the usual ways are tried in turn.
func (v varied) Vary(chosen []int) (field func(field, way int) string, done bool) {
	s := v.search(chosen, attempt{})
	if s.left >= 0 {
		for _, a := range s.attempts(chosen) {
			if v.isOf(s) {
				break
			}
			if other := v.search(chosen, a); v.isOf(other) {
				s = other
			}
		}
	}
	return func(field, way int) string {
		if field == 1 {
			return s.list(way)
		}
		action := s.action(way)
		if action == "" && len(chosen) > 0 && v.isNoAction() {
			return v.values[0]
		}
		return action
	}, s.left >= 0
}

// An attempt is one of the ways in which programs with the same variants search.
type attempt struct {
	absent   float64 // the value of a leaf without an evaluation
	infinite bool    // the best value of a node begins at infinity, not at the first value, which matters if that is not a number
	near     nearZero
	memo     memo
	last     bool // under parallelRenamed, actions that lead to one state are tried at the place of the last
}

// attempts returns further attempts after a search. What a program takes for an evaluation that is not there depends on its
// language, and so does the number that it takes for the smallest one, and the order in which a dictionary lists its keys.
// A program that reuses values may look for the value of a leaf too.
// Both ways of taking an infinite value for the best one at the start are tried too.
func (s *variedSearch) attempts(chosen []int) (all []attempt) {
	if s.missing || s.isInfiniteAtDeadEnd(tree.Max) || s.isInfiniteAtDeadEnd(tree.Min) {
		all = []attempt{{absent: math.NaN()}, {absent: math.NaN(), infinite: true}}
	}
	if s.on[parallelRenamed] {
		all = append(all, attempt{last: true})
	}
	if _, remembers := s.turn(variedNode{}); remembers {
		all = append(all, attempt{memo: memoOfInner}, attempt{memo: memoWithInner})
	}
	if slices.ContainsFunc(chosen, startsAtZero) {
		for _, near := range nearZeros(s.search.Algorithm) {
			all = append(all, attempt{near: near})
		}
	}
	return all
}

// search searches the tree with variants.
func (v varied) search(chosen []int, a attempt) *variedSearch {
	s := &variedSearch{Input: v.in, left: maxVaried, known: map[turn]float64{}, visited: map[string]bool{}, expanded: map[string]bool{},
		absent: a.absent, begins: usualStarts, lastPlace: a.last, memo: a.memo}
	if a.infinite || slices.Contains(chosen, visitsOnce) {
		s.begins = starts{root: math.Inf(-1), max: math.Inf(-1), min: math.Inf(1), alpha: math.Inf(-1), beta: math.Inf(1)}
	}
	for _, i := range chosen {
		s.on[i] = true
		if i >= firstStart {
			s.begins = startsOf(i, a.near)
		}
	}
	s.Input = s.misreadFile()
	s.generate(s.tree.Start)
	switch {
	case s.on[alphaZero]:
		s.begins.alpha = 0
	case s.on[alphaPositive]:
		s.begins.alpha = math.SmallestNonzeroFloat64
	}
	s.value(variedNode{state: s.tree.Start, alpha: s.begins.alpha, beta: s.begins.beta})
	return s
}

// isOf reports whether a search gives what the program wrote.
func (v varied) isOf(s *variedSearch) bool {
	action := s.action(0)
	return (v.values[0] == action || action == "" && v.isNoAction()) && v.values[1] == s.list(0)
}

// isNoAction reports whether a program that has chosen no action may write what it wrote as the action: no action's
// name, such as None, or what its variable was set to before the search, which is often Stop or the first action.
func (v varied) isNoAction() bool {
	i := slices.IndexFunc(v.in.tree.Actions[v.in.tree.Start], func(a tree.Action) bool { return a.Name == v.values[0] })
	return i <= 0 || v.values[0] == "Stop"
}
