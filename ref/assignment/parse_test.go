package assignment

import (
	"strings"
	"testing"
)

// A long text is cut between characters, also if it is not valid UTF-8.
func TestQuote(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"short", `"short"`},
		{strings.Repeat("a", 40), `"` + strings.Repeat("a", 40) + `"`},
		{strings.Repeat("a", 41), `"` + strings.Repeat("a", 40) + `..."`},
		{strings.Repeat("a", 38) + "∞∞", `"` + strings.Repeat("a", 38) + `..."`},
		{strings.Repeat("\x80", 41), `"` + strings.Repeat(`\x80`, 36) + `..."`},
	} {
		if got := Quote(test.text); got != test.want {
			t.Errorf("%q: %s, want %s", test.text, got, test.want)
		}
	}
}

// Bytes that are no text are refused like any other input.
func TestLineReaderBinary(t *testing.T) {
	r := NewLineReader("input.txt", []byte(strings.Repeat("\xbf", 200)))
	r.Count("a depth", 1, 9)
	if err := r.End(); err == nil || !strings.HasPrefix(err.Error(), `input.txt:1: "\xbf`) {
		t.Error(err)
	}
}

// A number that is too large is not said to be too small.
func TestCountWithoutBound(t *testing.T) {
	for text, want := range map[string]string{
		"2147483647":           "",
		"2147483648":           `input.txt:1: "2147483648", want a depth, at most 2147483647`,
		"99999999999999999999": `input.txt:1: "99999999999999999999", want a depth, at most 2147483647`,
		"0":                    `input.txt:1: "0", want a depth, 1 or more`,
		"-3":                   `input.txt:1: "-3", want a depth, 1 or more`,
		"x":                    `input.txt:1: "x", want a depth, 1 or more`,
	} {
		r := NewLineReader("input.txt", []byte(text+"\n"))
		r.Count("a depth", 1, 0)
		if err := r.End(); err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// Where empty lines do not count, the first line too many is named instead of the number of lines.
func TestEndAfterGaps(t *testing.T) {
	for text, want := range map[string]string{
		"1\n\n\n2\n":      "",
		"\n1\n\n2\n\n3\n": `input.txt:6: "3", want the end`,
	} {
		r := NewLineReader("input.txt", []byte(text))
		r.SkipEmpty()
		r.Count("a depth", 1, 9)
		r.Count("a depth", 1, 9)
		if err := r.End(); err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// Seconds are a decimal number, as programs in any language read them.
func TestSeconds(t *testing.T) {
	for text, right := range map[string]bool{
		"30": true, "2.5": true, "0.001": true, "999999999": true,
		"": false, "0": false, "000": false, "0.00": false, "-0": false, "+5": false, "0x1p4": false, "1e2": false, "5.": false, ".5": false, "inf": false, "1000000000": false,
	} {
		r := NewLineReader("input.txt", []byte(text+"\nend\n"))
		if r.Seconds(); (r.err == nil) != right {
			t.Errorf("%q: %v, want it right: %v", text, r.err, right)
		}
	}
}
