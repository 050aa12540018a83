package logged

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A departure from the right form is named as what it is.
func TestReadOdd(t *testing.T) {
	r := &Reader{Names: lazy.MustCompile(`^[AB]\d$`), Named: "a pit", Name: strings.ToUpper, Largest: 48}
	for _, test := range []struct {
		line  string
		value int
		odd   string
	}{
		{"B2,1,3", 3, ""},
		{"B2,1,3.0", 3, "a number is written with decimals"},
		{"B2,1,2.5", 2, "a number is not whole"},
		{"B2,1,-2.5", -2, "a number is not whole"},
		{"B2,1,03", 3, "a number is written with a sign or zeros before it"},
		{"B2,1,1e1", 10, "a number is written with an exponent"},
		{"B2,1,-1e9", -assignment.Infinity, "-Infinity is written -1e9"},
		{"B2,1,Inf", assignment.Infinity, "Infinity is written Inf"},
	} {
		row, ok := r.Read(test.line)
		odd := ""
		for _, o := range row.Odd {
			odd += o.What
		}
		if !ok || row.Value != test.value || odd != test.odd {
			t.Errorf("%s: %v, %d, %q, want %d, %q", test.line, ok, row.Value, odd, test.value, test.odd)
		}
	}
}
