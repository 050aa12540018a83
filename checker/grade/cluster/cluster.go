// Package cluster is a queue of checker/grade for many machines, on NATS JetStream.
//
// A run of grade, the coordinator, publishes a class on the server: a stream of work, a
// bucket of results and a bucket of objects, all named after the class. Each item of work
// is a batch of cases of one submission. The files of submissions, their builds, and the
// terms with all cases are objects, named by their SHA-256. A worker takes an item, judges
// it, creates the result under the item's SHA-256, once, and acknowledges the item. The
// coordinator copies each result into the store of the class, which ignores results that it
// already has, and at the end removes the class from the server.
//
// A worker tells the server every second that it still has its items. If the server hears
// nothing about an item for five seconds, it gives the item to another worker. The fourth
// worker records a fault (checker.Internal) instead of judging it. A class whose
// coordinator is gone stays on the server: the next run takes its results, removes it, and
// publishes a class of its own. So results of one class cannot be mistaken for another's.
//
// Everyone with the server's token is trusted; coordinator and workers use the same one.
package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/stonecheck/stonecheck/checker/grade"
)

// A Conn is a connection to a server. It reconnects by itself.
type Conn struct {
	nats *nats.Conn
	js   jetstream.JetStream
	host string // the server's host, for messages
	log  func(string)
}

func refuse(format string, args ...any) error { return grade.Refusal(fmt.Sprintf(format, args...)) }

// Dial connects to a server, and waits at most wait for it to start. It calls log when it
// waits, and when the connection was lost or restored. An address may contain its own token.
// The error is a grade.Refusal, or ctx's.
func Dial(ctx context.Context, wait time.Duration, address, token string, log func(string)) (*Conn, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil, refuse("--nats %s, want a URL such as nats://host:4222", address)
	}
	c := &Conn{host: u.Host, log: log}
	began := time.Now()
	for told := false; ; told = true {
		err = c.dial(ctx, address, nats.Token(token))
		if err == nil || !isOutage(err) || time.Since(began) >= wait {
			return c, c.refusal(err)
		}
		if !told {
			log(fmt.Sprintf("%v, waiting for it", c.refusal(err)))
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(heartbeat):
		}
	}
}

func (c *Conn) dial(ctx context.Context, address string, how nats.Option) (err error) {
	c.nats, err = nats.Connect(address, how, nats.Name("stonecheck"), nats.Timeout(10*time.Second),
		nats.MaxReconnects(-1), nats.ReconnectWait(500*time.Millisecond), nats.PingInterval(3*time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				c.log(fmt.Sprintf("%s: the connection was lost (%v), trying again", c.host, err))
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { c.log(c.host + ": connected again") }))
	if err == nil {
		c.js, err = jetstream.New(c.nats)
	}
	if err == nil {
		_, err = c.js.AccountInfo(ctx)
	}
	if err != nil {
		c.Close()
	}
	return err
}

// Close closes the connection after sending what is pending.
func (c *Conn) Close() {
	if c.nats != nil {
		_ = c.nats.FlushTimeout(time.Second)
		c.nats.Close()
	}
}

// noRoom are the error codes of a server without space, from nats-server's errors.json.
var noRoom = []jetstream.ErrorCode{10023, 10047, 10077}

// refusal converts an error to a grade.Refusal, unless it is a cancellation or errEnded.
func (c *Conn) refusal(err error) error {
	var refused *jetstream.APIError
	var refusal grade.Refusal
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, errEnded), errors.As(err, &refusal):
		return err
	case errors.Is(err, nats.ErrNoServers):
		return refuse("%s: no server answers", c.host)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, nats.ErrTimeout), errors.Is(err, nats.ErrNoResponders), errors.Is(err, jetstream.ErrNoStreamResponse):
		return refuse("%s: the server does not answer; if it is running, its disk may be full", c.host)
	case errors.Is(err, nats.ErrAuthorization):
		return refuse("%s: the token is wrong (set it in STONECHECK_TOKEN or in the URL)", c.host)
	case errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount):
		return refuse("%s: a NATS server without JetStream, want one with it", c.host)
	case errors.As(err, &refused) && slices.Contains(noRoom, refused.ErrorCode):
		return refuse("%s: no space left on the server: %s", c.host, refused.Description)
	case errors.As(err, &refused):
		return refuse("%s: %s", c.host, refused.Description)
	case errors.Is(err, nats.ErrConnectionClosed) && c.nats != nil && c.nats.LastError() != nil && !errors.Is(c.nats.LastError(), nats.ErrConnectionClosed):
		return c.refusal(c.nats.LastError())
	}
	return refuse("%s: %v", c.host, err)
}

// insist retries do until the server has answered, so that an outage only delays it. It
// gives up on a server that is connected but does not answer for a minute.
func (c *Conn) insist(ctx context.Context, do func(context.Context) error) error {
	for began := time.Now(); ; {
		once, cancel := context.WithTimeout(ctx, 10*time.Second)
		err := do(once)
		cancel()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil || !isOutage(err) || c.nats.IsClosed() || time.Since(began) > time.Minute {
			return err
		}
		if !c.nats.IsConnected() {
			began = time.Now()
		}
		select {
		case <-ctx.Done():
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// isOutage reports whether an error means that the server did not answer.
func isOutage(err error) bool {
	for _, outage := range []error{
		context.DeadlineExceeded, io.EOF, nats.ErrNoServers, nats.ErrTimeout, nats.ErrNoResponders, nats.ErrDisconnected, nats.ErrConnectionReconnecting,
		jetstream.ErrNoStreamResponse,
	} {
		if errors.Is(err, outage) {
			return true
		}
	}
	var broken net.Error
	return errors.As(err, &broken)
}
