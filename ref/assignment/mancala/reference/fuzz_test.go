package reference

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

// An input that can be parsed prints in a form that parses to the same input and has the same numbers; printing that
// input gives the same form again.
func FuzzParseInput(f *testing.F) {
	for _, text := range []string{
		sampleInput,
		"1\n2\n1\n0 0 1\n0 0 0\n0\n0\n",
		"3\r\n1\r\n12\r\n1000 0 0 0 0 0 0 0 0 0\r\n1 2 3 4 5 6 7 8 9 10\r\n0\r\n999\r\n\r\n",
		"2 \n1\t\n03\n4  5\t6 \n7 8 9\n10\n11",
		"4\n1\n1.5\n1 1 1\n1 1 1\n0\n0\n",
		"2\n1\n3\n4 5 1001\n7 8 1000000000\n10\n11\n",
		"2\n1\n3\n4 -5 6\n7 8 9\n\n11\n",
		"", "\n\n\n\n\n\n", "x",
	} {
		f.Add([]byte(text), false)
		f.Add([]byte(text), true)
	}
	f.Fuzz(func(t *testing.T, data []byte, anyCount bool) {
		in, err := ParseInput("input.txt", data, anyCount)
		if err != nil {
			oneLine(t, err, "input.txt:")
			return
		}
		text := in.String()
		again, err := ParseInput("input.txt", []byte(text), anyCount)
		if err != nil || again != in || again.String() != text {
			t.Errorf("%q is %q, which reads back as %q (%v)", data, text, again, err)
		}
		if want, got := plainNumbers(string(data)), plainNumbers(text); !slices.Equal(want, got) {
			t.Errorf("%q is %q", data, text)
		}
		if data := string(data); isCanonical(data) && data != text {
			t.Errorf("%q is %q", data, text)
		}
	})
}

// oneLine checks that an error is a message of one line that starts with start.
func oneLine(t *testing.T, err error, start string) {
	t.Helper()
	message := err.Error()
	if !strings.HasPrefix(message, start) || strings.ContainsFunc(message, func(r rune) bool { return !unicode.IsPrint(r) }) {
		t.Errorf("message %q, want one printable line that begins with %q", message, start)
	}
	if len(message) > 400 {
		t.Errorf("a message of %d bytes: %q", len(message), message)
	}
}

// plainNumbers returns the fields of a text without leading zeros.
func plainNumbers(text string) []string {
	fields := strings.Fields(text)
	for i, field := range fields {
		if fields[i] = strings.TrimLeft(field, "0"); fields[i] == "" {
			fields[i] = "0"
		}
	}
	return fields
}

// isCanonical reports whether an input that can be parsed has the printed spacing and no leading zeros.
func isCanonical(text string) bool {
	single := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }), " ")
	return single == text && !strings.ContainsAny(text, "\t\r") && !strings.Contains(text, " \n") &&
		strings.HasSuffix(text, "\n") && !strings.HasSuffix(text, "\n\n") &&
		slices.Equal(strings.Fields(text), plainNumbers(text))
}

// A profile has one of two names; nothing else is accepted.
func FuzzParseProfile(f *testing.F) {
	for _, name := range []string{"graded", "handout", "", "Graded", "graded ", "\xff\n"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		p, err := ParseProfile(name)
		if known := name == "graded" || name == "handout"; known != (err == nil) || known && p.String() != name {
			t.Errorf("%q is %q, %v", name, p, err)
		}
		if err != nil && !strings.HasSuffix(err.Error(), ", want graded or handout") {
			t.Errorf("%q is %q, %v", name, p, err)
		}
	})
}
