package report

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/joshdk/go-junit"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The counts of each status among the entries of a run, counted from the verdicts.
func recount(run Run) (n map[status]int) {
	n = map[status]int{}
	for _, p := range run.entries() {
		n[p.Status]++
	}
	return n
}

func TestJUnit(t *testing.T) {
	each(t, func(t *testing.T, run Run) {
		var out bytes.Buffer
		if err := JUnit(&out, run); err != nil {
			t.Fatal(err)
		}
		harmless(t, out.String())
		suites, err := junit.Ingest(out.Bytes())
		if err != nil || len(suites) != 1 {
			t.Fatalf("%d suites, %v", len(suites), err)
		}
		suite := suites[0]
		written := suite.Totals
		suite.Totals = junit.Totals{}
		suite.Aggregate() // counts again
		counted := suite.Totals
		written.Passed, counted.Duration = counted.Passed, written.Duration // of the suite: of wall time
		if written != counted {
			t.Errorf("totals %+v, counted again %+v", written, counted)
		}
		n := recount(run)
		if counted.Tests != len(run.entries()) || counted.Failed != n[failed] || counted.Error != n[broken] || counted.Skipped != n[skipped]+n[known] {
			t.Errorf("totals %+v, want %v", counted, n)
		}
		for _, test := range suite.Tests {
			if strings.Contains(test.Name, "pwned") {
				t.Errorf("a program's output has made the test %s", test.Name)
			}
			if test.Status == junit.StatusFailed && test.Message == "" {
				t.Errorf("%s fails without a message", test.Name)
			}
		}
	})
}

// Mismatch is a failure; a crash, a compiler's refusal and what was never finished
// are errors.
func TestResults(t *testing.T) {
	needs.Time(t)
	all := runs(t)
	for _, test := range []struct {
		name string
		want map[status]int
	}{
		{"wrong", map[status]int{passed: 5, failed: 2}},
		{"crash", map[status]int{broken: 7}},
		{"refused", map[status]int{broken: 7}},
		{"known", map[status]int{passed: 1, known: 1, failed: 4, broken: 1}},
	} {
		got := recount(all[test.name])
		for r, n := range test.want {
			if got[r] != n {
				t.Errorf("%s: %v, want %v", test.name, got, test.want)
				break
			}
		}
	}
}

// tap-parser is the parser of node-tap.
func TestTAP(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "tap-parser")
	each(t, func(t *testing.T, run Run) {
		var out bytes.Buffer
		if err := TAP(&out, run); err != nil {
			t.Fatal(err)
		}
		harmless(t, out.String())
		cmd := exec.Command("tap-parser", "-j")
		cmd.Stdin = &out
		parsed, _ := cmd.Output() // its exit status is that of the tests
		var events [][]any
		if err := json.Unmarshal(parsed, &events); err != nil {
			t.Fatalf("%v\n%s", err, parsed)
		}
		got, bailed := map[status]int{}, false
		var plan, last map[string]any
		for _, event := range events {
			if len(event) < 2 {
				continue
			}
			value, _ := event[1].(map[string]any)
			switch event[0] {
			case "extra":
				t.Errorf("a line is no TAP: %v", event[1])
			case "bailout":
				bailed = true
			case "plan":
				plan = value
			case "complete":
				last = value
			case "assert":
				got[tapStatus(value)]++
				if diag, _ := value["diag"].(map[string]any); value["ok"] == false && (diag["message"] == nil || diag["message"] == "") {
					t.Errorf("no message with %v", value["name"])
				}
			}
		}
		n := recount(run)
		if got[passed] != n[passed] || got[skipped] != n[skipped] || got[known] != n[known] || got[failed] != n[failed]+n[broken]-len(run.Unfinished) {
			t.Errorf("%v, want %v", got, n)
		}
		if bailed != (run.Outcome == Interrupted) || plan["end"] != float64(len(run.entries())) {
			t.Errorf("bailed out: %v, plan %v, outcome %s", bailed, plan, run.Outcome)
		}
		if failures, _ := last["failures"].([]any); !bailed && len(failures) != got[failed]+got[known] {
			t.Errorf("the parser's failures: %v", failures)
		}
	})
}

