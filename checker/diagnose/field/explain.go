package field

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// What it takes to call a cause exact.
const (
	fewest      = 5 // wrong fields, in two cases
	fewestCases = 2
	bitsAWrong  = 2 // by how many bits a wrong field that fits supports a cause
)

// maxAlternatives is how many causes that fit equally well are named.
const maxAlternatives = 3

// A fault is one of a hypothesis, with what it shows in.
type fault struct {
	phrase string
	fields []int
	others []string // what may be instead of it
	bits   float64  // to choose it
}

// explained are findings on what a hypothesis explains: the search first, then each
// field that is come by in a wrong way.
func (p *program) explained(h *hypothesis) []finding.Finding {
	if h == nil {
		return nil
	}
	faults := p.faults(h)
	for _, other := range h.equal {
		p.compare(faults, p.faults(other))
	}
	var all []finding.Finding
	for _, f := range faults {
		all = append(all, p.finding(h, f))
	}
	return all
}

// faults returns those of a hypothesis.
func (p *program) faults(h *hypothesis) []fault {
	var all []fault
	if len(h.variants) > 0 {
		f := fault{bits: logChoose(len(p.fields.Variants), len(h.variants))}
		var texts []string
		for _, v := range h.variants {
			texts = append(texts, p.fields.Variants[v].Phrase)
		}
		f.phrase = prose.And(texts)
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
		f := fault{fields: []int{i}, bits: math.Log2(float64(len(field.Ways))), phrase: field.Ways[h.ways[i][0]].Phrase}
		for _, w := range h.ways[i][1:] {
			f.others = append(f.others, field.Ways[w].Phrase)
		}
		all = append(all, f)
	}
	return all
}

// compare notes what another hypothesis has instead of a fault.
func (p *program) compare(faults, others []fault) {
	has := func(list []fault, phrase string) bool {
		return slices.ContainsFunc(list, func(f fault) bool { return f.phrase == phrase })
	}
	var instead []string
	for _, other := range others {
		if !has(faults, other.phrase) {
			instead = append(instead, other.phrase)
		}
	}
	for i, f := range faults {
		if text := prose.And(instead); !has(others, f.phrase) && text != "" && !slices.Contains(f.others, text) {
			faults[i].others = append(faults[i].others, text)
			return
		}
	}
}

// finding returns a fault in words.
func (p *program) finding(h *hypothesis, f fault) finding.Finding {
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
	first := f.fields[0]
	found := finding.Finding{What: p.are(f.fields), Cases: len(cases), Example: p.example(first, p.wrong[first])}
	texts := append([]string{f.phrase}, f.others...)
	found.Instead = prose.Or(texts[:min(len(texts), maxAlternatives)])
	found.Exact = len(texts) == 1 && p.suffices(n, len(cases), f.bits)
	found.Counts = fmt.Sprintf("that fits all %s, of which %d fail", prose.Count(len(p.cases), "case"), len(cases))
	if !found.Exact && len(texts) == 1 {
		found.Instead = "perhaps " + found.Instead
	}
	return found
}

// suffices reports whether wrong fields in some cases support a cause that takes so many
// bits to choose.
func (p *program) suffices(wrong, cases int, bits float64) bool {
	return wrong >= fewest && cases >= fewestCases && float64(bitsAWrong*wrong) >= bits+sureBits
}

// insteadOn returns what a field is on all the cases where it is wrong: always the same, or
// what a way gives with the right search. It is empty if nothing fits, or if the cases
// are too few to say.
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
