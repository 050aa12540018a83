// Package gangwars is the assignment Gang Wars by MiniMax and Alpha-Beta.
package gangwars

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/gangwars/misread"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// moveFile is what programs write: the move, and the board after it.
const moveFile = "output.txt"

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name:        "gangwars",
	Title:       "Gang Wars by MiniMax and Alpha-Beta",
	Invocations: []string{""},
	Mains:       []string{"homework", "homework3", "homework11"},
	Versions:    map[string]string{"homework.py": "Python 2", "homework3.py": "Python 3"},
	Sources:     []string{"homework.*", "homework3.*", "homework11.*", "gangwars*.*", "gang_wars*.*"},
	Outputs: []assignment.File{{
		Name: moveFile, Named: lazy.MustCompile(`(?i)output`),
		Looks: lazy.MustCompile(`^\s*[A-Z]\d+ (?i:stake|raid)\s`),
	}},
	Read:        assignment.OneReading("gangwars", parse),
	Samples:     samples,
	Misreadings: misread.Misreadings(),
	Flags:       flags,
	Recipes:     recipes,
	Simplest:    simplest,
	Steps:       steps,
}

// Group is the mode in lower case.
func (in Input) Group() string { return strings.ToLower(in.Mode) }

// text is the output for a move.
func (in Input) text(m ref.Move) string { return in.Name(m) + "\n" + in.After(m).State() }

// Outputs are the move and the board.
func (in Input) Outputs(ctx context.Context) ([]assignment.Output, error) {
	var lines iter.Seq[assignment.Line] = func(yield func(assignment.Line) bool) {
		if m, done := in.Best(in.limits().Depth, assignment.Done(ctx)); done {
			assignment.Marked([]byte(in.text(m)))(yield)
		}
	}
	return []assignment.Output{{Name: moveFile, Lines: lines}}, nil
}

// Terms are special in two cases. A COMPETITION has many right answers and a clock. Any other input is disputed if its
// best move depends on the order of the Raids, in which right programs differ.
func (in Input) Terms() assignment.Terms {
	if in.Mode != competition {
		return assignment.Terms{Disputed: in.disputed()}
	}
	return assignment.Clocked(in.Clock, moveFile, in.legal)
}

// legal is the output for the move that a program wrote, or what it should have written.
func (in Input) legal(written []byte) string {
	root := in.Root()
	first, _, _ := strings.Cut(strings.TrimSpace(string(written)), "\n")
	moves := in.Game().Moves(&root, nil)
	for _, m := range moves {
		if in.Name(m) == strings.TrimSpace(first) {
			return in.text(m)
		}
	}
	return fmt.Sprintf("a legal move, such as %s, and the board after it\n", in.Name(moves[0]))
}

// byOrigin lists the moves with the Raids in the order of the squares that they start from, row by row, and then by
// direction.
func (in Input) byOrigin() []ref.Move {
	root := in.Root()
	var raids []ref.Move
	for origin, piece := range root.Squares {
		for _, square := range squirrel.Adjacent(in.Width, origin, nil) {
			raid := ref.Move(len(root.Squares) + square)
			if piece == in.Player && root.Squares[square] == squirrel.Free && !slices.Contains(raids, raid) {
				raids = append(raids, raid)
			}
		}
	}
	moves := in.Game().Moves(&root, nil)
	return append(moves[:len(moves)-len(raids)], raids...)
}

// maxDisputed limits how often searches that are examined for a dispute ask whether to stop, each once in 16384 nodes.
const maxDisputed = 250

// disputed reports whether the order of Raids decides which move is best. Of a search that is too long it reports false.
func (in Input) disputed() bool {
	root, asked := in.Root(), 0
	stop := func() bool { asked++; return asked > maxDisputed }
	right, done := in.Best(in.limits().Depth, stop)
	if !done || int(right) < len(in.Pieces) {
		return false // a Stake comes before all Raids
	}
	other, done := squirrel.FirstBest(in.Game(), root, in.byOrigin(), in.limits().Depth, stop)
	return done && other != right
}
