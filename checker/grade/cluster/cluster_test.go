package cluster

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// What a server refuses, or does not answer, is said in words.
func TestRefusal(t *testing.T) {
	const silent = "grader:4222: the server does not answer; if it is there, its disk may be full"
	for _, test := range []struct {
		err  error
		want string
	}{
		{nats.ErrNoServers, "grader:4222: no server answers"},
		{nats.ErrAuthorization, "grader:4222: the token is wrong (STONECHECK_TOKEN has it, or the URL)"},
		{jetstream.ErrJetStreamNotEnabled, "grader:4222: a NATS server without JetStream, want one with it"},
		{&jetstream.APIError{ErrorCode: 10047, Description: "insufficient storage"}, "grader:4222: no room left on the server: insufficient storage"},
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
