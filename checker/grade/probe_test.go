package grade

import (
	"context"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/corpus"
)

// TestProbes runs programs on further inputs only to decide between explanations. These runs are
// stored as probes, not as cases.
func TestProbes(t *testing.T) {
	c := newClassOf(t, 2, "right", "prime-left-out", "root-not-counted")
	c.work(0)
	c.finish() // without programs
	before := c.lines()
	asked := map[string]int{}
	f := &Finisher{Store: c.Store, Terms: c.terms, Tool: "test", Repeat: func(Terms, corpus.Case, string) string { return "" }}
	f.Ask = func(submission string, started *string) diagnose.Runner {
		if started == nil || *started != "{args}" {
			t.Errorf("%s: started by %v", submission, started)
		}
		return func(_ context.Context, cases []corpus.Case) (answers []checker.Result) {
			asked[submission] = len(cases)
			for _, each := range cases {
				answers = append(answers, c.result(submission, each))
			}
			return answers
		}
	}
	_, err := c.db.Exec(`UPDATE submission SET report = NULL`)
	c.must(err)
	c.must(f.All(t.Context(), 2))
	c.must(c.Rescore(t.Context(), score.Default(c.terms.Cases)))
	if asked["right"]+asked["root-not-counted"] > 0 || asked["prime-left-out"] == 0 || asked["prime-left-out"] > diagnose.MaxProbes {
		t.Errorf("asked %v", asked)
	}
	for id, n := range asked {
		var kept int
		c.must(c.db.QueryRow(`SELECT count(*) FROM probe JOIN submission s ON s.n = submission WHERE id = ? AND input <> ''`, id).Scan(&kept))
		if kept != n {
			t.Errorf("%s: %d probes kept, want %d", id, kept, n)
		}
	}
	c.want(before...)
	all, err := c.Class()
	c.must(err)
	for _, m := range all.Members {
		if d := m.Run.Diagnosis; d != nil && d.Probes != asked[m.ID] {
			t.Errorf("%s: the report has %d probes, want %d", m.ID, d.Probes, asked[m.ID])
		}
	}
	if text := strings.Join(before, " "); !strings.Contains(text, "of 2") {
		t.Errorf("%s", text)
	}
}
