package gen

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// Smaller reports whether x is a smaller case than y of the same assignment: by
// the pits, then the stones, the depth and the task; of Take-Stones by the stones,
// the taken ones and the depth.
func Smaller(x, y corpus.Case) bool { return slices.Compare(size(x), size(y)) < 0 }

func size(c corpus.Case) []int {
	if c.Assignment == takestones.Assignment {
		a, err := takestones.ParseArgs(c.Args)
		if err != nil {
			return nil
		}
		return []int{a.Stones, len(a.Taken), cmp.Or(a.Depth, a.Stones), len(a.Ignored)}
	}
	in, err := reference.ParseInput(c.ID, c.Input, true)
	if err != nil {
		return nil
	}
	return []int{in.Board.Pits(), in.Board.Total(), in.Depth, int(in.Task), int(in.Player)}
}
