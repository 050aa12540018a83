// Package sow implements sowing games on two rows: Mancala as the homework defines it, and Kalah. It has the board,
// the rules with their options, and moves.
//
// Counts are stones. The cells of a board form a ring in sowing order: player 1's pits, player 1's store, player 2's
// pits, player 2's store. With n pits a side player 1's pits are cells 0 to n-1 (named B2 to B(n+1)) and player 2's
// are cells n+1 to 2n (named A(n+1) down to A2); the pit opposite cell c is cell 2n-c. A ref.Move is the cell that is
// sown from.
package sow

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxPits is the most pits that a side can have.
const MaxPits = 12

// MaxStones is the most stones that a board can hold in all. It is chosen so that every count and every evaluation
// fits a ref.Value.
const MaxStones = 1_000_000_000

// A Player is one of the two sides.
type Player uint8

const (
	One Player = iota // the lower row, pits B2.. and the store on the right
	Two               // the upper row, pits A2.. and the store A1 on the left
)

// Opponent returns the other player.
func (p Player) Opponent() Player { return 1 - p }

func (p Player) String() string { return "player " + strconv.Itoa(int(p)+1) }

// A Board holds the count of every cell. It is a value: assigning it copies it.
type Board struct {
	pits  int8
	cells [2*MaxPits + 2]int32
}

// NewBoard makes a board from its rows as they are drawn, left to right: upper is player 2's (A2..), lower is player
// 1's (B2..), stores are player 1's and player 2's. It panics if the rows differ in length or have more than MaxPits
// pits.
func NewBoard(upper, lower []int, stores [2]int) Board {
	if len(upper) != len(lower) || len(lower) > MaxPits {
		panic(fmt.Sprintf("sow: rows of %d and %d pits", len(upper), len(lower)))
	}
	b := Board{pits: int8(len(lower))}
	for column := range lower {
		b.cells[b.cell(One, column)] = int32(lower[column])
		b.cells[b.cell(Two, column)] = int32(upper[column])
	}
	b.cells[b.store(One)] = int32(stores[One])
	b.cells[b.store(Two)] = int32(stores[Two])
	return b
}

// Pits returns the number of pits a side.
func (b Board) Pits() int { return int(b.pits) }

// Row returns p's pits as drawn, left to right.
func (b Board) Row(p Player) []int {
	row := make([]int, b.pits)
	for column := range row {
		row[column] = int(b.cells[b.cell(p, column)])
	}
	return row
}

// Store returns the number of stones in p's store.
func (b Board) Store(p Player) int { return int(b.cells[b.store(p)]) }

// Cell returns the number of stones in a cell.
func (b Board) Cell(cell int) int { return int(b.cells[cell]) }

// Side returns the number of stones in p's pits.
func (b Board) Side(p Player) int {
	sum := int32(0)
	for _, stones := range b.side(p) {
		sum += stones
	}
	return int(sum)
}

// Total returns the number of stones on the board, including the stores.
func (b Board) Total() int { return b.Side(One) + b.Side(Two) + b.Store(One) + b.Store(Two) }

// Mirror returns the board with the players exchanged.
func (b Board) Mirror() Board {
	m := Board{pits: b.pits}
	half := b.pits + 1
	copy(m.cells[:half], b.cells[half:2*half])
	copy(m.cells[half:2*half], b.cells[:half])
	return m
}

// String draws the board on one line: player 2's store, the upper row, the lower row, player 1's store.
func (b Board) String() string {
	row := func(p Player) string { return strings.Trim(fmt.Sprint(b.Row(p)), "[]") }
	return fmt.Sprintf("%d (%s / %s) %d", b.Store(Two), row(Two), row(One), b.Store(One))
}

// cell returns the cell of p's pit in a column as drawn, from 0 at the left.
func (b *Board) cell(p Player, column int) int {
	if p == One {
		return column
	}
	return 2*int(b.pits) - column
}

// column returns the column of a pit as drawn. It must not be called for a store.
func (b *Board) column(cell int) int { return min(cell, 2*int(b.pits)-cell) }

// next returns the cell after a cell in sowing order.
func (b *Board) next(cell int) int {
	if cell == 2*int(b.pits)+1 {
		return 0
	}
	return cell + 1
}

// store returns the cell of p's store.
func (b *Board) store(p Player) int { return int(b.pits) + int(p)*(int(b.pits)+1) }

// side returns p's pits in sowing order.
func (b *Board) side(p Player) []int32 {
	first := int(p) * (int(b.pits) + 1)
	return b.cells[first : first+int(b.pits)]
}

// owns reports whether a cell is one of p's pits.
func (b *Board) owns(p Player, cell int) bool {
	first := int(p) * (int(b.pits) + 1)
	return cell >= first && cell < first+int(b.pits)
}

// empty reports whether p has no stones in the pits.
func (b *Board) empty(p Player) bool {
	for _, stones := range b.side(p) {
		if stones > 0 {
			return false
		}
	}
	return true
}
