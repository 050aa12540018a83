package written

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// A search that is too long to finish agrees with nothing, not even with an empty file.
func TestReachOfLongSearch(t *testing.T) {
	in, err := reference.ParseInput("input.txt", []byte("1\n1\n30\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"), false)
	if err != nil {
		t.Fatal(err)
	}
	second := misread.Input{Task: 1, Depth: 30, Pits: [2][]int{{4, 4, 4, 4, 4, 4}, {4, 4, 4, 4, 4, 4}}}
	w := Read(reference.Reading{}, in, second, map[string]string{reference.NextStateFile: ""})
	text := w.Texts(assignment.Set{}, nil)[0]
	if reach, what := w.Reach(text, assignment.Difference{Output: text.Output}, greedyUsesDepth); reach != 0 {
		t.Errorf("%d, %s, want 0", reach, what)
	}
}
