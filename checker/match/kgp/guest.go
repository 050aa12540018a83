package kgp

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A guest is a client of a server.
type guest struct {
	peer
	server *Server
	told   Agent  // what it reports about itself before it has a mode
	token  string // that it has set

	// The server's mutex guards these.
	agent    *Agent // nil before it has a mode
	comment  string
	playing  bool
	free     time.Time     // since when it is not playing
	patience time.Duration // how long it may wait for an opponent that it has met less often

	mu      sync.Mutex
	request *request // nil if there is none
	awaits  awaited
	timer   *time.Timer // ends waiting

	once  sync.Once
	gone  chan struct{} // closed when it has left or must leave
	fault *match.Fault  // why; for those that have seen gone
}

// An awaited says what a guest's timer waits for.
type awaited uint8

const (
	awaitsMode awaited = iota
	awaitsTime         // the time of the next ping
	awaitsPong
	awaitsNothing
)

// A request is a state that a guest must answer.
type request struct {
	id   string
	at   sow.Position
	move ref.Move      // the latest move, ref.None if there is none
	last bool          // there will be no other
	done chan struct{} // closed with last
}

func newGuest(s *Server, conn lineConn) *guest {
	g := &guest{peer: peer{conn: conn, next: 2}, server: s, gone: make(chan struct{})}
	g.timer = time.AfterFunc(s.config.PongTime, g.wake)
	return g
}

// serve communicates with a guest until one of the two leaves.
func (g *guest) serve() {
	g.say(Command{Name: "kgp", Args: []Arg{integer(1), integer(0), integer(1)}})
	lines := rate.NewLimiter(rate.Limit(g.server.config.Limits.Lines), g.server.config.Limits.Lines)
	for {
		line, err := g.conn.read()
		if err != nil {
			break
		}
		if line == "" || g.left() {
			continue
		}
		time.Sleep(lines.Reserve().Delay())
		if !g.obey(line) {
			g.drop(match.Exit, "has left")
		}
	}
	g.drop(match.Exit, "has left")
	g.conn.close()
	g.mu.Lock()
	g.awaits = awaitsNothing
	g.timer.Stop()
	g.mu.Unlock()
}

// obey executes a line, and reports whether to read on.
func (g *guest) obey(line string) bool {
	c, err := Parse(line)
	if err != nil {
		g.fail(c.ID, err.Error())
		return true
	}
	switch c.Name {
	case "mode":
		return g.mode(c)
	case "move", "yield":
		g.answer(c)
	case "set":
		g.set(c)
	case "ping":
		g.send(c.ID, "pong", c.Args[:min(len(c.Args), 1)]...)
	case "pong":
		g.await(awaitsPong, awaitsTime)
	case "ok", "error":
	case "goodbye":
		return false
	default:
		g.fail(c.ID, "unknown command "+shortened(c.Name))
	}
	return true
}

// mode starts freeplay.
func (g *guest) mode(c Command) bool {
	if len(c.Args) != 1 || c.Args[0].Text != "freeplay" {
		g.fail(c.ID, "Unsupported activity")
		return false
	}
	if !g.await(awaitsMode, awaitsTime) {
		g.fail(c.ID, "the mode is freeplay already")
		return true
	}
	if c.ID != "" {
		g.send(c.ID, "ok")
	}
	g.server.seat(g)
	return true
}

// set stores an option, and ignores unknown ones.
func (g *guest) set(c Command) {
	if len(c.Args) != 2 {
		g.fail(c.ID, fmt.Sprintf("set with %s, want an option and its value", prose.Count(len(c.Args), "argument")))
		return
	}
	option, value := c.Args[0].Text, c.Args[1].Text
	g.server.mu.Lock()
	defer g.server.mu.Unlock()
	switch {
	case option == "auth:forget":
		g.server.forget(value)
	case option == "info:comment":
		g.comment = plain(value, 200)
	case g.agent != nil:
		g.agent.set(option, value)
		g.server.changed = true
	case option == "auth:token":
		g.token = value
	default:
		g.told.set(option, value)
	}
}

// answer processes a move or a yield.
func (g *guest) answer(c Command) {
	g.mu.Lock()
	defer g.mu.Unlock()
	q := g.request
	switch {
	case c.Ref != "" && !g.asked(c.Ref):
		g.fail(c.ID, "no state has the id "+shortened(c.Ref))
		return
	case q == nil || q.last || c.Ref != "" && c.Ref != q.id:
		return // it is late
	case c.Name == "move":
		if len(c.Args) != 1 || c.Args[0].Kind != Integer {
			g.fail(c.ID, "move wants the number of a house")
			return
		}
		var legal bool
		if q.move, legal = house(q.at, c.Args[0].Text); legal {
			return
		}
		g.fail(c.ID, "illegal move, which loses the game") // before done: the error precedes the stop
	}
	q.last = true
	close(q.done)
}

// house returns the house with a client's number for it, from 1; legal is false if there is
// none.
func house(at sow.Position, number string) (m ref.Move, legal bool) {
	houses := at.Board.Pits()
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > houses {
		return ref.Move(houses), false
	}
	m = ref.Move(n - 1 + int(at.ToMove)*(houses+1))
	return m, at.Board.Cell(int(m)) > 0
}

// wake handles the timer.
func (g *guest) wake() {
	g.mu.Lock()
	awaits := g.awaits
	if awaits == awaitsTime {
		g.awaits = awaitsPong
		g.timer.Reset(g.server.config.PongTime)
	}
	g.mu.Unlock()
	switch awaits {
	case awaitsMode:
		g.drop(match.Silence, fmt.Sprintf("has asked for no mode in %v", g.server.config.PongTime))
	case awaitsTime:
		g.send("", "ping")
	case awaitsPong:
		g.drop(match.Resigned, fmt.Sprintf("has not answered a ping in %v", g.server.config.PongTime))
	}
}

// await waits for next, if the guest is waiting for now.
func (g *guest) await(now, next awaited) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.awaits != now {
		return false
	}
	g.awaits = next
	g.timer.Reset(g.server.config.PingEvery)
	return true
}

// drop says goodbye to a guest, who will soon be gone. what is a predicate about it.
func (g *guest) drop(o match.Outcome, what string) {
	g.once.Do(func() {
		g.fault = &match.Fault{Outcome: o, What: what}
		close(g.gone)
		g.end()
	})
}

// left reports whether a guest has left or must leave.
func (g *guest) left() bool {
	select {
	case <-g.gone:
		return true
	default:
		return false
	}
}

// A player is a guest in a game.
type player struct {
	*guest
	options [][2]Arg // options to set before the first state
}

// Move implements match.Player.
func (p *player) Move(ctx context.Context, r match.Request) (match.Answer, error) {
	for _, option := range p.options {
		p.send("", "set", option[:]...)
	}
	p.options = nil
	q := p.ask(r.At)
	defer p.send(q.id, "stop")
	var err error
	select {
	case <-q.done:
	case <-ctx.Done():
		err = ctx.Err()
	case <-p.gone:
		return match.Answer{}, p.fault
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.request = nil
	if q.move == ref.None {
		return match.Answer{}, err // the referee makes a random move
	}
	return match.Answer{Moves: []ref.Move{q.move}}, nil
}

// ask sends a state. Answers wait until the request is registered.
func (g *guest) ask(at sow.Position) *request {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.request = &request{id: g.send("", "state", board(at)), at: at, move: ref.None, done: make(chan struct{})}
	return g.request
}
