//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade/class"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// fewCases has one case for each task; the wrong programs of the class fail one of them.
var fewCases = []string{"mancala/alphabeta/lap-into-origin", "mancala/alphabeta/cutoff-on-equal", "mancala/greedy/chain"}

// TestMessyClass grades a class in which everything has gone wrong that can go wrong with names, paths and files.
// Nearly all submissions are judged like the programs they were made from; the others are left to a human, and none
// is judged wrongly. In one language for each kind of mess, check and grade agree on the verdicts, on the notes, and
// on what a human must look at.
func TestMessyClass(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3", "python2", "g++", "javac")
	a := newAgreement(t, fewCases...)
	madeOf, messOf := messyClass(t, filepath.Join(a.dir, "class"))
	if least := needs.ByLength(0, 20, 55); len(madeOf) < least {
		t.Fatalf("%d submissions, want %d or more", len(madeOf), least)
	}
	want := map[string][]checker.Verdict{}
	for _, p := range madeOf {
		if want[p.text] == nil {
			file := filepath.Join(t.TempDir(), p.main)
			write(t, file, p.text)
			want[p.text], _, _ = a.check(file)
		}
	}
	judged := 0
	a.eachGraded(func(m class.Member) {
		run := m.Run
		given := filepath.Join(a.dir, "class", m.ID)
		mess := messOf[m.ID]
		if mess.human != (m.Unclear != "") {
			t.Errorf("%s: needs a human: %v (%s), want %v", m.ID, m.Unclear != "", m.Unclear, mess.human)
		}
		if mess.human {
			if _, _, refused := a.check(given); refused != given+": not a program: "+m.Unclear {
				t.Errorf("%s: check says %q, want %q", m.ID, refused, m.Unclear)
			}
			return
		}
		if !mess.quiet && len(run.Notes) == 0 {
			t.Errorf("%s: repaired without a note", m.ID)
		}
		if d := cmp.Diff(want[madeOf[m.ID].text], verdictsOf(run)); d != "" {
			t.Errorf("%s: grade (-want +got):\n%s\n%v", m.ID, d, run.Notes)
		}
		judged++
		if !mess.checked {
			return
		}
		verdicts, notes, refused := a.check(given)
		if d := cmp.Diff(verdictsOf(run), verdicts); d != "" {
			t.Errorf("%s: verdicts (-grade +check):\n%s%s", m.ID, d, refused)
		}
		if d := cmp.Diff(run.Notes, notes); d != "" {
			t.Errorf("%s: notes (-grade +check):\n%s", m.ID, d)
		}
	})
	t.Logf("%d of %d are judged without a human", judged, len(madeOf))
	if !needs.Only() && judged*10 < len(madeOf)*9 {
		t.Errorf("want 9 of 10")
	}
}

// An agreement runs grade and check on the same submissions.
type agreement struct {
	*testing.T
	dir, program string
}

func newAgreement(t *testing.T, cases ...string) agreement {
	a := agreement{t, t.TempDir(), stonecheckProgram(t)}
	for _, id := range cases {
		text, err := os.ReadFile(filepath.Join("../../testscripts/cases", filepath.FromSlash(id)+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(a.dir, "corpus", filepath.FromSlash(id)+".txtar"), string(text))
	}
	return a
}

// eachGraded grades the class and calls do for every submission.
func (a agreement) eachGraded(do func(class.Member)) {
	out := filepath.Join(a.dir, "hw")
	command := exec.Command(a.program, "grade", "--no-probe", "--corpus", filepath.Join(a.dir, "corpus"), "--timeout", "1m", "-o", out, filepath.Join(a.dir, "class"))
	if text, err := command.CombinedOutput(); err != nil {
		a.Fatalf("%v\n%s", err, text)
	}
	store, err := openResults(out)
	if err != nil {
		a.Fatal(err)
	}
	defer store.Close()
	c, err := store.Class()
	if err != nil {
		a.Fatal(err)
	}
	for _, m := range c.Members {
		do(m)
	}
}

// check runs check on a program. If check refuses the program, it returns the reason.
func (a agreement) check(program string) (verdicts []checker.Verdict, notes []report.Note, refused string) {
	command := exec.Command(a.program, "check", "--corpus", filepath.Join(a.dir, "corpus"), "--timeout", "1m", "--diagnose=false", "--json", "-", program)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	text, err := command.Output()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		a.Fatal(err)
	}
	if len(text) == 0 {
		return nil, nil, strings.TrimSpace(strings.TrimPrefix(stderr.String(), "stonecheck: "))
	}
	run, err := report.ReadJSON(program, text)
	if err != nil {
		a.Error(err)
	}
	return verdictsOf(run), run.Notes, ""
}

func verdictsOf(run report.Run) []checker.Verdict {
	var all []checker.Verdict
	for _, c := range run.Cases {
		all = append(all, c.Verdict)
	}
	return all
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
}
