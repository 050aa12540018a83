package kgp

import (
	"bufio"
	"context"
	"io"
	"net"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Many clients, over TCP and WebSocket, play many games, all to their end. Then nothing of them remains: no
// goroutine, no open file, no memory that grows with the games. A long test has 200 clients and 10,000 games.
func TestSoak(t *testing.T) {
	needs.Seconds(t)
	clients, games := needs.ByLength(40, 200, 200), needs.ByLength(500, 1500, 10_000)
	soak(t, clients, 100) // what is allocated once is allocated now
	before := settledUsage(t)
	soak(t, clients, games)
	after := settledUsage(t)
	for end := time.Now().Add(patience); after.more(before) && time.Now().Before(end); {
		after = settledUsage(t) // on a busy machine goroutines and files take time to go
	}
	t.Logf("before %+v, after %+v", before, after)
	if after.more(before) {
		t.Errorf("before %+v, after %+v, want no additional goroutines or open files", before, after)
	}
	if grown := after.heap - before.heap; grown > 4<<20 {
		t.Errorf("the heap has grown by %d bytes", grown)
	}
}

// A usage is what the process uses at one moment.
type usage struct {
	goroutines, files int
	heap              int64 // bytes
}

// more reports whether more goroutines or files are in use than before.
func (u usage) more(before usage) bool {
	return u.goroutines > before.goroutines || u.files > before.files
}

// settledUsage waits until the numbers of goroutines and open files stop changing, but not
// forever, and returns what is in use then.
func settledUsage(t *testing.T) usage {
	t.Helper()
	var now, last usage
	for range 50 {
		runtime.GC()
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		files, err := os.ReadDir("/proc/self/fd")
		if err != nil && runtime.GOOS == "linux" {
			t.Fatal(err)
		}
		now = usage{runtime.NumGoroutine(), len(files), int64(memory.HeapAlloc)}
		if now.goroutines == last.goroutines && now.files == last.files {
			break
		}
		last = now
		time.Sleep(2 * farewell / 10)
	}
	return now
}

func soak(t *testing.T, clients, games int) {
	dir := t.TempDir()
	s := start(t, func(c *Config) {
		c.Dir, c.Games, c.Time, c.Results = dir, games, 5*time.Second, io.Discard
		c.Limits = Limits{Clients: clients, PerHost: 1, Games: clients / 2, Lines: 1e6}
		c.PingEvery, c.PongTime = 100*time.Millisecond, 20*time.Second
	})
	began := time.Now()
	var bots sync.WaitGroup
	for i := range clients {
		bots.Go(func() {
			if i%2 == 0 {
				tcpBot(t, s.tcp)
			} else {
				webBot(t, s.web)
			}
		})
	}
	s.wait(t)
	bots.Wait()
	t.Logf("%d clients, %d games in %.1f s", clients, games, time.Since(began).Seconds())
	for number := 1; number <= games; number++ {
		g, err := s.store.game(number)
		if err != nil {
			t.Fatal(err)
		}
		if g.Outcome != match.Finished {
			t.Fatalf("game %d ended by %v, want finished: %s", number, g.Outcome, g.Reason())
		}
	}
}

// reply returns a simple client's answer to a line of the server; the client always plays its
// first house that is not empty. end reports a goodbye.
func reply(line string) (answer string, end bool) {
	head, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch {
	case head == "kgp":
		return "mode freeplay\r\n", false
	case head == "goodbye":
		return "", true
	case rest == "ping":
		return "@" + head + " pong\r\n", false
	}
	if board, ok := strings.CutPrefix(rest, "state <"); ok {
		numbers := strings.Split(board, ",")
		house := 3
		for numbers[house] == "0" {
			house++
		}
		return "@" + head + " move " + string(rune('0'+house-2)) + "\r\n@" + head + " yield\r\n", false
	}
	return "", false
}

func tcpBot(t *testing.T, address string) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Error(err)
		return
	}
	defer conn.Close()
	in := bufio.NewReader(conn)
	for {
		line, err := in.ReadString('\n')
		answer, end := reply(line)
		if err == nil && answer != "" {
			_, err = conn.Write([]byte(answer))
		}
		if err != nil {
			t.Error(err)
		}
		if err != nil || end {
			return
		}
	}
}

func webBot(t *testing.T, address string) {
	ctx := context.Background()
	conn, _, err := websocket.Dial(ctx, address+Path, nil)
	if err != nil {
		t.Error(err)
		return
	}
	defer conn.CloseNow()
	for {
		_, line, err := conn.Read(ctx)
		answer, end := reply(string(line))
		if err == nil && answer != "" {
			err = conn.Write(ctx, websocket.MessageText, []byte(answer))
		}
		if err != nil {
			t.Error(err)
		}
		if err != nil || end {
			return
		}
	}
}
