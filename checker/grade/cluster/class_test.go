package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

const token = "token"

// A fixture is a store with submissions that are not programs, which every worker refuses
// to build, and a server.
type fixture struct {
	*testing.T
	dir         string
	terms       grade.Terms
	submissions []intake.Submission
	store       *grade.Store
	server      *Server
}

func newFixture(t *testing.T, submissions, cases int) *fixture {
	t.Helper()
	f := &fixture{T: t, dir: t.TempDir(), terms: grade.Terms{Assignment: takestones.Assignment, Reading: takestones.Assignment.Graded(), CPU: checker.DefaultCPU}}
	for n := range cases {
		c, err := corpus.Given(takestones.Assignment, "case", takestones.Assignment.GivenLine(fmt.Sprintf("7 0 %d", n+1)), false)
		f.must(err)
		c.ID = fmt.Sprintf("case%d", n)
		f.terms.Cases = append(f.terms.Cases, c)
	}
	for n := range submissions {
		s := intake.Submission{ID: fmt.Sprintf("student%d", n), Hash: "hash", Unclear: "no program", Dir: filepath.Join(f.dir, fmt.Sprintf("in/%d", n))}
		f.must(os.MkdirAll(s.Dir, 0o755))
		f.must(os.WriteFile(filepath.Join(s.Dir, "essay.txt"), []byte(s.ID), 0o644))
		f.submissions = append(f.submissions, s)
	}
	var err error
	f.store, err = grade.Create(filepath.Join(f.dir, "out"), f.terms)
	f.must(err)
	t.Cleanup(func() { f.store.Close() })
	_, err = f.store.Enroll(t.Context(), grade.Enrolment{Submissions: f.submissions})
	f.must(err)
	f.server, err = Listen("127.0.0.1:0", token, filepath.Join(f.dir, "cluster"))
	f.must(err)
	t.Cleanup(f.server.Close)
	return f
}

func (f *fixture) must(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

// dial connects as another process does.
func (f *fixture) dial() *Conn {
	f.Helper()
	conn, err := Dial(f.Context(), 0, "nats://"+f.server.Address(), token, func(text string) { f.Log(text) })
	f.must(err)
	f.Cleanup(conn.Close)
	return conn
}

// put puts the class on the server and all of its work, which it collects until the
// function that it returns is called.
func (f *fixture) put(name string) (stop func()) {
	f.Helper()
	made, err := f.dial().create(f.Context(), name, f.terms)
	f.must(err)
	f.must(f.store.Set(f.Context(), grade.ClusterSetting, name))
	ctx, cancel := context.WithCancel(f.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- made.grade(ctx, f.store, &grade.Run{Terms: f.terms, Dir: f.dir}, f.submissions)
	}()
	return func() {
		f.Helper()
		cancel()
		if err := <-ended; err != nil && !errors.Is(err, context.Canceled) {
			f.Error(err)
		}
	}
}

// queue is a class as a new worker sees it.
func (f *fixture) queue(name string) *queue {
	f.Helper()
	there, err := f.dial().open(f.Context(), name)
	f.must(err)
	q := newQueue(there, 0)
	q.cases = f.terms.Cases
	return q
}

// claim takes an item within the time of the test.
func (f *fixture) claim(q *queue) grade.Item {
	f.Helper()
	item, err := q.Claim(f.Context())
	f.must(err)
	return item
}

// record records the same verdict of all cases of an item.
func (f *fixture) record(q *queue, item grade.Item, verdict checker.Verdict, stderr string) {
	f.Helper()
	for _, n := range item.Cases {
		c := report.Case{Verdict: verdict, Stderr: []string{stderr}}
		if verdict == checker.Internal {
			c.Fault = "no processes left"
		}
		f.must(q.Record(f.Context(), item.Submission, grade.Record{Number: n, Case: c}))
	}
}

// query returns the store's answer to a question in SQL, without the names of the columns.
func (f *fixture) query(question string) string {
	f.Helper()
	var text strings.Builder
	f.must(f.store.Query(f.Context(), &text, question))
	_, rows, _ := strings.Cut(strings.TrimSpace(text.String()), "\n")
	return rows
}

// verdicts counts the results of each verdict.
func (f *fixture) verdicts() string {
	f.Helper()
	return f.query(`SELECT verdict || ' ' || count(*) FROM result WHERE state = 'done' GROUP BY verdict ORDER BY 1`)
}

// eventually waits until is holds, long enough for the slowest machine.
func (f *fixture) eventually(what string, is func() bool) {
	f.Helper()
	for end := time.Now().Add(4 * time.Minute); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			f.Fatalf("waited in vain for %s", what)
		}
	}
}

func (f *fixture) isEmpty(conn *Conn) {
	f.Helper()
	names, err := conn.classes(f.Context())
	if err != nil || len(names) > 0 {
		f.Errorf("classes %q are on the server, %v, want none", names, err)
	}
}

