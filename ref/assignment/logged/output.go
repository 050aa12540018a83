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

// makeRoom makes room for some rows. It reports false if no more are wanted.
func (r *recorder) makeRoom(rows int) bool {
	for r.more && !r.block.HasRoom(rows*assignment.MaxRow) {
		r.more = r.finishHead(nil) && r.block.PassTo(r.yield) && !r.stop.Stops()
	}
	return r.more
}

// Event implements ref.Recorder.
func (r *recorder) Event(e *ref.Event) bool {
	if !r.makeRoom(1) {
		return false
	}
	r.block.Text = r.Append(r.block.Text, e)
	return true
}

// Leaves implements ref.Recorder. The window of the rows is printed again only when it
// changes.
func (r *recorder) Leaves(at *ref.Event, leaves []ref.LeafAfter, s *ref.Search) (best ref.Move, more bool) {
	if !r.makeRoom(2 * len(leaves)) {
		return best, false
	}
	places, node := r.placesAt(int(at.Depth)+1), r.place(at)
	values := lastValues
	var window piece
	if r.Window {
		values = innerValues
		window.set(r.appendWindow(window.buf(), at))
	}
	buf := r.block.Text
	for i := 0; i < len(leaves) && !at.Cutoff; i++ {
		leaf := &leaves[i]
		if buf = values.append(r.placeOf(places, leaf.Move, at.Depth+1).Append(buf), leaf.Value); r.Window {
			buf = window.append(buf)
		}
		if at.Return(leaf.Value, s) {
			best = leaf.Move
			window.set(r.appendWindow(window.buf(), at))
		}
		if buf = values.append(node.Append(buf), at.Value); r.Window {
			buf = window.append(buf)
		}
	}
	r.block.Text = buf
	return best, true
}

// A piece is a part of rows. Like a Chunk, it is copied whole.
type piece struct {
	text [32]byte
	size int
}

func (p *piece) buf() []byte     { return p.text[:0] }
func (p *piece) set(text []byte) { p.size = len(text) }

// append appends the text to buf, which must have room for the whole piece.
func (p *piece) append(buf []byte) []byte {
	n := len(buf)
	*(*[len(p.text)]byte)(buf[n : n+len(p.text)]) = p.text
	return buf[:n+p.size]
}
