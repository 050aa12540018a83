package build

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A source that is later than the compiler is compiled for a later version of its language, or is nobody's failure.
func TestLaterSources(t *testing.T) {
	needs.Time(t)
	for _, test := range []struct{ tool, name, source, note, missing string }{
		{"g++", "a.cpp", "#include <algorithm>\n#include <vector>\nint main() { std::vector<int> v{2, 1}; std::ranges::sort(v); return v[0] - 1; }\n", "compiled with -std=gnu++23; otherwise a.cpp:3:", ""},
		{"g++", "a.cpp", "#include <boost/optional/absent.hpp>\nint main() {}\n", "", "C++ sources"},
		{"g++", "a.cpp", "#include <flat_map>\nint main() {}\n", "", `C++ sources with "flat_map"`},
		{"mcs", "a.cs", "using System;\nrecord P(int X);\nclass A { static void Main() {} }\n", "", `C# sources with "record P"`},
		{"mcs", "a.cs", "// all of it\nusing System;\nConsole.WriteLine(1);\n", "", `C# sources with "Console.WriteLine(1);"`},
		{"mcs", "a.cs", "class A { static void Main() { Console.WriteLine(1); } }\n", "", `C# sources with "Console"`},
		{"kotlinc", "a.kt", "fun main() { println(listOf(1, 2).sumOf { it }) }\n", "", `Kotlin sources with "sumOf"`},
	} {
		t.Run(test.name+" "+test.missing, func(t *testing.T) {
			needs.Tool(t, test.tool)
			t.Parallel()
			p, err := prepare(t, filepath.Join(tree(t, test.name, test.source), test.name))
			if missing := new(MissingTool); errors.As(err, &missing) {
				if missing.For != test.missing {
					t.Errorf("%v, want one that is required for %s", err, test.missing)
				}
				return
			}
			if err != nil || test.missing != "" || !strings.HasPrefix(p.Note, test.note) {
				t.Fatalf("note %q, %v; want %q, %q", p.Note, err, test.note, test.missing)
			}
			if out, err := exec.Command(p.Argv[0], p.Argv[1:]...).CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// What a compiler does not know is distinguished from what is wrong, by its message, or by its version and the source.
func TestUnknownTo(t *testing.T) {
	for _, test := range []struct{ language, version, output, code, want string }{
		{"Java", "javac 17.0.15", "a.java:1: error: patterns in switch statements are a preview feature and are disabled by default.", "", "patterns in switch statements"},
		{"Java", "javac 17.0.15", "a.java:4: error: '.class' expected", "switch (s) { case A(int x) -> x; }", "A(int x)"},
		{"Java", "javac 21.0.2", "a.java:4: error: ';' expected", "switch (s) { case A(int x) -> x }", ""},
		{"Java", "javac 17.0.15", "error: cannot find symbol\n  symbol:   method getLast()\n  location: variable l of type List<Integer>", "", "getLast"},
		{"Java", "javac 17.0.15", "error: cannot find symbol\n  symbol:   method getLast()\n  location: class Board", "", ""},
		{"Java", "javac 17.0.15", "a.java:2: error: ';' expected", "switch (x) { case (3): break }", ""},
		{"Kotlin", "info: kotlinc-jvm 1.3-SNAPSHOT (JRE 17)", "error: expecting an argument", "for (i in 0..<3) f()", "..<"},
		{"Kotlin", "info: kotlinc-jvm 1.9.22 (JRE 17)", "error: type mismatch", "f(1, 2,)", ""},
		{"Kotlin", "info: kotlinc-jvm 1.3-SNAPSHOT (JRE 17)", "error: unresolved reference: nextMove", "", ""},
		{"Kotlin", "info: kotlinc-jvm 1.3-SNAPSHOT (JRE 17)", "error: unresolved reference: scan", "", "scan"},
		{"Kotlin", "info: kotlinc-jvm 1.9.22 (JRE 17)", "error: unresolved reference: scan", "", ""},
		{"C", "gcc (Debian 12.2.0-14) 12.2.0", "error: expected", "int *p = nullptr;", "nullptr"},
		{"C", "gcc (GCC) 14.1.0", "error: expected", "int *p = nullptr", ""},
		{"C++", "g++ 12.2.0", "a.cpp:1:10: fatal error: board.h: No such file or directory", "", ""},
		{"C#", "Mono C# compiler version 6.8", "error CS1525: Unexpected symbol", "class A { static int F(int x) { return x switch { 1 => 2, _ => 3 }; } }", "switch {"},
		{"C#", "Mono C# compiler version 6.8", "error CS1525: Unexpected symbol", "using System;\nclass A<T> where T : class, new() { int[] a = new int[3]; void F() { switch (a[0]) { default: break } } }", ""},
		{"TypeScript", "Version 4.8.4", "error TS1005: ',' expected.", "const x = { a: 1 } satisfies X;", "satisfies"},
		{"TypeScript", "Version 5.4.2", "error TS1005: ',' expected.", "const x = { a: 1 } satisfies X", ""},
		{"Rust", "rustc 1.63.0", "error[E0658]: `let...else` statements are unstable\n", "", "`let...else` statements are unstable"},
	} {
		if got := Named(test.language).unknownTo(test.version, test.output, func() string { return test.code }); got != test.want {
			t.Errorf("%s, %q, %q: %q, want %q", test.version, test.output, test.code, got, test.want)
		}
	}
}

// Python 3 may be older than a source that it cannot read. A mistake in the source stays the submission's.
func TestLaterPython(t *testing.T) {
	for source, want := range map[string]int{
		"type Board = list[int]\n":                              12,
		"def first[T](xs: list[T]) -> T:\n    return xs[0]\n":   12,
		"print(f\"{\", \".join(names)}\")\n":                    12,
		"print(f'{d['a']} stones')\n":                           12,
		"print(f\"{a} and {b}\", \"}{\", f'{c[\"x\"]}'\n":       0,
		"try:\n    f()\nexcept* ValueError:\n    pass\n":        11,
		"match move:\n    case 0:\n        pass\n":              10,
		"if (n := len(xs)) > 1:\n    pass\n":                    8,
		"match = re.match(x)\nprint(match, type)\nfor x in y\n": 0,
	} {
		got := 0
		for _, later := range laterPython {
			if later.pattern.MatchString(source) {
				got = max(got, later.since)
			}
		}
		if got != want {
			t.Errorf("%q: Python 3.%d, want 3.%d", source, got, want)
		}
	}
}
