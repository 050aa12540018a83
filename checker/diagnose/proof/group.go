package proof

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A group holds the readings of the cases of one task.
type group struct {
	name     string
	readings []*reading
	observed []observation
	forms    []assignment.Odd
	// first counts, for each rule, the cases in which it is the first rule that is violated.
	first map[rule]int

	// weights are wrong weights that explain the values of all leaves; nil if there are none.
	weights *weightErrors

	// suggested are pairs of variants that explain all positions of a task without a log.
	suggested []assignment.VariantSet

	mirror *mirror // nil if no rows are mirrored

	infinity *infinity // nil if none is too small

	relations []relation // only for a group of positions after the turn
	shown     []shownCase
}

// hypotheses returns the texts of a rule's hypotheses.
func (g *group) hypotheses(r rule) (texts []string) {
	if r != wrongState {
		texts = hypotheses(g.proof(), r)
		if r == leafValue && g.weights != nil {
			texts = append(slices.Clip(texts), g.weights.text())
		}
		return texts
	}
	for _, r := range g.relations {
		text := r.text
		if !g.hasExtraMoves() {
			text = strings.TrimSuffix(text, thenBest)
		}
		texts = append(texts, text)
	}
	return texts
}

// newGroup reads the logs of a task under variants of the game rules.
func newGroup(name string, cases []*Case, variants assignment.VariantSet, limits map[*Case]int) *group {
	g := &group{name: name}
	for _, c := range cases {
		g.readings = append(g.readings, read(c, variants, limits[c]))
	}
	g.findNoCut(variants)
	if !g.findResumed(variants) {
		g.findForced()
	}
	g.observe()
	g.findMirror(variants)
	g.findInfinity(variants)
	return g
}

// observe records the observations of all rules that any row violates.
func (g *group) observe() {
	g.first = map[rule]int{}
	g.forms = odd(g.readings)
	violated := g.violated()
	if stops := !violated.has(goesOn); stops {
		for _, r := range g.readings {
			r.stops = true
		}
		violated = g.violated()
	}
	for i, r := range g.readings {
		var seen []observation
		if violated != 0 {
			seen = r.observe(i, violated).observed
		}
		for _, o := range seen {
			if o.wrong {
				g.first[o.rule]++
				break
			}
		}
		g.observed = append(g.observed, seen...)
		g.observed = append(g.observed, g.form(i, r)...)
	}
	g.weigh()
}

// violated returns the rules that any row violates.
func (g *group) violated() (all ruleSet) {
	for i, r := range g.readings {
		all |= r.observe(i, 0).violated
	}
	return all
}

// A claim says that a rule is violated, where, and what the program writes instead.
type claim struct {
	group    *group
	rule     rule
	where    where
	instead  []int // hypotheses that fit all counted violations; the first is printed
	fits     int   // violations that the hypothesis fits, if not all
	wrong    []*observation
	cases    int
	task     string // the task it is about; empty for the group's task
	together bool   // the group has several tasks
	mostly   bool   // the hypothesis fits nearly all violations of the rule
	whole    bool   // all violations of the rule are explained too
	others   int    // violations of the rule that it does not explain
	order    int    // the number of cases in which the rule is the first that is violated
}

// claims returns the claims about the violated rules. The rule that is the first to be
// violated in most cases comes first.
func (g *group) claims() []claim {
	byRule := map[rule][]*observation{}
	var rules []rule
	for i := range g.observed {
		o := &g.observed[i]
		if byRule[o.rule] == nil {
			rules = append(rules, o.rule)
		}
		byRule[o.rule] = append(byRule[o.rule], o)
	}
	var list []claim
	if g.mirror != nil {
		list = append(list, g.mirror.claim(g))
	}
	if g.infinity != nil {
		list = append(list, g.infinity.claim(g))
	}
	slices.Sort(rules)
	for _, r := range rules {
		list = append(list, g.explain(r, byRule[r])...)
	}
	sortClaims(list)
	return list
}

// weight orders form before the rules.
func weight(r rule) int {
	if r >= formRule {
		return 0
	}
	return 1
}

// maxClaims limits the faults that are distinguished for one rule.
const maxClaims = 2

