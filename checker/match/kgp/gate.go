package kgp

import (
	"net"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits restrict the clients of a server; all are positive.
type Limits struct {
	Clients int // connections at a time, including those of browsers
	PerHost int // connections from one other host
	Games   int // at a time
	Lines   int // lines of a client a second; further ones are delayed
}

// DefaultLimits are enough for a course.
var DefaultLimits = Limits{Clients: 256, PerHost: 32, Games: 128, Lines: 500}

// The bytes that a connection may send, per second and in one burst.
const (
	bytesPerSecond = 256 << 10
	bytesAtOnce    = 64 << 10
)

// A gate counts the connections of all listeners and enforces the limits.
type gate struct {
	limits Limits
	mu     sync.Mutex
	all    int
	hosts  map[string]int
}

func (g *gate) enter(host string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all >= g.limits.Clients || g.hosts[host] >= g.limits.PerHost && !isLoopback(host) {
		return false
	}
	g.all++
	g.hosts[host]++
	return true
}

func (g *gate) leave(host string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all--
	if g.hosts[host]--; g.hosts[host] == 0 {
		delete(g.hosts, host)
	}
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// A gatedListener accepts the connections that a gate admits, and answers the others with
// refusal.
type gatedListener struct {
	net.Listener
	gate    *gate
	refusal string
}

func (l *gatedListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host, _, err := net.SplitHostPort(conn.RemoteAddr().String())
		if err == nil && l.gate.enter(host) {
			return &gatedConn{Conn: conn, rate: rate.NewLimiter(bytesPerSecond, bytesAtOnce), leave: func() { l.gate.leave(host) }}, nil
		}
		_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
		_, _ = conn.Write([]byte(l.refusal))
		conn.Close()
	}
}

// A gatedConn limits its reading speed, and tells its gate when it is closed.
type gatedConn struct {
	net.Conn
	rate  *rate.Limiter
	once  sync.Once
	leave func()
}

func (c *gatedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p[:min(len(p), bytesAtOnce)])
	time.Sleep(c.rate.ReserveN(time.Now(), n).Delay())
	return n, err
}

// CloseWrite closes the sending side of a TCP connection.
func (c *gatedConn) CloseWrite() error { return c.Conn.(*net.TCPConn).CloseWrite() }

func (c *gatedConn) Close() error {
	defer c.once.Do(c.leave)
	return c.Conn.Close()
}
