package explain

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Moment is an event of a Take-Stones search.
type Moment struct {
	Event ref.Event
	nodes []node // from the root to the node, and what hangs on it
}

// A StonesVisit is what a Take-Stones search does at a node.
type StonesVisit struct {
	Moments []Moment // in order; none if the search does not come to the node
	// Turned is, if there are no moments, the event at a node on the way at which
	// the search turned away: a leaf, or a cutoff before the child that leads on.
	Turned Moment
}

// ParseStones reads the stones that are taken from the root on, such as 6,3; an
// empty path is the root's. A stone that may not be taken is an error.
func ParseStones(args takestones.Args, path string) ([]ref.Move, error) {
	game, at := stonesRoot(args)
	var moves []ref.Move
	for i, text := range splitPath(path) {
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

func stonesRoot(args takestones.Args) (*stones.Game, stones.Position) {
	game := stones.New(args.Stones)
	root, err := game.Position(args.Taken)
	if err != nil {
		panic(err) // ParseArgs has refused it
	}
	return game, root
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

// tenths is a value of Take-Stones.
func tenths(v ref.Value) string {
	if v == ref.Infinity || v == -ref.Infinity {
		return number(v)
	}
	return takestones.Tenths(int(v))
}

// AtStones finds the node that moves lead to, which ParseStones has read. It
// reports false if stop ends the search.
func AtStones(args takestones.Args, moves []ref.Move, stop assignment.Stop) (StonesVisit, bool) {
	var visit StonesVisit
	f := follower{moves: moves}
	done := false
	_, completed := walkStones(args, stop, func(t *tracker, e *ref.Event) bool {
		switch moment := (Moment{*e, nil}); f.see(e) {
		case here:
			moment.nodes = t.snapshot(e.Length)
			visit.Moments = append(visit.Moments, moment)
		case turned:
			moment.nodes = t.snapshot(e.Length)
			visit.Turned, done = moment, true
		case past:
			done = true
		}
		return !done
	})
	return visit, done || completed
}

// walkStones folds a search, and calls visit after each event until it returns
// false.
func walkStones(args takestones.Args, stop assignment.Stop, visit func(*tracker, *ref.Event) bool) (ref.Result, bool) {
	t, events := newTracker(true), 0
	return args.Trace(func(e *ref.Event) bool {
		t.add(e)
		events++
		return visit(t, e) && (events%stopEvery != 0 || stop == nil || !stop())
	})
}

// A stonesStory is the teller of an event of a Take-Stones search.
type stonesStory struct {
	teller
	args   takestones.Args
	moment Moment
	static stones.Evaluation
}

func newStonesStory(args takestones.Args, m Moment) *stonesStory {
	game, at := stonesRoot(args)
	length := int(m.Event.Length)
	for _, move := range moves(m.nodes[:length+1]) {
		game.Play(&at, move, &at)
	}
	return &stonesStory{
		teller: teller{
			nodes: m.nodes, length: length, children: game.Moves(&at, nil), prune: true,
			move: stoneName, number: tenths, players: [2]string{"Min", "Max"},
		},
		args: args, moment: m, static: game.Describe(&at),
	}
}

// StonesReasons are the reasons for an event of a Take-Stones search: on entering
// the node also why it is expanded or a leaf, and its static evaluation.
func StonesReasons(args takestones.Args, m Moment) []Reason {
	s := newStonesStory(args, m)
	if m.Event.Kind == ref.Update {
		return append(append([]Reason{s.updated()}, s.bounds()...), s.next())
	}
	static := s.staticReason()
	if m.Event.Kind == ref.Enter {
		static.Sentence += " It is not used, as the node is expanded."
	}
	return append([]Reason{s.kind(), static, s.value()}, s.bounds()...)
}

func (s *stonesStory) kind() Reason {
	limit, over := s.args.Depth, len(s.children) == 0
	switch {
	case over:
		return reason(Kind, "", "a leaf, as no stone can be taken.")
	case limit > 0 && s.length >= limit:
		return reason(Kind, "", "a leaf, as the cut-off depth is %d.", limit)
	case limit == 0:
		return reason(Kind, "", "expanded, as there are stones to take and depth 0 searches to the end of the game.")
	default:
		return reason(Kind, "", "expanded, as the depth %d is less than the cut-off depth %d.", s.length, limit)
	}
}

func (s *stonesStory) value() Reason {
	if s.moment.Event.Kind == ref.Leaf {
		return reason(Value, s.staticReason().Number, "the static evaluation.")
	}
	if s.static.Max {
		return reason(Value, tenths(-ref.Infinity), "Max is to move, and any child's value is more.")
	}
	return reason(Value, tenths(ref.Infinity), "Min is to move, and any child's value is less.")
}

// oddValues are what the rules 3 to 5 give Max for an odd count, in tenths.
var oddValues = map[stones.Rule]ref.Value{stones.LastOne: 5, stones.LastPrime: 7, stones.Composite: 6}

// staticReason says how the static evaluation comes about.
func (s *stonesStory) staticReason() Reason {
	e := s.static
	who, sign := "Min", ref.Value(-1)
	if e.Max {
		who, sign = "Max", 1
	}
	counted := "the successors that are multiples of it: "
	switch e.Rule {
	case stones.NoMove:
		return reason(Static, tenths(-10*sign), "rule 1: no stone can be taken, so %s, who is to move, loses.", who)
	case stones.OneFree:
		return reason(Static, tenths(0), "rule 2: stone 1 is not taken, so the position is neutral.")
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
	return reason(Static, tenths(sign*value), "%s.", text)
}

// counts is how many stones there are, and which.
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
