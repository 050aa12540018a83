package reversi

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// numbered returns the number of the first variant whose text contains all parts.
func numbered(t *testing.T, parts ...string) int {
	t.Helper()
	for number, text := range variants {
		has := true
		for _, part := range parts {
			has = has && strings.Contains(text, part)
		}
		if has {
			return number
		}
	}
	t.Fatalf("no variant with %q", parts)
	return 0
}

// board is the position with X to move and some discs, such as "a1 h3" of X and "b2" of O.
func board(x, o string) (p reversi.Position) {
	for colour, names := range []string{x, o} {
		for name := range strings.FieldsSeq(names) {
			p.Discs[colour] |= squareOf(name)
		}
	}
	return p
}

// squareOf returns the set that contains only the named square.
func squareOf(name string) uint64 { return 1 << (int(name[1]-'1')*reversi.Side + int(name[0]-'a')) }

// A turning is a move of X, and the discs that it turns under a variant.
type turning struct {
	name     string
	parts    []string // of the text of the variant; nil for the right rules
	x, o     string
	move     string
	wantDisc string // names
}

func (test turning) run(t *testing.T) {
	t.Helper()
	set := assignment.Variants()
	if test.parts != nil {
		set = assignment.Variants(numbered(t, test.parts...))
	}
	p, want := board(test.x, test.o), board(test.wantDisc, "").Discs[0]
	v := Input{}.variantOf(set)
	square := 0
	for squareOf(test.move)>>square != 1 {
		square++
	}
	if got := v.turned(&p, square); got != want {
		t.Errorf("%s: %016x, want %016x", test.name, got, want)
	}
}

// Runs to the upper right that meet column h or start in column a.
func TestWrongColumn(t *testing.T) {
	from := []string{"the wrong column in runs to the upper right,", "leads away"}
	to := []string{"the wrong column in runs to the upper right,", "reaches"}
	round := []string{"lets runs to the upper right go on"}
	rights := []string{"lets runs straight or diagonally to the right go on"}
	diagonals := []string{"the wrong column in runs in all four diagonals", "leads away"}
	for _, test := range []turning{
		{"right, at column h", nil, "a4", "g6 h5", "f7", ""},
		{"right, from column a", nil, "c4", "b5", "a6", "b5"},
		{"right, to column h", nil, "h4", "g5", "f6", "g5"},
		{"round the board", round, "a5", "g6 h5", "f7", "g6 h5"},
		{"round the board, from column a", round, "c4", "b5", "a6", "b5"},
		{"refused from column a", from, "c4", "b5", "a6", ""},
		{"refused from column a, round the board", from, "a5", "g6 h5", "f7", "g6 h5"},
		{"refused from column a, to column h", from, "h4", "g5", "f6", "g5"},
		{"refused to column h", to, "h4", "g5", "f6", ""},
		{"refused to column h, from column a", to, "c4", "b5", "a6", "b5"},
		{"refused to column h, from column h", to, "b4", "a5", "h5", "a5"},
		{"another direction", from, "a4", "a5", "a6", "a5"},
		{"to the upper left, not checked", from, "a4", "b5", "c6", "b5"},
		{"to the right, not to the upper right alone", rights, "b2", "h1 a2", "g1", "h1 a2"},
		{"not to the left", rights, "g1", "a2 h1", "b2", ""},
		{"all diagonals", diagonals, "f4", "g5", "h6", ""},
		{"all diagonals, not straight", diagonals, "f6", "g6", "h6", "g6"},
	} {
		test.run(t)
	}
}

// Discs to the left of a square end at the edge or at a free square; a later direction ends at a disc of the player.
func TestLeftovers(t *testing.T) {
	edge := []string{"when a direction ends at the edge of the board, so", "(directions: clockwise from the left)"}
	free := []string{"when a direction ends at a free square, so", "(directions: clockwise from the left)"}
	both := []string{"at the edge of the board or at a free square", "(directions: clockwise from the left)"}
	other := []string{"when a direction ends at the edge of the board, so", "(directions: clockwise from the right)"}
	for _, test := range []turning{
		{"right", nil, "d1", "a1 b1", "c1", ""},
		{"kept from the edge to a disc beside the square", edge, "d1", "a1 b1", "c1", "a1 b1"},
		{"and not beyond it", edge, "e1 c2", "a1 b1 d1", "c1", "a1 b1 d1"},
		{"emptied at a free square", free, "d1", "a1 b1", "c1", ""},
		{"kept from a free square", free, "d3", "b3", "c3", "b3"},
		{"emptied by the free square above", edge, "d3", "b3 a3", "c3", ""},
		{"kept at both", both, "d3", "b3 a3", "c3", "a3 b3"},
		{"emptied in another order", other, "d1", "a1 b1", "c1", ""},
	} {
		test.run(t)
	}
}

