package kgp

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Whatever other clients do, two clients that follow the protocol play their games to the end.
func TestHostileCrowd(t *testing.T) {
	needs.Time(t)
	const each = 3 // games that the two honest clients must finish
	s := start(t, func(c *Config) {
		// Long enough for an honest client on a busy machine; TestNoPong covers clients that do not answer a ping.
		c.Time, c.PongTime, c.PingEvery = 10*time.Millisecond, 30*time.Second, 50*time.Millisecond
		c.Limits.Lines = 100
		c.Dir = t.TempDir()
	})
	raw := func(first string, endless func(net.Conn)) {
		conn, err := net.Dial("tcp", s.tcp)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		_, _ = conn.Write([]byte(first))
		if endless != nil {
			go endless(conn)
		}
	}
	again := func(text string) func(net.Conn) {
		return func(conn net.Conn) {
			for _, err := conn.Write([]byte(text)); err == nil; _, err = conn.Write([]byte(text)) {
			}
		}
	}
	raw("", nil)                                                                        // silent
	raw("mode freeplay\r\nmode", nil)                                                   // silent once it is asked for a move
	raw("", again(strings.Repeat("x", 1<<16)))                                          // a line without an end
	raw("mode freeplay\r\n", again("1 ping\r\n"))                                       // reads nothing
	raw("mode freeplay\r\n", again("\x00\xff<<<\r\n@1 move 1\r\n"))                     // garbage
	raw("", again("set auth:token \"guess\"\r\nset info:name \"\u202e<b>\"\r\n"))       // sets options without end
	raw("mode freeplay\r\nmove 99999999999999999999\r\n", again("yield\r\nmove 0\r\n")) // illegal moves
	raw("GET /socket HTTP/1.1\r\nHost: ", nil)                                          // another protocol
	go func() {                                                                         // connects and disconnects
		for t.Context().Err() == nil {
			if conn, err := net.Dial("tcp", s.tcp); err == nil {
				_, _ = conn.Write([]byte("mode freeplay\r\n"))
				time.Sleep(time.Millisecond)
				conn.Close()
			}
		}
	}()
	web, _, err := websocket.Dial(t.Context(), s.web+Path, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer web.CloseNow()
	go func() { // messages that are too long
		_ = web.Write(context.Background(), websocket.MessageText, make([]byte, 8*maxMessage))
	}()

	for _, name := range []string{"Ada", "Bob"} {
		join(t, s.tcp, "alphabeta:2", func(c *Client) { c.Name, c.Token = name, name })
	}
	finished := 0
	for number := 1; finished < each; number++ {
		g := s.finished(t, number)
		for side, name := range g.Names {
			honest := func(name string) bool { return strings.HasPrefix(name, "Ada ") || strings.HasPrefix(name, "Bob ") }
			if honest(name) && g.Forfeited() && int(g.By) == side {
				t.Errorf("game %d: %s %s", number, name, g.What)
			}
			if honest(name) && honest(g.Names[1-side]) && side == 0 {
				finished++
			}
		}
	}
}

// A client that does not answer a ping resigns and is disconnected.
func TestNoPong(t *testing.T) {
	needs.Seconds(t)
	t.Parallel()
	s := start(t, func(c *Config) {
		// Long enough for the other client, which answers, on a busy machine.
		c.Dir, c.Games, c.PingEvery, c.PongTime = t.TempDir(), 1, 50*time.Millisecond, 3*time.Second
	})
	c := connect(t, s.tcp)
	c.say("mode freeplay\r\n")
	s.seats(t, 1)
	join(t, s.tcp, "random", nil)
	c.hearGoodbye() // after a state and a ping, in either order
	s.wait(t)
	g, err := s.game(1)
	if err != nil || g.Outcome != match.Resigned || g.By != 0 || g.What != "has not answered a ping in 3s" {
		t.Errorf("%v, outcome %v of side %v, who %s", err, g.Outcome, g.By, g.What)
	}
}

// A client that chooses no mode is disconnected.
func TestNoMode(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *Config) { c.PongTime = 100 * time.Millisecond })
	connect(t, s.tcp).hearGoodbye()
	c := connectWeb(t, s.web)
	c.hear("goodbye")
}

// If no yield arrives in time, the last move that did arrive counts, or else a random one.
func TestLate(t *testing.T) {
	needs.Seconds(t)
	t.Parallel()
	s := start(t, func(c *Config) { c.Time = 2 * time.Second }) // the first move must arrive within this time
	c := connect(t, s.tcp)
	c.say("mode freeplay\r\n")
	s.seats(t, 1)
	join(t, s.tcp, "random", nil)
	c.hear("* state <3,0,0,3,3,3,3,3,3>")
	c.say("@STATE move 1\r\n") // without a yield
	c.hear("*@STATE stop")
	c.hear("* state <3,1,0,0,4,4,3,3,3>") // this state is not answered
	c.hear("*@STATE stop")
	c.hearState() // the random move was made
	c.say("goodbye\r\n")
	if g := s.finished(t, 1); g.Sowings[0].Random || !g.Sowings[1].Random || g.Outcome != match.Exit {
		t.Errorf("random: %v, then %v; outcome %v, want false, true, exit", g.Sowings[0].Random, g.Sowings[1].Random, g.Outcome)
	}
}

// finished waits for the end of a game and returns it.
func (r *running) finished(t *testing.T, number int) (g match.Game) {
	t.Helper()
	until(t, fmt.Sprint("the end of game ", number), func() bool {
		var err error
		g, err = r.game(number)
		return err == nil
	})
	return g
}

// No more clients can connect than the limit says, and a client that leaves makes room.
func TestTooManyClients(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *Config) { c.Limits.Clients = 2 })
	first := connect(t, s.tcp)
	connectWeb(t, s.web)
	for address, want := range map[string]string{
		s.tcp:                              "error \"too many clients\"\r\ngoodbye\r\n",
		strings.TrimPrefix(s.web, "ws://"): "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n",
	} {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		// The test sends no request: http.Get fails if the answer arrives before its request.
		if text, err := io.ReadAll(conn); err != nil || string(text) != want {
			t.Errorf("%q, %v, want %q", text, err, want)
		}
	}
	first.say("goodbye\r\n")
	first.hearGoodbye()
	until(t, "room", func() bool {
		conn, err := net.Dial("tcp", s.tcp)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		text := make([]byte, 3)
		_, err = io.ReadFull(conn, text)
		return err == nil && string(text) == "kgp"
	})
}

// Each host has a share of the connections, except this machine.
func TestClientsPerHost(t *testing.T) {
	g := gate{limits: Limits{Clients: 5, PerHost: 2}, hosts: map[string]int{}}
	for i, test := range []struct {
		host string
		want bool
	}{{"192.0.2.1", true}, {"192.0.2.1", true}, {"192.0.2.1", false}, {"127.0.0.1", true}, {"127.0.0.1", true}, {"::1", true}, {"::1", false}} {
		if got := g.enter(test.host); got != test.want {
			t.Errorf("connection %d from %s: %v, want %v", i+1, test.host, got, test.want)
		}
	}
	g.leave("192.0.2.1")
	if !g.enter("192.0.2.1") {
		t.Error("after one has left no other may come")
	}
}
