package kgp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Client plays on a server with a player.
type Client struct {
	Name        string
	Authors     string
	Description string
	Token       string // its identity; may be empty
	Rules       sow.Rules
	Time        time.Duration // per move, if the server sets no time
	// Join makes the player for a game that starts at any position.
	Join  func(match.Setup) (match.Player, error)
	Games io.Writer // gets a line for each game
	Notes io.Writer // gets the server's errors
}

// Errors of Play.
var (
	ErrNotConnected = errors.New("no connection")
	ErrNotServed    = errors.New("not served")
)

// Play plays on a server until the server says goodbye or ctx is done. The error is
// ErrNotConnected or ErrNotServed, a *match.Fault of the player, or a failure of the
// harness.
func (c *Client) Play(ctx context.Context, address string) error {
	conn, err := dial(ctx, address)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrNotConnected, err)
	}
	inside, stop := context.WithCancelCause(ctx)
	v := &visit{peer: peer{conn: conn, next: 1}, client: c, ctx: inside, stop: stop, asked: map[string]context.CancelFunc{}}
	leave := context.AfterFunc(inside, v.end)
	err = v.read()
	if inside.Err() != nil && ctx.Err() == nil {
		err = context.Cause(inside)
	}
	leave()
	v.end() // also if ctx has begun to do so
	stop(nil)
	v.searches.Wait()
	conn.close()
	return errors.Join(err, v.release())
}

// A visit is a client's connection to a server.
type visit struct {
	peer
	client   *Client
	ctx      context.Context // of the visit
	stop     context.CancelCauseFunc
	searches sync.WaitGroup

	// The server's current options.
	game, opponent string
	timeMode       string
	clock          int // seconds; 0 if unknown

	mu      sync.Mutex
	asked   map[string]context.CancelFunc // by the id of the state
	answers []*answered                   // of the last states that are not stopped
	lossy   bool                          // a fast answer was lost

	turn   sync.Mutex // guards the player, which answers one state at a time
	player match.Player
	plays  string // the game that the player was made for
	// What the player has answered beyond its last sowing, and the position where that starts.
	rest   []ref.Move
	restAt sow.Position
}

// read processes the server's commands until the end.
func (v *visit) read() error {
	for {
		line, err := v.conn.read()
		if v.ctx.Err() != nil {
			return nil // we are leaving
		}
		if err != nil {
			return fmt.Errorf("%w: the connection was lost: %v", ErrNotServed, err)
		}
		c, err := Parse(line)
		if err != nil {
			continue
		}
		switch c.Name {
		case "kgp":
			err = v.greet(c)
		case "state":
			v.state(c)
		case "stop":
			v.cancel(c.Ref)
			v.settle(c.Ref)
		case "set":
			v.set(c)
		case "ping":
			v.send(c.ID, "pong", c.Args[:min(len(c.Args), 1)]...)
		case "error":
			if len(c.Args) > 0 && !v.again(c) {
				fmt.Fprintf(v.client.Notes, "the server says: %s\n", plain(c.Args[0].Text, 200))
			}
		case "goodbye":
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// greet answers the server's first command.
func (v *visit) greet(c Command) error {
	if len(c.Args) == 0 || c.Args[0].Text != "1" {
		v.fail(c.ID, "protocol not supported")
		return fmt.Errorf("%w: the server speaks %s, want kgp 1", ErrNotServed, shortened(c.String()))
	}
	me := v.client
	for _, option := range [][2]string{
		{"info:name", me.Name}, {"info:authors", me.Authors}, {"info:description", me.Description}, {"auth:token", me.Token},
	} {
		if option[1] != "" {
			v.send("", "set", word(option[0]), text(option[1]))
		}
	}
	v.send("", "mode", word("freeplay"))
	return nil
}

// set stores an option.
func (v *visit) set(c Command) {
	if len(c.Args) != 2 {
		return
	}
	switch value := c.Args[1].Text; c.Args[0].Text {
	case "game:id":
		v.game = value
	case "game:opponent":
		v.opponent = plain(value, 80)
	case "time:mode":
		v.timeMode = value
	case "time:clock":
		v.clock, _ = strconv.Atoi(value)
	}
}

// maxStates limits the states that a client searches at a time.
const maxStates = 16

// state starts searching a state.
func (v *visit) state(c Command) {
	if len(c.Args) != 1 {
		v.fail(c.ID, "state wants a board")
		return
	}
	at, err := position(c.Args[0])
	if err != nil {
		v.fail(c.ID, err.Error())
		return
	}
	ctx, cancel := context.WithCancel(v.ctx)
	if !v.begin(c.ID, cancel) {
		cancel()
		v.fail(c.ID, "this id is in use, or too many states are open")
		return
	}
	q := &search{id: c.ID, game: v.game, opponent: v.opponent, request: v.request(at), ownTime: !v.timed()}
	v.searches.Go(func() {
		defer v.cancel(c.ID)
		if err := v.search(ctx, q); err != nil {
			v.stop(err)
		}
	})
}

// begin registers an open state.
func (v *visit) begin(id string, cancel context.CancelFunc) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.asked[id] != nil || len(v.asked) == maxStates {
		return false
	}
	v.asked[id] = cancel
	return true
}

// cancel ends the search of a state, if it is open.
func (v *visit) cancel(id string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if cancel := v.asked[id]; cancel != nil {
		cancel()
		delete(v.asked, id)
	}
}

// shares is the number of moves among which an absolute clock is divided.
const shares = 20

// timed reports whether the server has set a time.
func (v *visit) timed() bool { return v.clock > 0 && v.timeMode != "none" }

// request makes the request for a position, with the server's time.
func (v *visit) request(at sow.Position) match.Request {
	left := v.client.Time
	if v.timed() {
		left = time.Duration(v.clock) * time.Second
	}
	r := match.Request{At: at, Rules: v.client.Rules, Asked: time.Now(), Left: left, Share: left - left/10} // the transmission takes time too
	if v.timeMode == "absolute" {
		r.Share /= shares
	}
	return r
}

// A search is the search of a state.
type search struct {
	id, game, opponent string
	request            match.Request
	ownTime            bool // the client's time applies, not the server's
}

// search answers a state, unless ctx is done first.
func (v *visit) search(ctx context.Context, q *search) error {
	v.turn.Lock()
	defer v.turn.Unlock()
	if v.player == nil || v.plays != q.game {
		if err := v.join(q); err != nil {
			return err
		}
	}
	answer, err := v.ask(ctx, q)
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return nil // the server makes a move
	case err != nil:
		return err
	}
	if answer.Value != nil {
		v.send("", "set", word("info:comment"), text(fmt.Sprintf("value %+d", *answer.Value)))
	}
	v.answer(ctx, q.id, int(answer.Moves[0])+1)
	return nil
}

// join makes a player for another game.
func (v *visit) join(q *search) error {
	if err := v.release(); err != nil {
		return err
	}
	var err error
	if v.player, err = v.client.Join(match.Setup{Rules: v.client.Rules, Start: q.request.At}); err != nil {
		return err
	}
	v.plays, v.rest = q.game, nil
	if q.game != "" {
		fmt.Fprintf(v.client.Games, "game %s against %s\n", plain(q.game, 80), cmp.Or(q.opponent, "somebody"))
	}
	return nil
}

// release closes the player, if there is one.
func (v *visit) release() error {
	closer, ok := v.player.(io.Closer)
	v.player = nil
	if !ok {
		return nil
	}
	return closer.Close()
}
