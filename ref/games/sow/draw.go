package sow

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/drawing"
)

// Draw draws a board: player 2's pits above, from right to left, player 1's below.
func Draw(b Board) drawing.Board { return Rules{}.DrawTurn(Position{Board: b}, nil) }

// DrawTurn draws the board of a position with the sowings of a turn on it. pits has the names of the pits sown from;
// drawing stops at the first that is not a legal move.
func (r Rules) DrawTurn(p Position, pits []string) drawing.Board {
	n := p.Board.Pits()
	sowings := r.sowings(p, pits)
	cell := func(at int) drawing.Cell {
		mark, order := markOf(sowings, at)
		return drawing.Cell{Name: CellName(n, at), Text: strconv.Itoa(p.Board.Cell(at)), Mark: mark, Order: order}
	}
	left, right := cell(2*n+1), cell(n)
	d := drawing.Board{Label: label(p.Board, pits), Rows: make([][]drawing.Cell, 2), Left: &left, Right: &right}
	for column := range n {
		d.Rows[0] = append(d.Rows[0], cell(2*n-column))
		d.Rows[1] = append(d.Rows[1], cell(column))
	}
	for _, s := range sowings {
		var way []drawing.Coordinates
		for _, at := range s.cells {
			way = append(way, coordinates(n, at))
		}
		d.Ways = append(d.Ways, way)
	}
	return d
}

// DrawSown draws the board after a sowing, with the sowing on it; p is the position before.
func (r Rules) DrawSown(p Position, pit ref.Move) drawing.Board {
	name := Name(p.Board.Pits(), pit)
	after, _, _ := r.Play(p, pit)
	before, d := r.DrawTurn(p, []string{name}), Draw(after.Board)
	for row, cells := range before.Rows {
		for column, cell := range cells {
			d.Rows[row][column].Mark = cell.Mark
		}
	}
	d.Left.Mark, d.Right.Mark = before.Left.Mark, before.Right.Mark
	d.Ways = before.Ways
	d.Label += "; " + name + " was sown last"
	d.Explain(
		drawing.Key{Mark: drawing.From, Meaning: "sown last"},
		drawing.Key{Mark: drawing.Passed, Meaning: "got stones"},
		drawing.Key{Mark: drawing.Last, Meaning: "got the last stone"},
	)
	return d
}

// CellName returns the name of a pit or a store. Player 2's store is A1; player 1's store has the number after that
// of the last B pit.
func CellName(pits, cell int) string {
	switch cell {
	case pits:
		return fmt.Sprintf("B%d", pits+2)
	case 2*pits + 1:
		return "A1"
	}
	return Name(pits, ref.Move(cell))
}

func coordinates(pits, cell int) drawing.Coordinates {
	switch {
	case cell < pits:
		return drawing.Coordinates{Row: 1, Column: cell}
	case cell == pits:
		return drawing.Coordinates{Column: pits}
	}
	return drawing.Coordinates{Column: 2*pits - cell}
}

// A drawnSowing has the cells that a sowing touches, in order, its pit first; a sowing of more than a lap is cut
// after one lap. last is the cell of the last stone.
type drawnSowing struct {
	cells []int
	last  int
}

func (r Rules) sowings(at Position, pits []string) []drawnSowing {
	var all []drawnSowing
	n := at.Board.Pits()
	for _, name := range pits {
		pit, ok := Named(n, name)
		if !ok || !at.Board.owns(at.ToMove, int(pit)) || at.Board.Cell(int(pit)) == 0 {
			return all
		}
		next, sowing := r.Describe(at, pit)
		cells := []int{int(pit)}
		for range min(at.Board.Cell(int(pit)), r.LapStones(n)) {
			cells = append(cells, r.After(n, at.ToMove, int(pit), cells[len(cells)-1]))
		}
		all = append(all, drawnSowing{cells, sowing.Last})
		at = next
	}
	return all
}

// maxOrder is the most sowings from one pit that are numbered.
const maxOrder = 3

// markOf returns what a turn does to a cell, and the numbers of the turn's sowings that start there.
func markOf(sowings []drawnSowing, cell int) (mark drawing.Mark, order string) {
	var starts []string
	for i, s := range sowings {
		switch {
		case s.cells[0] == cell:
			starts = append(starts, strconv.Itoa(i+1))
		case s.last == cell:
			mark = drawing.Last
		case mark == "" && slices.Contains(s.cells, cell):
			mark = drawing.Passed
		}
	}
	if starts != nil {
		mark = drawing.From
	}
	if len(starts) > maxOrder {
		starts = append(starts[:maxOrder-1], "…")
	}
	return mark, strings.Join(starts, ",")
}

func label(b Board, pits []string) string {
	row := func(of Player) string { return strings.Trim(fmt.Sprint(b.Row(of)), "[]") }
	text := fmt.Sprintf("player 2 has %d in the store and %s in A2 to A%d, player 1 has %d and %s in B2 to B%[3]d",
		b.Store(Two), row(Two), b.Pits()+1, b.Store(One), row(One))
	if len(pits) > 0 {
		text += "; the turn sows " + strings.Join(pits, ", then ")
	}
	return text
}
