package gen

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
)

// These cases must be in the embedded corpus whatever the misreadings and mutants demand: flags, by task and by the
// player who moves first where that matters.
func TestListedCases(t *testing.T) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	all, err := newRuns(t.Context(), cases)
	if err != nil {
		t.Fatal(err)
	}
	both := []string{"player 1", "player 2"}
	for _, want := range []struct {
		flags  []string
		groups []string
		sides  []string
	}{
		{[]string{"cutoff-in-chain-max", "cutoff-in-chain-max-equal", "cutoff-in-chain-min", "cutoff-in-chain-min-equal", "transposition"}, []string{"alphabeta"}, both},
		{[]string{"chain-end-max", "chain-end-min", "chain-end-widest", "mixed-children", "over-above-limit", "names-sort"}, []string{"minimax", "alphabeta"}, both},
		{[]string{"extra-at-limit", "value-zero", "turn-ends-game", "long"}, []string{"minimax", "alphabeta"}, both},
		{[]string{"turn-ends-game", "value-zero", "tie-extra-move", "names-sort"}, []string{"greedy"}, both},
		{[]string{"tie-extra-move"}, []string{"minimax", "alphabeta"}, both},
		{[]string{
			"value-9", "value-99", "value-999", "value-1000", "value-9999", "value-32767",
			"value-minus-9", "value-minus-99", "value-minus-999", "value-minus-1000", "value-minus-9999", "value-minus-32767",
		}, []string{"greedy", "minimax", "alphabeta"}, both},
		{[]string{"trailing-blank"}, []string{"minimax"}, []string{"player 1"}},
		{[]string{"long-game", "below-half", "large-factor", "relatives"}, []string{"takestones"}, []string{"Max", "Min"}},
		{[]string{"large-prime"}, []string{"takestones"}, []string{"Max"}},
	} {
		for _, flag := range want.flags {
			for _, group := range want.groups {
				for _, side := range want.sides {
					if !slices.ContainsFunc(all, func(r *run) bool {
						return r.c.Group == group && r.side() == side && slices.Contains(r.c.Flags, flag)
					}) {
						t.Errorf("no case of %s in which %s moves first has the flag %s", group, side, flag)
					}
				}
			}
		}
	}
}

// Several logs are as long as the logs of real courses.
func TestLongLogs(t *testing.T) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range cases {
		if slices.Contains(c.Flags, "long") {
			n++
		}
	}
	if n < 4 {
		t.Errorf("%d logs of more than 500 rows on six pits, want 4", n)
	}
}

// Every case has a purpose that is a sentence.
func TestPurposes(t *testing.T) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if c.Source != byHand && (len(c.Purpose) < 12 || c.Purpose[0] < 'A' || c.Purpose[0] > 'Z') {
			t.Errorf("%s: purpose %q, want a sentence", c.ID, c.Purpose)
		}
	}
}
