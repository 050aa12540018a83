package proof

import (
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A shownCase is a case whose printed position is examined.
type shownCase struct {
	of       *Case
	searched *visited // the program's own search
	right    string   // the position that its own search leads to
}

// states returns one observation for each printed position. A relation is senseless for a task if the program would keep no
// position in all cases that fit it: then it fits none of them.
func states(list []shownCase, all []relation) []observation {
	var seen []observation
	kept := map[string]fitSet{}
	for i := range list {
		s := &list[i]
		sensible := kept[s.of.Group]
		o := observation{rule: wrongState, log: i, has: turnFeatures(s.searched), want: one(s.searched.value)}
		views := map[*visited][]string{}
		for j, r := range all {
			end := r.end(s.searched)
			if views[end] == nil {
				views[end] = s.of.views(end)
			}
			text := views[end][r.view]
			if j == 0 {
				s.right = text
				o.wrong = !sameState(s.of.State, text)
			}
			if end.writes(s.of.State, text) {
				o.fits.add(j)
				if !end.unset {
					sensible.add(j)
				}
			}
		}
		kept[s.of.Group] = sensible
		seen = append(seen, o)
	}
	for i := range seen {
		seen[i].fits.keep(kept[list[i].of.Group])
	}
	return seen
}

// views returns the drawings of the position at the end of a turn.
func (c *Case) views(end *visited) []string {
	if end.replayed != nil {
		return []string{c.Proof.Replay(end.replayed)}
	}
	return end.node.Views()
}

// stateText describes wrong positions whose cause is unknown, by where in the game they are.
func (g *group) stateText(wrong []*observation) string {
	start, other, missing := 0, 0, 0
	for _, o := range wrong {
		s := &g.shown[o.log]
		if g.proof().StateLines > 0 && strings.Contains(s.of.State, ",") {
			missing++ // the log, which follows in the same output, begins where the position should stand
		}
		shows := func(at *visited) bool { return sameState(s.of.State, at.node.Views()[0]) }
		switch {
		case shows(s.searched):
			start++
		case slices.ContainsFunc(s.searched.turns(), func(t wholeTurn) bool { return shows(t.end) }):
			other++
		}
	}
	switch {
	case missing == len(wrong):
		return "no position after the turn is written"
	case start == len(wrong):
		return "the position before the turn is written, not the one after it"
	case other == len(wrong):
		return "the position after another turn than the best one is written"
	case start+other == 0:
		return "the written position is one to which no turn leads"
	}
	return ruleTexts[wrongState].what
}

// turnFeatures returns the features of the right turn, with its last node as the node, its
// first as the child, and the root as the parent.
func turnFeatures(root *visited) (has features) {
	end := root.turn(rightPick, rightPick, math.MaxInt)
	first := rightPick(root)
	has[0] = uint64(end.node.Features()) << 32
	has[1] = uint64(root.node.Features()) << 32
	if first == nil {
		return has
	}
	has[1] |= uint64(first.node.Features())
	n := len(root.children)
	for feature, is := range map[int]bool{
		firstChild: root.children[0] == first, lastChild: root.children[n-1] == first, onlyChild: n == 1,
		childEqual: lastOfEqual(root) != first, toFirstSquare: isFirstSquare(first.node.Name()),
	} {
		if is {
			has[0] |= 1 << feature
		}
	}
	return has
}

// plain returns the right value of a leaf.
func plain(n assignment.TreeNode) int { return n.Value() }

// shownOf returns the cases of a task whose own search is known: from the log, or by
// searching if the task has no log.
func shownOf(g *group, cases []*Case, variants assignment.VariantSet, value func(assignment.TreeNode) int) (list []shownCase) {
	for _, c := range cases {
		if !c.hasPosition() {
			continue
		}
		if c.Proof.Log == "" {
			left := maxVisited
			if v, ok := search(c.Proof.Root(variants), value, &left); ok {
				v.prunes = c.Proof.Window
				list = append(list, shownCase{of: c, searched: v})
			}
		}
	}
	if g == nil {
		return list
	}
	for _, r := range g.readings {
		if v := r.searched(); v != nil && r.of.hasPosition() {
			list = append(list, shownCase{of: r.of, searched: v})
		}
	}
	return list
}

// readStates finds why the positions of a task are wrong although its own search leads to
// others.
func (p *program) readStates(t *task) {
	g := stateGroup(t.name, t.shown(t.variants, plain))
	if len(g.observed) == 0 || len(violations(g.pointers())) == 0 || g.followsItself() {
		return
	}
	c := g.explain(wrongState, g.pointers())[0]
	pooled := p.pooled(t)
	if pooled != nil && !(c.exact() && len(c.instead) > 0 && c.where.conditions() < pooled.where.conditions()) {
		c = *pooled // the cases of all tasks say more about where it happens
	}
	if t.group == nil {
		ofOthers := pooled != nil && pooled.cases > len(violations(g.pointers()))
		if f := p.unlogged(t, &c); f != nil && (!ofOthers || f.Exact && pooled.onlyCase() || p.rivalled(t, t.rivals...) ||
			pooled.where.beyond == "" && p.rivalled(t, t.only.variants)) {
			t.findings = append(t.findings, *f)
			return
		}
	}
	t.findings = append(t.findings, c.finding())
}

// rivalled reports whether one of some variants, which explain all positions of a task, also explains all positions of the
// other wrong tasks without a log. A claim about these tasks together is then not certain.
func (p *program) rivalled(t *task, variants ...assignment.VariantSet) bool {
	return slices.ContainsFunc(variants, func(set assignment.VariantSet) bool {
		return set != assignment.VariantSet{} && !slices.ContainsFunc(p.tasks, func(other *task) bool {
			return other.wrong && other.cases[0].Line == 0 && len(other.withLog()) == 0 && !other.follows(set, plain)
		})
	})
}

// shown returns the cases of a task whose own search is known.
func (t *task) shown(variants assignment.VariantSet, value func(assignment.TreeNode) int) []shownCase {
	return shownOf(t.group, t.cases, variants, value)
}

// stateGroup makes a group of printed positions instead of logs.
func stateGroup(name string, list []shownCase) *group {
	g := &group{name: name, first: map[rule]int{}}
	if len(list) == 0 {
		return g
	}
	for _, s := range list {
		g.readings = append(g.readings, &reading{of: s.of})
	}
	g.relations = slices.Insert(relations(g.proof()), len(g.proof().Views), beginningWith(list)...)
	g.observed = states(list, g.relations)
	g.shown = list
	return g
}

func (g *group) pointers() (list []*observation) {
	for i := range g.observed {
		list = append(list, &g.observed[i])
	}
	return list
}

// pooled returns the claim about the positions of a task and of the other wrong tasks together,
// if it is exact. It ignores other tasks whose cases are the turns of a game, because another
// part of a program plays these.
func (p *program) pooled(of *task) *claim {
	var all []shownCase
	for _, t := range p.tasks {
		if t.wrong && (t == of || t.cases[0].Line == 0) {
			all = append(all, t.shown(t.variants, plain)...)
		}
	}
	g := stateGroup(of.name, all)
	if len(violations(g.pointers())) == 0 {
		return nil
	}
	c := g.explain(wrongState, g.pointers())[0]
	if !c.exact() {
		return nil
	}
	c.together = true
	return &c
}

// follows reports whether all positions of a task follow from a search, as the right view or as an implied one.
func (t *task) follows(variants assignment.VariantSet, value func(assignment.TreeNode) int) bool {
	return allFollow(t.refuters(), rightViews(t.cases[0]), variants, value)
}

// rightViews are the right view and the implied ones.
func rightViews(c *Case) []int { return slices.Concat([]int{0}, c.Proof.Implied) }

// refuters returns the cases of a task in an order in which wrong hypotheses fail soon: the wrong cases come first, and
// those with few nodes to search before those with many.
func (t *task) refuters() []*Case {
	if t.sorted != nil {
		return t.sorted
	}
	nodes := map[*Case]int{}
	for _, c := range t.cases {
		if c.Proof.Log == "" && c.hasPosition() {
			left := maxVisited
			search(c.Proof.Root(assignment.VariantSet{}), plain, &left)
			nodes[c] = maxVisited - left
		}
		if c.Right {
			nodes[c] += 2 * maxVisited
		}
	}
	t.sorted = slices.SortedStableFunc(slices.Values(t.cases), func(a, b *Case) int { return nodes[a] - nodes[b] })
	return t.sorted
}

// allFollow reports whether the positions of some cases follow from a search. All of them are shown by the same one of some
// views.
func allFollow(cases []*Case, views []int, variants assignment.VariantSet, value func(assignment.TreeNode) int) bool {
	found := false
	for _, c := range cases {
		for _, s := range shownOf(nil, []*Case{c}, variants, value) {
			texts := s.searched.turn(rightPick, rightPick, math.MaxInt).node.Views()
			views = slices.DeleteFunc(views, func(view int) bool { return !sameState(s.of.State, texts[view]) })
			if len(views) == 0 {
				return false
			}
			found = true
		}
	}
	return found
}

// followsItself reports whether all positions of a task follow from faults that its search shows: from the variants, or
// from first values that exchange Max and Min.
func (g *group) followsItself() bool {
	return slices.ContainsFunc(append(slices.Clone(g.proof().Implied), len(g.relations)-1), func(relation int) bool {
		return !slices.ContainsFunc(g.observed, func(o observation) bool { return !o.fits.has(relation) })
	})
}

// shownWrongly returns the single variants that explain all positions of a task if these are also shown in a wrong way.
func (t *task) shownWrongly() (list []unlogged) {
	proof := t.cases[0].Proof
	if t.wrongCases() < 2*fewestStates {
		return nil
	}
	for view, text := range proof.Views {
		for v := range unranked(proof) {
			set := assignment.Variants(v)
			if view == 0 || slices.Contains(proof.Implied, view) || !allFollow(t.refuters(), []int{view}, set, plain) {
				continue
			}
			m := &misplay{variants: []assignment.VariantSet{set}}
			list = append(list, unlogged{what: PlayedWrongly + "the program " + m.text(proof), instead: text, variants: set, value: plain})
		}
	}
	return list
}
