//go:build unix

package checker

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

const (
	writeRight = "printf '3 4 4\\n0 0 5\\n0\\n2\\n' > next_state.txt\n"
	writeWrong = "echo 1 > next_state.txt\n"
)

// startChecker returns a checker of a shell script that uses the invocations of Mancala.
func startChecker(t *testing.T, sb *sandbox.Sandbox, script string) *Checker {
	t.Helper()
	c := newChecker(t, sb, "#!/bin/sh\n"+script)
	c.Invocations, c.CPU = mancala.Assignment.Invocations, 2*time.Second
	return c
}

func TestWaysOfStarting(t *testing.T) {
	sb := sandboxtest.Open(t)
	for _, test := range []struct {
		name, script string
		want         Verdict
		started      string
		notes        []string
	}{
		{"as the handout says", "[ \"$*\" = '-i input.txt' ] || exit 2\n" + writeRight, Pass, "-i {input}", nil},
		{"ignores arguments", writeRight, Pass, "-i {input}", nil},
		{"right with a nonzero exit", writeRight + "exit 3\n", Pass, "-i {input}", []string{"exit status 3 with right outputs"}},
		{"only the file's name", "[ $# = 1 ] || exit 2\n" + writeRight, Pass, "{input}",
			[]string{"started with `input.txt`: it wrote nothing when started with `-i input.txt`"}},
		{"empty outputs before it dies", "> next_state.txt\ncat -- \"$1\" || exit 1\n" + writeRight, Pass, "{input}",
			[]string{"started with `input.txt`: it wrote nothing when started with `-i input.txt`"}},
		{"empty outputs and exit status 0", "> next_state.txt\n[ $# = 0 ] || exit 0\n" + writeRight, Pass, "",
			[]string{"started with no arguments: it wrote nothing when started with `-i input.txt`"}},
		{"a first line before it dies", "echo 3 4 4 > next_state.txt\n[ $# = 1 ] || exit 1\n" + writeRight, Pass, "{input}",
			[]string{"started with `input.txt`: its output was wrong when started with `-i input.txt`"}},
		{"another input if it cannot open the first", "[ -e \"$1\" ] || { " + writeWrong + "exit 0; }\n" + writeRight, Pass, "{input}",
			[]string{"started with `input.txt`: its output was wrong when started with `-i input.txt`"}},
		{"always wrong", writeWrong, Mismatch, "-i {input}", nil},
		{"nothing", "exit 1\n", MissingOutput, "-i {input}", nil},
		{"empty, and well only without arguments", "> next_state.txt\n[ $# = 0 ]\n", Mismatch, "",
			[]string{"started with no arguments: it wrote nothing when started with `-i input.txt`"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := startChecker(t, sb, test.script)
			r := c.Run(context.Background(), givenCase(t), c.CPU)
			if r.Verdict != test.want || c.Started() != test.started {
				t.Errorf("%s %v, started %q; want %s, %q", r.Verdict, r.Err, c.Started(), test.want, test.started)
			}
			if d := cmp.Diff(test.notes, r.Notes); d != "" {
				t.Errorf("notes (-want +got):\n%s", d)
			}
			noFolder(t, c, r.Case)
		})
	}
}

// versionChecker returns a checker of a program with two versions, each a script.
func versionChecker(t *testing.T, sb *sandbox.Sandbox, note, script, other string) *Checker {
	t.Helper()
	c := startChecker(t, sb, script)
	path := filepath.Join(t.TempDir(), "other")
	if err := os.WriteFile(path, []byte(other), 0o755); err != nil {
		t.Fatal(err)
	}
	c.Program.Language, c.Program.Note = "Python 2", note
	c.Program.Other = &build.Program{Language: "Python 3", Argv: []string{"/bin/sh", path}, Read: []string{path}}
	return c
}

func TestVersions(t *testing.T) {
	needs.Time(t)
	sb := sandboxtest.Open(t)
	const (
		second = "run with Python 3: it wrote nothing with Python 2"
		wrong  = "run with Python 3: its output was wrong with Python 2"
		asks   = "run with Python 2 because of its name; Python 3 can run it too"
		bare   = "[ $# = 1 ] || exit 1\n"
	)
	for _, test := range []struct {
		name, script, other string
		want                Verdict
		started             string
		notes               []string
	}{
		{"both right", writeRight, writeRight, Pass, "Python 2: -i {input}", []string{asks}},
		{"both wrong", writeWrong, writeWrong, Mismatch, "Python 2: -i {input}", []string{asks}},
		{"only the other writes", "exit 1\n", writeWrong, Mismatch, "Python 3: -i {input}", []string{second}},
		{"only the other is right", writeWrong, writeRight, Pass, "Python 3: -i {input}", []string{wrong}},
		{"the other is right with other arguments", "exit 1\n", bare + writeRight, Pass, "Python 3: {input}",
			[]string{second, "started with `input.txt`: it wrote nothing when started with `-i input.txt`"}},
		{"the first is right with other arguments", bare + writeRight, writeRight, Pass, "Python 2: {input}",
			[]string{asks, "started with `input.txt`: it wrote nothing when started with `-i input.txt`"}},
		{"only the other ends", "while :; do :; done\n", writeRight, Pass, "Python 3: -i {input}", []string{second}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := versionChecker(t, sb, asks, test.script, test.other)
			if test.name == "only the other ends" {
				c.CPU, c.Invocations = 300*time.Millisecond, c.Invocations[:1]
			}
			r := c.Run(context.Background(), givenCase(t), c.CPU)
			if r.Verdict != test.want || c.Started() != test.started {
				t.Errorf("%s %v, started %q; want %s, %q", r.Verdict, r.Err, c.Started(), test.want, test.started)
			}
			if d := cmp.Diff(test.notes, r.Notes); d != "" {
				t.Errorf("notes (-want +got):\n%s", d)
			}
			again := versionChecker(t, sb, asks, test.script, test.other)
			again.CPU, again.Invocations = c.CPU, []string{c.Started()}
			if r := again.Run(context.Background(), givenCase(t), c.CPU); r.Verdict != test.want || again.Language() != c.Language() {
				t.Errorf("started as before: %s with %s, want %s with %s", r.Verdict, again.Language(), test.want, c.Language())
			}
		})
	}
}

