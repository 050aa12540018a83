package kgp

import (
	"context"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// webLines reads lines from the messages of a WebSocket, which form a byte stream: a
// message may contain several lines or a part of one. Some clients send one line in each
// message, without a line end. So text without a line end counts as a line if it is a whole
// command and the next message starts with another command, or if no more text arrives for
// a while.
type webLines struct {
	conn     *websocket.Conn
	reading  context.Context
	giveUp   context.CancelFunc // ends reading, and the connection with it
	messages chan string        // closed after the last, when err is set
	err      error

	pending string    // received but not read
	state   wholeness // of pending
	long    bool      // pending continues an overlong line
}

// maxMessage limits the bytes of a WebSocket message; a longer one ends the connection.
const maxMessage = 4 * MaxLine

// A wholeness says whether a text is a complete command.
type wholeness uint8

const (
	part   wholeness = iota // a part of a command, or not a command
	whole                   // but more text may change it, as `move 1` may become `move 12`
	closed                  // and no more text can belong to it
)

// pauses are how long to wait for the rest of a line.
var pauses = [...]time.Duration{part: 2 * time.Second, whole: 250 * time.Millisecond, closed: 0}

func newWebLines(conn *websocket.Conn) *webLines {
	conn.SetReadLimit(maxMessage)
	reading, giveUp := context.WithCancel(context.Background())
	w := &webLines{conn: conn, reading: reading, giveUp: giveUp, messages: make(chan string)}
	go w.receive()
	return w
}

// receive passes on the messages. It never cancels a read, because that would close the
// connection.
func (w *webLines) receive() {
	defer close(w.messages)
	for {
		_, message, err := w.conn.Read(w.reading)
		if err != nil {
			w.err = err
			return
		}
		select {
		case w.messages <- string(message):
		case <-w.reading.Done():
			w.err = w.reading.Err()
			return
		}
	}
}

func (w *webLines) read() (string, error) {
	for {
		line, err := w.next()
		if err != nil {
			return "", err
		}
		if line = withoutEnd(line); !w.long && len(line) <= MaxLine {
			return line, nil
		}
		w.long = false
	}
}

// next returns the next line, or the rest of an overlong one.
func (w *webLines) next() (string, error) {
	for {
		if line, rest, ok := strings.Cut(w.pending, "\n"); ok {
			w.keep(rest, len(rest))
			return line, nil
		}
		if len(w.pending) > MaxLine+1 {
			w.keep("", 0)
			w.long = true
		}
		message, more, err := w.more()
		switch {
		case err != nil && w.pending == "":
			return "", err
		case !more || w.state != part && beginsCommand(message):
			line := w.pending
			w.keep(message, len(message))
			return line, nil
		}
		w.keep(w.pending+message, len(message))
	}
}

// keep sets the pending text, of which come bytes are new. It avoids parsing a long text
// again for every few bytes.
func (w *webLines) keep(pending string, come int) {
	w.pending, w.state = pending, part
	if len(pending) <= 1<<10 || come >= 1<<6 {
		w.state = wholenessOf(pending)
	}
}

// more waits for a message; more is false if the pending text is to be read without one.
func (w *webLines) more() (message string, more bool, err error) {
	var late <-chan time.Time
	if w.pending != "" || w.long {
		timer := time.NewTimer(pauses[w.state])
		defer timer.Stop()
		late = timer.C
	}
	select {
	case message, ok := <-w.messages:
		if !ok {
			return "", false, w.err
		}
		return message, true, nil
	case <-late:
		return "", false, nil
	}
}

// arity lists the commands of both sides with the minimum and maximum number of arguments.
var arity = map[string][2]int{
	"kgp": {3, 3}, "mode": {1, 1}, "state": {1, 1}, "move": {1, 1}, "yield": {0, 0}, "stop": {0, 0},
	"ok": {0, 0}, "error": {1, 1}, "set": {2, 2}, "ping": {0, 1}, "pong": {0, 1}, "goodbye": {0, 0},
}

func wholenessOf(text string) wholeness {
	c, err := Parse(text)
	allowed, known := arity[c.Name]
	switch n := len(c.Args); {
	case err != nil || !known || n < allowed[0] || n > allowed[1] || strings.TrimRight(text, spaces) != text:
		return part
	case n < allowed[1] || n > 0 && c.Args[n-1].Kind != String && c.Args[n-1].Kind != Board:
		return whole
	}
	return closed
}

// beginsCommand reports whether a message begins with a known command.
func beginsCommand(message string) bool {
	line, _, _ := strings.Cut(message, "\n")
	if strings.TrimLeft(line, spaces) != line {
		return false
	}
	first, rest := cut(withoutEnd(line))
	if isID(first) {
		first, _ = cut(rest)
	}
	_, known := arity[first]
	return known
}

func (w *webLines) write(line string, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	return w.conn.Write(ctx, websocket.MessageText, []byte(line+"\r\n"))
}

func (w *webLines) finish() {
	time.AfterFunc(farewell, w.giveUp)
	go func() { _ = w.conn.Close(websocket.StatusNormalClosure, "") }()
}

func (w *webLines) close() {
	w.giveUp()
	w.conn.CloseNow()
}
