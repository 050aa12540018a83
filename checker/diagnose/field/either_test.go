package field

import (
	"slices"
	"testing"
)

func TestEither(t *testing.T) {
	for _, test := range []struct {
		parts, others []string
		want          string
	}{
		{[]string{"cuts at 0"}, nil, "cuts at 0"},
		{[]string{"begins at -999 for Max and at 999 for Min"}, []string{"begins at -1000 for Max and at 1000 for Min", "begins at -9999 for Max and at 9999 for Min"},
			"begins at -999 (or -1000 or -9999) for Max and at 999 (or 1000 or 9999) for Min"},
		{[]string{"begins at 99"}, []string{"begins at 100", "begins at 500", "begins at 999"}, "begins at 99 (or another number, such as 100 or 999)"},
		{[]string{"never ends", "begins at 5"}, []string{"begins at 6"}, "never ends and begins at 5 (or 6)"},
		{[]string{"never ends", "begins at 5"}, []string{"begins at 6", "ends late"}, "never ends and begins at 5 (or 6) or ends late"},
		{[]string{"sows 3 stones"}, []string{"sows 3 stones twice"}, "sows 3 stones or sows 3 stones twice"},
		{[]string{"never ends"}, []string{"never begins"}, "never ends or never begins"},
	} {
		if got := either(fault{parts: test.parts, others: test.others}); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// Two alternatives are not told again together.
func TestCompareTwo(t *testing.T) {
	faults := []fault{{parts: []string{"never ends", "begins at 5"}}}
	for _, other := range [][]string{{"never ends", "begins at 6"}, {"ends late", "begins at 5"}, {"ends late", "begins at 6"}} {
		new(program).compare(faults, []fault{{parts: other}})
	}
	if got, want := faults[0].others, []string{"begins at 6", "ends late"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A fault that assumes the same and more is no alternative.
func TestCompare(t *testing.T) {
	for _, test := range []struct {
		other string
		want  []string
	}{
		{"keeps 32 bits", nil}, {"keeps 32 bits, and flips them", nil}, {"keeps 32 bits twice", []string{"keeps 32 bits twice"}},
	} {
		faults := []fault{{parts: []string{"keeps 32 bits"}}}
		new(program).compare(faults, []fault{{parts: []string{test.other}}})
		if got := faults[0].others; !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.other, got, test.want)
		}
	}
}
