package reversi

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A root at which the game is over is expanded: it passes once, and then the game is over as it should be.
func TestExpandedRoot(t *testing.T) {
	full := reversi.Position{Discs: [2]uint64{anywhere &^ 5, 5}}
	all := reversi.Position{Discs: [2]uint64{anywhere, 0}}
	for _, test := range []struct {
		text string // of the variant
		at   reversi.Position
		want bool
	}{
		{"even if the opponent has no disc", board("c3 c4", ""), true},
		{"even if the opponent has no disc", board("", "c3"), false},
		{"even if the opponent has no disc", full, false},
		{"even if the opponent has no disc", all, false}, // no square is free
		{"even if no square is free", all, false},
		{"even if the game is over", all, true},
		{"even if the player has no disc", board("c3 c4", ""), false},
		{"even if the player has no disc", board("", "c3"), true},
		{"even if a colour has no disc", board("", "c3"), true},
		{"even if a colour has no disc", board("", ""), true},
		{"even if the opponent has no disc", board("", ""), false},
		{"even if a colour has no disc", full, false},
		{"even if no square is free", full, true},
		{"even if no square is free", board("c3", ""), false},
		{"even if the game is over", full, true},
		{"even if the game is over", board("", ""), true},
	} {
		in := Input{Sheet: Sheet{End: reversi.ByColourOrFull}, Task: MiniMax, Depth: 3, Discs: test.at.Discs}
		root := in.LogProof().Root(assignment.Variants(numbered(t, test.text)))
		if got := pathOf(root); got != map[bool]string{true: "root pass", false: "root"}[test.want] {
			t.Errorf("%s: rows of %s, expanded: want %v", test.text, got, test.want)
		}
	}
}

// An empty board is expanded: both players pass.
func TestExpandedEmptyBoard(t *testing.T) {
	is := assignment.Variants(numbered(t, "does not end the game when the board is empty"))
	for x, want := range map[string]string{"": "root pass pass", "c3": "root"} {
		in := Input{Sheet: Sheet{End: reversi.ByColourOrFull}, Task: MiniMax, Depth: 3, Discs: board(x, "").Discs}
		if got := pathOf(in.LogProof().Root(is)); got != want {
			t.Errorf("X on %q: rows of %s, want %s", x, got, want)
		}
	}
}

// pathOf returns the names of the nodes of a tree without branches.
func pathOf(n assignment.TreeNode) string {
	names := []string{n.Name()}
	for !n.Leaf(n.Depth()) && len(n.Children()) == 1 {
		n = n.Children()[0]
		names = append(names, n.Name())
	}
	return strings.Join(names, " ")
}

// A pass of the root does not count: a third one follows.
func TestFreePassOfRoot(t *testing.T) {
	is := assignment.Variants(numbered(t, "does not count a pass of the root"))
	for _, test := range []struct{ x, o, want, right string }{
		{"c3", "c5", "root pass pass pass", "root pass pass"},
		{"", "", "root pass pass pass", "root pass pass"},
		{"b1 h8", "c1", "root d1 pass pass", "root d1 pass pass"}, // X has a move
	} {
		in := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: MiniMax, Depth: 6, Discs: board(test.x, test.o).Discs}
		for set, want := range map[assignment.VariantSet]string{is: test.want, {}: test.right} {
			if got := pathOf(in.LogProof().Root(set)); got != want {
				t.Errorf("X %s, O %s: %s, want %s", test.x, test.o, got, want)
			}
		}
	}
}

// The game ends without passes if neither player has a move, at the root alone or below it alone.
func TestBlocked(t *testing.T) {
	root, below := "at once at the root", "at once below the root"
	for _, test := range []struct{ text, x, o, want string }{
		{root, "c3", "c5", "root"},
		{below, "c3", "c5", "root pass"}, // the first pass leads to a position in which nobody can move
		{root, "b1 h8", "c1", "root d1 pass pass"},
		{below, "b1 h8", "c1", "root d1"},
		{root, "b1", "a1", "root pass c1 pass"}, // only the other player has a move
		{below, "b1", "a1", "root pass c1"},
	} {
		in := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: MiniMax, Depth: 3, Discs: board(test.x, test.o).Discs}
		if got := pathOf(in.LogProof().Root(assignment.Variants(numbered(t, test.text)))); got != test.want {
			t.Errorf("%s, X %s, O %s: rows of %s, want %s", test.text, test.x, test.o, got, test.want)
		}
	}
}

// A colour without discs does not end the game, but a full board does.
func TestFullOrPasses(t *testing.T) {
	full := reversi.Position{Discs: [2]uint64{anywhere, 0}}
	for _, test := range []struct {
		at   reversi.Position
		text string
		want string
	}{
		{full, "passes in a row or when no square is free", "root"},
		{board("c3", ""), "passes in a row or when no square is free", "root pass pass"},
		{full, "passes in a row", "root pass pass"},
	} {
		in := Input{Sheet: Sheet{End: reversi.ByColourOrFull}, Task: MiniMax, Depth: 3, Discs: test.at.Discs}
		if got := pathOf(in.LogProof().Root(assignment.Variants(numbered(t, test.text)))); got != test.want {
			t.Errorf("%s, %016x: rows of %s, want %s", test.text, test.at.Discs, got, test.want)
		}
	}
}

// The game ends when one player, the one to move or the other, has no disc.
func TestOneHasNoDisc(t *testing.T) {
	mover, other := "player to move has no disc", "player who is not to move has no disc"
	for _, test := range []struct{ text, x, o, want string }{
		{mover, "", "c3", "root"},
		{other, "", "c3", "root pass"},
		{mover, "c3", "", "root pass"},
		{other, "c3", "", "root"},
		{mover, "c3", "c5", "root pass pass"},
	} {
		in := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: MiniMax, Depth: 3, Discs: board(test.x, test.o).Discs}
		if got := pathOf(in.LogProof().Root(assignment.Variants(numbered(t, test.text)))); got != test.want {
			t.Errorf("%s, X %s, O %s: rows of %s, want %s", test.text, test.x, test.o, got, test.want)
		}
	}
}
