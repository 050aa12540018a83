package field

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// The evidence that is needed to call a cause exact.
const (
	fewest       = 5 // wrong fields, in at least two cases
	fewestCases  = 2
	bitsPerWrong = 2 // bits of evidence that one correctly predicted wrong field gives
)

// maxAlternatives limits how many equally good causes a finding names.
const maxAlternatives = 3

// A fault is one part of a hypothesis, such as one wrong way to compute a field, with the
// fields that show it.
type fault struct {
	parts    []string // phrases
	variants []int    // of the search
	way      int      // to compute its field
	fields   []int
	follow   []int    // fields that are wrong only because they are computed from wrong fields
	others   []string // equally good explanations
	bits     float64  // the information that it takes to choose this fault from all possible ones
}

// explained returns the findings that a hypothesis explains: faults of the search first,
// then each field that is computed in a wrong way.
func (p *program) explained(h *hypothesis) []finding.Finding {
	if h == nil {
		return nil
	}
	faults := p.faults(h)
	for _, other := range h.equal {
		p.compare(faults, p.faults(other))
	}
	p.follow(h, faults)
	list := p.joined(faults)
	var all []finding.Finding
	for _, f := range list {
		all = append(all, p.finding(f, len(list) > 1))
	}
	if n := len(all); n > 1 {
		all[n-1].Counts += "; together they explain " + p.covered(h)
	}
	return all
}

// covered counts the cases whose wrong fields a hypothesis explains, and the right cases.
func (p *program) covered(h *hypothesis) string {
	wrong := map[int]bool{}
	for f := range h.ways {
		for _, c := range p.wrong[f] {
			if len(h.ways[f]) > 0 {
				wrong[c] = true
			}
		}
	}
	return p.all(len(wrong), "fit")
}

// all counts cases that are wrong and explained, and the right ones, which an explanation fits.
func (p *program) all(wrong int, fits string) string {
	text := "all " + prose.Count(wrong, "wrong case")
	if failing := len(p.failing()); wrong < failing {
		text = fmt.Sprintf("%d of the %d wrong cases", wrong, failing)
	} else if wrong == 1 {
		text = "the wrong case"
	}
	if right := len(p.casesWhere(isRight)); right > 0 {
		text += fmt.Sprintf(" and %s the %d right ones", fits, right)
	}
	return text
}

// isRight reports whether all fields of a case are right.
func isRight(c Case) bool { return slices.Equal(c.Got, c.Want) }

// faults lists the faults that a hypothesis assumes.
func (p *program) faults(h *hypothesis) []fault {
	var all []fault
	if len(h.variants) > 0 {
		f := fault{variants: h.variants, bits: logChoose(len(p.fields.Variants), len(h.variants))}
		for _, v := range h.variants {
			f.parts = append(f.parts, p.fields.Variants[v].Phrase)
		}
		for i := range p.fields.List {
			if len(h.ways[i]) > 0 && len(p.wrong[i]) > 0 {
				f.fields = append(f.fields, i)
			}
		}
		all = append(all, f)
	}
	for i, field := range p.fields.List {
		if len(h.ways[i]) == 0 || field.Ways[h.ways[i][0]].Cost == 0 {
			continue
		}
		f := fault{fields: []int{i}, way: h.ways[i][0], bits: math.Log2(float64(len(field.Ways))), parts: []string{field.Ways[h.ways[i][0]].Phrase}}
		for _, w := range h.ways[i][1:] {
			f.others = append(f.others, field.Ways[w].Phrase)
		}
		all = append(all, f)
	}
	return all
}

// follow finds the wrong fields that the program computed rightly from other fields, which are
// wrong. It adds them to the first fault that shows in a single field.
func (p *program) follow(h *hypothesis, faults []fault) {
	i := slices.IndexFunc(faults, func(f fault) bool { return len(f.fields) == 1 })
	if i < 0 {
		return
	}
	for f, field := range p.fields.List {
		covered := slices.ContainsFunc(faults, func(of fault) bool { return slices.Contains(of.fields, f) })
		if len(p.wrong[f]) > 0 && !covered && len(h.ways[f]) > 0 && field.Ways[h.ways[f][0]].Follows {
			faults[i].follow = append(faults[i].follow, f)
		}
	}
}

// joined joins the faults that show in the same single field. Otherwise a reader would look
// for two faults. A fault that alone explains another part of the program, such as another task, stays apart.
func (p *program) joined(faults []fault) (list []fault) {
	for _, f := range faults {
		i := slices.IndexFunc(list, func(of fault) bool {
			return !p.isKnown(of.variants) && len(of.fields) == 1 && slices.Equal(of.fields, f.fields) && len(of.others)+len(f.others) == 0
		})
		if i < 0 {
			list = append(list, f)
			continue
		}
		list[i].parts = append(list[i].parts, f.parts...)
		list[i].bits += f.bits
	}
	return list
}

