package proof

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// readLogs finds what is wrong in the logs. It first looks for wrong rules of the game, in
// all wrong tasks together or in each, and then makes claims about rows.
func (p *program) readLogs() {
	var logged []*task
	for _, t := range p.tasks {
		if with := t.withLog(); t.wrong && len(with) > 0 {
			t.group = newGroup(t.name, with, assignment.VariantSet{}, t.limits)
			logged = append(logged, t)
		}
	}
	if slices.ContainsFunc(logged, func(t *task) bool { return t.group.misplayed() }) {
		sets := p.suggested()
		for _, t := range logged {
			t.group.suggested = sets
		}
	}
	if len(logged) > 1 && p.screenAll(logged) {
		p.claim(logged)
		return
	}
	for _, t := range logged {
		t.screen()
	}
	for _, t := range logged {
		t.adopt(logged)
	}
	p.claim(logged)
}

// adopt searches a task whose logs no exact claims explain under the wrong rules that the logs of another task show. All
// tasks of a program share its board, but another fault may hide these rules here.
func (t *task) adopt(logged []*task) {
	if t.variants != (assignment.VariantSet{}) || !t.group.misplayed() || t.group.explained() {
		return
	}
	for _, other := range logged {
		if other.variants == (assignment.VariantSet{}) || len(other.rivals) > 1 {
			continue
		}
		g := newGroup(t.name, t.withLog(), other.variants, t.limits)
		if !g.explained() {
			continue
		}
		f := t.group.misplayOf(other.variants).finding(t.group, false)
		if i := slices.IndexFunc(other.findings, f.same); i >= 0 {
			f.Example = other.findings[i].Example // in this task, the row may be wrong for another reason
		}
		t.findings = append(t.findings, f)
		t.variants, t.group = other.variants, g
		return
	}
}

// misplayOf counts what variants explain of a few logs.
func (g *group) misplayOf(set assignment.VariantSet) *misplay {
	trials, _ := g.trials(false)
	m := &misplay{variants: []assignment.VariantSet{set}, cases: len(trials)}
	for i := range trials {
		m.before += trials[i].errors
		m.after += trials[i].errorsWith(set)
	}
	return m
}

// explained reports whether exact claims explain all that is wrong.
func (g *group) explained() bool {
	return !slices.ContainsFunc(g.claims(), func(c claim) bool { return !c.exact() })
}

// screenAll looks for wrong rules of the game that several tasks share.
func (p *program) screenAll(logged []*task) bool {
	all := pool(logged)
	m := all.misplay()
	if m == nil {
		return false
	}
	m.narrow(p.tasks)
	for _, t := range logged {
		if t.group.misplayed() {
			f := m.finding(all, true)
			f.Groups = []string{t.name}
			t.findings = append(t.findings, f)
		}
		t.play(m)
	}
	return true
}

// screen looks for wrong rules of the game in one task.
func (t *task) screen() {
	m := t.group.misplayOfOmitting()
	if m == nil {
		m = t.group.misplay()
	}
	if m != nil {
		m.narrow([]*task{t})
		t.findings = append(t.findings, m.finding(t.group, false))
		t.play(m)
	}
}

// play reads the logs of a task again under variants of the rules.
func (t *task) play(m *misplay) {
	t.rivals = append(t.rivals, m.variants...)
	t.variants, t.sparse = m.variants[0], m.sparse
	t.group = newGroup(t.name, t.withLog(), t.variants, t.limits)
}

// misplay screens the rules of the game if the errors call for it.
func (g *group) misplay() *misplay {
	if !g.misplayed() || g.settled(g.claims()) {
		return nil
	}
	if m := g.screens(false); m != nil {
		return m
	}
	if m := g.misplayBesides(); m != nil {
		return m
	}
	return g.misplayOfSparse()
}

// screens screens the rules until no other case refutes what is found.
func (g *group) screens(nodes bool) *misplay {
	trials, spare := g.trials(nodes)
	for range maxScreens {
		m := g.screen(trials, spare)
		if m == nil {
			return nil
		}
		refuted := g.refuting(m, trials)
		if len(refuted) == 0 {
			return m
		}
		trials = append(trials, refuted...)
	}
	return nil
}

// pool joins the logs of several tasks in one group.
func pool(tasks []*task) *group {
	g := &group{}
	for _, t := range tasks {
		g.readings = append(g.readings, t.group.readings...)
		g.suggested = t.group.suggested
	}
	g.observe()
	return g
}

// claim makes the claims about rows. A claim that is exact for all tasks together replaces
// the claims for each task.
func (p *program) claim(logged []*task) {
	var groups []*group
	for _, t := range logged {
		groups = append(groups, t.group)
	}
	shareWeights(groups)
	var together []claim
	var all *group
	if len(logged) > 1 {
		all = pool(logged)
		together = all.sayable(all.claims())
	}
	for _, t := range logged {
		var list []claim
		common := map[rule]bool{}
		for _, c := range together {
			if c.exact() && t.group.violates(c.rule) && (c.rule < formRule || slices.Equal(all.forms, t.group.forms)) {
				c.task, c.together = t.name, true
				list = append(list, c)
				common[c.rule] = true
			}
		}
		for _, c := range t.group.claims() {
			if !common[c.rule] {
				list = append(list, c)
			}
		}
		sortClaims(list)
		t.claims = t.group.sayable(list)
		var missing []Finding // these come first
		for _, c := range t.claims {
			if t.sparse && c.rule == missingUpdate {
				missing = append(missing, c.finding())
			} else {
				t.findings = append(t.findings, c.finding())
			}
		}
		t.findings = append(missing, t.findings...)
	}
}

// violates reports whether any observation violates a rule.
func (g *group) violates(r rule) bool {
	return slices.ContainsFunc(g.observed, func(o observation) bool { return o.rule == r && o.wrong })
}

// sortClaims puts form first, then the rules by the number of cases in which they are the
// first to be violated.
func sortClaims(list []claim) {
	slices.SortStableFunc(list, func(a, b claim) int {
		return cmp.Or(cmp.Compare(weight(a.rule), weight(b.rule)), b.order-a.order)
	})
}

// sayable returns the exact claims, or else the first claim.
func (g *group) sayable(claims []claim) []claim {
	exact := slices.DeleteFunc(slices.Clone(claims), func(c claim) bool { return !c.exact() })
	switch {
	case len(exact) == 0:
		return claims[:min(len(claims), 1)]
	case g.suspect(exact):
		return exact[:1]
	}
	return exact
}

// settled reports whether one simple claim explains everything that wrong rules of the game
// might explain.
func (g *group) settled(claims []claim) bool {
	n := 0
	for i := range claims {
		c := &claims[i]
		if !ofBoard[c.rule] {
			continue
		}
		n++
		if !c.exact() || len(c.where.literals) > 1 || c.isBelowLimit() || hypotheses(g.proof(), c.rule) != nil && len(c.instead) == 0 {
			return false
		}
	}
	return n == 1
}

// isBelowLimit reports whether nodes below others at the cut-off depth are evaluated. A rule of the game about extra moves
// there says more than the place, and explains positions too.
func (c *claim) isBelowLimit() bool {
	return c.rule == evaluatedInner && slices.Contains(c.where.literals, literal{feature: parentAtLimit})
}

func (g *group) proof() *assignment.LogProof { return g.readings[0].of.Proof }
