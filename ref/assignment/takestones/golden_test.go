package takestones_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

var update = flag.Bool("update", false, "write the pages in testdata anew")

// Whole pages, so that a reviewer can read them.
func TestPages(t *testing.T) {
	for _, test := range []struct {
		name, why string
		page      func() string
	}{
		{"stones", "the six lines", stonesPage(t, "10 2 3 9 3", "")},
		{"stones-terminal", "no stone can be taken", stonesPage(t, "3 3 1 2 3 0", "")},
		{"stones-node", "a node with a composite last stone", stonesPage(t, "7 3 1 4 2 3", "6")},
		{"stones-cutoff", "a node that a cutoff leaves", stonesPage(t, "9 0 0", "3,6")},
		{"stones-never-visited", "below a leaf", stonesPage(t, "9 0 2", "1,2,4,8")},
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

func stonesPage(t *testing.T, text, path string) func() string {
	return func() string {
		args, err := takestones.ParseArgs(strings.Fields(text))
		if err != nil {
			t.Fatal(err)
		}
		if path == "" {
			result, _ := takestones.Solution(args, nil)
			return takestones.ResultText(args, result)
		}
		moves, err := takestones.ParsePath(args, path)
		if err != nil {
			t.Fatal(err)
		}
		visit, _ := takestones.At(args, moves, nil)
		return takestones.VisitText(args, moves, visit)
	}
}
