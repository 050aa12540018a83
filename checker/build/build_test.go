package build

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

const mains = "mancala mancala3 mancala11"

func prepare(t *testing.T, path string, args ...string) (Program, error) {
	t.Helper()
	return prepareIn(t, sandboxtest.Open(t), path, args...)
}

func prepareIn(t *testing.T, sb *sandbox.Sandbox, path string, args ...string) (Program, error) {
	t.Helper()
	return Prepare(context.Background(), sb, path, args, strings.Fields(mains), t.TempDir())
}

// output runs a program in its own folder and returns what it prints.
func output(t *testing.T, p Program, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(p.Argv[0], p.Argv[1:]...)
	cmd.Dir = t.TempDir()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%q: %v\n%s", p.Argv, err, out)
	}
	return strings.TrimSpace(string(out))
}

// tree writes files, given as alternating names and contents, and returns their folder.
func tree(t *testing.T, files ...string) string {
	t.Helper()
	dir := t.TempDir()
	for i := 0; i < len(files); i += 2 {
		path := filepath.Join(dir, filepath.FromSlash(files[i]))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(files[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// These are small programs that print their language.
const (
	printPython  = "print('python')\n"
	printPython2 = "print 'python 2'\n"
	printCpp     = "#include <cstdio>\nint main() { std::puts(\"c++\"); }\n"
	printCpp11   = "#include <cstdio>\nint main() { std::printf(\"%ld\", __cplusplus); }\n"
	printC       = "#include <stdio.h>\nint main(void) { puts(\"c\"); return 0; }\n"
	printGo      = "package main\nfunc main() { println(\"go\") }\n"
	printJS      = "console.log('js')\n"
	printRust    = "mod other;\nfn main() { print!(\"{}\", other::NAME); }\n"
	printCSharp  = "using System;\nclass P { static void Main(string[] a) { Console.Write(\"c#\"); } }\n"
	printPerl    = "use Other;\nprint Other::name();\n"
	printTS      = "import { argv } from \"process\";\nlet x: number = \"ts\";\nconsole.log(argv ? x : 0);\n" // it has a type error
	printKotlin  = "fun main(args: Array<String>) { print(\"kotlin\") }\n"
	printJava    = "public class mancala { public static void main(String[] a) { System.out.print(new Other()); } }\nclass Other { public String toString() { return \"java\"; } }\n"
)

// A source in each language is built, from a file or a folder, and runs. Only compilers take
// long here; the scenarios start them too.
func TestLanguages(t *testing.T) {
	for _, test := range []struct {
		tool, name, source, language, want string
		long                               bool
	}{
		{"python3", "agent.py", printPython, "Python 3", "python", false},
		{"python2", "mancala.py", printPython2, "Python 2", "python 2", false},
		{"g++", "mancala.cpp", printCpp, "C++", "c++", false},
		{"g++", "mancala.cc", printCpp, "C++", "c++", true},
		{"g++", "mancala11.cpp", printCpp11, "C++", "201103", true},
		{"gcc", "mancala.c", printC, "C", "c", false},
		{"go", "mancala.go", printGo, "Go", "go", true},
		{"node", "mancala.js", printJS, "JavaScript", "js", false},
		{"tsc", "src/mancala.ts", printTS, "TypeScript", "ts", true},
		{"javac", "mancala.java", printJava, "Java", "java", true},
		{"kotlinc", "mancala.kt", printKotlin, "Kotlin", "kotlin", true},
		{"rustc", "src/mancala.rs", printRust, "Rust", "rust", true},
		{"mcs", "mancala.cs", printCSharp, "C#", "c#", true},
		{"perl", "src/mancala.pl", printPerl, "Perl", "perl", false},
		{"bash", "mancala.sh", "echo sh\n", "shell", "sh", false},
	} {
		t.Run(test.name+" "+test.language, func(t *testing.T) {
			if test.long && !needs.Long() {
				t.Skip("takes long")
			}
			t.Parallel()
			needs.Tool(t, test.tool)
			dir := tree(t, test.name, test.source)
			switch test.language {
			case "TypeScript":
				dir = tree(t, test.name, test.source, "src/types/node.d.ts", "declare var process: any;\n")
			case "Rust":
				dir = tree(t, test.name, test.source, "src/other.rs", "pub const NAME: &str = \"rust\";\n")
			case "Perl":
				dir = tree(t, test.name, test.source, "src/lib/Other.pm", "package Other;\nsub name { 'perl' }\n1;\n")
			}
			for _, path := range []string{filepath.Join(dir, test.name), dir} {
				if path == dir && (test.language == "shell" || !needs.Long()) {
					continue // a script in a folder may be in any language
				}
				p, err := prepare(t, path)
				if got := output(t, p, err); got != test.want || p.Language != test.language {
					t.Errorf("%s: %s prints %q, want %s, %q", path, p.Language, got, test.language, test.want)
				}
			}
		})
	}
}

// An extension or a tool belongs to only one language; otherwise the result would depend on the order of the table.
// Package needs, which cannot import this one, asks for versions in the same way.
func TestLanguageTable(t *testing.T) {
	names, extensions := map[string]bool{}, map[string]bool{}
	for _, l := range Languages {
		if names[l.Name] {
			t.Errorf("%s is in the table more than once", l.Name)
		}
		names[l.Name] = true
		for _, extension := range l.Extensions {
			if extensions[extension] || extension != strings.ToLower(extension) {
				t.Errorf("%s: extension %s belongs to another language too, or is not in lower case", l.Name, extension)
			}
			extensions[extension] = true
		}
		for _, tool := range slices.Concat(l.Compilers, l.Interpreters) {
			if got, want := needs.VersionFlag(tool), versionFlag(tool); got != want {
				t.Errorf("%s: VersionFlag in testscripts/needs is %s for %s, want %s as in this table; until then tests take %[3]s as not installed", l.Name, got, tool, want)
			}
		}
		if l.Build == nil && !l.Part && l.Run == "" {
			t.Errorf("%s: nothing says how to run it", l.Name)
		}
	}
}

func TestExecutables(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("this system does not start scripts by their #! line")
	}
	dir := tree(t, "script", "#!/bin/sh\necho \"$@\"\n", "data", "x")
	script := filepath.Join(dir, "script")
	p, err := prepare(t, script, "a", "b") // not executable, so started by its interpreter
	if got := output(t, p, err); got != "a b" {
		t.Errorf("script with an interpreter prints %q", got)
	}
	if err := os.Chmod(script, 0o755); err != nil {
		t.Fatal(err)
	}
	p, err = prepare(t, script, "a", "b")
	if got := output(t, p, err); got != "a b" || p.Argv[0] != script {
		t.Errorf("executable %q prints %q", p.Argv, got)
	}
	for _, first := range []string{"#!/usr/bin/env -S sh -e", "#!/usr/bin/env X=1 sh"} {
		path := filepath.Join(tree(t, "script", first+"\necho env\n"), "script")
		p, err = prepare(t, path)
		if got := output(t, p, err); got != "env" {
			t.Errorf("%s prints %q", first, got)
		}
	}
	p, err = prepare(t, "sh", "-c", "echo by name")
	if got := output(t, p, err); got != "by name" {
		t.Errorf("command prints %q", got)
	}
}

// An argument that names a file is made absolute, because the program is started in another folder.
func TestArgumentsThatAreFiles(t *testing.T) {
	dir := tree(t, "program.py", printPython)
	t.Chdir(dir)
	p, err := prepare(t, "sh", "-x", "program.py", "absent.py")
	if err != nil {
		t.Fatal(err)
	}
	here, _ := filepath.Abs("program.py")
	if want := []string{"-x", here, "absent.py"}; strings.Join(p.Argv[1:], " ") != strings.Join(want, " ") {
		t.Errorf("arguments %q, want %q", p.Argv[1:], want)
	}
}

func TestFolders(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "g++", "python3")
	p, err := prepare(t, tree(t, "a.cpp", "int f() { return 0; }\n", "b.cpp", "int f();\nint main() { return f(); }\n", "f.h", ""))
	if output(t, p, err) != "" || p.Language != "C++" {
		t.Errorf("several C++ files: %+v", p)
	}
	const part = "int f() { return 0; }\n"
	const whole = "int f();\nint main() { return f(); }\n"
	for name, dir := range map[string]string{
		"a named file and a part":        tree(t, "mancala.cpp", whole, "board.cpp", part),
		"a named file and another main":  tree(t, "mancala.cpp", "int main() { return 0; }\n", "test.cpp", "int main() { return 1; }\n"),
		"a named file and an older copy": tree(t, "mancala.cpp", "int main() { return 0; }\n", "old/mancala.cpp", "int main() { return 1; }\n"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := prepare(t, dir)
			if output(t, p, err) != "" || p.Language != "C++" {
				t.Errorf("%+v", p)
			}
		})
	}
	file := filepath.Join(tree(t, "mancala.cpp", whole, "board.cpp", part, "test.cpp", "int main() { return 1; }\n"), "mancala.cpp")
	if p, err := prepare(t, file); output(t, p, err) != "" || p.Language != "C++" {
		t.Errorf("a file with a part beside it: %+v", p)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(tree(t, "mancala3.py", printPython), link); err == nil {
		p, err := prepare(t, link)
		if output(t, p, err) != "python" {
			t.Errorf("a link to a folder: %+v", p)
		}
	}
	p, err = prepare(t, tree(t, "helper.py", "x = 1\n", "hw2/mancala3.py", printPython, ".git/mancala.py", "1/0\n", "notes.txt", ""))
	if output(t, p, err) != "python" {
		t.Errorf("named file in a folder: %+v", p)
	}
}

// A program in C++ may have parts in C, and the reverse; a part that is wrong is named.
func TestMixedLanguages(t *testing.T) {
	needs.Tool(t, "g++", "gcc")
	const declared = "#ifdef __cplusplus\nextern \"C\"\n#endif\nint f(void);\n"
	const part = "#include <stdlib.h>\n#include \"f.h\"\nint f(void) { int *class = malloc(4); return !class; }\n" // no C++
	const call = "#include \"f.h\"\nint main() { return f(); }\n"
	for i, test := range []struct {
		name, language, refused string
		files                   []string // the program first
	}{
		{"a part in C", "C++", "", []string{"mancala.cpp", call, "f.c", part, "f.h", declared, "test.c", call}},
		{"declarations of C++", "C++", "", []string{"mancala.cpp", call, "f.c", "int f() { return 0; }\n", "f.h", "int f();\n"}},
		{"a part in C++", "C", "", []string{"mancala.c", call, "f.cpp", "#include \"f.h\"\nint f() { return false; }\n", "f.h", declared}},
		{"parts in both", "C++", "", []string{"mancala.cpp", call, "f.c", "int g(void);\nint f(void) { return g(); }\n", "f.h", declared,
			"g.cpp", "extern \"C\" int g() { return 0; }\n"}},
		{"a wrong part", "", "f.c:1:26: error: ", []string{"mancala.cpp", call, "f.c", "int f(void) { return 1 + x; }\n", "f.h", declared}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if i > 0 {
				needs.Time(t)
			}
			t.Parallel()
			dir := tree(t, test.files...)
			for _, path := range []string{dir, filepath.Join(dir, test.files[0])} {
				p, err := prepare(t, path)
				if failure := new(Failure); errors.As(err, &failure) && test.refused != "" && strings.Contains(failure.Output, test.refused) {
					continue
				}
				if test.refused != "" || output(t, p, err) != "" || p.Language != test.language {
					t.Errorf("%s: %+v, %v, want %q", path, p, err, test.refused)
				}
				if !needs.Long() {
					break
				}
			}
		})
	}
}

// A program may be a link to a file in another folder, with modules there.
func TestLinkedFile(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3")
	needs.Tool(t, "gcc")
	sb := sandboxtest.Open(t)
	real := tree(t, "mancala3.py", "import part\nprint(part.NAME)\n", "part.py", "NAME = 'part'\n", "mancala.c", printC)
	for file, want := range map[string]string{"mancala3.py": "part", "mancala.c": "c"} {
		link := filepath.Join(t.TempDir(), file)
		if err := os.Symlink(filepath.Join(real, file), link); err != nil {
			needs.Missing(t, err)
		}
		p, err := prepareIn(t, sb, link)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		printed := filepath.Join(dir, "stdout")
		outcome, err := sb.Run(t.Context(), sandbox.Command{
			Argv: p.Argv, Read: p.Read, Env: p.Env, Dir: t.TempDir(), Stdout: printed, Stderr: filepath.Join(dir, "stderr"), Limits: compilerLimits,
		})
		text, _ := os.ReadFile(printed)
		if err != nil || strings.TrimSpace(string(text)) != want {
			t.Errorf("%s: %q, %+v, %v, want %q", file, text, outcome, err, want)
		}
	}
}

// TestGoModules builds the package with the main function, wherever the module is.
func TestGoModules(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "go")
	const main = "package main\n\nimport \"hw/internal/rules\"\n\nfunc main() { _ = rules.Pits }\n"
	const rules = "package rules\n\nconst Pits = 6\n"
	for name, dir := range map[string]string{
		"main at the root":       tree(t, "go.mod", "module hw\n", "main.go", main, "internal/rules/rules.go", rules),
		"main in a folder below": tree(t, "go.mod", "module hw\n", "cmd/mancala/main.go", main, "internal/rules/rules.go", rules),
		"a module below":         tree(t, "hw/go.mod", "module hw\n", "hw/cmd/main.go", main, "hw/internal/rules/rules.go", rules),
		"a folder with a space":  tree(t, "my hw/go.mod", "module hw\n", "my hw/cmd/main.go", main, "my hw/internal/rules/rules.go", rules),
	} {
		t.Run(name, func(t *testing.T) {
			p, err := prepare(t, dir)
			if output(t, p, err) != "" || p.Language != "Go" {
				t.Errorf("%+v, %v", p, err)
			}
		})
	}
}

