package assignment

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// An input prints in a form that reads back as the same input and has the same
// numbers; that form prints as itself.
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

// oneLine checks that an error is a message of one line that begins as wanted.
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

// plainNumbers are the fields of a text without leading zeros.
func plainNumbers(text string) []string {
	fields := strings.Fields(text)
	for i, field := range fields {
		if fields[i] = strings.TrimLeft(field, "0"); fields[i] == "" {
			fields[i] = "0"
		}
	}
	return fields
}

// isCanonical reports whether an input that could be read is spaced as printed
// and has no leading zeros.
func isCanonical(text string) bool {
	single := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }), " ")
	return single == text && !strings.ContainsAny(text, "\t\r") && !strings.Contains(text, " \n") &&
		strings.HasSuffix(text, "\n") && !strings.HasSuffix(text, "\n\n") &&
		slices.Equal(strings.Fields(text), plainNumbers(text))
}

// Arguments print in a form that reads back as the same, and that form has the
// numbers that were read.
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

// A profile is one of two names and nothing else.
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

// A stored file's lines are stored again as they were, and read as they were.
func FuzzMarked(f *testing.F) {
	for _, text := range []string{
		"Node,Depth,Value\nroot,0,-Infinity\nB2,1,+/-Infinity\tOPTIONAL\nB2,1,3\n",
		"A2,2,+/-Infinity,-Infinity,Infinity\tOPTIONAL\r\nA2,2,4,-Infinity,Infinity",
		"1 2 3\n4 5 6\n0\n0\n", "\n\n", "\tOPTIONAL", "x\tOPTIONAL\tOPTIONAL\n", "Infinity,+/-Infinity\tOPTIONAL\n", "+/-Infinity\n", "Infinity\tOPTIONAL\n", "",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var want, got []byte
		for text := range bytes.Lines(data) {
			text = bytes.TrimRight(text, "\r\n")
			want = append(append(want, text...), '\n')
		}
		for line := range Marked(data) {
			if line.Or != nil && (!line.Optional || !bytes.Contains(line.Or, []byte("-"))) {
				t.Errorf("line %q or %q", line.Text, line.Or)
			}
			got = line.AppendMarked(got)
		}
		if !bytes.Equal(want, got) {
			t.Errorf("%q is stored again as %q", data, got)
		}
		if first, again := slices.Collect(lines(data)), slices.Collect(lines(got)); !slices.Equal(first, again) {
			t.Errorf("%q reads as %q, stored again as %q", data, first, again)
		}
	})
}

// lines are the stored lines of data as text.
func lines(data []byte) func(func(string) bool) {
	return func(yield func(string) bool) {
		for line := range Marked(data) {
			text := string(line.Text)
			if line.Optional {
				text += " optional"
			}
			if line.Or != nil {
				text += " or " + string(line.Or)
			}
			if !yield(text) {
				return
			}
		}
	}
}
