package build

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A Makefile may name tools by the paths that they have on a course's machine.
func TestFindTools(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has other paths")
	}
	for _, test := range []struct{ name, text, want string }{
		{"absent path of a tool", "agent:\n\t@/usr/course/bin/sh -c true; /opt/x-1.6/sh", "agent:\n\t@sh -c true; sh"},
		{"variable", "SHELL=/usr/course/sh\n", "SHELL=sh\n"},
		{"the path exists", "run:\n\t/bin/sh -c true\n", "run:\n\t/bin/sh -c true\n"},
		{"no such tool", "run:\n\t/usr/course/bin/no-such-tool x\n", "run:\n\t/usr/course/bin/no-such-tool x\n"},
		{"relative path", "run:\n\t./course/sh bin/sh\n", "run:\n\t./course/sh bin/sh\n"},
	} {
		path := filepath.Join(t.TempDir(), "Makefile")
		if err := os.WriteFile(path, []byte(test.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := findTools(path); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != test.want {
			t.Errorf("%s: %q, %v, want %q", test.name, got, err, test.want)
		}
	}
}

// A big file beside a Makefile is copied too, with its permissions, but not without a limit.
func TestCopyFile(t *testing.T) {
	needs.Time(t)
	from := filepath.Join(t.TempDir(), "from")
	if err := os.WriteFile(from, make([]byte, maxSource+1), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, most := range []int64{10, maxCopied} {
		to := filepath.Join(t.TempDir(), "to")
		copied, err := copyFile(to, from, most)
		info, statErr := os.Stat(to)
		if err := errors.Join(err, statErr); err != nil {
			t.Fatal(err)
		}
		if want := min(most, maxSource+1); copied != want || info.Size() != want || runtime.GOOS != "windows" && info.Mode().Perm() != 0o755 {
			t.Errorf("copied %d bytes, there are %d, %v, want %d", copied, info.Size(), info.Mode(), want)
		}
	}
}

// Only a source that the compiler of C++ refuses is compiled once more as older compilers did.
func TestMakeTriesOnce(t *testing.T) {
	needs.Tool(t, "make", "gcc")
	for _, test := range []struct {
		tool, command string
		files         []string
		want          int // times that the target is made
	}{
		{"make", "echo 'agent.java:1: error: incompatible types'; exit 1", nil, 1},
		{"make", "echo 'agent.cpp:1:2: error: no type'; exit 1", nil, 1 + len(Named("C++").Newer) + len(olderCPP)},
		{"javac", "javac agent.java", []string{"agent.java", "class agent { int x = \"no\"; }\n"}, 1},
		{"kotlinc", "kotlinc agent.kt", []string{"agent.kt", "val x: Int = \"no\"\n"}, 1},
	} {
		if test.tool != "make" && !needs.Long() {
			continue
		}
		if works, err := needs.Works(test.tool); err != nil || !works {
			continue
		}
		makefile := "agent:\n\t@echo x >> tries\n\t@" + test.command + "\nrun:\n\t@true\n"
		dir := t.TempDir()
		b := newBuilder(t.Context(), sandboxtest.Open(t), tree(t, append(test.files, "Makefile", makefile)...), dir)
		b.mains = []string{"agent"}
		_, err := b.program(b.given)
		if failure := new(Failure); !errors.As(err, &failure) || strings.Count(failure.Output, "error: ") != 1 {
			t.Errorf("%s: %v, want a failure with one error", test.command, err)
		}
		if tries, err := os.ReadFile(filepath.Join(dir, "made", "tries")); err != nil || strings.Count(string(tries), "x") != test.want {
			t.Errorf("%s: made %q, %v, want %d times", test.command, tries, err, test.want)
		}
	}
}

// A program may have the path of the folder in which it was built, in each way in which a Makefile can name it.
func TestMakeNamesItsFolder(t *testing.T) {
	needs.Tool(t, "make", "gcc")
	for i, folder := range []string{"$(PWD)", "$(CURDIR)", "$$PWD", "$(shell pwd)", "$(dir $(abspath agent.c))"} {
		if i > 0 && !needs.Long() {
			continue
		}
		makefile := "agent: agent.c\n\tgcc -DDATA=\\\"" + folder + "/data.txt\\\" -o agent agent.c\nrun: agent\n\t@./agent\n"
		program := "#include <stdio.h>\nint main(void) { char s[9] = \"\"; FILE *f = fopen(DATA, \"r\"); if (f) fgets(s, 9, f); puts(s); return 0; }\n"
		sb := sandboxtest.Open(t)
		p, err := Prepare(t.Context(), sb, tree(t, "Makefile", makefile, "agent.c", program, "data.txt", "data"), nil, []string{"agent"}, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		printed := filepath.Join(t.TempDir(), "stdout")
		outcome, err := sb.Run(t.Context(), sandbox.Command{
			Argv: p.Argv, Read: p.Read, Env: p.Env, Dir: t.TempDir(), Stdout: printed, Stderr: printed + ".errors", Limits: compilerLimits,
		})
		if text, _ := os.ReadFile(printed); err != nil || string(text) != "data\n" {
			t.Errorf("%s: prints %q, %+v, %v", folder, text, outcome, err)
		}
	}
}

// The commands of a Makefile may write to no folder of the user's, such as the cache of Go.
func TestMakeWritesNoCache(t *testing.T) {
	b := newBuilder(t.Context(), nil, "", t.TempDir())
	set := everyTool(&b)
	cache := ""
	for _, variable := range set.env {
		if value, ok := strings.CutPrefix(variable, "GOCACHE="); ok {
			cache = value
		}
	}
	if len(set.write) > 0 || !strings.HasPrefix(cache, b.dir) {
		t.Errorf("it may write to %v, and Go's cache is %s, want nothing and a folder in %s", set.write, cache, b.dir)
	}
}

// A main function in a comment does not start a program.
func TestPartsBeside(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"mancala.kt": "fun main() {}\n", "Board.kt": "// fun main() { test() }\nclass Board\n", "Other.kt": "fun main() {}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b := newBuilder(t.Context(), nil, "", t.TempDir())
	parts := b.partsBeside(Named("Kotlin"), filepath.Join(dir, "mancala.kt"))
	if len(parts) != 1 || filepath.Base(parts[0]) != "Board.kt" {
		t.Errorf("parts %v, want Board.kt", parts)
	}
}
