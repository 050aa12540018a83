//go:build unix

package checker

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// besideChecker returns a checker of a script in a folder with an old input and with outputs that are not its own.
func besideChecker(t *testing.T, sb *sandbox.Sandbox, script string) *Checker {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"mancala.sh": script, "part.sh": writeRight, "input.txt": "old\n", "next_state.txt": "old\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return &Checker{
		Sandbox: sb, Dir: t.TempDir(), CPU: 2 * time.Second, Invocations: mancala.Assignment.Invocations,
		Program: build.Program{Argv: []string{"/bin/sh", filepath.Join(dir, "mancala.sh")}, Home: dir, Read: []string{dir}},
	}
}

// A script that works in its own folder is started as a copy beside the input.
func TestBesideTheInput(t *testing.T) {
	needs.Seconds(t)
	sb := sandboxtest.Open(t)
	const inFolder = "cd \"$(dirname \"$0\")\" || exit 1\ngrep -q old input.txt && exit 1\n"
	note := []string{"started with `-i input.txt` in the same folder as its input: it wrote nothing when started from another folder"}
	for _, test := range []struct {
		name, script string
		want         Verdict
		started      string
		notes        []string
	}{
		{"right there", inFolder + ". ./part.sh\n", Pass, "beside the input: -i {input}", note},
		{"wrong there", inFolder + writeWrong, Mismatch, "beside the input: -i {input}", note},
		{"nothing there either", inFolder + "exit 1\n", MissingOutput, "-i {input}", nil},
		{"right anywhere", writeRight, Pass, "-i {input}", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := besideChecker(t, sb, test.script)
			r := c.Run(context.Background(), givenCase(t), c.CPU)
			if r.Verdict != test.want || c.Started() != test.started {
				t.Errorf("%s %v, started %q; want %s, %q", r.Verdict, r.Err, c.Started(), test.want, test.started)
			}
			if d := cmp.Diff(test.notes, r.Notes); d != "" {
				t.Errorf("notes (-want +got):\n%s", d)
			}
			if r.Others != nil {
				t.Errorf("unexpected files %v, want none", r.Others)
			}
			again := besideChecker(t, sb, test.script)
			again.Invocations = []string{c.Started()}
			if r := again.Run(context.Background(), givenCase(t), c.CPU); r.Verdict != test.want {
				t.Errorf("started as before: %s, want %s", r.Verdict, test.want)
			}
		})
	}
}

// A program that looks for its sources in the working folder finds them there, also those in folders, and starts in
// its own folder. With several ways to start, it may also start as a copy.
func TestSourcesInTheWorkingFolder(t *testing.T) {
	needs.Time(t)
	sb := sandboxtest.Open(t)
	for _, test := range []struct {
		name, script, started string
		invocations           []string
	}{
		{"beside the script", ". ./part.sh\n", "-i {input}", []string{"-i {input}"}},
		{"in a folder", ". ./lib/deep/part.sh\n", "-i {input}", []string{"-i {input}"}},
		{"and the script's own folder", "grep -q old \"$(dirname \"$0\")/input.txt\" && . ./part.sh\n", "-i {input}", []string{"-i {input}"}},
		{"only as a copy", "cd \"$(dirname \"$0\")\" && grep -q old input.txt && exit 1\n. ./lib/deep/part.sh\n", "beside the input: -i {input}", mancala.Assignment.Invocations},
	} {
		for _, keep := range []bool{false, true} { // in memory and on a disk
			c := besideChecker(t, sb, test.script)
			deep := filepath.Join(c.Program.Home, "lib", "deep")
			if err := os.MkdirAll(deep, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(deep, "part.sh"), []byte(writeRight), 0o644); err != nil {
				t.Fatal(err)
			}
			c.Program.LooksForSources, c.Invocations, c.Keep = true, test.invocations, keep
			r := c.Run(context.Background(), givenCase(t), c.CPU)
			if r.Verdict != Pass || c.Started() != test.started || len(r.Others) > 0 {
				t.Errorf("%s: %s %v, started %q, other files %q; want Pass, %q, none", test.name, r.Verdict, r.Err, c.Started(), r.Others, test.started)
			}
		}
	}
}

// Of the folders below, as many sources are copied as the limits allow, and none if the program may not read there.
func TestCopiedSourcesAreLimited(t *testing.T) {
	dir := t.TempDir()
	for name, size := range map[string]int{"a.pl": 1, "notes.txt": 1, ".git/b.pl": 1, "lib/c.pm": 1, "lib/deep/d.pm": maxCopied, "zlib/e.pm": 1} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, make([]byte, size), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ read, want []string }{
		{[]string{dir}, []string{"a.pl", "lib/c.pm", "zlib/e.pm"}},
		{[]string{filepath.Join(dir, "a.pl")}, []string{"a.pl"}},
	} {
		w := way{program: build.Program{Read: test.read}}
		if d := cmp.Diff(test.want, slices.Sorted(maps.Keys(w.readSources(dir)))); d != "" {
			t.Errorf("sources (-want +got):\n%s", d)
		}
	}
}

// What a program copies into its working folder is not among the files that it writes instead of its output.
func TestCopiedFilesAreExpected(t *testing.T) {
	needs.Seconds(t)
	sb, made := sandboxtest.Open(t), t.TempDir()
	if err := os.WriteFile(filepath.Join(made, "agent.o"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	c := &Checker{
		Sandbox: sb, Dir: t.TempDir(), CPU: 2 * time.Second, Invocations: mancala.Assignment.Invocations,
		Program: build.Program{Argv: []string{"/bin/sh", "-c", `cp -Rp "$0"/. . && : > other.txt`, made}, Read: []string{made}, Copied: made},
	}
	r := c.Run(context.Background(), givenCase(t), c.CPU)
	if d := cmp.Diff([]string{"other.txt"}, r.Others); r.Verdict != MissingOutput || d != "" {
		t.Errorf("%s %v, unexpected files (-want +got):\n%s", r.Verdict, r.Err, d)
	}
}
