package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/corpus"
)

// How soon the death of a worker is noticed, and how many deaths on one item are considered
// chance.
const (
	ackWait   = 5 * time.Second
	heartbeat = time.Second
	maxDeaths = 3
)

// A class is a class that a coordinator has published on a server.
type class struct {
	*Conn
	name    string
	about   about
	cases   []corpus.Case
	work    jetstream.Consumer
	results jetstream.KeyValue // by the keys of the work; also returned items, builds, and the description of the class
	objects jetstream.ObjectStore
}

// about is the description of a class for workers.
type about struct {
	Corpus   int    // the version of the embedded corpus
	Platform string // of the coordinator
	Terms    string // an object
}

const (
	workPrefix = "stonecheck-work-"
	aboutKey   = "about"
	aliveKey   = "alive"
	resultKeys = "result."
	returnKeys = "return."
	buildKeys  = "build."
	consumer   = "workers"
)

// subject returns the subject of a class's work; "*" stands for all classes.
func subject(class string) string { return "stonecheck.work." + class }

func resultsOf(class string) string { return "stonecheck-results-" + class }
func objectsOf(class string) string { return "stonecheck-objects-" + class }

// platform returns the system and architecture that a program is built for.
func platform() string { return runtime.GOOS + "/" + runtime.GOARCH }

// create publishes a class on the server. The last step makes it visible to workers.
func (c *Conn) create(ctx context.Context, name string, terms grade.Terms) (*class, error) {
	number, err := corpus.Version(corpus.Embedded())
	if err != nil {
		return nil, err
	}
	packed, err := json.Marshal(terms)
	if err != nil {
		return nil, err
	}
	made := &class{Conn: c, name: name, cases: terms.Cases, about: about{Corpus: number, Platform: platform()}}
	if made.results, err = c.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: resultsOf(name)}); err != nil {
		return nil, c.refusal(err)
	}
	if made.objects, err = c.js.CreateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: objectsOf(name)}); err != nil {
		return nil, c.refusal(err)
	}
	if made.about.Terms, err = made.put(ctx, packed); err != nil {
		return nil, c.refusal(err)
	}
	text, err := json.Marshal(made.about)
	if err != nil {
		return nil, err
	}
	if _, err := made.results.Create(ctx, aboutKey, text); err != nil {
		return nil, c.refusal(err)
	}
	stream, err := c.js.CreateStream(ctx, jetstream.StreamConfig{
		Name: workPrefix + name, Subjects: []string{subject(name)}, Retention: jetstream.WorkQueuePolicy,
	})
	if err != nil {
		return nil, c.refusal(err)
	}
	made.work, err = stream.CreateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: consumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: ackWait, MaxAckPending: -1, MaxWaiting: 1 << 16,
	})
	return made, c.refusal(err)
}

// open opens a class on the server. The error is errEnded if the class is no longer there.
func (c *Conn) open(ctx context.Context, name string) (*class, error) {
	there := &class{Conn: c, name: name}
	var err error
	if there.results, err = c.js.KeyValue(ctx, resultsOf(name)); err != nil {
		return nil, gone(err)
	}
	if there.objects, err = c.js.ObjectStore(ctx, objectsOf(name)); err != nil {
		return nil, gone(err)
	}
	if there.work, err = c.js.Consumer(ctx, workPrefix+name, consumer); err != nil {
		return nil, gone(err)
	}
	entry, err := there.results.Get(ctx, aboutKey)
	if err != nil {
		return nil, gone(err)
	}
	return there, json.Unmarshal(entry.Value(), &there.about)
}

// errEnded reports that a class is no longer on the server.
var errEnded = errors.New("the class has ended")

// gone converts an error about something missing to errEnded.
func gone(err error) error {
	for _, missing := range []error{
		jetstream.ErrBucketNotFound, jetstream.ErrStreamNotFound, jetstream.ErrConsumerNotFound, jetstream.ErrKeyNotFound,
	} {
		if errors.Is(err, missing) {
			return errEnded
		}
	}
	return err
}

// insist retries do until the server has answered or the class has ended.
func (c *class) insist(ctx context.Context, do func(context.Context) error) error {
	return c.Conn.insist(ctx, func(ctx context.Context) error {
		err := do(ctx)
		if err != nil && isOutage(err) && c.ended(ctx) {
			return errEnded
		}
		return gone(err)
	})
}

// ended reports whether a class is certainly no longer on the server.
func (c *class) ended(ctx context.Context) bool {
	_, err := c.js.Stream(ctx, workPrefix+c.name)
	return errors.Is(err, jetstream.ErrStreamNotFound)
}

// remove removes a class from the server.
func (c *Conn) remove(ctx context.Context, name string) error {
	for _, err := range []error{
		c.js.DeleteStream(ctx, workPrefix+name), c.js.DeleteKeyValue(ctx, resultsOf(name)), c.js.DeleteObjectStore(ctx, objectsOf(name)),
	} {
		if err != nil && gone(err) != errEnded {
			return c.refusal(err)
		}
	}
	return nil
}

// classes returns the names of the classes on the server.
func (c *Conn) classes(ctx context.Context) ([]string, error) {
	list := c.js.StreamNames(ctx, jetstream.WithStreamListSubject(subject("*")))
	var names []string
	for stream := range list.Name() {
		names = append(names, strings.TrimPrefix(stream, workPrefix))
	}
	return names, list.Err()
}

// fits rejects a class for which this worker's results would differ from its coordinator's.
func (a about) fits() error {
	number, err := corpus.Version(corpus.Embedded())
	switch {
	case err != nil:
		return err
	case number != a.Corpus:
		return refuse("refused: the class has corpus %d, this worker has corpus %d: want the same stonecheck", a.Corpus, number)
	case platform() != a.Platform:
		return refuse("refused: the class is for %s, this worker is on %s", a.Platform, platform())
	}
	return nil
}
