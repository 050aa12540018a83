package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An observer checks the steps of an alignment.
type observer struct {
	proof     *assignment.LogProof
	log       int
	limit     int     // the cut-off depth
	full      [2]int  // the window of the root
	whole     bool    // the last step is the end of the search
	record    ruleSet // the rules whose observations are recorded
	observed  []observation
	violated  ruleSet // the rules that are violated
	errors    int     // violations of rules that wrong rules of the game may violate
	nodes     int     // of these, violations of rules about which nodes there are
	unwritten int     // of both, missing rows after children
	others    int     // violations of other rules
	cuts      int
	left      cutsLeft
	leftAt    map[uint64]cutsLeft         // when the first child of a node was visited, by the node's id
	cutLast   bool                        // no node was expanded after the last cutoff
	stops     bool                        // the program stops at cutoffs, so that the last child of a node can cause one too
	before    *assignment.Row             // the row of the last leaf
	earlier   []map[string]int            // for each of Keys, the values of earlier leaves
	replayed  map[searchedPosition][2]int // see replay
}

// observe checks each step of a log against the rows before it. It counts violations, which
// is fast, and records the observations of some rules with their features and hypotheses.
func observe(p *assignment.LogProof, log int, a alignment, record ruleSet, stops bool) *observer {
	o := &observer{proof: p, log: log, full: a.full, whole: a.ended, record: record, stops: stops}
	steps := a.sure()
	if record != 0 {
		o.limit = limitOf(steps)
	}
	for i, s := range steps {
		o.step(s, steps[i+1:])
		if s.kind != extra && s.kind != leave {
			o.repeats(s, steps[i+1:])
		}
	}
	return o
}

func (o *observer) step(s *step, rest []*step) {
	switch s.kind {
	case enter, noEnter:
		o.add(s, missingEnter, s.kind == noEnter, o.first(s))
		o.visit(s, false)
		o.cutLast = false
	case leaf, noLeaf:
		o.add(s, missingLeaf, s.kind == noLeaf, o.first(s))
		o.add(s, enteredLeaf, optionalBefore(state{trail: s.before}, s.node) && !s.node.Over(), o.first(s))
		o.visit(s, true)
	case update, noUpdate:
		o.add(s, missingUpdate, s.kind == noUpdate, o.after(s))
		o.update(s, goesOnAfter(s, rest))
	case leave:
		o.left.add(s.on)
		if s.on.next < len(s.on.node.Children()) && s.on.visited > 0 {
			o.stop(s, s.on, true)
		}
	}
}

// add records that a rule is obeyed or violated where there are no numbers to compare.
func (o *observer) add(s *step, r rule, wrong bool, has features) {
	o.count(r, wrong)
	if o.record.has(r) {
		o.observed = append(o.observed, observation{rule: r, wrong: wrong, has: has, log: o.log, at: s})
	}
}

func (o *observer) count(r rule, wrong bool) {
	if wrong {
		o.violated |= 1 << r
		if ofNodes[r] {
			o.nodes++
		}
		if r == missingUpdate {
			o.unwritten++
		}
		if ofBoard[r] {
			o.errors++
		} else {
			o.others++
		}
	}
}

// compare records the written and the right numbers, with the hypotheses that fit.
func (o *observer) compare(s *step, r rule, want, got [2]int, has features, hypotheses func(s *step) [][2]int) {
	o.count(r, want != got)
	if !o.record.has(r) {
		return
	}
	seen := observation{rule: r, wrong: want != got, has: has, log: o.log, at: s, want: want, got: got}
	for i, h := range hypotheses(s) {
		undefined := h[0] == assignment.None
		if h == got && !undefined || undefined && s.on == nil && !seen.wrong {
			seen.fits.add(i) // a hypothesis about the parent says nothing about the root
		}
	}
	o.observed = append(o.observed, seen)
}

func one(n int) [2]int { return [2]int{n, 0} }

