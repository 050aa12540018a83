package proof

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An unlogged task shows only positions, which many causes may explain: wrong rules, wrong
// leaf values, or a wrong choice of the printed position. A cause is accepted if it
// explains all positions of the task, and called exact if it is the only one.
type unlogged struct {
	what, instead string
	where         string
	elsewhere     bool // another task, which has logs, shows the cause too
	variants      assignment.VariantSet
	value         func(assignment.TreeNode) int // of leaves; nil if the cause is not in the search
	chosen        *relation                     // how the position is chosen after a right search; nil if this is not the cause
}

// evaluatedBy begins What in a finding about the values of leaves that no log shows.
const evaluatedBy = "leaves are evaluated by "

// unlogged returns the finding of a task without a log, if a cause explains all of its
// positions. c is the claim about the choice of the printed position.
func (p *program) unlogged(t *task, c *claim) *Finding {
	causes := p.causes(t, c)
	if len(causes) == 0 {
		return nil
	}
	if i := slices.IndexFunc(causes, func(u unlogged) bool { return u.elsewhere }); i >= 0 {
		causes = causes[i : i+1]
	}
	shown := shownOf(nil, t.cases, causes[0].variants, plain)
	wrong := slices.DeleteFunc(slices.Clone(shown), func(s shownCase) bool { return s.of.Right })
	if len(wrong) == 0 {
		return nil
	}
	texts := either(causes)
	f := &Finding{
		Groups: []string{t.name}, What: causes[0].what, Where: causes[0].where, Instead: causes[0].instead,
		Exact: len(texts) == 1 && (len(wrong) >= fewestStates || causes[0].elsewhere) && !p.doubtful(causes[0]), Rows: len(wrong), Cases: len(wrong),
		Counts: explainedPositions(len(shown), t.cases[0].unit()), Example: exampleState(wrong[0].of),
	}
	if len(causes) > 1 {
		for _, u := range causes {
			t.rivals = append(t.rivals, u.variants)
			t.chosen = cmp.Or(t.chosen, u.chosen)
		}
	}
	if f.Exact && len(causes) == 1 {
		t.only = causes[0]
	}
	if t.independent() < 2*fewestStates {
		t.guesses = append(t.guesses, causes...)
	}
	switch {
	case len(texts) > 1:
		f.What, f.Instead = ambiguous, "one of these, which the cases do not distinguish: "+strings.Join(texts[:min(len(texts), 4)], "; ")
	case len(causes) > 1:
		f.What = PlayedWrongly + texts[0]
	}
	return f
}

// explainedPositions says that a cause explains the positions of some cases, or other units.
func explainedPositions(n int, unit string) string {
	if n == 1 {
		return "it explains the position of the only " + unit
	}
	return fmt.Sprintf("it explains the positions of all %d %ss", n, unit)
}

// wrongCases counts the wrong cases of a task.
func (t *task) wrongCases() (n int) {
	for _, c := range t.cases {
		if !c.Right {
			n++
		}
	}
	return n
}

// independent counts the wrong cases of a task that are not variations of one another.
func (t *task) independent() int {
	type place struct {
		origin string
		line   int
	}
	wrong := map[place]bool{}
	for _, c := range t.cases {
		if !c.Right {
			wrong[place{cmp.Or(c.Origin, c.ID), c.Line}] = true
		}
	}
	return len(wrong)
}

