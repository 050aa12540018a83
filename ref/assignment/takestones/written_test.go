package takestones

import "testing"

// Parsing a text that has the right format changes nothing, and no text causes a panic.
func FuzzParseReport(f *testing.F) {
	f.Add("Move: 6\nValue: 1.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 1\nMax Depth Reached: 2\nAvg Effective Branching Factor: 1.0\n")
	f.Add("Best Move: 6\nValue: 1\nNodes Visited: 3.0\nNodes Evaluated : 1\nMaximum Depth Reached : 2\nAverage Effective Branching Factor= 1.50\nbye\n")
	f.Fuzz(func(t *testing.T, text string) {
		r := parseReport(text)
		if again := parseReport(r.text); again.text != r.text {
			t.Errorf("%q gives %q, and that gives %q", text, r.text, again.text)
		}
	})
}
