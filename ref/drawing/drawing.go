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

// The marks; most cells have none.
const (
	From   Mark = "from"
	Last   Mark = "last"
	Passed Mark = "passed"
)

// A Place is where a cell is, by its row and column from 0. The left store is at
// column -1, the right one at the column after the last, both in row 0.
type Place struct{ Row, Column int }

// Columns is the number of cells of the longest row.
func (b Board) Columns() int {
	columns := 0
	for _, row := range b.Rows {
		columns = max(columns, len(row))
	}
	return columns
}

// Stores are those that there are, from left to right.
func (b Board) Stores() []*Cell {
	return slices.DeleteFunc([]*Cell{b.Left, b.Right}, func(c *Cell) bool { return c == nil })
}
