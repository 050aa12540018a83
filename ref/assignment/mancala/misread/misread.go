// Package misread solves Mancala a second time, literally and slowly, with a switch
// for each misreading that is known from students' programs.
//
// It is written from the assignment and shares no code with the reference: with no
// switch its outputs are the reference's, with one they are those of a program that is
// wrong in that one way and right in everything else. Switches combine: any set of them
// runs and ends.
//
// A misreading is a constant and its texts, in the file of the code that it changes.
// Where a misreading leaves open what exactly such a program does, its Belief says it.
package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// An Input is what a program reads.
type Input struct {
	Task   int // 1 is Greedy, 2 MiniMax, 3 Alpha-Beta
	Player int // who moves first, and Max: 0 for player 1, 1 for player 2
	Depth  int // the cut-off depth in turns
	// Pits of player 1 and player 2, each from left to right as they are drawn.
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
	// Truncated says that the search was interrupted: Log has the rows so far, and
	// NextState is empty.
	Truncated bool
}

// texts are the name, belief, contradicted sentence and hint of misreadings.
type texts = map[int][4]string

// Misreadings returns those of Mancala in the order of their constants.
func Misreadings() []assignment.Misreading {
	list := make([]assignment.Misreading, count)
	for kind, table := range map[string]texts{"rules": rulesTexts, "search": searchTexts, "log": logTexts, "format": formatTexts} {
		for i, t := range table {
			list[i] = assignment.Misreading{Name: t[0], Kind: kind, Belief: t[1], Contradicts: t[2], Hint: t[3]}
		}
	}
	return list
}

// switches say of each misreading whether it is on.
type switches [count]bool

func switchesOf(set assignment.Set) *switches {
	s := new(switches)
	for i := range s {
		s[i] = set.Has(i)
	}
	return s
}
