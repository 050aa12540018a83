package squirrel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A Raid on the middle square of the board, beside one of the mover's squares below it.
func TestElse(t *testing.T) {
	const before = "*****" + "**X**" + "*X*X*" + "**O**" + "*****"
	for _, test := range []struct {
		variant assignment.VariantSet
		want    string
	}{
		{assignment.Variants(), "*****" + "**O**" + "*OOO*" + "**O**" + "*****"},
		{assignment.Variants(firstElse), "*****" + "**O**" + "*OOX*" + "**O**" + "*****"},
		{assignment.Variants(firstElse + 1), "*****" + "**O**" + "*XOO*" + "**O**" + "*****"},
		{assignment.Variants(firstElse + 2), "*****" + "**O**" + "*OOO*" + "**O**" + "*****"},
	} {
		board := squirrel.ParseSquares(before)
		board[12] = squirrel.O
		variant{is: test.variant}.conquer(board, 12, squirrel.O)
		for i, want := range squirrel.ParseSquares(test.want) {
			if board[i] != want {
				t.Errorf("%v: square %s is %v, want %v", test.variant, squirrel.Name(width, i), board[i], want)
			}
		}
	}
}

// The second child of the root starts from a board on which the first one, a Raid on A1 that conquers A2, is not taken
// back completely.
func TestSharedBoard(t *testing.T) {
	const rest = "XOXO / %sXOXO / XOXOX / OXOXX / XOXO*"
	for _, test := range []struct {
		sharing logged.Sharing
		depth   string
		a1, a2  string // of the second child
	}{
		{0, "3", "*", "O"},
		{logged.TakesBackNothing, "1", "X", "X"},
		{logged.TakesBackMove, "2", "*", "X"},
		{logged.TakesBackLast, "2", "*", "O"},
		{logged.TakesBackLast, "3", "*", "X"},
		{logged.TakesBackUnlessCut, "2", "*", "O"},
		{logged.TakesBackRow, "1", "*", "X"},
		{logged.TakesBackOfMax, "2", "*", "O"},
		{logged.TakesBackOfMin, "2", "*", "X"},
		{logged.TakesBackEmpty, "1", "*", "*"},
		{logged.TakesBackLatest, "1", "*", "O"},
		{logged.TakesBackLatest, "2", "*", "X"},
		{logged.TakesBackLatest + 3, "2", "*", "X"},
	} {
		text := "2\nX\n" + test.depth + "\n" + strings.Repeat("1 2 3 4 5\n", 5) + "*XOXO\nOXOXO\nXOXOX\nOXOX*\nXOXO*\n"
		parsed, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false)
		if err != nil {
			t.Fatal(err)
		}
		var set assignment.VariantSet
		if test.sharing != 0 {
			set = assignment.Variants(firstSharing + int(test.sharing-logged.TakesBackNothing))
		}
		second := parsed.(Input).LogProof().Root(set).Children()[1]
		if want := test.a1 + fmt.Sprintf(rest, test.a2); second.Name() != "E4" || second.Position() != want {
			t.Errorf("%v at depth %s: %s leads to %s, want E4 to %s", test.sharing, test.depth, second.Name(), second.Position(), want)
		}
	}
}

// The only square of O is conquered by the first move of X, and another square is free.
func TestWipedOut(t *testing.T) {
	const feature = "has no square of one player"
	text := "2\nX\n3\n" + strings.Repeat("1 2 3 4 5\n", 5) + "*OXXX\nXXXXX\nXXXXX\nXXXXX\nXXXX*\n"
	parsed, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false)
	if err != nil {
		t.Fatal(err)
	}
	proof := parsed.(Input).LogProof()
	bit := slices.IndexFunc(proof.Features, func(f assignment.Feature) bool { return f.Yes == feature })
	for _, test := range []struct {
		variants assignment.VariantSet
		over     bool
	}{{assignment.Variants(), false}, {assignment.Variants(wipedOutBelow), true}, {assignment.Variants(wipedOutEnds), true}} {
		root := proof.Root(test.variants)
		child := root.Children()[0]
		if root.Leaf(0) || child.Leaf(1) != test.over {
			t.Errorf("%v: %s is a leaf: %v, want %v", test.variants, child.Name(), child.Leaf(1), test.over)
		}
		if bit < 0 || root.Features()>>bit&1 != 0 || child.Features()>>bit&1 != 1 {
			t.Errorf("%q is not a feature of %s only", feature, child.Name())
		}
	}
}

// Alpha-Beta to depth 3 cuts off below A1, the first child of the root, only where Max moves. The second child then
// starts from a board on which moves of Max are left.
func TestCutNotTakenBack(t *testing.T) {
	text := "3\nX\n3\n" + strings.Repeat("1 2 3 4 5\n", 5) + "*XOX*\nOXOXO\nXO*OX\nOXOX*\nXOXO*\n"
	parsed, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false)
	if err != nil {
		t.Fatal(err)
	}
	const (
		right  = "E1: *XOXX / OXOXX / XO*OX / OXOX* / XOXO*"
		left   = "E5: *XOXX / OXOXX / XOXOX / OXOXX / XOXXX" // E1 is no longer free
		listed = "E1: *XOXX / OXOXX / XOXOX / OXOXX / XOXO*"
	)
	for i, want := range []string{left, left, right, listed, listed, right} {
		number := firstSharing + int(logged.TakesBackUnlessCut-logged.TakesBackNothing) + i
		second := parsed.(Input).LogProof().Root(assignment.Variants(number)).Children()[1]
		if got := second.Name() + ": " + second.Position(); got != want {
			t.Errorf("%s: the second child is %s, want %s", variants[number], got, want)
		}
	}
}
