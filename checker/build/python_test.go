package build

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A Python program is started without site-packages (-S) only if it certainly behaves in the same way.
func TestPlainPython(t *testing.T) {
	t.Setenv("PATH", onlyTools(t, "python3"))
	// A system may customise its Python for all programs; none is plain there.
	_, err := exec.Command("python3", "-c", "import sys; sys.exit('sitecustomize' in sys.modules or 'usercustomize' in sys.modules)").Output()
	customised := err != nil
	for i, test := range []struct {
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
		if !needs.Share(i, 12) {
			continue
		}
		t.Run(test.why, func(t *testing.T) {
			t.Parallel()
			p := askAbout(t, Versions()[1], tree(t, test.files...), "a.py")
			if plain := slices.Contains(p.argv, "-S"); plain != (test.plain && !customised) {
				t.Errorf("%q", p.argv)
			}
		})
	}
}

// A plain Python program finds the modules that it imports.
func TestPlainPythonRuns(t *testing.T) {
	needs.Tool(t, "python3")
	dir := tree(t, "a.py", "import json, board\nprint(json.dumps([board.x]))", "board.py", "import random, decimal\nx = 1")
	p, err := prepare(t, filepath.Join(dir, "a.py"))
	if got := output(t, p, err); got != "[1]" {
		t.Errorf("%q: %q", p.Argv, got)
	}
}

// onlyTools returns a PATH with links to some Pythons only.
func onlyTools(t *testing.T, tools ...string) string {
	t.Helper()
	needs.Tool(t, tools...)
	dir := t.TempDir()
	for _, tool := range tools {
		found, err := exec.Command(tool, "-c", "import sys; sys.stdout.write(sys.executable)").Output()
		if err != nil {
			t.Fatal(err)
		}
		real, err := filepath.EvalSymlinks(string(found))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(real, filepath.Join(dir, tool)); err != nil {
			t.Skip(err)
		}
	}
	return dir
}

// Programs of Python 2 and 3.
const (
	two    = "print 'x'\n"
	three  = "print('x', end='')\n"
	both   = "print('x')\n"
	board  = "import board\n"
	either = "run with Python 2 because of its name; Python 3 can run it too"
)

