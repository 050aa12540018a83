package kgp

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A meeting is of two agents, by their numbers.
type meeting struct{ low, high int }

func meetingOf(a, b *Agent) meeting {
	return meeting{min(a.Number, b.Number), max(a.Number, b.Number)}
}

// introduce lets a new agent have met each other one once more than that has met whoever
// of the others it has met least often: who comes again and again under no name is not
// always the one that has been met least. s.mu is held.
func (s *Server) introduce(a *Agent) {
	for g := range s.guests {
		if g.agent == nil || g.agent == a {
			continue
		}
		if least, ok := s.leastMet(g.agent, func(other *guest) bool { return other.agent != a }); ok {
			s.met[meetingOf(a, g.agent)] = least + 1
		}
	}
}

// leastMet returns how often an agent has met the one that it has met least often of some
// guests, if there is one.
func (s *Server) leastMet(a *Agent, of func(*guest) bool) (least int, ok bool) {
	for g := range s.guests {
		if g.agent == nil || g.agent == a || !of(g) {
			continue
		}
		if met := s.met[meetingOf(a, g.agent)]; !ok || met < least {
			least, ok = met, true
		}
	}
	return least, ok
}

// maxPatience is how long a guest that is free waits at most for one who plays.
const maxPatience = time.Minute

// pair begins games of those who are free: first of those who have met least often,
// then of those who are free longest. A guest waits for one that plays and that it has
// met less often, but no longer than its own last game took. s.mu is held.
func (s *Server) pair() {
	for !s.closing && s.left != 0 && len(s.running) < s.config.Limits.Games {
		a, b := s.choose()
		if a == nil {
			return
		}
		s.begin(a, b)
	}
}

// choose returns the next pair, if there is one; else it comes back when one has waited
// long enough.
func (s *Server) choose() (a, b *guest) {
	var free []*guest
	for g := range s.guests {
		if g.agent != nil && !g.playing && !g.left() {
			free = append(free, g)
		}
	}
	slices.SortFunc(free, func(a, b *guest) int { return cmp.Or(a.free.Compare(b.free), a.agent.Number-b.agent.Number) })
	better := make([]func(met int) bool, len(free)) // there is one that plays and was met less often
	for i, x := range free {
		least, ok := s.leastMet(x.agent, func(y *guest) bool { return y.playing })
		better[i] = func(met int) bool { return ok && met > least }
	}
	best, wait := 0, time.Duration(-1)
	for i, x := range free {
		for j, y := range free[:i] {
			if x.agent == y.agent {
				continue
			}
			met := s.met[meetingOf(x.agent, y.agent)]
			more := max(x.waits(better[i](met)), y.waits(better[j](met)))
			switch {
			case more > 0:
				if wait < 0 || more < wait {
					wait = more
				}
			case a == nil || met < best:
				a, b, best = y, x, met
			}
		}
	}
	if a == nil && wait > 0 {
		s.pairing.Reset(wait)
	}
	return a, b
}

// waits returns how much longer a guest waits, if there is somebody to wait for.
func (g *guest) waits(better bool) time.Duration {
	if !better {
		return 0
	}
	return time.Until(g.free.Add(g.patience))
}

// A game is one that is played.
type game struct {
	Number  int
	Names   [2]string
	Sowings int
	At      sow.Position
	guests  [2]*guest
	began   time.Time
}

// begin begins a game; s.mu is held. Of two agents the one with the lower number is
// South first, and then they take turns.
func (s *Server) begin(a, b *guest) {
	if a.agent.Number > b.agent.Number {
		a, b = b, a
	}
	m := meetingOf(a.agent, b.agent)
	if s.met[m]%2 == 1 {
		a, b = b, a
	}
	s.met[m]++
	s.last++
	s.left--
	g := &game{
		Number: s.last, Names: [2]string{a.agent.Label(), b.agent.Label()}, At: sow.Position{Board: s.config.Board},
		guests: [2]*guest{a, b}, began: time.Now(),
	}
	a.playing, b.playing = true, true
	a.comment, b.comment = "", ""
	s.running = append(s.running, g)
	s.wg.Go(func() { s.play(g) })
}

// play plays a game.
func (s *Server) play(g *game) {
	setup := match.Setup{
		Rules: s.config.Rules, Start: g.At, LateIsRandom: true, Random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
		Watch: func(sown match.Sown) {
			s.mu.Lock()
			defer s.mu.Unlock()
			g.At = sown.After
			g.Sowings++
		},
	}
	var seats [2]match.Seat
	for side, guest := range g.guests {
		p := &player{guest: guest, options: s.options(g, g.Names[1-side])}
		seats[side] = match.Seat{Name: g.Names[side], Player: p, Clock: match.Clock{Move: s.config.Time}}
	}
	played, err := match.Play(s.ctx, setup, seats)
	if err == nil && s.store != nil {
		err = s.store.saveGame(&played, g.Number)
	}
	if err != nil {
		s.stop(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.finish(g, &played, err == nil)
}

// options are set before a game. time:mode is not one of them: the protocol has a word for
// its value, and the reference client in Java ends if that is not in quotes.
func (s *Server) options(g *game, opponent string) [][2]Arg {
	options := [][2]Arg{
		{word("game:id"), text(fmt.Sprint(g.Number))},
		{word("game:opponent"), text(opponent)},
	}
	if seconds := int(s.config.Time / time.Second); seconds > 0 {
		options = append(options, [2]Arg{word("time:clock"), integer(seconds)})
	}
	if s.url != "" {
		options = append(options, [2]Arg{word("game:uri"), text(fmt.Sprintf("%s/game/%d", s.url, g.Number))})
	}
	return options
}

// finish counts a game, if it has been played, and lets the two play again; s.mu is
// held.
func (s *Server) finish(g *game, played *match.Game, counts bool) {
	s.running = slices.DeleteFunc(s.running, func(other *game) bool { return other == g })
	now := time.Now()
	for _, guest := range g.guests {
		guest.playing, guest.free = false, now
		guest.patience = min(now.Sub(g.began), maxPatience)
	}
	if counts {
		count(played, [2]*Agent{g.guests[0].agent, g.guests[1].agent})
		s.changed = true
		s.recent = slices.Insert(s.recent, 0, finished{g.Number, *played})
		s.recent = s.recent[:min(len(s.recent), maxRecent)]
		fmt.Fprintln(s.config.Results, played.Line(g.Number))
	}
	if s.left == 0 && len(s.running) == 0 {
		s.stop(errEnough)
	}
	s.pair()
}

// game returns a finished game; the error is fs.ErrNotExist if there is none.
func (s *Server) game(number int) (match.Game, error) {
	s.mu.Lock()
	i := slices.IndexFunc(s.recent, func(f finished) bool { return f.Number == number })
	if i >= 0 {
		defer s.mu.Unlock()
		return s.recent[i].Game, nil
	}
	s.mu.Unlock()
	if s.store == nil {
		return match.Game{}, fs.ErrNotExist
	}
	g, err := s.store.game(number)
	if errors.Is(err, fs.ErrNotExist) {
		err = fs.ErrNotExist
	}
	return g, err
}
