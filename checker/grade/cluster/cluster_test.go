package cluster

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// What a server refuses, or does not answer, is said in words.
func TestRefusal(t *testing.T) {
	const silent = "grader:4222: the server does not answer; if it is running, its disk may be full"
	for _, test := range []struct {
		err  error
		want string
	}{
		{nats.ErrNoServers, "grader:4222: no server answers"},
		{nats.ErrAuthorization, "grader:4222: the token is wrong (set it in STONECHECK_TOKEN or in the URL)"},
		{jetstream.ErrJetStreamNotEnabled, "grader:4222: a NATS server without JetStream, want one with it"},
		{&jetstream.APIError{ErrorCode: 10047, Description: "insufficient storage"}, "grader:4222: no space left on the server: insufficient storage"},
		{&jetstream.APIError{ErrorCode: 10058, Description: "stream name already in use"}, "grader:4222: stream name already in use"},
		{fmt.Errorf("publish: %w", context.DeadlineExceeded), silent},
		{nats.ErrTimeout, silent},
		{jetstream.ErrNoStreamResponse, silent},
		{errors.New("something else"), "grader:4222: something else"},
	} {
		c := &Conn{host: "grader:4222"}
		if got := c.refusal(test.err); got == nil || got.Error() != test.want {
			t.Errorf("%v is told as %v, want %s", test.err, got, test.want)
		}
	}
}

// Malformed addresses, servers that are not there and wrong tokens are refused.
func TestDial(t *testing.T) {
	f := newFixture(t, 0, 1)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	f.must(err)
	nobody := free.Addr().String()
	free.Close()
	for _, test := range []struct{ address, token, want string }{
		{"grader", token, "--nats grader, want a URL such as nats://host:4222"},
		{"nats://" + nobody, token, nobody + ": no server answers"},
		{"nats://" + f.server.Address(), "another", f.server.Address() + ": the token is wrong (set it in STONECHECK_TOKEN or in the URL)"},
	} {
		_, err := Dial(t.Context(), 0, test.address, test.token, func(string) {})
		if !errors.As(err, new(grade.Refusal)) || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.address, err, test.want)
		}
	}

	ctx, cancel := context.WithCancel(t.Context())
	var told []string
	_, err = Dial(ctx, time.Hour, "nats://"+nobody, token, func(text string) {
		told = append(told, text)
		cancel()
	})
	if want := nobody + ": no server answers, waiting for it"; !errors.Is(err, context.Canceled) || len(told) != 1 || told[0] != want {
		t.Errorf("%v, told %q, want %q once", err, told, want)
	}
}

// A server is refused at an address that is taken or malformed.
func TestListen(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for address, want := range map[string]string{
		taken.Addr().String(): "bind: ",
		"nowhere":             "missing port in address",
	} {
		if _, err := Listen(address, token, t.TempDir()); !errors.As(err, new(grade.Refusal)) || !strings.HasPrefix(err.Error(), "--listen "+address) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want --listen %s: .. %s", err, address, want)
		}
	}
}

// A class is for workers with the same corpus and platform.
func TestFits(t *testing.T) {
	f := newFixture(t, 0, 1)
	conn, err := f.server.Dial(t.Context(), token, func(string) {})
	f.must(err)
	defer conn.Close()
	made, err := conn.create(t.Context(), "class", f.terms)
	f.must(err)
	if err := made.about.fits(); err != nil {
		t.Error(err)
	}
	older, elsewhere := made.about, made.about
	older.Corpus--
	elsewhere.Platform = "plan9/mips"
	for want, a := range map[string]about{
		"want the same stonecheck":                                     older,
		"the class is for plan9/mips, this worker is on " + platform(): elsewhere,
	} {
		if err := a.fits(); !errors.As(err, new(grade.Refusal)) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want .. %s", err, want)
		}
	}
	// Within the process the token is checked too. A pipe has no buffer, so the refusal comes only after a time-out.
	needs.Time(t)
	if _, err := f.server.Dial(t.Context(), "another", func(string) {}); !errors.As(err, new(grade.Refusal)) {
		t.Errorf("%v, want a refusal", err)
	}
}
