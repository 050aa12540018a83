package ref

// batchSize is the most events of a batch.
const batchSize = 256

// A batch has events that have not been emitted.
type batch[P any] struct {
	leafer Leafer[P] // nil if the game is none
	leaves []LeafAfter
	emit   func([]Event) bool
	events [batchSize]Event
	n      int
}

// WalkBatches is Walk with the same events in batches, which is faster, above all for a
// Leafer. A batch is valid until emit returns.
func WalkBatches[P any](g Game[P], root P, s Search, emit func([]Event) bool) (Result, bool) {
	b := &batch[P]{emit: emit}
	b.leafer, _ = g.(Leafer[P])
	w := newWalker(g, s, b.add)
	w.batch = b
	found, done := w.walk(root)
	return found, done && b.flush()
}

// add adds an event.
func (b *batch[P]) add(e *Event) bool {
	if b.n == batchSize && !b.flush() {
		return false
	}
	b.events[b.n] = *e
	b.n++
	return true
}

// flush emits the events, if there are any.
func (b *batch[P]) flush() bool {
	n := b.n
	b.n = 0
	return n == 0 || b.emit(b.events[:n])
}

// leaves searches the children of a node that are all leaves at a depth. It copies whole
// events, and then changes a few fields: a copy of fields just written would take longer.
func (w *walker[P]) leaves(n *node[P], depth int32) {
	b, at, best := w.batch, n.at, None
	at.Kind = Update
	child := Event{Kind: Leaf, Depth: depth, Length: at.Length + 1, Alpha: at.Alpha, Beta: at.Beta}
	b.leaves = b.leafer.Leaves(&n.position, b.leaves[:0])
	for i := 0; i < len(b.leaves) && !at.Cutoff; i++ {
		if b.n > batchSize-2 && !b.flush() {
			w.stopped = true
			return
		}
		leaf := &b.leaves[i]
		row := &b.events[b.n&(batchSize-1)]
		*row = child
		row.Move, row.Max, row.Over, row.Value = leaf.Move, leaf.Turn.Max, leaf.Turn.Over, leaf.Value
		if at.Max && leaf.Value > at.Value || !at.Max && leaf.Value < at.Value {
			at.Value, best = leaf.Value, leaf.Move
			if w.prune {
				at.narrow(w.beyond)
				child.Alpha, child.Beta = at.Alpha, at.Beta
			}
		}
		b.events[(b.n+1)&(batchSize-1)] = at
		b.n += 2
	}
	n.at = at
	if best != None {
		n.line = append(n.line[:0], best)
	}
}
