package assignment

import "io"

// A Proof is that ways to compute the same, which were written apart, agree on everything
// within bounds.
type Proof struct {
	Name  string // what agrees, and the bounds; unique within the assignment
	Level Level
	Parts int // pieces of work, numbered from 0, which may be done at the same time
	// Run does a part. It writes everything that was computed to out, the same at every
	// run, and returns how many searches agree. The error names the first input on which
	// two do not. stop, which is asked often, ends the part early.
	Run func(part int, out io.Writer, stop Stop) (searches int, err error)
}

// A Level says how long a Proof takes.
type Level int

const (
	Quick  Level = iota // all of these together take a second or two
	Medium              // some minutes
	Full                // as long as it takes
)

// Levels are their names.
var Levels = []string{"quick", "medium", "full"}

// Stops reports whether a search is to be given up.
func (stop Stop) Stops() bool { return stop != nil && stop() }
