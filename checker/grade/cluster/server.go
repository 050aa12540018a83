package cluster

import (
	"context"
	"errors"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// A Server is a NATS server with JetStream in this process. It acknowledges messages only
// after they are on the disk.
type Server struct{ server *server.Server }

// Listen starts a server that keeps its data in dir and requires the token. The error is a
// grade.Refusal.
func Listen(address, token, dir string) (*Server, error) {
	listener, err := net.Listen("tcp", address) // gives a better error for a bad address than the server
	var refused *net.OpError
	if errors.As(err, &refused) {
		err = refused.Err
	}
	if err != nil {
		return nil, refuse("--listen %s: %v", address, err)
	}
	host, port, _ := net.SplitHostPort(listener.Addr().String())
	listener.Close()
	number, _ := strconv.Atoi(port)
	s, err := server.NewServer(&server.Options{
		Host: host, Port: number, Authorization: token, JetStream: true, StoreDir: dir, SyncAlways: true,
		MaxPayload: maxPayload, NoSigs: true, NoLog: true,
	})
	if err != nil {
		return nil, refuse("--listen %s: %v", address, err)
	}
	s.Start()
	if !s.ReadyForConnections(20*time.Second) || !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, refuse("--listen %s: the server does not start with its data in %s", address, dir)
	}
	return &Server{s}, nil
}

// maxPayload is the default size limit of a message, in bytes.
const maxPayload = 1 << 20

// Dial connects to the server without going through the network.
func (s *Server) Dial(ctx context.Context, token string, log func(string)) (*Conn, error) {
	c := &Conn{host: s.Address(), log: log}
	return c, c.refusal(c.dial(ctx, "", func(o *nats.Options) error {
		o.Token, o.InProcessServer = token, s.server
		return nil
	}))
}

// Address returns the address on which the server listens.
func (s *Server) Address() string { return s.server.Addr().String() }

// Close ends the server.
func (s *Server) Close() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}
