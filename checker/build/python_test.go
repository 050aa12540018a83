package build

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A Python program looks for nothing but the standard library (-S) only if it is sure
// to behave in the same way.
func TestPlainPython(t *testing.T) {
	needs.Tool(t, "python3")
	for _, test := range []struct {
		why   string
		plain bool
		files []string // the program first
	}{
		{"no import", true, []string{"a.py", "print(1)"}},
		{"the standard library", true, []string{"a.py", "import sys, os.path\nfrom collections import deque\nsys.exit(0)"}},
		{"a file beside it", true, []string{"a.py", "import board\nprint(board.x)", "board.py", "import math\nx = 1"}},
		{"files that import each other", true, []string{"a.py", "import b", "b.py", "import c", "c.py", "import b"}},
		{"only text that looks like it", true, []string{"a.py", "# exit\nhelp_text = 'exit()'\nprint('import numpy')"}},
		{"a package that is installed", false, []string{"a.py", "try:\n    import numpy\nexcept ImportError:\n    numpy = None"}},
		{"deep inside", false, []string{"a.py", "def f():\n    if f:\n        from numpy.linalg import norm"}},
		{"what a file beside it imports", false, []string{"a.py", "import b", "b.py", "import numpy"}},
		{"a folder beside it", false, []string{"a.py", "import game.board", "game/board.py", ""}},
		{"a file beside it in place of the standard library", false, []string{"a.py", "import random", "random.py", "exit()"}},
		{"an import from the same package", false, []string{"a.py", "try:\n    from . import b\nexcept ImportError:\n    pass"}},
		{"exit", false, []string{"a.py", "exit()"}},
		{"quit by another name", false, []string{"a.py", "end = quit\nend(0)"}},
		{"code that is made", false, []string{"a.py", "exec('import ' + 'sys')"}},
		{"an import by name", false, []string{"a.py", "import importlib\nimportlib.import_module('sys')"}},
		{"a look at what is imported", false, []string{"a.py", "import sys\nprint('site' in sys.modules)"}},
		{"a source that cannot be read", false, []string{"a.py", "print("}},
	} {
		p, err := prepare(t, filepath.Join(tree(t, test.files...), "a.py"))
		if err != nil {
			t.Errorf("%s: %v", test.why, err)
			continue
		}
		if plain := slices.Contains(p.Argv, "-S"); plain != test.plain {
			t.Errorf("%s: %q", test.why, p.Argv)
		}
	}
}

// It finds what it imports.
func TestPlainPythonRuns(t *testing.T) {
	needs.Tool(t, "python3")
	dir := tree(t, "a.py", "import json, board\nprint(json.dumps([board.x]))", "board.py", "import random, decimal\nx = 1")
	p, err := prepare(t, filepath.Join(dir, "a.py"))
	if got := output(t, p, err); got != "[1]" {
		t.Errorf("%q: %q", p.Argv, got)
	}
}
