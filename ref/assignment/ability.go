package assignment

import (
	"errors"
	"io"

	"github.com/stonecheck/stonecheck/ref/drawing"
)

// A Special is an Instance that may have special terms, such as a clock.
type Special interface {
	Terms() Terms
}

// A Former is an Instance whose outputs are slow to make, but whose form is known.
type Former interface {
	// Forms returns the outputs without their lines.
	Forms() []Output
}

// ErrNoReference reports outputs that are not stored, and that nothing can make.
var ErrNoReference = errors.New("the outputs are not stored, and the assignment has no reference that could make them")

// An Explainer is an Instance that can be explained. Texts are for a terminal, in whole
// lines, and empty if stop ended the search that they need. An error says what is wrong
// with the question, or why this input has no answer.
type Explainer interface {
	// ExplainResult explains the outputs.
	ExplainResult(stop Stop) (string, error)
	// ExplainNode explains what the search does at the node that the moves in path lead to.
	ExplainNode(path string, stop Stop) (string, error)
}

// A PerfectExplainer is an Instance of a game that can be solved.
type PerfectExplainer interface {
	// ExplainPerfect says what each move is worth with perfect play, and what the chosen ones give away.
	ExplainPerfect(stop Stop) (string, error)
}

// A Logger is an Instance whose outputs may include a log of its search.
type Logger interface {
	// Log returns that output; an error says that this input has none.
	Log(stop Stop) (Output, error)
	// ExplainRow explains a row, counted from 1, the header; optional rows do not count.
	ExplainRow(number int64, stop Stop) (string, error)
	// ExplainLine explains what is wrong with a written line, or nil if the line is missing.
	// line is the number of the expected line, counted from 0 as Log's lines are.
	ExplainLine(line int64, written *string, stop Stop) string
}

// A Difference is the first difference of an output.
type Difference struct {
	Output string
	Line   int64   // the number of the expected line among the output's lines, from 0
	Want   *string // nil if the output should end here
	Got    *string // nil if the output ends here
}

// A Reviewer is an Instance that can describe a first difference. The expected lines may be
// stored by a course and differ from the reference; then there is no node and no sentence.
type Reviewer interface {
	// Kind says in a few words what is wrong, or returns "" if that is unknown, and names the rules that the move
	// before it involved. Failures of one kind are reported once.
	Kind(d Difference, stop Stop) (what string, after []string)
	// Node returns the node of the search that a line of a log describes, or nil.
	Node(d Difference, stop Stop) *Node
	// Sentences explains what is expected.
	Sentences(d Difference, stop Stop) []string
}

// A Node is the node of the search at a difference.
type Node struct {
	Path  []string `json:"path"`  // the moves from the root
	Board string   `json:"board"` // in the format of the outputs
}

// A Turn is the right turn of an input.
type Turn struct {
	Moves []string `json:"pits,omitempty"` // none if unknown
	After string   `json:"after"`          // the position after it, in the format of the outputs
}

// A Drawer is an Instance whose positions can be drawn.
type Drawer interface {
	// Heading describes the task, and Mover returns who moves.
	Heading() string
	Mover() string
	// Draw draws the position of the input, with the moves of a turn on it.
	Draw(turn []string) drawing.Board
}

// A TreeDrawer is an Instance whose search is drawn as a tree.
type TreeDrawer interface {
	// Heading describes the search.
	Heading() string
	// Diagram draws the tree. An error says why it cannot be drawn.
	Diagram() (drawing.Tree, error)
}

// A TurnDrawer is a Drawer whose outputs contain positions.
type TurnDrawer interface {
	Drawer
	// DrawState draws a position in the format of the outputs; it reports false if state is
	// not one.
	DrawState(state string) (drawing.Board, bool)
	// RightTurn returns the turn that the reference plays; done is false if stop ended the
	// search. An error says that there is not exactly one right turn.
	RightTurn(stop Stop) (turn Turn, done bool, err error)
	// StoredTurn returns the position after the turn among stored outputs, or "".
	StoredTurn(data func(name string) []byte) string
}

// A Writer is an Instance that can write its outputs faster than line by line. It creates
// each output before writing it, the largest first.
type Writer interface {
	Write(create func(name string) (io.Writer, error), means Means) error
}

// Means are what a Writer may use.
type Means struct {
	Ahead   Ahead          // may be nil
	Elapsed func() float64 // wall time since the start, in seconds
	Stop    Stop           // ends the search; the outputs are then useless
}
