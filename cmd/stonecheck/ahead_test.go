package main

import (
	"io"
	"iter"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// A search that runs ahead hands on the same rows, and ends when no more are wanted.
func TestAhead(t *testing.T) {
	board := sow.NewBoard([]int{4, 4, 4, 4, 4, 4}, []int{4, 4, 4, 4, 4, 4}, [2]int{})
	packed, ok := sow.Pack(sow.Game{}, sow.Position{Board: board})
	if !ok {
		t.Fatal("the board does not fit")
	}
	for _, prune := range []bool{false, true} {
		search := func(yield func(sow.Rows) bool) { packed.Walk(ref.Search{Depth: 6, Prune: prune}, yield) }
		collect := func(seq iter.Seq[sow.Rows], most int) (all sow.Rows) {
			for rows := range seq {
				if all = append(all, rows...); len(all) >= most {
					break
				}
			}
			return all
		}
		want := collect(search, math.MaxInt)
		for _, most := range []int{1, stretchRows + 1, len(want) - 1, math.MaxInt} {
			got := collect(ahead(search), most)
			if len(got) < min(most, len(want)) || !slices.Equal(got, want[:len(got)]) {
				t.Errorf("prune %v, up to %d rows: %d rows that are not the first of the search", prune, most, len(got))
			}
		}
	}
}

// The log of 26,050,626 lines to a new file against cp of it.
func BenchmarkLongLogFile(b *testing.B) {
	needs.Tool(b, "cp")
	in, err := assignment.ParseInput("input.txt", []byte("2\n1\n7\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"), false)
	if err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	path := filepath.Join(dir, assignment.LogFile)
	size := func(path string) int {
		info, err := os.Stat(path)
		if err != nil {
			b.Fatal(err)
		}
		return int(info.Size())
	}
	ratio.Of(b, "B", func() int {
		os.Remove(path)
		if err := writeSolution(b.Context(), assignment.LogFile, func(log io.Writer) ([]byte, error) { return assignment.Reading{}.SolveAhead(in, log, ahead) }, dir); err != nil {
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
