package proof

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A correction turns what a program without some faults takes for the value of a leaf into what the program takes for it.
type correction func(n assignment.TreeNode, value int) int

// known returns the exact claims about leaves that logs show, as a correction, with the first of the claims; nil if there
// are none. A task without a log has the same faults, since one search serves all tasks.
func (p *program) known() (correction, *claim) {
	var known []leafClaim
	var first *claim
	for _, t := range p.tasks {
		for i := range t.claims {
			if c, ok := t.claims[i].ofLeaf(); ok && !slices.ContainsFunc(known, c.equal) {
				known = append(known, c)
				first = cmp.Or(first, &t.claims[i])
			}
		}
	}
	if known == nil {
		return nil, nil
	}
	return func(n assignment.TreeNode, value int) int {
		for _, c := range known {
			value = c.correct(n, value)
		}
		return value
	}, first
}

// A leafClaim is a claim about the values of leaves that the position of a leaf decides.
type leafClaim struct {
	literals []literal
	values   int // the number of LogProof.Values
	texts    int // the number of the first of leafTexts
	instead  int
	weights  string        // the text of the weights that are wrong, if that is what is claimed
	errors   *weightErrors // these weights
}

func (c leafClaim) equal(d leafClaim) bool {
	return c.instead == d.instead && c.weights == d.weights && slices.Equal(c.literals, d.literals)
}

// ofLeaf returns an exact claim about leaves. It reports false for other claims, and if more than a leaf's position
// decides where they hold or what is written.
func (c *claim) ofLeaf() (leafClaim, bool) {
	if c.rule != leafValue || !c.exact() || len(c.instead) == 0 || c.where.beyond != "" {
		return leafClaim{}, false
	}
	ofOthers := func(l literal) bool { return l.feature < ofNode || l.feature >= ofChild }
	values := len(c.group.proof().Values)
	claimed := leafClaim{literals: c.where.literals, values: values, texts: values + len(c.group.proof().Keys), instead: c.instead[0]}
	if w := c.group.weights; w != nil && c.instead[0] == len(hypotheses(c.group.proof(), leafValue)) {
		claimed.weights, claimed.errors = w.text(), w
	}
	return claimed, !slices.ContainsFunc(c.where.literals, ofOthers) && claimed.decides()
}

// decides reports whether a leaf's position and right value decide what is written.
func (c leafClaim) decides() bool {
	return c.errors != nil || c.instead < c.values || c.instead >= c.texts && slices.Contains(ofPosition, leafTexts[c.instead-c.texts])
}

// correct returns the value that is written for a leaf.
func (c leafClaim) correct(n assignment.TreeNode, value int) int {
	has := features{uint64(n.Features()) << ofNode}
	if slices.ContainsFunc(c.literals, func(l literal) bool { return !l.holds(has) }) {
		return value
	}
	switch {
	case c.errors != nil:
		return value + c.errors.of(n.Counts())
	case c.instead < c.values:
		return valueOf(c.instead)(n)
	}
	switch leafTexts[c.instead-c.texts] {
	case firstValueText:
		return firstValue(n)
	case oppositeText:
		return -firstValue(n)
	case bySignText:
		return bySign(value)
	}
	return 0
}

// Texts of leafTexts that depend only on the position of a leaf and its value.
const (
	firstValueText = "its first value, as if it were never evaluated"
	oppositeText   = "the opposite infinity"
	bySignText     = "Infinity or -Infinity, by the sign of the value"
	zeroText       = "0"
)

var ofPosition = []string{firstValueText, oppositeText, bySignText, zeroText}

// bySign is Infinity for a value of 0 or more, and -Infinity for a smaller one.
func bySign(value int) int {
	if value < 0 {
		return -assignment.Infinity
	}
	return assignment.Infinity
}

// variantsFound returns the variants that were found in tasks with logs.
func (p *program) variantsFound() (sets []assignment.VariantSet) {
	for _, t := range p.tasks {
		if t.variants != (assignment.VariantSet{}) && !slices.Contains(sets, t.variants) {
			sets = append(sets, t.variants)
		}
	}
	return sets
}

// weights returns the wrong weights that tasks with logs show.
func (p *program) weights() (list []*weightErrors) {
	for _, t := range p.tasks {
		if t.group != nil && t.group.weights != nil {
			list = append(list, t.group.weights)
		}
	}
	return list
}

// claimed reports whether a task with logs has the same claim.
func (p *program) claimed(r rule, instead string) bool {
	for _, t := range p.tasks {
		for i := range t.claims {
			if c := &t.claims[i]; c.rule == r && c.insteadText() == instead {
				return true
			}
		}
	}
	return false
}
