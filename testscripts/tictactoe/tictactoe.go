// Package tictactoe is the assignment Tic-Tac-Toe by MiniMax, which only tests use: an example to copy, which
// ref/assignment/README.md explains.
//
// input.txt has three rows of three cells, each X, O or a dot, and the cut-off depth. X is Max and moves first.
// best_move.txt has the number of a cell, from 1, row by row; log.txt has the rows of the search.
package tictactoe

import (
	"bytes"
	"context"
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/drawing"
)

const moveFile, logFile = "best_move.txt", "log.txt"

// Assignment is the homework.
var Assignment = &assignment.Assignment{
	Name: "tictactoe", Title: "Tic-Tac-Toe by MiniMax",
	Invocations: []string{"{input}"}, Mains: []string{"tictactoe"}, Sources: []string{"tictactoe.*"},
	Outputs:     []assignment.File{{Name: moveFile}, {Name: logFile, Long: true}},
	Read:        assignment.OneReading("tictactoe", parse),
	Misreadings: misreadings, Recipes: recipes, Steps: assignment.StepsOf(fewerPieces, lessDepth),
	Simplest: Input{board{'X', 'O', '.', '.', '.', '.', '.', '.', '.'}, 1},
}

func parse(name string, given assignment.Given, _ bool) (assignment.Instance, error) {
	lines := assignment.InputLines(given.Input)
	if len(lines) != 4 {
		return nil, fmt.Errorf("%s: %d lines, want 4", name, len(lines))
	}
	var in Input
	for i, line := range lines[:3] {
		if len(line) != 3 {
			return nil, fmt.Errorf("%s:%d: %s, want 3 cells", name, i+1, assignment.Quote(line))
		}
		copy(in.board[3*i:], line)
	}
	var ok bool
	if in.depth, ok = assignment.ParseCount(lines[3]); !ok || in.depth < 1 || in.depth > 9 {
		return nil, fmt.Errorf("%s:4: %s, want a depth from 1 to 9", name, assignment.Quote(lines[3]))
	}
	if !in.legal() {
		return nil, fmt.Errorf("%s: %s, want cells X, O and dots, as many X as O or one more, and a game that is not over", name, assignment.Quote(string(in.board[:])))
	}
	return in, nil
}

// An Input is an input of the assignment.
type Input struct {
	board board
	depth int
}

// legal reports whether an input may have the position: the game is not over, and there are as
// many X as O or one more.
func (in Input) legal() bool {
	x, o, free := in.board.count("X"), in.board.count("O"), in.board.count(".")
	return x+o+free == 9 && (x == o || x == o+1) && free > 0 && in.board.value(lines) == 0
}

// Given returns the input.txt.
func (in Input) Given() assignment.Given {
	return assignment.Given{Input: fmt.Appendf(nil, "%s\n%s\n%s\n%d\n", in.board[:3], in.board[3:6], in.board[6:], in.depth)}
}

// Group returns the only task.
func (Input) Group() string { return "minimax" }

func (in Input) tree(g game) *assignment.Tree[board] {
	return &assignment.Tree[board]{Game: g, Root: in.board, Limits: ref.Search{Depth: in.depth}}
}

// solve makes the outputs under some rules. It calls stop at every row.
func (in Input) solve(g game, stop assignment.Stop) (texts map[string]string, done bool) {
	t := in.tree(g)
	log := bytes.NewBufferString(t.Header() + "\n")
	found, done := ref.Walk(t.Game, t.Root, t.Limits, func(e *ref.Event) bool {
		log.WriteString(t.Row(e) + "\n")
		return !stop()
	})
	if !done {
		return nil, false
	}
	return map[string]string{moveFile: fmt.Sprintln(found.Line[0]), logFile: log.String()}, true
}

// Outputs returns the best move and the log.
func (in Input) Outputs(ctx context.Context) (outputs []assignment.Output, err error) {
	texts, done := in.solve(game{lines: lines}, assignment.Done(ctx))
	if !done {
		return nil, ctx.Err()
	}
	for _, f := range Assignment.Outputs {
		outputs = append(outputs, assignment.Output{Name: f.Name, Lines: assignment.Marked([]byte(texts[f.Name]))})
	}
	return outputs, nil
}

// ExplainResult explains the rows of the root.
func (in Input) ExplainResult(stop assignment.Stop) (string, error) {
	return in.ExplainNode("root", stop)
}

// ExplainNode explains the rows of a node.
func (in Input) ExplainNode(path string, stop assignment.Stop) (string, error) {
	return in.tree(game{lines: lines}).Explain(path, stop)
}

// Heading returns the player and the limit.
func (in Input) Heading() string { return fmt.Sprint(in.Mover(), " to move, depth ", in.depth) }

// Mover returns the player.
func (in Input) Mover() string { return string(in.board.mover()) }

// Draw draws the board.
func (in Input) Draw([]string) drawing.Board {
	drawn := drawing.Board{Label: fmt.Sprintf("%s / %s / %s", in.board[:3], in.board[3:6], in.board[6:]), Rows: make([][]drawing.Cell, 3)}
	for i, piece := range in.board {
		drawn.Rows[i/3] = append(drawn.Rows[i/3], drawing.Cell{Name: fmt.Sprint(i + 1), Text: string(piece)})
	}
	return drawn
}
