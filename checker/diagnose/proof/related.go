package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// related returns the choices of the written position that explain all positions of a task without a log if the program
// plays by the wrong rules that the logs of another task show. All tasks of a program share its board.
func (p *program) related(t *task) (list []unlogged) {
	met := map[assignment.VariantSet]bool{{}: true}
	for _, other := range p.tasks {
		set := other.variants
		if met[set] || len(other.rivals) > 1 {
			continue
		}
		met[set] = true
		g := stateGroup(t.name, t.shown(set, plain))
		if len(violations(g.pointers())) == 0 {
			continue
		}
		c := g.explain(wrongState, g.pointers())[0]
		if !c.exact() || c.others > 0 || c.where.conditions() > 0 {
			continue
		}
		f := c.finding()
		m := &misplay{variants: []assignment.VariantSet{set}}
		list = append(list, unlogged{what: f.What, instead: f.Instead + ", in a program that " + m.text(t.cases[0].Proof) + ", as its logs show"})
	}
	return list
}
