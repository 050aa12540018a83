package proof

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A searcher is an Alpha-Beta program whose faults are in its windows.
type searcher struct {
	pass   func(n assignment.TreeNode, w [2]int) [2]int // to a child
	narrow func(n assignment.TreeNode, w [2]int, value int) [2]int
	show   func(w [2]int) [2]int
	full   [2]int              // the root's window
	spell  func(value int) int // of the value of a row
	log    strings.Builder
}

func newSearcher() *searcher {
	return &searcher{
		pass: func(_ assignment.TreeNode, w [2]int) [2]int { return w },
		narrow: func(n assignment.TreeNode, w [2]int, value int) [2]int {
			after, _ := raised(n, w, value)
			return after
		},
		show:  func(w [2]int) [2]int { return w },
		full:  [2]int{-assignment.Infinity, assignment.Infinity},
		spell: func(value int) int { return value },
	}
}

func (s *searcher) row(n assignment.TreeNode, value int, w [2]int) {
	w = s.show(w)
	fmt.Fprintf(&s.log, "%s,%d,%s,%s,%s\n", n.Name(), n.Depth(), number(s.spell(value)), number(w[0]), number(w[1]))
}

func (s *searcher) search(n assignment.TreeNode, w [2]int) int {
	if n.Leaf(n.Depth()) {
		s.row(n, n.Value(), w)
		return n.Value()
	}
	value := firstValue(n)
	s.row(n, value, w)
	for _, c := range n.Children() {
		value = combine(n, value, s.search(c, s.pass(c, w)))
		if n.Max() && value >= w[1] || !n.Max() && value <= w[0] {
			s.row(n, value, w)
			break
		}
		w = s.narrow(n, w, value)
		s.row(n, value, w)
	}
	return value
}

// searched are the Alpha-Beta cases of an assignment, with what a program writes.
func searched(t *testing.T, name string, program func() *searcher) []Case {
	a, err := all.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	cases := slices.DeleteFunc(writtenFor(t, a, ""), func(c Case) bool { return c.Group != "alphabeta" })
	for i := range cases {
		c, s := &cases[i], program()
		s.search(c.Proof.Root(assignment.VariantSet{}), s.full)
		right := c.Log
		start := strings.Index(right, "root,")
		c.Log = right[:start] + s.log.String()
		c.Right = c.Log == right
	}
	return cases
}

// lost removes bounds that are 0 from a window: alpha (0), beta (1) or either (2).
func lost(which int) func(w [2]int) [2]int {
	return func(w [2]int) [2]int {
		if w[0] == 0 && which != 1 {
			w[0] = -assignment.Infinity
		}
		if w[1] == 0 && which != 0 {
			w[1] = assignment.Infinity
		}
		return w
	}
}

// taking makes programs with one fault.
func taking(fault func(s *searcher)) func() *searcher {
	return func() *searcher {
		s := newSearcher()
		fault(s)
		return s
	}
}

// passing makes programs that lose bounds when they pass them to a child, and keeping when they have narrowed them.
func passing(by func(w [2]int) [2]int) func() *searcher {
	return taking(func(s *searcher) {
		s.pass = func(_ assignment.TreeNode, w [2]int) [2]int { return by(w) }
	})
}

func keeping(by func(w [2]int) [2]int) func() *searcher {
	return taking(func(s *searcher) {
		right := s.narrow
		s.narrow = func(n assignment.TreeNode, w [2]int, value int) [2]int { return by(right(n, w, value)) }
	})
}

// replacing makes programs that set a bound if it is lost or if the value narrows it.
func replacing(by func(w [2]int) [2]int) func() *searcher {
	return taking(func(s *searcher) {
		right := s.narrow
		s.narrow = func(n assignment.TreeNode, w [2]int, value int) [2]int {
			before := by(w)
			if n.Max() {
				before[1] = w[1]
			} else {
				before[0] = w[0]
			}
			return right(n, before, value)
		}
	})
}

// A bound of 0 that a program takes for no bound is named, as alpha, beta or either.
func TestZeroBounds(t *testing.T) {
	toMax := taking(func(s *searcher) {
		s.pass = func(child assignment.TreeNode, w [2]int) [2]int {
			if child.Max() {
				return lost(2)(w)
			}
			return w
		}
	})
	for i, test := range []struct {
		program        func() *searcher
		rule           rule
		where, instead string
	}{
		{passing(lost(2)), childWindow, "", zeroLostTexts[2]},
		{passing(lost(0)), childWindow, "", zeroLostTexts[0]},
		{passing(lost(1)), childWindow, "", zeroLostTexts[1]},
		{keeping(lost(2)), updateWindow, "", zeroLostTexts[2]},
		{keeping(lost(0)), updateWindow, "", zeroLostTexts[0]},
		{keeping(lost(1)), updateWindow, "", zeroLostTexts[1]},
		{replacing(lost(0)), updateWindow, "", zeroReplacedTexts[0]},
		{toMax, childWindow, "the node has Max to move", zeroLostTexts[2]},
	} {
		if i%needs.ByLength(3, 2, 1) != 0 {
			continue
		}
		for _, name := range []string{"mancala", "reversi2014"} {
			if test.instead == zeroReplacedTexts[0] && name != "mancala" {
				continue // too few cases show it
			}
			r := Read(searched(t, name, test.program))
			if len(r.Findings) != 1 || !r.Findings[0].Exact || r.Findings[0].What != ruleTexts[test.rule].what ||
				r.Findings[0].Where != test.where || r.Findings[0].Instead != test.instead {
				t.Errorf("%s, %s, %s: %+v", name, ruleTexts[test.rule].what, test.instead, r.Findings)
			}
		}
	}
}

// Nothing is said about bounds of 0 if another fault gives infinite windows, or if 0 is no bound only in print.
func TestNoZeroBounds(t *testing.T) {
	needs.Time(t)
	for i, program := range []func() *searcher{
		newSearcher,
		taking(func(s *searcher) { s.show = lost(2) }),
		taking(func(s *searcher) {
			s.pass = func(_ assignment.TreeNode, w [2]int) [2]int {
				if w[0] == -1 {
					w[0] = -assignment.Infinity
				}
				return w
			}
		}),
		taking(func(s *searcher) {
			s.pass = func(child assignment.TreeNode, w [2]int) [2]int {
				if child.Extra() {
					return [2]int{-assignment.Infinity, assignment.Infinity}
				}
				return w
			}
		}),
	} {
		for _, f := range Read(searched(t, "mancala", program)).Findings {
			if strings.Contains(f.Instead, "as if 0 were no bound") {
				t.Errorf("program %d: %+v", i, f)
			}
		}
	}
}
