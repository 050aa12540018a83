package grade

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/grade/class"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A testClass is a store with what was enrolled in it.
type testClass struct {
	*testing.T
	*Store
	terms  Terms
	judged map[string]int // submissions with how often a case of theirs was judged
}

// newClass makes a store for the first cases of Take-Stones: two batches of them.
func newClass(t *testing.T, ids ...string) *testClass {
	t.Helper()
	return newClassOf(t, batchSize+2, ids...)
}

// newClassOf makes a store for count cases.
func newClassOf(t *testing.T, count int, ids ...string) *testClass {
	t.Helper()
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	c := &testClass{T: t, judged: map[string]int{}, terms: Terms{
		Assignment: takestones.Assignment, Corpus: "1", CPU: checker.DefaultCPU,
		Cases: corpus.Select(cases, takestones.Assignment, nil, nil)[:count],
	}}
	if c.Store, err = Create(filepath.Join(t.TempDir(), "out"), c.terms); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.enroll(Nothing, ids...)
	return c
}

// enroll enrolls submissions whose files are named after them; it returns those that have
// changed. A name is ID or ID=HASH.
func (c *testClass) enroll(again Scope, ids ...string) []string {
	c.Helper()
	e := Enrolment{Again: again}
	for _, id := range ids {
		id, hash, _ := strings.Cut(id, "=")
		e.Submissions = append(e.Submissions, intake.Submission{ID: id, Name: "Name of " + id, Hash: id + hash, Source: id + ".py", Download: "/class", Notes: []string{"renamed"}})
	}
	changed, err := c.Enroll(c.Context(), e)
	c.must(err)
	return changed
}

func (c *testClass) must(err error) {
	c.Helper()
	if err != nil {
		c.Fatal(err)
	}
}

// work does all work: a submission's id determines its output. It gives up the case that
// is claimed after that many items, unless items is 0.
func (c *testClass) work(items int) {
	c.Helper()
	rec := &report.Recorder{Reading: c.terms.Reading}
	for n := 1; ; n++ {
		item, err := c.Claim(c.Context())
		if errors.Is(err, io.EOF) {
			return
		}
		c.must(err)
		for _, n := range item.Cases {
			c.judged[item.Submission]++
			r := c.result(item.Submission, c.terms.Cases[n])
			record, err := newRecord(n, r, rec.Case(r))
			c.must(err)
			record.Tier, record.Invocation, record.Language = sandbox.Tiers[0], "{args}", "Python 3"
			c.must(c.Record(c.Context(), item.Submission, record))
		}
		if n == items {
			return
		}
	}
}

// result returns the result of a program on a case. The name of the submission says whether it
// is wrong in the last line, is refused by a compiler, cannot be judged, or has a misreading;
// with any other name it is right.
func (c *testClass) result(submission string, of corpus.Case) checker.Result {
	r := checker.Result{Case: of, Verdict: checker.Pass, Run: &sandbox.Outcome{CPU: time.Millisecond, Wall: 2 * time.Millisecond}}
	var err error
	r.Problem, err = of.Problem(context.Background(), c.terms.Reading)
	c.must(err)
	switch submission {
	case "refused":
		return checker.Result{Case: of, Verdict: checker.BuildFailed, Build: &build.Failure{Command: "javac", Output: "; expected\n"}}
	case "faulty":
		return checker.Result{Case: of, Verdict: checker.Internal, Err: &build.MissingTool{Tools: "javac", For: "Java sources"}}
	}
	var text strings.Builder
	for line := range r.Problem.Outputs[0].Lines {
		text.WriteString(string(line.Text) + "\n")
	}
	wrote := text.String()
	if set, err := of.Assignment.ParseSet(submission); err == nil { // the name of a misreading
		in, err := of.Instance(c.terms.Reading)
		c.must(err)
		texts, _ := in.(assignment.Misreader).Misread(set, 1_000_000)
		if texts[assignment.Stdout] != wrote {
			wrote, r.Verdict = texts[assignment.Stdout], checker.Mismatch
		}
	}
	if submission == "wrong" {
		wrote += "done\n"
		r.Verdict = checker.Mismatch
	}
	compared, err := compare.Reader(strings.NewReader(wrote), r.Problem.Outputs[0], false)
	c.must(err)
	output := checker.Output{Name: assignment.Stdout, Result: compared}
	if !output.Right() {
		output.Text = []byte(wrote)
	}
	r.Outputs = []checker.Output{output}
	return r
}

