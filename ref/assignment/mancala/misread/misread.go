// Package misread solves Mancala a second time, literally and slowly, with a switch for each misreading that is known
// from students' programs.
//
// It was written from the assignment's text and shares no code with the reference. Without switches its outputs are
// the same as the reference's. With one switch they are the outputs of a program that is wrong in that one way and
// right in everything else. Any set of switches may be on at the same time.
//
// A misreading is a constant and its texts, in the file of the code that it changes. Where a misreading can be
// implemented in several ways, its Belief says which of them is meant.
package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// An Input is what a program reads.
type Input struct {
	Task   int // 1 is Greedy, 2 MiniMax, 3 Alpha-Beta
	Player int // the player who moves first, and who is Max: 0 for player 1, 1 for player 2
	Depth  int // the cut-off depth in turns
	// Pits has the pits of player 1 and player 2, each from left to right as they are drawn.
	Pits   [2][]int
	Stores [2]int
}

const (
	greedy = 1 + iota
	miniMax
	alphaBeta
)

// An Output is what a program writes.
type Output struct {
	NextState string // the text of next_state.txt
	Log       string // the text of traverse_log.txt, empty for Greedy
	// Truncated says that the search was interrupted: Log has the rows up to then, and NextState is empty.
	Truncated bool
}

// Misreadings returns the misreadings of Mancala in the order of their constants.
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
