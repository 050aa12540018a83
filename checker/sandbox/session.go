package sandbox

import (
	"context"
	"os"
	"sync/atomic"
)

// A Session is a running program that the caller exchanges text with.
type Session struct {
	In  *os.File // the program's input; closing it ends the input
	Out *os.File // the program's output, until it ends

	worker    atomic.Int64  // the process that the program descends from; 0 if there is none
	connected chan struct{} // closed when the pipes are ready
	end       context.CancelFunc
	ended     chan struct{}
	outcome   Outcome
	err       error
}

// Start starts a command like Run, with pipes in place of its standard input and of
// c.Stdout. The caller must call End.
func (b *Sandbox) Start(ctx context.Context, c Command) (*Session, error) {
	s := &Session{connected: make(chan struct{}), ended: make(chan struct{})}
	ctx, s.end = context.WithCancel(ctx)
	c.session = s
	go func() {
		s.outcome, s.err = b.Run(ctx, c)
		close(s.ended)
	}()
	select {
	case <-s.connected:
		return s, nil
	case <-s.ended:
		s.end()
		return nil, s.err
	}
}

// Wait waits until the program has ended and returns the same as Run.
func (s *Session) Wait() (Outcome, error) {
	<-s.ended
	return s.outcome, s.err
}

// End ends the program, if it is still running, and closes the pipes.
func (s *Session) End() {
	s.end()
	<-s.ended
	s.In.Close()
	s.Out.Close()
}
