package assignment

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// The log of this input has 26,050,626 lines, the header too. A program that
// notices the end of the game only at nodes that it would expand prints 16
// optional rows more.
const (
	longInput = "2\n1\n7\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"
	longLines = 26_050_626
)

// A search with its log, by this package and as it is usually written, and the
// search alone.
func BenchmarkLog(b *testing.B) {
	for _, text := range []string{
		"2\n1\n6\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n",
		"3\n1\n8\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n",
	} {
		in, err := ParseInput("input.txt", []byte(text), false)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(in.Task.String()+"/ours", func(b *testing.B) {
			benchmarkWriter(b, func(w io.Writer) { Reading{}.Solve(in, w) })
		})
		b.Run(in.Task.String()+"/fprintf", func(b *testing.B) {
			benchmarkWriter(b, func(w io.Writer) { fprintfLog(in, w) })
		})
		b.Run(in.Task.String()+"/search", func(b *testing.B) {
			rows := 0
			for b.Loop() {
				packed, _ := sow.Pack(Reading{}.game(in))
				packed.Walk(in.Search(), func(batch sow.Rows) bool {
					rows += len(batch.Cells)
					return true
				})
			}
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds()/1e6, "Mrows/s")
		})
	}
}

// The long log to a discarding writer and to a new file.
func BenchmarkLongLog(b *testing.B) {
	in, err := ParseInput("input.txt", []byte(longInput), false)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("discard", func(b *testing.B) {
		if lines := benchmarkWriter(b, func(w io.Writer) { Reading{}.Solve(in, w) }); lines != longLines {
			b.Errorf("%d lines, want %d", lines, longLines)
		}
	})
	b.Run("file", func(b *testing.B) {
		path := filepath.Join(b.TempDir(), LogFile)
		benchmarkWriter(b, func(w io.Writer) {
			f, err := os.Create(path)
			if err != nil {
				b.Fatal(err)
			}
			Reading{}.Solve(in, io.MultiWriter(f, w))
			if err := f.Close(); err != nil {
				b.Fatal(err)
			}
		})
	})
}

// benchmarkWriter reports rows and bytes a second; it returns the lines of one log.
func benchmarkWriter(b *testing.B, solve func(io.Writer)) int64 {
	var count lineCounter
	b.ReportAllocs()
	for b.Loop() {
		solve(&count)
	}
	b.SetBytes(count.bytes / int64(b.N))
	b.ReportMetric(float64(count.lines)/b.Elapsed().Seconds()/1e6, "Mrows/s")
	return count.lines / int64(b.N)
}

// Nothing is allocated per node: a log a hundred times as long costs no more.
func TestNoAllocationPerNode(t *testing.T) {
	allocations := func(text string) float64 {
		in, err := ParseInput("input.txt", []byte(text), false)
		if err != nil {
			t.Fatal(err)
		}
		return testing.AllocsPerRun(1, func() { Reading{}.Solve(in, io.Discard) })
	}
	for _, task := range []string{"2", "3"} {
		short := allocations(task + "\n1\n2\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n")
		long := allocations(task + "\n1\n5\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n")
		if long > short+300 {
			t.Errorf("task %s: %v allocations to depth 5, %v to depth 2", task, long, short)
		}
	}
}

type lineCounter struct{ lines, bytes int64 }

func (c *lineCounter) Write(p []byte) (int, error) {
	c.lines += int64(bytes.Count(p, []byte("\n")))
	c.bytes += int64(len(p))
	return len(p), nil
}

// fprintfLog is the log as it is usually written: over the board cell by cell, a
// row at a time.
func fprintfLog(in Input, log io.Writer) {
	w := bufio.NewWriter(log)
	fmt.Fprintln(w, newRows(in, Graded).header())
	pits, window := in.Board.Pits(), in.Task == AlphaBeta
	Reading{}.walk(in, in.Search(), func(e *ref.Event) bool {
		if window {
			fmt.Fprintf(w, "%s,%d,%s,%s,%s\n", sow.Name(pits, e.Move), e.Depth, decimal(e.Value), decimal(e.Alpha), decimal(e.Beta))
		} else {
			fmt.Fprintf(w, "%s,%d,%s\n", sow.Name(pits, e.Move), e.Depth, decimal(e.Value))
		}
		return true
	})
	w.Flush()
}

func decimal(v ref.Value) string {
	switch v {
	case ref.Infinity:
		return "Infinity"
	case -ref.Infinity:
		return "-Infinity"
	}
	return strconv.Itoa(int(v))
}
