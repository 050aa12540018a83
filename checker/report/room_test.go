package report

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
)

func TestContinued(t *testing.T) {
	for _, test := range []struct {
		name, command string
		width         int
		want          []string
	}{
		{"fits", "stonecheck check a.py", 21, []string{"stonecheck check a.py"}},
		{"needs no room for a backslash at its end", "stonecheck check a.py b.py", 21, []string{`stonecheck check \`, "  a.py b.py"}},
		{"breaks between words", "stonecheck check --run x a.py", 20, []string{`stonecheck check \`, `  --run x a.py`}},
		{"keeps quoted spaces", `stonecheck check 'my work.py'`, 20, []string{`stonecheck check \`, `  'my work.py'`}},
		{"keeps escaped quotes", `check 'it'\''s here.py' b`, 10, []string{`check \`, `  'it'\''s here.py' \`, "  b"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := continued(test.command, test.width)
			if strings.Join(got, "\n") != strings.Join(test.want, "\n") {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// crowded is a run with more to say than a screen holds.
func crowded() Run {
	want, got := "A2,2,5,-Infinity,3", "A2,2,1,-Infinity,3"
	c := Case{
		ID: "mancala/alphabeta/deep-windows-4645", Verdict: checker.Mismatch, Group: "alphabeta", Input: "3\n1\n2\n1 0 2\n17 1 0\n0\n0",
		Explain: "stonecheck explain --row 14 mancala/alphabeta/deep-windows-4645",
		Repeat:  "stonecheck check --run mancala/alphabeta/deep-windows-4645 solutions/mancala3.py",
		Outputs: []Output{{Name: "traverse_log.txt", First: &Difference{Line: 14, Row: 14, Want: &want, Got: &got, Header: "Node,Depth,Value,Alpha,Beta"}}},
	}
	long := strings.TrimSpace(strings.Repeat("A sentence that fills half of a line. ", 3))
	parts := []diagnose.CauseMisreading{
		{Name: "first", Cases: 3, Belief: long, Contradicts: long, Hint: long},
		{Name: "second", Cases: 3, Belief: long, Contradicts: long, Hint: long, Smallest: "1/1/1/1 0 0/2 1 0/0/0"},
	}
	return Run{
		Assignment: "mancala", Program: "mancala3.py", Detail: Full, Outcome: Unexpected, Cases: []Case{c}, Tier: 3,
		Diagnosis: &diagnose.Diagnosis{Cases: 9, Failing: 3, Explained: 9, ExplainedFailing: 3, Certain: true, Causes: []diagnose.Cause{{Misreadings: parts}}},
		Totals:    Totals{Cases: 9, Judged: 9, Passed: 6},
	}
}

func TestCrowdedScreen(t *testing.T) {
	for height := 24; height >= 20; height-- {
		lines := crowded().Brief(Screen{Width: 80, Height: height, Terminal: true})
		text := strings.Join(lines, "\n")
		if len(lines) > height {
			t.Errorf("%d lines on a screen of %d:\n%s", len(lines), height, text)
		}
		for _, want := range []string{"\nexplain it   stonecheck explain ", "\n  + got ", "    hint "} {
			if !strings.Contains(text, want) {
				t.Errorf("height %d: no %q in\n%s", height, want, text)
			}
		}
		const second = "\n  Also: second: A sentence that fills half of a line. A sentence that fills"
		if !strings.Contains(text, second) {
			t.Errorf("height %d: the belief of the second misreading is missing:\n%s", height, text)
		}
		if rest := strings.ReplaceAll(text, second+" …\n", ""); strings.Contains(rest, "…") {
			t.Errorf("height %d: a sentence is cut:\n%s", height, text)
		}
		if n := strings.Count(text, "-v shows the rest"); n > 1 {
			t.Errorf("height %d: says %d times that something is left out:\n%s", height, n, text)
		}
	}
}

// Nothing is left out where there is no screen, and commands stay on one line.
func TestPageHoldsAll(t *testing.T) {
	text := strings.Join(crowded().Brief(Page), "\n")
	for _, want := range []string{"of a line; for example 1/1/1/1 0 0/2 1\n  0/0/0", "deep-windows-4645 solutions/mancala3.py"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, bad := range []string{"-v shows the rest", "…", ".;"} {
		if strings.Contains(text, bad) {
			t.Errorf("%q in\n%s", bad, text)
		}
	}
}

// If all runs end alike, a place of some of them would read as if it were about all.
func TestPlaceOfEnds(t *testing.T) {
	run := Run{
		Assignment: "mancala", Program: "mancala3.py", Detail: Full, Outcome: Unexpected,
		Diagnosis: &diagnose.Diagnosis{Findings: []finding.Finding{{What: "the program crashes", Where: "exactly where the task is greedy", Exact: true, Cases: 2, End: true, Example: &finding.Example{Case: "c"}}}},
		Totals:    Totals{Cases: 4, Judged: 4},
	}
	for _, id := range []string{"a", "b", "c", "d"} {
		run.Cases = append(run.Cases, Case{ID: id, Verdict: checker.Crash, Signal: "SIGSEGV"})
	}
	const place = "This happens exactly where the task is greedy."
	if text := strings.Join(run.Brief(PlainScreen), "\n"); strings.Contains(text, place) {
		t.Errorf("%q stands although all cases fail:\n%s", place, text)
	}
	run.Cases[0].Verdict, run.Cases[1].Verdict, run.Totals.Passed = checker.Pass, checker.Pass, 2
	if text := strings.Join(run.Brief(PlainScreen), "\n"); !strings.Contains(text, place) {
		t.Errorf("no %q in\n%s", place, text)
	}

	// Of two ways to end that are equally frequent, each has its own place.
	run.Diagnosis.Findings = append(run.Diagnosis.Findings, finding.Finding{
		What: "the program is stopped", Where: "exactly where the task is minimax", Exact: true, Cases: 2, End: true, Example: &finding.Example{Case: "a"},
	})
	run.Cases[0].Verdict, run.Cases[1].Verdict = checker.TimeLimit, checker.TimeLimit
	run.Cases = append(run.Cases, Case{ID: "e", Verdict: checker.Pass})
	run.Totals.Judged, run.Totals.Passed = 5, 1
	text := strings.Join(run.Brief(PlainScreen), "\n")
	first, also, ok := strings.Cut(text, "also 2 cases")
	if !ok || !strings.Contains(first, "This happens exactly where the task is minimax.") || !strings.Contains(also, "exactly where the task is greedy") {
		t.Errorf("%s", text)
	}
}

// A board says more than a second command, which gives way to it, but not in vain.
func TestBoardBeforeSecondCommand(t *testing.T) {
	run := crowded()
	run.Diagnosis = nil
	for _, tt := range []struct {
		height          int
		board, commands bool
	}{{24, true, true}, {14, true, false}, {13, false, true}} {
		text := strings.Join(run.Brief(Screen{Width: 80, Height: tt.height}), "\n")
		if board := strings.Contains(text, "A1 0"); board != tt.board {
			t.Errorf("height %d: board %t, want %t:\n%s", tt.height, board, tt.board, text)
		}
		if commands := strings.Contains(text, "run only it"); commands != tt.commands {
			t.Errorf("height %d: second command %t, want %t:\n%s", tt.height, commands, tt.commands, text)
		}
	}
}

// Of several misreadings the first is told in full, so the case must be one that shows it.
func TestSmallestCaseShowsTheFirst(t *testing.T) {
	run := crowded()
	other := run.Cases[0]
	other.ID, other.Input = "mancala/greedy/short", "1\n1\n1\n1 0 0\n1 0 0\n0\n0"
	run.Cases = append(run.Cases, other)
	for shows, want := range map[string]string{"": other.ID, run.Cases[0].ID: run.Cases[0].ID} {
		run.Diagnosis.Causes[0].Misreadings[0].Shows = shows
		if text := strings.Join(run.Brief(PlainScreen), "\n"); !strings.Contains(text, "smallest case  "+want) {
			t.Errorf("shows %q: want %s in\n%s", shows, want, text)
		}
	}
}

// A submission that a person has to look at has not run: its page says why, and no result.
func TestUnjudgedPage(t *testing.T) {
	run := Run{
		Program: "roe", Assignment: "mancala", Detail: Full, Outcome: Unexpected, Planned: 2,
		Build:  &Build{Command: "choosing the program", Output: []string{"no program in it: notes.txt"}},
		Totals: Totals{Cases: 2, Judged: 2, Groups: []Tally{{Name: "greedy", Cases: 2}}},
	}
	for _, id := range []string{"a", "b"} {
		run.Cases = append(run.Cases, Case{ID: id, Verdict: checker.BuildFailed})
	}
	var human, refused strings.Builder
	if err := HTMLOf(&human, run, Graded{NoScore: "needs a human: no program in it: notes.txt"}); err != nil {
		t.Fatal(err)
	}
	if err := HTML(&refused, run); err != nil {
		t.Fatal(err)
	}
	const why, result, compiler = "needs a human: no program in it: notes.txt", "0 of 2", "What the compiler refused"
	if text := human.String(); !strings.Contains(text, why) || strings.Contains(text, result) || strings.Contains(text, compiler) {
		t.Errorf("want %q, without %q and %q:\n%s", why, result, compiler, text)
	}
	if text := refused.String(); !strings.Contains(text, result) || !strings.Contains(text, compiler) {
		t.Errorf("want %q and %q:\n%s", result, compiler, text)
	}
}

// Empty files are the cause, not the places where right ones would begin to differ.
func TestEmptyOutputs(t *testing.T) {
	run := crowded()
	run.Diagnosis = &diagnose.Diagnosis{Cases: 1, Failing: 1}
	o := &run.Cases[0].Outputs[0]
	o.First.Line, o.First.Row, o.First.Got = 1, 1, nil
	run.Cases[0].Failure = "Mismatch: traverse_log.txt, the header"
	text := strings.Join(run.Brief(PlainScreen), "\n")
	if !strings.Contains(text, "In 1 case the program leaves traverse_log.txt empty.") || strings.Contains(text, "case differs in") {
		t.Errorf("want only that the log is empty:\n%s", text)
	}
	o.First.Line = 2
	if text := strings.Join(run.Brief(PlainScreen), "\n"); strings.Contains(text, "empty") {
		t.Errorf("a log that has a line is not empty:\n%s", text)
	}
}

// A report does not call a case the smallest if its reader, and so the report, may not see inputs.
func TestNamesHaveNoSmallest(t *testing.T) {
	run := Names.Run(crowded())
	if text := strings.Join(run.Brief(PlainScreen), "\n"); !strings.Contains(text, "failing case  mancala/alphabeta/deep-windows-4645") {
		t.Errorf("want a failing case:\n%s", text)
	}
	var page strings.Builder
	if err := HTML(&page, run); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(page.String(), "smallest") {
		t.Errorf("the page names the smallest case:\n%s", page.String())
	}
}

// A program that ends with a status of its own says so.
func TestStatusWithoutOutput(t *testing.T) {
	run := crowded()
	status := 3
	run.Diagnosis = nil
	run.Cases[0].Verdict, run.Cases[0].Exit = checker.MissingOutput, &status
	run.Cases[0].Outputs = []Output{{Name: "next_state.txt", Missing: true}}
	if text := strings.Join(run.Brief(PlainScreen), "\n"); !strings.Contains(text, "next_state.txt is not written, and the exit status is 3") {
		t.Errorf("the exit status is missing:\n%s", text)
	}
}

// A finding about how other runs end does not say what is wrong with outputs.
func TestEndsDoNotExplainOutputs(t *testing.T) {
	run := crowded()
	run.Diagnosis = &diagnose.Diagnosis{Cases: 1, Failing: 1, Findings: []finding.Finding{{What: "the program crashes", End: true, Exact: true, Cases: 1}}}
	run.Cases[0].Failure = "Mismatch: traverse_log.txt, a leaf"
	const want = "1 case differs in traverse_log.txt, a leaf"
	if text := strings.Join(run.Brief(PlainScreen), "\n"); !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
	var page strings.Builder
	if err := HTML(&page, run); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page.String(), want) {
		t.Errorf("no %q on the page", want)
	}
}
