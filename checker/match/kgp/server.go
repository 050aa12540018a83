package kgp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Config configures a server. If a player does not answer within Time, its last move
// counts, or a random one; an illegal move loses the game.
type Config struct {
	Rules     sow.Rules
	Board     sow.Board
	Time      time.Duration // per move
	Games     int           // the server ends after these; 0 means never
	Dir       string        // the folder of agents and games; empty means none
	Limits    Limits
	PingEvery time.Duration
	PongTime  time.Duration // the timeout of the answer to a ping, and of the first mode
	Results   io.Writer     // gets a line for each game
	Notes     io.Writer     // gets a line whenever a guest comes or goes

	saveEvery time.Duration // how often agents are saved that have changed otherwise than by a game; for tests
}

// A Server plays the games of its guests.
type Server struct {
	config Config
	store  *store // nil if nothing is stored
	gate   gate
	wg     sync.WaitGroup // of guests, games and listeners

	mu      sync.Mutex
	ctx     context.Context // of the run
	stop    context.CancelCauseFunc
	closing bool
	guests  map[*guest]bool
	kept    savedState
	changed bool          // kept has unsaved changes
	played  chan struct{} // has a value when a game has ended since the agents were saved
	met     map[meeting]int
	pairing *time.Timer
	url     string // the URL of the pages; empty if there are none
	last    int    // the number of the last game
	left    int    // games that may still start
	running []*game
	recent  []finishedGame // the latest first

	pages pages
}

type finishedGame struct {
	Number int
	match.Game
}

// maxRecent is how many finished games a server remembers.
const maxRecent = 50

// NewServer makes a server and reads its folder.
func NewServer(c Config) (*Server, error) {
	s := &Server{config: c, guests: map[*guest]bool{}, met: map[meeting]int{}, left: c.Games, played: make(chan struct{}, 1)}
	s.gate = gate{limits: c.Limits, hosts: map[string]int{}}
	s.pages.limit()
	if c.Games == 0 {
		s.left = -1
	}
	if c.Dir == "" {
		return s, nil
	}
	s.store = &store{dir: c.Dir}
	var err error
	if s.kept, s.last, err = s.store.load(); err != nil && s.store.lock != nil {
		err = errors.Join(err, s.store.lock.Close())
	}
	return s, err
}

// errEnough reports that all games have been played.
var errEnough = errors.New("enough games")

// Run serves until ctx is done or all games have been played. Then it says goodbye to all
// guests, interrupts the games and saves its state. Either listener may be nil; web is for
// WebSocket and pages. An error means that the server failed.
func (s *Server) Run(ctx context.Context, tcp, web net.Listener) error {
	s.ctx, s.stop = context.WithCancelCause(ctx)
	defer s.stop(nil)
	if web != nil {
		s.url = pagesURL(web)
	}
	s.pairing = time.AfterFunc(0, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.pair()
	})
	defer s.pairing.Stop()
	var listeners []io.Closer
	if tcp != nil {
		l := &gatedListener{tcp, &s.gate, "error \"too many clients\"\r\ngoodbye\r\n"}
		s.wg.Go(func() { s.acceptTCP(l) })
		listeners = append(listeners, l)
	}
	if web != nil {
		l := &gatedListener{web, &s.gate, "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n"}
		listeners = append(listeners, s.serveWeb(l))
	}
	s.wg.Go(s.save)
	<-s.ctx.Done()
	for _, l := range listeners {
		l.Close()
	}
	s.mu.Lock()
	s.closing = true
	for g := range s.guests {
		s.wg.Go(func() { g.drop(match.Exit, "is disconnected") })
	}
	s.mu.Unlock()
	s.wg.Wait()
	err := s.saveAgents()
	if s.store != nil {
		err = errors.Join(err, s.store.lock.Close())
	}
	if cause := context.Cause(s.ctx); ctx.Err() == nil && cause != errEnough {
		return cause
	}
	return err
}

