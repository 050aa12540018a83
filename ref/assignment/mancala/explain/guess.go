package explain

import (
	"fmt"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A guess is a wrong number that a column could have, and what that number means.
type guess struct{ number, meaning string }

func guessed(value int, format string, args ...any) guess {
	return guess{strconv.Itoa(value), fmt.Sprintf(format, args...)}
}

// guesses returns the wrong numbers that programs are known to write in a column of the row.
func (s *story) guesses(topic trace.Topic) []guess {
	switch {
	case topic == trace.Depth:
		return []guess{guessed(s.Length, "the number of sowings")}
	case topic == trace.Alpha:
		return s.windowGuesses(s.Node().Event.Alpha, s.Node().Before.Alpha, s.Node().Event.Beta, "beta", -ref.Infinity, s.Node().Event.Max)
	case topic == trace.Beta:
		return s.windowGuesses(s.Node().Event.Beta, s.Node().Before.Beta, s.Node().Event.Alpha, "alpha", ref.Infinity, !s.Node().Event.Max)
	case topic == trace.Value && s.row.Event.Kind == ref.Enter:
		return s.firstGuesses()
	case topic == trace.Value && s.row.Event.Kind == ref.Leaf:
		return s.leafGuesses()
	case topic == trace.Value:
		return s.updateGuesses()
	}
	return nil
}

// windowGuesses returns the guesses for a bound; own says whether nodes of this kind (Max or Min) change it.
func (s *story) windowGuesses(bound, before, other ref.Value, otherName string, start ref.Value, own bool) []guess {
	all := []guess{{trace.Number(other), otherName}}
	if s.row.Event.Kind == ref.Update {
		child := s.Move(s.Child().Event.Move)
		switch value := trace.Number(s.row.Event.Value); {
		case own && s.row.Event.Cutoff:
			all = append(all, guess{value, "the bound after " + child + "; on a cutoff the row shows the one before"})
		case own && before != bound:
			all = append(all, guess{trace.Number(before), "the bound before " + child})
		case !own:
			all = append(all, guess{value, fmt.Sprintf("the value, which does not move this bound at a %s node", s.side())})
		}
	}
	if s.Length > 0 {
		all = append(all, guess{trace.Number(start), "what the search begins with; a node begins with the window of its parent"})
	}
	return all
}

func (s *story) side() string {
	if s.row.Event.Max {
		return "Max"
	}
	return "Min"
}

func (s *story) firstGuesses() []guess {
	b := s.row.Position().Board
	odd, max := s.row.Event.Depth%2 == 1, s.row.Event.Max
	value, parity, side := ref.Infinity, odd, "Min"
	if !max {
		value, parity, side = -ref.Infinity, !odd, "Max"
	}
	if s.reading.Profile == reference.Handout {
		return []guess{
			{trace.Number(s.row.Event.Value), "the first value by the player who moves next, as in the profile graded"},
			guessed(evaluate(b, s.in.Player), "the evaluation of this board, as if the node were a leaf"),
		}
	}
	meaning := fmt.Sprintf("the first value of a node where %s moves next", side)
	if parity {
		meaning += ", and of one whose depth's parity decides it"
	}
	return []guess{{trace.Number(value), meaning}, guessed(evaluate(b, s.in.Player), "the evaluation of this board, as if the node were a leaf")}
}

func (s *story) updateGuesses() []guess {
	n, child := s.Node(), s.Child().Event
	name, verb := s.Move(child.Move), "less"
	if !n.Event.Max {
		verb = "greater"
	}
	var all []guess
	if child.Value != n.Event.Value {
		all = append(all, guess{trace.Number(child.Value), fmt.Sprintf("what %s has returned, and the %s of the two", name, verb)})
	} else {
		all = append(all, guess{trace.Number(n.Before.Value), fmt.Sprintf("the value before %s returned", name)})
	}
	return append(all, guessed(evaluate(s.row.Position().Board, s.in.Player), "the evaluation of this node's own board"))
}

// leafGuesses returns other evaluations: of other boards, by other rules, or of the other side.
func (s *story) leafGuesses() []guess {
	max, last := s.in.Player, s.row.Path[s.Length-1]
	right := evaluate(last.After.Board, max)
	all := []guess{
		{trace.Number(ref.Infinity), "the first value of a node that is expanded; this one is a leaf"},
		{trace.Number(-ref.Infinity), "the first value of a node that is expanded; this one is a leaf"},
	}
	all = append(all, s.ruleGuesses()...)
	if last.Sowing.Captures && !last.Sowing.Over {
		sign := 1
		if last.Mover != max {
			sign = -1
		}
		all = append(all, guessed(evaluate(last.unswept(s.reading.Rules).Board, max)-sign*(1+last.Sowing.Captured), "the value before the capture in %s", sow.Name(last.Before.Board.Pits(), ref.Move(last.Sowing.Last))))
	}
	if start := s.turnStart(); start < s.Length-2 { // the board before the last sowing is another guess
		first := s.row.Path[start]
		all = append(all, guessed(evaluate(first.After.Board, max), "the evaluation after %s, the first sowing of the turn only", first.Pit))
	}
	return append(all,
		guessed(evaluate(last.Before.Board, max), "the evaluation of the board before %s was sown", last.Pit),
		guessed(-right, "the value as %v sees it", max.Opponent()))
}

// turnStart returns the index of the first move of the last turn on the path.
func (s *story) turnStart() int {
	i := s.Length - 1
	for i > 0 && s.row.Path[i-1].Sowing.Again {
		i--
	}
	return i
}

// ruleGuesses returns the evaluations of the boards that the same moves lead to under rules that differ in one
// option, if the moves are legal there.
func (s *story) ruleGuesses() []guess {
	var all []guess
	for _, other := range []struct {
		edit    func(*sow.Rules)
		meaning string
	}{
		{func(r *sow.Rules) { r.Sweep = sow.SweepNone }, "the value without the sweep"},
		{func(r *sow.Rules) { r.Sweep = sow.SweepOwn }, "the value after a sweep to the store of the side that the stones lie on"},
		{func(r *sow.Rules) { r.Sweep = sow.SweepOpponent }, "the value after a sweep to the other side's store"},
		{func(r *sow.Rules) { r.Capture = sow.CaptureAny }, "the value if a last stone captures also when the pit opposite is empty"},
		{func(r *sow.Rules) { r.Capture = sow.CaptureNonempty }, "the value if a last stone captures only when the pit opposite is not empty"},
		{func(r *sow.Rules) { r.End = sow.EndEither }, "the value if the game ends when either side is empty"},
		{func(r *sow.Rules) { r.End = sow.EndMover }, "the value if the game ends only when the player to move has no stone"},
		{func(r *sow.Rules) { r.Lap = sow.LapSow }, "the value if a sowing that goes round sows into its own pit too"},
		{func(r *sow.Rules) { r.Lap = sow.LapSkip }, "the value if a sowing that goes round leaves out its own pit"},
	} {
		rules := s.reading.Rules
		other.edit(&rules)
		if b, ok := s.replay(rules); ok && rules != s.reading.Rules {
			all = append(all, guessed(evaluate(b, s.in.Player), "%s", other.meaning))
		}
	}
	return all
}

// replay makes the moves on the path under other rules; it reports false if one of them cannot be made, or another
// player would have to make it.
func (s *story) replay(rules sow.Rules) (sow.Board, bool) {
	at, over := s.row.Root, false
	for _, step := range s.row.Path {
		if over || at.ToMove != step.Mover || at.Board.Cell(int(step.Move)) == 0 {
			return at.Board, false
		}
		at, over, _ = rules.Play(at, step.Move)
	}
	return at.Board, true
}
