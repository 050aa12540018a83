package kgp

import (
	"bufio"
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A puppet is a player that gives the answers that a test sends it, and reports when it is asked.
type puppet struct {
	asked  chan match.Request
	answer chan match.Answer
}

func (p puppet) Move(ctx context.Context, r match.Request) (match.Answer, error) {
	p.asked <- r
	select {
	case answer := <-p.answer:
		return answer, nil
	case <-ctx.Done():
		return match.Answer{}, ctx.Err()
	}
}

// visited starts a client with a puppet against a server whose side the test plays.
func visited(t *testing.T, change func(*Client)) (server *talker, p puppet, wait func() error) {
	t.Helper()
	l := listening(t)
	defer l.Close()
	p = puppet{make(chan match.Request, 8), make(chan match.Answer, 8)}
	wait = join(t, l.Addr().String(), "random", func(c *Client) {
		c.Name, c.Rules = `Ada "A"`, sow.Kalah
		c.Join = func(match.Setup) (match.Player, error) { return p, nil }
		if change != nil {
			change(c)
		}
	})
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	in := bufio.NewReader(conn)
	server = &talker{t: t, send: func(s string) error { _, err := conn.Write([]byte(s)); return err }}
	server.line = func() (string, error) { return in.ReadString('\n') }
	return server, p, wait
}

func moves(cells ...ref.Move) match.Answer { return match.Answer{Moves: cells} }

// This is the client's side of a game: what it sends and when.
func TestClientSpeaks(t *testing.T) {
	s, p, wait := visited(t, func(c *Client) { c.Token = "secret token" })
	s.say("kgp 1 0 1\r\n")
	s.hear(`1 set info:name "Ada \"A\""`)
	s.hear(`3 set auth:token "secret token"`)
	s.hear("5 mode freeplay")
	s.say("2@5 ok\n4 ping word\r\n6 ping\r\n8 set no:option 1\r\n")
	s.hear("7@4 pong word")
	s.hear("9@6 pong")
	s.say("10 set time:mode relative\r\n12 set time:clock 3\r\n14 state <3,0,0,3,3,3,3,3,3>\r\n")
	if r := <-p.asked; r.Left.Seconds() != 3 || r.Share >= r.Left || r.At.Board != match.StartBoard(3, 3) || r.At.ToMove != sow.One {
		t.Errorf("asked %+v", r)
	}
	value := ref.Value(-2)
	p.answer <- match.Answer{Moves: []ref.Move{0}, Value: &value}
	s.hear(`11 set info:comment "value -2"`)
	s.hear("13@14 move 1")
	s.hear("15@14 yield")
	s.say("16@14 stop\r\n18 error \"nothing\"\r\ngoodbye\r\n")
	s.hear("goodbye")
	if err := wait(); err != nil {
		t.Error(err)
	}
}

// When a client has left, its connection is closed.
func TestClientCloses(t *testing.T) {
	s, _, wait := visited(t, nil)
	s.say("kgp 1 0 1\r\ngoodbye\r\n")
	s.hear(`1 set info:name "Ada \"A\""`)
	s.hear("3 mode freeplay")
	s.hear("goodbye")
	if err := wait(); err != nil {
		t.Error(err)
	}
	for begin := time.Now(); s.send("ping\r\n") == nil; time.Sleep(10 * time.Millisecond) {
		if time.Since(begin) > 10*time.Second {
			t.Fatal("the connection is open")
		}
	}
}

// The reference server refuses an answer that arrives before it knows its own state. The client sends the answer
// again, and from then on sends yield only after it has waited for a refusal of the move.
func TestClientAnswersAgain(t *testing.T) {
	const unknown = "error \"No state associated with id\"\r\n"
	notes := &output{}
	s, p, wait := visited(t, func(c *Client) { c.Notes = notes })
	s.say("kgp 1 0 1\r\n2 state <3,0,0,3,3,3,3,3,3>\r\n")
	s.hear(`1 set info:name "Ada \"A\""`)
	s.hear("3 mode freeplay")
	<-p.asked
	p.answer <- moves(0)
	s.hear("5@2 move 1")
	s.hear("7@2 yield")
	s.say("4@5 " + unknown + "6@7 " + unknown)
	s.hear("9@2 move 1")
	s.say("8@9 " + unknown) // once more, before the client sends yield
	s.hear("11@2 move 1")
	s.hear("13@2 yield")
	s.say("10@2 stop\r\n12@11 " + unknown) // too late: the state has been stopped
	s.say("14 state <3,1,0,0,4,4,3,3,3>\r\n")
	<-p.asked
	p.answer <- moves(1)
	s.hear("15@14 move 2")
	s.hear("17@14 yield")
	s.say("16@14 stop\r\n18 error \"Nothing\"\r\ngoodbye\r\n")
	s.hear("goodbye")
	if err := wait(); err != nil {
		t.Error(err)
	}
	if got, want := notes.String(), "the server says: No state associated with id\nthe server says: Nothing\n"; got != want {
		t.Errorf("notes %q, want %q: what has been repaired is not said", got, want)
	}
}

// The client gives up on a server that never accepts its answers.
func TestClientGivesUp(t *testing.T) {
	t.Parallel()
	s, p, wait := visited(t, nil)
	s.say("kgp 1 0 1\r\n2 state <3,0,0,3,3,3,3,3,3>\r\n")
	s.hear(`1 set info:name "Ada \"A\""`)
	s.hear("3 mode freeplay")
	<-p.asked
	p.answer <- moves(0)
	moves := 0
	for moves < maxTries {
		line, err := s.line()
		if err != nil {
			t.Fatal(err)
		}
		if id, is := strings.CutSuffix(line, "@2 move 1\r\n"); is {
			moves++
			s.say("2@" + id + " error \"No state associated with id\"\r\n")
		}
	}
	s.say("4 ping\r\n")
	for line := ""; !strings.HasSuffix(line, "@4 pong\r\n"); {
		var err error
		if line, err = s.line(); err != nil || strings.Contains(line, "move") {
			t.Fatalf("line %q, %v, want no other move", line, err)
		}
	}
	s.say("goodbye\r\n")
	if err := wait(); err != nil {
		t.Error(err)
	}
}

// A starter is a player that takes time to start, and answers at once.
type starter struct {
	ready    time.Time // when it had started
	asked    match.Request
	deadline time.Time // deadline of its move
}

func (p *starter) Start(context.Context, match.Request) error {
	time.Sleep(20 * time.Millisecond)
	p.ready = time.Now()
	return nil
}

func (p *starter) Move(ctx context.Context, r match.Request) (match.Answer, error) {
	p.asked = r
	p.deadline, _ = ctx.Deadline()
	return moves(0), nil
}

// A player starts before the time for its move begins; only the time that the server sets begins when the state
// arrives.
func TestClientStartsPlayer(t *testing.T) {
	for name, set := range map[string]string{"own time": "", "server's time": "2 set time:mode relative\r\n4 set time:clock 60\r\n"} {
		t.Run(name, func(t *testing.T) {
			p := &starter{}
			s, _, wait := visited(t, func(c *Client) {
				c.Join = func(match.Setup) (match.Player, error) { return p, nil }
			})
			s.say("kgp 1 0 1\r\n" + set + "6 state <3,0,0,3,3,3,3,3,3>\r\n")
			s.hear(`1 set info:name "Ada \"A\""`)
			s.hear("3 mode freeplay")
			s.hear("5@6 move 1")
			s.hear("7@6 yield")
			s.say("8@6 stop\r\ngoodbye\r\n")
			s.hear("goodbye")
			if err := wait(); err != nil {
				t.Fatal(err)
			}
			if p.deadline.Before(p.ready.Add(time.Minute)) || p.asked.Asked.Before(p.ready) != (set != "") {
				t.Errorf("ready %v, asked %v, deadline %v", p.ready, p.asked.Asked, p.deadline)
			}
		})
	}
}

// The client does not answer a state that was stopped. A state whose id is in use is an error; the next state is
// answered.
func TestClientIsStopped(t *testing.T) {
	s, p, wait := visited(t, nil)
	s.say("kgp 1 0 1\r\n2 state <3,0,0,3,3,3,3,3,3>\r\n")
	s.hear(`1 set info:name "Ada \"A\""`)
	s.hear("3 mode freeplay")
	<-p.asked
	s.say("2 state <3,0,0,3,3,3,3,3,3>\r\n4@2 stop\r\n6@2 stop\r\n8 stop\r\n10 ping\r\n")
	s.hear(`5@2 error "this id is in use, or too many states are open"`)
	s.hear("7@10 pong")
	s.say("12 state <3,0,0\r\n14 state <3,0,0,3,3,3>\r\n16 state <3,1,0,0,4,4,3,3,3>\r\n")
	s.hear(`9@14 error "board <3,0,0,3,3,3>: 6 numbers, want 9"`)
	<-p.asked
	p.answer <- moves(1)
	s.hear("11@16 move 2")
	s.hear("13@16 yield")
	s.say("goodbye\r\n")
	if err := wait(); err != nil {
		t.Error(err)
	}
}

// A player that answers with a whole turn is asked once for it, unless the server's next state differs from what the
// turn leads to.
func TestClientKeepsATurn(t *testing.T) {
	s, p, _ := visited(t, nil)
	s.say("kgp 1 0 1\r\n2 state <3,0,0,3,3,3,3,3,3>\r\n")
	s.hear(`1 set info:name "Ada \"A\""`)
	s.hear("3 mode freeplay")
	<-p.asked
	p.answer <- moves(0, 2, 1)
	s.hear("5@2 move 1")
	s.hear("7@2 yield")
	s.say("4@2 stop\r\n6 state <3,1,0,0,4,4,3,3,3>\r\n") // as the player expected
	s.hear("9@6 move 3")
	s.hear("11@6 yield")
	s.say("8@6 stop\r\n10 state <3,0,0,3,3,3,3,3,3>\r\n") // another game
	<-p.asked
	p.answer <- moves(2)
	s.hear("13@10 move 3")
}

// Events that end a visit early.
func TestClientFails(t *testing.T) {
	t.Parallel()
	t.Run("another version", func(t *testing.T) {
		s, _, wait := visited(t, nil)
		s.say("kgp 2 0 0\r\n")
		s.hear(`1 error "protocol not supported"`)
		s.hear("goodbye")
		if err := wait(); !errors.Is(err, ErrNotServed) || !strings.Contains(err.Error(), "kgp 2 0 0, want kgp 1") {
			t.Error(err)
		}
	})
	t.Run("the player", func(t *testing.T) {
		s, p, wait := visited(t, nil)
		s.say("kgp 1 0 1\r\n2 state <3,1,0,0,4,4,3,3,3>\r\n")
		p.answer <- moves(0)
		s.hearGoodbye()
		var fault *match.Fault
		if err := wait(); !errors.As(err, &fault) || fault.Outcome != match.IllegalMove {
			t.Error(err)
		}
	})
	t.Run("no server", func(t *testing.T) {
		l := listening(t)
		l.Close()
		if err := join(t, l.Addr().String(), "random", nil)(); !errors.Is(err, ErrNotConnected) {
			t.Error(err)
		}
	})
	t.Run("the connection", func(t *testing.T) {
		l := listening(t)
		wait := join(t, l.Addr().String(), "random", nil)
		conn, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		l.Close()
		conn.(*net.TCPConn).Close()
		if err := wait(); !errors.Is(err, ErrNotServed) {
			t.Error(err)
		}
	})
}