// If the interpreter of a program is missing, its failure is Internal, unless it has written something and shows no
// sign of that interpreter; then a note names the missing interpreter.
func TestAbsentVersion(t *testing.T) {
	sb := sandboxtest.Open(t)
	absent := &build.MissingTool{Tools: "python2", For: "mancala.py"}
	for _, test := range []struct {
		name, script string
		doubtful     bool
		want         Verdict
		notes        []string
	}{
		{"right", writeRight, false, Pass, nil},
		{"nothing", "exit 1\n", false, Internal, nil},
		{"empty", "> next_state.txt\nexit 1\n", false, Internal, nil},
		{"wrong", writeWrong, false, Mismatch, []string{"run with Python 3; python2, which is not installed, is for mancala.py"}},
		{"right, with code of Python 2", writeRight, true, Pass, nil},
		{"wrong, with code of Python 2", writeWrong, true, Internal, nil},
		{"an integer became a float", writeWrong + "echo \"TypeError: 'float' object cannot be interpreted as an integer\" >&2\nexit 1\n", false, Internal, nil},
		{"a list became an iterator", writeWrong + "echo \"TypeError: 'map' object is not subscriptable\" >&2\nexit 1\n", false, Internal, nil},
		{"an error in any Python", writeWrong + "echo \"IndexError: list index out of range\" >&2\nexit 1\n", false, Mismatch,
			[]string{"run with Python 3; python2, which is not installed, is for mancala.py"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := startChecker(t, sb, test.script)
			c.Program.Language, c.Program.Absent, c.Program.Doubtful = "Python 3", absent, test.doubtful
			for range 2 {
				r := c.Run(context.Background(), givenCase(t), c.CPU)
				var missing *build.MissingTool
				if r.Verdict != test.want || (r.Verdict == Internal) != errors.As(r.Err, &missing) {
					t.Errorf("%s, error %v; want %s", r.Verdict, r.Err, test.want)
				}
				if d := cmp.Diff(test.notes, r.Notes); d != "" {
					t.Errorf("notes (-want +got):\n%s", d)
				}
			}
		})
	}
	c := startChecker(t, sb, writeRight)
	c.Program.Language, c.Program.Absent, c.Invocations = "Python 3", absent, []string{"Python 2: -i {input}"}
	if r := c.Run(context.Background(), givenCase(t), c.CPU); r.Verdict != Internal {
		t.Errorf("started before with what is absent here: %s, want %s", r.Verdict, Internal)
	}
}

// If a program ends without an output because a Python module is not there, the result is Internal.
func TestMissingModule(t *testing.T) {
	sb := sandboxtest.Open(t)
	for _, test := range []struct {
		name, script string
		want         Verdict
	}{
		{"a package", "echo \"ModuleNotFoundError: No module named 'numpy'\" >&2; exit 1\n", Internal},
		{"a part of a package, in Python 2", "echo 'ImportError: No module named scipy.stats' >&2; exit 1\n", Internal},
		{"a module of the other Python", "echo \"ModuleNotFoundError: No module named 'Queue'\" >&2; exit 1\n", MissingOutput},
		{"a module of Perl", "echo \"Can't locate Big/Int.pm in @INC (@INC contains: /etc/perl) at a.pl line 1.\nBEGIN failed--compilation aborted at a.pl line 1.\" >&2; exit 2\n", Internal},
		{"the program continues without a module of Perl", "echo \"Can't locate A.pm in @INC (@INC contains: /etc/perl) at a.pl line 1.\nx\" >&2; exit 2\n", MissingOutput},
		{"a package of Node.js", "printf 'node:internal/modules/cjs/loader:1210\\n  throw err;\\n\\nError: Cannot find module '\\''lodash'\\''\\nRequire stack:\\n- a.js\\n' >&2; exit 1\n", Internal},
		{"a file of its own in JavaScript", "echo \"Error: Cannot find module './board'\" >&2; exit 1\n", MissingOutput},
		{"the program goes on", "echo \"ModuleNotFoundError: No module named 'numpy'\" >&2\n", MissingOutput},
		{"another error afterwards", "echo \"ModuleNotFoundError: No module named 'numpy'\nNameError: x\" >&2; exit 1\n", MissingOutput},
		{"an output", writeWrong + "echo \"ModuleNotFoundError: No module named 'numpy'\" >&2; exit 1\n", Mismatch},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := startChecker(t, sb, test.script)
			r := c.Run(context.Background(), givenCase(t), c.CPU)
			if r.Verdict != test.want || (r.Verdict == Internal) != errors.As(r.Err, new(*build.MissingTool)) {
				t.Errorf("%s, error %v; want %s", r.Verdict, r.Err, test.want)
			}
		})
	}
}

// An empty output of a program that fails does not show that the program was started rightly, even if it is right.
func TestYieldOfNothing(t *testing.T) {
	for status, want := range []yield{right, nothing} {
		r := Result{Verdict: Pass, Run: &sandbox.Outcome{Status: status}, Outputs: []Output{{Name: "stdout"}}}
		if got := r.yield(); got != want {
			t.Errorf("exit status %d: %v, want %v", status, got, want)
		}
	}
}
