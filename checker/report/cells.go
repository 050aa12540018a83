package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// maxCells limits the differing cells that are named.
const maxCells = 3

// differingCells returns the columns in which two lines differ: those of a log by its header,
// the value of a labelled line by its label, and the numbers of a row by their positions.
// It returns nil if the lines cannot be compared in this way.
func differingCells(header string, want, got *string) []Cell {
	if want == nil || got == nil {
		return nil
	}
	if label, value, ok := strings.Cut(*want, ": "); ok {
		if other, written, ok := strings.Cut(*got, ": "); ok && label == other {
			return []Cell{{Column: label, Want: value, Got: written}}
		}
		return nil
	}
	names := strings.Split(header, ",")
	x, y := strings.Split(*want, ","), strings.Split(*got, ",")
	if len(names) == 1 {
		x, y = strings.Fields(*want), strings.Fields(*got)
		names = make([]string, len(x))
	}
	if len(x) != len(names) || len(y) != len(names) || slices.Equal(x, names) {
		return nil
	}
	var cells []Cell
	numbers := !slices.ContainsFunc(x, func(text string) bool { _, err := strconv.ParseFloat(text, 64); return err != nil })
	for i, name := range names {
		if x[i] == y[i] {
			continue
		}
		cell := Cell{Column: name, Want: x[i], Got: y[i]}
		switch {
		case name != "":
		case numbers:
			cell.Number = i + 1
		default:
			cell.Word = i + 1
		}
		cells = append(cells, cell)
	}
	return cells
}

// cells sets the first of the columns that differ, and counts the others.
func (d *Difference) cells(all []Cell) {
	for _, cell := range all[:min(len(all), maxCells)] {
		cell.Column, cell.Want, cell.Got = compare.Visible(cell.Column), compare.Visible(cell.Want), compare.Visible(cell.Got)
		d.Cells = append(d.Cells, cell)
	}
	d.MoreCells = len(all) - len(d.Cells)
}

// Named names the columns that differ, with both values.
func (d *Difference) Named(book *phrases.Book) []string {
	var texts []string
	for _, cell := range d.Cells {
		texts = append(texts, book.Say("cell", cell.name(book), cell.Want, cell.Got))
	}
	if d.MoreCells > 0 {
		texts = append(texts, book.Say("more-cells", d.MoreCells))
	}
	return texts
}

// columns names the columns that differ.
func (d *Difference) columns(book *phrases.Book) []string {
	var names []string
	for _, cell := range d.Cells {
		names = append(names, cell.name(book))
	}
	if d.MoreCells > 0 {
		names = append(names, book.Say("others", d.MoreCells))
	}
	return names
}

func (c Cell) name(book *phrases.Book) string {
	switch {
	case c.Number > 0:
		return book.Say("number", c.Number)
	case c.Word > 0:
		return book.Say("word", c.Word)
	}
	return c.Column
}
