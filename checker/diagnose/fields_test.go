package diagnose

import (
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A search without variants gives the fields that the reference writes: otherwise right
// programs would get findings.
func TestFieldsWithoutVariants(t *testing.T) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	compared := map[string]int{}
	for _, c := range cases {
		if c.Assignment.Fields == nil {
			continue
		}
		fields := c.Assignment.Fields()
		in, err := c.Instance(nil)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		outputs, err := referenceOutputs(t.Context(), nil, c)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range outputs {
			if texts[o.Name], err = required(t.Context(), o); err != nil {
				t.Fatal(err)
			}
		}
		if terms, ok := in.(interface{ Terms() assignment.Terms }); ok && terms.Terms().Disputed {
			continue
		}
		fielded, ok := readFields(in, texts)
		if !ok {
			t.Fatalf("%s has no fields", c.ID)
		}
		value, done := fielded.Vary(nil)
		for f, got := range fielded.Values() {
			if want := value(f, 0); done && got != want {
				t.Errorf("%s: %s is %q, without variants %q", c.ID, fields.List[f].Name, got, want)
			}
		}
		compared[c.Assignment.Name]++
	}
	if len(compared) < 2 {
		t.Errorf("compared the cases of %v only", compared)
	}
}
