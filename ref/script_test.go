package ref_test

import (
	"fmt"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A script derives the next event from the rules and the events before it. It keeps the path from the root on a stack
// of its own.
type script struct {
	sample sample
	search ref.Search
	path   []*scene
	begun  bool
}

// A scene is a node on the path.
type scene struct {
	at       ref.Event
	position sow.Position
	again    bool       // the move to it earned an extra move
	moves    []ref.Move // moves not made yet
}

// next returns the next event, and false if there is none.
func (c *script) next() (ref.Event, bool) {
	if !c.begun {
		c.begun = true
		return c.enter(&scene{position: c.sample.root(), at: ref.Event{
			Move: ref.None, Max: true, Alpha: -ref.Infinity, Beta: ref.Infinity,
		}}), true
	}
	top := c.path[len(c.path)-1]
	if top.at.Kind != ref.Leaf && !top.at.Cutoff && len(top.moves) > 0 {
		return c.play(top), true
	}
	c.path = c.path[:len(c.path)-1]
	if len(c.path) == 0 {
		return ref.Event{}, false
	}
	return c.fold(c.path[len(c.path)-1], top.at.Value), true
}

// play makes the next move of a node. The child is a leaf if the game is over, or at the cut-off depth unless an
// extra move was earned.
func (c *script) play(parent *scene) ref.Event {
	move := parent.moves[0]
	parent.moves = parent.moves[1:]
	position, over, again := c.sample.rules.Play(parent.position, move)
	child := &scene{position: position, again: again}
	child.at = ref.Event{
		Move: move, Over: over, Max: position.ToMove == c.sample.Player,
		Depth: parent.at.Depth + 1, Length: int32(len(c.path)),
		Alpha: parent.at.Alpha, Beta: parent.at.Beta,
	}
	if parent.again {
		child.at.Depth--
	}
	if over || child.at.Depth == int32(c.search.Depth) && !again {
		child.at.Kind = ref.Leaf
		own, other := c.sample.Player, c.sample.Player.Opponent()
		child.at.Value = ref.Value(position.Board.Store(own) - position.Board.Store(other))
		c.path = append(c.path, child)
		return child.at
	}
	return c.enter(child)
}

func (c *script) enter(n *scene) ref.Event {
	n.at.Kind, n.at.Value = ref.Enter, ref.Infinity
	if n.at.Max {
		n.at.Value = -ref.Infinity
	}
	n.moves = legalMoves(n.position)
	c.path = append(c.path, n)
	return n.at
}

// fold updates a node by a child's value. A cutoff does not change the window.
func (c *script) fold(n *scene, value ref.Value) ref.Event {
	n.at.Kind = ref.Update
	if n.at.Max {
		n.at.Value = max(n.at.Value, value)
		n.at.Cutoff = c.search.Prune && n.at.Value >= n.at.Beta
	} else {
		n.at.Value = min(n.at.Value, value)
		n.at.Cutoff = c.search.Prune && n.at.Value <= n.at.Alpha
	}
	switch {
	case n.at.Cutoff || !c.search.Prune:
	case n.at.Max:
		n.at.Alpha = max(n.at.Alpha, n.at.Value)
	default:
		n.at.Beta = min(n.at.Beta, n.at.Value)
	}
	return n.at
}

// bothSearches returns minimax and alpha-beta to s's depth.
func bothSearches(s sample) []ref.Search {
	return []ref.Search{{Depth: s.Depth}, {Depth: s.Depth, Prune: true}}
}

// Every event is, in every field, the one that the rules of the search demand.
func TestEventsFollowTheScript(t *testing.T) {
	met := tally{}
	checkSearches(t, func(s sample) string {
		for _, search := range bothSearches(s) {
			c := &script{sample: s, search: search}
			all, result := events(s, search)
			for i := range all {
				want, more := c.next()
				if !more || all[i] != want {
					return fmt.Sprintf("%+v: event %d is %+v, want %+v (%v)", search, i, all[i], want, more)
				}
				met.note(want, search)
			}
			if want, more := c.next(); more {
				return fmt.Sprintf("%+v: ends before %+v", search, want)
			}
			if last := all[len(all)-1]; last.Move != ref.None || last.Value != result.Value {
				return fmt.Sprintf("%+v: result %v, last event %+v", search, result, last)
			}
		}
		return ""
	})
	met.require(t, "over", "over after an extra move", "cutoff", "cutoff at an equal value", "expanded at the limit")
}

func (c tally) note(e ref.Event, s ref.Search) {
	switch {
	case e.Kind == ref.Leaf && e.Over && e.Length > e.Depth:
		c["over after an extra move"]++
	case e.Kind == ref.Leaf && e.Over:
		c["over"]++
	case e.Cutoff && (e.Value == e.Beta || e.Value == e.Alpha):
		c["cutoff at an equal value"]++
	case e.Cutoff:
		c["cutoff"]++
	case e.Kind == ref.Enter && e.Depth == int32(s.Depth):
		c["expanded at the limit"]++
	}
}
