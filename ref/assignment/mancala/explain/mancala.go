package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A story explains a row of a traverse log.
type story struct {
	trace.Teller
	reading reference.Reading
	in      reference.Input
	row     Row
}

func newStory(reading reference.Reading, in reference.Input, row Row) *story {
	pits := in.Board.Pits()
	position := row.Position()
	s := &story{reading: reading, in: in, row: row}
	s.Teller = trace.Teller{
		Nodes:    row.nodes,
		Length:   len(row.Path),
		Prune:    in.Task == reference.AlphaBeta,
		Numbered: in.Task.HasLog(),
		Move:     func(m ref.Move) string { return sow.Name(pits, m) },
		Number:   trace.Number,
		Players:  [2]string{fmt.Sprintf("Min (%v)", in.Player.Opponent()), fmt.Sprintf("Max (%v)", in.Player)},
	}
	if !row.Event.Over {
		s.Children = sow.Game{Rules: reading.Rules}.Moves(&position, nil)
	}
	return s
}

// Reasons returns the reasons for a row that Find returned, by topic: one for each column of the log, one for the
// row's place, and one for what follows it.
func Reasons(reading reference.Reading, in reference.Input, row Row) []trace.Reason {
	s := newStory(reading, in, row)
	reasons := []trace.Reason{s.order(), s.name(), s.depth()}
	if row.Event.Kind != ref.Update {
		reasons = append(reasons, s.kind())
	}
	reasons = append(reasons, s.value())
	if s.Prune {
		reasons = append(reasons, s.Bounds()...)
	}
	switch {
	case row.Event.Kind == ref.Update:
		reasons = append(reasons, s.Next())
	case row.Event.Over && s.Numbered:
		reasons = append(reasons, trace.NewReason(trace.Optional, "", "the game is over at this node, so one more row may stand before this one, with the same node%s and a value of Infinity or -Infinity; the reference does not write it.", s.sameColumns()))
	}
	return reasons
}

func (s *story) sameColumns() string {
	if s.Prune {
		return ", depth and window"
	}
	return " and depth"
}

// order explains the place of the row.
func (s *story) order() trace.Reason {
	switch {
	case s.row.Event.Kind == ref.Update:
		child := s.Child()
		return trace.NewReason(trace.Order, "", "%s, child %s of %s, has returned %s%s; after every child the node's own row comes again, changed or not.",
			s.Move(child.Event.Move), s.ordinal(s.Children, child.Event.Move), s.here(), trace.Number(child.Event.Value), s.Seen(child.Number))
	case s.Length == 0:
		return trace.NewReason(trace.Order, "", "the search begins at the root.")
	}
	parent := s.parent()
	siblings := sow.Game{Rules: s.reading.Rules}.Moves(&parent, nil)
	move, label := s.row.Event.Move, s.Label(s.Length-1)
	i := slices.Index(siblings, move)
	if i == 0 {
		return trace.NewReason(trace.Order, "", "%s is entered, child %s of %s; children come in the order of the pits' numbers, empty pits left out: %s.",
			s.Move(move), s.ordinal(siblings, move), label, prose.And(s.Names(siblings)))
	}
	before := s.Nodes[s.Length-1]
	return trace.NewReason(trace.Order, "", "%s is entered, child %s of %s, as %s before it has returned%s.",
		s.Move(move), s.ordinal(siblings, move), label, s.Move(siblings[i-1]), s.Seen(before.Number))
}

func (s *story) here() string {
	if s.Length == 0 {
		return "the root"
	}
	return "this node"
}

// ordinal returns a move's place among others, such as 2 of 3.
func (s *story) ordinal(moves []ref.Move, m ref.Move) string {
	return fmt.Sprintf("%d of %d", slices.Index(moves, m)+1, len(moves))
}

// parent returns the position before the last move.
func (s *story) parent() sow.Position { return s.row.Path[s.Length-1].Before }

func (s *story) name() trace.Reason {
	if s.Length == 0 {
		return trace.NewReason(trace.Name, "root", "the node before any move.")
	}
	step := s.row.Path[s.Length-1]
	return trace.NewReason(trace.Name, step.Pit, "the pit that was sown last; the path here is %s.", s.Label(s.Length))
}

