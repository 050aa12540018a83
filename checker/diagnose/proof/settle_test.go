package proof

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Wrong rules that one task does not distinguish are the ones that another task shows, if these are among them.
func TestSettle(t *testing.T) {
	doubt := Finding{What: ambiguous, Instead: "one of these, which the cases do not distinguish: a; b"}
	for _, test := range []struct {
		name string
		only assignment.VariantSet // of the other task
		want string
	}{
		{"the other task shows one of them", assignment.Variants(2), "b"},
		{"the other task shows another rule", assignment.Variants(3), ambiguous},
		{"the other task shows none", assignment.VariantSet{}, ambiguous},
	} {
		unsure := &task{findings: []Finding{doubt}, rivals: []assignment.VariantSet{{}, assignment.Variants(1), assignment.Variants(2)}}
		p := &program{tasks: []*task{unsure, {only: unlogged{what: "b", variants: test.only}}}}
		p.settle()
		if got := unsure.findings[0]; got.What != test.want || got.Exact != (test.want == "b") {
			t.Errorf("%s: %q, exact %v, want %q", test.name, got.What, got.Exact, test.want)
		}
	}
}
