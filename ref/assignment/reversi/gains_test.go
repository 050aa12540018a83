package reversi

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// X plays c1 and turns b1, O passes, X plays a3 and turns a2: sums that are kept up to date wrongly.
func TestGains(t *testing.T) {
	in := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: MiniMax, Depth: 3, Discs: board("a1", "b1 a2").Discs}
	n := in.LogProof().Root(assignment.Variants())
	first := n.Values()
	for _, name := range []string{"c1", "pass", "a3"} {
		i := slices.IndexFunc(n.Children(), func(c assignment.TreeNode) bool { return c.Name() == name })
		if i < 0 {
			t.Fatalf("no child %s of %s", name, n.Name())
		}
		n = n.Children()[i]
	}
	// a1 has 99, b1 and a2 have -8, c1 and a3 have 8. E is 115 at the start and 99 at the end.
	// With 32 bits, a5 to c5 (6, -3 and 4), a6 (8) and a7 (-8) have the discs of four rows above.
	if got, want := n.Values()[len(n.Values())-len(gainTexts):], []int{115, 115, 83, 131, -16, 115, 106}; n.Value() != 99 || !slices.Equal(got, want) {
		t.Errorf("E %d, gains %v, want 99 and %v", n.Value(), got, want)
	}
	if got, want := first[len(first)-len(gainTexts):], []int{115, 115, 115, 115, 0, 115, 116}; !slices.Equal(got, want) {
		t.Errorf("gains of the start %v, want %v", got, want)
	}
	// h4 and h8 have the bit of the sign, which is copied to h8.
	if got := weigh32(1 << 63); got != 6+99 {
		t.Errorf("h8 weighs %d, want %d", got, 6+99)
	}
	if len(n.Values()) != len(proofValues) {
		t.Errorf("%d values, want %d", len(n.Values()), len(proofValues))
	}
}
