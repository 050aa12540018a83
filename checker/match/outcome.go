package match

import (
	"fmt"
	"slices"
)

// An Outcome is how a game ended.
type Outcome uint8

const (
	Finished    Outcome = iota // by the rules
	Decided                    // a store has more than half of the seeds (Setup.StopDecided)
	Resigned                   // a person has resigned
	IllegalMove                // a house of the other player, or one that is illegal in this turn
	EmptyPit                   // the player's own house, but empty
	OutOfRange                 // not a house of the board
	Garbage                    // not a move
	Silence                    // no answer, even a little after the time was up
	OverTime                   // an answer that came too late
	Crash                      // a signal ended the program
	Exit                       // the program exited without an answer
)

var outcomeNames = [...]string{
	"finished", "decided", "resigned", "illegal move", "empty pit", "out of range", "garbage", "silence", "over time", "crash", "exit",
}

func (o Outcome) String() string { return outcomeNames[o] }

// Misbehaved reports whether a player lost the game by its own fault, whatever the board
// says. Resigning is not a fault.
func (o Outcome) Misbehaved() bool { return o > Resigned }

func parseOutcome(s string) (Outcome, bool) {
	i := slices.Index(outcomeNames[:], s)
	return Outcome(max(i, 0)), i >= 0
}

// A Fault is something that makes a player lose a game at once.
type Fault struct {
	Outcome Outcome
	What    string // a predicate, such as "answered B3, which is empty"
}

func (f *Fault) Error() string { return f.Outcome.String() + ": " + f.What }

func fault(o Outcome, format string, args ...any) *Fault {
	return &Fault{o, fmt.Sprintf(format, args...)}
}
