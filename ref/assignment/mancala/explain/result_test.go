package explain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// The best turn leads to the board of next_state.txt. Each of its moves is the first of the best children, and the
// children are those that the search visits, with the values that they return.
func TestSolution(t *testing.T) {
	chains, bounds := 0, 0
	for reading, in := range inputs(t, 200, reference.Greedy, reference.AlphaBeta, reference.MiniMax, reference.AlphaBeta) {
		result, done := explain.Solution(reading, in, nil)
		if !done {
			t.Fatal("the search was stopped")
		}
		last := result.Turn[len(result.Turn)-1].After.Board
		next := fmt.Sprintf("%s\n%s\n%d\n%d\n", cells(last.Row(sow.Two)), cells(last.Row(sow.One)), last.Store(sow.Two), last.Store(sow.One))
		if want := string(reading.NextState(in)); next != want {
			t.Errorf("%v: the turn leads to\n%swant\n%s", in, next, want)
		}
		if len(result.Turn) > 1 {
			chains++
		}
		for i, turn := range result.Turn {
			bounds += checkChildren(t, reading, in, result, i, turn)
		}
	}
	if chains < 50 || bounds < 50 {
		t.Errorf("%d chains of extra moves, %d values that are bounds, want more", chains, bounds)
	}
}

// A cutoff cannot end the search of a leaf, so its value is exact whatever the window is.
func TestLeavesAreExact(t *testing.T) {
	in := parse(t, "3/1/1/1 2 3 0/0 1 2 4/0/0")
	result, _ := explain.Solution(reference.Reading{}, in, nil)
	for _, child := range result.Turn[0].Children {
		if child.Bound {
			t.Errorf("%+v is a bound, want an exact value", child)
		}
	}
	if text := explain.ResultText(reference.Reading{}, in, result); strings.Contains(text, "cutoff") || !strings.Contains(text, "B5   1: not as good as B4.") {
		t.Error(text)
	}
}

func checkChildren(t *testing.T, reading reference.Reading, in reference.Input, result explain.Result, i int, turn explain.Turn) (bounds int) {
	t.Helper()
	best := slices.MaxFunc(turn.Children, func(a, b trace.Child) int { return int(a.Value) - int(b.Value) }) // MaxFunc returns the first of equal children
	if best.Move != turn.Pit || best.Value != result.Value {
		t.Errorf("%v: the best child is %v, but the turn has %s and the value %d", in, best, turn.Pit, result.Value)
	}
	full := in
	full.Task, full.Depth = reference.MiniMax, in.Search().Depth
	if size(reading, full) > 4*mancala.MaxRows {
		return 0
	}
	for _, child := range turn.Children {
		right := valueAfter(reading, full, turn.Before, child.Move)
		if child.Value != right && (!child.Bound || right > child.Value) || child.Bound && right > best.Value {
			t.Errorf("%v: move %d of the turn: %v, its value by minimax is %d", in, i+1, child, right)
		}
		if child.Bound {
			bounds++
		}
	}
	return bounds
}

// valueAfter returns the value of the child that a pit leads to, in a minimax search from the position before it.
// Within a turn it does not matter where the search starts.
func valueAfter(reading reference.Reading, in reference.Input, before sow.Position, pit string) ref.Value {
	in.Board = before.Board
	value := ref.Value(0)
	reading.Trace(in, func(e *ref.Event, _ int64) bool {
		if e.Length == 1 && sow.Name(in.Board.Pits(), e.Move) == pit {
			value = e.Value
		}
		return true
	})
	return value
}

func cells(row []int) string { return strings.Trim(fmt.Sprint(row), "[]") }
