package field

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// part returns the part of the program that solves an input, "" if the whole program does.
func part(in assignment.Fielded) string {
	if p, ok := in.(assignment.Parted); ok {
		return p.Part()
	}
	return ""
}

// parts lists the parts of a program that cases need.
func parts(cases []Case) (all []string) {
	for _, c := range cases {
		if name := part(c.Fielded); !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// readParts reads each part of a program by itself: a fault in one part says nothing about the others, except that the
// same mistake is likely in parts that it explains too. It reports false if no part is explained.
func readParts(fields *assignment.Fields, cases []Case) (report Report, explained bool) {
	names := parts(cases)
	programs := make([]*program, len(names))
	for i, name := range names {
		programs[i] = newProgram(fields, slices.DeleteFunc(slices.Clone(cases), func(c Case) bool { return part(c.Fielded) != name }))
	}
	known := knownVariants(programs)
	report.Complete = true
	for i, p := range programs {
		p.known, p.likely = known, likelyVariants(programs, p)
		own := p.report()
		if len(own.Right) == len(fields.List) {
			continue
		}
		explained = explained || own.Complete
		report.Complete = report.Complete && own.Complete
		report.Faults += own.Faults
		for _, r := range own.Rivals {
			r.part = names[i]
			report.Rivals = append(report.Rivals, r)
		}
		for _, f := range own.Findings {
			f.Groups = []string{names[i]}
			report.add(fields, f)
		}
	}
	report.Findings = report.Findings[:min(len(report.Findings), maxFindings)]
	return report, explained
}

// knownVariants returns the variants of the search that alone explain a part of a program exactly.
func knownVariants(programs []*program) (known []int) {
	for _, p := range programs {
		if p.best == nil || len(p.best.variants) == 0 || len(p.best.equal) > 0 {
			continue
		}
		if r := p.report(); r.Complete && r.Findings[0].Exact {
			known = append(known, p.best.variants...)
		}
	}
	return known
}

// likelyVariants returns the variants each of which alone explains a part of a program other than one, as nothing else does.
func likelyVariants(programs []*program, except *program) (likely []int) {
	for _, p := range programs {
		if p != except && p.best != nil && len(p.best.variants) == 1 && len(p.best.equal) == 0 && p.best.explained == len(p.fields.List) {
			likely = append(likely, p.best.variants...)
		}
	}
	return likely
}

// suspects returns what the variants do that alone explain a field on all cases, although another field is wrong otherwise.
// The values of the search are then probably wrong, so a wrong way to compute the field from right ones explains nothing.
// A variant that explains another part of the program rules out the others.
func (p *program) suspects(f int) (texts []string) {
	if p.single == nil {
		return nil
	}
	for _, h := range append([]*hypothesis{p.single}, p.single.equal...) {
		if len(h.variants) != 1 || len(h.ways[f]) == 0 || p.fields.List[f].Ways[h.ways[f][0]].Cost > 0 {
			continue
		}
		text := p.fields.Variants[h.variants[0]].Phrase
		if slices.Contains(p.likely, h.variants[0]) {
			return []string{text}
		}
		texts = append(texts, text)
	}
	return texts
}

// isKnown reports whether there are variants, and all of them explain another part.
func (p *program) isKnown(variants []int) bool {
	unknown := func(v int) bool { return !slices.Contains(p.known, v) }
	return len(variants) > 0 && !slices.ContainsFunc(variants, unknown)
}

// preferred returns the hypothesis that explains a part of a program best: of several, the only one whose variants
// explain another part.
func (p *program) preferred() *hypothesis {
	if p.best == nil {
		return nil
	}
	all := append([]*hypothesis{p.best}, p.best.equal...)
	all = slices.DeleteFunc(all, func(h *hypothesis) bool { return !p.isKnown(h.variants) })
	if len(all) != 1 {
		return p.best
	}
	h := *all[0]
	h.equal = nil
	return &h
}

// add adds a finding about a part, or joins it with the same finding about another part.
func (r *Report) add(fields *assignment.Fields, f finding.Finding) {
	i := slices.IndexFunc(r.Findings, func(g finding.Finding) bool {
		return f.Instead != "" && g.Instead == f.Instead && g.Where == f.Where && g.Exact && f.Exact
	})
	if i < 0 {
		r.Findings = append(r.Findings, f)
		return
	}
	g := &r.Findings[i]
	g.Groups = append(g.Groups, f.Groups...)
	g.Cases += f.Cases
	g.Counts = "in " + prose.Count(g.Cases, "case")
	var names []string
	for _, field := range fields.List {
		if slices.ContainsFunc([]string{g.What, f.What}, func(what string) bool { return isAbout(what, field.Name) }) {
			names = append(names, field.Name)
		}
	}
	g.What = areWrong(names)
	r.Faults--
}

// isAbout reports whether a text that areWrong made has the name of a field.
func isAbout(what, name string) bool {
	what = strings.TrimSuffix(strings.TrimSuffix(what, " is wrong"), " are wrong")
	return slices.Contains(strings.Split(strings.ReplaceAll(what, " and ", ", "), ", "), name)
}
