package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Series is a match of several games between two entrants.
type Series struct {
	Entrants     [2]Entrant
	Rules        sow.Rules
	Board        sow.Board // the start, at which South moves first
	Opening      int       // random turns before each pair of games; 0 means none
	Games        int
	Seed         uint64
	Clock        Clock // of both players, see Entrant.Clock
	LateIsRandom bool
	SkipForced   bool
	StopDecided  bool
}

// DefaultStartup is the time that a program may take to start; a virtual machine on a busy
// machine takes seconds.
const DefaultStartup = 10 * time.Second

// Play plays one game of the series, numbered from 0; watch may be nil. The first entrant
// is South in games 0, 2, .., the second in the others; games 0 and 1, 2 and 3, .. have the
// same start. If the players are deterministic, a game depends only on the seed and its
// number.
func (s *Series) Play(ctx context.Context, number int, watch func(Sowing)) (Game, error) {
	return s.PlayFrom(ctx, number, s.Start(number), watch)
}

// NewGame returns a game of the series from a given start, before its first sowing.
func (s *Series) NewGame(number int, start sow.Position) Game {
	return NewGame(Setup{Rules: s.Rules, Start: start}, [2]Seat{s.seat(number, sow.One), s.seat(number, sow.Two)})
}

// seat returns the seat of a side in a game, without its player.
func (s *Series) seat(number int, side sow.Player) Seat {
	e := s.entrant(number, side)
	return Seat{Name: e.Name, Clock: e.Clock(s.Clock)}
}

func (s *Series) entrant(number int, side sow.Player) Entrant {
	return s.Entrants[(int(side)+number)%2]
}

// PlayFrom plays a game of the series from a given start.
func (s *Series) PlayFrom(ctx context.Context, number int, start sow.Position, watch func(Sowing)) (g Game, err error) {
	setup := Setup{
		Rules: s.Rules, Start: start, Watch: watch, Random: s.random(number, 2),
		LateIsRandom: s.LateIsRandom, SkipForced: s.SkipForced, StopDecided: s.StopDecided,
	}
	var seats [2]Seat
	for side := range seats {
		player, err := s.entrant(number, sow.Player(side)).Join(setup, s.random(number, side))
		if err != nil {
			return g, err
		}
		if closer, ok := player.(io.Closer); ok {
			defer func() { err = errors.Join(err, closer.Close()) }()
		}
		seats[side] = s.seat(number, sow.Player(side))
		seats[side].Player = player
	}
	g, err = Play(ctx, setup, seats)
	for side, seat := range seats {
		if named, ok := seat.Player.(Named); ok {
			g.Agents[side] = named.AgentName()
		}
	}
	return g, err
}

// random returns a source of random numbers for one use in a game.
func (s *Series) random(number, use int) *rand.Rand {
	return rand.New(rand.NewPCG(s.Seed, uint64(number)<<8|uint64(use)))
}

// tries limits the tries of an opening before it gets one turn shorter.
const tries = 100

// Start returns the start of a game: the position after the random turns of the opening.
// There are fewer of them if the game would always end.
func (s *Series) Start(number int) sow.Position {
	random := s.random(number/2, 3)
	for try := 0; ; try++ {
		at, over := s.Rules.Begin(s.Board), false
		for turn := 0; turn < s.Opening-try/tries && !over; {
			moves := legal(at)
			var again bool
			at, over, again = s.Rules.Play(at, moves[random.IntN(len(moves))])
			if !again {
				turn++
			}
		}
		if !over {
			return at
		}
	}
}

// StartBoard returns the board on which a game begins, with the same number of seeds in
// every house.
func StartBoard(houses, seeds int) sow.Board {
	row := slices.Repeat([]int{seeds}, houses)
	return sow.NewBoard(row, row, [2]int{})
}

// Repeated reports whether the games after the first two merely repeat them.
func Repeated(games []Game) bool {
	for i := 2; i < len(games); i++ {
		same := func(a, b Sowing) bool { return a.Before == b.Before && a.Move == b.Move }
		if !slices.EqualFunc(games[i].Sowings, games[i-2].Sowings, same) {
			return false
		}
	}
	return len(games) > 2
}

// ParseBoard parses a board such as 6x4: houses a side and seeds in each.
func ParseBoard(s string) (sow.Board, error) {
	h, n, ok := strings.Cut(s, "x")
	houses, err := strconv.Atoi(h)
	seeds, err2 := strconv.Atoi(n)
	if !ok || err != nil || err2 != nil || houses < 1 || houses > sow.MaxPits || seeds < 1 || seeds > 1000 {
		return sow.Board{}, fmt.Errorf("%q, want houses and seeds such as 6x4, 1 to %d houses and 1 to 1000 seeds", s, sow.MaxPits)
	}
	return StartBoard(houses, seeds), nil
}

// ParseRules reads the rules of a game that may begin at any position.
func ParseRules(s string) (sow.Rules, error) { return sow.ParseRules(s) }

// ParseGameRules reads the rules of a game that begins with its first move.
func ParseGameRules(s string) (sow.Rules, error) { return sow.ParseGameRules(s) }

// MaxOpening limits the random turns before a game.
const MaxOpening = 100
