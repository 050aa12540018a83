package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/ref/drawing"
)

// Text draws a picture for a terminal. With color, it highlights the pit that a turn sows
// from and the pits that it passes; without, it shows only the counts.
func (p Picture) Text(color bool) string {
	b := p.Board
	cells := widthOf(slices.Concat(b.Rows...))
	bars := slices.Repeat([]string{strings.Repeat("─", cells+2)}, b.Columns())
	left, right := newSide(b.Left, color), newSide(b.Right, color)
	if width := max(left.width, right.width); width > 0 {
		left.width, right.width = width, width
	}
	names := func(row []drawing.Cell) string {
		text := strings.Repeat(" ", left.width+2)
		for _, c := range row {
			text += fmt.Sprintf(" %*s  ", cells, c.Name)
		}
		return strings.TrimRight(text, " ") + "\n"
	}
	text := names(b.Rows[0]) + "┌" + left.bar("┬") + strings.Join(bars, "┬") + right.barAfter("┬") + "┐\n"
	for i, row := range b.Rows {
		if i > 0 {
			text += left.line(2*i-1, "│", "├") + strings.Join(bars, "┼") + right.line(2*i-1, "┤", "│") + "\n"
		}
		var counts []string
		for _, c := range row {
			counts = append(counts, paint(fmt.Sprintf(" %*s ", cells, c.Text), textColors[c.Mark], color))
		}
		text += left.line(2*i, "│", "│") + strings.Join(counts, "│") + right.line(2*i, "│", "│") + "\n"
	}
	return text + "└" + left.bar("┴") + strings.Join(bars, "┴") + right.barAfter("┴") + "┘\n" + names(b.Rows[len(b.Rows)-1])
}

// widthOf returns the width of the widest cell, in columns.
func widthOf(cells []drawing.Cell) int {
	width := 2
	for _, c := range cells {
		width = max(width, utf8.RuneCountInString(c.Text), utf8.RuneCountInString(c.Name))
	}
	return width
}

// A side is a store beside the rows; a zero width means that there is none.
type side struct {
	store *drawing.Cell
	width int // with a space on either side
	color bool
}

func newSide(store *drawing.Cell, color bool) side {
	if store == nil {
		return side{}
	}
	return side{store, widthOf([]drawing.Cell{*store}) + 2, color}
}

func (s side) bar(end string) string {
	if s.store == nil {
		return ""
	}
	return strings.Repeat("─", s.width) + end
}

func (s side) barAfter(begin string) string {
	if s.store == nil {
		return ""
	}
	return begin + strings.Repeat("─", s.width)
}

// line returns one line of the side between two bars: the name, the count below it, or
// spaces. Without a store it returns the bar of the cells on that side.
func (s side) line(line int, left, right string) string {
	switch {
	case s.store == nil && right == "│" && left != "│":
		return left
	case s.store == nil:
		return right
	case line == 0:
		return left + fmt.Sprintf(" %*s ", s.width-2, s.store.Name) + right
	case line == 1:
		return left + paint(fmt.Sprintf(" %*s ", s.width-2, s.store.Text), textColors[s.store.Mark], s.color) + right
	}
	return left + strings.Repeat(" ", s.width) + right
}

// textColors are the ANSI colors of what a turn does to a cell.
var textColors = map[drawing.Mark]string{drawing.From: "1;33", drawing.Last: "7;33", drawing.Passed: "33"}

func paint(text, code string, color bool) string {
	if !color || code == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
