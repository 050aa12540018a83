package declared

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

// The words of a command may have any white space between them.
func TestCommand(t *testing.T) {
	r := &runner{Declaration: &declared.Declaration{Start: []string{" {program}\t-i  {input} {args}"}}}
	c := r.command(build.Program{Argv: []string{"/bin/p"}}, assignment.Given{Args: []string{"1", "2"}})
	if want := []string{"/bin/p", "-i", "input.txt", "1", "2"}; !slices.Equal(c.Argv, want) {
		t.Errorf("%q, want %q", c.Argv, want)
	}
}

// The outputs of another version of a program do not count, however its path is written.
func TestVersion(t *testing.T) {
	dir := t.TempDir()
	r := &runner{folder: dir, Declaration: &declared.Declaration{Start: []string{"{program}"}}}
	seen := map[string]bool{}
	for _, text := range []string{"one", "two"} {
		if err := os.WriteFile(filepath.Join(dir, "program"), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
		if r.version("program") != r.version("./program") {
			t.Errorf("%s: the versions of program and ./program differ", text)
		}
		seen[r.version("./program")] = true
	}
	if len(seen) != 2 {
		t.Error("another program has the same version")
	}
}
