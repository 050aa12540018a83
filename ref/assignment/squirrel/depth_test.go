package squirrel

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The cut-off depths of both players' turns in a battle. Greedy searches to depth 1, whatever line its depth is read from.
func TestDepthOfOtherPlayer(t *testing.T) {
	for _, test := range []struct {
		sides         [2]Side
		variant       int
		first, second int
	}{
		{[2]Side{{MiniMax, 2}, {AlphaBeta, 4}}, depthOfFirst, 2, 2},
		{[2]Side{{MiniMax, 2}, {AlphaBeta, 4}}, depthOfSecond, 4, 4},
		{[2]Side{{MiniMax, 2}, {AlphaBeta, 4}}, depthOfLine4, 2, 2},
		{[2]Side{{MiniMax, 2}, {AlphaBeta, 4}}, depthOfLine7, 4, 4},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, depthOfFirst, 1, 1},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, depthOfLine4, 1, 3},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, depthOfLine7, 1, 4},
		{[2]Side{{MiniMax, 3}, {Greedy, 4}}, depthOfSecond, 1, 1},
		{[2]Side{{MiniMax, 3}, {Greedy, 4}}, depthOfLine4, 3, 1},
		{[2]Side{{MiniMax, 3}, {Greedy, 4}}, depthOfLine7, 4, 1},
		{[2]Side{{MiniMax, 2}, {MiniMax, 4}}, firstMixing, 4, 4},
		{[2]Side{{MiniMax, 2}, {AlphaBeta, 4}}, firstMixing, 2, 4},
		{[2]Side{{AlphaBeta, 2}, {AlphaBeta, 4}}, firstMixing + 1, 2, 2},
		{[2]Side{{MiniMax, 2}, {AlphaBeta, 4}}, firstMixing + 1, 2, 4},
		{[2]Side{{MiniMax, 2}, {AlphaBeta, 4}}, firstMixing + 2, 4, 2},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, firstMixing + 2, 1, 3},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, firstMixing + 3, 1, 1},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, firstMixing + 4, 3, 4},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, firstMixing + 5, 3, 1},
		{[2]Side{{Greedy, 3}, {AlphaBeta, 4}}, firstMixing + 6, 4, 1},
	} {
		in := Input{Task: Battle, Sides: test.sides}
		is := assignment.Variants(test.variant)
		for turn, want := range []int{test.first, test.second, test.first} {
			if got := in.turn(turn).limit(is); got != want {
				t.Errorf("%v, a program that %s: turn %d has depth %d, want %d", test.sides, variants[test.variant], turn+1, got, want)
			}
		}
		if got := (Input{Task: MiniMax, Sides: [2]Side{{MiniMax, 3}}}).limit(is); got != 3 {
			t.Errorf("a program that %s searches MiniMax to depth %d, want 3", variants[test.variant], got)
		}
	}
}
