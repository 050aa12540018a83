package compare

import (
	"bytes"
	"fmt"
	"io"
)

// lineReader reads lines of any length from r in constant memory, unless hold is called with
// long lines.
type lineReader struct {
	r      io.ReaderAt
	most   int    // bytes of a line that peek returns
	buf    []byte // the bytes from offset on
	pos    int    // the start of the next line in buf
	offset int64  // the offset of the next line in r
	lines  int64  // lines consumed
	eof    bool
	err    error
}

// A rawLine is a line of the file, without its newline.
type rawLine struct {
	text  []byte // at most lineReader.most bytes
	ended bool   // it ends in a newline
	cut   bool   // text is as long as peek permits; the line may be longer
}

// shown returns the line for display, without its newline. It keeps a carriage return,
// which may be the difference.
func (l rawLine) shown() string {
	if l.cut {
		return fmt.Sprintf("%s... (more than %d bytes)", l.text[:maxShown/2], len(l.text)-1)
	}
	return string(l.text)
}

// hold makes room for a line of the file that differs only by deviations from an expected line
// of this length.
func (r *lineReader) hold(length int) {
	if length < longLine/2 || r.most >= 2*length {
		return
	}
	r.most = 2 * length
	if cap(r.buf) <= r.most {
		r.buf = append(make([]byte, 0, r.most+chunkSize), r.buf[r.pos:]...)
		r.pos = 0
	}
}

// take consumes the next line if it is exactly text followed by a newline.
func (r *lineReader) take(text []byte) bool {
	if len(r.buf)-r.pos <= len(text) {
		r.fill()
		if len(r.buf)-r.pos <= len(text) {
			return false
		}
	}
	next := r.buf[r.pos : r.pos+len(text)+1]
	if next[len(text)] != '\n' || string(next[:len(text)]) != string(text) {
		return false
	}
	r.consume(len(next), 1)
	return true
}

// common returns how many bytes of text come next.
func (r *lineReader) common(text []byte) int {
	if len(r.buf)-r.pos < len(text) && !r.eof {
		r.fill()
	}
	next := r.buf[r.pos:]
	size, same := min(len(next), len(text)), 0
	if bytes.Equal(next[:size], text[:size]) {
		return size
	}
	const step = 64 // bytes compared at once
	for same+step <= size && bytes.Equal(next[same:same+step], text[same:same+step]) {
		same += step
	}
	for next[same] == text[same] {
		same++
	}
	return same
}

// peek returns the next line; it reports false at the end of the file.
func (r *lineReader) peek() (rawLine, bool) {
	rest := r.buf[r.pos:]
	end := bytes.IndexByte(rest, '\n')
	if end < 0 && len(rest) < r.most {
		r.fill()
		rest = r.buf[r.pos:]
		end = bytes.IndexByte(rest, '\n')
	}
	switch {
	case end >= 0 && end < r.most:
		return rawLine{text: rest[:end], ended: true}, true
	case len(rest) >= r.most:
		return rawLine{text: rest[:r.most], cut: true}, true
	default:
		return rawLine{text: rest}, len(rest) > 0
	}
}

// drop consumes the next line, of any length.
func (r *lineReader) drop() {
	for {
		rest := r.buf[r.pos:]
		if end := bytes.IndexByte(rest, '\n'); end >= 0 {
			r.consume(end+1, 1)
			return
		}
		r.offset += int64(len(rest))
		r.pos = len(r.buf)
		r.fill()
		if r.pos == len(r.buf) {
			r.lines++
			return
		}
	}
}

// consume advances by size bytes that contain lines lines.
func (r *lineReader) consume(size int, lines int64) {
	r.pos += size
	r.offset += int64(size)
	r.lines += lines
}

// seek goes to an offset at which a line starts, after this many lines.
func (r *lineReader) seek(offset, lines int64) {
	*r = lineReader{r: r.r, most: r.most, buf: r.buf[:0], offset: offset, lines: lines, err: r.err}
}

// fill moves the remaining bytes to the front and reads until the buffer is full or the
// file ends.
func (r *lineReader) fill() {
	left := copy(r.buf[:cap(r.buf)], r.buf[r.pos:])
	r.buf, r.pos = r.buf[:left], 0
	for !r.eof && r.err == nil && len(r.buf) < cap(r.buf) {
		n, err := r.r.ReadAt(r.buf[len(r.buf):cap(r.buf)], r.offset+int64(len(r.buf)))
		r.buf = r.buf[:len(r.buf)+n]
		switch {
		case err == io.EOF:
			r.eof = true
		case err != nil:
			r.err = err
		}
	}
}
