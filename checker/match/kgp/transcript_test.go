package kgp

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/coder/websocket"
)

// A talker sends bytes and reads lines.
type talker struct {
	t     *testing.T
	send  func(string) error
	line  func() (string, error)
	state string // the id of the last state received
}

// connect connects by TCP and reads the first line.
func connect(t *testing.T, address string) *talker {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	in := bufio.NewReader(conn)
	c := &talker{t: t, send: func(s string) error { _, err := conn.Write([]byte(s)); return err }}
	c.line = func() (string, error) { return in.ReadString('\n') }
	c.hear("kgp 1 0 1")
	return c
}

// connectWeb is connect by WebSocket; it sends every text as one message.
func connectWeb(t *testing.T, address string) *talker {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), address+Path, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.CloseNow() })
	c := &talker{t: t, send: func(s string) error { return conn.Write(context.Background(), websocket.MessageText, []byte(s)) }}
	c.line = func() (string, error) {
		_, message, err := conn.Read(context.Background())
		return string(message), err
	}
	c.hear("kgp 1 0 1")
	return c
}

// say sends bytes; STATE in them stands for the id of the last state.
func (c *talker) say(s string) {
	c.t.Helper()
	if err := c.send(strings.ReplaceAll(s, "STATE", c.state)); err != nil {
		c.t.Fatal(err)
	}
}

// hear expects a line, in which `*` stands for any id. It skips lines that set options, unless want is one.
func (c *talker) hear(want string) {
	c.t.Helper()
	for {
		line, err := c.line()
		if err != nil {
			c.t.Fatalf("%v, want %s", err, want)
		}
		text, ok := strings.CutSuffix(line, "\r\n")
		if !ok {
			c.t.Fatalf("line %q does not end in CRLF", line)
		}
		id, rest, _ := strings.Cut(text, " ")
		head, _, _ := strings.Cut(id, "@")
		got := strings.Replace(text, head, "*", 1)
		if strings.HasPrefix(want, "*") && strings.HasPrefix(rest, "set ") && !strings.Contains(want, " set ") {
			continue
		}
		if !strings.HasPrefix(want, "*") {
			got = text
		}
		if got != strings.ReplaceAll(want, "STATE", c.state) {
			c.t.Fatalf("line %q, want %s", text, strings.ReplaceAll(want, "STATE", c.state))
		}
		if strings.HasPrefix(rest, "state ") {
			c.state = head
		}
		return
	}
}

// hearGoodbye expects the server to say goodbye, after any other lines, and then to send nothing.
func (c *talker) hearGoodbye() {
	c.t.Helper()
	var last string
	for {
		line, err := c.line()
		if err == io.EOF && last == "goodbye\r\n" {
			return
		}
		if err != nil {
			c.t.Fatalf("%v after %q, want the end after goodbye", err, last)
		}
		last = line
	}
}

// hearState waits for the next state, whatever it is.
func (c *talker) hearState() {
	c.t.Helper()
	for {
		line, err := c.line()
		if err != nil {
			c.t.Fatalf("%v, want a state", err)
		}
		if strings.Contains(line, " state <") {
			return
		}
	}
}

