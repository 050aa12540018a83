package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The boards of programs that sweep only if a certain side is empty, after turns that end the game.
func TestUnswept(t *testing.T) {
	for _, test := range []struct {
		in                     Input
		turn                   []string
		swept, unswept         string
		mover, opponent, after bool // whether these players still have stones
	}{
		{ // both sowings end in the store, so player 2 would move again
			Input{Player: 1, Depth: 1, Pits: [2][]int{{1, 0, 2, 0}, {0, 2, 0, 0}}, Stores: [2]int{98, 0}}, []string{"A3", "A2"},
			"0 0 0 0 0 0 0 0 2 101", "0 0 0 0 1 0 2 0 2 98", false, true, false,
		},
		{ // a capture takes player 2's last stones
			Input{Depth: 1, Pits: [2][]int{{1, 0, 3}, {0, 2, 0}}}, []string{"B2"},
			"0 0 0 0 0 0 0 6", "0 0 0 0 0 3 0 3", true, false, false,
		},
	} {
		var at assignment.TreeNode = New(test.in).Root(assignment.VariantSet{})
		for _, name := range test.turn {
			i := slices.IndexFunc(at.Children(), func(c assignment.TreeNode) bool { return c.Name() == name })
			at = at.Children()[i]
		}
		has := [2]bool{test.in.Player == 0 && test.mover || test.in.Player == 1 && test.opponent, test.in.Player == 1 && test.mover || test.in.Player == 0 && test.opponent}
		first := slices.Index(views, unswept+"the player who just moved still has stones")
		for i, keeps := range []bool{test.mover, test.opponent, test.after, has[0], has[1]} {
			want := test.swept
			if keeps {
				want = test.unswept
			}
			if got := strings.Join(strings.Fields(at.Views()[first+i]), " "); got != want {
				t.Errorf("%v: %s: %s, want %s", test.turn, views[first+i], got, want)
			}
		}
	}
}
