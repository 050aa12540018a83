// Package misread solves Squirrel War a second time, literally and slowly, with a switch
// for each misreading that is known from students' programs.
//
// It is written from the assignment and shares no code with the reference: with no switch
// its outputs are the reference's, with one they are the outputs of a program that is wrong in
// that one way and right in everything else.
package misread

import "github.com/stonecheck/stonecheck/ref/assignment"

// A Side is a player, X or O, with its algorithm (1 Greedy, 2 MiniMax, 3 Alpha-Beta) and
// its cut-off depth.
type Side struct {
	Player    byte
	Algorithm int
	Depth     int
}

// An Input is what a program reads. Task 4 is the battle, which has two sides.
type Input struct {
	Task   int
	Sides  [2]Side
	Values [5][5]int
	Board  [5][5]byte // X, O or *
}

const (
	greedy = 1 + iota
	miniMax
	alphaBeta
	battle
)

// An Output is the texts of the three files, empty where the task writes none.
type Output struct{ NextState, Log, Trace string }

// Solve solves an input as a program with these misreadings does. It reports false if a
// search visits more than limit nodes.
func Solve(in Input, set assignment.Set, limit int) (Output, bool) {
	p := &program{in: in, left: limit}
	for i := range p.on {
		p.on[i] = set.Has(i)
	}
	p.prepare()
	if in.Task == battle {
		trace := p.battle()
		return Output{Trace: trace}, p.left >= 0
	}
	p.side, p.view = in.Sides[0], in.Sides[0].Player
	if in.Task != greedy {
		p.header()
	}
	next := p.move(in.Board)
	return Output{NextState: text(next), Log: p.log.String()}, p.left >= 0
}

// maxTurns ends the battle of a program that takes squares again and again.
const maxTurns = 40

// battle plays until no square is free.
func (p *program) battle() string {
	board, trace := p.in.Board, ""
	if p.on[traceBeginsWithInput] {
		trace = text(board)
	}
	for turn := 0; turn < maxTurns && !full(board) && p.left >= 0; turn++ {
		if p.on[battleWholeRounds] && turn%2 == 0 && len(p.free(board)) == 1 {
			break
		}
		p.side = p.in.Sides[turn%2]
		p.view = p.side.Player
		if p.on[battleOneView] {
			p.view = p.in.Sides[0].Player
		}
		board = p.move(board)
		if p.on[traceEndsEarly] && full(board) {
			break
		}
		trace += text(board)
	}
	return trace
}

// text is a board in five lines.
func text(board [5][5]byte) string {
	lines := ""
	for _, row := range board {
		lines += string(row[:]) + "\n"
	}
	return lines
}

func full(board [5][5]byte) bool {
	for _, row := range board {
		for _, piece := range row {
			if piece == '*' {
				return false
			}
		}
	}
	return true
}

// The misreadings, those of the rules first.
const (
	raidConquersNothing = iota
	diagonalIsAdjacent
	adjacentAroundEdge
	sneakConquers
	conquestSpreads
	greedyOwnTotal

	columnByColumn
	lastTie
	greedyFromZero
	greedyUsesDepth
	oneDepthMore
	fullBoardInfinite
	cutoffNotOnEqual
	noPruning
	windowNotNarrowed
	leafSignTurned
	battleOneView

	noRootRow
	noRowsOnEntering
	maxBeginsInfinity
	lastRowOldWindow
	windowRaisedEarly
	leafRowsNoWindow
	fullBoardShownInfinite
	rowsOnChangeOnly
	leafEntered
	traceBeginsWithInput
	traceEndsEarly
	battleWholeRounds

	infShort
	noHeader
	commaMissing

	count
)

// Misreadings returns the misreadings of Squirrel War in the order of their constants.
func Misreadings() []assignment.Misreading {
	list := make([]assignment.Misreading, count)
	for i, t := range texts {
		kind := "format"
		switch {
		case i < columnByColumn:
			kind = "rules"
		case i < noRootRow:
			kind = "search"
		case i < infShort:
			kind = "log"
		}
		list[i] = assignment.Misreading{Name: t[0], Kind: kind, Belief: t[1], Contradicts: t[2], Hint: t[3]}
	}
	return list
}
