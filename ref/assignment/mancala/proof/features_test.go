package proof

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program that updates its evaluation move by move, and counts one stone for a sowing that reaches the store, however often
// it does, writes the last of the values for each node.
func TestOneEachSowing(t *testing.T) {
	number := slices.Index(values, "the evaluation as if each sowing put at most one stone into the player's store")
	random := rand.New(rand.NewPCG(21, 5))
	wrong := 0
	for range 50 {
		in := smallInput(random)
		in.Pits[in.Player][random.IntN(len(in.Pits[0]))] += 20
		var walk func(n *node, carried int)
		walk = func(n *node, carried int) {
			if n.parent != nil {
				if got := n.Values()[number]; got != carried {
					t.Errorf("%+v: node %s has %d, want %d", in, n.Name(), got, carried)
				}
				if carried != n.Value() {
					wrong++
				}
			}
			if n.Leaf(n.depth) {
				return
			}
			for _, child := range n.Children() {
				c := child.(*node)
				more := max(0, passes(n, c.column)-1)
				if c.player != n.t.me {
					more = -more
				}
				walk(c, carried+c.Value()-n.Value()-more)
			}
		}
		root := New(in).Root(assignment.VariantSet{}).(*node)
		walk(root, root.Value())
	}
	if wrong < 100 {
		t.Errorf("%d values are wrong, want 100", wrong)
	}
}

// passes returns how many stones the sowing from a pit puts into the player's store.
func passes(n *node, column int) (count int) {
	at := spot{n.mover, column}
	for range n.board.pits[n.mover][column] {
		if at = n.t.next(at, spot{n.mover, column}); at.column == store {
			count++
		}
	}
	return count
}
