// Package misread solves Take-Stones a second time, literally and slowly, with a switch for each misreading that is
// known from students' programs.
//
// It was written from the assignment's text and shares no code with the reference. Without switches its outputs are
// the same as the reference's. With one switch they are the outputs of a program that is wrong in that one way and
// right in everything else. Any set of switches may be on at the same time.
//
// A misreading is a constant and its texts, in the file of the code that it changes. Where a misreading can be
// implemented in several ways, its Belief says which of them is meant.
package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// Misreadings returns the misreadings of Take-Stones in the order of their constants.
func Misreadings() []assignment.Misreading {
	return assignment.Misreadings(map[string]assignment.MisreadingTexts{
		"rules": rulesTexts, "search": searchTexts, "log": logTexts, "format": formatTexts,
	})
}

// switches says for each misreading whether it is on.
type switches [count]bool

func switchesOf(set assignment.Set) *switches {
	s := new(switches)
	for i := range s {
		s[i] = set.Has(i)
	}
	return s
}
