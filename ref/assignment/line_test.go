package assignment

import (
	"bytes"
	"slices"
	"testing"
)

// Lines read from a stored file are the same after they have been stored and read again.
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

// lines yields the stored lines of data as texts.
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