// compare records the faults of another hypothesis as alternatives to these faults. What both
// assume is no alternative, nor is a fault that assumes the same and more.
func (p *program) compare(faults, others []fault) {
	has := func(list []fault, part string) bool {
		return slices.ContainsFunc(list, func(f fault) bool {
			return slices.ContainsFunc(f.parts, func(own string) bool { return own == part || strings.HasPrefix(part, own+", and ") })
		})
	}
	var instead []string
	for _, other := range others {
		for _, part := range other.parts {
			if !has(faults, part) {
				instead = append(instead, part)
			}
		}
	}
	told := func(part string) bool {
		return slices.ContainsFunc(faults, func(f fault) bool { return slices.Contains(f.others, part) })
	}
	if len(instead) > 1 && !slices.ContainsFunc(instead, func(part string) bool { return !told(part) }) {
		return // each of them is an alternative by itself
	}
	for i, f := range faults {
		own := slices.ContainsFunc(f.parts, func(part string) bool { return !has(others, part) })
		if text := prose.And(instead); own && text != "" && !slices.Contains(f.others, text) {
			faults[i].others = append(faults[i].others, text)
			return
		}
	}
}

// finding describes a fault in words. It may be one of several.
func (p *program) finding(f fault, several bool) finding.Finding {
	var cases []int
	n := 0
	for _, i := range f.fields {
		n += len(p.wrong[i])
		for _, c := range p.wrong[i] {
			if !slices.Contains(cases, c) {
				cases = append(cases, c)
			}
		}
	}
	first, shows := p.alone(f)
	fields, changed := f.fields, cases
	if several && len(f.variants) > 0 {
		if some, in := p.changedBy(f); len(some) > 0 {
			fields, changed = some, in
		}
	}
	wrong := slices.Sorted(slices.Values(slices.Concat(fields, f.follow)))
	found := finding.Finding{What: p.areWrong(wrong), Cases: len(changed), Example: p.example(first, shows)}
	found.Instead = either(f)
	found.Exact = len(f.others) == 0 && (p.suffices(n, len(cases), f.bits) || p.isKnown(f.variants))
	found.Counts = "this explains " + p.all(len(cases), "fits")
	if several {
		found.Counts = "in " + prose.Count(len(changed), "case")
	}
	if !found.Exact && len(f.others) == 0 {
		found.Instead = "perhaps " + found.Instead
	}
	return found
}

// changedBy returns the fields that a fault of the search changes, and the cases in which it does, among those that are
// wrong. If the search cannot be varied in a case, all fields that are wrong in it count as changed.
func (p *program) changedBy(f fault) (fields, cases []int) {
	for _, i := range f.fields {
		for _, c := range p.wrong[i] {
			varied, done := p.cases[c].Fielded.Vary(f.variants)
			right, rightDone := p.cases[c].Fielded.Vary(nil)
			if done && rightDone && varied(i, 0) == right(i, 0) {
				continue
			}
			if !slices.Contains(fields, i) {
				fields = append(fields, i)
			}
			if !slices.Contains(cases, c) {
				cases = append(cases, c)
			}
		}
	}
	return fields, cases
}

// alone returns the field that shows a fault best, and the cases in which the fault alone makes
// it wrong, or all of its wrong cases if there are none.
func (p *program) alone(f fault) (field int, cases []int) {
	lists := map[int][]int{}
	for _, c := range p.failing() {
		value, done := p.cases[c].Fielded.Vary(f.variants)
		for _, i := range f.fields {
			if done && slices.Contains(p.wrong[i], c) && value(i, f.way) == p.cases[c].Got[i] {
				lists[i] = append(lists[i], c)
			}
		}
	}
	for _, i := range f.fields {
		if len(lists[i]) > len(cases) {
			field, cases = i, lists[i]
		}
	}
	if len(cases) == 0 {
		field = p.mostWrong(f.fields)
		return field, p.wrong[field]
	}
	return field, cases
}

// mostWrong returns the field that is wrong in the most cases: it shows a cause best.
func (p *program) mostWrong(fields []int) int {
	return slices.MaxFunc(fields, func(a, b int) int { return len(p.wrong[a]) - len(p.wrong[b]) })
}

// suffices reports whether this many wrong fields and cases are enough evidence for a cause
// that takes this many bits to choose.
func (p *program) suffices(wrong, cases int, bits float64) bool {
	return wrong >= fewest && cases >= fewestCases && float64(bitsPerWrong*wrong) >= bits+sureBits
}

// insteadOn describes what the program writes for a field in all cases where it is wrong: a
// constant, or the result of a wrong way applied to the right search. It is empty if
// nothing fits or if there are too few cases.
func (p *program) insteadOn(f int, wrong []int, rightSearch bool) string {
	got := p.cases[wrong[0]].Got[f]
	if len(wrong) >= fewest && !slices.ContainsFunc(wrong, func(i int) bool { return p.cases[i].Got[f] != got }) && got != "" {
		return "it is always " + got + " there"
	}
	ways := p.fields.List[f].Ways
	if !rightSearch || len(ways) == 0 || !p.suffices(len(wrong), len(wrong), math.Log2(float64(len(ways)))) {
		return ""
	}
	fitting := make([]int, 0, len(ways))
	for w := 1; w < len(ways); w++ {
		fitting = append(fitting, w)
	}
	for _, i := range wrong {
		if p.cases[i].Fielded == nil {
			return ""
		}
		value, done := p.cases[i].Fielded.Vary(nil)
		if !done {
			return ""
		}
		fitting = slices.DeleteFunc(fitting, func(w int) bool { return value(f, w) != p.cases[i].Got[f] })
	}
	var texts []string
	for _, w := range fitting {
		texts = append(texts, ways[w].Phrase)
	}
	return prose.Or(texts[:min(len(texts), maxAlternatives)])
}
