package trace

import "github.com/stonecheck/stonecheck/ref"

// KindOf names the kind of an event in a few words.
func KindOf(e *ref.Event) string {
	switch {
	case e.Kind == ref.Enter:
		return "the first row of a node"
	case e.Kind == ref.Leaf && e.Over:
		return "a leaf where the game is over"
	case e.Kind == ref.Leaf:
		return "a leaf"
	case e.Cutoff:
		return "the row of a cutoff"
	default:
		return "the row after a child"
	}
}
