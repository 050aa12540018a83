package proof

// noMove returns the cases in which the program's own search has moves at the root, but none that is better than the value
// with which the root begins. A task without a log is searched by the rules that the logs of others show.
func (p *program) noMove(t *task) (ids []string) {
	note := func(c *Case, root *visited) {
		if root != nil && len(root.children) > 0 && root.value == firstValue(root.node) {
			ids = append(ids, c.ID)
		}
	}
	if t.group != nil {
		for _, r := range t.group.readings {
			note(r.of, r.searched())
		}
	}
	variants := t.variants
	if found := p.variantsFound(); len(found) > 0 && t.group == nil {
		variants = found[0]
	}
	for _, c := range t.cases {
		left := maxOutcome
		if c.Proof.Log == "" {
			if root, ok := search(c.Proof.Root(variants), plain, &left); ok {
				note(c, root)
			}
		}
	}
	return ids
}
