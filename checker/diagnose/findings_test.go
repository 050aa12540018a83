package diagnose

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// withVariants is a program with variants of the search, whose fields are come by in a
// way each.
func withVariants(variants []int, ways [6]int) program {
	return func(p assignment.Problem) map[string]string {
		in, err := p.Assignment.Graded().Parse("args", assignment.Given{Args: p.Args}, true)
		if err != nil {
			panic(err)
		}
		value, _ := in.(assignment.WrittenReader).ReadWritten(nil, maxCost).(assignment.Fielded).Vary(variants)
		text := ""
		for f, field := range p.Assignment.Fields.List {
			text += field.Name + ": " + value(f, ways[f]) + "\n"
		}
		return map[string]string{assignment.Stdout: text}
	}
}

// A variant is named when a program has it alone, by its phrase or as a misreading; so is
// a wrong way to a field. Others may fit as well, but nothing else is a fact.
func TestVariantsAreNamed(t *testing.T) {
	a := takestones.Assignment
	exact, listed, right := 0, 0, 0
	check := func(phrase string, write program) {
		d := diagnose(t, a, write)
		if d == nil {
			right++
			return
		}
		text := textOf(d)
		if len(d.Findings) == 0 {
			d.Findings = append(d.Findings, finding.Finding{Instead: "nothing"})
		}
		switch {
		case d.Fits() && len(d.Causes[0].Misreadings) == 1:
			exact++
		case len(d.Findings) > 0 && d.Findings[0].Exact && strings.Contains(d.Findings[0].Instead, phrase):
			exact++
		case strings.Contains(text, phrase), strings.HasPrefix(phrase, d.Findings[0].Instead):
			listed++ // perhaps in part: some ways differ on rare inputs only
		case slices.ContainsFunc(d.Findings, func(f finding.Finding) bool {
			return f.Exact && f.Instead != "" && !strings.HasPrefix(phrase, f.Instead)
		}):
			t.Errorf("%s: another fact:\n%s", phrase, text)
		default:
			t.Logf("%s: not named:\n%s", phrase, text)
		}
	}
	step := 150
	if needs.Long() {
		step = 3
	}
	programs := 0
	for i := 0; i < len(a.Fields.Variants); i += step {
		check(a.Fields.Variants[i].Phrase, withVariants([]int{i}, [6]int{}))
		programs++
	}
	for f, field := range a.Fields.List {
		for w := 1; w < len(field.Ways); w += step {
			if strings.Contains(field.Ways[w].Phrase, "by the counts that it prints") {
				continue // the counts are right
			}
			var ways [6]int
			ways[f] = w
			check(field.Ways[w].Phrase, withVariants(nil, ways))
			programs++
		}
	}
	t.Logf("%d programs: %d named exactly, %d among others, %d right on all cases", programs, exact, listed, right)
	if 10*(exact+listed+right) < 9*programs {
		t.Error("too few are named")
	}
}
