package logged

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Head is the text in whole lines that an output has before its log. It depends on the best
// move, which it takes from the result of the search; without a result it has to search
// itself, and is empty if that is stopped. Its size is the same for all results.
type Head func(*ref.Result) string

// Output is the log of a search as an output, after a head if it is not nil. search makes the
// search; stop ends it. The log of a short search makes its head, too.
func Output(name string, head Head, w *Writer, stop assignment.Stop, search func(ref.Recorder) (ref.Result, bool)) assignment.Output {
	blocks := func(yield func(assignment.Block) bool) {
		first, size := "", 4<<10 // most logs are short
		if head != nil {
			first, size = head(&ref.Result{}), 16<<10
		}
		r := &recorder{Writer: w, head: head, yield: yield, stop: stop, more: true}
		r.block.Text = append(make([]byte, 0, size), first+w.Header()+"\n"...)
		result, _ := search(r)
		if r.more && r.finishHead(&result) {
			yield(r.block)
		}
	}
	return assignment.Output{Name: name, Lines: assignment.LinesOf(iter.Seq[assignment.Block](blocks)), Blocks: blocks}
}

// A recorder prints a search into blocks.
type recorder struct {
	*Writer
	head  Head // nil if it is right in the first block
	block assignment.Block
	yield func(assignment.Block) bool
	stop  assignment.Stop
	more  bool
}

// finishHead puts the right head into the first block, if that was not done before. result is
// nil before the end of the search. It reports false if there is no head.
func (r *recorder) finishHead(result *ref.Result) bool {
	if r.head == nil {
		return true
	}
	text := r.head(result)
	r.head = nil
	copy(r.block.Text, text)
	return text != ""
}

// hasRoom reports whether there is, or it can make, room for some rows. It is false if no more are wanted.
func (r *recorder) hasRoom(rows int) bool {
	return r.block.HasRoom(rows*assignment.MaxRow) || r.makeRoom(rows)
}

// makeRoom makes room for some rows. It reports false if no more are wanted.
func (r *recorder) makeRoom(rows int) bool {
	for r.more && !r.block.HasRoom(rows*assignment.MaxRow) {
		r.more = r.finishHead(nil) && r.block.PassTo(r.yield) && !r.stop.Stops()
	}
	return r.more
}

// Event implements ref.Recorder.
func (r *recorder) Event(e *ref.Event) bool {
	if !r.hasRoom(1) {
		return false
	}
	r.block.Text = r.Append(r.block.Text, e)
	return true
}

// Leaves implements ref.Recorder. It looks up the texts of the node's row, and of the window of the leaves, only when
// they change.
func (r *recorder) Leaves(at *ref.Event, leaves []ref.LeafAfter, s *ref.Search) (best ref.Move, more bool) {
	if !r.hasRoom(2 * len(leaves)) {
		return best, false
	}
	node, places, values := r.placeOf(at.Move, at.Depth), r.placesAt(at.Depth+1), r.values()
	value, alpha, beta := r.columns(at)
	buf := r.block.Text
	for i := 0; i < len(leaves) && !at.Cutoff; i++ {
		leaf := &leaves[i]
		place := &places[leaf.Move+1]
		if place.isEmpty() {
			place = r.placeOf(leaf.Move, at.Depth+1)
		}
		buf = values.of(leaf.Value, &r.long[3]).Append(place.Append(buf))
		if r.Window {
			buf = beta.Append(alpha.Append(buf))
		}
		if at.Return(leaf.Value, s) {
			best = leaf.Move
			value, alpha, beta = r.columns(at)
		}
		if buf = value.Append(node.Append(buf)); r.Window {
			buf = beta.Append(alpha.Append(buf))
		}
	}
	r.block.Text = buf
	return best, true
}
