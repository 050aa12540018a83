package ref_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// A false property is reported with a minimal counterexample: nothing can be removed from it without making the
// property true.
func TestShrinkingIsThorough(t *testing.T) {
	for _, test := range []struct {
		name string
		why  string
		gen  gopter.Gen
	}{
		{"inputs", "moves are tested on them", inputs()},
		{"searches", "the budget must not keep large boards from shrinking", searches(new(budget))},
	} {
		for seed := range int64(20) {
			s := falsify(t, test.gen, seed, noPitOfFive)
			counts := slices.Concat(s.Board.Row(sow.One), s.Board.Row(sow.Two))
			slices.Sort(counts)
			// The stone that the player moves with, if the five stones are the opponent's.
			rest := 0
			if s.Board.Side(s.Player) < 5 {
				rest = 1
			}
			want := []int{0, 0, 0, 0, rest, 5}
			if d := cmp.Diff(want, counts); d != "" {
				t.Errorf("%s (%s), seed %d: counts (-want +got):\n%s", test.name, test.why, seed, d)
			}
			if s.Board.Store(sow.One)+s.Board.Store(sow.Two) != 0 || s.Depth != 1 || s.Player != sow.One || s.rules != sow.Mancala {
				t.Errorf("%s (%s), seed %d: not minimal: %v", test.name, test.why, seed, s)
			}
		}
	}
}

func noPitOfFive(s sample) string {
	for _, p := range []sow.Player{sow.One, sow.Two} {
		if slices.Max(s.Board.Row(p)) >= 5 {
			return "a pit of five"
		}
	}
	return ""
}

// A panic is shrunk like a failure.
func TestPanicsShrink(t *testing.T) {
	s := falsify(t, inputs(), 1, func(s sample) string {
		if s.Depth > 1 {
			panic("deep")
		}
		return ""
	})
	if s.Depth != 2 || s.Board.Pits() != 3 || s.Board.Total() != 1 {
		t.Errorf("not minimal: %v", s)
	}
}

// For Take-Stones, the smallest game in which stone 6 is taken has 6 stones.
func TestTakeStonesShrink(t *testing.T) {
	for seed := range int64(20) {
		a := falsify(t, games(new(budget)), seed, func(a takestones.Args) string {
			if slices.Contains(a.Taken, 6) {
				return "six is taken"
			}
			return ""
		})
		if got := a.String(); got != "6 1 6 0" {
			t.Errorf("seed %d: %s, want 6 1 6 0", seed, got)
		}
	}
}

// The same seed draws the same inputs, and so finds the same counterexample.
func TestSeedRepeats(t *testing.T) {
	few := func(s sample) string {
		if s.Board.Total() > 50 {
			return "many stones"
		}
		return ""
	}
	first, second := falsify(t, inputs(), 7, few), falsify(t, inputs(), 7, few)
	if first != second {
		t.Errorf("two counterexamples: %v, %v", first, second)
	}
}

// falsify returns the counterexample that gopter reports for a false property.
func falsify[T any](t *testing.T, gen gopter.Gen, seed int64, wrong func(T) string) T {
	t.Helper()
	parameters := gopter.DefaultTestParametersWithSeed(seed)
	parameters.MinSuccessfulTests = property.Inputs(500)
	result := property.ForAll(wrong, gen).Check(parameters)
	if result.Status != gopter.TestFailed {
		t.Fatalf("seed %d: a false property passed: %v", seed, result)
	}
	if len(result.Args) != 1 || fmt.Sprint(result.Args[0].Arg) != result.Args[0].ArgFormatted {
		t.Fatalf("seed %d: arguments %v", seed, result.Args)
	}
	return result.Args[0].Arg.(T)
}
