package web

import (
	"flag"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/report"
)

var update = flag.Bool("update", false, "make testdata/result.json anew")

// sampleRun is a run of a program that is wrong in one way.
func sampleRun(t testing.TB) *report.Run {
	t.Helper()
	const name = "testdata/result.json"
	if *update {
		// The exit status is 1, as cases fail.
		_, _ = exec.Command("go", "run", "../../cmd/stonecheck", "check", "--json", name, "--run", "*/minimax/*", "--run", "*/greedy/*",
			"../../testscripts/submissions/mancala/wrong/end-only-mover/mancala3.py").Output()
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	run, err := report.ReadJSON(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return &run
}

// A filter leaves the cases that it is about, and says how many; the summary of
// the whole run stays.
func TestFilters(t *testing.T) {
	run := sampleRun(t)
	handler := newServer(t, &Results{Run: run}).handler()
	for _, test := range []struct {
		query string
		keep  func(report.Case) bool
	}{
		{"", func(report.Case) bool { return true }},
		{"verdict=Mismatch", func(c report.Case) bool { return c.Verdict == "Mismatch" }},
		{"task=greedy", func(c report.Case) bool { return c.Group == "greedy" }},
		{"flag=lap&verdict=Pass", func(c report.Case) bool {
			return c.Verdict == "Pass" && strings.Contains(strings.Join(c.Flags, " ")+" ", "lap ")
		}},
		{"text=CHAINS", func(c report.Case) bool { return strings.Contains(c.ID+c.Purpose, "chains") }},
		{"verdict=Nonsense", func(report.Case) bool { return false }},
	} {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest("GET", "/results?"+test.query, nil))
		page := answer.Body.String()
		shown := 0
		for _, c := range run.Cases {
			if has := strings.Contains(page, ">"+c.ID+"<") || strings.Contains(page, ">"+c.ID+" "); has != test.keep(c) {
				t.Errorf("%s: %s is shown: %v, want %v", test.query, c.ID, has, test.keep(c))
			} else if has {
				shown++
			}
		}
		if shown == 0 && test.query != "verdict=Nonsense" {
			t.Errorf("%s: no case is shown", test.query)
		}
		if !strings.Contains(page, run.Totals.String()) {
			t.Errorf("%s: no %q", test.query, run.Totals)
		}
	}
}
