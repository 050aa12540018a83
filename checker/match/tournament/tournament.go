// Package tournament lets many players play each other and ranks them.
//
// A meeting is a pair of games between two players from the same start, with sides swapped.
// The schedule lists all meetings; a game's number is its place in the schedule. If the
// players are deterministic, a game depends only on the seed and its number. Reports are
// made from the games in the order of the schedule, so they are the same at any
// concurrency.
//
// The sanity stage comes first: everyone plays the random player. A player who scores less
// than half there, breaks the rules or cannot be started is left out of the rest, with the
// reason.
//
// Every game is on disk when it has ended, and tournament.html shows the standings so far.
// A resumed tournament needs only the games, and reports the same as an undisturbed one.
package tournament

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

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
	Random   match.Entrant // for the sanity stage
	Gauntlet bool          // only the first player plays all the others, instead of everyone playing everyone
	Stages   []Stage
	Openings string       // a description of the openings
	Test     *rating.Test // two players stop playing each other when it is decided; may be nil
	Memory   int64        // the memory limit of a program in bytes; 0 means match.DefaultMemory
	// Series holds the rules, the seed and the other settings of all games.
	Series match.Series
}

// A Player is an entered player.
type Player struct {
	match.Entrant
	Content string // a hash of the program's files, if it is a program
	Refused string // the reason why it cannot play, or ""
	// Its path in the entered folder, and the protocol of the programs there; both are empty if the player was entered by
	// itself.
	path, protocol string
}

// setting identifies a player in the settings.
func (p Player) setting() string {
	words := []string{p.Name}
	if p.protocol != "" {
		words = append(words, "by", p.protocol)
	}
	return strings.TrimSpace(strings.Join(append(words, p.Content), " "))
}

// A Stage is a board with its starts.
type Stage struct {
	Name   string // such as 6x4
	Starts []sow.Position
}

// String returns the board, and how many openings are played on it.
func (s Stage) String() string { return s.Name + ", " + prose.Count(len(s.Starts), "opening") }

// Settings returns lines that identify a tournament.
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
	if memory := cmp.Or(t.Memory, match.DefaultMemory); memory != match.DefaultMemory {
		line("bytes of memory of a program", memory)
	}
	line("a player that is late makes a random move", t.Series.LateIsRandom)
	line("forced moves are not asked for", t.Series.SkipForced)
	line("decided games are stopped", t.Series.StopDecided)
	for _, p := range t.Players {
		line("player", p.setting())
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

// Play plays the games that are not in the store yet, concurrency at a time, and returns
// the results. After every game, including stored ones, it calls progress with the number
// of finished games and of all games. If ctx is done, the error is ctx's.
func (t *Tournament) Play(ctx context.Context, s *Store, concurrency int, progress func(done, all int)) (Table, error) {
	r := &run{Tournament: t, store: s, schedule: t.schedule(), progress: progress, left: make([]string, len(t.Players)), unable: map[int]string{}}
	for i, p := range t.Players {
		r.left[i] = p.Refused
	}
	if err := r.check(); err != nil {
		return Table{}, err
	}
	r.live = s.openLive()
	defer r.live.close()
	r.all = r.open(r.sanity) + r.open(r.main)
	if err := r.meet(ctx, r.sanity, concurrency); err != nil {
		return Table{}, err
	}
	for i := range t.Players {
		if r.left[i] == "" {
			r.left[i] = r.failing(i)
		}
	}
	r.all = r.done + r.open(r.main)
	if err := r.meet(ctx, r.main, concurrency); err != nil {
		return Table{}, err
	}
	table := r.table()
	return table, s.arrange(r.counted())
}

// A run is a running tournament.
type run struct {
	*Tournament
	schedule
	store    *Store
	live     *live
	left     []string // for each player the reason why it is left out of the current stage, or ""
	progress func(done, all int)
	mu       sync.Mutex     // guards the following fields and the store
	unable   map[int]string // by player, the reason why it could not start a game of the sanity stage
	done     int
	all      int       // the games to play, with those done
	shown    time.Time // when the page was last written
}

// check returns an error if the store has games of another schedule.
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

// meet plays the missing games of some meetings.
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

// open returns the number of games of the meetings between players that are not left out.
func (r *run) open(meetings []meeting) int {
	n := 0
	for i := range meetings {
		if !r.leftOut(&meetings[i]) {
			n += 2
		}
	}
	return n
}

// leftOut reports whether a player of a meeting is left out.
func (r *run) leftOut(m *meeting) bool {
	return slices.ContainsFunc(m.players[:], func(p int) bool { return p != theRandom && r.left[p] != "" })
}

// needless reports whether a game need not be played, because it is stored, one of its players
// is left out, or their test is decided.
func (r *run) needless(number int, m *meeting) bool {
	if r.leftOut(m) {
		return true
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
	if m.pairing.decision == rating.Undecided {
		return false
	}
	r.all--
	return true
}

func (r *run) count() {
	r.done++
	r.progress(r.done, r.all)
}

// game plays a game and stores it.
func (r *run) game(ctx context.Context, number int, m *meeting) error {
	series := r.Series
	series.Entrants = [2]match.Entrant{r.entrant(m.players[0]), r.entrant(m.players[1])}
	watch := r.live.begin(number, series.NewGame(number, m.start))
	defer r.live.end(number)
	g, err := series.PlayFrom(ctx, number, m.start, watch)
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
	if err := r.store.add(number, &g); err != nil {
		return err
	}
	return r.show()
}

// showEvery is the time between two versions of the page of a running tournament.
const showEvery = time.Second

// show writes the page of the running tournament, unless the last one is new enough.
func (r *run) show() error {
	if time.Since(r.shown) < showEvery {
		return nil
	}
	table := r.table()
	table.Running = &Progress{r.done, r.all}
	r.shown = time.Now()
	return r.store.writePage(table)
}

// entrant returns the player with a number.
func (r *run) entrant(player int) match.Entrant {
	if player == theRandom {
		return r.Random
	}
	return r.Players[player].Entrant
}
