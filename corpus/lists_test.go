package corpus

import (
	"slices"
	"testing"
	"testing/fstest"

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

// Empty lines separate flags, whatever ends the lines, and errors count them.
func TestFlagsEmptyLines(t *testing.T) {
	read := func(text string) ([]assignment.Flag, error) {
		return Flags(fstest.MapFS{"FLAGS": {Data: []byte(text)}})
	}
	flags, err := read("\r\na: b\r\n\r\nc: d\r\n")
	if want := []assignment.Flag{{Name: "a", Description: "b"}, {Name: "c", Description: "d"}}; err != nil || !slices.Equal(flags, want) {
		t.Errorf("%v, %v, want %v", flags, err, want)
	}
	if _, err := read("\n\na: b\nc\n"); err == nil || err.Error() != "FLAGS:4: \"c\", want `name: description`" {
		t.Errorf("%v, want an error about line 4", err)
	}
}
