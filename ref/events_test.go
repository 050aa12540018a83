package ref_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
)

// These properties hold for the events of any game: nodes are entered and left in order, windows are open on
// entering, and the line leads to the value.
func TestEventsAreWellFormed(t *testing.T) {
	checkSearches(t, func(s sample) string {
		for _, search := range bothSearches(s) {
			all, result := events(s, search)
			if wrong := wellFormed(all, search.Prune); wrong != "" {
				return fmt.Sprintf("%+v: %s", search, wrong)
			}
			if wrong := leadsTo(s, search, all, result); wrong != "" {
				return fmt.Sprintf("%+v: %s", search, wrong)
			}
		}
		return ""
	})
}

func wellFormed(all []ref.Event, prune bool) string {
	n := &nesting{prune: prune}
	for i, e := range all {
		wrong := ""
		if e.Kind == ref.Update {
			wrong = n.update(e)
		} else {
			wrong = n.begin(e)
		}
		if wrong != "" {
			return fmt.Sprintf("event %d, %+v, %s", i, e, wrong)
		}
	}
	if len(n.open) != 1 || n.leaf {
		return fmt.Sprintf("ends within %+v", n.open)
	}
	return ""
}

// A nesting is the expanded nodes on the path, each with its last event.
type nesting struct {
	prune bool
	open  []ref.Event
	leaf  bool // the last event was a leaf, whose value its parent must use next
}

func (n *nesting) begin(e ref.Event) (wrong string) {
	switch {
	case n.leaf:
		return "is not the update after a leaf"
	case len(n.open) != int(e.Length):
		return fmt.Sprintf("is entered under %d nodes", len(n.open))
	case e.Length > 0 && n.open[e.Length-1].Cutoff:
		return "follows the cutoff of its parent"
	case e.Cutoff:
		return "is cut off before a child"
	case n.prune && e.Alpha >= e.Beta:
		return "is entered with a closed window"
	case !n.prune && (e.Alpha != -ref.Infinity || e.Beta != ref.Infinity):
		return "has a window in minimax"
	}
	n.leaf = e.Kind == ref.Leaf
	if !n.leaf {
		n.open = append(n.open, e)
	}
	return ""
}

func (n *nesting) update(e ref.Event) (wrong string) {
	if !n.leaf {
		last := len(n.open) - 1
		if n.open[last].Kind != ref.Update {
			return "follows a node that has folded no child"
		}
		n.open = n.open[:last]
	}
	n.leaf = false
	if len(n.open) != int(e.Length)+1 {
		return fmt.Sprintf("is updated under %d nodes", len(n.open))
	}
	node := &n.open[e.Length]
	if node.Move != e.Move || node.Depth != e.Depth || node.Max != e.Max || node.Over != e.Over {
		return fmt.Sprintf("updates %+v", *node)
	}
	*node = e
	return ""
}

// leadsTo checks that the line of a result begins with the first move that gives the root its value, and leads to a
// leaf of that value. Pruning does not affect that line, because the values of its nodes are inside their windows.
func leadsTo(s sample, search ref.Search, all []ref.Event, result ref.Result) string {
	moves := legalMoves(s.root())
	for _, e := range all {
		if e.Kind != ref.Update || e.Length > 0 {
			continue
		}
		if e.Value == result.Value {
			break
		}
		moves = moves[1:]
	}
	if len(result.Line) == 0 || result.Line[0] != moves[0] {
		return differ("line, begins with", moves[0], result.Line)
	}
	p := s.root()
	for _, m := range result.Line {
		p, _, _ = s.rules.Play(p, m)
	}
	g := s.game()
	if v := g.Evaluate(&p); v != result.Value {
		return fmt.Sprintf("%+v: the line %v leads to %d, want %d", search, result.Line, v, result.Value)
	}
	return ""
}

// A search that is interrupted has emitted the first events of the whole search, and no others.
func TestStoppedSearchIsAPrefix(t *testing.T) {
	checkSearches(t, func(s sample) string {
		for _, search := range bothSearches(s) {
			all, _ := events(s, search)
			stop := len(all) * (s.Board.Total() % 7) / 7
			var got []ref.Event
			_, done := ref.Walk(s.game(), s.root(), search, func(e *ref.Event) bool {
				got = append(got, *e)
				return len(got) <= stop
			})
			if done != (stop >= len(all)) || !slices.Equal(got, all[:min(stop+1, len(all))]) {
				return fmt.Sprintf("%+v: %d events of %d, want %d; done %v", search, len(got), len(all), stop+1, done)
			}
		}
		return ""
	})
}
