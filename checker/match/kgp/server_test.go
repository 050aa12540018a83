package kgp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// patience is the time that anything may take on a busy machine.
const patience = 5 * time.Minute

// until waits until a condition is true.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%v have passed without %s", patience, what)
		}
	}
}

// running is a server that a test runs.
type running struct {
	*Server
	tcp, web string
	results  *output
	stop     func()       // asks it to end
	end      func() error // waits for its end
}

// An output can be written and read concurrently.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// start runs a server, by default for boards of 3 houses with 3 seeds each. The server must end without an error.
func start(t *testing.T, change func(*Config)) *running {
	t.Helper()
	c := Config{
		Rules: sow.Kalah, Board: match.StartBoard(3, 3), Time: time.Minute, Limits: DefaultLimits,
		PingEvery: time.Minute, PongTime: time.Minute, Notes: io.Discard,
	}
	results := &output{}
	c.Results = results
	if change != nil {
		change(&c)
	}
	s, err := NewServer(c)
	if err != nil {
		t.Fatal(err)
	}
	tcp, web := listening(t), listening(t)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.Run(ctx, tcp, web) }()
	r := &running{s, tcp.Addr().String(), "ws://" + web.Addr().String(), results, stop, sync.OnceValue(func() error { return <-done })}
	t.Cleanup(func() {
		stop()
		r.wait(t)
	})
	return r
}