// A transcript has lines that begin with `<`, which the test expects, or with `>`, which it sends. Lines to send are
// written as Go strings and are sent unchanged, without adding a newline.
var transcripts = []struct {
	name, why string
	lines     string
}{
	{"several moves", "the last one counts, here that of house 1, which earns an extra move", `
		> mode freeplay\r\n
		< * state <3,0,0,3,3,3,3,3,3>
		> @STATE move 3\r\n@STATE move 1\r\n@STATE yield\r\n
		< *@STATE stop
		< * state <3,1,0,0,4,4,3,3,3>`},
	{"ids", "an answer names the command that it answers", `
		> 1 ping\r\n
		< *@1 pong
		> 3 ping word-1\r\n
		< *@3 pong word-1
		> 5 mode freeplay\r\n
		< *@5 ok
		< * state <3,0,0,3,3,3,3,3,3>`},
	{"options", "they are set before the first state; a client wants time:mode in quotes, so it is not set", `
		> mode freeplay\r\n
		< * set game:id "1"
		< * set game:opponent "random (2)"
		< * set time:clock 60`},
	{"LF", "it ends a line too", `
		> mode freeplay\n
		< * state <3,0,0,3,3,3,3,3,3>
		> @STATE move 1\n@STATE yield\n
		< *@STATE stop`},
	{"strings for words", "clients quote all texts", `
		> 1 set "info:name" "Ada \"the first\""\r\n
		> 3 mode "freeplay"\r\n
		< *@3 ok`},
	{"move after stop", "it is ignored without an error", `
		> mode freeplay\r\n
		< * state <3,0,0,3,3,3,3,3,3>
		> @STATE move 1\r\n@STATE yield\r\n@STATE move 9\r\n@STATE yield\r\n
		< *@STATE stop
		> 1@STATE move 2\r\n
		< * state <3,1,0,0,4,4,3,3,3>
		> 3 ping\r\n
		< *@3 pong`},
	{"move before a state", "there is no state that it could answer", `
		> 1@2 move 1\r\n3 move 1\r\n5 ping\r\n
		< *@1 error "no state has the id 2"
		< *@5 pong`},
	{"unknown ids", "an id that the server has not used is an error, and no harm", `
		> mode freeplay\r\n
		< * state <3,0,0,3,3,3,3,3,3>
		> 7@998 move 2\r\n9@99999999999999999999 yield\r\n11@3 move 2\r\n@STATE move 1\r\n@STATE yield\r\n
		< *@7 error "no state has the id 998"
		< *@9 error "no state has the id 99999999999999999999"
		< *@11 error "no state has the id 3"
		< *@STATE stop
		< * state <3,1,0,0,4,4,3,3,3>`},
	{"ids that repeat", "they only name what is answered", `
		> 1 ping\r\n1 ping\r\n1 mode freeplay\r\n
		< *@1 pong
		< *@1 pong
		< *@1 ok
		< * state <3,0,0,3,3,3,3,3,3>
		> 1@STATE move 1\r\n1@STATE yield\r\n
		< *@STATE stop`},
	{"answer without a ref", "it answers the open state", `
		> mode freeplay\r\n
		< * state <3,0,0,3,3,3,3,3,3>
		> move 1\r\nyield\r\n
		< *@STATE stop`},
	{"unknown option", "it is ignored", `
		> set some:option <1,2>\r\nset auth:token ""\r\n3 ping\r\n
		< *@3 pong`},
	{"unknown command", "an error, and no harm", `
		> 1 frobnicate 3 4\r\n3 mode freeplay\r\n
		< *@1 error "unknown command frobnicate"
		< *@3 ok`},
	{"not a command", "an error, and no harm", `
		> 1 move <3\r\n???\r\n\r\n3 mode freeplay\r\n
		< *@1 error "\"<3\", want an integer, a real, a word, a string or a board"
		< * error "\"???\", want the name of a command"
		< *@3 ok`},
	{"errors are not answered", "two that answer errors would never end", `
		> 1 error "x"\r\n3 ok\r\n5@2 pong\r\n7 ping\r\n
		< *@7 pong`},
	{"unsupported mode", "an error and goodbye", `
		> mode verify\r\n
		< * error "Unsupported activity"
		< goodbye`},
	{"evaluation", "an error and goodbye too", `
		> 1 mode eval\r\n
		< *@1 error "Unsupported activity"
		< goodbye`},
	{"mode twice", "the activity cannot be changed", `
		> 1 mode freeplay\r\n
		< *@1 ok
		< * state <3,0,0,3,3,3,3,3,3>
		> 3 mode freeplay\r\n
		< *@3 error "the mode is freeplay already"`},
	{"move without a house", "an error, and no harm", `
		> mode freeplay\r\n
		< * state <3,0,0,3,3,3,3,3,3>
		> 3@STATE move one\r\n@STATE move 1\r\n@STATE yield\r\n
		< *@3 error "move wants the number of a house"
		< *@STATE stop`},
	{"illegal move", "the game is lost at once, and the next begins", `
		> mode freeplay\r\n
		< * state <3,0,0,3,3,3,3,3,3>
		> 3@STATE move 4\r\n
		< *@3 error "illegal move, which loses the game"
		< *@STATE stop
		< * set game:id "2"`},
	{"empty house", "the game is lost at once, and the next begins", `
		> mode freeplay\r\n
		< * state <3,0,0,3,3,3,3,3,3>
		> @STATE move 1\r\n@STATE yield\r\n
		< *@STATE stop
		< * state <3,1,0,0,4,4,3,3,3>
		> 3@STATE move 1\r\n
		< *@3 error "illegal move, which loses the game"
		< *@STATE stop
		< * set game:id "2"`},
	{"goodbye", "it is answered", `
		> goodbye\r\n
		< goodbye`},
}

