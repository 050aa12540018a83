package match

import (
	"fmt"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Game is a game that has been played.
type Game struct {
	Number  int // its number in its match, if it was read from a record
	Rules   sow.Rules
	Start   sow.Position
	Names   [2]string // of the players
	Agents  [2]string // the names that players report for themselves
	Clocks  [2]Clock
	Sowings []Sowing
	End     sow.Board
	Outcome Outcome
	By      sow.Player // the player that lost, unless the outcome is Finished or Decided
	What    string     // what that player did, such as "did not answer within its 5 s"
}

// A Sowing is one sowing in a game, with the positions around it and what is known about the
// player's decision.
type Sowing struct {
	Before sow.Position
	After  sow.Position
	Move   ref.Move
	Sowing sow.Sowing
	Timed  bool          // the player has a clock, so Took is known
	Took   time.Duration // the time of the answer; if an answer has several sowings, only the first one has a time
	Left   time.Duration // the time left on the player's clock for the game; 0 if it has none
	Value  *ref.Value    // what the player expects to win by, in seeds; nil if unknown
	Depth  int           // how many turns it looked ahead; 0 if unknown
	// Startup is the time that the player took to start, before its clock ran, if it was
	// started for this sowing.
	Startup   time.Duration
	WithStart bool // Took includes a start of the player
	Random    bool // the referee made the move for a player that was late
	// Voided counts the earlier attempts that do not count because the machine delayed the
	// player. Took is the time of the last attempt alone.
	Voided int
}

// House returns the name of the house whose seeds are sown.
func (s Sowing) House() string { return sow.Name(s.Before.Board.Pits(), s.Move) }

// NewGame returns a game before its first sowing.
func NewGame(s Setup, seats [2]Seat) Game {
	return Game{
		Rules: s.Rules, Start: s.Start, End: s.Start.Board,
		Names: [2]string{seats[0].Name, seats[1].Name}, Clocks: [2]Clock{seats[0].Clock, seats[1].Clock},
	}
}

// At returns the current position.
func (g *Game) At() sow.Position {
	if n := len(g.Sowings); n > 0 {
		return g.Sowings[n-1].After
	}
	return g.Start
}

// over reports whether the rules ended the game with the last sowing.
func (g *Game) over() bool {
	n := len(g.Sowings)
	return n > 0 && g.Sowings[n-1].Sowing.Over
}

// Ended reports whether the game is over.
func (g *Game) Ended() bool { return g.over() || g.Outcome != Finished }

// Sow makes a legal sowing.
func (g *Game) Sow(m ref.Move) *Sowing {
	before := g.At()
	after, sowing := g.Rules.Describe(before, m)
	g.Sowings = append(g.Sowings, Sowing{Before: before, After: after, Move: m, Sowing: sowing})
	g.End = after.Board
	return &g.Sowings[len(g.Sowings)-1]
}

// Forfeited reports whether the outcome decides the winner instead of the stores.
func (g *Game) Forfeited() bool { return g.Outcome != Finished && g.Outcome != Decided }

// Winner returns the winner; ok is false in a draw.
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

// Result returns the stores and, if the game has ended, the winner, such as `South 30, North
// 18, South wins`.
func (g *Game) Result() string {
	text := fmt.Sprintf("South %d, North %d", g.End.Store(sow.One), g.End.Store(sow.Two))
	winner, ok := g.Winner()
	switch {
	case !g.Ended():
		return text
	case !ok:
		return text + ", a draw"
	case g.Forfeited():
		return fmt.Sprintf("%s, %s wins by forfeit", text, SideName(winner))
	}
	return fmt.Sprintf("%s, %s wins", text, SideName(winner))
}

// Reason returns a sentence that says why the game ended.
func (g *Game) Reason() string {
	switch g.Outcome {
	case Finished:
		return "A side has no seed left in its houses."
	case Decided:
		return "A store has more than half of the seeds."
	}
	return fmt.Sprintf("%s (%s) %s.", SideName(g.By), g.Names[g.By], g.What)
}
