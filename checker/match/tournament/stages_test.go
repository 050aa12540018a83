package tournament

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Openings from a file are all played, or as many as there are rounds; random openings are always as many as there
// are rounds.
func TestStages(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openings")
	if err := os.WriteFile(file, []byte("B2\nB3\nB4\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		openings string
		all      bool
		want     int
	}{{file, true, 3}, {file, false, 2}, {"random:1", true, 2}} {
		job := Tournament{Series: match.Series{Rules: sow.Kalah, Seed: 1}}
		starts, err := job.ReadOpenings(t.Context(), test.openings, 2, test.all, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := job.AddStages("6x3,6x4", starts); err != nil {
			t.Fatal(err)
		}
		for i, name := range []string{"6x3", "6x4"} {
			if s := job.Stages[i]; s.Name != name || len(s.Starts) != test.want {
				t.Errorf("%s, all %v: %v, want %d on %s", test.openings, test.all, s, test.want, name)
			}
		}
		for _, boards := range []string{"6x4", "5x4,5x4", "x"} {
			if err := job.AddStages(boards, starts); err == nil {
				t.Errorf("%s: no error, want one", boards)
			}
		}
	}
	for _, openings := range []string{"random:x", "random:-1", "random:101", "even:-1", file + ".none"} {
		if _, err := new(Tournament).ReadOpenings(t.Context(), openings, 2, true, nil); err == nil {
			t.Errorf("%s: no error, want one", openings)
		}
	}
}
