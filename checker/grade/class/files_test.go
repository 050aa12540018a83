package class

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/shell"
	"github.com/stonecheck/stonecheck/corpus"
)

// An anonymous command that runs a case again does not name the submission, whatever the case is named, nor do
// the cells that differ.
func TestAnonymousCommand(t *testing.T) {
	for id, want := range map[string]string{
		"t/two":   "stonecheck check --run t/two PROGRAM",
		"my case": "stonecheck check --run 'my case' PROGRAM",
		"it's":    `stonecheck check --run 'it'\''s' PROGRAM`,
	} {
		m := Member{ID: "jdoe", Alias: "s-1"}
		m.Run.Cases = []report.Case{{
			ID: id, Repeat: shell.Join([]string{"stonecheck", "check", "--run", id, "class/jdoe"}),
			Outputs: []report.Output{{First: &report.Difference{Cells: []report.Cell{{Column: "Move", Want: "3", Got: "4, says jdoe"}}}}},
		}}
		c := Class{Members: []Member{m}}.Anonymous().Members[0].Run.Cases[0]
		if c.Repeat != want {
			t.Errorf("%s, want %s", c.Repeat, want)
		}
		if got := c.Outputs[0].First.Cells[0].Got; got != "4, says s-1" {
			t.Errorf("cell %q, want the alias", got)
		}
	}
}

// small is a class of three: jdoe fails a case with the known misreading last-tie, roe
// needs a human, and nobody is not judged yet.
func small() Class {
	c := Class{Assignment: "takestones", Cases: []corpus.Case{{ID: "t/one"}, {ID: "t/two"}}}
	want, got := "Move: 3", "Move: 4, says jdoe"
	jdoe := Member{
		ID: "jdoe", Name: "Jane Doe", Account: "jdoe@uni", Alias: "s-1", Source: "jdoe/takestones.py", Late: true, Notes: []string{"jdoe.py was renamed"},
		Score: &score.Score{Points: 150, Most: 300, Awards: []score.Award{
			{Case: "t/one", What: "case", Points: 200, Most: 200}, {Case: "t/two", What: "case", Most: 100, Why: "Mismatch"}, {What: score.Note, Points: -50, Why: "jdoe.py was renamed"},
		}},
	}
	jdoe.Run = report.Run{Version: report.SchemaVersion, Program: jdoe.Source, Diagnosis: &diagnose.Diagnosis{
		Assignment: "takestones", Cases: 2, Failing: 1, Explained: 2, Certain: true, Causes: []diagnose.Cause{{Misreadings: []diagnose.CauseMisreading{{Name: "last-tie", Cases: 1}}}},
	}}
	jdoe.judge(c.Cases, []report.Case{{Verdict: checker.Pass}, {
		Verdict: checker.Mismatch, Input: "7 0", Explanation: []string{"because of the tie"}, Stderr: []string{"jdoe was here"},
		Outputs: []report.Output{{Name: "stdout", First: &report.Difference{Line: 1, Want: &want, Got: &got}}},
	}})
	roe := Member{ID: "roe", Name: "roe", Alias: "s-0", Unclear: "two programs of roe"}
	roe.judge(c.Cases, []report.Case{{Verdict: checker.Pass}, {Verdict: checker.Pass}})
	nobody := Member{ID: "nobody", Name: "nobody", Alias: "s-2", Undone: 2}
	c.Members = []Member{jdoe, nobody, roe}
	return c
}

// filesOf are the files of a class by their names.
func filesOf(t *testing.T, c Class, d report.Detail) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, f := range c.Files(d) {
		var out bytes.Buffer
		if err := f.Write(&out); err != nil {
			t.Fatal(err)
		}
		all[f.Name] = out.String()
	}
	return all
}

// The median of an even number of scores is the mean of the two in the middle.
func TestSpread(t *testing.T) {
	for _, test := range []struct {
		scores []score.Points
		want   string
	}{
		{[]score.Points{300}, "3 to 3, median 3"},
		{[]score.Points{10000, 0}, "0 to 100, median 50"},
		{[]score.Points{500, 100, 200}, "1 to 5, median 2"},
		{[]score.Points{500, 100, 200, 250}, "1 to 5, median 2.25"},
	} {
		if got := spread(slices.Clone(test.scores)); got != test.want {
			t.Errorf("%v: %s, want %s", test.scores, got, test.want)
		}
	}
}

