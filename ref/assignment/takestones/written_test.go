package takestones

import (
	"math/rand/v2"
	"strings"
	"testing"
)

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

// Lines are numbered as in the output, also after empty lines at its beginning.
func TestReportLines(t *testing.T) {
	r := parseReport("\n \n" + Args{Stones: 7, Taken: []int{1, 4, 2}, Depth: 3}.Solve().String())
	if want := [6]int64{3, 4, 5, 6, 7, 8}; r.lines != want {
		t.Errorf("the lines are %d, want %d", r.lines, want)
	}
}

// The traits of the answer are right in long searches too.
func TestTraitsOfLongSearch(t *testing.T) {
	for _, args := range []Args{{Stones: 26}, {Stones: 70, Depth: 8}} {
		report := args.Solve()
		if report.Visited < 1<<16 {
			t.Fatalf("%v: %d nodes, want a long search", args, report.Visited)
		}
		for _, trait := range args.Traits() {
			want := trait.Has
			switch trait.Yes {
			case "the value is 0":
				want = report.Value == 0
			case "the value is negative":
				want = report.Value < 0
			case "the value is 1.0 or -1.0":
				want = report.Value == 10 || report.Value == -10
			case "the branching factor is a whole number":
				want = report.Branching()%10 == 0
			case "the branching factor ends in 5 hundredths exactly":
				want = halfWay(report)
			}
			if trait.Has != want {
				t.Errorf("%v: %s: %v, want %v", args, trait.Yes, trait.Has, want)
			}
		}
	}
}

// A variation has no more stones than an input may have.
func TestVaryLargest(t *testing.T) {
	args, rng := Args{Stones: 1000, Depth: 1}, rand.New(rand.NewPCG(1, 1))
	for range 100 {
		in, _ := args.Vary(rng)
		if _, err := ParseArgs(in.(Args).Strings()); err != nil {
			t.Fatal(err)
		}
	}
}

// The lines are found by their labels, by words in these, or by their order, whatever stands between labels and numbers.
func TestReportForms(t *testing.T) {
	const right = "Move: 1\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\nMax Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n"
	five := strings.TrimSuffix(right, "Avg Effective Branching Factor: 2.0\n") + "\n"
	unread := "Move: 1\nValue: 0.0\n"
	for _, test := range []struct{ text, want, form string }{
		{right, right, ""},
		{"Best stone: 1\nScore: 0.0\nVisited: 3\nEvaluated: 2\nDeepest level: 1\nBranching: 2.0\n", right, `the label "Move" is written`},
		{"Value: 0.0\nVisited: 3\nEvaluated: 2\nDepth: 1\nBranching: 2.0\nMove: 1\n", right, "the lines are in another order"},
		{"a: 1\nb: 0.0\nc: 3\nd: 2\ne: 1\nf: 2.0\n", right, `the label "Move" is written`},
		{"1\n0.0\n3\n2\n1\n2.0\n", right, "the labels are missing"},
		{strings.ReplaceAll(right, ": ", " = "), right, `"=" is written for the colon, as in`},
		{strings.ReplaceAll(right, ": ", ":"), right, "the blank after the colon is missing, as in"},
		{strings.ReplaceAll(right, ":", ""), right, "no colon follows the label, as in"},
		{strings.ReplaceAll(right, ".0", ".000"), right, "numbers are written like"},
		{"searching\n" + right, right, "there are lines that are not part of the report, such as"},
		{five, five, `the line "Avg Effective Branching Factor" is missing`},
		{"Best move: 1\nValue: 0.0\nVisited: 3\nEvaluated: 2\nDepth: 1\n", five, `the line "Avg Effective Branching Factor" is missing`},
		{unread, unread, ""},
	} {
		r := parseReport(test.text)
		form := ""
		if len(r.form.Other) > 0 {
			form = r.form.Other[0].Kind
		}
		if r.text != test.want || form != test.form {
			t.Errorf("%q is read as %q, form %q; want %q, form %q", test.text, r.text, form, test.want, test.form)
		}
	}
}
