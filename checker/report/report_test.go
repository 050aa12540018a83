package report

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/browser"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func TestMain(m *testing.M) {
	status := needs.Run(m)
	browser.Close()
	os.Exit(status)
}

// Sample programs of testscripts/submissions. The runs of some are interrupted and leave cases unfinished.
var samples = []struct {
	name, why, program, known string
	unfinished                int
	long                      bool // only long tests have it
}{
	{"wrong", "ordinary failures", "mancala/wrong/end-only-mover/mancala3.py", "", 0, false},
	{"right", "nothing to show", "mancala/right/python/mancala3.py", "", 0, true},
	{"injects", "outputs that attack the reports which show them", "zoo/injects.py", "", 0, true},
	{"garbage", "binary output and a line of 5 MB", "zoo/garbage.py", "", 0, true},
	{"elsewhere", "other files, and notes", "zoo/elsewhere.py", "", 0, true},
	{"crash", "a signal", "zoo/truncated.py", "", 2, false},
	{"refused", "a compiler's message", "zoo/does-not-compile.cpp", "", 0, true},
	{"known", "marks of the list of known failures", "mancala/wrong/last-tie/mancala3.py",
		"mancala/greedy/player2 # Mismatch\n" +
			"mancala/greedy/chain # Mismatch: next_state.txt line 2, expected 0 4 0 0, got 4 0 0 0\n" +
			"mancala/minimax/handout-sample # Crash\n", 1, false},
}

// runs are the models of the samples' runs on some cases of the corpus.
func runs(t *testing.T) map[string]Run {
	t.Helper()
	needs.Tool(t, "python3", "g++")
	library, err := filepath.Abs("../../testscripts/submissions/mancala/right/python")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PYTHONPATH", library) // programs of the zoo import it
	cases, err := corpus.Load(os.DirFS("../../testscripts/cases"))
	if err != nil {
		t.Fatal(err)
	}
	cases = corpus.Select(cases, mancala.Assignment, []string{"*/chain", "*/tie", "*/handout-sample", "*/player2"}, nil)
	for _, sample := range samples {
		if _, done := ran[sample.name]; done || sample.long && !needs.Long() {
			continue
		}
		list, err := ParseKnown("known.txt", sample.known)
		if err != nil {
			t.Fatal(err)
		}
		ran[sample.name] = record(t, filepath.Join("../../testscripts/submissions", sample.program), cases, sample.unfinished, list)
	}
	return ran
}

var ran = map[string]Run{}

