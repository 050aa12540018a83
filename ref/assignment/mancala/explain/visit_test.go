package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// A visit of a node has the rows whose path is the node's. A child that a cutoff skips, or that is below a leaf, has no
// rows; its visit names the row of the cutoff or of the leaf.
func TestEveryNode(t *testing.T) {
	nodes, pruned, below := 0, 0, 0
	for reading, in := range inputs(t, 80, reference.AlphaBeta, reference.MiniMax) {
		rows := map[string][]int64{}
		var skipped []explain.Row
		var paths []string
		explain.EachRow(reading, in, func(row explain.Row) bool {
			path := explain.PathName(row)
			if len(rows[path]) == 0 {
				paths = append(paths, path)
			}
			rows[path] = append(rows[path], row.Number)
			if row.Event.Kind == ref.Leaf || row.Event.Cutoff {
				skipped = append(skipped, row)
			}
			return true
		})
		for _, path := range some(paths, 20) {
			nodes++
			visit := find(t, reading, in, path)
			var got []int64
			for _, row := range visit.Rows {
				got = append(got, row.Number)
			}
			if !slices.Equal(got, rows[path]) {
				t.Errorf("%v: %s has the rows %v, want %v", in, path, got, rows[path])
			}
		}
		for _, row := range some(skipped, 20) {
			for _, child := range leftOut(reading, in, row) {
				if row.Event.Cutoff {
					pruned++
				} else {
					below++
				}
				visit := find(t, reading, in, child)
				if len(visit.Rows) > 0 || visit.SkippedAt.Number != row.Number {
					t.Errorf("%v: %s has %d rows, or the search stops above it in row %d, want %d", in, child, len(visit.Rows), visit.SkippedAt.Number, row.Number)
				}
			}
		}
	}
	if nodes < 500 || pruned < 100 || below < 100 {
		t.Errorf("%d nodes, %d children left out by cutoffs, %d below leaves, want more", nodes, pruned, below)
	}
}

// some returns about count elements, evenly spaced.
func some[T any](all []T, count int) []T {
	step := len(all)/count + 1
	var few []T
	for i := 0; i < len(all); i += step {
		few = append(few, all[i])
	}
	return few
}

// leftOut returns the paths of the children that are not visited after a row: those skipped by a cutoff, or all that
// a leaf would have.
func leftOut(reading reference.Reading, in reference.Input, row explain.Row) []string {
	var paths []string
	prefix := strings.TrimPrefix(explain.PathName(row)+",", "root,")
	for _, pit := range explain.Children(reading, in, row) {
		paths = append(paths, prefix+pit)
	}
	return paths
}

func find(t *testing.T, reading reference.Reading, in reference.Input, path string) explain.Visit {
	t.Helper()
	moves, err := explain.ParsePath(reading, in, path)
	if err != nil {
		t.Fatal(err)
	}
	visit, done := explain.At(reading, in, moves, nil)
	if !done {
		t.Fatal("the search was stopped")
	}
	return visit
}

func TestParsePath(t *testing.T) {
	for _, test := range []struct{ name, input, path, want string }{
		{"empty pit", "2/1/3/3 3 3/3 0 3/0/0", "B3", "move 1: B3 is empty: want one of B2 and B4"},
		{"wrong player", "2/1/3/3 3 3/3 3 3/0/0", "A3", "move 1: A3 is a pit of player 2, but player 1 moves: want one of B2, B3 and B4"},
		{"after an extra move the same player moves", "2/1/3/3 3 3/3 3 3/0/0", "B2,A2", "move 2: A2 is a pit of player 2, but player 1 moves: want one of B3 and B4"},
		{"not a pit", "2/1/3/3 3 3/3 3 3/0/0", "B2,C7", `move 2: "C7", want a pit, A2 to A4 or B2 to B4`},
		{"a store is not a pit", "2/1/3/3 3 3/3 3 3/0/0", "B5", `move 1: "B5", want a pit, A2 to A4 or B2 to B4`},
		{"player 2's store", "2/2/3/3 3 3/3 3 3/0/0", "A1", `move 1: "A1", want a pit, A2 to A4 or B2 to B4`},
		{"spaces", "2/1/3/3 3 3/3 3 3/0/0", "B2, B3", `move 2: " B3", want a pit, A2 to A4 or B2 to B4`},
		{"nothing between commas", "2/1/3/3 3 3/3 3 3/0/0", "B2,,B3", `move 2: "", want a pit, A2 to A4 or B2 to B4`},
		{"after the end, still names", "2/1/3/0 0 1/0 0 1/0/0", "B4,D2", `move 2: "D2", want a pit, A2 to A4 or B2 to B4`},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := parse(t, test.input)
			moves, err := explain.ParsePath(reference.Reading{}, in, test.path)
			if err == nil || err.Error() != test.want {
				t.Errorf("%v, %v, want the error %q", moves, err, test.want)
			}
		})
	}
}

// parse parses an input.txt whose lines are separated by slashes.
func parse(t *testing.T, text string) reference.Input {
	t.Helper()
	in, err := reference.ParseInput("input.txt", []byte(strings.ReplaceAll(text, "/", "\n")+"\n"), false)
	if err != nil {
		t.Fatal(err)
	}
	return in
}
