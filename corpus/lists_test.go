package corpus

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// TestFlagsDescribe: FLAGS describes a flag as the assignment of a case does, also where
// assignments use one name for different properties.
func TestFlagsDescribe(t *testing.T) {
	flags, err := Flags(Embedded())
	if err != nil {
		t.Fatal(err)
	}
	cases, err := Load(Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		for _, name := range c.Flags {
			i := slices.IndexFunc(c.Assignment.Flags, func(f assignment.Flag) bool { return f.Name == name })
			if i < 0 {
				continue
			}
			if got, want := declarationOf(flags, c, name).Description, c.Assignment.Flags[i].Description; got != want {
				t.Errorf("%s: FLAGS: %s: %q, want %q", c.ID, name, got, want)
			}
		}
	}
}