// Workers do the work of a class, each case once, and the class is removed.
func TestGrade(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ jobs, workers int }{{0, 2}, {2, 0}} { // jobs are of the coordinator
		t.Run(fmt.Sprintf("%d jobs, %d workers", test.jobs, test.workers), func(t *testing.T) {
			f := newFixture(t, 5, 9)
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan error)
			for range test.workers {
				conn, dir := f.dial(), t.TempDir()
				sb := sandboxtest.Open(t)
				go func() { ended <- conn.Work(ctx, Worker{Sandbox: sb, Dir: dir, Jobs: 2}) }()
			}
			var done atomic.Int32
			coordinator := f.dial()
			run := &grade.Run{Sandbox: sandboxtest.Open(t), Terms: f.terms, Dir: f.dir, Jobs: test.jobs, Done: func() { done.Add(1) }}
			var built string
			run.Build = func(_ context.Context, submission, _ string) (build.Program, error) {
				built = submission
				return build.Program{}, &build.Failure{}
			}
			f.must(coordinator.Grade(t.Context(), f.store, run, f.submissions))
			if got := f.verdicts(); got != "BuildFailed 45" || done.Load() != 45 {
				t.Errorf("%s, %d done, want 45 of BuildFailed", got, done.Load())
			}
			f.isEmpty(coordinator)
			if run.Ask("another", nil)(t.Context(), f.terms.Cases); built != "another" {
				t.Errorf("for a diagnosis %q is built by the coordinator itself, want another", built)
			}
			cancel()
			for range test.workers {
				if err := <-ended; !errors.Is(err, context.Canceled) {
					t.Errorf("a worker ends with %v", err)
				}
			}
		})
	}
}

// A worker without work ends when it was idle for long enough.
func TestIdleWorker(t *testing.T) {
	t.Parallel()
	f := newFixture(t, 1, 1)
	if err := f.dial().Work(t.Context(), Worker{Sandbox: sandboxtest.Open(t), Dir: t.TempDir(), Jobs: 1, Idle: time.Millisecond}); err != nil {
		t.Error(err)
	}
}

// What an earlier coordinator has left on the server is taken into the store, and removed.
func TestCollect(t *testing.T) {
	f := newFixture(t, 2, 1)
	conn := f.dial()
	f.must(conn.Collect(t.Context(), f.store)) // there was none
	stop := f.put("left")
	q := f.queue("left")
	first, second := f.claim(q), f.claim(q)
	f.record(q, first, checker.Mismatch, "")
	f.eventually("the first result", func() bool { return f.verdicts() == "Mismatch 1" })
	stop()
	f.record(q, second, checker.Pass, strings.Repeat("x", maxPayload)) // too long for a message
	if got := f.verdicts(); got != "Mismatch 1" {
		t.Errorf("%s without a coordinator", got)
	}
	f.must(conn.Collect(t.Context(), f.store))
	if got := f.verdicts(); got != "Mismatch 1\nPass 1" {
		t.Errorf("%s, want one of Mismatch and one of Pass", got)
	}
	f.isEmpty(conn)
	f.must(conn.Collect(t.Context(), f.store)) // it is removed
	if _, err := q.Claim(t.Context()); !errors.Is(err, io.EOF) {
		t.Errorf("%v, want the end of the class", err)
	}
	if _, err := conn.open(t.Context(), "left"); !errors.Is(err, errEnded) {
		t.Errorf("%v, want that the class has ended", err)
	}
}

// A fault is tried again by a worker that comes later, and is recorded after three tries.
func TestFaultsAreTriedAgain(t *testing.T) {
	needs.Seconds(t)
	t.Parallel()
	f := newFixture(t, 1, 1)
	defer f.put("faulty")()
	for try := 1; try <= maxDeaths; try++ {
		if got := f.verdicts(); got != "" {
			t.Fatalf("%s after %d tries", got, try-1)
		}
		q := f.queue("faulty")
		f.record(q, f.claim(q), checker.Internal, "")
		q.close(t.Context())
	}
	f.eventually("the fault", func() bool { return f.verdicts() == "Internal 1" })
}

// An item that has ended three workers is a fault; a worker that is told to end returns
// its item, which does not count.
func TestDeaths(t *testing.T) {
	needs.Seconds(t)
	t.Parallel()
	f := newFixture(t, 1, 1)
	defer f.put("deadly")()
	told, cancel := context.WithCancel(t.Context())
	cancel()
	for range 2 {
		q := f.queue("deadly")
		f.claim(q)
		q.close(told)
	}
	for range maxDeaths {
		q := f.queue("deadly")
		f.claim(q)
		q.close(t.Context())
	}
	q := f.queue("deadly")
	defer q.close(t.Context())
	f.eventually("the fault", func() bool {
		if h, err := q.next(t.Context()); h != nil || err != nil {
			t.Fatalf("the item is given out again: %v", err)
		}
		return f.verdicts() == "Internal 1"
	})
	if got := f.query(`SELECT json ->> 'fault' FROM result`); !strings.Contains(got, "3 workers died, or were cut off") {
		t.Errorf("the fault is %q", got)
	}
}

// Of two workers that have judged the same item, because the first was cut off, one
// result counts.
func TestResultsCountOnce(t *testing.T) {
	f := newFixture(t, 1, 1)
	defer f.put("twice")()
	first := f.queue("twice")
	item := f.claim(first)
	held := first.held[0]
	f.must(held.msg.Nak()) // as the server does when it has not heard of the worker
	second := f.queue("twice")
	f.record(second, f.claim(second), checker.Pass, "")
	f.record(first, item, checker.Mismatch, "")
	f.eventually("the result", func() bool { return f.verdicts() == "Pass 1" })
}
