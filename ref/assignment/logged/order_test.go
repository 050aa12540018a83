package logged

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// CPython 2.7.18 lists a dict with the names of these squares of a board of five columns in this order, if they are inserted row by
// row.
func TestReorderByNames(t *testing.T) {
	board := Board{Width: 5, Name: func(square int) string { return string([]byte{'A' + byte(square%5), '1' + byte(square/5)}) }}
	number := slices.Index(OrderTexts(), "tries the squares in the order of a Python 2 set or dict of their names")
	moves := []ref.Move{6, 8, 11, 12, 13, 18, 20} // B2 D2 B3 C3 D3 D4 A5
	Reorder(moves, assignment.Variants(3+number), 3, board)
	var names []string
	for _, m := range moves {
		names = append(names, board.Name(int(m)))
	}
	if got := strings.Join(names, " "); got != "A5 B2 B3 C3 D4 D2 D3" {
		t.Errorf("%s, want A5 B2 B3 C3 D4 D2 D3", got)
	}
}
