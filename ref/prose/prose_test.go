package prose

import (
	"strings"
	"testing"
)

func TestNumbers(t *testing.T) {
	for _, test := range []struct {
		n                  int
		count, form, times string
	}{
		{0, "0 cases", "are", "0 times"},
		{1, "1 case", "is", "once"},
		{2, "2 cases", "are", "twice"},
		{3, "3 cases", "are", "3 times"},
	} {
		count, form, times := Count(test.n, "case"), Form(test.n, "is", "are"), Times(test.n)
		if count != test.count || form != test.form || times != test.times {
			t.Errorf("%d: %q, %q, %q, want %q, %q, %q", test.n, count, form, times, test.count, test.form, test.times)
		}
	}
}

func TestLists(t *testing.T) {
	for _, test := range []struct{ names, and, or, some string }{
		{"", "", "", ""},
		{"a", "a", "a", "a"},
		{"a b", "a and b", "a or b", "a, b"},
		{"a b c", "a, b and c", "a, b or c", "a, b and 1 more"},
		{"a b c d", "a, b, c and d", "a, b, c or d", "a, b and 2 more"},
	} {
		names := strings.Fields(test.names)
		and, or, some := And(names), Or(names), Some(names, 2)
		if and != test.and || or != test.or || some != test.some {
			t.Errorf("%q: %q, %q, %q, want %q, %q, %q", names, and, or, some, test.and, test.or, test.some)
		}
		if got := strings.Join(names, " "); got != test.names {
			t.Errorf("the names have become %q, want %q", got, test.names)
		}
	}
}
