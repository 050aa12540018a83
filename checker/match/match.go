// Package match plays whole games of Kalah between any two players under a
// referee.
//
// It speaks as the lab sheet does (seed 004): seeds lie in houses and stores. South
// is sow.One, the lower row, houses B2.. and the store on the right; North is
// sow.Two, the upper row, A2.. and the store A1. South moves first unless the start
// says otherwise.
//
// Whatever a player does, a game ends with an Outcome; an error is always a fault
// of ours, or a player that could not be started. Play may be called for many games
// at the same time, each with players of its own.
package match

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Setup is how a game is played.
type Setup struct {
	Rules sow.Rules
	Start sow.Position
	// LateIsRandom lets a player that has no answer when its time is up make a random
	// legal move instead of losing the game; Random is where that comes from.
	LateIsRandom bool
	Random       *rand.Rand
	SkipForced   bool // a player with only one legal move is not asked
	StopDecided  bool // the game ends when a store has more than half of the seeds
	// Watch, if not nil, is called after every sowing.
	Watch func(Sown)
}

// A Clock is the time of one player. Zero is no limit.
type Clock struct {
	Move time.Duration // for every request
	Game time.Duration // for all of them together
	// Startup is the time that a Starter has before its first request, beside the
	// others. Zero: it starts within its first request.
	Startup time.Duration
	// WithStart says that the player is started for every request, within its time.
	WithStart bool
}

// Limited reports whether a player can be late.
func (c Clock) Limited() bool { return c.Move > 0 || c.Game > 0 }

// A Seat is a player in a game.
type Seat struct {
	Name   string
	Player Player
	Clock  Clock
}

// A Player chooses sowings. One that holds something is also an io.Closer; who has
// made it closes it after the game.
type Player interface {
	// Move answers a request, and gives up soon after ctx is done. Its error is a
	// *Fault if the player misbehaves; any other is not the player's.
	Move(ctx context.Context, r Request) (Answer, error)
}

// A Starter is a Player that must start before it can think, as a program must.
type Starter interface {
	// Start starts the player, if it has not been started, and returns when it is ready
	// for a request or has read it. If ctx is done first the error is ctx's; others are
	// as those of Move. Move is called next, with the same request, whatever Start
	// returns but for an error that is not a player's.
	Start(ctx context.Context, r Request) error
}

// A Named is a Player that has a name of its own.
type Named interface {
	AgentName() string // empty if it has not said it yet
}

// A Request is what a player is asked: how to go on at a position at which it is to
// move.
type Request struct {
	At    sow.Position
	Rules sow.Rules
	Asked time.Time     // when its time begins
	Left  time.Duration // until its time is up; 0: no limit
	Share time.Duration // of Left, for this request; 0: no limit
}

// An Answer is one or more sowings of a turn, in order.
type Answer struct {
	Moves []ref.Move // cells, which may be illegal
	Whole bool       // they are meant to be all of the turn
	Value *ref.Value // what the player thinks it will win by, in seeds; nil if it does not say
	Depth int        // how many turns it has looked ahead; 0 if it does not say
	// WithStart says that the player had to be started again for this answer.
	WithStart bool
	// At is when it was given, of a player that may change its mind and is waited for;
	// zero: when Move returned.
	At time.Time
}

// sharesOfAClock is how many requests the time that a player has left for the game
// is divided among.
const sharesOfAClock = 20

// grace is how long a player is waited for after its time, to tell one that is late
// from one that says nothing.
const grace = 2 * time.Second

// SideName returns the name of a player's side.
func SideName(p sow.Player) string {
	if p == sow.One {
		return "South"
	}
	return "North"
}
