package reference

import (
	"bytes"
	"iter"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The log that is printed in batches is, byte for byte, the log that is printed event by event, whether the search
// runs in one piece or in parts.
func FuzzPackedLog(f *testing.F) {
	f.Add(uint8(6), uint8(3), uint8(0), false, []byte{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, 0, 0)
	f.Add(uint8(3), uint8(4), uint8(1), true, []byte{3, 3, 3, 3, 3, 3}, 0, 0)
	f.Add(uint8(4), uint8(9), uint8(7), true, []byte{1, 0, 0, 2, 0, 1, 9, 0}, 1000, 999_999_000)
	f.Add(uint8(8), uint8(2), uint8(6), false, []byte{0, 17, 40, 3, 1, 0, 0, 80, 9, 8, 7, 6, 5, 4, 3, 2}, 123456789, 0)
	f.Add(uint8(3), uint8(7), uint8(0), false, []byte{4, 4, 0, 4, 1, 4, 4, 4, 4, 2, 4, 4}, 3, 0)
	f.Add(uint8(1), uint8(9), uint8(1), false, []byte{4, 4, 4, 4, 4, 4, 4, 4}, 0, 0)
	f.Add(uint8(3), uint8(120), uint8(8), true, []byte{0, 0, 1, 1, 0, 0}, 0, 1)
	f.Fuzz(func(t *testing.T, pits, depth, rules uint8, prune bool, counts []byte, one, two int) {
		n := 3 + int(pits)%6
		rows := [2][]int{make([]int, n), make([]int, n)}
		total := 0
		for i := range min(2*n, len(counts)) {
			if total += int(counts[i]); total > 255 {
				return
			}
			rows[i/n][i%n] = int(counts[i])
		}
		const stones = sow.MaxStones - 1000
		in := Input{Task: MiniMax, Player: sow.Player(rules % 2), Depth: 1 + int(depth),
			Board: sow.NewBoard(rows[0], rows[1], [2]int{abs(one % stones), abs(two % stones)})}
		if prune {
			in.Task = AlphaBeta
		}
		for _, profile := range []Profile{Graded, Handout} {
			r := Reading{sow.Rules{Capture: sow.Capture(rules / 2 % 2), End: sow.End(rules / 4 % 2), Sweep: sow.Sweep(rules / 8 % 3), Lap: sow.Lap(rules / 24 % 2)}, profile}
			packed, ok := sow.Pack(r.game(in))
			if !ok {
				return
			}
			equalLogs(t, r, in, func(yield func(assignment.Block) bool) ([]ref.Move, bool) { return r.packedLog(in, packed, yield) })
			equalLogs(t, r, in, func(yield func(assignment.Block) bool) ([]ref.Move, bool) {
				return r.logAhead(in, packed, oneByOne, yield)
			})
		}
	})
}

// oneByOne is an Ahead that makes each part only when it is needed.
func oneByOne(parts assignment.Parts, use func(next func() iter.Seq[assignment.Block])) {
	next, stop := iter.Pull(parts(func() bool { return true }))
	defer stop()
	use(func() iter.Seq[assignment.Block] {
		part, _ := next()
		return part
	})
}

func abs(n int) int { return max(n, -n) }

// equalLogs compares the first megabyte of both logs.
func equalLogs(t *testing.T, r Reading, in Input, fast func(yield func(assignment.Block) bool) ([]ref.Move, bool)) {
	var text [2][]byte
	var optional [2][]int
	collect := func(i int) func(assignment.Block) bool {
		return func(b assignment.Block) bool {
			for _, at := range b.Optional {
				optional[i] = append(optional[i], len(text[i])+at)
			}
			text[i] = append(text[i], b.Text...)
			return len(text[i]) < 1<<20
		}
	}
	want, wantDone := r.plainLog(in, collect(0))
	got, gotDone := fast(collect(1))
	size := 1 << 20 // a size at which no block ends
	if wantDone || gotDone {
		size = max(len(text[0]), len(text[1]))
		want := r.After(in, want)
		if got := r.After(in, got); !bytes.Equal(got, want) || gotDone != wantDone {
			t.Errorf("%v, %q: next state %q, want %q; done %v and %v", r, in, got, want, wantDone, gotDone)
		}
	}
	for i := range text {
		text[i] = text[i][:min(size, len(text[i]))]
		after := slices.IndexFunc(optional[i], func(at int) bool { return at >= size })
		if after >= 0 {
			optional[i] = optional[i][:after]
		}
	}
	if !bytes.Equal(text[0], text[1]) || !slices.Equal(optional[0], optional[1]) {
		t.Errorf("%v, %q: the logs differ:\n%.500s\n%.500s\n%v\n%v", r, in, text[0], text[1], optional[0], optional[1])
	}
}
