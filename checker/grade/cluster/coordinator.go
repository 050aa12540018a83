package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
)

// ahead is the greatest number of unfinished items on the server.
const ahead = 256

// Collect copies the results that an earlier run left on the server into a store, and
// removes them from the server.
func (c *Conn) Collect(ctx context.Context, store *grade.Store) error {
	name, err := store.Setting(grade.ClusterSetting)
	if err != nil || name == "" {
		return err
	}
	left := &class{Conn: c, name: name}
	left.results, err = c.js.KeyValue(ctx, resultsOf(name))
	if err == nil {
		left.objects, err = c.js.ObjectStore(ctx, objectsOf(name))
	}
	switch {
	case err == nil:
		if err := left.collect(ctx, store, false, func(int) {}); err != nil {
			return err
		}
	case gone(err) != errEnded:
		return c.refusal(err)
	}
	return c.remove(ctx, name)
}

// Grade does the work of a store to its end. The work is done by workers, and by run with
// its own jobs; until it ends, run.Build gets programs from the server. The error is a grade.Refusal, ctx's error if that is
// done, or a failure of the harness.
func (c *Conn) Grade(ctx context.Context, store *grade.Store, run *grade.Run, submissions []intake.Submission) error {
	name := strings.ToLower(rand.Text())
	if err := store.Set(ctx, grade.ClusterSetting, name); err != nil {
		return err
	}
	class, err := c.create(ctx, name, run.Terms)
	if err != nil {
		return err
	}
	if err := class.grade(ctx, store, run, submissions); err != nil {
		return err
	}
	return c.remove(ctx, name)
}

// grade ends when all is done.
func (c *class) grade(ctx context.Context, store *grade.Store, run *grade.Run, submissions []intake.Submission) error {
	all, ctx := errgroup.WithContext(ctx)
	f := &feeder{class: c, dir: run.Dir, submissions: submissions, packed: map[string]work{}, room: make(chan struct{}, ahead)}
	done := run.Done
	all.Go(func() error {
		return c.collect(ctx, store, true, func(cases int) {
			<-f.room
			for ; cases > 0 && done != nil; cases-- {
				done()
			}
		})
	})
	if run.Jobs > 0 {
		q := newQueue(c, 0)
		defer q.close(ctx)
		own := run.Build
		defer func() { run.Build = own }() // diagnoses need programs when the class is no longer on the server
		run.Build, run.Done = q.buildIn(run.Sandbox), nil
		all.Go(func() error { return run.Work(ctx, q) })
	}
	all.Go(func() error { return f.feed(ctx, store) })
	if err := all.Wait(); !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

// collect copies results into a store, and calls done with the number of cases of each.
// With follow it waits for further results.
func (c *class) collect(ctx context.Context, store *grade.Store, follow bool, done func(cases int)) error {
	results, err := c.results.Watch(ctx, resultKeys+"*")
	if err != nil {
		return c.refusal(err)
	}
	defer results.Stop()
	for {
		var entry jetstream.KeyValueEntry
		open := true
		select {
		case <-ctx.Done():
			return ctx.Err()
		case entry, open = <-results.Updates():
		case <-time.After(quiet):
			if err := c.accepts(ctx); err != nil {
				return c.refusal(err)
			}
			continue
		}
		switch {
		case !open:
			return c.refusal(nats.ErrConnectionClosed)
		case entry == nil && follow: // all existing results are handled
			continue
		case entry == nil:
			return nil
		}
		o, err := c.outcome(ctx, entry.Value())
		if err != nil {
			return err
		}
		if err := store.Keep(ctx, o.Submission, o.Hash, o.Records); err != nil {
			return err
		}
		done(len(o.Records))
	}
}

// quiet is the time without results after which a coordinator checks whether the server can
// store any.
const quiet = 10 * time.Second

// accepts tests whether the server accepts results: its disk may be full.
func (c *class) accepts(ctx context.Context) error {
	return c.insist(ctx, func(ctx context.Context) error {
		_, err := c.results.Put(ctx, aliveKey, nil)
		return err
	})
}

// outcome parses a result.
func (c *class) outcome(ctx context.Context, text []byte) (o outcome, err error) {
	if err := json.Unmarshal(text, &o); err != nil || o.Object == "" {
		return o, err
	}
	if text, err = c.get(ctx, o.Object); err != nil {
		return o, c.refusal(err)
	}
	o = outcome{}
	return o, json.Unmarshal(text, &o)
}

// A feeder publishes work on the server.
type feeder struct {
	*class
	dir         string // the parent folder of submissions
	submissions []intake.Submission
	packed      map[string]work // by submission, without the item
	room        chan struct{}   // has an element for each unfinished item
}

// feed publishes all work of a store. It returns io.EOF when all of it is done.
func (f *feeder) feed(ctx context.Context, store *grade.Store) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case f.room <- struct{}{}:
		}
		item, err := store.Claim(ctx)
		if err != nil {
			return err
		}
		w, err := f.pack(ctx, item.Submission)
		if err != nil {
			return err
		}
		w.Item = item
		text, err := json.Marshal(w)
		if err != nil {
			return err
		}
		err = f.insist(ctx, func(ctx context.Context) error {
			_, err := f.js.Publish(ctx, subject(f.name), text, jetstream.WithMsgID(hash(text)))
			return err
		})
		if err != nil {
			return f.refusal(err)
		}
	}
}

// pack uploads the files of a submission, once.
func (f *feeder) pack(ctx context.Context, submission string) (work, error) {
	if w, ok := f.packed[submission]; ok {
		return w, nil
	}
	i := slices.IndexFunc(f.submissions, func(s intake.Submission) bool { return s.ID == submission })
	s := f.submissions[i]
	relative, err := filepath.Rel(f.dir, s.Dir)
	if err != nil {
		return work{}, err
	}
	w := work{Hash: s.Hash, Folder: filepath.ToSlash(relative)}
	if w.Carry, err = s.Carry(); err != nil {
		return w, err
	}
	files, err := pack(f.dir, s.Dir)
	if err != nil {
		return w, err
	}
	if w.Files, err = f.put(ctx, files); err != nil {
		return w, f.refusal(err)
	}
	f.packed[submission] = w
	return w, nil
}
