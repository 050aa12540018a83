package squirrel

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// The Raid on B2 conquers A2 and B1. Only the variants of its algorithm count one of them.
func TestCounted(t *testing.T) {
	const last = "counts only the last of the squares that a move conquers (above, below, left, right) in E"
	ofGreedy, ofAll := slices.Index(variants, last+" of Greedy"), slices.Index(variants, last)
	if ofGreedy < 0 || ofAll < 0 {
		t.Fatal("no such variants")
	}
	in := Input{}
	in.Board = simplest.Board.Clone()
	in.Pieces = squirrel.ParseSquares("XOXXX" + "O*XXX" + "XXXXX" + "XXXXX" + "XXXX*")
	in.Values[1] = 40
	for _, test := range []struct {
		task    Task
		variant int
		want    int
	}{{Greedy, ofGreedy, 80}, {Greedy, ofAll, 80}, {MiniMax, ofGreedy, 0}, {MiniMax, ofAll, 80}} {
		in.Task, in.Sides = test.task, [2]Side{{test.task, 1}}
		value := func(set assignment.VariantSet) int { return in.LogProof().Root(set).Children()[0].Value() }
		if got := value(assignment.Variants()) - value(assignment.Variants(test.variant)); got != test.want {
			t.Errorf("%v under %q: E is %d too low, want %d", test.task, variants[test.variant], got, test.want)
		}
	}
}
