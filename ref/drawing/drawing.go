// Package drawing has a position of a board game as plain data, from which texts and
// pictures are made.
package drawing

import "slices"

// A Board is rows of cells from top to bottom, perhaps with a store at either side.
type Board struct {
	Label       string // all that it shows in a sentence, without its end
	Rows        [][]Cell
	Left, Right *Cell     // stores, nil if there are none
	Ways        [][]Place // of moves, from cell to cell
	Legend      []Key     // what its marks mean; empty if a reader need not be told
}

// A Key says what a mark means on a board.
type Key struct {
	Mark    Mark
	Meaning string
}

// A Cell is a place on a board.
type Cell struct {
	Name  string
	Text  string // what lies there
	Mark  Mark
	Order string // which of the moves start here, empty if none
}

// A Mark is what moves do to a cell.
type Mark string

// The marks; most cells have none. A cell has one at the most.
const (
	From   Mark = "from"
	Last   Mark = "last"
	Passed Mark = "passed"
	Taken  Mark = "taken"  // out of the game
	Next   Mark = "next"   // the next move may be made here
	Counts Mark = "counts" // as Next, and the evaluation counts it
)

// A Place is where a cell is, by its row and column from 0. The left store is at
// column -1, the right one at the column after the last, both in row 0.
type Place struct{ Row, Column int }

// Columns returns the number of cells of the longest row.
func (b Board) Columns() int {
	columns := 0
	for _, row := range b.Rows {
		columns = max(columns, len(row))
	}
	return columns
}

// Explain sets the legend to those of the keys whose marks the board has.
func (b *Board) Explain(keys ...Key) {
	b.Legend = slices.DeleteFunc(keys, func(k Key) bool { return !b.Has(k.Mark) })
}

// Has reports whether a cell has a mark.
func (b Board) Has(mark Mark) bool {
	marked := func(c Cell) bool { return c.Mark == mark }
	return slices.ContainsFunc(slices.Concat(b.Rows...), marked) || slices.ContainsFunc(b.Stores(), func(c *Cell) bool { return marked(*c) })
}

// Stores returns those that there are, from left to right.
func (b Board) Stores() []*Cell {
	return slices.DeleteFunc([]*Cell{b.Left, b.Right}, func(c *Cell) bool { return c == nil })
}
