package mutate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The embedded corpus kills the mutants of a fixed sample of 300: of the sample programs of
// every author and style.
func TestEmbeddedCorpus(t *testing.T) {
	needs.Time(t)
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for name, sample := range map[string]int{"mancala": 70, "takestones": 30} {
		t.Run(name, func(t *testing.T) {
			a, err := all.ByName(name)
			if err != nil {
				t.Fatal(err)
			}
			programs, err := filepath.Glob(filepath.Join("../../testscripts/submissions", name, "right/*"))
			if err != nil || len(programs) < 5 {
				t.Fatalf("%d programs, %v", len(programs), err)
			}
			m := &Measurement{
				Sandbox: sandboxtest.Open(t), Assignment: a, Cases: corpus.Select(cases, a, nil, nil),
				Programs: programs, Sample: sample, Guided: 150, Jobs: 2, Dir: t.TempDir(),
			}
			r, err := m.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var text strings.Builder
			if err := r.Write(&text); err != nil {
				t.Fatal(err)
			}
			t.Log(text.String())
			if r.All.Score() < 0.99 || r.All.Killed < sample/2 {
				t.Errorf("%d of %d wrong mutants are killed, want 99 %% and at least %d", r.All.Killed, r.All.Killed+r.All.Survivors, sample/2)
			}
			if left, err := os.ReadDir(m.Dir); err != nil || len(left) > 0 {
				t.Errorf("%d folders are left, %v", len(left), err)
			}
		})
	}
}
