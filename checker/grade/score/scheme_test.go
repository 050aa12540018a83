package score

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// mancalaCases are four cases: two of Greedy, which have no log, and two of MiniMax.
var mancalaCases = []corpus.Case{
	{ID: "g/one", Group: "greedy", Weight: 1}, {ID: "g/two", Group: "greedy", Weight: 2},
	{ID: "m/one", Group: "minimax", Weight: 1}, {ID: "m/two", Group: "minimax", Weight: 1},
}

func TestPrices(t *testing.T) {
	for _, test := range []struct {
		name, why, text, want string
	}{
		{"none", "each case has its weight", "", "1 2 1 1"},
		{"total", "shared by weight", "total = 10", "2 4 2 2"},
		{"thirds", "the hundredths go round", "total = 1\n[cases]\n'g/two' = 0", "0.33 0 0.33 0.34"},
		{"groups", "by weight within, the rest has its weight", "[groups]\ngreedy = 10", "3.33 6.67 1 1"},
		{"total and groups", "the rest is shared among the others", "total = 20\n[groups]\ngreedy = 9", "3 6 5.5 5.5"},
		{"pattern", "for each case that matches", "[cases]\n'm/*' = 2.5", "1 2 2.5 2.5"},
		{"longest pattern", "it is the most special", "[cases]\n'*' = 1\n'm/*' = 3\n'*one' = 2", "2 1 2 3"},
		{"case and group", "the group is shared among its other cases", "[cases]\n'g/one' = 1\n[groups]\ngreedy = 4", "1 4 1 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := Parse("s.toml", test.text, mancala.Assignment, mancalaCases)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range s.prices {
				got = append(got, p.String())
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("%s, want %s: %s", got, test.want, test.why)
			}
		})
	}
}

// Fresh cases have the points of their own table, whatever patterns say, and else none.
func TestFreshPoints(t *testing.T) {
	cases := append(slices.Clone(mancalaCases[:2]), corpus.Case{ID: "m/fresh-1", Source: "fresh, seed 1, number 1"}, corpus.Case{ID: "m/fresh-2", Source: "fresh, seed 1, number 2"})
	run := report.Run{Cases: []report.Case{
		{ID: "g/one", Verdict: checker.Pass}, {ID: "g/two", Verdict: checker.Pass},
		{ID: "m/fresh-1", Verdict: checker.Pass, Fresh: true}, {ID: "m/fresh-2", Verdict: checker.Mismatch, Fresh: true},
	}}
	for _, test := range []struct {
		name, text, want string
		awards           int
	}{
		{"none", "", "3 of 3", 2},
		{"a pattern that matches them", "[cases]\n'*' = 2", "4 of 4", 2},
		{"points", "[fresh]\npoints = 3", "4.5 of 6", 4},
		{"part of the total", "total = 10\n[fresh]\npoints = 4", "8 of 10", 4},
	} {
		s, err := Parse("s.toml", test.text, mancala.Assignment, cases)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Score(run, HandIn{}); got.String() != test.want || len(got.Awards) != test.awards {
			t.Errorf("%s: %v in %d awards, want %s in %d", test.name, got, len(got.Awards), test.want, test.awards)
		}
	}
}

// A bonus for all cases, and the points of a course's formula, do not depend on fresh cases
// that are not judged yet.
func TestUnjudgedFresh(t *testing.T) {
	stones := []corpus.Case{{ID: "t/one", Weight: 1}, {ID: "t/fresh-1", Source: "fresh, seed 1, number 1"}}
	run := report.Run{Cases: []report.Case{{ID: "t/one", Verdict: checker.Pass}}}
	for _, test := range []struct{ text, want string }{
		{"all = 5", "6 of 6"}, {"[course]\nbuild = 1\ncase = 2\nline = 1", "7 of 7"},
		{"[course]\nbuild = 1\ncase = 2\nline = 1\n[fresh]\npoints = 3", "7 of 10"},
	} {
		s, err := Parse("s.toml", test.text, takestones.Assignment, stones)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Score(run, HandIn{}); got.String() != test.want {
			t.Errorf("%s: %v, want %s", test.text, got, test.want)
		}
	}
}

