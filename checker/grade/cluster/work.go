package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
)

// A work is an item of work in a message. The SHA-256 of its JSON is its key.
type work struct {
	grade.Item
	Hash   string          // of the submission as handed in
	Files  string          // an object with its files
	Folder string          // their place, relative to the folder of a program
	Carry  json.RawMessage // see intake.Carried
}

// An outcome holds the results of an item. If it is too long for a message, it is stored as
// an object, and the message contains only the object's name.
type outcome struct {
	Submission, Hash string
	Records          []grade.Record
	Object           string `json:",omitempty"`
}

// A queue is a class as a worker sees it: a grade.Queue. Close returns the items that it
// holds.
type queue struct {
	*class
	patience time.Duration // it ends after this long without work; 0 means when the class ends
	stop     chan struct{}

	mu    sync.Mutex
	held  []*heldItem
	known map[string]work // the last work of each submission
	used  time.Time       // when it last held an item
}

// A heldItem is an item that a worker is working on.
type heldItem struct {
	work
	key     string
	msg     jetstream.Msg
	tries   uint64 // including this one, but not those that ended because a worker was told to stop
	records []grade.Record
}

func newQueue(c *class, patience time.Duration) *queue {
	q := &queue{class: c, patience: patience, stop: make(chan struct{}), known: map[string]work{}, used: time.Now()}
	go q.beat()
	return q
}

// beat tells the server that the items are still held.
func (q *queue) beat() {
	for {
		select {
		case <-q.stop:
			return
		case <-time.After(heartbeat):
		}
		q.mu.Lock()
		for _, h := range q.held {
			_ = h.msg.InProgress()
		}
		q.mu.Unlock()
	}
}

// close returns the held items. If ctx is done, the worker was told to stop; then close
// records that it did not die. Otherwise the item itself may have killed it.
func (q *queue) close(ctx context.Context) {
	close(q.stop)
	q.mu.Lock()
	defer q.mu.Unlock()
	told := ctx.Err() != nil
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), ackWait)
	defer cancel()
	for _, h := range q.held {
		if told && q.nats.IsConnected() {
			_, _ = q.results.Put(ctx, returnKeys+h.key, strconv.AppendUint(nil, q.returns(ctx, h.key)+1, 10))
		}
		_ = h.msg.Nak()
	}
	q.held = nil
}

// returns returns how often an item was returned.
func (q *queue) returns(ctx context.Context, key string) uint64 {
	entry, err := q.results.Get(ctx, returnKeys+key)
	if err != nil {
		return 0
	}
	times, _ := strconv.ParseUint(string(entry.Value()), 10, 64)
	return times
}

// Claim takes an item that no other worker has. The error is io.EOF if the class has ended,
// or if it had no work for so long that the worker should look at other classes.
func (q *queue) Claim(ctx context.Context) (grade.Item, error) {
	for ctx.Err() == nil {
		h, err := q.next(ctx)
		switch {
		case errors.Is(err, errEnded), err == nil && h == nil && q.idle():
			return grade.Item{}, io.EOF
		case err != nil:
			return grade.Item{}, err
		case h != nil:
			return h.Item, nil
		}
	}
	return grade.Item{}, ctx.Err()
}

// idle reports whether no item was held for longer than the patience.
func (q *queue) idle() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.held) > 0 {
		q.used = time.Now()
	}
	return q.patience > 0 && time.Since(q.used) > q.patience
}

// next waits a moment for an item; it returns nil if there is none to judge.
func (q *queue) next(ctx context.Context) (*heldItem, error) {
	msg, err := q.fetch(ctx)
	if msg == nil || err != nil {
		return nil, err
	}
	h := &heldItem{key: hash(msg.Data()), msg: msg}
	if err := json.Unmarshal(msg.Data(), &h.work); err != nil {
		return nil, fmt.Errorf("class %s: %w", q.name, err)
	}
	meta, err := msg.Metadata()
	if err != nil {
		return nil, err
	}
	if !q.hold(h) {
		return nil, nil
	}
	if h.tries = meta.NumDelivered; h.tries > 1 {
		h.tries -= min(q.returns(ctx, h.key), h.tries-1) // a server that crashed may have forgotten tries
	}
	_, err = q.results.Get(ctx, resultKeys+h.key)
	switch {
	case err == nil: // the worker before was slow to acknowledge it
		_ = h.msg.Ack()
		q.drop(h)
		return nil, nil
	case ctx.Err() != nil: // the server's answer is unknown, and close returns the item
		return nil, ctx.Err()
	case h.tries > maxDeaths:
		h.records = h.fault(q.cases, fmt.Sprintf("%d workers died, or were cut off, while they had it", maxDeaths))
		return nil, q.finish(ctx, h)
	}
	return h, nil
}

