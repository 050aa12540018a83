package assignment

import "io"

// A Proof shows that independent implementations agree on everything within bounds.
type Proof struct {
	Name  string // what agrees, and the bounds; unique within the assignment
	Level Level
	Parts int // the number of pieces of work, numbered from 0, which may run in parallel
	// Run runs a part. It writes everything that was computed to out, deterministically, and
	// returns how many searches agree. The error names the first input on which two
	// implementations differ. stop, which is called often, ends the part early.
	Run func(part int, out io.Writer, stop Stop) (searches int, err error)
}

// A Level is the duration of a Proof.
type Level int

const (
	Quick  Level = iota // all of these together take a second or two
	Medium              // some minutes
	Full                // as long as it takes
)

// Levels are their names.
var Levels = []string{"quick", "medium", "full"}

// Stops reports whether to stop the search.
func (stop Stop) Stops() bool { return stop != nil && stop() }