func TestTranscripts(t *testing.T) {
	for _, over := range []string{"tcp", "ws"} {
		for _, test := range transcripts {
			t.Run(over+"/"+test.name, func(t *testing.T) {
				t.Parallel()
				s := start(t, nil)
				c := connectOver(t, s, over)
				play(t, c, s, test.lines)
			})
		}
	}
}

func connectOver(t *testing.T, s *running, over string) *talker {
	if over == "ws" {
		return connectWeb(t, s.web)
	}
	return connect(t, s.tcp)
}

// play plays a transcript. When the client has chosen a mode, a random player joins as the second agent; it plays
// North first.
func play(t *testing.T, c *talker, s *running, lines string) {
	t.Helper()
	var wait func() error
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		line = strings.TrimSpace(line)
		text, heard := strings.CutPrefix(line, "< ")
		if heard {
			c.hear(text)
		} else {
			c.say(strings.NewReplacer(`\r`, "\r", `\n`, "\n").Replace(strings.TrimPrefix(line, "> ")))
		}
		if wait == nil && strings.Contains(line, "freeplay") {
			s.seats(t, 1)
			wait = join(t, s.tcp, "random", nil)
		}
	}
	if wait != nil {
		s.seats(t, 2)
		s.stop()
		if err := wait(); err != nil {
			t.Error(err)
		}
	}
}

// seats waits until this many agents have connected.
func (r *running) seats(t *testing.T, n int) {
	t.Helper()
	until(t, fmt.Sprint(n, " agents"), func() bool { return len(r.status().Agents) >= n })
}

// It does not matter where the bytes are split.
func TestSplitLines(t *testing.T) {
	s := start(t, nil)
	c := connect(t, s.tcp)
	for _, b := range []byte("1 set info:name \"Ada\"\r\n3 pi") {
		c.say(string(b))
	}
	c.say("ng\r")
	c.say("\n5 ping\r\n7 pi")
	c.hear("*@3 pong")
	c.hear("*@5 pong")
}

// A message may have several lines; its end is the end of the last one.
func TestLinesOfAMessage(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	c := connectWeb(t, s.web)
	c.say("1 ping\r\n3 ping\n5 ping")
	c.hear("*@1 pong")
	c.hear("*@3 pong")
	c.hear("*@5 pong")
}

// A message may have part of a line, however the line is split.
func TestLineOfMessages(t *testing.T) {
	for name, parts := range map[string][]string{
		"words":           {"1", " ", "ping", " ", "word", "\r\n"},
		"without an end":  {"1 ping", " word"},
		"the end apart":   {"1 ping word", "\r\n", "3 ping", "\r\n"},
		"CR and LF apart": {"1 ping word\r", "\n"},
		"in the word":     {"1 ping w", "ord\n"},
		"bytes":           strings.Split("1 ping word\r\n", ""),
		"a name of one":   {"1 ping wo", "rd\r\n3 pi", "ng"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, nil)
			c := connectWeb(t, s.web)
			for _, part := range parts {
				c.say(part)
			}
			c.hear("*@1 pong word")
		})
	}
}

// Clients that never send a newline send one line in each message.
func TestMessagesWithoutEnds(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	c := connectWeb(t, s.web)
	for _, line := range []string{`1 set info:name "Ada"`, "3 set info:author Lovelace", "5 ping", "7 ping word", "mode freeplay"} {
		c.say(line)
	}
	c.hear("*@5 pong")
	c.hear("*@7 pong word")
	s.seats(t, 1)
	if a := s.status().Agents[0]; a.Name != "Ada" || a.Authors != "Lovelace" {
		t.Errorf("%q of %q, want Ada of Lovelace", a.Name, a.Authors)
	}
}

// A line may have MaxLine bytes; a longer line is ignored, and the next one is read.
func TestLongLines(t *testing.T) {
	for _, over := range []string{"tcp", "ws"} {
		t.Run(over, func(t *testing.T) {
			s := start(t, nil)
			c := connectOver(t, s, over)
			line := func(id string, length int) string {
				return id + " ping " + strings.Repeat("a", length-len(id+" ping "))
			}
			c.say(line("1", MaxLine) + "\r\n")
			c.say(line("3", MaxLine+1) + "\r\n")
			c.say(line("5", 3*MaxLine) + "\n")
			c.say("7 ping\n")
			c.hear("*@" + strings.Replace(line("1", MaxLine), "ping", "pong", 1))
			c.hear("*@7 pong")
		})
	}
}
