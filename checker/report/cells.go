package report

import (
	"fmt"
	"slices"
	"strings"
)

// maxCells limits the differing cells that are named.
const maxCells = 3

// differingCells names the columns in which two lines differ: those of a log by its header,
// the value of a labelled line by its label, and the numbers of a row by their positions.
// It returns nil if the lines cannot be compared in this way.
func differingCells(header string, want, got *string) []string {
	if want == nil || got == nil {
		return nil
	}
	if label, value, ok := strings.Cut(*want, ": "); ok {
		if other, written, ok := strings.Cut(*got, ": "); ok && label == other {
			return []string{cell(label, value, written)}
		}
		return nil
	}
	names := strings.Split(header, ",")
	x, y := strings.Split(*want, ","), strings.Split(*got, ",")
	if len(names) == 1 {
		x, y = strings.Fields(*want), strings.Fields(*got)
		names = positions(len(x))
	}
	if len(x) != len(names) || len(y) != len(names) || slices.Equal(x, names) {
		return nil
	}
	var cells []string
	for i, name := range names {
		if x[i] != y[i] {
			cells = append(cells, cell(name, x[i], y[i]))
		}
	}
	if n := len(cells) - maxCells; n > 0 {
		cells = append(cells[:maxCells], fmt.Sprintf("and %d more", n))
	}
	return cells
}

func cell(name, want, got string) string {
	return fmt.Sprintf("%s: expected %s, got %s", name, want, got)
}

// positions returns names for the numbers of a row.
func positions(n int) []string {
	if n == 1 {
		return []string{"number"}
	}
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("number %d", i+1)
	}
	return names
}