// finish makes the reports and scores.
func (c *testClass) finish() {
	c.Helper()
	f := &Finisher{Store: c.Store, Terms: c.terms, Tool: "test", Repeat: func(_ Terms, c corpus.Case, p string) string { return "again " + c.ID + " " + p }}
	c.must(f.All(c.Context(), 2))
	c.must(c.Rescore(c.Context(), score.Default(c.terms.Cases)))
}

// lines are the submissions, a line each: status, cases that pass, and score.
func (c *testClass) lines() []string {
	c.Helper()
	all, err := c.Class()
	c.must(err)
	var lines []string
	for _, m := range all.Members {
		lines = append(lines, fmt.Sprintf("%s: %s, %d of %d, %v", m.ID, m.Status(), m.Run.Totals.Passed, m.Run.Totals.Cases, m.Score))
	}
	return lines
}

func (c *testClass) want(want ...string) {
	c.Helper()
	if d := cmp.Diff(want, c.lines()); d != "" {
		c.Errorf("(-want +got)\n%s", d)
	}
}

// What is judged so far is there at any time, in the model of check --json; faults are
// tried three times.
func TestResults(t *testing.T) {
	c := newClass(t, "right", "wrong", "refused", "faulty")
	c.work(1)
	before := c.lines()
	if got := slices.Compact(slices.Sorted(slices.Values(before))); len(got) != 4 || !slices.ContainsFunc(got, func(line string) bool { return strings.Contains(line, "not judged yet: 2 cases, 8 of 8") }) {
		t.Errorf("after one batch:\n%s", strings.Join(got, "\n"))
	}
	c.work(0)
	c.finish()
	c.want(
		"faulty: not judged: 10 cases, javac is not installed, but is required for Java sources, 0 of 10, <nil>",
		"refused: does not build, 0 of 10, 0 of 10",
		"right: passes, 10 of 10, 10 of 10",
		"wrong: fails 10 cases, 0 of 10, 0 of 10",
	)
	if c.judged["faulty"] != 3*10 || c.judged["right"] != 10 {
		t.Errorf("judged %v, want a fault three times and others once", c.judged)
	}
	all, err := c.Class()
	c.must(err)
	refused, right, wrong := all.Members[1].Run, all.Members[2].Run, all.Members[3].Run
	if d := cmp.Diff(&report.Build{Command: "javac", Output: []string{"; expected"}}, refused.Build); d != "" {
		t.Errorf("what the compiler refused (-want +got)\n%s", d)
	}
	first := wrong.Cases[0]
	if first.Answer == "" || first.Repeat != "again "+first.ID+" wrong.py" || first.Outputs[0].First == nil || first.Outputs[0].EachLine != "111111" {
		t.Errorf("a wrong case: %+v", first)
	}
	if d := cmp.Diff([]report.Note{{Text: "renamed", Cases: 1}}, right.Notes); d != "" || right.Seconds != 0.02 || right.Outcome != report.AsExpected {
		t.Errorf("the right run: %v s, %s, notes (-want +got)\n%s", right.Seconds, right.Outcome, d)
	}
	text, err := json.Marshal(right)
	c.must(err)
	if again, err := report.ReadJSON("right", text); err != nil || cmp.Diff(again, right) != "" {
		t.Errorf("a run as JSON is another: %v\n%s", err, cmp.Diff(again, right))
	}
}

