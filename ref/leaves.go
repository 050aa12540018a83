package ref

// A Leafer is a Game without extra moves that evaluates all children of a node at once,
// faster than one by one.
type Leafer[P any] interface {
	// Leaves appends the leaves that the legal moves of p lead to, in expansion order.
	Leaves(p *P, buf []LeafAfter) []LeafAfter
}

// A LeafAfter is the leaf after a move.
type LeafAfter struct {
	Move  Move
	Turn  Turn
	Value Value // the static evaluation
}

// A Recorder receives a search.
type Recorder interface {
	// Event receives an event. It reports false to stop the search.
	Event(e *Event) bool
	// Leaves receives the children of a node, all leaves, instead of a Leaf and an Update for
	// each. It changes at, the last event of the node, by Return for one after the other until
	// there is a cutoff. It returns the last child that was the best so far, and false to
	// stop the search.
	Leaves(at *Event, leaves []LeafAfter, s *Search) (best Move, more bool)
}

// Record is Walk for a Recorder, which is faster if the game is a Leafer.
func Record[P any](g Game[P], root P, s Search, r Recorder) (Result, bool) {
	w := newWalker(g, s, r.Event)
	if w.leafer, _ = g.(Leafer[P]); w.leafer != nil {
		w.recorder = r
	}
	return w.walk(root)
}

// leaves searches a node whose children are all leaves.
func (w *walker[P]) leaves(n *node[P]) {
	w.buf = w.leafer.Leaves(&n.position, w.buf[:0])
	best, more := w.recorder.Leaves(&n.at, w.buf, &w.search)
	n.line = append(n.line[:0], best)
	w.stopped = !more
}

// An Emitter is a Recorder that receives every event.
type Emitter func(*Event) bool

// Event implements Recorder.
func (emit Emitter) Event(e *Event) bool { return emit(e) }

// Leaves implements Recorder.
func (emit Emitter) Leaves(at *Event, leaves []LeafAfter, s *Search) (best Move, more bool) {
	for i := 0; i < len(leaves) && !at.Cutoff; i++ {
		leaf := &leaves[i]
		child := Event{
			Kind: Leaf, Max: leaf.Turn.Max, Over: leaf.Turn.Over, Move: leaf.Move, Value: leaf.Value,
			Depth: at.Depth + 1, Length: at.Length + 1, Alpha: at.Alpha, Beta: at.Beta,
		}
		if !emit(&child) {
			return best, false
		}
		if at.Return(leaf.Value, s) {
			best = leaf.Move
		}
		if !emit(at) {
			return best, false
		}
	}
	return best, true
}
