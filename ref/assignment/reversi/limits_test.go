package reversi

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// X surrounds O's disc on each of four rows, and more; a list of moves has too little room.
func TestMostMoves(t *testing.T) {
	var in Input
	p := board("c3 d3 e3 f3 c4 f4 c5 f5 c6 d6 e6 f6", "b2 c2 d2 e2 f2 g2 b3 g3 b4 g4 b5 g5 b6 g6 b7 c7 d7 e7 f7 g7")
	all := in.variantOf(assignment.Variants()).Moves(&p, nil)
	if len(all) <= 20 {
		t.Fatalf("%d moves, want more than 20", len(all))
	}
	for i, most := range mostMoves {
		set := assignment.Variants(firstMost + i)
		if got := in.variantOf(set).Moves(&p, all[:1:1]); len(got) != 1+most || got[most] != all[most-1] {
			t.Errorf("%s: moves %v, want the first %d of %v", variants[firstMost+i], got[1:], most, all)
		}
		if !strings.Contains(variants[firstMost+i], "first") {
			t.Errorf("variant %d is %q", firstMost+i, variants[firstMost+i])
		}
	}
	few := board("a1", "b1")
	if got := in.variantOf(assignment.Variants(firstMost)).Moves(&few, nil); len(got) != 1 {
		t.Errorf("%d moves, want the only one", len(got))
	}
}

// A program takes a corner before it compares moves. On the first board X can take two.
func TestOnlyCorners(t *testing.T) {
	var in Input
	free, none := board("c1 f1 c4", "b1 g1 d4"), board("c4", "d4")
	for _, test := range []struct {
		at   reversi.Position
		is   []int
		want string
	}{
		{free, nil, "a1 h1 e4"},
		{free, []int{onlyCorners}, "a1 h1"},
		{free, []int{onlyCorner}, "a1"},
		{none, []int{onlyCorners}, "e4"},
		{none, []int{onlyCorner}, "e4"},
	} {
		var names []string
		for _, m := range in.variantOf(assignment.Variants(test.is...)).Moves(&test.at, nil) {
			names = append(names, reversi.Name(m))
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%v, variants %v: moves %s, want %s", test.at.Discs, test.is, got, test.want)
		}
	}
}

// Neither player has a move, so that two passes end the game; a program may write both below the cut-off depth.
func TestPassesAtOnce(t *testing.T) {
	blocked, other := board("a1", "h8"), board("a1", "h8 b1 c1")
	for _, test := range []struct {
		at       reversi.Position
		is       assignment.VariantSet
		depth    int
		wantLeaf []bool // the first children from the root down
	}{
		{blocked, assignment.Variants(), 1, []bool{true, true}},
		{blocked, assignment.Variants(passesAtOnce), 1, []bool{false, true}},
		{blocked, assignment.Variants(passesAtOnce), 2, []bool{false, true}},
		{other, assignment.Variants(passesAtOnce), 1, []bool{true}}, // a move to d1
	} {
		in := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: MiniMax, Depth: test.depth, Discs: test.at.Discs}
		n := in.LogProof().Root(test.is)
		for depth, want := range test.wantLeaf {
			n = n.Children()[0]
			if got := n.Leaf(depth + 1); got != want {
				t.Errorf("%s to depth %d, variants %v: the node at depth %d is a leaf: %v, want %v", n.Position(), test.depth, test.is, depth+1, got, want)
			}
		}
	}
}

// A program searches no deeper than the number of empty squares. X fills a1, O fills h1, and both pass.
func TestNoDeeper(t *testing.T) {
	p := reversi.Position{Discs: [2]uint64{^uint64(0), 0}}
	for _, free := range []string{"a1", "h1"} {
		p.Discs[0] &^= squareOf(free)
	}
	for _, name := range []string{"b1", "a8"} {
		p.Discs[0] &^= squareOf(name)
		p.Discs[1] |= squareOf(name)
	}
	full := reversi.Position{Discs: [2]uint64{anywhere &^ 5, 5}}
	for _, test := range []struct {
		at   reversi.Position
		text string // of the variant; none for the right rules
		want string
	}{
		{p, "", "root a1 h1 pass pass"}, {p, variants[noDeeperThan], "root a1 h1"}, {p, variants[noDeeperThan+1], "root a1"},
		{full, "", "root pass pass"}, {full, variants[noDeeperThan], "root"},
	} {
		in := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: MiniMax, Depth: 4, Discs: test.at.Discs}
		var set assignment.VariantSet
		if test.text != "" {
			set = assignment.Variants(numbered(t, test.text))
		}
		if got := pathOf(in.LogProof().Root(set)); got != test.want {
			t.Errorf("%016x, %s: %s, want %s", test.at.Discs, test.text, got, test.want)
		}
	}
}

// A program takes one character for the depth. It reads depths below 10 rightly.
func TestFirstDigit(t *testing.T) {
	for _, test := range []struct{ depth, want int }{{1, 1}, {9, 9}, {10, 1}, {12, 1}, {25, 2}, {100, 1}} {
		in := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: MiniMax, Depth: test.depth}
		if got := in.limit(assignment.Variants(depthDigit)); got != test.want {
			t.Errorf("depth %d is read as %d, want %d", test.depth, got, test.want)
		}
	}
}
