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
	Resigned                   // a person has given up
	IllegalMove                // not the player's house, or not in this turn
	EmptyPit                   // the player's house, with no seed in it
	OutOfRange                 // no house of the board
	Garbage                    // no move at all
	Silence                    // no answer, also not a little after the time
	OverTime                   // an answer that came too late
	Crash                      // ended by a signal
	Exit                       // ended by itself, without an answer
)

var outcomeNames = [...]string{
	"finished", "decided", "resigned", "illegal move", "empty pit", "out of range", "garbage", "silence", "over time", "crash", "exit",
}

func (o Outcome) String() string { return outcomeNames[o] }

// Misbehaved reports an outcome that a player has lost the game by, whatever the
// board says, and not by its own will.
func (o Outcome) Misbehaved() bool { return o > Resigned }

func parseOutcome(s string) (Outcome, bool) {
	i := slices.Index(outcomeNames[:], s)
	return Outcome(max(i, 0)), i >= 0
}

// A Fault is what a player does to lose a game at once.
type Fault struct {
	Outcome Outcome
	What    string // a predicate, such as "answered B3, which is empty"
}

func (f *Fault) Error() string { return f.Outcome.String() + ": " + f.What }

func fault(o Outcome, format string, args ...any) *Fault {
	return &Fault{o, fmt.Sprintf(format, args...)}
}
