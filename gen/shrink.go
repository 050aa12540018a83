package gen

import (
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Shrink makes a failing case smaller, by the steps of its assignment, as long as it still
// fails. It stops when no smaller case fails; fails may stop it early by always returning
// false. No input is tried twice. No input is tried that is disputed or that no legal game
// leads to, unless c itself is such an input. The result has no stored outputs, unless
// it is c itself, and its search costs no more than the search of a generated case, or of c.
func Shrink(c corpus.Case, fails func(corpus.Case) bool) corpus.Case {
	in, err := c.Instance(nil)
	if err != nil {
		return c
	}
	s := &shrinker{best: c, fails: fails, tried: map[string]bool{}}
	flags, cost, _ := features(in, maxCost, nil)
	s.limit = cost
	for _, flag := range c.Assignment.Flags {
		if flag.Disputed || flag.Unreachable {
			s.odd = append(s.odd, flag.Name)
		}
	}
	if common(flags, s.odd) {
		s.odd = nil
	}
	s.shrink(in)
	return s.best
}

// maxCost limits the cost of the search of the first case, and so of smaller ones.
const maxCost = 200_000

// A shrinker tries cases and keeps the last one that fails.
type shrinker struct {
	best  corpus.Case
	fails func(corpus.Case) bool
	tried map[string]bool // inputs tried so far
	limit int             // the maximum cost of a search
	odd   []string        // flags that no case may have
}

// shrink repeatedly continues with a smaller input that fails, one kind of step after
// another, until there is none. Within a kind of step it continues where it was, because
// the inputs of the steps before have just passed, and similar ones would probably pass again.
func (s *shrinker) shrink(in assignment.Instance) {
	for found := true; found; {
		found = false
		for _, smaller := range s.best.Assignment.Steps {
			for i, all := 0, smaller(in); i < len(all); {
				if !s.try(all[i]) {
					i++
					continue
				}
				in, found = all[i], true
				all = smaller(in)
			}
		}
	}
}

// try reports whether an input is suitable for a case, was not tried before and fails. If so, its case is the best one.
func (s *shrinker) try(in assignment.Instance) bool {
	input := in.Given().Text()
	if s.tried[input] {
		return false
	}
	flags, _, fit := features(in, s.limit, nil)
	if !fit || common(flags, s.odd) {
		return false
	}
	s.tried[input] = true
	c := withInput(s.best, in, flags)
	c.Expected, c.LogSHA256, c.LogLines = nil, "", 0
	if !s.fails(c) {
		return false
	}
	s.best = c
	return true
}

// Smaller reports whether case x is smaller than y, of the same assignment, by the sizes of
// their inputs.
func Smaller(x, y corpus.Case) bool { return slices.Compare(size(x), size(y)) < 0 }

func size(c corpus.Case) []int {
	in, err := c.Instance(nil)
	if sized, ok := in.(assignment.Sized); ok && err == nil {
		return sized.Size()
	}
	return nil
}
