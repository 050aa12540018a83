package main

import "io"

// A behind is a writer that another goroutine writes for, so that the search that
// makes a log goes on meanwhile. An error of writing is returned by a later Write,
// or by Close.
type behind struct {
	buf  []byte
	full chan []byte
	free chan written // one buffer, and what came of writing it
}

type written struct {
	buf []byte
	err error
}

// behindSize is the size of a behind's two buffers, in bytes.
const behindSize = 256 << 10

// writeBehind makes a behind of w, which must be closed.
func writeBehind(w io.Writer) *behind {
	b := &behind{full: make(chan []byte), free: make(chan written, 1)}
	b.free <- written{}
	go func() {
		for buf := range b.full {
			_, err := w.Write(buf)
			b.free <- written{buf, err}
		}
	}()
	return b
}

// Write copies p.
func (b *behind) Write(p []byte) (int, error) {
	if len(b.buf) > 0 && len(b.buf)+len(p) > behindSize {
		last := <-b.free
		if last.err != nil {
			b.free <- last
			return 0, last.err
		}
		b.full <- b.buf
		b.buf = last.buf[:0]
	}
	b.buf = append(b.buf, p...)
	return len(p), nil
}

// Close waits until all is written.
func (b *behind) Close() error {
	last := <-b.free
	if last.err == nil && len(b.buf) > 0 {
		b.full <- b.buf
		last = <-b.free
	}
	close(b.full)
	return last.err
}