// hold adds an item to the held ones. It reports false if it is held already: then the
// server has not heard from this worker for a while and sent the item again.
func (q *queue) hold(h *heldItem) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if slices.ContainsFunc(q.held, func(other *heldItem) bool { return other.key == h.key }) {
		return false
	}
	q.held = append(q.held, h)
	q.known[h.Submission] = h.work
	return true
}

// fetch waits a moment for a message; it returns nil if there is none.
func (q *queue) fetch(ctx context.Context) (jetstream.Msg, error) {
	const moment = 2 * time.Second
	if !q.nats.IsConnected() {
		if q.nats.IsClosed() {
			return nil, q.refusal(nats.ErrConnectionClosed)
		}
		select {
		case <-ctx.Done():
		case <-time.After(heartbeat):
		}
		return nil, nil
	}
	wait, cancel := context.WithTimeout(ctx, moment)
	defer cancel()
	batch, err := q.work.Fetch(1, jetstream.FetchContext(wait))
	if err != nil && isOutage(err) {
		return nil, nil
	}
	if err != nil {
		return nil, q.refusal(err)
	}
	for msg := range batch.Messages() {
		return msg, nil
	}
	if q.ended(ctx) {
		return nil, errEnded
	}
	return nil, nil
}

// fault returns the records of an item that is not judged.
func (h *heldItem) fault(cases []corpus.Case, why string) []grade.Record {
	var records []grade.Record
	for _, n := range h.Cases {
		c := checker.Result{Case: cases[n], Verdict: checker.Internal, Err: errors.New(why)}
		records = append(records, grade.Record{Number: n, Case: new(report.Recorder).Case(c)})
	}
	return records
}

// Record collects the results of an item. After the last one the item is done. If a fault
// is among them and the item was not tried often enough, it goes to another worker.
func (q *queue) Record(ctx context.Context, submission string, r grade.Record) error {
	q.mu.Lock()
	i := slices.IndexFunc(q.held, func(h *heldItem) bool { return h.Submission == submission && slices.Contains(h.Cases, r.Number) })
	h := q.held[i]
	q.mu.Unlock()
	h.records = append(h.records, r)
	if len(h.records) < len(h.Cases) {
		return nil
	}
	i = slices.IndexFunc(h.records, func(r grade.Record) bool { return r.Case.Verdict == checker.Internal })
	if i >= 0 && h.tries < maxDeaths {
		q.log(fmt.Sprintf("%s: %s", submission, h.records[i].Case.Fault))
		_ = h.msg.NakWithDelay(heartbeat)
		q.drop(h)
		return nil
	}
	err := q.finish(ctx, h)
	if errors.Is(err, errEnded) {
		return nil // the result is no longer wanted; Claim reports that
	}
	return err
}

// finish creates the result of an item, unless it exists, and acknowledges the item.
func (q *queue) finish(ctx context.Context, h *heldItem) error {
	defer q.drop(h)
	text, err := json.Marshal(outcome{Submission: h.Submission, Hash: h.Hash, Records: h.records})
	if err != nil {
		return err
	}
	if int64(len(text)) > q.nats.MaxPayload()/2 {
		name, err := q.put(ctx, text)
		if err == nil {
			text, err = json.Marshal(outcome{Object: name})
		}
		if err != nil {
			return q.refusal(err)
		}
	}
	err = q.insist(ctx, func(ctx context.Context) error {
		_, err := q.results.Create(ctx, resultKeys+h.key, text)
		return err
	})
	if err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return q.refusal(err)
	}
	_ = h.msg.Ack() // if that is lost, the next worker with the item finds the result
	return nil
}

func (q *queue) drop(h *heldItem) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.held = slices.DeleteFunc(q.held, func(other *heldItem) bool { return other == h })
	q.used = time.Now()
}