// Discs above a square and to its left turn unless a later direction ends without one of the player's own discs.
func TestLosses(t *testing.T) {
	lost := []string{"empties the list", "own, so", "(directions: clockwise from the left)"}
	always := []string{"empties the list", "no opposing disc", "(directions: clockwise from the left)"}
	other := []string{"empties the list", "own, so", "(directions: anticlockwise from down)"}
	for _, test := range []turning{
		{"right", nil, "a3 c1", "b3 c2 d4", "c3", "b3 c2"},
		{"lost at a free square, after both", lost, "a3 c1", "b3 c2 d4", "c3", ""},
		{"lost at a free square, between them", lost, "a3 c1", "b3 c2 b2", "c3", "c2"},
		{"lost at the edge", lost, "a2 e2", "b2 d2 c1", "c2", "d2"},
		{"no other discs", lost, "a3 c1", "b3 c2", "c3", "b3 c2"},
		{"no other discs, but free squares", always, "a3 c1", "b3 c2", "c3", ""},
		{"all directions beside discs of the player", always, "a3 c1 b2 d2 d3 d4 c4 b4", "b3 c2", "c3", "b3 c2"},
		{"in another order", other, "a3 c1", "b3 c2 d4", "c3", "b3 c2"},
	} {
		test.run(t)
	}
}

// Of the discs above a square, to its left and below it, only those of some directions turn.
func TestEndedLoops(t *testing.T) {
	const x, o, move = "a3 c1 f3", "b3 c2 c4 c5 d3 e3", "c3"
	of := func(start, order string) []string { return []string{start, "(directions: " + order + ")"} }
	for _, test := range []turning{
		{"right", nil, x, o, move, "b3 c2 d3 e3"},
		{"the loop ends below", of("does not look in the other directions after one that has opposing discs", "anticlockwise from up"), x, o, move, "b3 c2"},
		{"it ends at once", of("does not look in the other directions after one that has opposing discs", "anticlockwise from down"), x, o, move, ""},
		{"it ends at the upper left", of("does not look in the other directions after one in which no disc", "anticlockwise from up"), x, o, move, "c2"},
		{"it ends at a disc of the player", of("does not look in the other directions after one in which no disc", "clockwise from up"), x + " d2", o, move, "c2"},
		{"only the first", of("turns only one run of a move, in the first direction", "clockwise from down"), x, o, move, "b3"},
		{"only the last", of("turns only one run of a move, in the last direction", "clockwise from the right"), x, o, move, "c2"},
	} {
		test.run(t)
	}
}

// A program takes too few steps to reach the end of a long run.
func TestLongRun(t *testing.T) {
	five, three := []string{"does not find runs of more than 5 discs"}, []string{"does not find runs of more than 3 discs"}
	for _, test := range []turning{
		{"right, six discs", nil, "a1", "b1 c1 d1 e1 f1 g1", "h1", "b1 c1 d1 e1 f1 g1"},
		{"six discs", five, "a1", "b1 c1 d1 e1 f1 g1", "h1", ""},
		{"five discs", five, "b2", "c3 d4 e5 f6 g7", "h8", "c3 d4 e5 f6 g7"},
		{"five discs, with at most three", three, "b2", "c3 d4 e5 f6 g7", "h8", ""},
		{"one run of two", three, "d4 h2", "h7 h6 h5 h4 h3 g7 f6 e5", "h8", "g7 f6 e5"},
	} {
		test.run(t)
	}
}

// A program shifts signed numbers to the right, which copies the highest bit: if that is h8's, other squares of row 8
// are set too; if it is a1's, other squares of row 1.
func TestSign(t *testing.T) {
	last, first := []string{"copies the sign", "from h8"}, []string{"copies the sign", "from a1"}
	for _, test := range []turning{
		{"right", nil, "h6 e7", "h7 e8", "h8", "h7"},
		{"up, row 8 too", last, "h6 e7", "h7 e8", "h8", "h7 e8"},
		{"no run from h8", last, "e7", "e8", "h8", "e8"},
		{"to the upper left, from a8 to g8", last, "f7", "g8", "h8", "g8"},
		{"to the upper right, b8 to h8", last, "d6", "b8 c7", "h8", "b8 c7"},
		{"to the upper left, but not up, where f7 comes later", last, "e7", "e8 f8 f7", "h8", "e8 f8"},
		{"to the left, as it should", last, "f8", "g8", "h8", "g8"},
		{"another square", last, "g6 d7", "g7 d8", "g8", "g7"},
		{"the other corner", last, "d2", "d1", "a1", ""},
		{"a1", first, "d2", "d1", "a1", "d1"},
		{"a1, down", first, "a3 d2", "a2 d1", "a1", "a2 d1"},
		{"a1, not h8", first, "e7", "e8", "h8", ""},
	} {
		test.run(t)
	}
}
