package reference

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// Inputs with long logs, and the number of lines of these logs, including the header.
var (
	longest       = longLog{"2\n1\n7\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n", 26_050_626}
	miniMax       = longLog{"2\n1\n6\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n", 2_787_438}
	alphaBeta     = longLog{"3\n1\n8\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n", 1_136_762}
	longAlphaBeta = longLog{"3\n1\n10\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n", 17_103_268}
)

type longLog struct {
	input string
	lines int
}

func (l longLog) parse(b *testing.B) Input {
	in, err := ParseInput("input.txt", []byte(l.input), false)
	if err != nil {
		b.Fatal(err)
	}
	return in
}

// ours makes the log and discards it.
func (l longLog) ours(b *testing.B) func() int {
	in := l.parse(b)
	return func() int {
		if _, err := (Reading{}).Solve(in, io.Discard); err != nil {
			b.Error(err)
		}
		return l.lines
	}
}

// search only makes the rows that the log would have.
func (l longLog) search(b *testing.B) func() int {
	in := l.parse(b)
	return func() int {
		packed, _ := sow.Pack(Reading{}.game(in))
		packed.Walk(in.Search(), func(sow.Rows) bool { return true })
		return l.lines
	}
}

// usual makes the log in the usual way: on a board of cells, one row at a time.
func (l longLog) usual(b *testing.B) func() int {
	in := l.parse(b)
	count := &lineCounter{}
	if usualLog(in, count); count.lines != l.lines {
		b.Errorf("%d lines, want %d", count.lines, l.lines)
	}
	return func() int {
		usualLog(in, io.Discard)
		return l.lines
	}
}

// BenchmarkLog compares logs, which are discarded, with logs made in the usual way. A short run leaves out the longest.
func BenchmarkLog(b *testing.B) {
	for _, log := range []longLog{alphaBeta, miniMax, longest} {
		if testing.Short() && log == longest {
			break
		}
		b.Run(fmt.Sprintf("%v-%d", log.parse(b).Task, log.lines), func(b *testing.B) {
			ratio.Report(b, "rows", log.ours(b), log.usual(b))
		})
	}
}

// BenchmarkAlphaBetaRows compares the rows of a long Alpha-Beta log, which are twice as long, with the rows of the
// longest MiniMax log.
func BenchmarkAlphaBetaRows(b *testing.B) {
	if testing.Short() {
		ratio.Report(b, "rows", alphaBeta.ours(b), miniMax.ours(b))
		return
	}
	ratio.Report(b, "rows", longAlphaBeta.ours(b), longest.ours(b))
}

// BenchmarkLogOfSearch compares searches that write their logs with the same searches without logs.
func BenchmarkLogOfSearch(b *testing.B) {
	for _, log := range []longLog{miniMax, alphaBeta} {
		b.Run(log.parse(b).Task.String(), func(b *testing.B) {
			ratio.Report(b, "rows", log.ours(b), log.search(b))
		})
	}
}

func usualLog(in Input, log io.Writer) {
	w := bufio.NewWriter(log)
	fmt.Fprintln(w, newRows(in, Graded).Header())
	pits, window := in.Board.Pits(), in.Task == AlphaBeta
	game, root := Reading{}.game(in)
	ref.Walk(game, root, in.Search(), func(e *ref.Event) bool {
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

type lineCounter struct{ lines int }

func (c *lineCounter) Write(p []byte) (int, error) {
	c.lines += bytes.Count(p, []byte("\n"))
	return len(p), nil
}

// The search allocates nothing per node: a log that is a hundred times as long needs no more allocations.
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