func TestUnusable(t *testing.T) {
	needs.Time(t)
	sb := sandboxtest.Open(t)
	dir := tree(t, "notes.txt", "x", "two/a.py", printPython, "two/b.py", printPython, "mixed/a.py", printPython, "mixed/a.js", printJS, "x.jar", "not a zip archive", "large.py", "")
	if err := errors.Join(os.Mkdir(filepath.Join(dir, "empty"), 0o755), os.Truncate(filepath.Join(dir, "large.py"), maxSource+1)); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"absent":     "no such file, folder or command",
		"sub/absent": "no such file, folder or command",
		"notes.txt":  "not executable, and no source",
		"empty":      "no source in the folder",
		"two":        "several programs (a.py, b.py), want one named mancala",
		"mixed":      "several programs (a.js, a.py), want one named mancala",
		"x.jar":      "zip",
		"large.py":   "large.py: not a program: too large",
	} {
		_, err := prepareIn(t, sb, filepath.Join(dir, path))
		if !errors.Is(err, ErrUnusable) || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want ErrUnusable with %q", path, err, want)
		}
	}
}

func TestRefusedSource(t *testing.T) {
	needs.Time(t)
	for _, test := range []struct {
		tool, name, source, want string
		long                     bool
	}{
		{"g++", "mancala.cpp", "int main() { return x; }\n", "mancala.cpp:1:21: error: ", false},
		{"rustc", "mancala.rs", "fn main() { x }\n", "--> mancala.rs:1:13", true},
		{"mcs", "mancala.cs", "class P { static void Main() { x(); } }\n", "mancala.cs(1,32): error ", true},
		{"tsc", "mancala.ts", "let x = (;\n", "mancala.ts(1,10): error TS1109: ", true},
	} {
		if test.long && !needs.Long() {
			continue
		}
		needs.Tool(t, test.tool)
		_, err := prepare(t, filepath.Join(tree(t, test.name, test.source), test.name))
		var failure *Failure
		if !errors.As(err, &failure) || !strings.Contains(failure.Output, test.want) {
			t.Errorf("%s: %v, %+v; want a Failure with %q", test.name, err, failure, test.want)
		}
	}
}

