package squirrel

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// In a battle that the wrong player begins, the other player makes each turn.
func TestByOther(t *testing.T) {
	b := raids.Board{Width: width, Player: squirrel.X, Values: []int{
		9, 2, 5, 1, 7, 3, 8, 2, 6, 4, 1, 9, 3, 5, 2, 7, 4, 8, 1, 6, 2, 5, 3, 9, 4,
	}}
	b.Pieces = squirrel.ParseSquares("***XX" + "***OO" + "OXOXO" + "XOXOX" + "OXOX*")
	in := Input{Board: b, Task: Battle, Sides: [2]Side{{MiniMax, 2}, {Greedy, 1}}}
	program := in
	program.Player, program.Sides = squirrel.O, [2]Side{{Greedy, 1}, {MiniMax, 2}}
	var trace strings.Builder
	for at, m := range program.played(nil) {
		trace.WriteString(at.After(m).State())
	}
	turns := in.TurnProofs(map[string]string{traceFile: trace.String()})
	first := slices.IndexFunc(proofFeatures, func(f assignment.Feature) bool { return f.Yes == "X is the first player of the battle" })
	for _, turn := range turns {
		n := turn.Proof.Root(assignment.VariantSet{}).Children()[0]
		if got := n.Views()[len(proofViews)-1]; turn.Right || got != turn.State {
			t.Errorf("line %d: %q, want %q", turn.Line, got, turn.State)
		}
		if n.Features()>>first&1 == 0 {
			t.Errorf("line %d: X does not begin", turn.Line)
		}
	}
	if len(turns) != 6 {
		t.Errorf("%d turns, want 6", len(turns))
	}
	in.Task = MiniMax
	if got := in.byOther(); got != "none" {
		t.Errorf("outside a battle %q, want none", got)
	}
}
