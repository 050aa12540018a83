package diagnose

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// withVariants is a program with variants of the search, whose fields are computed in a
// way each.
func withVariants(variants []int, ways [6]int) program {
	return func(p assignment.Problem) map[string]string {
		in, err := p.Assignment.Graded().Parse("args", assignment.Given{Args: p.Args}, true)
		if err != nil {
			panic(err)
		}
		value, _ := in.(assignment.WrittenReader).ReadWritten(nil, maxCost).(assignment.Fielded).Vary(variants)
		text := ""
		for f, field := range p.Assignment.Fields().List {
			text += field.Name + ": " + value(f, ways[f]) + "\n"
		}
		return map[string]string{assignment.Stdout: text}
	}
}

// A variant is named when a program has it alone, by its phrase or as a misreading; so is
// a wrong way to a field. Others may fit as well, but nothing else is a fact.
func TestVariantsAreNamed(t *testing.T) {
	needs.Time(t)
	a := takestones.Assignment
	var n variantsNamed
	t.Run("programs", func(t *testing.T) {
		for _, p := range variantPrograms(a) {
			t.Run(p.phrase, func(t *testing.T) {
				t.Parallel()
				n.add(t, p.phrase, diagnose(t, a, p.write))
			})
		}
	})
	t.Logf("%d programs: %d named exactly, %d among others, %d right on all cases", n.programs, n.exact, n.listed, n.right)
	if 10*(n.exact+n.listed+n.right) < 9*n.programs {
		t.Error("too few are named")
	}
}

// A variantProgram has one variant of the search, or computes one field in one wrong way.
type variantProgram struct {
	phrase string
	write  program
}

// variantPrograms are an even selection of all such programs.
func variantPrograms(a *assignment.Assignment) (all []variantProgram) {
	// Ways are products of lists of 2 and 8 parts, so that an odd step reaches all parts.
	step, stepOfWays := 11, 29
	if needs.Only() {
		step, stepOfWays = 61, 163
	}
	for i := 0; i < len(a.Fields().Variants); i += step {
		all = append(all, variantProgram{a.Fields().Variants[i].Phrase, withVariants([]int{i}, [6]int{})})
	}
	for f, field := range a.Fields().List {
		for w := 1; w < len(field.Ways); w += stepOfWays {
			if strings.Contains(field.Ways[w].Phrase, "by the counts that it prints") {
				continue // the counts are right
			}
			var ways [6]int
			ways[f] = w
			all = append(all, variantProgram{field.Ways[w].Phrase, withVariants(nil, ways)})
		}
	}
	return all
}

// variantsNamed counts how programs with one variant are named.
type variantsNamed struct {
	mu                             sync.Mutex
	programs, exact, listed, right int
}

func (n *variantsNamed) add(t *testing.T, phrase string, d *Diagnosis) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.programs++
	if d == nil {
		n.right++
		return
	}
	text := textOf(d)
	if len(d.Findings) == 0 {
		d.Findings = append(d.Findings, finding.Finding{Instead: "nothing"})
	}
	switch {
	case d.Fits() && len(d.Causes[0].Misreadings) == 1:
		n.exact++
	case d.Findings[0].Exact && strings.Contains(d.Findings[0].Instead, phrase):
		n.exact++
	case strings.Contains(text, strings.TrimPrefix(phrase, "it ")), // the text says "the program" instead
		strings.HasPrefix(phrase, d.Findings[0].Instead):
		n.listed++ // perhaps in part: some ways differ on rare inputs only
	case slices.ContainsFunc(d.Findings, func(f finding.Finding) bool {
		return f.Exact && f.Instead != "" && !strings.HasPrefix(phrase, f.Instead)
	}):
		t.Errorf("another fact:\n%s", text)
	default:
		t.Logf("not named:\n%s", text)
	}
}
