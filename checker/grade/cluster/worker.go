package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// A Worker takes work from a server.
type Worker struct {
	Sandbox *sandbox.Sandbox
	Dir     string        // the folder where programs are built and run
	Jobs    int           // cases judged at the same time
	Idle    time.Duration // it ends after this long without work; 0 means never
}

// patience is how long a worker waits for work of one class before it looks at others.
const patience = 3 * time.Second

// Work does the work of all classes on the server, one class at a time, until it has been
// idle for w.Idle or ctx is done. The error is a grade.Refusal, for example because a class
// does not fit this worker, ctx's error, or a failure of the harness.
func (c *Conn) Work(ctx context.Context, w Worker) error {
	for last := time.Now(); w.Idle == 0 || time.Since(last) < w.Idle; {
		names, err := c.classes(ctx)
		for _, name := range names {
			var worked bool
			if worked, err = c.serve(ctx, w, name); worked {
				last = time.Now()
			}
			if err != nil && !errors.Is(err, errEnded) {
				break
			}
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err == nil, errors.Is(err, errEnded), isOutage(err) && !c.nats.IsClosed():
		default:
			return c.refusal(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(heartbeat):
		}
	}
	return nil
}

// serve does the work of a class until there is none left. It reports whether there was
// any.
func (c *Conn) serve(ctx context.Context, w Worker, name string) (worked bool, err error) {
	class, err := c.open(ctx, name)
	if err != nil {
		return false, err
	}
	if err := class.about.fits(); err != nil {
		return false, err
	}
	text, err := class.get(ctx, class.about.Terms)
	if err != nil {
		return false, err
	}
	run := &grade.Run{Sandbox: w.Sandbox, Jobs: w.Jobs}
	if err := json.Unmarshal(text, &run.Terms); err != nil {
		return false, fmt.Errorf("class %s: %w", name, err)
	}
	class.cases = run.Cases
	if run.Dir, err = os.MkdirTemp(w.Dir, "class-"); err != nil {
		return false, err
	}
	defer os.RemoveAll(run.Dir)
	q := newQueue(class, patience)
	defer q.close(ctx)
	run.Build = q.buildIn(run.Sandbox)
	err = run.Work(ctx, q)
	return len(q.known) > 0, err
}