// visit checks the first row of a node.
func (o *observer) visit(s *step, isLeaf bool) {
	has, depth := o.first(s), 0
	if s.on != nil {
		o.goOn(s)
		o.noteFirst(s.on)
		o.add(s, skippedChild, s.skipped > 0, has)
		depth = s.on.depth + s.node.Depth() - s.on.node.Depth()
	}
	r := s.row
	if r != nil {
		depth = r.Depth
	}
	shouldBe := s.node.Leaf(depth)
	o.kind(s, isLeaf, shouldBe, has)
	if r == nil {
		return
	}
	o.name(s, has)
	depth = 0
	window := o.full
	if s.on != nil {
		depth, window = s.on.depth+s.node.Depth()-s.on.node.Depth(), s.on.window
		if r.Window == s.on.meant {
			window = r.Window
		}
	}
	o.compare(s, wrongDepth, one(depth), one(r.Depth), has, func(s *step) [][2]int { return o.depths(s, depth) })
	switch {
	case isLeaf && shouldBe:
		o.compare(s, leafValue, one(s.node.Value()), one(r.Value), has, o.leafValues)
	case !isLeaf:
		o.compare(s, startValue, one(firstValue(s.node)), one(r.Value), has, o.startValues)
	}
	if isLeaf && o.record.has(leafValue) {
		o.remember(s.node, r.Value)
	}
	if isLeaf {
		o.before = &r.Row
	}
	if o.proof.Window && !misshapen(r) {
		o.compare(s, childWindow, window, r.Window, has, func(s *step) [][2]int { return append(o.childWindows(s), o.replay(s, window)) })
	}
}

// kind checks that leaves, and no other nodes, are evaluated. The root is a leaf only if the game
// is over there.
func (o *observer) kind(s *step, isLeaf, shouldBe bool, has features) {
	has[0] &^= 1<<ofRow - 1
	if shouldBe {
		o.add(s, expandedLeaf, !isLeaf, has)
	} else if s.on != nil {
		o.add(s, evaluatedInner, isLeaf, has)
	}
}

// name checks the name in a row, unless no node has such a name, which is a fault of form.
func (o *observer) name(s *step, has features) {
	if s.row.Name != "" {
		o.add(s, wrongName, s.row.Name != s.node.Name(), has)
	}
}

// remember keeps the value of the first leaf with each key.
func (o *observer) remember(n assignment.TreeNode, value int) {
	for i, key := range n.Keys() {
		if len(o.earlier) <= i {
			o.earlier = append(o.earlier, map[string]int{})
		}
		if _, met := o.earlier[i][key]; !met {
			o.earlier[i][key] = value
		}
	}
}

// misshapen reports whether the columns of a row may hold other numbers than the program
// meant.
func misshapen(r *row) bool {
	return slices.ContainsFunc(r.Odd, func(odd assignment.Odd) bool { return odd.Only == assignment.AnyRow })
}

// update checks the row after a child. If the program does not notice a cutoff, its window
// is compared with the right window of a node without one.
func (o *observer) update(s *step, goesOn bool) {
	f, r := s.on, s.row
	value := combine(f.node, f.value, s.child.value)
	if r == nil || s.child.empty {
		return
	}
	if f.visited == 1 && r.Value == combine(f.node, firstValue(f.node), s.child.value) {
		value = r.Value // a wrong first value counts only in the row that shows it
	}
	has := o.after(s)
	o.name(s, has)
	o.compare(s, updateDepth, one(f.depth), one(r.Depth), has, o.updateDepths)
	o.compare(s, updateValue, one(value), one(r.Value), has, o.updateValues)
	if !o.proof.Window || misshapen(r) {
		return
	}
	want, cut := raised(f.node, f.window, r.Value)
	of := updateWindow
	if cut {
		of = cutWindow
		o.cuts++
		if r.Window == s.child.entered {
			want = r.Window // right, although an earlier row of the node shows another window
		}
	}
	if !cut || !goesOn || o.stops && f.next >= len(f.node.Children()) || r.Window != o.narrowed(s) {
		o.compare(s, of, want, r.Window, has, o.updateWindows)
	}
	o.cutLast = o.cutLast || cut
}

// repeats checks that a row is not followed by a copy of itself or by another surplus row.
func (o *observer) repeats(s *step, rest []*step) {
	if s.row == nil || len(rest) == 0 && !o.whole {
		return
	}
	has := o.features(s)
	var next *step
	if len(rest) > 0 && rest[0].kind == extra {
		next = rest[0]
	}
	same := next != nil && next.row.Row.Name == s.row.Row.Name && next.row.Depth == s.row.Depth && next.row.Value == s.row.Value
	at := s
	if next != nil {
		at = next
	}
	o.add(at, doubledRow, same, has)
	o.add(at, extraRow, next != nil && !same, has)
}

// form checks how the rows of a log are written.
func (g *group) form(log int, r *reading) (seen []observation) {
	if len(g.forms) == 0 {
		return nil
	}
	o := &observer{proof: r.of.Proof, log: log, record: allRules}
	for _, s := range r.alignment.sure() {
		if s.row == nil || s.kind == extra {
			continue
		}
		has := o.features(s)
		for i, odd := range g.forms {
			if !s.row.Has(odd.Only) {
				continue
			}
			wrong := slices.Contains(s.row.Odd, odd)
			seen = append(seen, observation{rule: formRule + rule(i), wrong: wrong, has: has, log: log, at: s})
		}
	}
	return seen
}