func record(t *testing.T, program string, cases []corpus.Case, unfinished int, list *KnownList) Run {
	t.Helper()
	rec := &Recorder{
		Run:    Run{Tool: "test", Assignment: "mancala", Program: program, Started: time.Now(), Planned: len(cases)},
		Repeat: func(r checker.Result) string { return "stonecheck check --run " + r.Case.ID + " " + program },
		Known:  list,
	}
	finished := len(cases) - unfinished
	sb := sandboxtest.Open(t)
	prepared, err := build.Prepare(context.Background(), sb, program, nil, nil, t.TempDir())
	if failure, ok := err.(*build.Failure); ok {
		for _, r := range checker.Refused(cases[:finished], failure) {
			rec.Add(r)
		}
		return rec.End(cases[finished:], nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	rec.Run.Language = prepared.Language
	k := &checker.Checker{
		Sandbox: sb, Program: prepared, Dir: t.TempDir(), Jobs: 2, Invocations: mancala.Assignment.Invocations,
		Capture: diagnose.CaptureLimit(len(cases)), NoEarlyStop: true,
	}
	var results []checker.Result
	for r := range k.Check(context.Background(), cases[:finished]) {
		results = append(results, r)
		rec.Add(r)
	}
	rec.Run.Diagnosis = diagnose.Diagnose(context.Background(), assignment.Reading(nil), results)
	return rec.End(cases[finished:], nil)
}

// each makes a report of every sample in every detail.
func each(t *testing.T, test func(t *testing.T, run Run)) {
	for name, run := range runs(t) {
		for _, detail := range Details {
			t.Run(name+"/"+string(detail), func(t *testing.T) { test(t, detail.Run(run)) })
		}
	}
}

func TestJSON(t *testing.T) {
	schema := compiled(t)
	each(t, func(t *testing.T, run Run) {
		var out bytes.Buffer
		if err := JSON(&out, run); err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(out.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%v\n%s", err, out.String())
		}
		harmless(t, out.String())
		if out.Len() > 100_000 {
			t.Errorf("%d bytes, want a small file whatever the program writes", out.Len())
		}
		read, err := ReadJSON("result.json", out.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(run.Totals, read.Totals); d != "" {
			t.Errorf("totals (-written +read):\n%s", d)
		}
		if d := cmp.Diff(run.Totals, count(read.Cases)); d != "" && run.Detail == Full {
			t.Errorf("totals (-written +counted again):\n%s", d)
		}
	})
}

// The schema refuses properties that no result has, so validation means something.
func TestSchemaRefuses(t *testing.T) {
	schema := compiled(t)
	var out bytes.Buffer
	if err := JSON(&out, runs(t)["wrong"]); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, old, new string }{
		{"another version", `"version": 1`, `"version": 2`},
		{"an unknown verdict", `"verdict": "Mismatch"`, `"verdict": "Wrong"`},
		{"an unknown property", `"group": "greedy"`, `"grupp": "greedy"`},
		{"a negative count", `"passed": 0`, `"passed": -1`},
		{"a text for a number", `"planned": 7`, `"planned": "7"`},
	} {
		text := strings.Replace(out.String(), test.old, test.new, 1)
		if text == out.String() {
			t.Fatalf("%s: no %s in the result", test.name, test.old)
		}
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if schema.Validate(value) == nil {
			t.Errorf("%s: %s is valid", test.name, test.new)
		}
	}
}

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("result.schema.json", text); err != nil {
		t.Fatal(err)
	}
	c.AssertFormat()
	schema, err := c.Compile("result.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// harmless demands valid UTF-8 without control characters.
func harmless(t *testing.T, text string) {
	t.Helper()
	if !utf8.ValidString(text) {
		t.Error("the report is not valid UTF-8")
	}
	if i := strings.IndexFunc(text, func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f }); i >= 0 {
		t.Errorf("the report has the control character %q after %q", text[i], text[max(0, i-60):i])
	}
}

// A report of detail Own has nothing of the expected output, and one of detail Score
// names no case.
func TestDetail(t *testing.T) {
	all := runs(t)
	own, names, score := text(Own, all["wrong"]), text(Names, all["wrong"]), text(Score, all["wrong"])
	const want, got, input, id = "2 0 1 0", "2 0 0 4", "4 3 2 1", "mancala/greedy/chain"
	for _, test := range []struct {
		name, report string
		has, hasNot  []string
	}{
		{"full", text(Full, all["wrong"]), []string{want, got, input, id}, nil},
		{"own", own, []string{got, input, id}, []string{want}},
		{"names", names, []string{id, "Mismatch"}, []string{want, got, input}},
		{"score", score, []string{`"judged": 7`}, []string{want, got, input, id}},
		{"own, known", text(Own, all["known"]), []string{"KnownFailure", "4 0 0 0"}, []string{"0 4 0 0"}},
		{"names, known", text(Names, all["known"]), []string{"UnexpectedPass", "OtherFailure"}, []string{"0 4 0 0"}},
	} {
		for _, has := range test.has {
			if !strings.Contains(test.report, has) {
				t.Errorf("%s: no %q in the report", test.name, has)
			}
		}
		for _, hasNot := range test.hasNot {
			if strings.Contains(test.report, hasNot) {
				t.Errorf("%s: %q in the report", test.name, hasNot)
			}
		}
	}
}

// text is a run in a detail as JSON and as text.
func text(d Detail, run Run) string {
	var out bytes.Buffer
	_ = JSON(&out, d.Run(run))
	report := &Text{W: &out, Run: run, Detail: d}
	for _, c := range run.Cases {
		report.Add(c)
	}
	report.End(d.Run(run))
	return out.String()
}

// Lines of 10 MB, on either side, leave a small model.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("<script>\x1b[31m\xff", 10<<20/15)
	lines := func(yield func(assignment.Line) bool) { yield(assignment.Line{Text: []byte("root")}) }
	for _, got := range []string{long, "root\n" + long, strings.Repeat("x\n", 5<<20)} {
		result, err := compare.Reader(strings.NewReader(got), assignment.Output{Name: "traverse_log.txt", Lines: lines}, false)
		if err != nil {
			t.Fatal(err)
		}
		o := newOutput(checker.Output{Name: "traverse_log.txt", Result: result}, assignment.Output{})
		var out bytes.Buffer
		if err := JSON(&out, Run{Cases: []Case{{Outputs: []Output{o}}}}); err != nil {
			t.Fatal(err)
		}
		harmless(t, out.String())
		if out.Len() > 10_000 || o.First == nil {
			t.Errorf("%d bytes, difference %v", out.Len(), o.First)
		}
	}
}

func TestParseKnown(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"no message", "# a list\nid\n", "known.txt:2: \"id\", want `id # message`"},
		{"an empty message", "id # \n", "known.txt:1: \"id #\", want `id # message`"},
		{"twice", "id # a\nid # b\n", "known.txt:2: id is listed before, want it once"},
	} {
		if _, err := ParseKnown("known.txt", test.text); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// What Update writes reads back as the same run without a surprise.
func TestUpdateKnown(t *testing.T) {
	run := runs(t)["known"]
	list, err := ParseKnown("known.txt", "# why they fail\nother/case # Crash\ngone # Crash\n")
	if err != nil {
		t.Fatal(err)
	}
	text := list.Update(run, func(id string) bool { return id == "other/case" })
	if !strings.HasPrefix(text, "# why they fail\nmancala/") || !strings.Contains(text, "other/case # Crash\n") || strings.Contains(text, "gone") {
		t.Errorf("the list is\n%s", text)
	}
	if list, err = ParseKnown("known.txt", text); err != nil {
		t.Fatal(err)
	}
	for _, c := range run.Cases {
		if c.Known = list.mark(c); c.Unexpected() {
			t.Errorf("%s: %s, %v", c.ID, c.Message(), c.Known)
		}
	}
}

// Update keeps every comment, and the order of a list that a person has ordered.
func TestUpdateKnownComments(t *testing.T) {
	failed := func(ids ...string) (run Run) {
		for _, id := range ids {
			run.Cases = append(run.Cases, Case{ID: id, Verdict: checker.Crash, Signal: "Killed"})
		}
		return run
	}
	for _, test := range []struct{ name, text, want string }{
		{"only a comment", "# why\n", "# why\nb # -\nd # -\n"},
		{"about the list", "# why\nc # old\n# end", "# why\nb # -\nd # -\n# end\n"},
		{"above entries", "# list\n\n# of b\nb # old\n# of c\nc # old\n\n# of e\ne # old\n", "# list\n\n# of b\nb # -\n# of c\nd # -\n\n# of e\n"},
		{"of the first entry", "# list\r\n\r\n# of d\r\nd # old\r\n", "# list\n\nb # -\n# of d\nd # -\n"},
		{"own order", "d # old\n# later\nb # old\n", "d # -\n# later\nb # -\n"},
	} {
		list, err := ParseKnown("known.txt", test.text)
		if err != nil {
			t.Fatal(err)
		}
		got := list.Update(failed("d", "b"), func(string) bool { return false })
		if got = strings.ReplaceAll(got, "Crash (Killed)", "-"); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

// An id may be any name of a folder: the list that Update writes names all of them.
func TestKnownNames(t *testing.T) {
	ids := []string{"#1", "a # b", "a #", "a#b", "\"a\"", " a", "a ", "two\nlines", "it's <ü&>"}
	var run Run
	for _, id := range ids {
		run.Cases = append(run.Cases, Case{ID: id, Verdict: checker.Crash, Signal: "Killed"})
	}
	empty, err := ParseKnown("known.txt", "")
	if err != nil {
		t.Fatal(err)
	}
	text := empty.Update(run, nil)
	list, err := ParseKnown("known.txt", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if len(list.IDs()) != len(ids) {
		t.Errorf("%q are listed, want %d ids", list.IDs(), len(ids))
	}
	for _, c := range run.Cases {
		if c.Known = list.mark(c); c.Known == nil || c.Known.Mark != KnownFailure {
			t.Errorf("%q: %v in\n%s", c.ID, c.Known, text)
		}
	}
}

// A diagnosis and explanations are in every report for people, and only where all
// may be seen.
func TestDiagnosis(t *testing.T) {
	run := runs(t)["wrong"]
	run.Diagnosis = &diagnose.Diagnosis{
		Assignment: "mancala", Cases: 9, Failing: 3, Explained: 9, ExplainedFailing: 3, Certain: true,
		Causes: []diagnose.Cause{{Misreadings: []diagnose.CauseMisreading{{Name: "end-only-mover", Cases: 3}}}},
		Form:   []string{"Infinity is written \"<b>oo\""},
	}
	run.Phrase(nil)
	run.Cases = slices.Clone(run.Cases)
	for i := range run.Cases {
		run.Cases[i].Explanation = []string{"Here player 2 has no stones left."}
	}
	for _, d := range Details {
		var page bytes.Buffer
		if err := HTML(&page, d.Run(run)); err != nil {
			t.Fatal(err)
		}
		for name, report := range map[string]string{"text": text(d, run), "html": page.String()} {
			for _, sentence := range []string{"end-only-mover", "whose pits do you look at to see whether the game has ended?", "Here player 2 has no stones left."} {
				if sentence == "end-only-mover" && d != Full {
					continue // in the program's path too
				}
				if has := strings.Contains(report, sentence); has != (d == Full) {
					t.Errorf("%s in %s: %q is there: %v", name, d, sentence, has)
				}
			}
			if strings.Contains(report, "<b>") && name == "html" {
				t.Error("html: what a program wrote is taken for HTML")
			}
		}
	}
}

// The same deviation of several files is one note, counted by cases.
func TestJoinedNotes(t *testing.T) {
	run := Run{Notes: []Note{{"a.txt: CRLF line ends", 2}, {"exit status 1 with right outputs", 1}, {"b.txt: CRLF line ends", 2}}}
	for _, notes := range [][]string{{"a.txt: CRLF line ends"}, {"a.txt: CRLF line ends", "b.txt: CRLF line ends"}, {"b.txt: CRLF line ends"}, nil} {
		run.Cases = append(run.Cases, Case{Notes: notes})
	}
	want := []Note{{"a.txt and b.txt: CRLF line ends", 3}, {"exit status 1 with right outputs", 1}}
	if got := run.worthNoting(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// A program whose source is right starts, even if it evaluates a text that has a syntax error.
func TestSyntaxErrorOfText(t *testing.T) {
	run := Run{Assignment: "mancala", Program: "mancala3.py", Detail: Full, Outcome: Unexpected, Planned: 1, Totals: Totals{Cases: 1, Judged: 1}}
	for file, starts := range map[string]bool{"/work/mancala3.py": false, "<unknown>": true} {
		exit := 1
		run.Cases = []Case{{ID: "a", Verdict: checker.MissingOutput, Exit: &exit, Stderr: []string{
			"Traceback (most recent call last):", `  File "/work/main.py", line 4, in <module>`, "    read(line)",
			`  File "` + file + `", line 1`, "    3 3 3", "      ^", "SyntaxError: invalid syntax",
		}}}
		text := strings.Join(run.Brief(PlainScreen), "\n")
		if strings.Contains(text, "does not start") == starts {
			t.Errorf("%s:\n%s", file, text)
		}
	}
}
