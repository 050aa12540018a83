package sow

import (
	"fmt"
	"slices"
	"strings"
)

// Capture says when a last stone in the player's own empty pit captures.
type Capture uint8

const (
	// CaptureAny also captures when the opposite pit is empty: then only the last stone goes to the store. The
	// Mancala handout names no condition.
	CaptureAny Capture = iota
	// CaptureNonempty leaves the last stone where it is if the opposite pit is
	// empty. The Kalah lab sheet: "and the house y opposite x is not empty".
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

// First says whether the first sowing of a game can earn an extra move.
type First uint8

const (
	FirstExtra First = iota
	FirstNoExtra
)

// Swap says whether the second player may take over the first player's side instead of making a first move (the pie
// rule).
type Swap uint8

const (
	SwapNo Swap = iota
	SwapYes
)

// Rules are the options of the game. The zero value is the Mancala assignment's. First and Swap apply only to a game
// that begins at Rules.Begin.
type Rules struct {
	Capture Capture
	End     End
	Sweep   Sweep
	Lap     Lap
	First   First
	Swap    Swap
}

// The two named sets of rules, the rules of the lab's harness, and those of COMP34120 in Manchester.
var (
	Mancala    = Rules{}
	Kalah      = Rules{Capture: CaptureNonempty}
	Lab        = Rules{Capture: CaptureNonempty, Lap: LapSkip}
	Manchester = Rules{Capture: CaptureNonempty, First: FirstNoExtra, Swap: SwapYes}
)

// AfterOpening returns the rules without the options that apply only to the first moves of a game.
func (r Rules) AfterOpening() Rules {
	r.First, r.Swap = FirstExtra, SwapNo
	return r
}

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
	return parseRules(s, "capture=any|nonempty, end=either|mover, sweep=own|opponent|none or lap=sow|skip", (*Rules).set)
}

// ParseGameRules reads the rules of a whole game, which may also have `,first=extra|noextra` and `,swap=no|yes`.
func ParseGameRules(s string) (Rules, error) {
	const options = "capture=any|nonempty, end=either|mover, sweep=own|opponent|none, lap=sow|skip, first=extra|noextra or swap=no|yes"
	return parseRules(s, options, func(r *Rules, option string) bool { return r.set(option) || r.setOpening(option) })
}

func parseRules(s, forms string, set func(r *Rules, option string) bool) (Rules, error) {
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
		if !set(&r, option) {
			return r, fmt.Errorf("rules %q: %q, want %s", s, option, forms)
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

// setOpening is set for the options of the first moves.
func (r *Rules) setOpening(option string) bool {
	switch option {
	case "first=extra":
		r.First = FirstExtra
	case "first=noextra":
		r.First = FirstNoExtra
	case "swap=no":
		r.Swap = SwapNo
	case "swap=yes":
		r.Swap = SwapYes
	default:
		return false
	}
	return true
}

// String returns the shortest form that ParseGameRules reads as the same rules.
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
	if r.First != FirstExtra {
		s += ",first=noextra"
	}
	if r.Swap != SwapNo {
		s += ",swap=yes"
	}
	return s
}
