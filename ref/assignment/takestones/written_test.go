package takestones

import (
	"math/rand/v2"
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
