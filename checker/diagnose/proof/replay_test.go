package proof

import (
	"fmt"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A replayer is an Alpha-Beta program that keeps the rows and the value of each position, and not for which alpha and beta.
type replayer struct {
	*searcher
	kept map[string]keptRows
}

type keptRows struct{ from, to, value int }

func (r replayer) search(n assignment.TreeNode, w [2]int) int {
	key := fmt.Sprintln(n.Name(), n.Depth(), n.Max(), n.Position())
	if k, ok := r.kept[key]; ok {
		r.log.WriteString(r.log.String()[k.from:k.to])
		return k.value
	}
	from := r.log.Len()
	value := r.expand(n, w)
	r.kept[key] = keptRows{from, r.log.Len(), value}
	return value
}

func (r replayer) expand(n assignment.TreeNode, w [2]int) int {
	if n.Leaf(n.Depth()) {
		r.row(n, n.Value(), w)
		return n.Value()
	}
	value := firstValue(n)
	r.row(n, value, w)
	for _, c := range n.Children() {
		value = combine(n, value, r.search(c, w))
		after, cut := raised(n, w, value)
		w = after
		r.row(n, value, w)
		if cut {
			break
		}
	}
	return value
}

// A program that writes kept rows again is named.
func TestReplay(t *testing.T) {
	cases := searched(t, "mancala", newSearcher)
	for i := range cases {
		c, r := &cases[i], replayer{newSearcher(), map[string]keptRows{}}
		r.search(c.Proof.Root(assignment.VariantSet{}), [2]int{-assignment.Infinity, assignment.Infinity})
		log := "Node,Depth,Value,Alpha,Beta\n" + r.log.String()
		c.Right = c.Log == log
		c.Log = log
	}
	r := Read(cases)
	if len(r.Findings) == 0 || !r.Findings[0].Exact || r.Findings[0].Instead != replayedText {
		t.Errorf("%+v", r.Findings)
	}
}
