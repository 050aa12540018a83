package mutate

import (
	"slices"
	"strings"
	"testing"
)

// A source is split into the tokens that a compiler sees, without comments. A string is one token.
func TestTokenize(t *testing.T) {
	for _, test := range []struct {
		name, why string
		grammar   grammar
		source    string
		want      string
	}{
		{"c", "comments and directives are not tokens", cGrammar, "#include <x>\nint a = 1; /* < */ b <<= \"<\"; // >\n", "int a = 1 ; b <<= \"<\" ;"},
		{"character", "an escaped quote does not end the literal", cGrammar, `c = '\''; d`, `c = '\'' ; d`},
		{"python", "a newline in brackets does not end a statement", pythonGrammar, "x = (1,\n  2) # y\n\nif x:\n  f'a'\n", "x = ( 1 , 2 ) / if x : / f'a' /"},
		{"docstring", "a triple-quoted string spans lines", pythonGrammar, "'''a\n'b'\n'''\nc", "'''a\n'b'\n''' / c /"},
		{"go", "a newline in a block ends a statement, a raw string is one token", goGrammar, "f(1,\n2)\nif x {\ny := `a\n` // z\n}\n", "f ( 1 , 2 ) / if x { / y := `a\n` / } /"},
		{"operators", "the longest operator is taken", pythonGrammar, "a//=b**c", "a //= b ** c /"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var texts []string
			for _, token := range tokenize(test.grammar, test.source) {
				if token.kind == newline {
					token.text = "/"
				}
				texts = append(texts, token.text)
			}
			if got := strings.Join(texts, " "); got != test.want {
				t.Errorf("%q, want %q: %s", got, test.want, test.why)
			}
		})
	}
}

// Every kind of change is made where it makes sense, and nowhere else.
func TestMutants(t *testing.T) {
	for _, test := range []struct {
		name, why, language, source string
		want                        []string // the sources of all mutants
	}{
		{"comparison", "the bound and the direction change", "C++", "if (a < b) c();", []string{
			"if (true) c();", "if (false) c();", "if (a <= b) c();", "if (a > b) c();", "if (a < b) ;"}},
		{"type", "brackets of a type are not comparisons", "C++", "vector<int> x;", nil},
		{"sign", "a sign is not a binary operator", "Java", "x = -y;", []string{";"}},
		{"constant", "a constant grows and shrinks by one", "Java", "x = y + 1;", []string{";", "x = y - 1;", "x = y + 2;", "x = y + 0;"}},
		{"declaration", "without it nothing compiles", "C++", "int x = f(y);", nil},
		{"else", "the branch is skipped", "Java", "if (a) { b = c; } else { d.e(); }", []string{
			"if (true) { b = c; } else { d.e(); }", "if (false) { b = c; } else { d.e(); }", "if (a) { ; } else { d.e(); }",
			"if (a) { b = c; } if (false) { d.e(); }", "if (a) { b = c; } else { ; }"}},
		{"go condition", "the condition ends before its block", "Go", "if a := f(func() { g }); a < b {", []string{
			"if a := f(func() { g }); true {", "if a := f(func() { g }); false {", "if a := f(func() { g }); a <= b {", "if a := f(func() { g }); a > b {"}},
		{"go statement", "a declaration stays, because nothing compiles without it", "Go", "{\nx := 1\ny = x\n}", []string{
			"{\nx := 2\ny = x\n}", "{\nx := 0\ny = x\n}", "{\nx := 1\n\n}"}},
		{"python statement", "pass takes its place", "Python", "x.add(y)", []string{"pass"}},
		{"python condition", "the condition ends at the colon", "Python", "while x and y: break", []string{
			"while False: break", "while x or y: break", "while x and y: continue"}},
		{"python expression", "the condition changes too", "Python", "return a if b else c", []string{"pass", "return a if True else c", "return a if False else c"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, m := range Of(test.language, test.source) {
				got = append(got, string(m.Source))
			}
			slices.Sort(got)
			slices.Sort(test.want)
			if !slices.Equal(got, test.want) {
				t.Errorf("%q\nwant %q: %s", got, test.want, test.why)
			}
		})
	}
}

// A trap is inserted before the changed statement, or not at all.
func TestTrapped(t *testing.T) {
	for _, test := range []struct {
		name, language, source, at, want string
	}{
		{"statement", "C++", "f() { a(); b(1); }", "1", "f() { a(); __builtin_trap(); b(1); }"},
		{"loop", "Java", "f() { for (i = 0; i < 3; i++) { } }", "3", "f() { Runtime.getRuntime().halt(97); for (i = 0; i < 3; i++) { } }"},
		{"python", "Python", "def f():\n    x = [1,\n  2]\n", "2", "def f():\n    import os; os._exit(97)\n    x = [1,\n  2]\n"},
		{"go", "Go", "func f() {\n\ta()\n\tb(1)\n}\n", "1", "func f() {\n\ta()\n\tpanic(\"trap\"); b(1)\n}\n"},
		{"elif", "Python", "if a:\n  b()\nelif 3:\n  c()\n", "3", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, ok := trapped(test.language, test.source, strings.Index(test.source, test.at))
			if ok != (test.want != "") || got != test.want {
				t.Errorf("%q %v, want %q", got, ok, test.want)
			}
		})
	}
}

// A score is an interval, and is unknown if nothing was measured.
func TestBounds(t *testing.T) {
	low, high := Tally{Killed: 98, Survivors: 2}.Bounds()
	if low < 0.92 || low > 0.94 || high < 0.99 || high > 0.996 {
		t.Errorf("bounds of 98 in 100: %v, %v", low, high)
	}
	if low, high := (Tally{}).Bounds(); low != 0 || high != 1 || (Tally{}).Score() != 1 {
		t.Errorf("bounds of nothing: %v, %v", low, high)
	}
}
