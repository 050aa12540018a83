// Package misread solves the Reversi assignments a second time, literally and slowly, with
// a switch for each misreading that is known from students' programs.
//
// It is written from the assignments and shares no code with the reference: with no switch
// its output is the reference's, with one it is the output of a program that is wrong in that one
// way and right in everything else.
package misread

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An Input is what a program reads, and what its course graded.
type Input struct {
	Task   int // 1 Greedy, 2 MiniMax, 3 Alpha-Beta
	Player byte
	Depth  int
	Board  [8][8]byte // X, O or *

	ByPasses    bool // only two passes in a row end the game
	FullPlaysOn bool // a full board does not end it
	Raised      bool // the row of a cutoff shows the new window
}

const (
	greedy = 1 + iota
	miniMax
	alphaBeta
)

// Solve solves an input as a program with these misreadings does. It reports false if the
// search visits more than limit nodes.
func Solve(in Input, set assignment.Set, limit int) (output string, done bool) {
	p := &program{Input: in, left: limit}
	for position, i := range listed(in.ByPasses) {
		p.on[i] = set.Has(position)
	}
	if in.Task == greedy && !p.on[greedyUsesDepth] {
		p.Depth = 1
	}
	if in.Task != greedy {
		p.header()
	}
	root := state{board: in.Board, mover: in.Player}
	p.visit(&root, "root", 0, 0, -infinity, infinity)
	var text strings.Builder
	for _, row := range p.next {
		text.Write(row[:])
		text.WriteByte('\n')
	}
	text.WriteString(p.log.String())
	return text.String(), p.left >= 0
}

// The misreadings, those of the rules first.
const (
	diagonalsWrap = iota
	oneRunOnly
	columnsFirst
	weightSign
	discCount
	winBonus
	onlyOpponentGone
	colourEnds
	onlyPassesEnd
	blockedEnds

	lastTie
	greedyUsesDepth
	cutoffNotOnEqual
	passWidens
	passNarrowsAlpha
	passAtLimitExpanded
	passesNotReset
	passIsNoPly
	maxIsX
	movesRepeated
	noPruning

	raisedEarly
	noPassRows
	noRootRow
	rowsOnChangeOnly
	minBeginsLow
	passBeginsOther
	leafTwice

	infShort
	floats
	noHeader

	count
)

// foreign are misreadings that are right, or cannot be seen, in one of the assignments:
// the one in which only passes end the game, or the other.
var foreign = map[bool][]int{
	true:  {onlyOpponentGone, onlyPassesEnd, greedyUsesDepth},
	false: {colourEnds},
}

// listed are the misreadings of an assignment in the order of their constants.
func listed(byPasses bool) []int {
	var list []int
	for i := range count {
		if !slices.Contains(foreign[byPasses], i) {
			list = append(list, i)
		}
	}
	return list
}

// Misreadings returns the misreadings of the assignment in which only passes end the game, or
// of the other one.
func Misreadings(byPasses bool) []assignment.Misreading {
	var list []assignment.Misreading
	for _, i := range listed(byPasses) {
		kind := "format"
		switch {
		case i < lastTie:
			kind = "rules"
		case i < raisedEarly:
			kind = "search"
		case i < infShort:
			kind = "log"
		}
		t := texts[i]
		list = append(list, assignment.Misreading{Name: t[0], Kind: kind, Belief: t[1], Contradicts: t[2], Hint: t[3]})
	}
	return list
}