var pythonTests = []struct {
	name  string
	files []string // the program first
	reads string   // the files that Python 2 and Python 3 can parse
	both  string   // the languages of the program and of its Other where both Pythons are installed
	only2 string   // the language where only Python 2 is installed; ? if Python 3 may be needed, ! if it certainly is
	only3 string
	note  string // where both are installed: why this Python runs it, if the other could or its name suggests the other
}{
	{"only 2 reads it", []string{"mancala.py", two}, "all none", "2", "2", "!", ""},
	{"only 3 reads it", []string{"mancala.py", three}, "none all", "3", "!", "3", "run with Python 3: Python 2 cannot read it"},
	{"both read it", []string{"mancala.py", both}, "all all", "2 3", "2", "3?", either},
	{"both read what only 3 can run", []string{"mancala.py", "from typing import List\n" + both}, "all all", "2 3", "2?", "3", either},
	{"neither reads it", []string{"mancala.py", "print((\n"}, "none none", "2", "2", "!", ""},
	{"mancala3", []string{"mancala3.py", both}, "all all", "3", "2?", "3", ""},
	{"mancala3 that only 2 reads", []string{"mancala3.py", two}, "all none", "2", "2", "!", "run with Python 2: Python 3 cannot read it"},
	{"mancala3 that only 2 runs", []string{"mancala3.py", "import sys\nx = sys.maxint\n"}, "all all", "3 2", "2", "3?", ""},
	{"mancala3 that divides", []string{"mancala3.py", "x = 3 / 2\n"}, "all all", "3 2", "2?", "3", ""},
	{"another name", []string{"agent.py", both}, "all all", "3 2", "2?", "3", ""},
	{"another name, for 3", []string{"agent.py", "def f(a: int): pass\n"}, "none all", "3", "!", "3", ""},
	{"another name that divides", []string{"agent.py", "x = 3 / 2\n"}, "all all", "3 2", "2?", "3?", ""},
	{"another name that divides, for 3", []string{"agent.py", "x = 3 / 2\nprint(x, end='')\n"}, "none all", "3", "!", "3", ""},
	{"print of the future", []string{"agent.py", "from __future__ import print_function\nprint('x', end='')\n"}, "all all", "2 3", "2", "3?", ""},
	{"annotations of the future", []string{"agent.py", "from __future__ import annotations\n" + three}, "none all", "3", "!", "3", ""},
	{"mancala that divides", []string{"mancala.py", "x = 3 / 2\n"}, "all all", "2 3", "2", "3?", either},
	{"tabs and spaces", []string{"agent.py", "if True:\n        x = 1\n\tx = 2\n"}, "all none", "2", "2?", "!", ""},
	{"tabs and spaces that 3 reads", []string{"agent.py", "if True:\n\tx = 1\nif True:\n  x = 2\n"}, "all all", "3 2", "2?", "3", ""},
	{"another name that only 2 runs", []string{"agent.py", "for i in xrange(3): pass\n"}, "all all", "2 3", "2", "3?", ""},
	{"another name and a first line", []string{"agent.py", "#!/usr/bin/env python2\n" + both}, "all all", "2 3", "2", "3?", ""},
	{"mancala and a first line", []string{"mancala.py", "#!/usr/bin/python3\n" + both}, "all all", "3", "2?", "3", ""},
	{"maxint", []string{"agent.py", "from sys import stdin, maxint\n"}, "all all", "2 3", "2", "3?", ""},
	{"a module of Python 2", []string{"agent.py", board, "board.py", two}, "all main", "2 3", "2", "!", ""},
	{"a module of Python 3", []string{"mancala.py", board, "board.py", three}, "main all", "3 2", "2?", "3", "run with Python 3: Python 2 cannot read all of its files"},
	{"a module in a folder", []string{"agent.py", "from game import board\n", "game/__init__.py", "", "game/board.py", "import rules\n", "game/rules.py", two}, "all main", "2 3", "2", "!", ""},
	{"a module of a module", []string{"agent.py", board, "board.py", "import rules\n", "rules.py", "try:\n\tx = 1\nexcept IOError, e:\n\tpass\n"}, "all main", "2 3", "2", "!", ""},
	{"a source that is not imported", []string{"mancala3.py", both, "old.py", two}, "all all", "3", "2?", "3", ""},
	{"a module of each", []string{"mancala.py", "import sys\nif sys.version_info[0] == 2: import a\nelse: import b\n", "a.py", two, "b.py", three}, "main main", "2 3", "2?", "3?", either},
	{"letters that 2 refuses", []string{"mancala.py", "# zurück\n" + both}, "none all", "3", "!", "3", "run with Python 3: Python 2 cannot read it"},
	{"letters with a declaration", []string{"mancala.py", "# coding: utf-8\n# zurück\n" + both}, "all all", "2 3", "2", "3?", either},
	{"mancala of a module of Python 2", []string{"mancala.py", board, "board.py", two}, "all main", "2 3", "2", "!", ""},
	{"mancala and a first line, which divides", []string{"mancala.py", "#!/usr/bin/python3\nx = 3 / 2\n"}, "all all", "3 2", "2?", "3", ""},
	{"mancala3 of a module of Python 2", []string{"mancala3.py", board, "board.py", two}, "all main", "2 3", "2", "!", "run with Python 2: Python 3 cannot read all of its files"},
	{"mancala3 and a first line", []string{"mancala3.py", "#!/usr/bin/env python2\n" + both}, "all all", "2 3", "2", "3?", ""},
}

// pythonAnswers returns what the Pythons should say about a test's program in a folder.
func pythonAnswers(dir string, files []string, reads string) (answers [2]*pythonAnswer) {
	for i, reads := range strings.Fields(reads) {
		p := &pythonAnswer{language: Versions()[i].Name, reads: readsOf(reads), files: []string{filepath.Join(dir, files[0])}}
		for at := 2; at < len(files) && p.reads > readsNone; at += 2 {
			if name := filepath.FromSlash(files[at]); name != "old.py" { // nothing imports old.py
				p.files = append(p.files, filepath.Join(dir, name))
			}
		}
		answers[i] = p
	}
	return answers
}

// A Python program is run by the version that can parse all of its files. If both can, its first line decides, or
// else its name, or else whether it uses what Python 3 lacks.
func TestPythonVersion(t *testing.T) {
	for _, test := range pythonTests {
		dir, main := tree(t, test.files...), test.files[0]
		answers := pythonAnswers(dir, test.files, test.reads)
		two, three := answers[0], answers[1]
		for _, installed := range []struct {
			two, three *pythonAnswer
			want       string
		}{{two, three, test.both}, {two, nil, test.only2}, {nil, three, test.only3}} {
			files := installed.two.filesOf("")
			if installed.three != nil {
				files = installed.three.files
			}
			p, err := (&builder{mains: strings.Fields(mains)}).pythonSigns(filepath.Join(dir, main), test.files[1], files).unread(installed.three).program(installed.two, installed.three)
			got := strings.TrimPrefix(p.Language, "Python ")
			var missing *MissingTool
			switch {
			case errors.As(err, &missing):
				got = "!"
			case err != nil:
				t.Fatal(err)
			case p.Absent != nil:
				got += "?"
			case p.Other != nil:
				got += strings.TrimPrefix(p.Other.Language, "Python")
			}
			if got != installed.want {
				t.Errorf("%s: Python 2 %v, Python 3 %v: %q, want %q; error %v, absent %v",
					test.name, installed.two != nil, installed.three != nil, got, installed.want, err, p.Absent)
			}
			if installed.two != nil && installed.three != nil && p.Note != test.note {
				t.Errorf("%s: note %q, want %q", test.name, p.Note, test.note)
			}
		}
	}
}

