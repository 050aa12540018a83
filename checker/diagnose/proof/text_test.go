package proof

import "testing"

// An approximate place is named if it classifies most rows correctly, or if all violations share it and it is far
// more frequent among them than elsewhere.
func TestApproximatePlace(t *testing.T) {
	for _, test := range []struct {
		name  string
		where where
		want  bool
	}{
		{"most rows", where{found: 90, missed: 10, false: 10, outside: 900}, true},
		{"too many elsewhere", where{found: 70, missed: 30, false: 5, outside: 900}, false},
		{"all violations, most of the place", where{found: 77, false: 49, outside: 2123}, true},
		{"all violations, less than half of the place", where{found: 77, false: 90, outside: 2123}, false},
		{"all violations, but not rarer elsewhere", where{found: 77, false: 49, outside: 50}, false},
		{"all of few violations", where{found: 10, false: 8, outside: 2000}, false},
	} {
		test.where.literals = []literal{{feature: ofNode}}
		c := claim{rule: leafValue, cases: 5, where: test.where}
		if got := c.clear(); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
