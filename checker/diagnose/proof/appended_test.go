package proof

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// appending searches like a Go program that appends to the list of moves that it was given: siblings may share its array.
func appending(n assignment.TreeNode, moves []string) (value int, best []string) {
	if n.Leaf(n.Depth()) {
		return n.Value(), nil
	}
	value = firstValue(n)
	for _, c := range n.Children() {
		list := append(moves, c.Name())
		var got int
		if c.Extra() {
			got, list = appending(c, list)
		} else {
			got, _ = appending(c, nil)
		}
		if beats(n, got, value) {
			value, best = got, list
		}
	}
	return value, best
}

// A program whose lists of moves share an array is told so, exactly.
func TestSharedLists(t *testing.T) {
	needs.Seconds(t)
	var cases []Case
	wrong, cut := 0, 0
	for _, c := range written(t, "") {
		if c.Proof.Window {
			continue
		}
		_, moves := appending(c.Proof.Root(assignment.VariantSet{}), nil)
		state := c.Proof.Replay(moves)
		if c.Right = sameState(state, c.State); !c.Right {
			wrong++
		}
		if len(moves) > 6 {
			cut++
		}
		c.State = state
		cases = append(cases, c)
	}
	if wrong < 6 || cut == 0 {
		t.Fatalf("%d cases are wrong, %d have long turns", wrong, cut)
	}
	r := Read(cases)
	if len(r.Findings) != 1 || !r.Findings[0].Exact || r.Findings[0].Instead != overwrittenText {
		t.Errorf("%+v", r.Findings)
	}
}

// A slice has room after three moves, and again after five, six and seven.
func TestRoomOfLists(t *testing.T) {
	var list []*visited
	var room []int
	for n := range 9 {
		if cap(list) > len(list) {
			room = append(room, n)
		}
		list = appended(list, &visited{})
	}
	if !slices.Equal(room, []int{3, 5, 6, 7}) {
		t.Errorf("there is room after %v moves", room)
	}
}
