package report

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Text written through a fence stands between lines with a secret; without text there
// are no such lines.
func TestFence(t *testing.T) {
	var out strings.Builder
	f := &Fence{W: &out}
	if err := f.End(); err != nil || out.Len() > 0 {
		t.Errorf("%v, %q, want nothing", err, out.String())
	}
	for range 2 {
		if _, err := f.Write([]byte("::error ::x\n")); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.End(); err != nil {
		t.Fatal(err)
	}
	form := regexp.MustCompile(`^::stop-commands::(\w{20,})\n::error ::x\n::error ::x\n::(\w+)::\n$`)
	if found := form.FindStringSubmatch(out.String()); found == nil || found[1] != found[2] {
		t.Errorf("%q, want it in a fence", out.String())
	}
}

// The summary of a step is added to what other steps have written.
func TestActionsSummary(t *testing.T) {
	name := filepath.Join(t.TempDir(), "summary")
	if err := os.WriteFile(name, []byte("before\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GITHUB_STEP_SUMMARY", name)
	var out strings.Builder
	if err := Actions(&out, Run{Program: "mancala.py", Tool: "v1.2.3"}, "no such file"); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if text := string(data); err != nil || !strings.HasPrefix(text, "before\n") || !strings.Contains(text, "0 of 0 cases pass") ||
		!strings.Contains(text, "\nstonecheck v1\\.2\\.3\n") {
		t.Errorf("%q, %v, want the summary after what was there", text, err)
	}
}
