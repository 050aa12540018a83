package build

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A script that starts Python, as version managers have it, is started for the first program only, also if it starts none.
func TestScriptThatStartsPython(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the script is one of a shell")
	}
	link := filepath.Join(onlyTools(t, "python3"), "python3")
	real, err := filepath.EvalSymlinks(link)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("LD_LIBRARY_PATH", filepath.Dir(filepath.Dir(real))) // such a folder may be read
	sb := sandboxtest.Open(t)
	for condition, want := range map[string]string{"! -e": real, "-e": ""} {
		dir := tree(t, "a.py", printPython)
		script := fmt.Sprintf("#!/bin/sh\n[ %s %s/second ] && exec %s \"$@\"\nexit 127\n", condition, dir, real)
		if err := os.WriteFile(filepath.Join(dir, "python3"), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
		t.Setenv("PATH", dir)
		for range 2 {
			p, err := prepareIn(t, sb, filepath.Join(dir, "a.py"))
			if got := strings.Join(p.Argv[:min(1, len(p.Argv))], ""); got != want {
				t.Errorf("%q, %v, want %s", p.Argv, err, want)
			}
			if err := os.WriteFile(filepath.Join(dir, "second"), nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A file named as a module of the standard library is not imported when Python is asked about a program.
func TestAskingImportsNothingOfTheFolder(t *testing.T) {
	needs.Tool(t, "python3")
	dir := tree(t, "ast.py", "print('Python 3')\nprint('/bin/false')\n", "a.py", printPython)
	p, err := PrepareIn(context.Background(), sandboxtest.Open(t), dir, filepath.Join(dir, "a.py"), nil, nil, dir)
	if got := output(t, p, err); got == "" || p.Argv[0] == "/bin/false" {
		t.Errorf("%q: %q", p.Argv, got)
	}
}
