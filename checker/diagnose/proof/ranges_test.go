package proof

import (
	"slices"
	"testing"
)

func TestInRanges(t *testing.T) {
	for _, test := range []struct{ texts, want []string }{
		{nil, nil},
		{[]string{"tries the first 8 moves"}, []string{"tries the first 8 moves"}},
		{[]string{"tries the first 8 moves", "tries the first 9 moves"}, []string{"tries the first 8 (or 9) moves"}},
		{
			[]string{"a: the first 9 moves of 3", "b", "a: the first 8 moves of 3", "a: the first 10 moves of 3", "a: the first 12 moves of 3"},
			[]string{"a: the first 8 (or any number up to 10) moves of 3", "b", "a: the first 12 moves of 3"},
		},
		{[]string{"a1", "a2", "b2"}, []string{"a1", "a2", "b2"}},
	} {
		if got := inRanges(test.texts); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.texts, got, test.want)
		}
	}
}

func TestWithoutTails(t *testing.T) {
	for _, test := range []struct{ texts, want []string }{
		{nil, nil},
		{[]string{"counts a; it ends at 2"}, []string{"counts a; it ends at 2"}},
		{[]string{"counts a; it ends at 2", "counts a; it ends later", "counts b; it ends at 2"}, []string{"counts a", "counts b; it ends at 2"}},
		{[]string{"counts a; at 2 and is c, but only d", "counts a; later and is c, but only d"}, []string{"counts a and is c, but only d"}},
		{[]string{"counts a; at 2 and is c", "counts a; at 2 and is d"}, []string{"counts a; at 2 and is c", "counts a; at 2 and is d"}},
	} {
		if got := withoutTails(test.texts); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.texts, got, test.want)
		}
	}
}