// explain makes the claims for a rule. If there are several, none is sure unless all are.
func (g *group) explain(r rule, observed []*observation) (list []claim) {
	rest := observed
	sure := true
	for range maxClaims {
		wrong := violations(rest)
		if len(wrong) == 0 {
			break
		}
		c := g.best(r, rest, wrong)
		c.order = g.first[r]
		sure = sure && c.supported()
		list = append(list, c)
		covered := map[*observation]bool{}
		for _, o := range c.wrong {
			covered[o] = true
		}
		rest = slices.DeleteFunc(slices.Clone(rest), func(o *observation) bool { return covered[o] })
	}
	left := len(violations(rest))
	for i := range list {
		whole := float64(len(list[i].wrong)) >= most*float64(len(violations(observed)))
		list[i].mostly = whole
		list[i].others = len(violations(observed)) - len(list[i].wrong)
		list[i].whole = whole || sure && left == 0
	}
	isExact := func(c claim) bool { return c.exact() }
	if len(list) > 0 && !list[0].mostly && !slices.ContainsFunc(list, isExact) {
		list = []claim{g.claim(r, observed, violations(observed), -1)} // a claim about a part of the violations would hide the others
		list[0].order, list[0].mostly, list[0].whole = g.first[r], true, true
	}
	return list
}

func violations(observed []*observation) (wrong []*observation) {
	for _, o := range observed {
		if o.wrong {
			wrong = append(wrong, o)
		}
	}
	return wrong
}

// A hypothesis is printed if it fits most violations of a rule, or at least a group of them
// that may be a separate fault.
const (
	most         = 0.9
	aPart        = 0.25
	fewest       = 5 // violations
	fewestStates = 3 // positions, which are stronger evidence than numbers
	maxTrials    = 8 // hypotheses that are tried
)

type fit struct{ index, n int }

// fitting counts for each hypothesis the violations that it fits, the best first.
func fitting(wrong []*observation) (list []fit) {
	var counts [maxHypotheses]int
	for _, o := range wrong {
		for i := range counts {
			if o.fits.has(i) {
				counts[i]++
			}
		}
	}
	for i, n := range counts {
		if n > 0 {
			list = append(list, fit{i, n})
		}
	}
	slices.SortStableFunc(list, func(a, b fit) int { return b.n - a.n })
	return list
}

// claim finds where the violations are that a hypothesis explains; hypothesis -1 stands for
// none. If it explains nearly all violations, the others count too.
func (g *group) claim(r rule, observed, wrong []*observation, hypothesis int) claim {
	c := claim{group: g, rule: r, wrong: wrong}
	fits := func(o *observation) bool { return hypothesis >= 0 && o.fits.has(hypothesis) }
	if hypothesis >= 0 {
		explained := slices.DeleteFunc(slices.Clone(wrong), func(o *observation) bool { return !fits(o) })
		c.instead, c.fits = []int{hypothesis}, len(explained)
		if len(explained) < len(wrong) {
			c.wrong = explained
		}
	}
	isWrong := map[*observation]bool{}
	for _, o := range c.wrong {
		isWrong[o] = true
	}
	neutral := func(o *observation) bool { return !o.wrong && fits(o) || o.wrong && !isWrong[o] }
	s := separator{isCase: caseFeatures(g.proof()), noCases: true, samples: samples(observed, neutral)}
	c.where = s.find()
	if !c.where.exact() || len(c.where.literals) > 1 {
		if w, ok := beyond(r, observed, neutral); ok {
			w.caches = outside(r, observed, neutral)
			c.where = w
		}
	}
	c.cases = casesOf(c.wrong)
	if !c.where.exact() && (c.cases >= 3 || r == wrongState) {
		s := separator{isCase: s.isCase, samples: s.samples}
		if w := s.find(); w.exact() {
			c.where = w
		}
	}
	c.where.boxed = boxed(r, c.where, s)
	return c
}

func casesOf(observed []*observation) int {
	logs := map[int]bool{}
	for _, o := range observed {
		logs[o.log] = true
	}
	return len(logs)
}

// caseFeatures returns the features of the assignment that describe a whole case.
func caseFeatures(p *assignment.LogProof) (has features) {
	for i, f := range p.Features {
		if f.Case {
			has[0] |= 1 << (ofNode + i)
			has[1] |= 1<<(ofChild-64+i) | 1<<(ofParent-64+i)
		}
	}
	return has
}

// onlyCase reports whether a claim has conditions, all about whole cases. A cause in the search may explain why only
// such cases are wrong.
func (c *claim) onlyCase() bool {
	isCase := caseFeatures(c.group.proof())
	return len(c.where.literals) > 0 && !slices.ContainsFunc(c.where.literals, func(l literal) bool { return !isCase.has(l.feature) })
}
