package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An infinite row of a leaf is read as its only row if none follows, however well the rows before it fit.
func TestInfiniteLeaf(t *testing.T) {
	const log = `Node,Depth,Value,Alpha,Beta
root,0,-Infinity,-Infinity,Infinity
B2,1,Infinity,-Infinity,Infinity
A3,2,3,-Infinity,Infinity
B2,1,3,-Infinity,3
A4,2,Infinity,-Infinity,3
A2,2,Infinity,-Infinity,3
A3,2,Infinity,-Infinity,3
A2,2,Infinity,-Infinity,3
A3,2,Infinity,-Infinity,3
A2,2,Infinity,-Infinity,3
A4,2,Infinity,-Infinity,3
A3,2,Infinity,-Infinity,3
A2,2,5,-Infinity,3
A3,2,5,-Infinity,3
A4,2,5,-Infinity,3
B2,1,3,-Infinity,3
root,0,3,3,Infinity
B3,1,Infinity,3,Infinity
A2,2,Infinity,3,Infinity
B3,1,Infinity,3,Infinity
root,0,Infinity,3,Infinity
`
	all := written(t, "")
	c := all[slices.IndexFunc(all, func(c Case) bool { return strings.HasSuffix(c.ID, "alphabeta/lap-into-origin") })]
	c.Log = log
	for _, s := range read(&c, assignment.VariantSet{}, maxRows).alignment.steps {
		if s.kind == noLeaf || s.kind == optional {
			t.Errorf("%s: %+v", s.node.Name(), s)
		}
	}
}
