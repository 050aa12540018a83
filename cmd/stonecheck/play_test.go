//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
)

// patience is how long a test waits for a busy machine.
const patience = 5 * time.Minute

// A person sits at a terminal in which stonecheck runs.
type person struct {
	t        *testing.T
	keyboard *os.File
	ended    chan int // receives the exit status

	mu     sync.Mutex
	screen vt10x.Terminal
}

// sitDown starts stonecheck in a pseudo-terminal.
func sitDown(t *testing.T, args ...string) *person {
	t.Helper()
	keyboard, terminal, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	size := &pty.Winsize{Rows: 40, Cols: 160}
	if err := pty.Setsize(terminal, size); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TERM", "xterm-256color")
	p := &person{t: t, keyboard: keyboard, ended: make(chan int, 1), screen: vt10x.New(vt10x.WithSize(int(size.Cols), int(size.Rows)))}
	go func() {
		defer terminal.Close()
		p.ended <- run(args, terminal, terminal, terminal)
	}()
	go func() {
		buf := make([]byte, 4096)
		for {
			n, err := keyboard.Read(buf)
			if err != nil {
				return
			}
			p.mu.Lock()
			_, _ = p.screen.Write(buf[:n])
			p.mu.Unlock()
		}
	}()
	t.Cleanup(func() { keyboard.Close() })
	return p
}

// look returns what is on the screen.
func (p *person) look() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.screen.String()
}

// await waits until the screen has the expected content.
func (p *person) await(what string, is func(screen string) bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if is(p.look()) {
			return
		}
	}
	p.t.Fatalf("after %v the screen still lacks %s:\n%s", patience, what, p.look())
}

func (p *person) sees(text string) {
	p.t.Helper()
	p.await(text, func(screen string) bool { return strings.Contains(screen, text) })
}

func (p *person) press(keys string) {
	p.t.Helper()
	if _, err := p.keyboard.WriteString(keys); err != nil {
		p.t.Fatal(err)
	}
}

func (p *person) leaves(status int) {
	p.t.Helper()
	p.press("q")
	select {
	case got := <-p.ended:
		if got != status {
			p.t.Errorf("exit status %d, want %d", got, status)
		}
	case <-time.After(patience):
		p.t.Fatal("stonecheck does not end after the key q")
	}
}

const (
	right = "\x1b[C"
	left  = "\x1b[D"
	enter = "\r"
)

// A person sees what a sowing would do, chooses with arrow keys and digits, gets a hint, takes a move back, plays to the
// end, and leaves. The game is recorded and can be replayed.
func TestPlay(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	p := sitDown(t, "play", "--board", "3x2", "--record", record, "alphabeta:2")
	p.sees("You are South, the lower row, against alphabeta:2; rules kalah")
	p.sees("B2: 2 seeds. The last seed falls in B4. Then South has 0, North 0.")
	p.press(right)
	p.sees("B3: 2 seeds. The last seed falls in the store, so South receives an extra move. Then South has 1, North 0.")
	p.press("3")
	p.sees("B4: 2 seeds. The last seed falls in A4. Then South has 1, North 0.")
	p.press(left)
	p.sees("B3: 2 seeds.")
	p.press(enter)
	p.sees("1  South sows 2 seeds from B3.")
	p.press("2")
	p.sees("B3 is empty.")
	p.press(enter) // changes nothing
	p.press("3" + enter)
	p.sees("2  South sows 3 seeds from B4.")
	p.sees("North sows")
	p.sees("B2: ")
	p.press("u")
	p.await("the position before the second sowing", func(screen string) bool {
		return !strings.Contains(screen, "2  South") && strings.Contains(screen, "B4: 3 seeds.")
	})
	for !strings.Contains(p.look(), "A side has no seed left") {
		p.press("h")
		p.sees("Hint: ")
		p.press(enter)
		p.await("the opponent's answer", func(screen string) bool {
			return !strings.Contains(screen, "Hint: ") && !strings.Contains(screen, "thinks.")
		})
	}
	p.leaves(conforms)
	p.sees("game 1: South human, North alphabeta:2: South ")
	var out, errs bytes.Buffer
	if status := run([]string{"replay", record}, nil, &out, &errs); status != conforms || !strings.Contains(out.String(), "every entry is legal") {
		t.Errorf("replay: exit status %d\n%s%s", status, out.String(), errs.String())
	}
}

// A person can play North. A player that misbehaves loses the game.
func TestPlayNorth(t *testing.T) {
	player := filepath.Join(t.TempDir(), "player.sh")
	if err := os.WriteFile(player, []byte("echo 7\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	p := sitDown(t, "play", "--north", "random")
	p.sees("You are North, the upper row, against random")
	p.sees("A2: ")
	p.leaves(conforms)
	p.sees("resigned: North (human) left the game")

	p = sitDown(t, "play", "--north", "kgpc:"+player)
	p.sees(`answered "7", want a house from 0 to 5.`)
	p.leaves(conforms)
	p.sees("out of range: South (kgpc:")
}
