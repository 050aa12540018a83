// Package match plays whole games of Kalah between any two players under a referee.
//
// It uses the words of the Kalah lab sheet: seeds (stones) lie in houses and stores. South is
// sow.One, the lower row, with houses B2.. and the store on the right; North is sow.Two,
// the upper row, with houses A2.. and the store A1. South moves first unless the start says
// otherwise.
//
// Whatever a player does, a game ends with an Outcome. An error means that the harness
// failed or that a player could not be started. Play is safe for concurrent use if each
// game has its own players.
package match

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Setup says how a game is played.
type Setup struct {
	Rules sow.Rules
	Start sow.Position
	// LateIsRandom makes a random legal move, from Random, for a player without an answer when
	// its time is up; otherwise that player loses the game.
	LateIsRandom bool
	Random       *rand.Rand
	SkipForced   bool // do not ask a player with only one legal move
	StopDecided  bool // end the game when a store has more than half of the seeds
	// Watch is called after every sowing; may be nil.
	Watch func(Sowing)
}

// A Seat is a player in a game.
type Seat struct {
	Name   string
	Player Player
	Clock  Clock
}

// A Player chooses sowings. A player with resources is also an io.Closer, and whoever made
// it closes it after the game.
type Player interface {
	// Move answers a request, and returns soon after ctx is done. It returns a *Fault if the
	// player misbehaves; any other error is not the player's.
	Move(ctx context.Context, r Request) (Answer, error)
}

// A Starter is a Player that must start before it can think, such as a program.
type Starter interface {
	// Start starts the player, if necessary, and returns when the player is ready for a
	// request or has read it. If ctx is done first the error is ctx's; other errors are like
	// those of Move. Move is called next with the same request, unless Start returned an error
	// that is not the player's.
	Start(ctx context.Context, r Request) error
}

// An Observer is a Player that follows the game, not only its own requests.
type Observer interface {
	// Observe shows the game before its first sowing, after every turn, and at its end. side is the player's own. An
	// error is not the player's.
	Observe(g *Game, side sow.Player) error
}

// A Named is a Player that reports its own name.
type Named interface {
	AgentName() string // empty if it has not reported one yet
}

// A Request asks a player for its move at a position.
type Request struct {
	At    sow.Position
	Rules sow.Rules
	Asked time.Time     // the start of its time
	Left  time.Duration // until its time is up; 0 means no limit
	Share time.Duration // the part of Left planned for this request; 0 means no limit
	// Again says that the last request was the same and is void. A player that has answered it
	// late, and cannot be asked again, returns that answer.
	Again bool
}

// An Answer is one or more sowings of a turn, in order.
type Answer struct {
	Moves []ref.Move // houses, possibly illegal
	Whole bool       // they are meant to be the whole turn
	Value *ref.Value // what the player expects to win by, in seeds; nil if unknown
	Depth int        // how many turns it looked ahead; 0 if unknown
	// WithStart says that the player was started again for this answer.
	WithStart bool
	// At is the time of the answer, for a player that may revise its answer until its time is
	// up. Zero means when Move returned.
	At time.Time
}

// sharesOfAClock is the number of requests among which a player's remaining time is
// divided.
const sharesOfAClock = 20

// grace is how long the referee waits after a player's time is up, to distinguish a late
// player from a silent one.
const grace = 2 * time.Second

// SideName returns the name of a player's side.
func SideName(p sow.Player) string {
	if p == sow.One {
		return "South"
	}
	return "North"
}
