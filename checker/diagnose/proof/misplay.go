package proof

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A misplay is a set of variants of the game rules under which a log has few errors.
type misplay struct {
	variants []assignment.VariantSet // equally good sets that the log does not distinguish
	before   int                     // errors under the right rules
	after    int                     // errors under the variants
	cases    int                     // cases that have errors under the right rules
	nodes    bool                    // only the nodes count as errors, not their values
	besides  bool                    // errors of other kinds remain under the variants
	sparse   bool                    // missing rows after children do not count as errors
}

// mostBesides is how many equally good sets are tried on whole logs.
const mostBesides = 8

// misplayBesides screens the rules by the nodes of the logs alone, for a program that has another fault too, which changes
// values. It returns variants only if exact claims explain all values that are wrong under them.
func (g *group) misplayBesides() *misplay {
	m := g.screens(true)
	if m == nil || len(m.variants) > mostBesides {
		return nil
	}
	m.variants = slices.DeleteFunc(m.variants, func(set assignment.VariantSet) bool { return !g.explainedUnder(set) })
	if len(m.variants) == 0 {
		return nil
	}
	return m
}

// explainedUnder reports whether exact claims explain what is wrong under variants, and all nodes and their depths are
// right.
func (g *group) explainedUnder(set assignment.VariantSet) bool {
	var cases []*Case
	limits := map[*Case]int{}
	for _, r := range g.readings {
		cases = append(cases, r.of)
		limits[r.of] = maxRightRows
		if !r.of.Right {
			limits[r.of] = maxRows
		}
	}
	claims := newGroup(g.name, cases, set, limits).claims()
	return !slices.ContainsFunc(claims, func(c claim) bool {
		if g.sparse() && c.rule == missingUpdate {
			return !c.exact()
		}
		return ofNodes[c.rule] || c.rule == wrongDepth || ofBoard[c.rule] && !c.exact()
	})
}

// narrow keeps, of equally good sets, those that predict the most of the positions that the
// program prints.
func (m *misplay) narrow(tasks []*task) {
	if len(m.variants) < 2 {
		return
	}
	fit := make([]int, len(m.variants))
	for i, set := range m.variants {
		for _, t := range tasks {
			fit[i] += t.positions(set)
		}
	}
	most := slices.Max(fit)
	var kept []assignment.VariantSet
	for i, set := range m.variants {
		if fit[i] == most {
			kept = append(kept, set)
		}
	}
	m.variants = kept
}

// positions counts the positions of a task that follow from a search under variants.
func (t *task) positions(set assignment.VariantSet) (n int) {
	for _, c := range t.cases {
		if c.hasPosition() && outcome(c.Proof, set).shows(c.State) {
			n++
		}
	}
	return n
}

// finding describes a misplay in words.
func (m *misplay) finding(g *group, together bool) Finding {
	f := Finding{
		Groups: []string{g.name}, What: PlayedWrongly + "the program " + m.text(g.proof()),
		Exact: len(m.texts(g.proof())) == 1 && m.after == 0 && m.before >= fewest && m.cases >= 2,
		Rows:  m.before, Cases: m.cases,
		tally:  tally{together: together, found: m.before - m.after, missed: m.after, cases: m.cases, besides: m.besides, nodes: m.nodes},
		counts: misplayCounts,
	}
	f.Counts = f.counts(f.tally)
	f.Example = g.shortest(slices.DeleteFunc(g.pointers(), func(o *observation) bool {
		return !o.wrong || !ofBoard[o.rule] || m.sparse && o.rule == missingUpdate
	}))
	return f
}

// misplayCounts describes how much of some logs a misplay explains.
func misplayCounts(t tally) string {
	all, logs := prose.Count(t.found+t.missed, "place"), "the shortest wrong log"
	if t.cases > 1 {
		logs = fmt.Sprintf("the %d shortest wrong logs", t.cases)
	}
	if t.missed > 0 {
		return fmt.Sprintf("it explains %d of the %s that are wrong in %s, but not the others", t.found, all, logs)
	}
	if t.nodes {
		return fmt.Sprintf("it explains all nodes that are wrong in %s (%s)", logs, all)
	}
	if t.besides {
		return fmt.Sprintf("it explains all wrong nodes and leaves in %s (%s)", logs, all)
	}
	return fmt.Sprintf("it explains everything that is wrong in %s (%s)", logs, all)
}

// text describes the variants as a predicate.
func (m *misplay) text(p *assignment.LogProof) string {
	either := m.texts(p)
	return strings.Join(either[:min(len(either), 3)], ", or ")
}

// texts describes each of the variants, or several that differ in a number.
func (m *misplay) texts(p *assignment.LogProof) (either []string) {
	for _, set := range m.variants {
		var both []string
		for v, text := range p.Variants {
			if set.Has(v) {
				both = append(both, text)
			}
		}
		text := strings.Join(both, " and ")
		for i, limit := range p.Limits {
			if set.Has(len(p.Variants) + i) {
				text += ", but only " + limit
			}
		}
		either = append(either, text)
	}
	return inRanges(withoutTails(either))
}
