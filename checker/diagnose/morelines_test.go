package diagnose

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/gangwars"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2017"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Lines that are too many or missing at one place are named if the rest is right, and only then.
func TestMoreLines(t *testing.T) {
	needs.Time(t)
	a := reversi2017.Assignment
	output := a.Outputs[0].Name
	write := withMisreadings(assignment.Set{})
	cases := casesOf(t, a)[:12]
	for _, test := range []struct {
		change func(text string) string
		want   string
	}{
		{func(text string) string { return "d3\n" + text }, output + " has 1 more line at its start, such as `d3`: without it, the output is right"},
		{func(text string) string { return text + "a\nb\n" }, output + " has 2 more lines at its end, such as `a`: without them, the output is right"},
		{func(text string) string { return strings.Replace(text, "Node", "\nNode", 1) }, output + " has 1 more line before line 9, such as ``: without it, the output is right"},
		{func(text string) string {
			return strings.TrimSuffix(text, "\n")[:strings.LastIndex(text[:len(text)-1], "\n")+1]
		}, ""}, // the last row is missing
		{func(text string) string { return "d3\n" + strings.Replace(text, "root,0", "root,1", 1) }, ""},
	} {
		d := diagnoseOn(t, assignment.Reading(nil), cases, func(p assignment.Problem) map[string]string {
			texts := write(p)
			texts[output] = test.change(texts[output])
			return texts
		})
		text := textOf(d)
		if named := strings.Contains(text, "the output is right"); named != (test.want != "") || !strings.Contains(strings.ReplaceAll(text, "\n", " "), test.want) {
			t.Errorf("want %q:\n%s", test.want, text)
		}
	}
}

// A first line that is missing is named, too.
func TestFewerLines(t *testing.T) {
	a := gangwars.Assignment
	output, write := a.Outputs[0].Name, withMisreadings(assignment.Set{})
	d := diagnoseOn(t, assignment.Reading(nil), casesOf(t, a)[:12], func(p assignment.Problem) map[string]string {
		texts := write(p)
		_, texts[output], _ = strings.Cut(texts[output], "\n")
		return texts
	})
	if text := textOf(d); !strings.HasPrefix(text, output+" lacks 1 line at its start, such as `") {
		t.Errorf("%s", text)
	}
}
