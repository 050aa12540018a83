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

// The embedded corpus kills the mutants of a fixed sample of the sample programs, of every author and style. `.ci/run
// --all` tests a sample of 300 through the command.
func TestEmbeddedCorpus(t *testing.T) {
	needs.Time(t)
	for name, sample := range map[string]int{"mancala": 20, "takestones": 12} {
		t.Run(name, func(t *testing.T) {
			programs, err := filepath.Glob(filepath.Join("../../testscripts/submissions", name, "right/*"))
			if err != nil || len(programs) < 8 {
				t.Fatalf("%d programs, %v", len(programs), err)
			}
			var some []string
			for i := 0; i < len(programs); i += 4 {
				some = append(some, programs[i])
			}
			measureEmbedded(t, name, some, sample, 0.99)
		})
	}
}

// measureEmbedded measures the embedded corpus with a sample of the mutants of some programs. It demands a score, and
// that most of the sample gives a result.
func measureEmbedded(t *testing.T, name string, programs []string, sample int, score float64) {
	t.Helper()
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	a, err := all.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	m := &Measurement{
		Sandbox: sandboxtest.Open(t), Assignment: a, Cases: corpus.Select(cases, a, nil, nil),
		Programs: programs, Sample: sample, Guided: 60, Kills: 1, Jobs: 2, Dir: t.TempDir(),
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
	if r.All.Score() < score || r.All.Killed < sample/4 {
		t.Errorf("%d of %d wrong mutants are killed, want %.0f %% and at least %d", r.All.Killed, r.All.Killed+r.All.Survivors, 100*score, sample/4)
	}
	if left, err := os.ReadDir(m.Dir); err != nil || len(left) > 0 {
		t.Errorf("%d folders are left, %v", len(left), err)
	}
}