// A transaction that the end of a context has rolled back fails with the context's error.
func TestChangeEnds(t *testing.T) {
	c := newClass(t, "a")
	ctx, cancel := context.WithCancel(t.Context())
	err := c.change(ctx, func(tx *sql.Tx) (err error) {
		cancel()
		for err == nil {
			_, err = tx.Exec(`INSERT OR REPLACE INTO setting VALUES ('a', 'b')`)
		}
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the context's error", err)
	}
}

// Work is claimed once; what waits for the first batch of a submission comes after it.
func TestClaim(t *testing.T) {
	c := newClass(t, "a")
	item, err := c.Claim(t.Context())
	if err != nil || item.Submission != "a" || len(item.Cases) != batchSize || item.Invocation != nil {
		t.Fatalf("%+v, %v: want the first batch", item, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*idle)
	defer cancel()
	if item, err := c.Claim(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%+v, %v: the second batch needs the invocation that the first has found", item, err)
	}
	for _, n := range item.Cases {
		timedOut := report.Case{ID: c.terms.Cases[n].ID, Verdict: checker.TimeLimit}
		if n == 3 {
			timedOut.NotRun = "it hangs"
		}
		c.must(c.Record(t.Context(), "a", Record{Number: n, Case: timedOut, Invocation: "-i {input}"}))
	}
	item, err = c.Claim(t.Context())
	c.must(err)
	if item.Invocation == nil || *item.Invocation != "-i {input}" || cmp.Diff([]int{0, 1, 2, 4, 5, 6, 7}, item.TimedOut) != "" {
		t.Errorf("%+v: want the invocation, and the cases that ran out of time", item)
	}
	if n, err := c.Undone(); n != 2 || err != nil {
		t.Errorf("%d cases are undone, %v, want 2", n, err)
	}
}

// What is judged again are faults at least, and what has changed or fails on request.
func TestAgain(t *testing.T) {
	c := newClass(t, "right", "wrong", "faulty")
	c.work(0)
	c.finish()
	for _, test := range []struct {
		again  Scope
		ids    string
		judged map[string]int // more than before
	}{
		{Nothing, "right wrong", map[string]int{}},
		{Nothing, "faulty", map[string]int{"faulty": 30}},
		{Nothing, "right=new wrong", map[string]int{}},
		{Failed, "right wrong", map[string]int{"wrong": 10}},
		{Changed, "right=new wrong", map[string]int{"right": 10}},
		{All, "right=new wrong", map[string]int{"right": 10, "wrong": 10}},
	} {
		clear(c.judged)
		changed := c.enroll(test.again, strings.Fields(test.ids)...)
		if stale := len(changed) > 0; stale != (test.again == Nothing && strings.Contains(test.ids, "=")) {
			t.Errorf("%q of %s: %v have changed", test.again, test.ids, changed)
		}
		c.work(0)
		if d := cmp.Diff(test.judged, c.judged); d != "" {
			t.Errorf("%q of %s (-want +got)\n%s", test.again, test.ids, d)
		}
	}
	c.finish()
	if got := len(c.lines()); got != 3 {
		t.Errorf("%d submissions, want 3", got)
	}
	if _, err := ParseScope("some"); err == nil {
		t.Error("some is taken for what to judge again")
	}
}

// A human's decision holds whatever is judged again.
func TestSettle(t *testing.T) {
	c := newClass(t, "right", "wrong")
	c.work(0)
	c.must(c.Settle(t.Context(), intake.Decision{ID: "wrong", Excuse: "ill until May"}))
	args := "{args} 3"
	c.must(c.Settle(t.Context(), intake.Decision{ID: "right", Args: &args}))
	c.finish()
	c.want("right: passes, 10 of 10, 10 of 10", "wrong: excused: ill until May, 0 of 10, <nil>")
	decisions, err := c.Decisions()
	c.must(err)
	want := []intake.Decision{
		{ID: "right", Args: &args, Download: "/class", Source: "right.py", Hash: "right"},
		{ID: "wrong", Excuse: "ill until May", Download: "/class", Source: "wrong.py", Hash: "wrong"},
	}
	if d := cmp.Diff(want, decisions); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	c.enroll(All, "right", "wrong")
	item, err := c.Claim(t.Context())
	if err != nil || item.Invocation == nil || *item.Invocation != args {
		t.Errorf("%+v, %v: want the invocation that was decided", item, err)
	}
}

// What a later download says about the same files replaces what an earlier one said; nothing is judged again.
func TestNewDownload(t *testing.T) {
	c := newClass(t, "right")
	c.work(0)
	c.finish()
	judged := c.judged["right"]
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	_, err := c.Enroll(t.Context(), Enrolment{Submissions: []intake.Submission{{
		ID: "right", Name: "Jane Doe", Account: "jdoe", Hash: "right", Source: "again/right.py", Download: "/again", Late: true, Submitted: at,
	}}})
	c.must(err)
	c.work(0)
	c.finish()
	of, err := c.Class()
	c.must(err)
	m := of.Members[0]
	got := fmt.Sprintln(m.Name, m.Account, m.Source, m.Download, m.Late, m.Submitted.Equal(at), m.Run.Program, c.judged["right"] == judged)
	if want := "Jane Doe jdoe again/right.py /again true true again/right.py true\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A submission that was unclear was not run, so it is judged when a later download makes it clear; one that stays
// unclear is not.
func TestClearByANewDownload(t *testing.T) {
	c := newClass(t)
	for _, now := range []struct {
		unclear string
		judged  int
	}{{"2 submissions have the id right", 10}, {"2 submissions have the id right", 10}, {"", 20}, {"", 20}} {
		_, err := c.Enroll(t.Context(), Enrolment{Submissions: []intake.Submission{{ID: "right", Hash: "right", Unclear: now.unclear}}})
		c.must(err)
		c.work(0)
		c.finish()
		if c.judged["right"] != now.judged {
			t.Errorf("unclear %q: %d cases were judged, want %d", now.unclear, c.judged["right"], now.judged)
		}
	}
	c.want("right: passes, 10 of 10, 10 of 10")
}

// Two halves make the whole, once.
func TestMerge(t *testing.T) {
	left, right := newClass(t, "right", "wrong"), newClass(t, "refused", "wrong")
	left.work(0)
	right.work(0)
	right.finish()
	right.must(right.Set(t.Context(), TitleSetting, "Homework 2"))
	c := newClass(t)
	for _, part := range []*Store{left.Store, right.Store, left.Store} {
		c.must(c.Merge(t.Context(), part))
	}
	if title, err := c.Setting(TitleSetting); title != "Homework 2" || err != nil {
		t.Errorf("title %q, %v: want the part's", title, err)
	}
	c.finish()
	c.want("refused: does not build, 0 of 10, 0 of 10", "right: passes, 10 of 10, 10 of 10", "wrong: fails 10 cases, 0 of 10, 0 of 10")
	other := newClass(t, "right=other")
	var refusal Refusal
	if err := c.Merge(t.Context(), other.Store); !errors.As(err, &refusal) || !strings.Contains(err.Error(), "submission right has other files than in another part") {
		t.Errorf("%v: want a refusal", err)
	}
	c.must(c.Keep(t.Context(), "right", "other", []Record{{Number: 0}})) // dropped: of other files
	if got := len(c.lines()); got != 3 {
		t.Errorf("%d submissions, want 3", got)
	}
}

// A file is refused in one line if it is no store, is in use, or has other terms or tables.
func TestRefusedStores(t *testing.T) {
	c := newClass(t, "right")
	dir := filepath.Dir(c.path)
	other := c.terms
	other.Strict = true
	text := filepath.Join(t.TempDir(), StoreName)
	c.must(os.WriteFile(text, []byte(strings.Repeat("no store ", 100)), 0o644))
	_, noStore := OpenToRead(text)
	_, inUse := Open(c.path)
	_, absent := OpenToRead(filepath.Join(t.TempDir(), StoreName))
	_, err := c.db.Exec(`PRAGMA user_version = 3`)
	c.must(err)
	_, earlier := OpenToRead(c.path)
	for _, test := range []struct {
		err  error
		want string
	}{
		{noStore, text + ": file is not a database"},
		{inUse, dir + ": another stonecheck is at work there"},
		{absent, ": no results there, want a folder that grade -o has made"},
		{earlier, c.path + ": version 3 of the tables, want 5: made by another version of stonecheck"},
		{c.Accept(other), dir + ": graded with strict no, want yes"},
		{c.Accept(Terms{Assignment: mancala.Assignment}), dir + ": graded with assignment takestones, want mancala"},
	} {
		var refusal Refusal
		if !errors.As(test.err, &refusal) || !strings.HasSuffix(string(refusal), test.want) {
			t.Errorf("%v, want %s", test.err, test.want)
		}
	}
	c.must(c.Accept(c.terms))
}

// Terms are the same after encoding and decoding.
func TestTerms(t *testing.T) {
	c := newClass(t)
	text, err := json.Marshal(c.terms)
	c.must(err)
	var sent Terms
	c.must(json.Unmarshal(text, &sent))
	kept, err := c.Terms()
	c.must(err)
	for _, got := range []Terms{sent, kept} {
		if d := cmp.Diff(c.terms.settings(), got.settings(), cmp.AllowUnexported(setting{})); d != "" {
			t.Errorf("(-want +got)\n%s", d)
		}
	}
}

// The last results before others are judged again can be compared with the new ones.
func TestEarlier(t *testing.T) {
	c := newClass(t, "right", "wrong")
	c.work(0)
	c.finish()
	c.must(c.KeepEarlier(t.Context()))
	c.must(c.EndAgain(t.Context()))
	c.must(c.KeepEarlier(t.Context())) // in the place of the first
	earlier := filepath.Join(filepath.Dir(c.path), EarlierName)
	store, err := OpenToRead(earlier)
	c.must(err)
	defer store.Close()
	before, err := store.Class()
	c.must(err)
	now, err := c.Class()
	c.must(err)
	var out strings.Builder
	if worse, err := class.Compare(&out, before, now); worse || err != nil || out.String() != "2 submissions as before\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	first, err := os.Stat(earlier)
	c.must(err)
	c.must(c.KeepEarlier(t.Context())) // after an interrupted run
	if second, err := os.Stat(earlier); err != nil || !os.SameFile(first, second) {
		t.Errorf("%v; another copy after an interrupted run, want the same", err)
	}
}

func TestQuery(t *testing.T) {
	c := newClass(t, "right", "wrong")
	c.work(0)
	var out strings.Builder
	c.must(c.Query(t.Context(), &out, `SELECT submission, verdict, count(*) FROM judged GROUP BY 1, 2`))
	c.must(c.Query(t.Context(), &out, `SELECT NULL, 'a' || char(10) || 'b', x'0102'`))
	const want = "submission\tverdict\tcount(*)\nright\tPass\t10\nwrong\tMismatch\t10\nNULL\t'a' || char(10) || 'b'\tx'0102'\n\ta\\nb\t(2 bytes)\n"
	if d := cmp.Diff(want, out.String()); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	if err := c.Query(t.Context(), &out, `SELECT`); err == nil || !strings.HasPrefix(err.Error(), "--sql: ") {
		t.Errorf("%v, want an error of --sql", err)
	}
}

// A scheme is kept with the scores that it has made.
func TestRescore(t *testing.T) {
	c := newClass(t, "right")
	c.work(0)
	c.finish()
	scheme, err := score.Parse("s.toml", "total = 5\n[notes]\nrenamed = 0.5", c.terms.Assignment, c.terms.Cases)
	c.must(err)
	c.must(c.Rescore(t.Context(), scheme))
	c.want("right: passes, 10 of 10, 4.5 of 5")
	kept, err := c.Scheme(c.terms)
	c.must(err)
	if kept.Name != "s.toml" || kept.Text != scheme.Text {
		t.Errorf("%+v, want the scheme", kept)
	}
}
