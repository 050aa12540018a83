package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The folders of libraries that an executable names relative to its own are found in both spellings.
func TestLibrariesBesideTheProgram(t *testing.T) {
	needs.Tool(t, "gcc")
	dir := t.TempDir()
	source, program := filepath.Join(dir, "main.c"), filepath.Join(dir, "main")
	if err := os.WriteFile(source, []byte("int main(void) { return 0; }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("gcc", "-o", program, source, "-Wl,-rpath,$ORIGIN/one:${ORIGIN}/two").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	want := []string{filepath.Join(dir, "one"), filepath.Join(dir, "two")}
	if got := elfLibraries(program); !slices.Equal(got, want) {
		t.Errorf("libraries in %q, want %q", got, want)
	}
}
