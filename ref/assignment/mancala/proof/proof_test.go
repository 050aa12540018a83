package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A variant that is right under the rules stands for the opposite mistake, and its text says so.
func TestRightVariants(t *testing.T) {
	for _, test := range []struct {
		name    string
		rules   Rules
		variant int
		pits    [2][]int
		want    string // the position after the first child's move under the variant
		text    string
	}{
		{"capture of nothing", Rules{CaptureNeedsOpposite: true}, captureNeedsOpposite, [2][]int{{1, 0, 2}, {3, 0, 0}}, "3 0 0 / 0 0 2 / 0 / 1", "captures also"},
		{"end", Rules{EndOnlyMover: true}, endOnlyMover, [2][]int{{0, 1, 0}, {0, 2, 0}}, "0 0 0 / 0 0 0 / 2 / 1", "as soon as one side"},
		{"sweep", Rules{SweepToOther: true}, sweepToOther, [2][]int{{0, 0, 1}, {0, 2, 0}}, "0 0 0 / 0 0 0 / 2 / 1", "the side that they lie on"},
		{"no sweep", Rules{NoSweep: true}, noSweep, [2][]int{{0, 0, 1}, {0, 2, 0}}, "0 0 0 / 0 0 0 / 2 / 1", "moves the stones"},
		{"lap", Rules{LapSkipsOrigin: true}, lapSkipsOrigin, [2][]int{{8, 0, 0}, {1, 1, 0}}, "2 2 1 / 1 2 1 / 0 / 1", "sows into the emptied pit"},
	} {
		in := Input{Depth: 1, Pits: test.pits, State: "next_state.txt", Rules: test.rules}
		p := New(in)
		if text := p.Variants[test.variant]; !strings.Contains(text, test.text) {
			t.Errorf("%s: the text is %q, want %q in it", test.name, text, test.text)
		}
		if got := p.Root(assignment.Variants(test.variant)).Children()[0].Position(); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if got := p.Root(assignment.VariantSet{}).Children()[0].Position(); got == test.want {
			t.Errorf("%s: %s under the rules too", test.name, got)
		}
		if text := New(Input{Depth: 1, Pits: test.pits}).Variants[test.variant]; text != variantTexts[test.variant] {
			t.Errorf("%s: without rules the text is %q", test.name, text)
		}
	}
}

// A feature of a whole case is about the input: it is true of Greedy, which ignores line 3, and the same under variants.
func TestFeatureOfDepth(t *testing.T) {
	pits := [2][]int{{1, 2, 3}, {1, 2, 3}}
	for _, test := range []struct {
		depth, line3, variant int
		want                  bool
	}{
		{1, 5, captureNeedsOpposite, true}, {1, 1, depthMore, true}, {2, 2, depthLess, false}, {3, 3, captureNeedsOpposite, false},
	} {
		p := New(Input{Depth: test.depth, Line3: test.line3, Pits: pits})
		bit := slices.IndexFunc(p.Features, func(f assignment.Feature) bool { return f.Yes == "the search goes one turn deep" })
		if bit < 0 {
			t.Fatal("no such feature")
		}
		if has := p.Root(assignment.Variants(test.variant)).Features()>>bit&1 == 1; has != test.want {
			t.Errorf("%+v: %v", test, has)
		}
	}
}

// Moves that are made again need not be legal: an empty pit changes nothing, and the turn may be over.
func TestReplay(t *testing.T) {
	for _, test := range []struct {
		player int
		moves  []string
		want   string
	}{
		{0, nil, "1 1 0 4 0 2 5 6"}, {0, []string{"B4", "B2"}, "1 1 2 0 1 1 5 8"},
		{0, []string{"B3", "B2"}, "1 1 1 0 1 3 5 7"}, {1, []string{"A2", "A3", "A2"}, "0 0 0 0 0 0 11 8"},
	} {
		p := New(Input{Player: test.player, Depth: 1, Pits: [2][]int{{4, 0, 2}, {1, 1, 0}}, Stores: [2]int{6, 5}})
		if got := strings.Join(strings.Fields(p.Replay(test.moves)), " "); got != test.want {
			t.Errorf("%v: %s, want %s", test.moves, got, test.want)
		}
	}
}
