package fuzz

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// exhaustive compares some rules with the rules of the homework, on all inputs within bounds.
func exhaustive(t *testing.T, rules, bounds string) (*Exhaustive, Coverage) {
	t.Helper()
	inputs, err := mancala.Assignment.Within(bounds)
	if err != nil {
		t.Fatal(err)
	}
	e := &Exhaustive{
		Runner:     Readings{Other: mancala.Reading{Reading: reference.Reading{Rules: parseRules(t, rules)}}},
		Assignment: mancala.Assignment, Inputs: inputs, Jobs: 3,
	}
	plan, err := e.Plan(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return e, plan
}

func TestExhaustiveFindsTheSmallest(t *testing.T) {
	e, plan := exhaustive(t, "mancala,capture=nonempty", "3x4")
	found, err := e.Run(t.Context(), plan)
	if err != nil || found.Failure == nil || found.Complete() {
		t.Fatalf("%v, failure %v, want one", err, found.Failure)
	}
	number := 0
	for c := range gen.Within(e.Assignment, e.Inputs, false) {
		if r := e.Runner.Run(t.Context(), c, 0); r.Failed() {
			if c.ID != found.Failure.Case.ID || number != found.Right {
				t.Errorf("found %s after %d right ones, want %s after %d", found.Failure.Case.ID, found.Right, c.ID, number)
			}
			break
		}
		number++
	}
}

func TestExhaustiveIsComplete(t *testing.T) {
	e, plan := exhaustive(t, "mancala", "3x3")
	var progress []int
	e.Progress = func(right int) error { progress = append(progress, right); return nil }
	found, err := e.Run(t.Context(), plan)
	if err != nil || !found.Complete() || found.Failure != nil || found.Inputs != len(progress) || !slices.IsSorted(progress) {
		t.Fatalf("%+v, %v, progress %v, want all right, one after the other", found, err, progress)
	}
	ids := map[string]bool{}
	for c := range gen.Within(e.Assignment, e.Inputs, true) {
		ids[c.ID] = true
	}
	if len(ids) != found.Inputs+found.LeftOut || found.LeftOut == 0 {
		t.Errorf("%d inputs, %d run and %d left out, want all of them in one or the other", len(ids), found.Inputs, found.LeftOut)
	}
	e.Disputed = true
	if all, err := e.Plan(t.Context()); err != nil || all.Inputs != len(ids) || all.LeftOut != 0 || all.SHA256 == found.SHA256 {
		t.Errorf("disputed ones too: %+v, %v, want %d inputs", all, err, len(ids))
	}
}

// A run that was interrupted continues where it was, but only if its settings are the same.
func TestExhaustiveGoesOn(t *testing.T) {
	e, plan := exhaustive(t, "mancala", "3x3")
	ctx, cancel := context.WithCancel(t.Context())
	e.Progress = func(right int) error {
		if right == 100 {
			cancel()
		}
		return nil
	}
	found, err := e.Run(ctx, plan)
	if err != nil || found.Right < 100 || found.Complete() {
		t.Fatalf("%+v, %v, want 100 right ones or some more", found, err)
	}
	file := filepath.Join(t.TempDir(), "state")
	state := Checkpoint{Assignment: "mancala", Reading: "as graded", Programs: "p", Bounds: plan.Bounds, Inputs: plan.SHA256}
	if right, err := state.Load(file); right != 0 || err != nil {
		t.Errorf("no file: %d, %v, want 0", right, err)
	}
	_, save := state.Saver(file)
	if err := save(found.Right); err != nil {
		t.Fatal(err)
	}
	if e.From, err = state.Load(file); err != nil || e.From != found.Right {
		t.Fatalf("%d, %v, want %d", e.From, err, found.Right)
	}
	ran := 0
	e.Progress = func(int) error { ran++; return nil }
	rest, err := e.Run(t.Context(), plan)
	if err != nil || !rest.Complete() || rest.Resumed != found.Right || ran != plan.Inputs-found.Right {
		t.Errorf("%+v, %v, %d run, want the rest of them", rest, err, ran)
	}
	state.Programs = "another"
	if _, err := state.Load(file); err == nil || !strings.Contains(err.Error(), "written for program p, this run has another") {
		t.Errorf("another program: %v", err)
	}
}

// slowThird passes every input, except that the third one is interrupted after the next ones have passed.
type slowThird struct {
	cancel context.CancelFunc
	cases  []corpus.Case
	passed chan struct{}
}

func (s slowThird) Run(ctx context.Context, c corpus.Case, _ time.Duration) checker.Result {
	if c.ID == s.cases[2].ID {
		<-s.passed
		<-s.passed
		s.cancel()
		return checker.Result{Case: c, Verdict: checker.Internal, Err: ctx.Err()}
	}
	if c.ID == s.cases[3].ID || c.ID == s.cases[4].ID {
		s.passed <- struct{}{}
	}
	return checker.Result{Case: c, Verdict: checker.Pass}
}

// Inputs after an interrupted one do not count as leading inputs that are right.
func TestInterruptedInputIsNotRight(t *testing.T) {
	e, plan := exhaustive(t, "mancala", "3x3")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	e.Runner = slowThird{cancel, slices.Collect(gen.Within(e.Assignment, e.Inputs, false)), make(chan struct{}, 2)}
	found, err := e.Run(ctx, plan)
	if err != nil || found.Right != 2 {
		t.Errorf("%d right, %v, want the 2 before the interrupted one", found.Right, err)
	}
}

func TestTooManyInputs(t *testing.T) {
	inputs := assignment.Inputs{Bounds: "endless", All: func(yield func(assignment.Instance) bool) {
		for yield(mancala.Assignment.Simplest) {
		}
	}}
	e := &Exhaustive{Assignment: mancala.Assignment, Inputs: inputs}
	if _, err := e.Plan(t.Context()); err == nil || !strings.Contains(err.Error(), "want smaller bounds") {
		t.Error(err)
	}
}

func TestFingerprint(t *testing.T) {
	dir := t.TempDir()
	print := func(words ...string) string {
		sum, err := Fingerprint(words)
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	file := filepath.Join(dir, "a.py")
	seen := map[string]bool{print(dir): true}
	for i, text := range []string{"1", "2"} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		seen[print(dir)] = true
		seen[print(file)] = true
		if len(seen) != 3+2*i {
			t.Errorf("%d fingerprints of other contents, want %d", len(seen), 3+2*i)
		}
	}
	if seen[print(file, "x")] || !seen[print(file)] {
		t.Error("want another fingerprint for another argument, and the same for the same files")
	}
}

// A change of a module beside a source, or of a folder behind a link, changes the fingerprint.
func TestFingerprintOfParts(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		needs.Missing(t, err)
	}
	program := filepath.Join(dir, "a.py")
	for _, word := range []string{program, link} {
		seen := map[string]bool{}
		for _, name := range []string{"a.py", "b.py", "b.py", "notes.txt"} {
			file, err := os.OpenFile(filepath.Join(dir, name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := file.WriteString("x"); err != nil {
				t.Fatal(err)
			}
			file.Close()
			sum, err := Fingerprint([]string{word})
			if err != nil {
				t.Fatal(err)
			}
			seen[sum] = true
		}
		if want := map[string]int{program: 3, link: 4}[word]; len(seen) != want {
			t.Errorf("%s: %d fingerprints, want %d", word, len(seen), want)
		}
	}
}
