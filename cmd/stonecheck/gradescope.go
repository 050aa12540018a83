package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A liveQueue is the work of a class of one submission. The results.json that an
// autograder is to write is there from the beginning and is written anew after every
// case, so that what is judged counts if the platform ends it.
type liveQueue struct {
	*grade.Store
	path   string
	scheme *grade.Scheme
	terms  grade.Terms
	detail report.Detail
	mu     sync.Mutex // so that an older state is not written over a newer one
}

// Record keeps what came of a case, and writes results.json.
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
	members, err := q.Members()
	if err != nil {
		return err
	}
	if len(members) != 1 {
		return usage(fmt.Errorf("--gradescope with %s, want one", prose.Count(len(members), "submission")))
	}
	return files.Write(q.path, func(w io.Writer) error { return q.Interim(w, members[0], q.scheme, q.terms, q.detail) })
}

// end writes results.json with the reports. If a fault of stonecheck kept a case from
// being judged, there is none: the platform is to say that the autograder failed, and
// not the student.
func (q *liveQueue) end() error {
	if err := q.write(); err != nil {
		return err
	}
	members, err := q.Members()
	if err != nil || members[0].Faults() == 0 {
		return err
	}
	return os.Remove(q.path)
}
