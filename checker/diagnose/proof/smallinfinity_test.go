package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// startingWith makes programs that begin with a number for alpha and beta, and print Infinity for it, also for a value of just
// this number.
func startingWith(number int) func() *searcher {
	spell := func(n int) int {
		switch n {
		case number:
			return assignment.Infinity
		case -number:
			return -assignment.Infinity
		}
		return n
	}
	return taking(func(s *searcher) {
		s.full = [2]int{-number, number}
		s.spell = spell
		s.show = func(w [2]int) [2]int { return [2]int{spell(w[0]), spell(w[1])} }
	})
}

// A number for infinity that values reach is named, in every game.
func TestSmallInfinity(t *testing.T) {
	for i, test := range []struct {
		name, where string
		number      int
	}{
		{"squirrel", "a value is 1000 or more, or -1000 or less; the number can be any from ", 1000},
		{"mancala", "a value is 10 or more, or -10 or less", 10},
		{"reversi2014", "a value is 100 or more, or -100 or less; the number can be any from 97 ", 99},
	} {
		if i%needs.ByLength(3, 1, 1) != 0 {
			continue
		}
		cases := searched(t, test.name, startingWith(test.number))
		for i := range cases {
			cases[i].State = "" // the written position is right, and is not examined here
		}
		found := Read(cases).Findings
		if len(found) != 1 || !found[0].Exact || found[0].What != ruleTexts[smallInfinity].what || !strings.HasPrefix(found[0].Where, test.where) {
			t.Errorf("%s: %+v", test.name, found)
		}
	}
}

// Nothing is said about a number for infinity if the bounds are wrong for another reason.
func TestNoSmallInfinity(t *testing.T) {
	needs.Time(t)
	for i, fault := range []func(s *searcher){
		func(*searcher) {},
		func(s *searcher) { // a great value does not narrow the window, but cuts off nothing either
			right := s.narrow
			s.narrow = func(n assignment.TreeNode, w [2]int, value int) [2]int {
				if max(value, -value) >= 10 {
					return w
				}
				return right(n, w, value)
			}
		},
		func(s *searcher) { // no value narrows it
			s.narrow = func(_ assignment.TreeNode, w [2]int, _ int) [2]int { return w }
		},
		func(s *searcher) { // a number limits bounds only where they are printed
			s.show = func(w [2]int) [2]int { return [2]int{max(w[0], -10), min(w[1], 10)} }
		},
	} {
		found := Read(searched(t, "mancala", taking(fault))).Findings
		if slices.ContainsFunc(found, func(f Finding) bool { return f.What == ruleTexts[smallInfinity].what }) {
			t.Errorf("program %d: %+v", i, found)
		}
	}
}
