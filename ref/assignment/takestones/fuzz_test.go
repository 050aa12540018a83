package takestones

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// Arguments that can be parsed print in a form that parses to the same arguments and has the same numbers.
func FuzzParseArgs(f *testing.F) {
	for _, text := range []string{"7 3 1 4 2 3", "3 0 0", "9 0 0 5", "10 3 4 2 6 4", "1 1 1 0", "1000 0 2147483647",
		"007 01 3 00", "7 -1 0", "7 2 1 1 0", "7 8", "", "x 0 0", "20 2 19 1 0 a b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fields := strings.Fields(text)
		args, err := ParseArgs(fields)
		if err != nil {
			oneLine(t, err, "argument")
			return
		}
		again, err := ParseArgs(args.Strings())
		if d := cmp.Diff(args, again, cmpopts.EquateEmpty()); err != nil || d != "" || again.String() != args.String() {
			t.Errorf("%q reads back otherwise, %v (-first +again):\n%s", text, err, d)
		}
		read := len(fields) - len(args.Ignored)
		want := append(plainNumbers(strings.Join(fields[:read], " ")), fields[read:]...)
		if !slices.Equal(want, args.Strings()) {
			t.Errorf("%q is %q", text, args)
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
