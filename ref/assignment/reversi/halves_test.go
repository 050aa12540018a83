package reversi

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A run from f7 to the upper right goes on from h5 to a5; the other run from f7 is right, if there is one.
func TestHalves(t *testing.T) {
	const f7 = ref.Move(6*reversi.Side + 5)
	round := numbered(t, "lets runs to the upper right go on")
	alone, both := board("a5", "g6 h5"), board("a5 f5", "f6 g6 h5")
	for _, test := range []struct {
		name     string
		at       reversi.Position
		limits   []int
		isMove   bool
		wantDisc string // the discs of X that it turns
	}{
		{"wrong", alone, nil, true, "g6 h5"},
		{"turns wrongly", alone, []int{0}, false, "g6 h5"},
		{"finds wrongly", alone, []int{1}, true, ""},
		{"wrong, with a right run", both, nil, true, "f6 g6 h5"},
		{"turns wrongly, with a right run", both, []int{0}, true, "f6 g6 h5"},
		{"finds wrongly, with a right run", both, []int{1}, true, "f6"},
		{"wrong for X", alone, []int{2}, true, "g6 h5"},
		{"turns wrongly for X", alone, []int{3}, false, "g6 h5"},
		{"finds wrongly for X", alone, []int{4}, true, ""},
		{"wrong for O", alone, []int{5}, false, ""},
		{"turns wrongly for O", both, []int{6}, true, "f6"},
		{"finds wrongly for O", alone, []int{7}, false, ""},
	} {
		is := assignment.Variants(round)
		for _, limit := range test.limits {
			is = is.Union(assignment.Variants(len(variants) + limit))
		}
		v := Input{}.variantOf(is)
		if got := slices.Contains(v.Moves(&test.at, nil), f7); got != test.isMove {
			t.Errorf("%s: f7 is a move: %v, want %v", test.name, got, test.isMove)
		}
		var next reversi.Position
		v.Play(&test.at, f7, &next)
		if got, want := next.Discs[reversi.X]&^test.at.Discs[reversi.X], board(test.wantDisc+" f7", "").Discs[0]; got != want {
			t.Errorf("%s: new discs %016x, want %016x", test.name, got, want)
		}
	}
	proof := Input{Task: MiniMax, Depth: 1}.LogProof()
	if len(proof.Limits) != len(halves) {
		t.Errorf("%d limits, want %d", len(proof.Limits), len(halves))
	}
}
