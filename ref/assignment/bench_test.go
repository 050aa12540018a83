package assignment

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
)

// The log of this input has 26,050,642 lines, the header too.
const (
	longInput = "2\n1\n7\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"
	longLines = 26_050_642
)

// One search with its log, by this package and by fmt.Fprintf, and without one.
func BenchmarkLog(b *testing.B) {
	for _, task := range []string{"minimax", "alphabeta"} {
		text := "2\n1\n5\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"
		if task == "alphabeta" {
			text = "3\n1\n8\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"
		}
		in, err := ParseInput("input.txt", []byte(text), false)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(task+"/rows", func(b *testing.B) {
			benchmarkWriter(b, func(w io.Writer) { Reading{}.Solve(in, w) })
		})
		b.Run(task+"/fprintf", func(b *testing.B) {
			benchmarkWriter(b, func(w io.Writer) { fprintfLog(in, w) })
		})
		b.Run(task+"/none", func(b *testing.B) {
			for b.Loop() {
				Reading{}.walk(in, in.search(), func(*ref.Event) bool { return true })
			}
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
		benchmarkWriter(b, func(w io.Writer) { Reading{}.Solve(in, w) })
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

// benchmarkWriter reports rows and bytes a second.
func benchmarkWriter(b *testing.B, solve func(io.Writer)) {
	var count lineCounter
	b.ReportAllocs()
	for b.Loop() {
		solve(&count)
	}
	b.SetBytes(count.bytes / int64(b.N))
	b.ReportMetric(float64(count.lines)/b.Elapsed().Seconds()/1e6, "Mrows/s")
}

type lineCounter struct{ lines, bytes int64 }

func (c *lineCounter) Write(p []byte) (int, error) {
	c.lines += int64(bytes.Count(p, []byte("\n")))
	c.bytes += int64(len(p))
	return len(p), nil
}

// fprintfLog is the log as it is usually written.
func fprintfLog(in Input, log io.Writer) {
	w := bufio.NewWriter(log)
	rows := newRows(in, Graded)
	fmt.Fprintln(w, rows.header())
	value := func(v ref.Value) string {
		switch v {
		case ref.Infinity:
			return "Infinity"
		case -ref.Infinity:
			return "-Infinity"
		}
		return fmt.Sprint(int(v))
	}
	Reading{}.walk(in, in.search(), func(e *ref.Event) bool {
		if rows.window {
			fmt.Fprintf(w, "%s%d,%s,%s,%s\n", rows.names[e.Move+1], e.Depth, value(e.Value), value(e.Alpha), value(e.Beta))
		} else {
			fmt.Fprintf(w, "%s%d,%s\n", rows.names[e.Move+1], e.Depth, value(e.Value))
		}
		return true
	})
	w.Flush()
}
