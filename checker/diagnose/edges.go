package diagnose

import (
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// edgeCases is how many failing cases are varied for each value at which a program may begin to be wrong.
const edgeCases = 3

// edges returns variations of failing cases in which the root has a value at which a finding begins or ceases to hold.
// If a program is wrong from some value on, they test whether it is right just below that value.
func (d *Diagnosis) edges(cases []corpus.Case) (probes []corpus.Case) {
	if d.Proof == nil {
		return nil
	}
	for _, value := range d.Proof.Edges() {
		made := 0
		for _, c := range cases {
			by, ok := raise(c, value)
			if !ok || made == edgeCases {
				continue
			}
			if probe, ok := gen.Raised(c, by, probeCost); ok {
				probes = append(probes, probe)
				made++
			}
		}
	}
	return probes
}

// raise returns by how much the values of a case must rise for its root to have a given value.
func raise(c corpus.Case, value int) (by int, ok bool) {
	in, err := c.Instance(nil)
	prover, isProver := in.(assignment.Prover)
	if err != nil || !isProver || prover.LogProof() == nil {
		return 0, false
	}
	now, ok := proof.RootValue(prover.LogProof())
	return value - now, ok
}
