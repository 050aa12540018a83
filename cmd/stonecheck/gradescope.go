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

// A liveQueue is the work of a class of one submission. The results.json that an
// autograder is to write is there from the beginning and is written anew after every
// case, so that what is judged counts if the platform ends it.
type liveQueue struct {
	*grade.Store
	path   string
	scheme *score.Scheme
	detail report.Detail
	mu     sync.Mutex // so that an older state is not written over a newer one
}

// Record keeps the result of a case, and writes results.json.
func (q *liveQueue) Record(ctx context.Context, submission string, r grade.Record) error {
	if err := q.Store.Record(ctx, submission, r); err != nil {
		return err
	}
	return q.write()
}

// write writes results.json as things stand.
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
	points := q.scheme.Score(m.Run, m.HandIn()) // what is not judged yet, or needs a human, has none
	m.Score = &points
	return files.Write(q.path, func(w io.Writer) error { return class.Gradescope(w, m, q.detail) })
}

// end writes results.json with the reports. If a fault of stonecheck kept a case from
// being judged, there is none: the platform is to say that the autograder failed, and
// not the student.
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
