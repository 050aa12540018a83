package proof

import "slices"

// A program may write fewer rows after children than it should, such as only the one with which it leaves a node. This is
// a fault of the log, not of the game, but the rows that are missing would hide the nodes by which wrong rules of the game
// are found.

// misplayOfSparse screens the rules of the game without counting missing rows after children, if nearly all of them have
// a common place.
func (g *group) misplayOfSparse() *misplay {
	if !g.leavesOutRows() {
		return nil
	}
	g.setSparse(true)
	defer g.setSparse(false)
	m := g.misplayBesides()
	if m != nil {
		m.sparse = true
	}
	return m
}

func (g *group) setSparse(sparse bool) {
	for _, r := range g.readings {
		r.sparse = sparse
	}
}

// sparse reports whether missing rows after children do not count at the moment.
func (g *group) sparse() bool { return g.readings[0].sparse }

// fewExceptions is how many rows must be missing for each one that is there against the rule. Such a row may come from a log
// that another fault has disordered.
const fewExceptions = 50

// leavesOutRows reports whether rows after children are missing as a habit.
func (g *group) leavesOutRows() bool {
	var updates []*observation
	for _, o := range g.pointers() {
		if o.rule == missingUpdate {
			updates = append(updates, o)
		}
	}
	for _, c := range g.explain(missingUpdate, updates) {
		if w := c.where; c.others == 0 && c.cases > 2 && w.missed == 0 && w.found >= fewExceptions*max(w.false, 1) {
			return true
		}
	}
	return false
}

// costOf returns what the steps of a kind add to the cost of an alignment.
func (a *alignment) costOf(k kind) (all float32) {
	for _, s := range a.steps {
		if s.kind == k && s.before != nil {
			all += s.cost - s.before.cost
		}
	}
	return all
}

// suspect reports whether the readings fit so badly that only their first finding can be
// trusted. Missing rows that an exact claim explains do not count.
func (g *group) suspect(exact []claim) bool {
	cost, rows := float32(0), 0
	missing := slices.ContainsFunc(exact, func(c claim) bool { return c.rule == missingUpdate && c.others == 0 })
	for _, r := range g.readings {
		cost += r.alignment.cost
		if missing {
			cost -= r.alignment.costOf(noUpdate)
		}
		rows += r.alignment.rows
	}
	return cost > enoughCost*float32(rows)
}
