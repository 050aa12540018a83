package diagnose

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/field"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// features adds a finding about outputs of an assignment whose fields are unknown: where they
// differ first, and which traits of the inputs separate the cases that fail from the others.
func (d *Diagnosis) features(reading assignment.Reading, trials []*trial) {
	if d.lookUp().Fields != nil || len(d.Findings) > 0 {
		return
	}
	var cases []field.Case
	var wrong []int
	var places []string
	for _, t := range trials {
		in, err := t.result.Case.Instance(reading)
		if _, ok := in.(assignment.Traited); err != nil || !ok {
			return
		}
		if t.result.Failed() {
			wrong = append(wrong, len(cases))
			places = append(places, placeOf(in, t.result))
		}
		cases = append(cases, field.Case{Traits: traits(reading, t.result)})
	}
	if len(wrong) < minFeatured {
		return
	}
	f := finding.Finding{What: wrongSomewhere, Cases: len(wrong), Counts: fmt.Sprintf("%d of %s", len(wrong), prose.Count(len(cases), "case"))}
	if slices.Sort(places); places[0] == places[len(places)-1] {
		f.What = places[0]
	}
	if w := field.Where(cases, wrong); w.Text != "" {
		f.Where, f.Exact = w.String(), w.Sure
		right := len(cases) - len(wrong)
		f.Counts = fmt.Sprintf("%s; the other %d %s", prose.Count(len(wrong), "case"), right, prose.Form(right, "passes", "pass"))
	} else if f.What == wrongSomewhere {
		return
	}
	d.Findings = append(d.Findings, f)
}

// wrongSomewhere says that cases have different first differences.
const wrongSomewhere = "The outputs are wrong"

// minFeatured is the fewest failing cases whose common traits are reported.
const minFeatured = 3

// placeOf describes the first difference of a failing case.
func placeOf(in assignment.Instance, r *checker.Result) string {
	for _, output := range r.Outputs {
		if output.Right() {
			continue
		}
		difference := output.Difference()
		switch {
		case difference.Want == nil:
			return output.Name + " continues after its expected end"
		case difference.Got == nil:
			return output.Name + " ends too early"
		}
		if reviewer, ok := in.(assignment.Reviewer); ok {
			if what, _ := reviewer.Kind(difference, nil); what != "" {
				return fmt.Sprintf("The first difference is in %s of %s", what, output.Name)
			}
		}
		return output.Name + " is wrong"
	}
	return wrongSomewhere
}
