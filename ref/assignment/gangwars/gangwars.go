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
	Sources:     []string{"homework.*", "homework3.*", "homework11.*"},
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

// Terms are special for a COMPETITION, which has many right answers and a clock, and if
// the order of Raids decides: right programs disagree on it.
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

// byOrigin is the game with the Raids in the order of the squares that they start from.
type byOrigin struct{ *squirrel.Game }

// Moves lists the Raids by their origins, in row order, and then by direction.
func (g byOrigin) Moves(p *squirrel.Position, moves []ref.Move) []ref.Move {
	var raids []ref.Move
	for origin, piece := range p.Squares {
		for _, square := range squirrel.Adjacent(g.Side, origin, nil) {
			raid := ref.Move(len(p.Squares) + square)
			if piece == p.ToMove && p.Squares[square] == squirrel.Free && !slices.Contains(raids, raid) {
				raids = append(raids, raid)
			}
		}
	}
	moves = g.Game.Moves(p, moves)
	return append(moves[:len(moves)-len(raids)], raids...)
}

// maxDisputed limits the events of a search that are examined for a dispute.
const maxDisputed = 200_000

// disputed reports whether the order of Raids decides which move is best.
func (in Input) disputed() bool {
	right, done := in.bestOf(in.Game())
	if !done {
		return false
	}
	other, done := in.bestOf(byOrigin{in.Game()})
	return done && in.text(right) != in.text(other)
}

// bestOf is the best move of a game. It reports false if the search is too long.
func (in Input) bestOf(game ref.Game[squirrel.Position]) (best ref.Move, done bool) {
	events := 0
	result, done := ref.Walk(game, in.Root(), ref.Search{Depth: in.Depth, Prune: true}, func(*ref.Event) bool {
		events++
		return events < maxDisputed
	})
	if !done {
		return best, false
	}
	return result.Line[0], true
}
