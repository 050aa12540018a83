package main

import (
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/report"
)

// --watch rings once when all cases begin or cease to pass, and only on a terminal.
func TestWatchRings(t *testing.T) {
	const cases = 30
	passed := []int{16, 22, 30, 30, 29, 28, 30}
	rings := []bool{false, false, true, false, true, false, true}
	for _, onTerminal := range []bool{true, false} {
		var runs []report.Point
		for i, n := range passed {
			runs = append(runs, report.Point{Time: time.Unix(int64(60*i), 0), Passed: n, Judged: cases})
			var out strings.Builder
			cmd := &cobra.Command{}
			cmd.SetOut(&out)
			if err := (&checkJob{cmd: cmd, check: &check{}}).trend(runs, onTerminal); err != nil {
				t.Fatal(err)
			}
			want := 0
			if onTerminal && rings[i] {
				want = 1
			}
			if got := strings.Count(out.String(), "\a"); got != want {
				t.Errorf("run %d, %d of %d, on a terminal %v: it rings %d times, want %d", i+1, n, cases, onTerminal, got, want)
			}
			if n == cases != strings.HasSuffix(strings.TrimRight(out.String(), "\a\n"), "all 30 pass") {
				t.Errorf("run %d, %d of %d: %q", i+1, n, cases, out.String())
			}
		}
	}
}