// A tool that is missing, or is a stub that does not work, is never the submission's failure.
func TestMissingTool(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("stubs are shell scripts")
	}
	stubs := tree(t, "python2", "#!/bin/sh\necho 'not found' >&2\nexit 127\n", "javac", "#!/bin/sh\nexit 1\n",
		"gcc", "#!/bin/sh\necho 'gcc: command not found' >&2\nexit 127\n", "rustc", "#!/bin/sh\necho 'no default is configured' >&2\nexit 1\n",
		"mcs", "#!/bin/sh\nexit 127\n", "tsc", "#!/bin/sh\nexit 127\n", "java", "#!/bin/sh\nexit 127\n", "ruby", "#!/bin/sh\nexit 127\n")
	for _, name := range []string{"python2", "javac", "gcc", "java", "ruby", "rustc", "mcs", "tsc"} {
		if err := os.Chmod(filepath.Join(stubs, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	sb := sandboxtest.Open(t)
	t.Setenv("PATH", stubs)
	for name, source := range map[string]string{
		"mancala.py": printPython2, "mancala3.py": printPython, "mancala.java": printJava,
		"mancala.cpp": printCpp, "mancala.c": printC, "mancala.js": printJS, "mancala.go": printGo,
		"mancala.rs": printRust, "mancala.cs": printCSharp, "mancala.ts": printTS, "mancala.kt": printKotlin,
		"mancala.pl": printPerl,
		"mancala":    "#!/usr/bin/env ruby\n",
	} {
		_, err := prepareIn(t, sb, filepath.Join(tree(t, name, source), name))
		var missing *MissingTool
		if !errors.As(err, &missing) {
			t.Errorf("%s: %v, want a MissingTool", name, err)
		}
	}
	for _, command := range []string{"python2", "java"} {
		_, err := prepareIn(t, sb, command, "mancala.py")
		var missing *MissingTool
		if !errors.As(err, &missing) || missing.Tools != command {
			t.Errorf("the command %s: %v, want a MissingTool", command, err)
		}
	}
}

func TestPython2Sign(t *testing.T) {
	for _, test := range []struct{ source, want string }{
		{"print 'x'\n", "line 1: print statement"},
		{"import sys\nif x:\n    print x, y\n", "line 3: print statement"},
		{"if x: print >>f, y\n", "line 1: print statement"},
		{"try:\n    pass\nexcept IOError, e:\n    pass\n", "line 3: except with a comma"},
		{"for i in xrange(3):\n    pass\n", "line 1: a function that Python 3 lacks"},
		{"x = -sys.maxint\n", "line 1: sys.maxint"},
		{"if d.has_key(1): pass\n", "line 1: a dictionary method that Python 3 lacks"},
		{"if a <> b: pass\n", "line 1: operator <>"},
		{"#!/usr/bin/env python2\nx = 1\n", "line 1: #!/usr/bin/env python2"},
		{"# print x\ns = 'print x'\n\"\"\"\nprint x\n\"\"\"\nprint('x')\nprint\n", ""},
		{"try:\n    xrange\nexcept NameError:\n    xrange = range\nfor i in xrange(3): pass\n", ""},
		{"print (x)\nprint(x, file=f)\nprinter = 1\nself.print_board\n", ""},
		{"xrange = range\nfor i in xrange(3): pass\n", ""},
		{"class D:\n    def has_key(self, k): pass\nD().has_key(1)\n", ""},
		{"print(\"it's\")\nx = 'print x'\n", ""},
		{"x = 10L\n", "line 1: an integer with the suffix L"},
		{"f = lambda (a, b): a\n", "line 1: a tuple as a parameter"},
		{"def f(x, (a, b)):\n\tpass\n", "line 1: a tuple as a parameter"},
		{"def f(x, y=(1, 2)):\n\treturn lambda: (x)\n", ""},
		{"x = isinstance(1, (int, long))\n", "line 1: a type that Python 3 lacks"},
		{"long = 3\nprint(max(2, long))\n", ""},
		{"board.file(3)\n", ""},
		{"import sys\nreload(sys)\n", "line 2: a function that Python 3 lacks"},
		{"import os, string\n\nx = string.join(['a'], '')\n", "line 3: a function of a module that Python 3 lacks"},
		{"string = 'a'\nx = string.split(',')\n", ""},
		{"from itertools import izip\n", "line 1: an import that Python 3 lacks"},
		{"x.sort(cmp=f)\n", "line 1: sorting by a comparison"},
		{"x.sort(lambda a, b: a - b)\n", "line 1: sorting by a comparison"},
		{"x.sort(key=lambda a: a)\n", ""},
		{"def sort(x):\n\tpass\nb.sort(x)\n", ""},
		{"x = d.keys()[0]\n", "line 1: a list where Python 3 has a view"},
		{"x = f.next()\n", "line 1: a method that Python 3 lacks"},
		{"class N:\n\tdef next(self):\n\t\treturn 1\nN().next()\n", ""},
		{"print ('a'),\n", "line 1: print statement"},
		{"print(str(3)) % 2\n", "line 1: print statement"},
		{"print('a', 'b')\n", ""},
		{"from __future__ import division\n", "line 1: an import that only Python 2 needs"},
		{"from __future__ import annotations\n", ""},
		{"'''from __future__ import division\nxrange(3)'''\n# 10L\n", ""},
	} {
		if got, _ := python2Sign(test.source); got != test.want {
			t.Errorf("%q: %q, want %q", test.source, got, test.want)
		}
	}
}
