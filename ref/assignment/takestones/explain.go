package takestones

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A Moment is an event of a Take-Stones search.
type Moment struct {
	Event ref.Event
	nodes []trace.Node // from the root to the node, with their children
}

// A Visit is what a Take-Stones search does at a node.
type Visit struct {
	Moments []Moment // in order; none if the search does not reach the node
	// If there are no moments, SkippedAt is the event at which the search skips the node: a
	// leaf above it, or a cutoff before the next node on the path to it.
	SkippedAt Moment
}

// ParsePath parses the stones taken from the root on, such as 6,3; an empty path is the
// root's. An illegal stone is an error.
func ParsePath(args Args, path string) ([]ref.Move, error) {
	game, at := args.game()
	var moves []ref.Move
	for i, text := range trace.SplitPath(path) {
		stone, err := strconv.Atoi(text)
		if err != nil || stone < 1 || stone > args.Stones {
			return nil, fmt.Errorf("move %d: %q, want a stone, 1 to %d", i+1, text, args.Stones)
		}
		legal := game.Moves(&at, nil)
		if !slices.Contains(legal, ref.Move(stone)) {
			want := "want one of " + prose.And(stoneNames(legal))
			if len(legal) == 0 {
				want = "no stone can be taken: the game is over"
			}
			return nil, fmt.Errorf("move %d: stone %d may not be taken%s, %s", i+1, stone, afterStone(game.Describe(&at).Last), want)
		}
		game.Play(&at, ref.Move(stone), &at)
		moves = append(moves, ref.Move(stone))
	}
	return moves, nil
}

func afterStone(last int) string {
	if last == 0 {
		return " first"
	}
	return fmt.Sprintf(" after %d", last)
}

func stoneNames(moves []ref.Move) []string {
	var names []string
	for _, m := range moves {
		names = append(names, stoneName(m))
	}
	return names
}

func stoneName(m ref.Move) string { return strconv.Itoa(int(m)) }

// tenths prints a value in tenths.
func tenths(v ref.Value) string {
	if v == ref.Infinity || v == -ref.Infinity {
		return trace.Number(v)
	}
	return Tenths(int(v))
}

// At finds the node after moves from ParsePath. It reports false if stop ends the search.
func At(args Args, moves []ref.Move, stop assignment.Stop) (Visit, bool) {
	var visit Visit
	done := trace.Visit(moves, func(see func(*trace.Point) bool) bool { return walk(args, stop, see) }, func(p *trace.Point, skipped bool) {
		if m := MomentOf(p); skipped {
			visit.SkippedAt = m
		} else {
			visit.Moments = append(visit.Moments, m)
		}
	})
	return visit, done
}

// walk yields the points of a search until visit returns false.
func walk(args Args, stop assignment.Stop, visit func(*trace.Point) bool) bool {
	return Walk(args, trace.Mark{}, trace.Until(stop, visit))
}

// Walk continues a search from a mark, and calls visit with every event until it returns
// false. It reports whether the search was completed.
func Walk(args Args, from trace.Mark, visit func(*trace.Point) bool) bool {
	return args.tree().Walk(from, visit)
}

// MomentOf returns the event of a point of a search.
func MomentOf(p *trace.Point) Moment { return Moment{*p.Event, p.Nodes()} }

// A story tells an event of a Take-Stones search; it is a Teller.
type story struct {
	trace.Teller
	args   Args
	moment Moment
	static stones.Evaluation
}

func newStory(args Args, m Moment) *story {
	game, at := args.game()
	length := int(m.Event.Length)
	for _, move := range trace.Moves(m.nodes[:length+1]) {
		game.Play(&at, move, &at)
	}
	return &story{
		Teller: trace.Teller{
			Nodes: m.nodes, Length: length, Children: game.Moves(&at, nil), Prune: true,
			Move: stoneName, Number: tenths, Players: [2]string{"Min", "Max"},
		},
		args: args, moment: m, static: game.Describe(&at),
	}
}

// Reasons returns the reasons for an event of a Take-Stones search: on entering a node also
// why it is expanded or a leaf, and its static evaluation.
func Reasons(args Args, m Moment) []trace.Reason {
	s := newStory(args, m)
	if m.Event.Kind == ref.Update {
		return append(append([]trace.Reason{s.Updated()}, s.Bounds()...), s.Next())
	}
	static := s.staticReason()
	if m.Event.Kind == ref.Enter {
		static.Sentence += " It is not used, as the node is expanded."
	}
	return append([]trace.Reason{s.kind(), static, s.value()}, s.Bounds()...)
}

func (s *story) kind() trace.Reason {
	limit, over := s.args.Depth, len(s.Children) == 0
	switch {
	case over:
		return trace.NewReason(trace.Kind, "", "a leaf, as no stone can be taken.")
	case limit > 0 && s.Length >= limit:
		return trace.NewReason(trace.Kind, "", "a leaf, as the cut-off depth is %d.", limit)
	case limit == 0:
		return trace.NewReason(trace.Kind, "", "expanded, as there are stones to take and depth 0 searches to the end of the game.")
	default:
		return trace.NewReason(trace.Kind, "", "expanded, as the depth %d is less than the cut-off depth %d.", s.Length, limit)
	}
}

func (s *story) value() trace.Reason {
	if s.moment.Event.Kind == ref.Leaf {
		return trace.NewReason(trace.Value, s.staticReason().Number, "the static evaluation.")
	}
	if s.static.Max {
		return trace.NewReason(trace.Value, tenths(-ref.Infinity), "Max is to move, and any child's value is more.")
	}
	return trace.NewReason(trace.Value, tenths(ref.Infinity), "Min is to move, and any child's value is less.")
}

// oddValues are what the rules 3 to 5 give Max for an odd count, in tenths.
var oddValues = map[stones.Rule]ref.Value{stones.LastOne: 5, stones.LastPrime: 7, stones.Composite: 6}

// staticReason explains the static evaluation.
func (s *story) staticReason() trace.Reason {
	e := s.static
	who, sign := "Min", ref.Value(-1)
	if e.Max {
		who, sign = "Max", 1
	}
	counted := "the successors that are multiples of it: "
	switch e.Rule {
	case stones.NoMove:
		return trace.NewReason(trace.Static, tenths(-10*sign), "rule 1: no stone can be taken, so %s, who is to move, loses.", who)
	case stones.OneFree:
		return trace.NewReason(trace.Static, tenths(0), "rule 2: stone 1 is not taken, so the position is neutral.")
	case stones.LastOne:
		counted = "rule 3: the last stone is 1, so all successors count: "
	case stones.LastPrime:
		counted = fmt.Sprintf("rule 4: the last stone, %d, is prime; ", e.Last) + counted
	default:
		counted = fmt.Sprintf("rule 5: the last stone, %d, is composite, its largest prime factor is %d; ", e.Last, e.Prime) + counted
	}
	value, parity := oddValues[e.Rule], "odd"
	if len(e.Counted)%2 == 0 {
		value, parity = -value, "even"
	}
	text := fmt.Sprintf("%s%s, %s: %s for Max", counted, counts(e.Counted), parity, tenths(value))
	if !e.Max {
		text += ", negated as Min is to move"
	}
	return trace.NewReason(trace.Static, tenths(sign*value), "%s.", text)
}

// counts describes how many stones there are, and which.
func counts(stones []int) string {
	if len(stones) == 0 {
		return "none"
	}
	var names []string
	for _, stone := range stones {
		names = append(names, strconv.Itoa(stone))
	}
	return fmt.Sprintf("%d (%s)", len(stones), prose.And(names))
}