func TestSchemeRefused(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"unknown key", "totl = 3", "s.toml: unknown key totl, did you mean total?"},
		{"unknown key of late", "[late]\npoint = 3", "s.toml: unknown key late.point, did you mean late.points?"},
		{"unknown case", "[cases]\n'g/onne' = 3", `s.toml: cases: no case "g/onne", did you mean g/one?`},
		{"unknown group", "[groups]\nalphabeta = 3", `s.toml: groups: no group "alphabeta", want greedy, minimax`},
		{"unknown part", "[parts]\nstdout = 3", `s.toml: parts: no part "stdout", want next_state and traverse_log`},
		{"syntax", "total = 3\ntotal = 4", "s.toml:2: Key 'total' has already been defined."},
		{"no table", "groups = 5", "s.toml: groups: want a table of points"},
		{"no points", "[groups]\ngreedy = '6'", "s.toml: groups.greedy: want a number"},
		{"tables in a table", "[groups.greedy]\nx = 6", "s.toml: groups.greedy: want a number"},
		{"other letter case", "Total = 5", "s.toml: unknown key Total, did you mean total?"},
		{"nanoseconds", "[late]\neach = 24", `s.toml: late.each: want a time such as "24h"`},
		{"no zone", "late.due = 2025-03-01", "s.toml: late.due: no time zone, want a time such as 2025-03-01T23:59:59+01:00"},
		{"negative", "[notes]\nx = -1", `s.toml: notes."x" = -1, want 0 to 1000000`},
		{"not a number", "total = nan", "s.toml: total = NaN, want 0 to 1000000"},
		{"too much", "total = 5\n[groups]\ngreedy = 6", "s.toml: cases, groups and fresh have 6 points, more than the total of 5"},
		{"fresh points without fresh cases", "total = 5\n[fresh]\npoints = 6", "s.toml: fresh: 6 points, but no case is fresh"},
		{"too little", "total = 9\n[cases]\n'*' = 1", "s.toml: cases, groups and fresh have 4 points, want the total of 9: no other case has a weight"},
		{"empty group", "[cases]\n'g/*' = 1\n[groups]\ngreedy = 6", "s.toml: groups: greedy cannot have points: each of its cases has points of its own or no weight"},
		{"course of another assignment", "[course]\ncase = 5", "s.toml: course: assignment mancala has no output whose lines can be given points"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse("s.toml", test.text, mancala.Assignment, mancalaCases)
			if err == nil || err.Error() != test.want {
				t.Errorf("error %q, want %q", fmt.Sprint(err), test.want)
			}
		})
	}
}

// runOf has right outputs where marks has +: two of Greedy, and two of MiniMax with a
// mark for the next state and one for the log. There are as many cases as marks.
func runOf(marks string) report.Run {
	var run report.Run
	for n, outputs := range strings.Fields(marks) {
		c := report.Case{ID: mancalaCases[n].ID, Verdict: checker.Pass}
		for i, mark := range outputs {
			name := []string{reference.NextStateFile, reference.LogFile}[i]
			c.Outputs = append(c.Outputs, report.Output{Name: name, Right: mark == '+'})
		}
		if strings.Contains(outputs, "-") {
			c.Verdict = checker.Mismatch
		}
		run.Cases = append(run.Cases, c)
	}
	return run
}

func TestScores(t *testing.T) {
	due := time.Date(2025, 3, 1, 12, 0, 0, 0, time.UTC)
	const late = "[late]\ndue = 2025-03-01T12:00:00Z\ngrace = '10m'\neach = '24h'\npoints = 1\nmost = 2.5\n"
	crashed, noted := runOf("+ + ++ ++"), runOf("+ + ++ ++")
	crashed.Cases[2].Verdict = checker.Crash
	noted.Notes = []report.Note{{Text: "CRLF line ends"}, {Text: "CRLF again"}}
	for _, test := range []struct {
		name, why, scheme string
		run               report.Run
		handIn            HandIn
		want              string // the score, and the awards that are not all that they can be
	}{
		{"all right", "", "", runOf("+ + ++ ++"), HandIn{}, "5 of 5"},
		{"half a case", "without parts it has none", "", runOf("+ + +- ++"), HandIn{}, "4 of 5; m/one: case: 0 of 1 (Mismatch)"},
		{"unfinished", "a case that is not judged has no points", "", runOf("+ +"), HandIn{},
			"3 of 5; m/one: case: 0 of 1 (Skipped); m/two: case: 0 of 1 (Skipped)"},
		{"bonus", "100 if all is right", "total = 50\nall = 50", runOf("+ + ++ ++"), HandIn{}, "100 of 100"},
		{"no bonus", "else 50 G/N", "total = 50\nall = 50", runOf("+ - ++ ++"), HandIn{},
			"30 of 100; g/two: case: 0 of 20 (Mismatch); all cases pass: 0 of 50 (1 case not passed)"},
		{"parts", "the right one counts", "[parts]\nnext_state = 40\ntraverse_log = 60", runOf("+ + +- ++"), HandIn{},
			"4.4 of 5; m/one: traverse_log.txt: 0 of 0.6 (Mismatch)"},
		{"parts of one output", "it has all of the case", "[parts]\nnext_state = 1\ntraverse_log = 1", runOf("- + ++ ++"), HandIn{},
			"4 of 5; g/one: next_state.txt: 0 of 1 (Mismatch)"},
		{"crash", "a part does not count if the program was stopped", "[parts]\nnext_state = 1\ntraverse_log = 1",
			crashed, HandIn{},
			"4 of 5; m/one: next_state.txt: 0 of 0.5 (Crash); m/one: traverse_log.txt: 0 of 0.5 (Crash)"},
		{"note", "priced once", "[notes]\n'*CRLF*' = 0.5", noted, HandIn{},
			"4.5 of 5; note: -0.5 (CRLF line ends)"},
		{"in time", "within the grace", late, runOf("+ + ++ ++"), HandIn{Submitted: due.Add(10 * time.Minute)}, "5 of 5"},
		{"late", "a second day is begun", late, runOf("+ + ++ ++"), HandIn{Submitted: due.Add(25 * time.Hour)},
			"3 of 5; late: -2 (25h0m0s after it was due)"},
		{"very late", "no more than that", late, runOf("+ + ++ ++"), HandIn{Submitted: due.Add(999 * time.Hour)},
			"2.5 of 5; late: -2.5 (999h0m0s after it was due)"},
		{"late, nobody knows how", "one day", late, runOf("+ + ++ ++"), HandIn{Late: true},
			"4 of 5; late: -1 (the download says so, but not how late)"},
		{"below nothing", "what it is raised by can be traced too", late, runOf("- - -- --"), HandIn{Late: true},
			"0 of 5; g/one: case: 0 of 1 (Mismatch); g/two: case: 0 of 2 (Mismatch); m/one: case: 0 of 1 (Mismatch); m/two: case: 0 of 1 (Mismatch); " +
				"late: -1 (the download says so, but not how late); no score is less than 0: 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := Parse("s.toml", test.scheme, mancala.Assignment, mancalaCases)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(test.want, partial(s.Score(test.run, test.handIn))); d != "" {
				t.Errorf("%s (-want +got):\n%s", test.why, d)
			}
		})
	}
}

