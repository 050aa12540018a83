package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Text draws a picture for a terminal. With color, what a turn sows from is
// colored, and what it passes; without, only the counts are shown.
func (p Picture) Text(color bool) string {
	n := p.Board.Pits()
	pits, stores := 2, 2 // columns of text
	for cell := range 2*n + 2 {
		width := max(len(strconv.Itoa(stones(p.Board, cell))), len(cellName(n, cell)))
		if cell == n || cell == 2*n+1 {
			stores = max(stores, width)
		} else {
			pits = max(pits, width)
		}
	}
	steps := p.steps()
	count := func(cell int) string {
		width := pits
		if cell == n || cell == 2*n+1 {
			width = stores
		}
		text := fmt.Sprintf(" %*d ", width, stones(p.Board, cell))
		class, _ := mark(steps, cell)
		return paint(text, textColors[class], color)
	}
	row := func(cells []int, of func(int) string) string {
		var parts []string
		for _, cell := range cells {
			parts = append(parts, of(cell))
		}
		return strings.Join(parts, "│")
	}
	name := func(cell int) string { return fmt.Sprintf(" %*s ", pits, cellName(n, cell)) }
	store := func(cell int) string { return fmt.Sprintf(" %*s ", stores, cellName(n, cell)) }
	bar, side := strings.Repeat("─", pits+2), strings.Repeat("─", stores+2)
	line := func(left, between, right string) string {
		return left + side + between + strings.Join(slices.Repeat([]string{bar}, n), between) + between + side + right
	}
	upper, lower := cellsOf(n, sow.Two), cellsOf(n, sow.One)
	blank := strings.Repeat(" ", stores+2)
	names := func(cells []int) string {
		return strings.TrimRight("  "+blank+strings.ReplaceAll(row(cells, name), "│", " "), " ")
	}
	lines := []string{
		names(upper),
		line("┌", "┬", "┐"),
		"│" + store(2*n+1) + "│" + row(upper, count) + "│" + store(n) + "│",
		"│" + count(2*n+1) + "├" + strings.Join(slices.Repeat([]string{bar}, n), "┼") + "┤" + count(n) + "│",
		"│" + blank + "│" + row(lower, count) + "│" + blank + "│",
		line("└", "┴", "┘"),
		names(lower),
	}
	return strings.Join(lines, "\n") + "\n"
}

// cellsOf are a player's pits as drawn, left to right.
func cellsOf(n int, p sow.Player) []int {
	var cells []int
	for column := range n {
		cell := column
		if p == sow.Two {
			cell = 2*n - column
		}
		cells = append(cells, cell)
	}
	return cells
}

// textColors are the ANSI colors of what a turn does to a cell.
var textColors = map[string]string{"from": "1;33", "last": "7;33", "passed": "33"}

func paint(text, code string, color bool) string {
	if !color || code == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