// causes returns the causes that explain all positions of a task.
func (p *program) causes(t *task, c *claim) (list []unlogged) {
	if len(c.instead) > 0 && c.others == 0 && c.where.exact() && len(c.where.literals) == 0 && c.where.beyond == "" {
		f := c.finding()
		list = append(list, unlogged{what: f.What, instead: f.Instead, chosen: &c.group.relations[c.instead[0]]})
	}
	list = append(list, p.searches(t, func(_ assignment.TreeNode, value int) int { return value })...)
	elsewhere := func(u unlogged) bool { return u.elsewhere }
	if known, first := p.known(); known != nil && !slices.ContainsFunc(list, elsewhere) {
		if value := func(n assignment.TreeNode) int { return known(n, n.Value()) }; t.follows(assignment.VariantSet{}, value) {
			f := first.finding()
			list = append(list, unlogged{what: f.What, where: f.Where, instead: f.Instead, elsewhere: true, value: value})
		} else {
			list = append(list, p.searches(t, known)...) // the task may have the faults that the others have, and another one
		}
	}
	if t.independent() < fewestStates {
		list = slices.DeleteFunc(list, func(u unlogged) bool {
			refuted := !u.elsewhere && p.refutes(u.variants)
			if refuted {
				t.guesses = append(t.guesses, u) // this task may have a fault of its own
			}
			return refuted
		})
	}
	if len(list) == 0 {
		list = p.related(t)
	}
	if len(list) == 0 {
		list = p.twofold(t)
	}
	if len(list) > 0 {
		return t.distinct(list)
	}
	for _, set := range t.pairs() {
		m := &misplay{variants: []assignment.VariantSet{set}}
		list = append(list, unlogged{what: PlayedWrongly + "the program " + m.text(t.cases[0].Proof), variants: set})
	}
	return list
}

// refutes reports whether the log of another task shows that the program does not play by variants: they fit it less
// well than the rules by which that task is searched.
func (p *program) refutes(variants assignment.VariantSet) bool {
	for _, t := range p.tasks {
		for _, c := range t.withLog() {
			if read(c, variants, maxRightRows).errors() > read(c, t.variants, maxRightRows).errors() {
				return true
			}
		}
	}
	return false
}

// doubtful reports whether the logs of other tasks contradict a cause, and at least one of them shows a fault that is not
// explained: that fault may be the cause in this task too.
func (p *program) doubtful(u unlogged) bool {
	exact := func(f Finding) bool { return f.Exact }
	return !u.elsewhere && u.variants != assignment.VariantSet{} && p.refutes(u.variants) && slices.ContainsFunc(p.tasks, func(t *task) bool {
		return t.wrong && t.group != nil && len(t.findings) > 0 && !slices.ContainsFunc(t.findings, exact)
	})
}

// searches returns the single variants and the wrong values of leaves that explain all positions of a task, together
// with a correction of these values.
func (p *program) searches(t *task, corrected correction) (list []unlogged) {
	proof, found := t.cases[0].Proof, p.variantsFound()
	sets := slices.Clone(found)
	for v := range unranked(proof) {
		if !slices.Contains(sets, assignment.Variants(v)) {
			sets = append(sets, assignment.Variants(v))
		}
	}
	valued := func(number int) func(assignment.TreeNode) int {
		value := valueOf(number)
		return func(n assignment.TreeNode) int { return corrected(n, value(n)) }
	}
	for i, set := range sets {
		if value := valued(-1); t.follows(set, value) {
			m := &misplay{variants: []assignment.VariantSet{set}}
			list = append(list, unlogged{what: PlayedWrongly + "the program " + m.text(proof), elsewhere: i < len(found), variants: set, value: value})
		}
	}
	for _, w := range p.weights() {
		value := func(n assignment.TreeNode) int { return n.Value() + w.of(n.Counts()) }
		if t.follows(assignment.VariantSet{}, value) {
			list = append(list, unlogged{what: ruleTexts[leafValue].what, instead: w.text(), elsewhere: true, value: value})
		}
	}
	for i, text := range proof.Values {
		if value := valued(i); t.follows(assignment.VariantSet{}, value) {
			u := unlogged{what: evaluatedBy + text, value: value}
			if p.claimed(leafValue, text) {
				u.what, u.instead, u.elsewhere = ruleTexts[leafValue].what, text, true // as in the other task
			}
			list = append(list, u)
		}
	}
	return list
}

// valueOf returns the value of leaves that has a number among LogProof.Values, the right one if the number is negative.
func valueOf(number int) func(n assignment.TreeNode) int {
	return func(n assignment.TreeNode) int {
		if all := n.Values(); number >= 0 && number < len(all) && all[number] != assignment.None {
			return all[number]
		}
		return n.Value() // also of the root if the game is over there
	}
}

// exampleState returns the position of a case as an example.
func exampleState(c *Case) *Example {
	return &Example{Case: c.ID, Output: c.Proof.State, Line: c.Line, Got: oneLine(c.State)}
}
