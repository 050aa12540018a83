// Package tournament lets many players play against each other and says who is
// stronger.
//
// A meeting is two games of two players from the same start, who change sides. The
// schedule lists all meetings; a game's number says its place in it, and a game depends
// on the seed and its number alone, if its players do. Whatever is reported is taken
// from the games in the order of the schedule, and so is the same at any concurrency.
//
// First comes the sanity stage: everybody meets the random player. Who scores less than
// half there, plays against the rules or cannot be started is left out of the rest, and
// told why.
//
// Every game is on disk when it has ended. Nothing else is kept of a tournament that is
// interrupted: what a resumed one reports is what an undisturbed one would have.
package tournament

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Tournament is the players and the settings.
type Tournament struct {
	Players  []Player
	Random   match.Entrant // of the sanity stage
	Gauntlet bool          // the first player meets all the others; else everybody meets everybody
	Stages   []Stage
	Openings string       // what the starts were made of, in words
	Test     *rating.Test // if it is decided for two players they meet no more; nil: none
	// Series has the rules, the seed and what else holds for all games.
	Series match.Series
}

// A Player is an entered player.
type Player struct {
	match.Entrant
	Content string // a hash of the program's files, if it is one
	Refused string // why it cannot play; empty if it can
	path    string // in the folder that was entered; empty if the player was named alone
}

// A Stage is a board with the starts that are played on it.
type Stage struct {
	Name   string // such as 6x4
	Starts []sow.Position
}

// String returns the board, and how many openings are played on it.
func (s Stage) String() string { return s.Name + ", " + prose.Count(len(s.Starts), "opening") }

// Settings returns the lines that tell one tournament from another.
func (t *Tournament) Settings() string {
	var b strings.Builder
	line := func(name string, value any) { fmt.Fprintf(&b, "%s: %v\n", name, value) }
	line("format", t.Format())
	line("rules", t.Series.Rules)
	for _, stage := range t.Stages {
		line("stage", stage)
	}
	line("openings", t.Openings)
	line("seed", t.Series.Seed)
	if t.Test != nil {
		line("sprt", fmt.Sprintf("%v,%v", t.Test.Elo0, t.Test.Elo1))
	}
	if clock := t.Series.Clock; clock.Limited() {
		line("clock", match.Clock{Move: clock.Move, Game: clock.Game})
	}
	if t.Series.Clock.Startup != match.DefaultStartup {
		line("programs start within", t.Series.Clock.Startup)
	}
	line("a player that is late makes a random move", t.Series.LateIsRandom)
	line("forced moves are not asked for", t.Series.SkipForced)
	line("decided games are stopped", t.Series.StopDecided)
	for _, p := range t.Players {
		line("player", strings.TrimSpace(p.Name+" "+p.Content))
	}
	return b.String()
}

// Format returns the name of the tournament's format.
func (t *Tournament) Format() string {
	if t.Gauntlet {
		return "gauntlet"
	}
	return "roundrobin"
}

// Play plays what is not in the store yet, so many games at the same time, and says
// the results. After every game, of any that were there before too, progress is
// called with how many of how many are done. The error is ctx's if that is done.
func (t *Tournament) Play(ctx context.Context, s *Store, concurrency int, progress func(done, all int)) (Table, error) {
	r := &run{Tournament: t, store: s, schedule: t.schedule(), progress: progress, left: make([]string, len(t.Players)), unable: map[int]string{}}
	for i, p := range t.Players {
		r.left[i] = p.Refused
	}
	if err := r.check(); err != nil {
		return Table{}, err
	}
	if err := r.meet(ctx, r.sanity, concurrency); err != nil {
		return Table{}, err
	}
	for i := range t.Players {
		if r.left[i] == "" {
			r.left[i] = r.failing(i)
		}
	}
	if err := r.meet(ctx, r.main, concurrency); err != nil {
		return Table{}, err
	}
	table := r.table()
	return table, s.arrange(r.counted())
}

// A run is a tournament that is being played.
type run struct {
	*Tournament
	schedule
	store    *Store
	left     []string // why a player is left out of the stage that is played; empty if it is not
	progress func(done, all int)
	mu       sync.Mutex     // holds what follows, and the store
	unable   map[int]string // why a player has not begun a game of the sanity stage
	done     int
}

// check reports a store that has games of another schedule.
func (r *run) check() error {
	for number, g := range r.store.games {
		if number < 0 || number >= 2*(len(r.sanity)+len(r.main)) {
			return fmt.Errorf("%s: game %d, want at most %d", r.store.gamesFile(), number+1, 2*(len(r.sanity)+len(r.main)))
		}
		m := r.at(number)
		want := [2]string{r.entrant(m.players[number%2]).Name, r.entrant(m.players[1-number%2]).Name}
		if g.names != want {
			return fmt.Errorf("%s: game %d of %s and %s, want %s and %s", r.store.gamesFile(), number+1, g.names[0], g.names[1], want[0], want[1])
		}
	}
	return nil
}

// meet plays the games of some meetings that are not in the store.
func (r *run) meet(ctx context.Context, meetings []meeting, concurrency int) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(concurrency)
	for i := range meetings {
		for number := meetings[i].number; number < meetings[i].number+2; number++ {
			if r.needless(number, &meetings[i]) {
				continue
			}
			group.Go(func() error {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				return r.game(ctx, number, &meetings[i])
			})
		}
	}
	return group.Wait()
}

// needless reports a game that is not to be played: it has been, one of its players is
// left out, or their test is decided.
func (r *run) needless(number int, m *meeting) bool {
	for _, p := range m.players {
		if p != theRandom && r.left[p] != "" {
			return true
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, played := r.store.games[number]; played {
		r.count()
		return true
	}
	if m.pairing == nil {
		return false
	}
	r.follow(m.pairing)
	return m.pairing.decision != rating.Undecided
}

func (r *run) count() {
	r.done++
	r.progress(r.done, 2*(len(r.sanity)+len(r.main)))
}

// game plays a game and stores it.
func (r *run) game(ctx context.Context, number int, m *meeting) error {
	series := r.Series
	series.Entrants = [2]match.Entrant{r.entrant(m.players[0]), r.entrant(m.players[1])}
	g, err := series.PlayFrom(ctx, number, m.start, nil)
	r.mu.Lock()
	defer r.mu.Unlock()
	if m.pairing == nil && (errors.Is(err, match.ErrBoard) || errors.Is(err, sandbox.ErrNotStarted)) {
		r.unable[number] = err.Error()
		return nil
	}
	if err != nil {
		return err
	}
	r.count()
	return r.store.add(number, &g)
}

// entrant returns a player by its number.
func (r *run) entrant(player int) match.Entrant {
	if player == theRandom {
		return r.Random
	}
	return r.Players[player].Entrant
}
