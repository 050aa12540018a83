package main

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref/sow"
)

// Rows are handed from a search that runs ahead so many at a time, and printed in
// smaller parts.
const (
	stretchRows = 32 << 10
	partRows    = 256
)

// ahead lets a search run ahead of what is done with its rows, in a goroutine of its
// own. It waits for the search even if not all of the rows are wanted.
func ahead(search iter.Seq[sow.Rows]) iter.Seq[sow.Rows] {
	return func(yield func(sow.Rows) bool) {
		full, free, stop := make(chan sow.Rows), make(chan sow.Rows, 2), make(chan struct{})
		free <- sow.Rows{}
		free <- sow.Rows{}
		go searchAhead(search, full, free, stop)
		for rows := range full {
			for from := 0; from < len(rows.Cells); from += partRows {
				if !yield(rows.Slice(from, min(from+partRows, len(rows.Cells)))) {
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
	var rows sow.Rows
	send := func() bool {
		select {
		case full <- rows:
		case <-stop:
			return false
		}
		select {
		case rows = <-free:
		case <-stop:
			return false
		}
		rows = rows.Slice(0, 0)
		return true
	}
	for batch := range search {
		rows.Cells = append(rows.Cells, batch.Cells...)
		rows.Windows = append(rows.Windows, batch.Windows...)
		if len(rows.Cells) >= stretchRows && !send() {
			return
		}
	}
	send()
}