// partial is a score with the awards that are less than their most.
func partial(s Score) string {
	text := s.String()
	for _, a := range s.Awards {
		if a.Points != a.Most {
			text += "; " + a.String()
		}
	}
	return text
}

// The course's formula: 5 if it compiles + max(5 x cases passed, 10 x number of the six
// lines that are right in all cases).
func TestCourseScores(t *testing.T) {
	var cases []corpus.Case
	for n := range 12 {
		cases = append(cases, corpus.Case{ID: fmt.Sprintf("t/%d", n+1), Group: "takestones", Weight: 1})
	}
	s, err := Parse("s.toml", "[course]\nbuild = 5\ncase = 5\nline = 10", takestones.Assignment, cases)
	if err != nil {
		t.Fatal(err)
	}
	class := func(lines ...string) report.Run { // of the first cases; the others pass
		var run report.Run
		for n, of := range cases {
			c := report.Case{ID: of.ID, Verdict: checker.Pass}
			if n < len(lines) {
				c.Verdict, c.Outputs = checker.Mismatch, []report.Output{{Name: assignment.Stdout, EachLine: lines[n]}}
			}
			run.Cases = append(run.Cases, c)
		}
		return run
	}
	everywhere := func(line string) []string { return slices.Repeat([]string{line}, 12) }
	refused := class(everywhere("")...)
	for i := range refused.Cases {
		refused.Cases[i].Verdict = checker.BuildFailed
	}
	for _, test := range []struct {
		name string
		run  report.Run
		want Points
	}{
		{"all right", class(), 6500},
		{"one line is wrong in every case", class(everywhere("111101")...), 5500},
		{"another line is wrong in two cases", class("011111", "101111"), 5500},
		{"every line is wrong in some case", class("000111", "111000"), 5500},
		{"nothing is right", class(everywhere("000000")...), 500},
		{"the outputs were too long to be looked at", class(everywhere("")...), 500},
		{"it does not build", refused, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			score := s.Score(test.run, HandIn{})
			sum := Points(0)
			for _, a := range score.Awards {
				sum += a.Points
			}
			if score.Points != test.want || score.Most != 6500 || sum != score.Points {
				t.Errorf("%v, the awards add up to %v, want %v of 65", score, sum, test.want)
			}
		})
	}
}

// However points are shared, the parts add up to the whole, and each is less than a hundredth off.
func TestShare(t *testing.T) {
	property.Run(t, 100, prop.ForAll(func(p int64, weights []int64) bool {
		all, sum := int64(0), Points(0)
		for _, w := range weights {
			all += w
		}
		for i, part := range Points(p).share(weights) {
			sum += part
			if off := int64(part)*all - p*weights[i]; off <= -all || off >= all {
				return all == 0
			}
		}
		return sum == Points(p) || all == 0
	}, gen.Int64Range(0, 1e8), gen.SliceOf(gen.Int64Range(0, 1000))))
}
