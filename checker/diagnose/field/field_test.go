package field

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A sum is a program's search for an input of two numbers: its fields are the sum and
// twice the sum. With variant 0 the second number is read as 0, with variant 1 both are
// negated.
type sum struct{ x, y int }

func (sum) Values() []string { return nil }

func (s sum) Vary(variants []int) (func(field, way int) string, bool) {
	for _, v := range variants {
		switch v {
		case 0:
			s.y = 0
		case 1:
			s.x, s.y = -s.x, -s.y
		}
	}
	return func(field, way int) string {
		n := (s.x + s.y) * (field + 1)
		return fmt.Sprint(n + way)
	}, true
}

var sums = &assignment.Fields{
	List: []assignment.Field{
		{Name: "Sum", Ways: []assignment.Way{{}, {Phrase: "it adds one to the sum", Cost: 2}}},
		{Name: "Twice", Ways: []assignment.Way{{}, {Phrase: "it adds one to twice the sum", Cost: 2}}},
	},
	Variants: []assignment.Variant{{Phrase: "it does not read the second number", Slot: "second"}, {Phrase: "it negates the numbers", Slot: "sign"}},
}

// cases returns the cases of a program that writes what write returns, right or wrong.
func cases(write func(s sum) []string) []Case {
	var all []Case
	for x := range 5 {
		for y := range 6 {
			s := sum{x, y}
			right, _ := s.Vary(nil)
			all = append(all, Case{
				ID: fmt.Sprintf("sums/%d-%d", x, y), Input: fmt.Sprint(x, " ", y), Fielded: s,
				Want: []string{right(0, 0), right(1, 0)}, Got: write(s),
				Traits: []assignment.Trait{
					{Yes: "the first is even", No: "the first is odd", Has: x%2 == 0},
					{Yes: "the second is 0", No: "the second is not 0", Has: y == 0},
					{Yes: "the second is 1", No: "the second is not 1", Has: y == 1},
				},
			})
		}
	}
	return all
}

func texts(findings []finding.Finding) string {
	var all []string
	for _, f := range findings {
		all = append(all, fmt.Sprintf("%v exact %v", f, f.Exact))
	}
	return strings.Join(all, "\n")
}

func TestRead(t *testing.T) {
	pair := func(n, twice int) []string { return []string{fmt.Sprint(n), fmt.Sprint(twice)} }
	for _, test := range []struct {
		name  string
		write func(s sum) []string
		want  []string // the beginnings of the findings, and parts of them
		right string
	}{
		{"right", func(s sum) []string { return pair(s.x+s.y, 2*(s.x+s.y)) }, nil, "Sum,Twice"},
		{"a variant", func(s sum) []string { return pair(s.x, 2*s.x) }, []string{
			"The program does not read the second number; because of this Sum and Twice are wrong (this explains all 25 wrong cases and fits the 5 right ones). 0 1: want Sum 1, got 0 exact true"}, ""},
		{"two variants", func(s sum) []string { return pair(-s.x, -2*s.x) }, []string{
			"The program does not read the second number and it negates the numbers; because of this Sum and Twice are wrong (this explains all "}, ""},
		{"a way", func(s sum) []string { return pair(s.x+s.y, 2*(s.x+s.y)+1) }, []string{
			"The program adds one to twice the sum; because of this Twice is wrong (this explains all 30 wrong cases)"}, "Sum"},
		{"a variant and a way", func(s sum) []string { return pair(s.x+1, 2*s.x) }, []string{
			"The program does not read the second number; because of this Sum and Twice are wrong (in 25 cases)", "The program adds one to the sum; because of this Sum is wrong (in 25 cases; together they explain all 30 wrong cases)"}, ""},
		{"three cases", func(s sum) []string {
			if s.x%2 == 0 && s.y == 0 {
				return pair(77, 2*(s.x+s.y))
			}
			return pair(s.x+s.y, 2*(s.x+s.y))
		}, []string{"Sum is wrong (3 of 30 cases)"}, "Twice"},
		{"a place that is sure", func(s sum) []string {
			if s.y == 1 {
				return pair(77, 2*(s.x+s.y))
			}
			return pair(s.x+s.y, 2*(s.x+s.y))
		}, []string{"Sum is wrong exactly where the second is 1: it is always 77 there (5 cases; on the other 25 it is right). 0 1: want Sum 1, got 77 exact true"}, "Twice"},
		{"a way in some cases", func(s sum) []string {
			if s.x == 3 {
				return pair(s.x+s.y, 2*(s.x+s.y)+1)
			}
			return pair(s.x+s.y, 2*(s.x+s.y))
		}, []string{"Twice is wrong: there it adds one to twice the sum (6 of 30 cases). 3 0: want Twice 6, got 7 exact false"}, "Sum"},
		{"one case", func(s sum) []string {
			if s.x == 0 && s.y == 0 {
				return pair(9, 0)
			}
			return pair(s.x+s.y, 2*(s.x+s.y))
		}, []string{"Sum is wrong (1 of 30 cases). 0 0: want Sum 0, got 9 exact false"}, "Twice"},
		{"missing", func(s sum) []string { return []string{fmt.Sprint(s.x + s.y), ""} }, []string{"Twice is missing (30 of 30 cases). 0 0: want Twice 0, got nothing"}, "Sum"},
	} {
		report := Read(sums, cases(test.write))
		got := texts(report.Findings)
		rest := got
		for _, want := range test.want {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: no %q in\n%s", test.name, want, got)
			}
			rest = after
		}
		if len(report.Findings) != len(test.want) || strings.Join(report.Right, ",") != test.right {
			t.Errorf("%s: right %v, findings\n%s", test.name, report.Right, got)
		}
	}
}

