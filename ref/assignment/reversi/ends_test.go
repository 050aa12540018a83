package reversi

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// Runs that go on at the opposite edge of the board.
func TestRing(t *testing.T) {
	rows, columns := []string{"from row 1 to row 8, as"}, []string{"same line from column a to column h, as"}
	both, around := []string{"from row 1 to row 8 and from column a"}, []string{"from each edge to the opposite one"}
	for _, test := range []turning{
		{"right", nil, "b8", "b1", "b2", ""},
		{"up", rows, "b8", "b1", "b2", "b1"},
		{"up, the rows alone", columns, "b8", "b1", "b2", ""},
		{"left", columns, "h2", "a2", "b2", "a2"},
		{"left, the columns alone", rows, "h2", "a2", "b2", ""},
		{"left, not in another row", columns, "h1", "a2", "b2", ""},
		{"to the upper left over the corner", both, "g7", "a1 h8", "b2", "a1 h8"},
		{"to the upper left, only rows", rows, "g8", "h1", "a2", ""},
		{"to the upper right", rows, "d8", "c1", "b2", "c1"},
		{"down", both, "b1", "b8", "b7", ""},
		{"down, around", around, "b1", "b8", "b7", "b8"},
		{"to the lower right, around", around, "a1", "h8", "g7", "h8"},
		{"a whole column", rows, "", "b1 b3 b4 b5 b6 b7 b8", "b2", ""},
	} {
		test.run(t)
	}
}

// Runs that end elsewhere than at the first of the player's own discs, and discs that never turn.
func TestEnds(t *testing.T) {
	columns, rows, edge := []string{"never turns discs in columns"}, []string{"never turns discs in rows"}, []string{"never turns discs at the edge"}
	atEdge, atFree, ever := []string{"also turns discs if the run ends at the edge"}, []string{"also turns discs if the run ends at a free"}, []string{"wherever the run ends"}
	last, over := []string{"to the last one", "if the first disc is the opponent's"}, []string{"to the last one", "whatever"}
	for _, test := range []turning{
		{"in column a", columns, "a1", "a2", "a3", ""},
		{"in row 1", columns, "a1", "b1", "c1", "b1"},
		{"in row 1, never", rows, "a1", "b1", "c1", ""},
		{"in column a, not in rows", rows, "a1", "a2", "a3", "a2"},
		{"in the middle", edge, "b2", "c3", "d4", "c3"},
		{"at the edge", edge, "a1 h3", "b1 g2", "c1", ""},
		{"to the edge", atEdge, "", "a1 b1", "c1", "a1 b1"},
		{"to a free square", atEdge, "", "b1", "c1", ""},
		{"to a free square, turned", atFree, "", "b1", "c1", "b1"},
		{"to the edge, not turned", atFree, "", "a1 b1", "c1", ""},
		{"to both", ever, "", "b3 c2 c1", "c3", "b3 c2 c1"},
		{"over an own disc", last, "a1 c1", "b1 d1", "e1", "b1 d1"},
		{"to a free square after an own disc", last, "d1", "c1 e1", "f1", "e1"},
		{"first an own disc", last, "a1 d1", "b1", "e1", ""},
		{"first an own disc, whatever", over, "a1 d1", "b1 c1", "e1", "b1 c1"},
		{"no own disc", over, "", "b1 c1", "e1", ""},
	} {
		test.run(t)
	}
}

// A square beside an own disc is a move that turns nothing.
func TestStillMove(t *testing.T) {
	p := board("a1", "h7")
	v := Input{}.variantOf(assignment.Variants(numbered(t, "even if nothing turns")))
	var next reversi.Position
	v.Play(&p, 1, &next)
	if got, want := v.Moves(&p, nil), []ref.Move{1, 8, 9}; !slices.Equal(got, want) || next.Discs != board("a1 b1", "h7").Discs {
		t.Errorf("moves %v, want %v; after b1 %x", got, want, next.Discs)
	}
}
