package proof

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// finding describes a claim in words.
func (c *claim) finding() Finding {
	return Finding{
		Groups: []string{cmp.Or(c.task, c.group.name)}, What: c.what(), Where: c.place(), Exact: c.exact(),
		Rows: len(c.wrong), Cases: c.cases, Counts: c.counts(), Instead: c.insteadText(), Right: c.rightText(), Example: c.example(),
		caches: c.where.caches, boxed: c.where.boxed,
		tally: tally{together: c.together, found: c.where.found, missed: c.where.missed, false: c.where.false, outside: c.where.outside, others: c.others, cases: c.cases},
		counts: func(t tally) string {
			sum := *c
			sum.where.found, sum.where.missed, sum.where.false, sum.where.outside, sum.others, sum.cases = t.found, t.missed, t.false, t.outside, t.others, t.cases
			return sum.counts()
		},
	}
}

// exact reports whether a claim may be called exact.
func (c *claim) exact() bool { return c.whole && c.supported() }

// supported reports whether a claim has no exception and enough violations to rule out
// coincidence. More conditions need more violations, in more cases.
func (c *claim) supported() bool {
	if !c.where.exact() {
		return false
	}
	n := c.where.conditions()
	if c.rule == wrongState {
		return len(c.wrong) >= (1+n)*fewestStates && len(c.instead) > 0 && c.where.outside >= n*fewestStates
	}
	return len(c.wrong) >= needed[n] && c.cases >= max(2, n+1)
}

// needed is the number of violations that a claim needs, by its number of conditions.
var needed = [maxLiterals + 1]int{fewest, fewest, 8, 20}

func (c *claim) what() string {
	if c.rule >= formRule {
		return "the form of a row is wrong: " + c.group.forms[c.rule-formRule].What
	}
	if c.rule == wrongState && c.insteadText() == "" {
		return c.group.stateText(c.wrong)
	}
	return ruleTexts[c.rule].what
}

// place describes where the rule is violated: exactly, or approximately if that says
// enough.
func (c *claim) place() string {
	if c.where.beyond != "" {
		return c.where.beyond
	}
	if len(c.where.literals) == 0 || !c.exact() && !c.clear() {
		return ""
	}
	var parts []string
	for _, l := range c.where.literals {
		parts = append(parts, c.phrase(l))
	}
	return strings.Join(parts, " and ")
}

// clear reports whether an approximate place is still informative.
func (c *claim) clear() bool {
	w := &c.where
	if w.found < fewest || c.cases < 2 || len(w.literals) > 2 || c.rule == wrongState || float64(w.found) < mainly*float64(w.found+w.missed) {
		return false
	}
	everywhere := float64(w.found+w.missed) / float64(w.found+w.missed+w.complies())
	only := w.missed == 0 && w.found >= fewestOnly && len(w.literals) == 1 && w.precision() >= max(0.5, rarer*everywhere)
	return w.precision() >= mainly || only
}

const (
	// mainly is the share of the rows that an approximate place must classify correctly.
	mainly = 0.8
	// A place that all violations share is informative even if half of the rows there comply. It
	// needs this many violations, which must be this many times as frequent there as everywhere.
	fewestOnly = 20
	rarer      = 5
)

// phrase describes a literal in words.
func (c *claim) phrase(l literal) string {
	of, subject := searchFeatures, ""
	i := l.feature
	subjects := [4]string{"", "the node ", "the child ", "the parent "}
	if c.rule == wrongState {
		of, subjects = turnTexts, [4]string{"", "the end of the turn ", "the turn's first move ", "the root "}
	}
	if i >= ofNode {
		of = c.group.proof().Features
	}
	subject = subjects[i/32]
	i %= 32
	feature := of[i]
	if feature.Case {
		subject = ""
	}
	if l.not {
		return subject + feature.No
	}
	return subject + feature.Yes
}

// insteadText describes what the program writes instead, if a hypothesis fits nearly all
// violations.
func (c *claim) insteadText() string {
	if len(c.instead) == 0 || !c.exact() && (len(c.wrong) < fewest || !c.mostly) {
		return ""
	}
	var texts []string
	if first := c.group.hypotheses(c.rule)[c.instead[0]]; c.where.false > 0 && overlooks(first) {
		return "" // right turns are of the kind that it would overlook
	}
	for _, h := range c.instead {
		texts = append(texts, c.group.hypotheses(c.rule)[h])
	}
	return strings.Join(texts, ", or ")
}