func listening(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// wait waits for the end of the server.
func (r *running) wait(t *testing.T) {
	t.Helper()
	if err := r.end(); err != nil {
		t.Error(err)
	}
}

// join lets a player play on a server to the end; wait waits for that end.
func join(t *testing.T, address, player string, change func(*Client)) (wait func() error) {
	t.Helper()
	host := match.Host{Sandbox: sandboxtest.Lazy(t), Dir: t.TempDir()}
	entrant, err := host.Entrant(t.Context(), player)
	if err != nil {
		t.Fatal(err)
	}
	c := Client{Name: player, Rules: sow.Kalah, Time: time.Minute, Games: io.Discard, Notes: io.Discard}
	c.Join = func(s match.Setup) (match.Player, error) {
		return entrant.Join(s, rand.New(rand.NewPCG(1, 2)))
	}
	if change != nil {
		change(&c)
	}
	done := make(chan error, 1)
	go func() { done <- c.Play(t.Context(), address) }()
	return func() error { return <-done }
}

// A client written in Python from the protocol's text plays whole games over TCP and WebSocket, against itself and
// against the Go client.
func TestPythonClients(t *testing.T) {
	needs.Tool(t, "python3")
	dir := t.TempDir()
	s := start(t, func(c *Config) {
		c.Board, c.Dir = match.StartBoard(4, 3), dir
		c.PingEvery = 20 * time.Millisecond
	})
	host, port, _ := net.SplitHostPort(s.tcp)
	_, webPort, _ := net.SplitHostPort(strings.TrimPrefix(s.web, "ws://"))
	var clients []*exec.Cmd
	var outputs [3]bytes.Buffer
	for i, args := range [][]string{{"tcp", host, port, "Ada"}, {"ws", host, webPort, "Bob"}, {"ws", host, webPort, "Cai"}} {
		cmd := exec.Command("python3", append([]string{"testdata/client.py"}, args...)...)
		cmd.Stdout, cmd.Stderr = &outputs[i], &outputs[i]
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		clients = append(clients, cmd)
	}
	ours := join(t, s.tcp, "alphabeta:2", nil)
	s.seats(t, 4)
	until(t, "three games of each", func() bool {
		return !slices.ContainsFunc(s.status().Agents, func(a listed) bool { return a.Games() < 3 })
	})
	s.stop()
	s.wait(t)
	for i, cmd := range clients {
		if err := cmd.Wait(); err != nil || strings.Contains(outputs[i].String(), " 0 states") {
			t.Errorf("%v\n%s", err, &outputs[i])
		}
	}
	if err := ours(); err != nil {
		t.Error(err)
	}
	records, err := filepath.Glob(filepath.Join(dir, "games", "*.txt"))
	if err != nil || len(records) < 6 {
		t.Errorf("%d games are kept, %v, want 6 or more", len(records), err)
	}
	for _, name := range records {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		games, err := match.ReadGames(name, data) // ReadGames replays every game
		if err != nil {
			t.Fatal(err)
		}
		if g := games[0]; g.Outcome != match.Finished {
			t.Errorf("%s ended by %v, want finished: %s", name, g.Outcome, g.Reason())
		}
	}
}

// Two agents alternate sides, and of three agents each pair meets equally often.
func TestPairs(t *testing.T) {
	const games = 30
	s := start(t, func(c *Config) { c.Games, c.Dir = games, t.TempDir() })
	var waits []func() error
	for _, name := range []string{"Ada", "Bob", "Cai"} {
		waits = append(waits, join(t, s.tcp, "random", func(c *Client) { c.Name = name }))
	}
	s.wait(t)
	for _, wait := range waits {
		if err := wait(); err != nil {
			t.Error(err)
		}
	}
	pairs := map[[2]string]int{}
	for number := 1; number <= games; number++ {
		g, err := s.store.game(number)
		if err != nil {
			t.Fatal(err)
		}
		pairs[g.Names]++
	}
	if len(pairs) != 6 {
		t.Errorf("%d pairs of a South and a North, want all 6: %v", len(pairs), pairs)
	}
	for names, n := range pairs {
		if back := pairs[[2]string{names[1], names[0]}]; n-back < -1 || n-back > 1 {
			t.Errorf("%v: %d games, and %d with the sides changed, want the same", names, n, back)
		}
	}
}

// A nameless agent that reconnects after each game gets no preference over agents that stay.
func TestComesAgain(t *testing.T) {
	const games = 30
	s := start(t, func(c *Config) { c.Games, c.Dir = games, t.TempDir() })
	for _, name := range []string{"Ada", "Bob"} {
		join(t, s.tcp, "random", func(c *Client) { c.Name = name })
	}
	s.seats(t, 2)
	go func() {
		for s.ctx.Err() == nil {
			c, err := net.Dial("tcp", s.tcp)
			if err != nil {
				return
			}
			// This client plays the first house in any state, and leaves when that house is empty.
			fmt.Fprint(c, "mode freeplay\r\n")
			for lines := bufio.NewScanner(c); lines.Scan() && !strings.HasPrefix(lines.Text(), "error"); {
				if _, state, ok := strings.Cut(lines.Text(), " state <3,"); ok {
					fmt.Fprint(c, "move 1\r\nyield\r\n")
					if strings.Split(state, ",")[2] == "0" {
						break
					}
				}
			}
			c.Close()
		}
	}()
	s.wait(t)
	between := 0
	for number := 1; number <= games; number++ {
		g, err := s.store.game(number)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(g.Names[0]+g.Names[1], "anonymous") {
			between++
		}
	}
	if between < games/4 {
		t.Errorf("%d of %d games of those who stay, want every fourth at least", between, games)
	}
}

// The points of a game are saved when it ends, not some time later: the server may be killed.
func TestPointsAreSavedAtOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := start(t, func(c *Config) { c.Dir, c.saveEvery = dir, time.Hour })
	join(t, s.web, "random", func(c *Client) { c.Token = "a token of Ada" })
	join(t, s.tcp, "random", nil)
	until(t, "saving the points of a game", func() bool {
		var kept savedState
		data, err := os.ReadFile(filepath.Join(dir, "agents.json"))
		return err == nil && json.Unmarshal(data, &kept) == nil && len(kept.Agents) == 1 && kept.Agents[0].Games() > 0
	})
}

