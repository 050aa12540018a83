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

// A meeting is a pair of agents, by number.
type meeting struct{ low, high int }

func meetingOf(a, b *Agent) meeting {
	return meeting{min(a.Number, b.Number), max(a.Number, b.Number)}
}

// introduce initialises a new agent's counts of meetings with each other agent: one more than that
// agent's smallest count with the rest. So an agent that keeps coming back without a token is not
// always preferred. s.mu is held.
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

// leastMet returns the smallest number of meetings of an agent with some guests, if there
// are any.
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

// maxPatience limits how long a free guest waits for one that is playing.
const maxPatience = time.Minute

// pair starts games between free guests: first those who have met least often, then those
// who have been free longest. A guest waits for one that is playing if they have met less
// often, but not longer than its own last game took. s.mu is held.
func (s *Server) pair() {
	for !s.closing && s.left != 0 && len(s.running) < s.config.Limits.Games {
		a, b := s.choose()
		if a == nil {
			return
		}
		s.begin(a, b)
	}
}

// choose returns the next pair. If there is none because guests wait for others, it sets
// the timer that calls pair again when the first of them has waited long enough.
func (s *Server) choose() (a, b *guest) {
	var free []*guest
	for g := range s.guests {
		if g.agent != nil && !g.playing && !g.left() {
			free = append(free, g)
		}
	}
	slices.SortFunc(free, func(a, b *guest) int { return cmp.Or(a.free.Compare(b.free), a.agent.Number-b.agent.Number) })
	better := make([]func(met int) bool, len(free)) // whether the guest has met one that is playing less than met times
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

// waits returns how much longer a guest waits for a better opponent, if one is playing.
func (g *guest) waits(better bool) time.Duration {
	if !better {
		return 0
	}
	return time.Until(g.free.Add(g.patience))
}

// A game is a running game.
type game struct {
	Number  int
	Names   [2]string
	Sowings int
	At      sow.Position
	guests  [2]*guest
	began   time.Time
}

// begin starts a game; s.mu is held. Two agents alternate as South.
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
		Watch: func(sown match.Sowing) {
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

// options are set before a game. time:mode is not among them: the protocol defines its
// value as a word, but the Java reference client fails unless it is quoted.
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

// finish records a game, if it was played, and makes the two available again; s.mu is held.
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
		select { // save it at once: this process may be killed
		case s.played <- struct{}{}:
		default:
		}
		s.recent = slices.Insert(s.recent, 0, finishedGame{g.Number, *played})
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
	i := slices.IndexFunc(s.recent, func(f finishedGame) bool { return f.Number == number })
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
