package main

import (
	"os"
	"path/filepath"
	"testing"
)

// A byte order mark at the start of a file is not part of the input.
func TestReadInput(t *testing.T) {
	name := filepath.Join(t.TempDir(), "input.txt")
	for _, test := range []struct{ text, want, err string }{
		{"1\n", "1\n", ""},
		{"\ufeff1\n", "1\n", ""},
		{"", "", ""},
		{"\xff\xfe1\x00\n\x00", "", name + ": text in UTF-16, want UTF-8"},
		{"\xfe\xff\x001\x00\n", "", name + ": text in UTF-16, want UTF-8"},
	} {
		if err := os.WriteFile(name, []byte(test.text), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := readInput(name)
		if string(got) != test.want || err == nil != (test.err == "") || err != nil && err.Error() != test.err {
			t.Errorf("%q: %q, %v, want %q, %s", test.text, got, err, test.want, test.err)
		}
	}
	if _, err := readInput("no such file"); !os.IsNotExist(err) {
		t.Errorf("%v", err)
	}
}
