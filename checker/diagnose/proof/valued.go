package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// twofold returns the single variants that explain all positions of a task together with a fault of another kind.
func (p *program) twofold(t *task) []unlogged {
	if list := p.underValues(t); len(list) > 0 {
		return list
	}
	return t.shownWrongly()
}

// underValues returns the single variants that explain all positions of a task if leaves have the wrong values that explain
// another task without a log: the functions for two tasks are often copies, with one fault more in one of them.
func (p *program) underValues(t *task) (list []unlogged) {
	proof := t.cases[0].Proof
	if !proof.Valued || t.wrongCases() < 2*fewestStates {
		return nil
	}
	for i, text := range proof.Values {
		if !p.explainedBy(i, t) {
			continue
		}
		for v := range unranked(proof) {
			set := assignment.Variants(v, proof.ValueVariant(i))
			if !t.follows(set, plain) {
				continue
			}
			m := &misplay{variants: []assignment.VariantSet{set}}
			list = append(list, unlogged{what: PlayedWrongly + "the program " + m.text(proof) + ", and evaluates leaves by " + text, variants: set, value: plain})
		}
	}
	return list
}

// explainedBy reports whether a wrong value of leaves explains a task without a log other than one.
func (p *program) explainedBy(value int, except *task) bool {
	for _, t := range p.tasks {
		if t != except && t.wrong && len(t.withLog()) == 0 && t.follows(assignment.VariantSet{}, valueOf(value)) {
			return true
		}
	}
	return false
}
