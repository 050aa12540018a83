// Package drawing describes a position of a board game as plain data, for texts and
// pictures.
package drawing

import "slices"

// A Board is rows of cells from top to bottom, with an optional store on either side.
type Board struct {
	Label       string // a text alternative, a sentence without its end
	Rows        [][]Cell
	Left, Right *Cell           // stores, nil if there are none
	Ways        [][]Coordinates // the paths of moves, from cell to cell
	Legend      []Key           // the meaning of its marks; empty if a reader needs no explanation
}

// A Key explains a mark on a board.
type Key struct {
	Mark    Mark
	Meaning string
}

// A Cell is a place on a board.
type Cell struct {
	Name  string
	Text  string // its content
	Mark  Mark
	Order string // which of the moves start here, or ""
}

// A Mark says what moves do to a cell.
type Mark string

// The marks; most cells have none, no cell has more than one.
const (
	From   Mark = "from"
	Last   Mark = "last"
	Passed Mark = "passed"
	Taken  Mark = "taken"  // out of the game
	Next   Mark = "next"   // the next move may be made here
	Counts Mark = "counts" // like Next, and the evaluation counts it
)

// Coordinates are the row and column of a cell, from 0. The left store is at column
// -1, the right one at the column after the last, both in row 0.
type Coordinates struct{ Row, Column int }

// Columns returns the number of cells of the longest row.
func (b Board) Columns() int {
	columns := 0
	for _, row := range b.Rows {
		columns = max(columns, len(row))
	}
	return columns
}

// Explain sets the legend to the keys whose marks occur on the board.
func (b *Board) Explain(keys ...Key) {
	b.Legend = slices.DeleteFunc(keys, func(k Key) bool { return !b.Has(k.Mark) })
}

// Has reports whether a cell has a mark.
func (b Board) Has(mark Mark) bool {
	marked := func(c Cell) bool { return c.Mark == mark }
	return slices.ContainsFunc(slices.Concat(b.Rows...), marked) || slices.ContainsFunc(b.Stores(), func(c *Cell) bool { return marked(*c) })
}

// Stores returns the existing stores, from left to right.
func (b Board) Stores() []*Cell {
	return slices.DeleteFunc([]*Cell{b.Left, b.Right}, func(c *Cell) bool { return c == nil })
}
