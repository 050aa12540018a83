package mutate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A report replaces the earlier one with the same title; others stay.
func TestKeep(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ADEQUACY")
	for _, keep := range []struct {
		title, made string
		cases       int
	}{{"a", "first", 1}, {"b", "second", 2}, {"a", "third", 3}} {
		r := &Report{Assignment: "game", Cases: keep.cases}
		if err := r.Keep(path, keep.title, keep.made); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "# ") || strings.HasPrefix(line, "game: ") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	want := []string{"# a: third", "game: 3 cases, 0 mutants; 0s", "# b: second", "game: 2 cases, 0 mutants; 0s"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q, want %q", got, want)
	}
}
