//go:build unix

package intake

import (
	"context"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// fewCases are a case of each task; the wrong programs of the class fail one.
func fewCases(t *testing.T) []corpus.Case {
	t.Helper()
	cases, err := corpus.Load(os.DirFS("../../../testscripts/cases"))
	if err != nil {
		t.Fatal(err)
	}
	return corpus.Select(cases, assignment.Mancala, []string{"*/lap-into-origin", "*/cutoff-on-equal", "*/greedy/chain"}, nil)
}

// judge builds a submission and returns its verdicts and all notes.
func judge(t *testing.T, s Submission, cases []corpus.Case) ([]checker.Verdict, []string, error) {
	program, notes, err := s.Build(context.Background(), t.TempDir())
	notes = append(s.Notes, notes...)
	if err != nil {
		return nil, notes, err
	}
	verdicts, more := run(t, program, cases, Meant)
	return verdicts, append(notes, more...), nil
}

func run(t *testing.T, program build.Program, cases []corpus.Case, meant func(ctx context.Context, dir, output string) string) (all []checker.Verdict, notes []string) {
	c := &checker.Checker{Program: program, Dir: t.TempDir(), Invocations: assignment.Mancala.Invocations, Meant: meant,
		CPU: time.Minute} // a busy machine changes no verdict
	for r := range c.Check(context.Background(), cases) {
		all, notes = append(all, r.Verdict), append(notes, r.Notes...)
	}
	return all, notes
}

// Of a class in which everything that goes wrong with names, paths and files has
// gone wrong, all but a few are judged as what they were made of; the others are
// left to a human, and none is judged wrongly.
func TestMessyClass(t *testing.T) {
	if testing.Short() {
		t.Skip("builds many programs")
	}
	needs.Tool(t, "python3", "python2", "g++", "javac")
	dir := t.TempDir()
	every := needs.Long() // 80 submissions, else 38
	madeOf, messOf := messyClass(t, dir, every)
	found, err := read(t, dir)
	if err != nil || len(found) != len(madeOf) || every && len(found) < 60 {
		t.Fatalf("%d of %d submissions found: %v", len(found), len(madeOf), err)
	}
	cases := fewCases(t)
	want := map[string][]checker.Verdict{}
	for _, p := range madeOf {
		if want[p.text] == nil {
			path := writeTree(t, t.TempDir(), p.main, p.text)
			program, err := build.Prepare(context.Background(), path, nil, assignment.Mancala.Mains, t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			want[p.text], _ = run(t, program, cases, nil)
		}
	}
	var workers sync.WaitGroup
	var lock sync.Mutex
	judged := 0
	next := make(chan Submission)
	for range 2 {
		workers.Go(func() {
			for s := range next {
				verdicts, notes, err := judge(t, s, cases)
				mess := messOf[s.ID]
				switch {
				case mess.human && s.Unclear == "":
					t.Errorf("%s: judged, want it left to a human", s.ID)
				case mess.human:
					t.Logf("%s: %s", s.ID, s.Unclear)
				case !mess.quiet && len(notes) == 0:
					t.Errorf("%s: helped without a note", s.ID)
				case err != nil:
					t.Errorf("%s: %v %q", s.ID, err, s.Unclear)
				case !slices.Equal(verdicts, want[madeOf[s.ID].text]):
					t.Errorf("%s: %s, want %s; notes: %q", s.ID, verdicts, want[madeOf[s.ID].text], notes)
				default:
					t.Logf("%s: %s %q", s.ID, verdicts, notes)
					lock.Lock()
					judged++
					lock.Unlock()
				}
			}
		})
	}
	for _, s := range found {
		next <- s
	}
	close(next)
	workers.Wait()
	t.Logf("%d of %d are judged without a human", judged, len(found))
	if every && judged*10 < len(found)*9 {
		t.Errorf("want 9 of 10")
	}
}
