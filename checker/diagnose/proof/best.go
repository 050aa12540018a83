package proof

// best returns the best claim about the violations of a rule. observed are all observations
// of the rule, and wrong are its violations. best tries the hypotheses that fit most
// violations, and no hypothesis at all (plain).
func (g *group) best(r rule, observed, wrong []*observation) claim {
	plain := g.claim(r, observed, wrong, -1)
	counts := fitting(wrong)
	var best *claim
	for _, h := range counts[:min(len(counts), trialsOf(r))] {
		if h.n < counts[0].n*9/10 || float64(h.n) < aPart*float64(len(wrong)) || h.n < fewest && h.n < len(wrong) {
			break
		}
		c := g.claim(r, observed, wrong, h.index)
		if best == nil || c.isBetter(best) {
			best = &c
		}
	}
	switch {
	case best == nil:
		return plain
	// The hypothesis explains only a part of the violations. plain says exactly where all of
	// them are, and does so more exactly or in at most one condition.
	case plain.where.exact() && (!best.where.exact() || len(plain.where.literals) < 2) && float64(len(best.wrong)) < most*float64(len(wrong)):
		return plain
	}
	best.addEqual(counts)
	return *best
}

// addEqual adds further hypotheses to a claim that a program uses a certain number for
// infinity. It adds the greater numbers that fit equally many violations, because the outputs
// do not show which of these numbers the program uses.
func (c *claim) addEqual(counts []fit) {
	if c.rule != updateValue || c.instead[0] < limitedFrom {
		return
	}
	for _, h := range counts {
		if h.index > c.instead[0] && h.n == c.fits {
			c.instead = append(c.instead, h.index)
		}
	}
}

// isBetter prefers exact claims, then claims with fewer errors, then simpler claims, and last
// claims that explain more violations.
func (c *claim) isBetter(than *claim) bool {
	if c.where.exact() != than.where.exact() {
		return c.where.exact()
	}
	if errors, others := c.where.missed+c.where.false, than.where.missed+than.where.false; errors != others {
		return errors < others
	}
	if c.where.conditions() != than.where.conditions() {
		return c.where.conditions() < than.where.conditions()
	}
	return len(c.wrong) > len(than.wrong)
}

// trialsOf returns how many hypotheses are tried for a rule. For the rule about the written
// position, all are tried: a case has only one such position, and therefore many hypotheses
// fit equally well.
func trialsOf(r rule) int {
	if r == wrongState {
		return maxHypotheses
	}
	return maxTrials
}
