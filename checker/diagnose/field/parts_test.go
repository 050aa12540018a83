package field

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A partSum is a sum of a program with one part for an even first number and one for an odd one.
type partSum struct{ sum }

func (s partSum) Part() string { return []string{"even", "odd"}[s.x%2] }

// Each part is explained by itself if nothing explains the whole program.
func TestParts(t *testing.T) {
	right := func(s sum) []string { return []string{fmt.Sprint(s.x + s.y), fmt.Sprint(2 * (s.x + s.y))} }
	for _, test := range []struct {
		name      string
		even, odd func(s sum) []string
		want      []string // parts of the findings
	}{
		{"one wrong part", func(s sum) []string { return []string{fmt.Sprint(s.x), fmt.Sprint(2 * s.x)} }, right,
			[]string{"even: The program does not read the second number; because of this Sum and Twice are wrong"}},
		{"two wrong parts", func(s sum) []string { return []string{fmt.Sprint(s.x), fmt.Sprint(2 * s.x)} },
			func(s sum) []string { return []string{fmt.Sprint(s.x + s.y + 1), fmt.Sprint(2 * (s.x + s.y))} },
			[]string{"even: The program does not read the second number", "odd: The program adds one to the sum; because of this Sum is wrong"}},
		{"the same in both", func(s sum) []string { return []string{fmt.Sprint(s.x), fmt.Sprint(2 * s.x)} },
			func(s sum) []string { return []string{fmt.Sprint(s.x), fmt.Sprint(2 * s.x)} },
			[]string{"The program does not read the second number"}},
	} {
		all := cases(func(s sum) []string {
			if s.x%2 == 0 {
				return test.even(s)
			}
			return test.odd(s)
		})
		for i := range all {
			all[i].Fielded = partSum{all[i].Fielded.(sum)}
		}
		report := Read(sums, all)
		if len(report.Findings) != len(test.want) || !report.Complete || report.Faults != len(test.want) {
			t.Errorf("%s: %+v", test.name, report)
			continue
		}
		for i, f := range report.Findings {
			if !f.Exact || !strings.HasPrefix(f.String(), test.want[i]) {
				t.Errorf("%s: %v, exact %v, want %s", test.name, f, f.Exact, test.want[i])
			}
		}
	}
}

// An explanation of one part says that the others are right.
func TestOutcomeOfOtherParts(t *testing.T) {
	r := Rival{Variants: []int{0}, Ways: []int{0, 0}, part: "even"}
	for _, test := range []struct {
		in   assignment.Fielded
		want string
	}{{partSum{sum{2, 3}}, "2 4"}, {partSum{sum{1, 3}}, "4 8"}} {
		if got := r.Outcome(test.in); got != test.want {
			t.Errorf("%v: %s, want %s", test.in, got, test.want)
		}
	}
}

// Where several explanations fit a part, the one that exactly explains another part counts, and the finding is about both.
func TestSharedFault(t *testing.T) {
	fields := *sums
	fields.Variants = append([]assignment.Variant{{Phrase: "it reads a zero twice", Slot: "zero"}}, sums.Variants...)
	all := cases(func(s sum) []string {
		right, _ := sum{s.x, 0}.Vary(nil)
		return []string{right(0, 0), right(1, s.x%2)}
	})
	for i := range all {
		all[i].Fielded = sharedSum{all[i].Fielded.(sum)}
	}
	report := Read(&fields, all)
	want := []string{"even, odd: The program does not read the second number; because of this Sum and Twice are wrong", "odd: The program adds one to twice the sum"}
	if len(report.Findings) != 2 || report.Faults != 2 {
		t.Fatalf("%+v", report)
	}
	for i, f := range report.Findings {
		if !f.Exact || !strings.HasPrefix(f.String(), want[i]) {
			t.Errorf("%v, exact %v, want %s", f, f.Exact, want[i])
		}
	}
}

// A thirdSum is a sum of a program with three parts.
type thirdSum struct{ sum }

func (s thirdSum) Part() string { return []string{"a", "b", "c"}[s.x%3] }

// A fault that is certain in one part is certain in another part with a single wrong case.
func TestSingleCaseOfKnownFault(t *testing.T) {
	for _, test := range []struct{ wrong, want string }{
		{"ab", "a, b: The program does not read the second number"},
		{"b", "b: Perhaps the program does not read the second number"},
	} {
		failing := 0
		all := slices.DeleteFunc(cases(func(s sum) []string {
			if strings.Contains(test.wrong, part(thirdSum{s})) {
				s.y = 0
			}
			return []string{fmt.Sprint(s.x + s.y), fmt.Sprint(2 * (s.x + s.y))}
		}), func(c Case) bool {
			s := thirdSum{c.Fielded.(sum)}
			if part(s) == "b" && s.y > 0 {
				failing++
				return failing > 1
			}
			return false
		})
		for i := range all {
			all[i].Fielded = thirdSum{all[i].Fielded.(sum)}
		}
		if got := texts(Read(sums, all).Findings); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

// Of the variants that explain only one field of a part, the one that explains another part is named.
func TestSuspects(t *testing.T) {
	fields := *sums
	fields.Variants = append([]assignment.Variant{{Phrase: "it reads a zero twice", Slot: "zero"}}, sums.Variants...)
	for _, test := range []struct{ even, want string }{
		{"wrong", "odd: Perhaps the program does not read the second number; Sum is wrong (10 of 12 cases)"},
		{"no case", "Perhaps the program reads a zero twice or it does not read the second number; Sum is wrong (10 of 12 cases)"},
	} {
		all := cases(func(s sum) []string {
			if s.x%2 == 1 {
				return []string{fmt.Sprint(s.x), fmt.Sprint(s.x*s.x + 100*s.y)}
			}
			return []string{fmt.Sprint(s.x), fmt.Sprint(2 * s.x)}
		})
		if test.even == "no case" {
			all = slices.DeleteFunc(all, func(c Case) bool { return c.Fielded.(sum).x%2 == 0 })
		}
		for i := range all {
			all[i].Fielded = sharedSum{all[i].Fielded.(sum)}
		}
		if got := texts(Read(&fields, all).Findings); !strings.Contains(got, test.want) {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

// A sharedSum is a partSum with another variant before the others, which has the same effect as the next one if the first
// number is odd.
type sharedSum struct{ sum }

func (s sharedSum) Part() string { return partSum(s).Part() }

func (s sharedSum) Vary(variants []int) (func(field, way int) string, bool) {
	var own []int
	for _, v := range variants {
		if v > 0 || s.x%2 == 1 {
			own = append(own, max(v-1, 0))
		}
	}
	return s.sum.Vary(own)
}
