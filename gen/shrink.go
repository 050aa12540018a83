package gen

import (
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// Shrink makes a failing case smaller as long as it fails: fewer pits and stones,
// less depth, empty stores, a simpler task, player 1. It stops when no smaller one
// that it knows fails any more; fails may end it sooner by always saying false. No
// input is asked about twice, and none that right programs disagree on or that
// rules do not allow, unless c is such a one. The result has no stored outputs,
// unless it is c itself; its search has at most MaxRows rows, or as many as c's.
func Shrink(c corpus.Case, fails func(corpus.Case) bool) corpus.Case {
	s := &shrinker{best: c, fails: fails, tried: map[string]bool{}}
	if c.Assignment == takestones.Assignment {
		if a, err := takestones.ParseArgs(c.Args); err == nil {
			s.odd = slices.Contains(TakeStonesFeatures(a), flagUnreachable)
			shrink(a, smallerArgs, s.tryArgs)
		}
		return s.best
	}
	if in, err := reference.ParseInput(assignment.InputFile, c.Input, true); err == nil {
		flags, rows := MancalaFeatures(in, maxMisread)
		s.rows, s.odd = max(rows, MaxRows), slices.Contains(flags, flagDisputed)
		shrink(in, smallerInputs, s.tryInput)
	}
	return s.best
}

// shrink goes on from smaller inputs that try accepts, kind by kind, until none is
// accepted. Of a kind it goes on where it was: what failed to fail a moment ago
// will hardly fail now.
func shrink[Input any](in Input, kinds []func(Input) []Input, try func(Input) bool) {
	for found := true; found; {
		found = false
		for _, smaller := range kinds {
			for i, all := 0, smaller(in); i < len(all); {
				if !try(all[i]) {
					i++
					continue
				}
				in, found = all[i], true
				all = smaller(in)
			}
		}
	}
}

// A shrinker asks about cases and keeps the last one that fails.
type shrinker struct {
	best  corpus.Case
	fails func(corpus.Case) bool
	tried map[string]bool // inputs that fails was asked about
	rows  int             // that a search may have at the most
	odd   bool            // the first case is disputed or unreachable, so that others may be
}

// try asks about a case that has an input.
func (s *shrinker) try(input string, change func(*corpus.Case)) bool {
	if s.tried[input] {
		return false
	}
	s.tried[input] = true
	c := s.best
	c.Expected, c.LogSHA256, c.LogLines = nil, "", 0
	change(&c)
	if !s.fails(c) {
		return false
	}
	s.best = c
	return true
}

// tryInput asks about an input that the player can move on.
func (s *shrinker) tryInput(in reference.Input) bool {
	if in.Board.Side(in.Player) == 0 || s.tried[in.String()] {
		return false
	}
	flags, rows := MancalaFeatures(in, s.rows)
	if rows > s.rows || slices.Contains(flags, flagDisputed) && !s.odd {
		return false
	}
	return s.try(in.String(), func(c *corpus.Case) {
		c.Input, c.Group, c.Flags = []byte(in.String()), in.Task.String(), flags
	})
}

// tryArgs asks about arguments with a short search and a move at the root: without
// one nobody agrees with another.
func (s *shrinker) tryArgs(a takestones.Args) bool {
	report, done := a.SolveUntil(func() bool { return true })
	if !done || report.Move < 0 || s.tried[a.String()] {
		return false
	}
	flags := TakeStonesFeatures(a)
	if slices.Contains(flags, flagUnreachable) && !s.odd {
		return false
	}
	return s.try(a.String(), func(c *corpus.Case) { c.Args, c.Flags = a.Strings(), flags })
}
