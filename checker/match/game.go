package match

import (
	"fmt"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Game is a game that has been played.
type Game struct {
	Number  int // in its match, of a game that was read from a record
	Rules   sow.Rules
	Start   sow.Position
	Names   [2]string // of the players
	Agents  [2]string // what players call themselves, where they do
	Clocks  [2]Clock
	Sowings []Sown
	End     sow.Board
	Outcome Outcome
	By      sow.Player // the player that lost by the outcome, unless it is Finished or Decided
	What    string     // what that player did, a predicate
}

// A Sown is one sowing of a game.
type Sown struct {
	Before sow.Position
	After  sow.Position
	Move   ref.Move
	Sowing sow.Sowing
	Timed  bool          // the player has a clock, so that Took is known
	Took   time.Duration // what the answer took; in an answer of several sowings the first has it
	Left   time.Duration // on the player's clock for the game, 0 if there is none
	Value  *ref.Value    // what the player thinks it will win by, in seeds; nil if it does not say
	Depth  int           // how many turns it has looked ahead; 0 if it does not say
	// Startup is what the player took to start before the clock ran, if it was started
	// for this sowing.
	Startup   time.Duration
	WithStart bool // Took includes a start of the player
	Random    bool // the referee has made the move, for a player that was late
}

// House returns the name of the house that is sown from.
func (s Sown) House() string { return sow.Name(s.Before.Board.Pits(), s.Move) }

// NewGame returns a game before its first sowing.
func NewGame(s Setup, seats [2]Seat) Game {
	return Game{
		Rules: s.Rules, Start: s.Start, End: s.Start.Board,
		Names: [2]string{seats[0].Name, seats[1].Name}, Clocks: [2]Clock{seats[0].Clock, seats[1].Clock},
	}
}

// At returns the position after the last sowing.
func (g *Game) At() sow.Position {
	if n := len(g.Sowings); n > 0 {
		return g.Sowings[n-1].After
	}
	return g.Start
}

// over reports whether the last sowing has ended the game.
func (g *Game) over() bool {
	n := len(g.Sowings)
	return n > 0 && g.Sowings[n-1].Sowing.Over
}

// Ended reports whether nobody moves any more.
func (g *Game) Ended() bool { return g.over() || g.Outcome != Finished }

// Sow plays a legal sowing.
func (g *Game) Sow(m ref.Move) *Sown {
	before := g.At()
	after, sowing := g.Rules.Describe(before, m)
	g.Sowings = append(g.Sowings, Sown{Before: before, After: after, Move: m, Sowing: sowing})
	g.End = after.Board
	return &g.Sowings[len(g.Sowings)-1]
}

// Forfeited reports whether the outcome and not the stores decide the winner.
func (g *Game) Forfeited() bool { return g.Outcome != Finished && g.Outcome != Decided }

// Winner returns the player that won; ok is false in a draw.
func (g *Game) Winner() (winner sow.Player, ok bool) {
	south, north := g.End.Store(sow.One), g.End.Store(sow.Two)
	switch {
	case g.Forfeited():
		return g.By.Opponent(), true
	case south > north:
		return sow.One, true
	}
	return sow.Two, north > south
}

// Result returns the stores and the winner, such as `South 30, North 18`, with the
// loser's name by a forfeit.
func (g *Game) Result() string {
	text := fmt.Sprintf("South %d, North %d", g.End.Store(sow.One), g.End.Store(sow.Two))
	winner, ok := g.Winner()
	switch {
	case !ok:
		return text + ", a draw"
	case g.Forfeited():
		return fmt.Sprintf("%s, %s wins by forfeit", text, SideName(winner))
	}
	return fmt.Sprintf("%s, %s wins", text, SideName(winner))
}

// Reason returns the sentence that says why the game has ended.
func (g *Game) Reason() string {
	switch g.Outcome {
	case Finished:
		return "A side has no seed left in its houses."
	case Decided:
		return "A store has more than half of the seeds."
	}
	return fmt.Sprintf("%s (%s) %s.", SideName(g.By), g.Names[g.By], g.What)
}
