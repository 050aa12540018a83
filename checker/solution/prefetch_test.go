package solution

import (
	"bytes"
	"errors"
	"iter"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// A log that is computed ahead equals the plain one, as far as there is room for it.
func TestPrefetch(t *testing.T) {
	for _, text := range []string{"2\n1\n6\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n", "3\n2\n7\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"} {
		in, err := reference.ParseInput("input.txt", []byte(text), false)
		if err != nil {
			t.Fatal(err)
		}
		want := limited{room: math.MaxInt}
		state, err := reference.Reading{}.Solve(in, &want)
		if err != nil {
			t.Fatal(err)
		}
		size := want.Len()
		for _, room := range []int{0, 200_000, size / 2, size - 1, size} {
			got := limited{room: room}
			gotState, err := reference.Reading{}.SolveAhead(in, &got, Prefetch)
			if !bytes.HasPrefix(want.Bytes(), got.Bytes()) {
				t.Errorf("%q, room for %d of %d bytes: the %d written bytes differ", text, room, size, got.Len())
			}
			if room < size {
				if err != errNoRoom || got.Len() < room-100_000 { // less than a block is missing
					t.Errorf("%q, room for %d of %d bytes: %d written, error %v", text, room, size, got.Len(), err)
				}
			} else if err != nil || got.Len() != size || !bytes.Equal(gotState, state) {
				t.Errorf("%q: %d of %d bytes, state %q, want %q, error %v", text, got.Len(), size, gotState, state, err)
			}
		}
	}
}

// A search that would never end stops when its log cannot be written.
func TestPrefetchOfAnEndlessSearch(t *testing.T) {
	in, err := reference.ParseInput("input.txt", []byte("2\n1\n100\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"), false)
	if err != nil {
		t.Fatal(err)
	}
	got := limited{room: 1 << 20}
	if _, err := (reference.Reading{}).SolveAhead(in, &got, Prefetch); err != errNoRoom || got.Len() == 0 {
		t.Errorf("%d bytes, error %v, want some and %v", got.Len(), err, errNoRoom)
	}
}

// limited is a writer with room for this many bytes.
type limited struct {
	bytes.Buffer
	room int
}

var errNoRoom = errors.New("no room")

func (l *limited) Write(p []byte) (int, error) {
	if l.Len()+len(p) > l.room {
		return 0, errNoRoom
	}
	return l.Buffer.Write(p)
}

// Lanes that are as far ahead as allowed wait, and end when no more blocks are wanted.
func TestPrefetchWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // fails if a goroutine remains
		var made atomic.Int64
		part := func(yield func(assignment.Block) bool) {
			block := assignment.Block{Text: make([]byte, 1000)}
			for range 10 {
				made.Add(int64(len(block.Text)))
				if !yield(block) {
					return
				}
			}
		}
		endless := func(func() bool) iter.Seq[iter.Seq[assignment.Block]] {
			return func(yield func(iter.Seq[assignment.Block]) bool) {
				for yield(part) {
				}
			}
		}
		Prefetch(endless, func(next func() iter.Seq[assignment.Block]) {
			for range next() {
				break
			}
			synctest.Wait()
			const most = lanes * stretches * stretchSize
			if made := made.Load(); made < most*9/10 || made > most {
				t.Errorf("%d bytes ahead, want almost %d", made, most)
			}
		})
	})
}

// Lanes that look in vain for the next part end when no more blocks are wanted.
func TestPrefetchFindsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		none := func(wanted func() bool) iter.Seq[iter.Seq[assignment.Block]] {
			return func(func(iter.Seq[assignment.Block]) bool) {
				for wanted() {
					time.Sleep(time.Millisecond)
				}
			}
		}
		Prefetch(none, func(func() iter.Seq[assignment.Block]) { time.Sleep(time.Second) })
	})
}

// BenchmarkLongLogFile compares writing the log of 26,050,626 lines to a new file with copying that file by cp.
func BenchmarkLongLogFile(b *testing.B) {
	needs.Tool(b, "cp")
	in, err := mancala.Assignment.Graded().Parse("input.txt", mancala.Assignment.GivenLine("2/1/7/4 4 4 4 4 4/4 4 4 4 4 4/0/0"), false)
	if err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	path := filepath.Join(dir, reference.LogFile)
	size := func(path string) int {
		info, err := os.Stat(path)
		if err != nil {
			b.Fatal(err)
		}
		return int(info.Size())
	}
	ratio.Report(b, "B", func() int {
		os.Remove(path)
		if err := Write(b.Context(), dir, Right(b.Context(), in)); err != nil {
			b.Fatal(err)
		}
		return size(path)
	}, func() int {
		copied := path + ".copy"
		os.Remove(copied)
		if err := exec.Command("cp", path, copied).Run(); err != nil {
			b.Fatal(err)
		}
		return size(copied)
	})
}