// An assignment of which nothing is known gets places.
func TestReadWithoutVariants(t *testing.T) {
	all := cases(func(s sum) []string {
		if s.y == 1 {
			return []string{"x", fmt.Sprint(2 * (s.x + s.y))}
		}
		return []string{fmt.Sprint(s.x + s.y), fmt.Sprint(2 * (s.x + s.y))}
	})
	for i := range all {
		all[i].Fielded = nil
	}
	report := Read(&assignment.Fields{List: []assignment.Field{{Name: "Sum"}, {Name: "Twice"}}}, all)
	want := "Sum is wrong exactly where the second is 1: it is always x there (5 cases; on the other 25 it is right). 0 1: want Sum 1, got x exact true"
	if got := texts(report.Findings); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// A way to end is one finding, whatever the number of cases.
func TestEnds(t *testing.T) {
	var ends []End
	for _, c := range cases(func(sum) []string { return nil }) {
		e := End{ID: c.ID, Input: c.Input, Traits: c.Traits}
		if strings.HasSuffix(c.Input, " 1") {
			e.How, e.Stderr = "crashes", "a warning\nTraceback (most recent call last):\n  File \"/a/p.py\", line 3, in <module>\n    f()\n  File \"/a/q.py\", line 12, in f\n    1/x\ndecimal.InvalidOperation: undefined\n"
		}
		ends = append(ends, e)
	}
	want := "the program crashes exactly where the second is 1: q.py:12: decimal.InvalidOperation: undefined (5 cases, and on none of the other 25) exact true"
	if got := texts(Ends(ends)); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	for i := range ends {
		ends[i].How = "is stopped at the time limit"
		ends[i].Stderr = ""
	}
	if got := texts(Ends(ends)); got != "the program is stopped at the time limit on every input (30 cases) exact true" {
		t.Error(got)
	}
}

// A field that a variant explains in no case is wrong only where it is not right.
func TestWrongBesides(t *testing.T) {
	report := Read(sums, cases(func(s sum) []string {
		twice := 2 * (s.x + s.y)
		if s.y == 2 {
			twice = 77
		}
		return []string{fmt.Sprint(s.x), fmt.Sprint(twice)}
	}))
	const want = "Twice is also wrong in other cases: it is always 77 there (5 of 30 cases). 0 2: want Twice 4, got 77"
	if got := texts(report.Findings); !strings.Contains(got, want) {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// An error that only some of the runs end with is an example.
// TestEndsFromValue: all runs end badly from some value of the root on, and no others do.
func TestEndsFromValue(t *testing.T) {
	for _, test := range []struct {
		crashes, known func(v int) bool
		want           string
	}{
		{func(v int) bool { return v <= -10 }, func(int) bool { return true },
			"the program crashes exactly where the root's value is -10 or less (never from -9 on), as if the variable for the best value began so high that no move is better (5 cases, and on none of the other 25) exact true"},
		{func(v int) bool { return v >= 8 }, func(v int) bool { return v != 7 },
			"the program crashes exactly where the root's value is 8 or more (never up to 6) (8 cases, and on none of the other 22) exact true"},
		{func(v int) bool { return v <= -12 }, func(int) bool { return true }, "the program crashes (3 of 30 cases, such as 0 0) exact false"},           // too few
		{func(v int) bool { return v <= -10 || v == 3 }, func(int) bool { return true }, "the program crashes (6 of 30 cases, such as 0 0) exact false"}, // one elsewhere
		{func(v int) bool { return v <= -10 }, func(v int) bool { return v != -12 }, "the program crashes (5 of 30 cases, such as 0 0) exact false"},
	} {
		var ends []End
		for i, c := range cases(func(sum) []string { return nil }) {
			v := i - 14
			e := End{ID: c.ID, Input: c.Input, Value: func() (int, bool) { return v, test.known(v) }}
			if test.crashes(v) {
				e.How = "crashes"
			}
			ends = append(ends, e)
		}
		if got := texts(Ends(ends)); got != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

func TestDifferentEnds(t *testing.T) {
	var ends []End
	for i, c := range cases(func(sum) []string { return nil }) {
		ends = append(ends, End{ID: c.ID, Input: c.Input, Traits: c.Traits, How: "crashes", Stderr: fmt.Sprint("panic: ", i%2)})
	}
	if got := texts(Ends(ends)); got != "the program crashes on every input: for example panic: 0 (30 cases) exact true" {
		t.Error(got)
	}
}

// A variant whose effect on a right field is made up for by a wrong way is no explanation.
func TestNothingMendsAVariant(t *testing.T) {
	all := cases(func(s sum) []string { return []string{fmt.Sprint(s.x + s.y), fmt.Sprint(2 * s.x)} })
	all = slices.DeleteFunc(all, func(c Case) bool { return c.Fielded.(sum).y != 1 })
	report := Read(sums, all)
	if len(report.Findings) != 1 || strings.Contains(report.Findings[0].Instead, "second number") || !slices.Equal(report.Right, []string{"Sum"}) {
		t.Errorf("%+v", report)
	}
}

// Findings about different fields are joined if they say the same of each.
func TestMerged(t *testing.T) {
	p := &program{fields: &assignment.Fields{List: []assignment.Field{{Name: "Move"}, {Name: "Value"}, {Name: "Nodes"}, {Name: "Depth"}}}}
	var all []finding.Finding
	for _, what := range []string{"Move is missing", "Value is wrong", "Nodes is missing", "Depth is missing"} {
		all = append(all, finding.Finding{What: what, Example: &finding.Example{Case: "one"}})
	}
	var got []string
	for _, f := range p.merged([]int{0, 1, 2, 3}, all) {
		got = append(got, f.What)
	}
	if want := []string{"Move, Nodes and Depth are missing", "Value is wrong"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
