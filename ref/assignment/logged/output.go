package logged

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Output is the log of a search as an output, after some text in whole lines. search makes
// the search; stop ends it.
func Output(name string, before func() string, w *Writer, stop assignment.Stop, search func(ref.Recorder)) assignment.Output {
	blocks := func(yield func(assignment.Block) bool) {
		const firstSize = 4 << 10 // most logs are short
		r := &recorder{Writer: w, yield: yield, stop: stop, more: true}
		r.block.Text = append(make([]byte, 0, firstSize), before()+w.Header()+"\n"...)
		search(r)
		if r.more {
			yield(r.block)
		}
	}
	return assignment.Output{Name: name, Lines: assignment.LinesOf(iter.Seq[assignment.Block](blocks)), Blocks: blocks}
}

// A recorder prints a search into blocks.
type recorder struct {
	*Writer
	block assignment.Block
	yield func(assignment.Block) bool
	stop  assignment.Stop
	more  bool
}

// makeRoom makes room for some rows. It reports false if no more are wanted.
func (r *recorder) makeRoom(rows int) bool {
	for r.more && !r.block.HasRoom(rows*assignment.MaxRow) {
		r.more = r.block.PassTo(r.yield) && !r.stop.Stops()
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
		if buf = values.append(places[leaf.Move+1].Append(buf), leaf.Value); r.Window {
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