// rightText describes what is right beside what the program writes instead.
func (c *claim) rightText() string {
	switch {
	case c.insteadText() == "":
		return ""
	case c.rule == wrongDepth && !c.group.hasExtraMoves():
		return "one more than the parent's depth"
	}
	return ruleTexts[c.rule].right
}

// hasExtraMoves reports whether a move to a node of the logs, or a first move of the turns shown, earned an extra move.
func (g *group) hasExtraMoves() bool {
	return slices.ContainsFunc(g.observed, func(o observation) bool {
		return o.at != nil && o.at.node != nil && o.at.node.Extra()
	}) || slices.ContainsFunc(g.shown, func(s shownCase) bool {
		return slices.ContainsFunc(s.searched.children, func(c *visited) bool { return c.node.Extra() })
	})
}

// example returns a violation that the place covers, if the finding has one.
func (c *claim) example() *Example {
	if c.place() == "" {
		return c.group.shortest(c.wrong)
	}
	return c.group.shortest(slices.DeleteFunc(slices.Clone(c.wrong), func(o *observation) bool {
		return slices.ContainsFunc(c.where.literals, func(l literal) bool { return !l.holds(o.has) })
	}))
}

// shortest returns the first row of some observations in the shortest log, as an example; nil
// if there are none.
func (g *group) shortest(list []*observation) *Example {
	if len(list) == 0 {
		return nil
	}
	rows := func(o *observation) int { return len(g.readings[o.log].of.Log) }
	line := func(o *observation) int {
		if o.at != nil && o.at.row != nil {
			return o.at.row.line
		}
		return 0
	}
	return g.exampleOf(slices.MinFunc(list, func(a, b *observation) int {
		return cmp.Or(rows(a)-rows(b), a.log-b.log, line(a)-line(b))
	}))
}

// exampleOf describes the row of an observation.
func (g *group) exampleOf(o *observation) *Example {
	r := g.readings[o.log]
	if o.rule == wrongState {
		s := g.shown[o.log]
		return &Example{Case: r.of.ID, Output: r.of.Proof.State, Line: r.of.Line, Want: oneLine(s.right), Got: oneLine(r.of.State)}
	}
	e := &Example{Case: r.of.ID, Output: r.of.Proof.Log}
	s := o.at
	if s.row != nil {
		e.Line, e.Got = s.row.line, s.row.text
	} else if s.before != nil && s.before.row != nil {
		e.Line = s.before.row.line
	}
	if s.node != nil {
		e.Path, e.Board = pathTo(s), s.node.Position()
	}
	e.Want = wanted(r.of.Proof, o)
	return e
}

// pathTo returns the moves from the root to the node of a step.
func pathTo(s *step) string {
	var names []string
	f := s.on
	if s.kind == enter || s.kind == leaf || s.kind == optional || s.kind == noEnter || s.kind == noLeaf {
		names = append(names, s.node.Name())
	}
	for ; f != nil && f.up != nil; f = f.up {
		names = append(names, f.node.Name())
	}
	if len(names) == 0 {
		return "root"
	}
	for i, j := 0, len(names)-1; i < j; i, j = i+1, j-1 {
		names[i], names[j] = names[j], names[i]
	}
	return strings.Join(names, " ")
}

// wanted returns what a row should contain, given the rows before it.
func wanted(p *assignment.LogProof, o *observation) string {
	switch o.rule {
	case leafValue, startValue, updateValue, mirroredRow:
		return "value " + number(o.want[0])
	case wrongDepth, updateDepth:
		return "depth " + number(o.want[0])
	case wrongName:
		return "name " + o.at.node.Name()
	case childWindow, cutWindow, updateWindow, mirroredBounds, smallInfinity:
		return "window " + number(o.want[0]) + "," + number(o.want[1])
	}
	return ""
}

// oneLine joins the lines of a text.
func oneLine(text string) string {
	return strings.ReplaceAll(strings.TrimSpace(text), "\n", " / ")
}

func number(n int) string {
	switch n {
	case assignment.Infinity:
		return "Infinity"
	case -assignment.Infinity:
		return "-Infinity"
	}
	return strconv.Itoa(n)
}
