package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/ref/prose"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/class"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
)

// A liveQueue is the queue of the cases to run for a class with one submission. It writes the
// autograder's results.json at the start and again after every case, so that finished cases
// count if the platform stops the autograder.
type liveQueue struct {
	*grade.Store
	path   string
	scheme *score.Scheme
	detail report.Detail
	mu     sync.Mutex // keeps an older state from overwriting a newer one
}

// Record stores the result of a case and writes results.json.
func (q *liveQueue) Record(ctx context.Context, submission string, r grade.Record) error {
	if err := q.Store.Record(ctx, submission, r); err != nil {
		return err
	}
	return q.write()
}

// write writes results.json for the current state.
func (q *liveQueue) write() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	c, err := q.Class()
	if err != nil {
		return err
	}
	if len(c.Members) != 1 {
		return usage(fmt.Errorf("--gradescope with %s, want one", prose.Count(len(c.Members), "submission")))
	}
	m := c.Members[0]
	points := q.scheme.Score(m.Run, m.HandIn())
	if m.Unclear != "" {
		points.Points = 0 // until a human has looked at it, although cases pass
	}
	m.Score = &points
	return files.Write(q.path, func(w io.Writer) error { return class.Gradescope(w, m, q.detail) })
}

// end writes results.json once more, after the diagnosis and the score have been stored. If
// stonecheck failed to judge a case, it removes the file, so that the platform reports a failed
// autograder instead of a failed student.
func (q *liveQueue) end() error {
	if err := q.write(); err != nil {
		return err
	}
	c, err := q.Class()
	if err != nil || c.Faults() == 0 {
		return err
	}
	return os.Remove(q.path)
}
