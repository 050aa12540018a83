package sandbox

import (
	"context"
	"os"
)

// A Session is a running program that the caller exchanges text with.
type Session struct {
	In  *os.File // what it reads; closing it ends its input
	Out *os.File // what it prints, until it has ended

	connected chan struct{} // closed when the pipes are there
	end       context.CancelFunc
	ended     chan struct{}
	outcome   Outcome
	err       error
}

// Start starts a command as Run does, with pipes in the place of its standard input
// and of c.Stdout. The caller ends the session.
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

// Wait waits until the program has ended; what it returns is as of Run.
func (s *Session) Wait() (Outcome, error) {
	<-s.ended
	return s.outcome, s.err
}

// End ends the program, if it still runs, and the pipes.
func (s *Session) End() {
	s.end()
	<-s.ended
	s.In.Close()
	s.Out.Close()
}
