package gen

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Shrink finds the smallest case that still has a planted property.
func TestShrink(t *testing.T) {
	for _, test := range []struct {
		name  string
		input string
		fails func(corpus.Case) bool
		want  string
	}{
		{"a pit of five", "3\n2\n7\n9 0 3 1 8\n7 2 2 5 1\n3\n4\n", func(c corpus.Case) bool {
			in, err := reference.ParseInput("x", c.Input, false)
			return err == nil && slices.Max(append(in.Board.Row(0), in.Board.Row(1)...)) >= 5
		}, "1\n1\n1\n0 0 1\n0 0 5\n0\n0\n"},
		{"ten pits", "3\n1\n3\n2 0 0 1 0 3 0 0 1 2\n1 0 2 0 0 0 1 0 2 1\n3\n4\n", func(c corpus.Case) bool {
			return slices.Contains(c.Flags, "over-in-chain") && c.Group == "alphabeta"
		}, "3\n1\n1\n0 0 1\n0 0 1\n0\n0\n"},
		{"a log", "3\n2\n7\n9 0 3 1 8\n7 2 2 5 1\n3\n4\n", func(c corpus.Case) bool { return c.Group != "greedy" }, "2\n1\n1\n1 0 0\n0 0 1\n0\n0\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, err := corpus.Given(mancala.Assignment, "x", assignment.Given{Input: []byte(test.input)}, true)
			if err != nil {
				t.Fatal(err)
			}
			got := Shrink(c, test.fails)
			if string(got.Input) != test.want {
				t.Errorf("shrunk to %q, want %q", got.Input, test.want)
			}
		})
	}
}

func TestShrinkTakeStones(t *testing.T) {
	c, err := corpus.Given(takestones.Assignment, "20 4 3 6 2 8 5 7", takestones.Assignment.GivenLine("20 4 3 6 2 8 5 7"), false)
	if err != nil {
		t.Fatal(err)
	}
	got := Shrink(c, func(c corpus.Case) bool { return strings.Contains(" "+strings.Join(c.Args[2:], " ")+" ", " 2 ") })
	if text := strings.Join(got.Args, " "); text != "4 2 1 2 1" {
		t.Errorf("shrunk to %q, want %q", text, "4 2 1 2 1")
	}
}

// No input is tried twice. If no smaller case fails, or fails is never true, the case stays as it is.
func TestShrinkAsksOnce(t *testing.T) {
	n := needs.ByLength(2, 15, 30)
	for _, a := range all.Assignments {
		for _, c := range Pool(a, n) {
			asked := map[string]bool{}
			small := Shrink(c, func(c corpus.Case) bool {
				text := string(c.Input) + strings.Join(c.Args, " ")
				if asked[text] {
					t.Errorf("%s: asked twice about %q", c.ID, text)
				}
				asked[text] = true
				return len(asked)%3 == 0
			})
			if _, err := corpus.Parse(small.ID, small.Format()); err != nil {
				t.Error(err)
			}
			same := Shrink(c, func(corpus.Case) bool { return false })
			if d := cmp.Diff(c, same); d != "" {
				t.Errorf("%s (-want +got):\n%s", c.ID, d)
			}
		}
	}
}

// budget is the most runs of a program to shrink a case.
const budget = 300

// Bounds of a case that was shrunk for a misreading: each misreading can be shown on such a case.
const (
	shrunkPits   = 4 // a side
	shrunkStones = 12
	shrunkGame   = 30 // stones of Take-Stones
	shrunkStarts = 4  // cases of a misreading that are shrunk, each from a different recipe
)

// shrinkFor shrinks a case that catches a misreading, within the budget.
func shrinkFor(t *testing.T, c corpus.Case, set assignment.Set) (small *run, calls int) {
	t.Helper()
	catches := func(c corpus.Case) *run {
		all, err := newRuns(context.Background(), []corpus.Case{c})
		if err != nil {
			t.Fatal(err)
		}
		if !all.killed(set) {
			return nil
		}
		return all[0]
	}
	shrunk := Shrink(c, func(c corpus.Case) bool {
		if calls == budget {
			return false
		}
		calls++
		return catches(c) != nil
	})
	return catches(shrunk), calls
}

// size is a sort key for shrunk cases.
func (r *run) size() int {
	n := size(r.c)
	return 1000*n[0] + n[1]
}

// For every misreading, cases of several recipes that catch it shrink to ones that a person can follow.
func TestShrunkMisreadings(t *testing.T) {
	needs.Time(t)
	for _, a := range all.Assignments {
		pool, err := newRuns(context.Background(), Pool(a, 3000))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%-26s %6s %5s  %s", a.Name, "starts", "calls", "the largest shrunk case (slashes end lines)")
		for i, m := range a.Misreadings {
			if i%needs.ByLength(1, 4, 1) != 0 {
				continue
			}
			set := assignment.SetOf(i)
			var worst *run
			starts, most := 0, 0
			fromRecipe := map[string]int{}
			for j := range pool {
				r := pool[(j+31*i)%len(pool)]
				if starts == shrunkStarts || fromRecipe[r.c.Purpose] == 1 || !r.output(set).wrong() {
					continue
				}
				fromRecipe[r.c.Purpose]++
				starts++
				small, calls := shrinkFor(t, r.c, set)
				most = max(most, calls)
				switch {
				case small == nil:
					t.Fatalf("%s: %s was shrunk to a case that does not catch it", m.Name, r.c.ID)
				case a == mancala.Assignment && (size(small.c)[0] > shrunkPits || size(small.c)[1] > shrunkStones):
					t.Errorf("%s: %s was shrunk to %q, want at most %d pits and %d stones", m.Name, r.c.ID, small.text(), shrunkPits, shrunkStones)
				case a == takestones.Assignment && size(small.c)[0] > shrunkGame:
					t.Errorf("%s: %s was shrunk to %q, want at most %d stones", m.Name, r.c.ID, small.text(), shrunkGame)
				}
				if worst == nil || small.size() > worst.size() {
					worst = small
				}
			}
			if starts == 0 {
				t.Errorf("%s: no case of %d catches it", m.Name, len(pool))
				continue
			}
			t.Logf("%-26s %6d %5d  %s", m.Name, starts, most, strings.ReplaceAll(strings.TrimSpace(worst.text()), "\n", "/"))
		}
	}
}
