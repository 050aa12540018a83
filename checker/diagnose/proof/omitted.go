package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// A program may take the value of a position that comes up again from a table, and write no rows for it. Two rows of the node
// above then follow one another, which looks as if a row were written twice.

// tryOmitted reads a row after a child without rows.
func (a *aligner) tryOmitted(s state, r *row, bound float32) {
	i := s.top.next
	c := s.top.node.Children()[i]
	depth := s.top.depth + c.Depth() - s.top.node.Depth()
	returned := &child{node: c, value: c.Value(), depth: depth, window: s.top.meant, entered: s.top.meant, leaf: true}
	a.try(follow(s, step{kind: omitted, on: s.top, node: c}, a.returns(s.top.visiting(i), returned), 0), r, bound)
}

// misplayOfOmitting looks for a variant under which some nodes have no rows. It is found only if it explains all logs.
func (g *group) misplayOfOmitting() *misplay {
	var found *misplay
	for _, v := range g.proof().Omitting {
		m := g.omitting(assignment.Variants(v))
		switch {
		case m == nil:
		case found == nil:
			found = m
		default:
			found.variants = append(found.variants, m.variants...)
		}
	}
	return found
}

// omitting is what a variant explains; nil if a log refutes it, or if it changes no wrong log.
func (g *group) omitting(set assignment.VariantSet) *misplay {
	m := &misplay{variants: []assignment.VariantSet{set}}
	for _, wrong := range []bool{true, false} { // a wrong log refutes most programs
		for _, r := range g.readings {
			if r.of.Broken || r.of.Right == wrong {
				continue
			}
			under := *r
			under.align(set, r.alignment.cost+clearCost)
			if o := under.observe(0, 0); o.violated != 0 || under.alignment.broken {
				return nil
			}
			n := 0
			for _, s := range under.alignment.steps {
				if s.kind == omitted {
					n++
				}
			}
			if m.before += n; n > 0 {
				m.cases++
			}
		}
	}
	if m.before == 0 {
		return nil
	}
	return m
}
