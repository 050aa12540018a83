package assignment

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A Searcher is an Instance whose search can be explored event by event.
type Searcher interface {
	// Search returns the search behind the outputs. An error says why right programs may
	// search this input differently.
	Search() (Search, error)
}

// A Search is a search that can be followed event by event. Events are numbered as the rows
// of a log, even if the assignment asks for no log: row 1 is the header.
type Search interface {
	Title() string
	// Prunes reports whether the search is alpha-beta, so that its rows have windows.
	Prunes() bool
	// Header and Row are the lines of the log.
	Header() string
	Row(e *ref.Event) string
	// Name returns the name of a move in paths, "root" for ref.None; Number returns a value as
	// in rows.
	Name(m ref.Move) string
	Number(v ref.Value) string
	// ParsePath parses the moves from the root to a node, separated by commas.
	ParsePath(path string) ([]ref.Move, error)
	// Children returns the legal moves after some moves, in expansion order.
	Children(moves []ref.Move) []ref.Move
	// Walk continues the search from a mark, and calls visit with every event until it
	// returns false. It reports whether the search was completed.
	Walk(from trace.Mark, visit func(*trace.Point) bool) (done bool)
	// Position returns the position after some moves.
	Position(moves []ref.Move) Position
	// Reasons explains an event.
	Reasons(p *trace.Point) []trace.Reason
}

// A Position is a position in a search, for display.
type Position struct {
	Board   drawing.Board // with the last move on it
	Caption string        // who moves next, and what else matters
	Steps   []string      // a sentence on each move from the root
}

// A Sample is an input with a title for a form.
type Sample struct {
	Title string
	Line  string // as GivenLine reads it
}

// Choices are values that Options may have, the graded ones first. Rules may have other
// values too.
type Choices struct{ Rules, Profiles []string }