// depth counts the turns on the path.
func (s *story) depth() trace.Reason {
	if s.Length == 0 {
		return trace.NewReason(trace.Depth, "0", "the root.")
	}
	turns, extra := turnsOf(s.row.Path)
	text := fmt.Sprintf("depth counts turns, and the path here has %s: %s", prose.Count(len(turns), "turn"), strings.Join(turns, ", "))
	if extra > 0 {
		text += "; an extra move (+) stays in the turn that earned it"
	}
	return trace.NewReason(trace.Depth, strconv.Itoa(len(turns)), "%s.", text)
}

// turnsOf joins the moves of a path into turns, such as B2+B3, and counts the extra moves in them.
func turnsOf(path []Step) (turns []string, extra int) {
	again := false
	for _, step := range path {
		if again {
			turns[len(turns)-1] += "+" + step.Pit
			extra++
		} else {
			turns = append(turns, step.Pit)
		}
		again = step.Sowing.Again
	}
	return turns, extra
}

// kind explains why a node is expanded or a leaf.
func (s *story) kind() trace.Reason {
	limit := s.in.Search().Depth
	limited := fmt.Sprintf("the cut-off depth is %d", limit)
	if s.in.Task == reference.Greedy {
		limited = "greedy looks one turn ahead (line 3 does not count)"
	}
	if s.Length == 0 {
		text := "expanded: the root always is"
		if s.in.Board.Side(s.in.Player.Opponent()) == 0 {
			text += ", here too, though the opponent's pits are empty (right programs are known to differ on this)"
		}
		return trace.NewReason(trace.Kind, "", "%s.", text)
	}
	turns, _ := turnsOf(s.row.Path)
	last := s.row.Path[s.Length-1]
	switch {
	case last.Sowing.Over:
		return trace.NewReason(trace.Kind, "", "a leaf, as the game is over.")
	case len(turns) >= limit && last.Sowing.Again:
		return trace.NewReason(trace.Kind, "", "expanded, though %s: %s earned an extra move, and the turn is played to its end.", limited, last.Pit)
	case len(turns) >= limit:
		return trace.NewReason(trace.Kind, "", "a leaf, as %s and %s earned no extra move.", limited, last.Pit)
	default:
		return trace.NewReason(trace.Kind, "", "expanded, as the depth %d is less than the cut-off depth %d.", len(turns), limit)
	}
}

func (s *story) value() trace.Reason {
	switch s.row.Event.Kind {
	case ref.Enter:
		return s.first()
	case ref.Leaf:
		return s.evaluation()
	default:
		return s.Updated()
	}
}

// first returns the first value of a node that is expanded.
func (s *story) first() trace.Reason {
	max := s.row.Position().ToMove == s.in.Player
	value, than := ref.Infinity, "less"
	if max {
		value, than = -ref.Infinity, "more"
	}
	text := fmt.Sprintf("%s moves next here, and any child's value is %s", s.Player(max), than)
	if s.reading.Profile == reference.Graded {
		return trace.NewReason(trace.Value, trace.Number(value), "%s.", text)
	}
	turns, _ := turnsOf(s.row.Path)
	shown, parity := -ref.Infinity, "even"
	if len(turns)%2 == 1 {
		shown, parity = ref.Infinity, "odd"
	}
	return trace.NewReason(trace.Value, trace.Number(shown), "the depth %d is %s, which decides the first value in the profile handout (in the profile graded it is %s: %s).", len(turns), parity, trace.Number(value), text)
}

// evaluation returns the value of a leaf.
func (s *story) evaluation() trace.Reason {
	b, own, other := s.row.Position().Board, s.in.Player, s.in.Player.Opponent()
	text := fmt.Sprintf("%d in the store of %v less %d in that of %v", b.Store(own), own, b.Store(other), other)
	if sowing, ok := s.row.Sowing(); ok && sowing.Over {
		if sowing.Swept > 0 && s.reading.Rules.Sweep != sow.SweepNone {
			text += ", after the sweep"
		}
		text += "; there is no bonus for a win"
	}
	return trace.NewReason(trace.Value, strconv.Itoa(evaluate(b, own)), "%s.", text)
}

// evaluate returns the static evaluation of a board for a player.
func evaluate(b sow.Board, p sow.Player) int { return b.Store(p) - b.Store(p.Opponent()) }
