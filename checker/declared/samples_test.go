package declared

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Each sample becomes a case, also if only characters that a case's name cannot have distinguish them.
func TestNamesOfSamples(t *testing.T) {
	for _, test := range []struct{ samples, want string }{
		{"input.1 output.1 input.2 output.2", "input-1 input-2"},
		{"a.in a.out A.in A.out a_.in a_.out", "a a-2 a-3"},
		{"input1.txt output1.txt input2.txt output2.txt", "input1 input2"},
		{"x.input x.output", "x"},
		{"Größe/input.txt Größe/out.txt größe/input.txt größe/out.txt", "gr-e gr-e-2"},
	} {
		from := t.TempDir()
		for name := range strings.FieldsSeq(test.samples) {
			path := filepath.Join(from, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte("1\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		samples, _, err := readSamples(from)
		var names []string
		for _, s := range samples {
			names = append(names, s.name)
		}
		if got := strings.Join(names, " "); err != nil || got != test.want {
			t.Errorf("%s: %s, %v, want %s", test.samples, got, err, test.want)
		}
	}
}
