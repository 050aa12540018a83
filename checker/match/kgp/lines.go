package kgp

import (
	"bufio"
	"context"
	"errors"
	"net"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// A lineConn is a connection that carries lines. One read and one write may run at the same
// time.
type lineConn interface {
	read() (string, error) // the next line of at most MaxLine bytes, without its end
	write(line string, limit time.Duration) error
	// finish announces that nothing more will be written. Reads continue for a while, because
	// closing a connection with unread bytes may discard the last bytes written.
	finish()
	close()
}

// tcpLines are lines over a byte stream.
type tcpLines struct {
	conn net.Conn
	in   *bufio.Reader
}

func newTCPLines(conn net.Conn) *tcpLines {
	return &tcpLines{conn, bufio.NewReaderSize(conn, MaxLine+len("\r\n"))}
}

func (t *tcpLines) read() (string, error) {
	for long := false; ; {
		line, err := t.in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			long = true
			continue
		case err != nil:
			return "", err
		}
		text := withoutEnd(string(line))
		if !long && len(text) <= MaxLine {
			return text, nil
		}
		long = false
	}
}

func (t *tcpLines) write(line string, limit time.Duration) error {
	if err := t.conn.SetWriteDeadline(time.Now().Add(limit)); err != nil {
		return err
	}
	_, err := t.conn.Write([]byte(line + "\r\n"))
	return err
}

func (t *tcpLines) finish() {
	_ = t.conn.SetReadDeadline(time.Now().Add(farewell))
	if half, ok := t.conn.(interface{ CloseWrite() error }); ok {
		_ = half.CloseWrite()
	}
}

func (t *tcpLines) close() { t.conn.Close() }

func withoutEnd(line string) string {
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
}

// dial connects to a server: `HOST[:PORT]` by TCP, or `ws://HOST[:PORT][/PATH]` or
// `wss://`.
func dial(ctx context.Context, address string) (lineConn, error) {
	if u, err := url.Parse(address); err == nil && (u.Scheme == "ws" || u.Scheme == "wss") {
		if u.Path == "" {
			u.Path = Path
		}
		conn, _, err := websocket.Dial(ctx, u.String(), nil)
		if err != nil {
			return nil, err
		}
		return newWebLines(conn), nil
	}
	if address == "" || strings.Contains(address, "://") {
		return nil, errors.New("want HOST[:PORT], ws://HOST or wss://HOST")
	}
	if _, _, err := net.SplitHostPort(address); err != nil {
		address = net.JoinHostPort(strings.Trim(address, "[]"), Port)
	}
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	return newTCPLines(conn), nil
}

// A peer sends commands, each with its own id.
type peer struct {
	conn  lineConn
	out   sync.Mutex // guards sending
	next  int        // the id of the next command
	ended bool       // nothing more is sent
}

// send sends a command, as an answer to the one with id ref unless ref is empty, and
// returns its id.
func (p *peer) send(ref, name string, args ...Arg) (id string) {
	p.out.Lock()
	defer p.out.Unlock()
	id = strconv.Itoa(p.next)
	p.next += 2
	p.write(Command{ID: id, Ref: ref, Name: name, Args: args}, writeTime)
	return id
}

// say sends a command without an id.
func (p *peer) say(c Command) {
	p.out.Lock()
	defer p.out.Unlock()
	p.write(c, writeTime)
}

// write sends a command, or closes the connection if that fails; p.out is held.
func (p *peer) write(c Command, limit time.Duration) {
	if p.ended {
		return
	}
	if err := p.conn.write(c.String(), limit); err != nil {
		p.ended = true
		p.conn.close()
	}
}

// fail answers a command with an error.
func (p *peer) fail(ref, what string) { p.send(ref, "error", text(what)) }

// farewell is the timeout for saying goodbye, and then for the other side to close the
// connection.
const farewell = time.Second

// end says goodbye, as the last message; reads will soon fail.
func (p *peer) end() {
	p.out.Lock()
	defer p.out.Unlock()
	p.write(Command{Name: "goodbye"}, farewell)
	p.ended = true
	p.conn.finish()
}

// asked reports whether a command with this id was sent.
func (p *peer) asked(id string) bool {
	n, err := strconv.Atoi(id)
	p.out.Lock()
	defer p.out.Unlock()
	return err == nil && n < p.next && (p.next-n)%2 == 0
}