// The real Pythons give the answers that TestPythonVersion assumes.
func TestPythonReads(t *testing.T) {
	t.Setenv("PATH", onlyTools(t, "python2", "python3"))
	for i, test := range pythonTests {
		if i > 0 && len(test.files) < 6 && !needs.Long() {
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := tree(t, test.files...)
			for i, want := range pythonAnswers(dir, test.files, test.reads) {
				got := askAbout(t, Versions()[i], dir, test.files[0])
				if got.language != want.language || got.reads != want.reads || !slices.Equal(slices.Sorted(slices.Values(got.files)), slices.Sorted(slices.Values(want.files))) {
					t.Errorf("%s reads %d of %q, want %d of %q", want.language, got.reads, got.files, want.reads, want.files)
				}
			}
		})
	}
}

// askAbout asks one version of Python about a program in a folder.
func askAbout(t *testing.T, version Version, dir, main string) *pythonAnswer {
	t.Helper()
	b := newBuilder(t.Context(), sandboxtest.Open(t), main, t.TempDir())
	b.home = dir
	p, err := b.askPython(version, filepath.Join(dir, main))
	if err != nil || p == nil {
		t.Fatalf("%s: %v, %v", version.Name, p, err)
	}
	return p
}

// python chooses among the Pythons on the PATH.
func TestPythonInstalled(t *testing.T) {
	needs.Time(t)
	dir := tree(t, "mancala.py", "print('x')\n")
	for _, test := range []struct {
		path, language, other string
	}{
		{onlyTools(t, "python2", "python3"), "Python 2", "Python 3"},
		{onlyTools(t, "python2"), "Python 2", ""},
		{onlyTools(t, "python3"), "Python 3", ""},
	} {
		t.Setenv("PATH", test.path)
		p, err := prepare(t, filepath.Join(dir, "mancala.py"))
		if err != nil || p.Language != test.language || (p.Other == nil) != (test.other == "") || p.Other != nil && p.Other.Language != test.other {
			t.Errorf("%q, want %q; other %v, %v", p.Language, test.language, p.Other, err)
		}
	}
}

// A Python whose parser fails because a source is too large for it counts as installed, and may still be able to run the
// source. So stonecheck does not conclude that the program is meant for the other version.
func TestPythonTooLarge(t *testing.T) {
	nested := "x = " + strings.Repeat("-", 20_000) + "1\nprint('x')\n" // overflows the parser's stack
	for i, test := range []struct {
		why, python3, source string // python3: what is put before the questions that Python 3 answers
	}{
		{"nested", "", nested},
		{"ended by a signal", "import os; os.kill(os.getpid(), 9)", "print('x')\n"},
		{"over the limit of CPU time", "[0 for x in iter(int, 1)]", "print('x')\n"},
	} {
		t.Run(test.why, func(t *testing.T) {
			if i > 0 {
				needs.Time(t)
			}
			tools := onlyTools(t, "python2", "python3")
			dir := tree(t, "agent.py", test.source)
			t.Setenv("PATH", tools)
			asked, limits := askScript, compilerLimits
			defer func() { askScript, compilerLimits = asked, limits }()
			askScript = strings.Replace(askScript, "\nreads, large", "\nif sys.version_info[0] == 3:\n    pass; "+test.python3+"\nreads, large", 1)
			compilerLimits.CPU = 400 * time.Millisecond
			p, err := prepare(t, filepath.Join(dir, "agent.py"))
			if err != nil || p.Language != "Python 3" || p.Absent != nil {
				t.Errorf("%q, %q, absent %v, %v; want Python 3", p.Language, p.Argv, p.Absent, err)
			}
			if err := os.Remove(filepath.Join(tools, "python2")); err != nil {
				t.Fatal(err)
			}
			p, err = prepare(t, filepath.Join(dir, "agent.py"))
			if err != nil || p.Language != "Python 3" || p.Absent != nil {
				t.Errorf("without Python 2: %q, absent %v, %v; want Python 3", p.Language, p.Absent, err)
			}
		})
	}
}
