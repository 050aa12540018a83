package explain_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

var update = flag.Bool("update", false, "write the pages in testdata anew")

// Whole pages, so that a reviewer can read them.
func TestPages(t *testing.T) {
	const chain = "3/1/3/2 0 1 1/1 2 0 1/0/0"
	graded := reference.Reading{}
	for _, test := range []struct {
		name, why string
		page      func() string
	}{
		{"root", "the first row", rowPage(t, graded, "2/1/2/3 3 3/3 3 3/0/0", 2)},
		{"leaf-at-depth", "a leaf at the cut-off depth, behind an extra move", rowPage(t, graded, "2/1/2/3 3 3/3 3 3/0/0", 5)},
		{"extra-move-at-depth", "a node at the cut-off depth that is expanded", rowPage(t, graded, chain, 7)},
		{"tie", "a child that is as good as the best", rowPage(t, graded, "2/1/2/3 3 3/3 3 3/0/0", 19)},
		{"sweep-in-chain", "a game that ends in a chain, with a sweep and an optional row", rowPage(t, graded, "2/1/3/0 2 0/0 1 1/0/0", 10)},
		{"capture", "player 2 captures three stones", rowPage(t, graded, chain, 32)},
		{"capture-of-nothing", "the pit opposite is empty", rowPage(t, graded, "2/1/2/0 0 1/1 0 2/0/0", 3)},
		{"kalah", "the same without a capture", rowPage(t, reference.Reading{Rules: sow.Kalah}, "2/1/2/0 0 1/1 0 2/0/0", 3)},
		{"lap", "a pit that gets a stone of its own", rowPage(t, graded, "2/1/1/3 3 3/15 0 0/0/0", 3)},
		{"lap-skip", "the same by the rule that leaves the pit out", rowPage(t, reference.Reading{Rules: sow.Rules{Lap: sow.LapSkip}}, "2/1/1/3 3 3/15 0 0/0/0", 3)},
		{"lap-into-origin", "a lap that captures in the pit that was sown", rowPage(t, graded, "2/1/1/3 3 3/7 1 0/0/0", 3)},
		{"cutoff", "a cutoff at a Max node, whose window is shown as before", rowPage(t, graded, chain, 40)},
		{"cutoff-min", "a cutoff at a Min node", rowPage(t, graded, chain, 80)},
		{"window", "a window from an ancestor", rowPage(t, graded, chain, 35)},
		{"handout", "a first value by parity", rowPage(t, reference.Reading{Profile: reference.Handout}, "2/1/2/3 3 3/3 3 3/0/0", 2)},
		{"player2", "player 2 is Max", rowPage(t, graded, "3/2/2/2 1 3/1 2 2/0/0", 6)},
		{"header", "the first line", func() string { return explain.HeaderText(graded, parse(t, chain)) }},
		{"node", "all rows of a node", visitPage(t, graded, chain, "B2,A5")},
		{"node-greedy", "a node of greedy, which writes no log", visitPage(t, graded, "1/1/9/2 0 1 4/4 3 2 1/0/0", "B5")},
		{"never-visited-cutoff", "a child that a cutoff leaves out", visitPage(t, graded, chain, "B2,A5,B5")},
		{"never-visited-leaf", "below a leaf", visitPage(t, graded, chain, "B2,A4,B5,A2")},
		{"result", "alpha-beta, with a value that is a bound", resultPage(t, graded, chain)},
		{"result-greedy", "a greedy turn with extra moves", resultPage(t, graded, "1/1/9/2 0 1 4/4 3 2 1/0/0")},
		{"root-disputed", "the opponent's pits are empty", rowPage(t, graded, "2/1/1/0 0 0/1 0 2/0/0", 2)},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, name := test.page(), filepath.Join("testdata", test.name+".txt")
			if *update {
				if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), got); d != "" {
				t.Errorf("%s (-want +got):\n%s", test.why, d)
			}
		})
	}
}

func rowPage(t *testing.T, reading reference.Reading, input string, number int64) func() string {
	return func() string {
		in := parse(t, input)
		row, found := explain.FindNumber(reading, in, number, nil)
		if !found {
			t.Fatalf("no row %d", number)
		}
		return explain.RowText(reading, in, row)
	}
}

func visitPage(t *testing.T, reading reference.Reading, input, path string) func() string {
	return func() string {
		in := parse(t, input)
		moves, err := explain.ParsePath(reading, in, path)
		if err != nil {
			t.Fatal(err)
		}
		return explain.VisitText(reading, in, moves, find(t, reading, in, path))
	}
}

func resultPage(t *testing.T, reading reference.Reading, input string) func() string {
	return func() string {
		in := parse(t, input)
		result, _ := explain.Solution(reading, in, nil)
		return explain.ResultText(reading, in, result)
	}
}