// TAP's own escapes are the only ones for a backslash, and comments have none.
func TestTAPEscapes(t *testing.T) {
	run := Run{Program: `a\#b.py`, Assignment: "mancala", Cases: []Case{{ID: `c\d # e`, Verdict: checker.Pass}}}
	run.Totals = count(run.Cases)
	var out strings.Builder
	if err := TAP(&out, run); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\n# a\\#b.py: ", "\nok 1 - c\\\\d \\# e\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

// tapStatus returns the status of a test point of tap-parser, which does not distinguish
// failed from broken cases.
func tapStatus(point map[string]any) status {
	switch {
	case point["todo"] != false:
		return known
	case point["skip"] != false:
		return skipped
	case point["ok"] == true:
		return passed
	}
	return failed
}

// At most ten errors, a line each, and no property that ends early.
func TestGitHub(t *testing.T) {
	each(t, func(t *testing.T, run Run) {
		for len(run.Cases) > 0 && len(run.Cases) < 30 {
			run.Cases = append(run.Cases, run.Cases...)
		}
		var out bytes.Buffer
		if err := GitHub(&out, run, "a,b:c%.py"); err != nil {
			t.Fatal(err)
		}
		harmless(t, out.String())
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		n := recount(run)
		first := 0 // what is wrong, above the cases
		if run.Findings() != nil {
			first = 1
		}
		if want := min(n[failed]+n[broken]+first, 10); want > 0 && len(lines) != want || want == 0 && out.Len() > 0 {
			t.Errorf("%d lines, want %d", len(lines), want)
		}
		for _, line := range lines {
			if out.Len() > 0 && !strings.HasPrefix(line, "::error file=a%2Cb%3Ac%25.py,title=") {
				t.Errorf("a line is %s", line)
			}
		}
		if bad := n[failed] + n[broken]; bad+first > 10 && !strings.Contains(lines[9], strconv.Itoa(bad+first-9)+" more cases fail.") {
			t.Errorf("the last line is %s, want the rest of %d", lines[9], bad)
		}
	})
}

// A summary stays below its limit and says what it leaves out; what a program
// wrote stays in its block.
func TestSummary(t *testing.T) {
	each(t, func(t *testing.T, run Run) {
		whole := Summary(run, 1<<20)
		harmless(t, whole)
		for line := range strings.Lines(outside(whole)) {
			if strings.Contains(line, "<script") || strings.Contains(line, "<img") {
				t.Errorf("outside the blocks: %s", line)
			}
		}
		for limit := 0; limit < len(whole); limit += len(whole)/40 + 1 {
			cut := Summary(run, limit)
			if len(cut) > limit {
				t.Fatalf("%d bytes, want at most %d", len(cut), limit)
			}
			one, more := "1 more failing case is left out.\n", " more failing cases are left out.\n"
			if cut != "" && !strings.HasSuffix(cut, one) && !strings.HasSuffix(cut, more) {
				t.Fatalf("%d bytes of %d do not say what is left out", len(cut), len(whole))
			}
		}
	})
}

// Without its details, a case is a line of Markdown: its name is shown as it is.
func TestSummaryOfNames(t *testing.T) {
	run := Names.Run(Run{Detail: Full, Cases: []Case{{ID: "hw *1* _2_ <b>", Verdict: checker.Crash, Signal: "Killed"}}})
	const want = "\nhw \\*1\\* \\_2\\_ \\<b\\>: Crash \\(Killed\\)<br>\n"
	if text := Summary(run, 1<<20); !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}

// outside is Markdown without its blocks of code.
func outside(markdown string) string {
	text, fence := "", ""
	for line := range strings.Lines(markdown) {
		switch {
		case fence == "" && strings.HasPrefix(line, "```"):
			fence = strings.TrimSuffix(line, "text\n")
		case fence != "" && line == fence+"\n":
			fence = ""
		case fence == "":
			text += line
		}
	}
	return text
}

// What is wrong comes before the cases in every report.
func TestFindingsComeFirst(t *testing.T) {
	run := runs(t)["wrong"]
	const cause = "end-only-mover"
	for _, detail := range Details {
		var tap, github bytes.Buffer
		shown := detail.Run(run)
		if err := TAP(&tap, shown); err != nil {
			t.Fatal(err)
		}
		if err := GitHub(&github, shown, ""); err != nil {
			t.Fatal(err)
		}
		comments, _, _ := strings.Cut(tap.String(), "\nok 1 ")
		annotation, _, _ := strings.Cut(github.String(), "\n")
		for name, text := range map[string]string{"tap": comments, "github": annotation} {
			text = strings.ReplaceAll(text, shown.Program, "") // it has the name of the cause
			if has := strings.Contains(text, cause); has != (detail == Full) {
				t.Errorf("%s in %s: the cause is there: %v", name, detail, has)
			}
			example := "smallest case  mancala/"
			if detail == Names {
				example = "failing case  mancala/"
			}
			if has := strings.Contains(text, example); has != (detail != Score) {
				t.Errorf("%s in %s: the example is there: %v\n%s", name, detail, has, text)
			}
		}
	}
}
