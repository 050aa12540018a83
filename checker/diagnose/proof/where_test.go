package proof

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// TestFullBoard: where the board is full, the node is always the only child of its parent, but the finding names the board.
func TestFullBoard(t *testing.T) {
	program := taking(func(s *searcher) {
		s.pass = func(child assignment.TreeNode, w [2]int) [2]int {
			if len(child.Children()) == 0 {
				return [2]int{-assignment.Infinity, assignment.Infinity}
			}
			return w
		}
	})
	r := Read(searched(t, "squirrel", program))
	if len(r.Findings) != 1 || !r.Findings[0].Exact || r.Findings[0].Where != "the node has no free square" {
		t.Errorf("%+v", r.Findings)
	}
}
