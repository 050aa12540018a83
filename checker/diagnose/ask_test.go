package diagnose

import (
	"context"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// What the program answers to probes is evidence: of a program that few cases show to be
// wrong the cause is among those that are left, and it may become certain.
func TestProbesDecide(t *testing.T) {
	a := takestones.Assignment
	reading := assignment.Reading(nil)
	decided := 0
	for _, names := range []string{"smallest-prime", "prime-left-out"} {
		set := parse(t, a, names)
		write := withMisreadings(set)
		results := run(t, reading, casesOf(t, a), write)
		failing := 0
		results = slices.DeleteFunc(results, func(r checker.Result) bool {
			if r.Failed() {
				failing++
			}
			return r.Failed() && failing > 2
		})
		asked := 0
		d := Confirm(t.Context(), reading, results, func(_ context.Context, cases []corpus.Case) []checker.Result {
			asked = len(cases)
			return run(t, reading, cases, write)
		})
		if asked == 0 || asked > MaxProbes || d.Probes != asked {
			t.Errorf("%s: %d probes of %d", names, d.Probes, asked)
		}
		if !slices.ContainsFunc(d.Causes, func(c Cause) bool { return c.Set == set }) {
			t.Errorf("%s: %s", names, textOf(d))
		}
		if len(d.Causes) == 1 && d.Certain {
			decided++
		}
	}
	if decided == 0 {
		t.Error("no cause is certain")
	}
}
