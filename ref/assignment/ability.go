package assignment

import (
	"io"

	"github.com/stonecheck/stonecheck/ref/drawing"
)

// A Special is an Instance that may have terms of its own, such as a clock.
type Special interface {
	Terms() Terms
}

// An Explainer is an Instance that can be explained. Texts are for a terminal, in whole
// lines, and empty if stop has ended the search that they come from. An error says
// what is wrong with the question, or why this input has no answer.
type Explainer interface {
	// ExplainResult says why the outputs are what they are.
	ExplainResult(stop Stop) (string, error)
	// ExplainNode says what the search does at the node that moves lead to.
	ExplainNode(path string, stop Stop) (string, error)
}

// A Logger is an Instance that may have a log of its search among its outputs.
type Logger interface {
	// Log is that output; an error says that this input has none.
	Log(stop Stop) (Output, error)
	// ExplainRow explains a row, counted from 1, the header, without optional ones.
	ExplainRow(number int64, stop Stop) (string, error)
	// ExplainLine says what is wrong with a line that is written, nil for none,
	// instead of an expected one, which is counted as Log's lines are, from 0.
	ExplainLine(line int64, written *string, stop Stop) string
}

// A Difference is the first one of an output.
type Difference struct {
	Output string
	Line   int64   // the expected one, counted as the output's lines are, from 0
	Want   *string // nil if the output should have ended
	Got    *string // nil if the output ends
}

// A Reviewer is an Instance that knows what a first difference is about. A difference
// may be from expected lines that a course has stored, which the reference does not
// write; then there is no node and no sentence.
type Reviewer interface {
	// Kind says in a few words what is wrong, "" if that cannot be said, and which
	// rules the move before it met. Failures of one kind are told once.
	Kind(d Difference, stop Stop) (what string, after []string)
	// Node is the node of the search that a line of a log is of, nil if there is none.
	Node(d Difference, stop Stop) *Node
	// Sentences explain what is expected.
	Sentences(d Difference, stop Stop) []string
}

// A Node is the node of the search that a difference belongs to.
type Node struct {
	Path  []string `json:"path"`  // the moves from the root on
	Board string   `json:"board"` // as outputs have it
}

// A Turn is the right turn of an input.
type Turn struct {
	Pits  []string `json:"pits,omitempty"` // its moves; none if they are not known
	After string   `json:"after"`          // the position after it, as outputs have it
}

// A Drawer is an Instance whose positions can be drawn.
type Drawer interface {
	// Heading says what is asked for, and Mover who moves.
	Heading() string
	Mover() string
	// Draw draws the position of the input, with the moves of a turn on it.
	Draw(turn []string) drawing.Board
}

// A TurnDrawer is a Drawer whose outputs have positions.
type TurnDrawer interface {
	Drawer
	// DrawState draws a position as outputs have it; it reports false if it is none.
	DrawState(state string) (drawing.Board, bool)
	// RightTurn is the turn that the reference plays, and whether stop let it be
	// found; an error says that there is no one right turn.
	RightTurn(stop Stop) (turn Turn, done bool, err error)
	// StoredTurn is the position after the turn among stored outputs, "" if it is not
	// there.
	StoredTurn(data func(name string) []byte) string
}

// A Writer is an Instance that writes its outputs faster than the lines of its Problem
// can be. It creates each output before it writes it, the largest first.
type Writer interface {
	Write(create func(name string) (io.Writer, error), means Means) error
}

// Means are what a Writer may use.
type Means struct {
	Ahead   Ahead          // nil if there is none
	Elapsed func() float64 // wall time since the beginning, in seconds
	Stop    Stop           // ends the search; the outputs are then worth nothing
}