// An agent with a token keeps its identity over a restart. Its token is not stored in the folder, and the agent can
// be forgotten.
func TestRestart(t *testing.T) {
	t.Parallel()
	dir, secret := t.TempDir(), "correct horse battery staple"
	// Each visit is a game of the agent with the token against another agent.
	visit := func(name string) Agent {
		s := start(t, func(c *Config) { c.Dir, c.Games = dir, 1 })
		first := join(t, s.web, "alphabeta:4", func(c *Client) { c.Name, c.Token = name, secret })
		second := join(t, s.tcp, "random", nil)
		s.wait(t)
		if err := errors.Join(first(), second()); err != nil {
			t.Fatal(err)
		}
		if len(s.kept.Agents) != 1 {
			t.Fatalf("%d agents are kept, want the one with a token", len(s.kept.Agents))
		}
		return *s.kept.Agents[0]
	}
	before, after := visit("Ada"), visit("")
	if after.Number != before.Number || after.Name != "Ada" || after.Games() != 2 || after.Rating == before.Rating {
		t.Errorf("the agent is %+v, after it was %+v", after, before)
	}
	if _, err := os.Stat(filepath.Join(dir, "games", "000002.txt")); err != nil {
		t.Error(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "agents.json"))
	if err != nil || bytes.Contains(data, []byte(secret)) {
		t.Errorf("agents.json: %v\n%s", err, data)
	}
	s := start(t, func(c *Config) { c.Dir = dir })
	c := connect(t, s.tcp)
	c.say(`set auth:token "` + secret + `"` + "\r\nmode freeplay\r\nping\r\n")
	c.hear("* pong")
	until(t, "saving the agents", func() bool { s.mu.Lock(); defer s.mu.Unlock(); return !s.changed })
	c.say("set info:name Grace\r\nping\r\n")
	c.hear("* pong")
	s.stop()
	s.wait(t)
	if data, err = os.ReadFile(filepath.Join(dir, "agents.json")); err != nil || !bytes.Contains(data, []byte("Grace")) {
		t.Errorf("agents.json after another name: %v\n%s", err, data)
	}
	s = start(t, func(c *Config) { c.Dir = dir })
	c = connect(t, s.tcp)
	c.say(`set auth:forget "` + secret + `"` + "\r\nping\r\n")
	c.hear("* pong")
	s.stop()
	s.wait(t)
	if data, err = os.ReadFile(filepath.Join(dir, "agents.json")); err != nil || bytes.Contains(data, []byte("Grace")) {
		t.Errorf("agents.json after auth:forget: %v\n%s", err, data)
	}
}

// A server that is told to end says goodbye, and interrupted games do not count.
func TestStop(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := start(t, func(c *Config) { c.Dir = dir })
	a, b := connect(t, s.tcp), connect(t, s.tcp)
	a.say("mode freeplay\r\n")
	s.seats(t, 1)
	b.say("mode freeplay\r\n")
	a.hear("* state <3,0,0,3,3,3,3,3,3>")
	s.stop()
	s.wait(t)
	a.hearGoodbye()
	b.hearGoodbye()
	if files, err := os.ReadDir(filepath.Join(dir, "games")); err != nil || len(files) > 0 {
		t.Errorf("%v, %d games are kept, want none", err, len(files))
	}
}

// Errors in a folder are reported before anybody can connect.
func TestBadFolder(t *testing.T) {
	used := t.TempDir()
	start(t, func(c *Config) { c.Dir = used })
	if _, err := NewServer(Config{Dir: used, Limits: DefaultLimits}); !errors.Is(err, files.ErrInUse) {
		t.Errorf("error %v, want that of a folder in use", err)
	}
	dir := t.TempDir()
	for _, damaged := range []string{"{", `{"Agents": [null]}`} {
		if err := os.WriteFile(filepath.Join(dir, "agents.json"), []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := NewServer(Config{Dir: dir, Limits: DefaultLimits}); err == nil || !strings.Contains(err.Error(), "agents.json: ") {
			t.Errorf("%s: error %v, want one of agents.json", damaged, err)
		}
	}
}
