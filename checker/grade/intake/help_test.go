package intake

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

const samples = "../../../testscripts/submissions/mancala"

// one reads a single submission.
func one(t *testing.T, files ...string) Submission {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		files[i] = "ann/" + files[i]
	}
	found, err := read(t, writeTree(t, t.TempDir(), files...))
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	return found[0]
}

func TestChoose(t *testing.T) {
	const (
		runs    = "print('hello')\n"
		defines = "def f():\n    print('hello')\n\nLIMIT = 3\nif LIMIT:\n    pass\n"
		javaRun = "class A { public static void main(String[] args) {} }\n"
		cRun    = "int main(void) { return 0; }\n"
	)
	tests := []struct {
		name  string
		files []string
		want  string // the program, or "unclear: " and why
	}{
		{"the only one", []string{"hw.py", defines}, "hw.py"},
		{"the only one that runs", []string{"hw.py", runs, "board.py", defines}, "hw.py"},
		{"named like the assignment", []string{"mancala.py", runs, "gui.py", runs}, "mancala.py"},
		{"named like it, deep in folders", []string{"a/b/Mancala3.py", runs, "gui.py", runs}, "a/b/Mancala3.py"},
		{"with its name in the name", []string{"my_mancala_hw2.py", runs, "gui.py", runs}, "my_mancala_hw2.py"},
		{"imported by another", []string{"start.py", "import mancala\nmancala.main()\n", "mancala.py", runs}, "start.py"},
		{"imported by its test only", []string{"mancala.py", runs, "test_all.py", "import mancala\n" + runs}, "mancala.py"},
		{"a main function that is called", []string{"a.py", "def main():\n    pass\n\nmain()\n", "b.py", defines}, "a.py"},
		{"a guarded main function", []string{"a.py", defines + "if __name__ == '__main__':\n    f()\n", "b.py", defines}, "a.py"},
		{"main in a comment or a string", []string{"a.c", "/* int main() { */\nchar *s = \"int main() {\";\n", "b.c", cRun}, "."},
		{"copies of one", []string{"b/x.py", runs, "x.py", runs}, "x.py"},
		{"a package with nothing that runs", []string{"hw/__init__.py", "", "hw/agent.py", defines}, "hw/agent.py"},
		{"a test of its own name", []string{"test.py", runs}, "test.py"},
		{"Java classes", []string{"Start.java", javaRun, "Board.java", "class Board {}\n"}, "."},
		{"Rust modules", []string{"src/main.rs", "mod board;\npub fn main() {}\n", "src/board.rs", "pub fn x() {}\n"}, "src/main.rs"},
		{"C# classes", []string{"Start.cs", "class A { static async Task<int> Main(string[] a) {} }\n", "Board.cs", "class B { int Main; }\n"}, "."},
		{"Kotlin functions", []string{"Start.kt", "fun main() {}\n", "Board.kt", "class Board\n"}, "."},
		{"TypeScript and what was made of it", []string{"agent.ts", runs, "agent.js", runs, "dist/old.js", runs}, "agent.ts"},
		{"TypeScript and what was made of it, in another folder", []string{"src/mancala.ts", runs, "mancala.js", runs, "types.js", runs}, "src/mancala.ts"},
		{"TypeScript and another program", []string{"src/agent.ts", runs, "game.js", runs}, "unclear: several programs: game.js, src/agent.ts, want one, named mancala or mancala3 or mancala11"},
		{"TypeScript modules", []string{"start.ts", "import { x } from './board'\n", "board.ts", "export const x = 1\n"}, "start.ts"},
		{"JavaScript modules of both kinds", []string{"main.mjs", "import { createRequire } from 'module'\nconst { f } = createRequire(import.meta.url)('./parse.js')\n" +
			"import './search.mjs'\n", "parse.js", "exports.f = 1\n", "search.mjs", runs}, "main.mjs"},
		{"Perl modules", []string{"start.pl", "use lib 'lib'; use Hw::Board;\nrequire './rows.pl';\n", "lib/Hw/Board.pm", "1;\n", "rows.pl", "1;\n"}, "start.pl"},
		{"Perl without an extension", []string{"hw", "use strict;\nmy $x = 1;\n"}, "hw.pl"},
		{"Rust without an extension", []string{"hw", "use std::fs;\nfn main() {}\n"}, "hw.rs"},
		{"C# without an extension", []string{"hw.txt", "using System;\nclass A { static void Main() {} }\n"}, "hw.cs"},
		{"a script that starts it", []string{"mancala", "#!/bin/bash\nnode lib/a.mjs\n", "lib/a.mjs", "import './b.mjs'\n", "lib/b.mjs", ""}, "mancala"},
		{"a shell script that starts it", []string{"mancala.sh", "#!/bin/sh\npython3 src/main.py\n", "src/main.py", runs}, "mancala.sh"},
		{"a script beside a source of that name", []string{"mancala", "#!/bin/bash\npython3 mancala.py\n", "mancala.py", runs}, "mancala.py"},
		{"a script that starts what is not compiled", []string{"mancala", "#!/bin/bash\njava Start\n", "Start.java", javaRun, "Board.java", "class Board {}\n"}, "."},
		{"two that run", []string{"a.py", runs + "#", "b.py", runs}, "unclear: several programs: a.py, b.py, want one, named mancala or mancala3 or mancala11"},
		{"two named like the assignment", []string{"mancala.py", runs + "#", "mancala3.py", runs},
			"unclear: several programs: mancala.py, mancala3.py, want one, named mancala or mancala3 or mancala11"},
		{"several languages", []string{"mancala.c", cRun, "mancala.py", runs},
			"unclear: several programs: mancala.c, mancala.py, want one, named mancala or mancala3 or mancala11"},
		{"C++ whose main is a try block", []string{"start.cpp", "int main(int argc, char** argv)\ntry {\n} catch (...) {}\n", "board.cpp", "int x;\n"}, "."},
		{"C++ with a return type at the end", []string{"start.cpp", "auto main() -> int {}\n", "board.cpp", "int main_row();\n"}, "."},
		{"C of the old kind", []string{"start.c", "main(argc, argv)\nint argc;\nchar *argv[];\n{\n}\n", "board.c", "int x;\n"}, "."},
		{"Kotlin in an object", []string{"Start.kt", "object Start { @JvmStatic fun main(args: Array<String>) {} }\n", "Board.kt", "class Board\n"}, "."},
		{"Rust on one line", []string{"start.rs", "mod board; fn main() {}\n", "board.rs", "pub fn x() {}\n"}, "start.rs"},
		{"none seems to run, one is named", []string{"mancala.py", "import b\nresult = b.f()\n", "b.py", defines}, "mancala.py"},
		{"none runs", []string{"a.py", defines, "b.py", defines}, "unclear: none of its sources can be started: a.py, b.py"},
		{"no source", []string{"report.pdf", "x", "notes.txt", "x"}, "unclear: no program in it: notes.txt, report.pdf"},
		{"nothing", []string{"empty/", ""}, "unclear: no program in it"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := one(t, test.files...)
			got := "unclear: " + s.Unclear
			if s.Unclear == "" {
				relative, err := filepath.Rel(s.Dir, s.program)
				if err != nil {
					t.Fatal(err)
				}
				got = filepath.ToSlash(relative)
			}
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// The name of an archive, or of a folder that contains the whole program, says nothing about it.
func TestProgramInAFolderWithAnyName(t *testing.T) {
	files := []string{"mancala.cpp", "int main() {}\n", "board.cpp", "int x;\n", "tests/check.cpp", "int main() {}\n"}
	for _, test := range []struct {
		name, want string
		files      []string
	}{
		{"its archive", "Archive/board.cpp Archive/mancala.cpp", []string{"Archive.zip", zipped(t, files...)}},
		{"its folder", "hw/old_hw2/board.cpp hw/old_hw2/mancala.cpp", []string{"hw.zip", zipped(t, "old_hw2/mancala.cpp", files[1], "old_hw2/board.cpp", files[3], "old_hw2/tests/check.cpp", files[5])}},
		{"a folder beside another", "board.cpp mancala.cpp", append([]string{"backup/mancala.cpp", "int main() {}//\n", "backup/board.cpp", ""}, files...)},
	} {
		s := one(t, test.files...)
		left, err := names(s.Dir)
		if got := strings.Join(left, " "); err != nil || s.Unclear != "" || got != test.want {
			t.Errorf("%s: %s %q, want %s", test.name, got, s.Unclear, test.want)
		}
	}
}

// A program may consist of files in several folders, also if only one of them is a source of its language.
func TestPartsInOtherFolders(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "g++", "node", "tsc", "perl", "python3")
	sb := sandboxtest.Open(t)
	cpp := []string{"src/mancala.cpp", "#include \"../include/board.h\"\nint main() { return X; }\n", "include/board.h", "#include \"x.h\"\n", "include/x.h", "#define X 0\n"}
	js := []string{"src/mancala.js", "process.exit(require('../lib/board').X)\n", "lib/board.js", "exports.X = require('./x.js').X\n", "lib/x.js", "exports.X = 0\n"}
	ts := []string{"src/mancala.ts", "import { X } from '../lib/board'\nif (X > 0) throw X\n", "lib/board.ts", "export const X: number = 0\n"}
	perl := []string{"src/mancala.pl", "use FindBin; use lib \"$FindBin::Bin/../lib\"; use Hw::Board;\n'Input.txt';\nexit X();\n", "lib/Hw/Board.pm", "package Hw::Board;\nuse Rows;\nsub main::X { Rows::X() }\n1;\n", "lib/Rows.pm", "package Rows;\nsub X { 0 }\n1;\n"}
	perl2 := []string{"src/mancala.pl", "use FindBin; use lib qw(inc), \"$FindBin::Bin/../lib\"; use player;\nexit player->X;\n", "lib/player.pm", "package player;\nuse parent 'Hw::Base';\n1;\n", "lib/Hw/Base.pm", "package Hw::Base;\nsub X { 0 }\n1;\n"}
	python := []string{"src/mancala3.py", "import os, sys\nsys.path.append(os.path.join(os.path.dirname(__file__), '..', 'lib'))\nimport board\nsys.exit(board.X)\n",
		"lib/board.py", "import rows\nX = rows.X\n", "lib/rows.py", "X = 0\n"}
	rust := []string{"src/mancala.rs", "#[path = \"../lib/board.rs\"] mod board;\nfn main() { std::process::exit(board::X) }\n", "lib/board.rs", "pub const X: i32 = 0;\n"}
	repaired := []string{"mancala.cpp", "#include \"Board.h\"\nint main() { return f(); }\n", "board.h", "int f();\n", "board.cpp", "int f() { return 0; }\n"}
	programs := [][]string{cpp, js, perl, perl2, python}
	if needs.Long() {
		programs = append(programs, ts, rust, repaired)
	}
	var all []Submission
	for _, files := range programs { // the folder is given, or the file alone
		all = append(all, one(t, slices.Clone(files)...))
		file := filepath.Join(writeTree(t, t.TempDir(), files...), files[0])
		s, ok, err := Open(t.Context(), file, filepath.Join(t.TempDir(), "in"), Options{Assignment: mancala.Assignment})
		if !ok || err != nil {
			t.Fatal(ok, err)
		}
		all = append(all, s)
	}
	for _, s := range all {
		p, err := s.Build(t.Context(), sb, t.TempDir())
		if err != nil {
			t.Errorf("%s: %v", s.program, err)
			continue
		}
		run, err := sb.Run(t.Context(), sandbox.Command{Argv: p.Argv, Dir: t.TempDir(), Read: p.Read, Env: p.Env, Limits: sandbox.Limits{CPU: 10 * time.Second, Wall: time.Minute}})
		if err != nil || run.Status != 0 {
			t.Errorf("%s: %+v, %v, want exit status 0", s.program, run, err)
		}
	}
}

// A source that runs as a copy finds the files beside it there, unless there are too many.
func TestNeighboursOfACopy(t *testing.T) {
	dir := writeTree(t, t.TempDir(), "src/mancala3.py", "import sys\nsys.path.append('../lib')\nimport board\n", "lib/board.py", "", "lib/other.py", "",
		"src/part.py", "", "src/data/weights.txt", "", "src/.hidden", "", "src/venv/x.py", "")
	for _, want := range []string{"lib/board.py src/__init__.py src/board.py src/data/weights.txt src/mancala3.py src/part.py", "lib/board.py src/__init__.py src/board.py src/mancala3.py src/part.py"} {
		s, ok, err := Open(t.Context(), filepath.Join(dir, "src", "mancala3.py"), filepath.Join(t.TempDir(), "in"), Options{Assignment: mancala.Assignment})
		if !ok || err != nil {
			t.Fatal(ok, err)
		}
		files, err := names(s.Dir)
		if got := strings.Join(files, " "); err != nil || got != want {
			t.Errorf("files %s, %v, want %s", got, err, want)
		}
		if err := os.Truncate(filepath.Join(dir, "src", "data", "weights.txt"), ofStudent.bytes+1); err != nil {
			t.Fatal(err)
		}
	}
}

// A source of another folder with the main one's name is a part of the program, unless both define one class.
func TestSourcesWithOneName(t *testing.T) {
	const runs = "public class Mancala { public static void main(String[] a) {} }\n"
	for _, test := range []struct {
		name, want string
		files      []string
	}{
		{"in two packages", "app/Mancala.java model/Mancala.java",
			[]string{"app/Mancala.java", "package app;\n" + runs, "model/Mancala.java", "package model;\npublic class Mancala {}\n"}},
		{"in one package", "Mancala.java", []string{"Mancala.java", runs, "more/Mancala.java", "public class Mancala {}\n"}},
		{"in C++", "lib/mancala.cpp src/mancala.cpp", []string{"src/mancala.cpp", "int main() {}\n", "lib/mancala.cpp", "int x;\n"}},
		{"in two languages", "mancala.cpp", []string{"mancala.cpp", "int main() {}\n", "lib/mancala.c", "int x;\n"}},
	} {
		s := one(t, test.files...)
		left, err := names(s.Dir)
		if got := strings.Join(left, " "); err != nil || s.Unclear != "" || got != test.want {
			t.Errorf("%s: %s %q, want %s", test.name, got, s.Unclear, test.want)
		}
	}
}

// The headers that a copied header includes are copied too, but a header that includes itself is not copied for ever.
func TestCopiedHeaders(t *testing.T) {
	s := one(t, "src/mancala.cpp", "#include \"board.h\"\nint main() {}\n",
		"include/board.h", "#include \"types.h\"\n", "include/types.h", "#include \"include/types.h\"\n")
	files, err := names(s.Dir)
	want := "include/board.h include/include/types.h include/types.h src/board.h src/mancala.cpp src/types.h"
	if got := strings.Join(files, " "); err != nil || got != want {
		t.Errorf("files %s, want %s", got, want)
	}
}

// A file does not replace another module that the program imports.
func TestModulesOfPythonAreNotReplaced(t *testing.T) {
	s := one(t, "mancala.py", "import queue, Random, board\n"+program, "Queue.py", "X = 1\n", "util/random.py", "X = 1\n", "util/board.py", "X = 1\n")
	files, err := names(s.Dir)
	want := "Queue.py Random.py board.py mancala.py util/board.py util/random.py"
	if got := strings.Join(files, " "); err != nil || got != want {
		t.Errorf("files %s, want %s", got, want)
	}
	if s := one(t, "mancala.py", "import random\n"+program, "util/random.py", "X = 1\n"); len(s.Notes) > 0 {
		t.Errorf("notes %q, want none", s.Notes)
	}
}

// What is as the assignment asks for it is left as it is, without a note.
func TestTidyProgramsAreLeftAlone(t *testing.T) {
	for _, kind := range []string{"right", "wrong"} {
		found, err := read(t, filepath.Join(samples, kind))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range found {
			if s.Unclear != "" {
				t.Errorf("%s: %s", s.ID, s.Unclear)
			}
			inPackage := s.ID == "java-package" || s.ID == "java-flat" // its name and its package are noted
			if len(s.Notes) > 0 && !inPackage {
				t.Errorf("%s: notes %q", s.ID, s.Notes)
			}
			files, _ := names(s.Dir)
			for _, name := range files {
				want, err := os.ReadFile(filepath.Join(samples, kind, s.ID, name))
				if err != nil {
					t.Error(err)
				}
				if got, _ := os.ReadFile(filepath.Join(s.Dir, name)); string(got) != string(want) {
					t.Errorf("%s: %s was changed", s.ID, name)
				}
			}
		}
	}
}

func TestOwnPath(t *testing.T) {
	tests := []struct{ content, want string }{
		{"/home/joe/hw2/input.txt", "input.txt"},
		{`C:\\Users\\Joe\\hw2\\INPUT.TXT`, "input.txt"},
		{`D:\hw2\next_state.txt`, "next_state.txt"},
		{"file:///tmp/traverse_log.txt", "traverse_log.txt"},
		{`.\\input.txt`, "input.txt"},
		{"Traverse_Log.txt", "traverse_log.txt"},
		{"/Users/joe/hw2/", "./"},
		{`C:\\Users\\joe\\hw2`, "."},
		{"/home/joe/hw2/%s", "./%s"},

		{"input.txt", "input.txt"},
		{"data/input.txt", "data/input.txt"},
		{"/home/joe/hw2/test1.txt", "/home/joe/hw2/test1.txt"},
		{"/usr/share/dict", "/usr/share/dict"},
		{"Cannot open input.txt", "Cannot open input.txt"},
		{"/", "/"},
		{`\n`, `\n`},
		{"A:", "A:"},
	}
	for _, test := range tests {
		if got := ownPath(test.content, mancala.Assignment.FileNames()); got != test.want {
			t.Errorf("%q becomes %q, want %q", test.content, got, test.want)
		}
	}
}

// Only the contents of strings change, not comments and code.
func TestInStrings(t *testing.T) {
	for _, test := range []struct {
		language   *build.Language
		text, want string
	}{
		{python, "a = 'x' # 'x'\n\"\"\"x\n'x'\"\"\"\nb = r\"x\" + '''x'''\nc = 'it\\'s' + 'x'\n", "a = '<1x>' # 'x'\n\"\"\"x\n'x'\"\"\"\nb = r\"<4x>\" + '''<4x>'''\nc = '<5it\\'s>' + '<5x>'\n"},
		{cplus, "/* \"x\" */ a = \"x\"; // \"x\"\nb = R\"(x)\" 'x';", "/* \"x\" */ a = \"<1x>\"; // \"x\"\nb = R\"(<2x>)\" '<2x>';"},
		{build.Named("C#"), "a = @\"x\\\" + $\"x\"; // \"x\"", "a = @\"<1x\\>\" + $\"<1x>\"; // \"x\""},
		{build.Named("Rust"), "a::<'static>(r\"x\", r#\"x\"#, 'x');", "a::<'static>(r\"<1x>\", r#\"<1x>\"#, '<1x>');"},
	} {
		s := &source{language: test.language}
		s.set(test.text)
		got := s.inStrings(func(l literal) string { return "<" + string(rune('0'+l.line)) + l.content + ">" })
		if got != test.want {
			t.Errorf("got\n%s\nwant\n%s", got, test.want)
		}
	}
}

// A path that is put behind another is left alone.
func TestJoinedPath(t *testing.T) {
	for _, text := range []string{
		"import os\nopen(os.getcwd() + '/input.txt')\n", "d = '.'\nd += '/input.txt'\nopen(d)\n",
		"import os\nopen(os.path.join(x, '/hw/input.txt'))\n", "open(''.join(['.', '/input.txt']))\n",
		"import os\nopen(os.getcwd() +\n     '/input.txt')\n", "import os\nd = os.getcwd() \\\r\n  + \\\r\n  '/input.txt'\nopen(d)\n",
		"import os\nopen('{}{}'.format(os.getcwd, '/input.txt'))\n", "import os\nprintf(d, '%s%s', x, '/input.txt')\n",
		"open(F, $d . '/input.txt');\nopen(F, $d.'/input.txt');\n$d .= '/input.txt';\n",
	} {
		if s := one(t, "mancala.py", text); len(s.Notes) > 0 {
			t.Errorf("%s: %q, want no change", text, s.Notes)
		}
	}
	if s := one(t, "mancala.py", "open('/input.txt')\n"); len(s.Notes) != 1 {
		t.Errorf("%q, want a repair", s.Notes)
	}
}

func TestMeant(t *testing.T) {
	const (
		state = "0 1 2\n3 4 5\n6\n7\n"
		log   = "Node,Depth,Value\nroot,0,-Infinity\n"
		input = "2\n1\n2\n3 3 3\n3 3 3\n0\n0\n"
	)
	tests := []struct {
		name            string
		files           []string
		next, traversed string
	}{
		{"other names", []string{"out.txt", state, "trace", log}, "out.txt", "trace"},
		{"in a folder", []string{"out/next_state.txt", state, "out/traverse_log.txt", log}, "out/next_state.txt", "out/traverse_log.txt"},
		{"alike by name, wrong in content", []string{"nextstate.txt", "3.0 3.0\n", "traverse.log", "?"}, "nextstate.txt", "traverse.log"},
		{"a log without a header", []string{"log", "B2, 1, 3\n"}, "", "log"},
		{"two that could be it", []string{"a", state, "b", state, "c", log, "traverselog", ""}, "", ""},
		{"the input and other things", []string{"input.txt", state, "copy.txt", input, "debug.txt", "value 3\n", "empty", ""}, "", ""},
		{"the other output is none of it", []string{"next_state.txt", log, "traverse_log.txt", state}, "", ""},
		{"nothing", nil, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := writeTree(t, t.TempDir(), test.files...)
			if got := Meant(mancala.Assignment)(context.Background(), dir, reference.NextStateFile); got != test.next {
				t.Errorf("next_state.txt: %q, want %q", got, test.next)
			}
			if got := Meant(mancala.Assignment)(context.Background(), dir, reference.LogFile); got != test.traversed {
				t.Errorf("traverse_log.txt: %q, want %q", got, test.traversed)
			}
			if got := Meant(mancala.Assignment)(context.Background(), dir, assignment.Stdout); got != "" {
				t.Errorf("stdout: %q, want none", got)
			}
		})
	}
}

// An archive that is given is one submission if it is one program, else a class.
func TestArchiveOfOneOrMany(t *testing.T) {
	tests := []struct {
		name  string
		files []string
		want  string
	}{
		{"a program with its helpers", []string{"mancala.py", program, "board.py", "X = 1\n", "tests/test_board.py", program}, "ann"},
		{"a project in a folder", []string{"hw/README", "x", "hw/src/mancala.py", program, "hw/src/board.py", "X = 1\n"}, "ann"},
		{"programs", []string{"bo.py", program, "cy.py", program + "#"}, "bo cy"},
		{"folders", []string{"bo/mancala.py", program, "cy/mancala.py", program + "#"}, "bo cy"},
		{"a download with one student", []string{"Bo_7_assignsubmission_file_/mancala.py", program}, "7"},
		{"archives", []string{"bo.zip", zipped(t, "mancala.py", program), "cy.zip", zipped(t, "mancala.py", program)}, "bo cy"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := writeTree(t, t.TempDir(), "ann.zip", zipped(t, test.files...))
			found, err := read(t, filepath.Join(dir, "ann.zip"))
			if err != nil {
				t.Fatal(err)
			}
			var ids []string
			for _, s := range found {
				ids = append(ids, s.ID)
				if s.Unclear != "" {
					t.Errorf("%s: %s", s.ID, s.Unclear)
				}
			}
			if got := strings.Join(ids, " "); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