// Every file shows what the detail leaves, and no more.
func TestDetail(t *testing.T) {
	secrets := []struct {
		text  string
		until report.Detail // the least detail that shows it
	}{
		{"last-tie", report.Full}, {"because of the tie", report.Full}, {"Move: 3", report.Full},
		{"Move: 4", report.Own}, {"7 0", report.Own}, {"t/two", report.Names}, {"1 of 2 cases pass", report.Score}, {"1.5 of 3", report.Score},
	}
	level := map[report.Detail]int{report.Full: 0, report.Own: 1, report.Names: 2, report.Score: 3}
	for _, d := range report.Details {
		files := filesOf(t, small(), d)
		if len(files) != 7 { // two for roe, three for jdoe, and two of the class
			t.Errorf("%s: %d files, want 7", d, len(files))
		}
		all := ""
		for _, text := range files {
			all += text
		}
		for _, secret := range secrets {
			if shown := strings.Contains(all, secret.text); shown != (level[d] <= level[secret.until]) {
				t.Errorf("%s: %q is shown: %v", d, secret.text, shown)
			}
		}
	}
}

// Anonymous files have aliases, in another order, and no part of a student's name.
func TestAnonymous(t *testing.T) {
	c := small().Anonymous()
	files := filesOf(t, c, report.Full)
	var out bytes.Buffer
	if err := c.Summary(&out); err != nil {
		t.Fatal(err)
	}
	files["summary"] = out.String()
	for name, text := range files {
		for _, secret := range []string{"jdoe", "Jane", "Doe", " roe", "nobody<"} {
			if strings.Contains(name+text, secret) {
				t.Errorf("%s has %s", name, secret)
			}
		}
	}
	if got := c.Members[0].ID + " " + c.Members[1].ID; got != "s-0 s-1" {
		t.Errorf("the first are %s, want s-0 s-1", got)
	}
}

func TestGradebook(t *testing.T) {
	c := small()
	c.Members[2].Name = `=HYPERLINK("x")`
	const want = `id,name,account,score,of,passed,cases,late,submitted,notes,status
jdoe,Jane Doe,jdoe@uni,1.5,3,1,2,late,,jdoe.py was renamed,fails 1 case
nobody,nobody,,,,0,2,,,,not judged yet: 2 cases
roe,"'=HYPERLINK(""x"")",,,,2,2,,,,needs a human: two programs of roe
`
	if d := cmp.Diff(want, filesOf(t, c, report.Full)["gradebook.csv"]); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

func TestSummary(t *testing.T) {
	var out bytes.Buffer
	if err := sample().Summary(&out); err != nil {
		t.Fatal(err)
	}
	const want = `40 submissions, 12 cases each: 15 pass all, 20 fail some, 2 do not build, 1 not judged yet
scores: 3 to 12, median 7
needing a human:
  4064: needs a human: two programs
not judged because stonecheck failed (the next --resume tries again):
  4063: not judged because stonecheck failed: 12 cases, no room
`
	if d := cmp.Diff(want, out.String()); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// The lines on a class, and all of a submission.
func TestListAndShow(t *testing.T) {
	c := small()
	var list, failed, one strings.Builder
	if err := c.List(&list, false); err != nil {
		t.Fatal(err)
	}
	if err := c.List(&failed, true); err != nil {
		t.Fatal(err)
	}
	for _, m := range c.Members[:2] {
		if err := m.Show(&one); err != nil {
			t.Fatal(err)
		}
	}
	const wantList = "jdoe    Jane Doe  1.5 of 3  fails 1 case: last-tie\nnobody  nobody    -         not judged yet: 2 cases\nroe     roe       -         needs a human: two programs of roe\n"
	const wantFailed = "jdoe     1.5 of 3, fails 1 case: last-tie\n  t/two  Mismatch: stdout line 1, expected Move: 3, got Move: 4, says jdoe\n"
	if list.String() != wantList || failed.String() != wantFailed {
		t.Errorf("%s%s\nwant\n%s%s", &list, &failed, wantList, wantFailed)
	}
	for _, want := range []string{"  t/two: case: 0 of 1 (Mismatch)\n", "  note: -0.5 (jdoe.py was renamed)\n", "jdoe, Jane Doe: fails 1 case\n", "nobody: not judged yet: 2 cases\n"} {
		if !strings.Contains(one.String(), want) {
			t.Errorf("%s\nwant %q in it", &one, want)
		}
	}
}

// A case that passed before and fails now counts as worse, whichever students are new or gone.
func TestCompare(t *testing.T) {
	before, now := small(), small()
	before.Members = before.Members[:1]
	before.Members[0].Run = small().Members[2].Run
	now.Members = now.Members[:2]
	before.Members = append(before.Members, Member{ID: "gone", Undone: 1})
	var out strings.Builder
	worse, err := Compare(&out, before, now)
	if err != nil || !worse {
		t.Errorf("worse: %v, %v", worse, err)
	}
	for _, want := range []string{"jdoe: score 1.5 of 3, was 1.5 of 3\nworse\n  t/two\n", "nobody: new, not judged yet: 2 cases\n", "gone: gone, was: not judged yet: 1 case\n", "0 submissions as before\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\nwant %q in it", &out, want)
		}
	}
	now.Assignment = "mancala"
	if _, err := Compare(&out, before, now); err == nil || err.Error() != "of another assignment: takestones, this is mancala" {
		t.Errorf("%v: want that they do not compare", err)
	}
}
