package cluster

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// BenchmarkItem measures the cost of an item of eight cases without the judging: claiming it,
// recording its results and storing them. It uses the store alone, or a server in this process,
// with one job and with 16.
func BenchmarkItem(b *testing.B) {
	for _, jobs := range []int{1, 16} {
		b.Run(fmt.Sprintf("store/%d", jobs), func(b *testing.B) {
			made := newBench(b)
			made.judge(jobs, made.store)
		})
		b.Run(fmt.Sprintf("server/%d", jobs), func(b *testing.B) {
			made := newBench(b)
			server, err := Listen("127.0.0.1:0", "token", filepath.Join(made.dir, "cluster"))
			made.must(err)
			b.Cleanup(server.Close)
			conn, err := server.Dial(b.Context(), "token", func(string) {})
			made.must(err)
			b.Cleanup(conn.Close)
			there, err := conn.create(b.Context(), "bench", made.terms)
			made.must(err)
			q := newQueue(there, 0)
			b.Cleanup(func() { q.close(b.Context()) })
			go func() {
				made.must(there.grade(b.Context(), made.store, &grade.Run{Terms: made.terms, Dir: made.dir}, made.submissions))
				made.must(conn.remove(b.Context(), "bench"))
			}()
			made.judge(jobs, q)
		})
	}
}

// A bench is a class with an item for each of b.N submissions.
type bench struct {
	*testing.B
	dir         string
	terms       grade.Terms
	submissions []intake.Submission
	store       *grade.Store
}

func newBench(b *testing.B) *bench {
	b.StopTimer()
	made := &bench{B: b, dir: b.TempDir(), terms: grade.Terms{Assignment: takestones.Assignment, Reading: takestones.Assignment.Graded(), CPU: checker.DefaultCPU}}
	for n := range 8 {
		c, err := corpus.Given(takestones.Assignment, fmt.Sprintf("7 0 %d", n+1), takestones.Assignment.GivenLine(fmt.Sprintf("7 0 %d", n+1)), false)
		made.must(err)
		c.ID = fmt.Sprintf("case%d", n)
		made.terms.Cases = append(made.terms.Cases, c)
	}
	for n := range b.N {
		s := intake.Submission{ID: fmt.Sprintf("student%d", n), Hash: "hash", Unclear: "no program", Dir: filepath.Join(made.dir, fmt.Sprintf("in/%d", n))}
		made.must(os.MkdirAll(s.Dir, 0o755))
		made.must(os.WriteFile(filepath.Join(s.Dir, "takestones.py"), []byte(strings.Repeat(s.ID+"\n", 1000)), 0o644))
		made.submissions = append(made.submissions, s)
	}
	var err error
	made.store, err = grade.Create(filepath.Join(made.dir, "out"), made.terms)
	made.must(err)
	b.Cleanup(func() { made.store.Close() })
	_, err = made.store.Enroll(b.Context(), grade.Enrolment{Submissions: made.submissions})
	made.must(err)
	b.StartTimer()
	return made
}

func (b *bench) must(err error) {
	if err != nil && b.Context().Err() == nil {
		panic(err)
	}
}

// judge records all cases of a queue as wrong, with the given number of jobs at a time.
func (b *bench) judge(jobs int, q grade.Queue) {
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for {
				item, err := q.Claim(b.Context())
				if errors.Is(err, io.EOF) {
					return
				}
				b.must(err)
				for _, n := range item.Cases {
					b.must(q.Record(b.Context(), item.Submission, grade.Record{
						Number: n, Language: "Python 3",
						Case: report.Case{Verdict: checker.Mismatch, Stderr: []string{strings.Repeat("what it printed ", 60)}},
					}))
				}
			}
		})
	}
	workers.Wait()
}
