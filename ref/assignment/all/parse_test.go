package all_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// FuzzParse: an input that an assignment reads has a canonical form, which reads back as the same. Another input gets
// an error of one printable line.
func FuzzParse(f *testing.F) {
	var readings []assignment.Reading
	for i, a := range all.Assignments {
		r, err := a.Read(assignment.Options{})
		if err != nil {
			f.Fatal(err)
		}
		readings = append(readings, r)
		f.Add(uint8(i), a.Simplest.Given().Text(), false)
		for _, s := range a.Samples {
			f.Add(uint8(i), a.GivenLine(s.Line).Text(), true)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string, beyond bool) {
		i := int(which) % len(readings)
		given := func(text string) assignment.Given {
			if all.Assignments[i].Arguments {
				return assignment.Given{Args: strings.Fields(text)}
			}
			return assignment.Given{Input: []byte(text)}
		}
		in, err := readings[i].Parse("input", given(text), beyond)
		if err != nil {
			if message := err.Error(); strings.ContainsFunc(message, func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("message %q, want one printable line", message)
			}
			return
		}
		form := in.Given()
		again, err := readings[i].Parse("input", form, beyond)
		if err != nil {
			t.Fatalf("%q has the form %q: %v", text, form.Text(), err)
		}
		if got := again.Given(); got.Text() != form.Text() || !slices.Equal(got.Args, form.Args) {
			t.Errorf("%q has the form %q, and that %q", text, form.Text(), got.Text())
		}
	})
}
