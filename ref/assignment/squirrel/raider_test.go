package squirrel

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// The first two boards have a Raid that conquers nothing on B5 and a Sneak on E5; on B1 is a Raid that conquers, then a Sneak.
func TestRaiders(t *testing.T) {
	const (
		conquest = "X*OOO" + "OOOOO" + "OOOOO" + "XXXXO" + "X*XO*"
		raid     = "O*OOO" + "OOOOO" + "OOOOO" + "XXXXO" + "X*XO*"
		sneaks   = "O*OOO" + "OOOOO" + "OOOOO" + "OOOOO" + "OOOO*"
	)
	for _, test := range []struct {
		task           Task
		board          string
		conquests, all string // the moves that are compared if the program prefers these Raids
	}{
		{Greedy, conquest, "B1", "B1 B5"},
		{Greedy, raid, "B1 B5 E5", "B5"},
		{Greedy, sneaks, "B1 E5", "B1 E5"},
		{MiniMax, conquest, "B1 B5 E5", "B1 B5 E5"},
		{AlphaBeta, raid, "B1 B5 E5", "B1 B5 E5"},
	} {
		in := Input{Board: simplest.Board.Clone(), Task: test.task, Sides: [2]Side{{test.task, 1}}}
		in.Player, in.Pieces = squirrel.X, squirrel.ParseSquares(test.board)
		for number, want := range []string{test.conquests, test.all} {
			var names []string
			for _, c := range in.LogProof().Root(assignment.Variants(firstRaider + number)).Children() {
				names = append(names, c.Name())
			}
			if got := strings.Join(names, " "); got != want {
				t.Errorf("%v on %s: a program that %s compares %s, want %s", test.task, test.board, raiderTexts[number], got, want)
			}
		}
	}
}
