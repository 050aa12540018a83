package proof

import (
	"math"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Every pair of variants has a tree, and a turn at its end, on the simplest input of an assignment and on the smallest case
// of each task: also where the two leave no move. CI makes a third of the pairs.
func TestPairsOnSmallInputs(t *testing.T) {
	needs.Time(t)
	stride := needs.ByLength(3, 3, 1)
	var proofs []*assignment.LogProof
	for _, a := range all.Assignments {
		if prover, ok := a.Simplest.(assignment.Prover); ok {
			proofs = append(proofs, prover.LogProof())
		}
	}
	for _, p := range append(proofs, smallest(t)...) {
		p = withOrders(p)
		for v := range len(p.Variants) {
			for other := v % stride; other < v; other += stride {
				left := maxVisited
				if at, ok := search(p.Root(assignment.Variants(other, v)), plain, &left); ok {
					at.turn(rightPick, rightPick, math.MaxInt).node.Views()
				}
			}
		}
	}
}

// smallest returns the case with the fewest nodes of each task.
func smallest(t *testing.T) (proofs []*assignment.LogProof) {
	cases, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	found, nodes := map[string]*assignment.LogProof{}, map[string]int{}
	for _, c := range cases {
		p := proofOf(t, c)
		if p == nil {
			continue
		}
		left := maxVisited
		search(p.Root(assignment.VariantSet{}), plain, &left)
		if task := c.Assignment.Name + " " + c.Group; found[task] == nil || maxVisited-left < nodes[task] {
			found[task], nodes[task] = p, maxVisited-left
		}
	}
	for _, p := range found {
		proofs = append(proofs, p)
	}
	return proofs
}