func (s *Server) acceptTCP(l net.Listener) {
	for {
		conn, err := l.Accept()
		switch {
		case s.ctx.Err() != nil:
			if err == nil {
				conn.Close()
			}
			return
		case err != nil: // for example too many open files
			time.Sleep(100 * time.Millisecond)
		default:
			go s.welcome(newTCPLines(conn))
		}
	}
}

// welcome serves a connection until it ends.
func (s *Server) welcome(conn lineConn) {
	g := newGuest(s, conn)
	s.mu.Lock()
	closing := s.closing
	if !closing {
		s.guests[g] = true
		s.wg.Add(1)
		defer s.wg.Done()
	}
	s.mu.Unlock()
	if closing {
		g.timer.Stop()
		conn.close()
		return
	}
	g.serve()
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.guests, g)
	if g.agent != nil {
		s.note("%s %s", g.agent.Label(), g.fault.What)
		s.dismiss(g.agent)
	}
	s.pair() // guests may have been waiting for it
}

// seat assigns an agent to a guest and lets it play.
func (s *Server) seat(g *guest) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g.token != "" {
		g.agent = withToken(s.kept.Agents, g.token)
	}
	if g.agent == nil {
		s.kept.Last++
		g.agent = &Agent{Number: s.kept.Last, Rating: firstRating}
		s.introduce(g.agent)
		if g.token != "" && len(s.kept.Agents) < maxAgents {
			g.agent.Token = hashed(g.token)
			s.kept.Agents = append(s.kept.Agents, g.agent)
		}
	}
	g.agent.Name = cmp.Or(g.told.Name, g.agent.Name)
	g.agent.Authors = cmp.Or(g.told.Authors, g.agent.Authors)
	g.agent.Description = cmp.Or(g.told.Description, g.agent.Description)
	s.changed = true
	s.note("%s has connected", g.agent.Label())
	g.free = time.Now()
	s.pair()
}

// maxAgents limits the stored agents with a token; others are forgotten when they leave.
const maxAgents = 10_000

// forget removes the token of an agent; s.mu is held.
func (s *Server) forget(token string) {
	if a := withToken(s.kept.Agents, token); a != nil {
		s.remove(a)
		a.Token = nil // it plays on without one
		s.dismiss(a)
	}
}

func (s *Server) remove(a *Agent) {
	s.kept.Agents = slices.DeleteFunc(s.kept.Agents, func(other *Agent) bool { return other == a })
	s.changed = true
}

// dismiss forgets an agent that is not connected, unless it has a token and has played;
// s.mu is held.
func (s *Server) dismiss(a *Agent) {
	for g := range s.guests {
		if g.agent == a {
			return
		}
	}
	if a.Token != nil && a.Games() > 0 {
		return
	}
	s.remove(a)
	for m := range s.met {
		if m.low == a.Number || m.high == a.Number {
			delete(s.met, m)
		}
	}
}

func (s *Server) note(format string, args ...any) {
	fmt.Fprintf(s.config.Notes, format+"\n", args...)
}

// saveEvery is the default of Config.saveEvery.
const saveEvery = time.Second

// save saves the agents after each game, and periodically, until the run ends. It takes at most a tenth of the time,
// however many agents and games there are.
func (s *Server) save() {
	ticks := time.NewTicker(cmp.Or(s.config.saveEvery, saveEvery))
	defer ticks.Stop()
	for {
		select {
		case <-s.played:
		case <-ticks.C:
		case <-s.ctx.Done():
			return
		}
		began := time.Now()
		if err := s.saveAgents(); err != nil {
			s.stop(err)
		}
		select {
		case <-time.After(min(9*time.Since(began), saveEvery)):
		case <-s.ctx.Done():
			return
		}
	}
}

// saveAgents saves the agents if they have changed.
func (s *Server) saveAgents() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.store == nil || !s.changed {
		return nil
	}
	s.changed = false
	return s.store.saveAgents(s.kept)
}
