package proof

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// stopped is a greedy player that compares its moves with making none, after an extra move or before the turn.
func stopped(n assignment.TreeNode, extra, equal bool) (assignment.TreeNode, int) {
	here := n.Value()
	var best assignment.TreeNode
	value := 0
	for _, c := range n.Children() {
		end, worth := c, c.Value()
		if c.Extra() && len(c.Children()) > 0 {
			end, worth = stopped(c, extra, equal)
		}
		if best == nil || worth > value {
			best, value = end, worth
		}
	}
	if n.Extra() == extra && (here > value || equal && here == value) {
		return n, here
	}
	return best, value
}

// TestStays: a program ends its turn where no move is better.
func TestStays(t *testing.T) {
	for _, test := range []struct {
		assignment   string
		extra, equal bool
		text         string
	}{
		{"mancala", true, false, "may end after an extra move if every further move is worse"},
		{"mancala", true, true, "may end after an extra move if no further move is better"},
		{"reversi2014", false, true, "before the turn if no move is better than its evaluation"},
	} {
		a, err := all.ByName(test.assignment)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		var cases []Case
		wrong := 0
		for i := 0; wrong < 5 || len(cases) < 60; i++ {
			if i > 100_000 {
				t.Fatalf("%+v: %d of %d cases are wrong", test, wrong, len(cases))
			}
			in, ok := a.Recipes[i%len(a.Recipes)].Draw(rng)
			if !ok || in.Group() != "greedy" {
				continue
			}
			proof := in.(assignment.Prover).LogProof()
			right := outcome(proof, assignment.VariantSet{}).state
			root := proof.Root(assignment.VariantSet{})
			if right == "" || len(root.Children()) == 0 {
				continue
			}
			end, _ := stopped(root, test.extra, test.equal)
			c := Case{Group: in.Group(), Proof: proof, State: end.Views()[0]}
			if c.Right = sameState(c.State, right); !c.Right {
				wrong++
			}
			cases = append(cases, c)
		}
		r := Read(cases)
		if len(r.Findings) != 1 || !r.Findings[0].Exact || !strings.HasSuffix(r.Findings[0].Instead, test.text) {
			t.Errorf("%+v: %+v", test, r.Findings)
		}
	}
}
