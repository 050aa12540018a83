package main

import (
	"iter"
	"slices"

	"github.com/stonecheck/stonecheck/ref/sow"
)

// Rows are handed from a search that runs ahead so many at a time, and printed in
// smaller parts. All stretches are larger together than a processor's own caches: who
// fills one again does not have to take it from those of the other processor.
const (
	stretchRows = 512 << 10
	partRows    = 256
	stretches   = 8
)

// ahead lets a search run ahead of what is done with its rows, in a goroutine of its
// own. It waits for the search even if not all of the rows are wanted.
func ahead(search iter.Seq[sow.Rows]) iter.Seq[sow.Rows] {
	return func(yield func(sow.Rows) bool) {
		full, free, stop := make(chan sow.Rows, stretches), make(chan sow.Rows, stretches), make(chan struct{})
		for range stretches {
			free <- nil
		}
		go searchAhead(search, full, free, stop)
		for rows := range full {
			for part := range slices.Chunk(rows, partRows) {
				if !yield(part) {
					close(stop)
					for range full { // what was under way
					}
					return
				}
			}
			free <- rows
		}
	}
}

// searchAhead copies the rows of a search into stretches, which come back by free.
func searchAhead(search iter.Seq[sow.Rows], full chan<- sow.Rows, free <-chan sow.Rows, stop <-chan struct{}) {
	defer close(full)
	rows := <-free // grows as it must: most searches are short
	send := func() bool {
		full <- rows // has room for all
		select {
		case rows = <-free:
		case <-stop:
			return false
		}
		if rows == nil {
			rows = make(sow.Rows, 0, stretchRows)
		}
		rows = rows[:0]
		return true
	}
	for batch := range search {
		if len(rows)+len(batch) > stretchRows && !send() {
			return
		}
		rows = append(rows, batch...)
	}
	send()
}
