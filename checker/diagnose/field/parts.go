package field

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
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

// readParts reads each part of a program by itself: a fault in one part says nothing about the others. It reports
// false if no part is explained.
func readParts(fields *assignment.Fields, cases []Case) (report Report, explained bool) {
	report.Complete = true
	for _, name := range parts(cases) {
		own := read(fields, slices.DeleteFunc(slices.Clone(cases), func(c Case) bool { return part(c.Fielded) != name }))
		if len(own.Right) == len(fields.List) {
			continue
		}
		explained = explained || own.Complete
		report.Complete = report.Complete && own.Complete
		report.Faults += own.Faults
		for _, r := range own.Rivals {
			r.part = name
			report.Rivals = append(report.Rivals, r)
		}
		for _, f := range own.Findings {
			f.Groups = []string{name}
			report.Findings = append(report.Findings, f)
		}
	}
	report.Findings = report.Findings[:min(len(report.Findings), maxFindings)]
	return report, explained
}
