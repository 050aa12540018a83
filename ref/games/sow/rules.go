package sow

import (
	"fmt"
	"slices"
	"strings"
)

// Capture says when a last stone in the player's own empty pit captures.
type Capture uint8

const (
	// CaptureAny also captures when the opposite pit is empty: then only the last stone goes to the store. Seed 000
	// names no condition.
	CaptureAny Capture = iota
	// CaptureNonempty leaves the last stone where it is if the opposite pit is
	// empty. Seed 004: "and the house y opposite x is not empty".
	CaptureNonempty
)

// End says what ends the game.
type End uint8

const (
	EndEither End = iota // either side has no stone in its pits, after any sowing
	EndMover             // the player who moves next has no stone in the pits
)

// Sweep says where the stones go that are still in the pits when the game ends.
type Sweep uint8

const (
	SweepOwn      Sweep = iota // to the store of the side whose pits they are in
	SweepOpponent              // to the other side's store
	SweepNone                  // nowhere
)

// Lap says what a sowing of more than a lap does at its own pit.
type Lap uint8

const (
	LapSow  Lap = iota // sows a stone into it, as into any other pit
	LapSkip            // skips it on every lap, as the lab's harness does
)

// Rules are the options of the game. The zero value is the Mancala assignment's.
type Rules struct {
	Capture Capture
	End     End
	Sweep   Sweep
	Lap     Lap
}

// The two named sets of rules, and the rules of the lab's harness.
var (
	Mancala = Rules{}
	Kalah   = Rules{Capture: CaptureNonempty}
	Lab     = Rules{Capture: CaptureNonempty, Lap: LapSkip}
)

// The names of the options, in the order of their constants.
var (
	captureNames = []string{"any", "nonempty"}
	endNames     = []string{"either", "mover"}
	sweepNames   = []string{"own", "opponent", "none"}
	lapNames     = []string{"sow", "skip"}
)

// ParseRules reads a set of rules: `mancala` or `kalah`, then any of
// `,capture=any|nonempty`, `,end=either|mover`, `,sweep=own|opponent|none`,
// `,lap=sow|skip`.
func ParseRules(s string) (Rules, error) {
	name, options, more := strings.Cut(s, ",")
	var r Rules
	switch name {
	case "mancala":
		r = Mancala
	case "kalah":
		r = Kalah
	default:
		return r, fmt.Errorf("rules %q, want mancala or kalah", name)
	}
	if !more {
		return r, nil
	}
	for option := range strings.SplitSeq(options, ",") {
		if !r.set(option) {
			return r, fmt.Errorf("rules %q: %q, want capture=any|nonempty, end=either|mover, sweep=own|opponent|none or lap=sow|skip", s, option)
		}
	}
	return r, nil
}

// set reads one option; it reports false if there is no such option.
func (r *Rules) set(option string) bool {
	key, value, _ := strings.Cut(option, "=")
	var i int
	switch key {
	case "capture":
		i = slices.Index(captureNames, value)
		r.Capture = Capture(max(i, 0))
	case "end":
		i = slices.Index(endNames, value)
		r.End = End(max(i, 0))
	case "sweep":
		i = slices.Index(sweepNames, value)
		r.Sweep = Sweep(max(i, 0))
	case "lap":
		i = slices.Index(lapNames, value)
		r.Lap = Lap(max(i, 0))
	default:
		return false
	}
	return i >= 0
}

// String returns the shortest form that ParseRules reads as the same rules.
func (r Rules) String() string {
	s := "mancala"
	if r.Capture == CaptureNonempty {
		s = "kalah"
	}
	if r.End != EndEither {
		s += ",end=" + endNames[r.End]
	}
	if r.Sweep != SweepOwn {
		s += ",sweep=" + sweepNames[r.Sweep]
	}
	if r.Lap != LapSow {
		s += ",lap=" + lapNames[r.Lap]
	}
	return s
}
