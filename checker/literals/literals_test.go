package literals

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

func TestBlank(t *testing.T) {
	for _, test := range []struct {
		name       string
		pattern    *lazy.Regexp
		text, want string
	}{
		{"Python", Python, "x = 'a#b' # c\ny", "x = \"\" \ny"},
		{"Python", Python, "\"\"\"a\n'b\"\"\" + r'\\''", "\"\n\" + r\"\""},
		{"Java", Java, "a(\"// no comment\"); // \"no string", "a(\"\"); "},
		{"Java", Java, "class/* x */Foo /* a\nb */ '\"' x", "class Foo \n \"\" x"},
		{"Java", Java, "s = \"\"\"\n  a \" b // c\n  \"\"\"; x", "s = \"\n\n\"; x"},
		{"Java", Java, "s = \"\"; t = \"\\\"\";", "s = \"\"; t = \"\";"},
		{"C++", C, "s = \"\"\"x\"; // y", "s = \"\"\"\"; "},
		{"C++", C, "s = R\"(a\"b)\";", "s = \"\";"},
		{"Go", C, "s = `a\n\"b`", "s = \"\n\""},
		{"Perl", Perl, "#!perl 'x'\nmy $n = $#rows; # it's\n# a\nf('a#b', \"c\\\"d\");", "\nmy $n = $#rows;\n\nf(\"\", \"\");"},
		{"Perl", Perl, "f();\n\n=head1 It's\n\n=over 'x\n\n=cut\ng('y');\n=pod\n\n'z'", "f();\n\n\n\n\n\n\ng(\"\");\n\n\n"},
		{"C#", CSharp, "s = @\"C:\\x\\\"; t = $@\"a\"\"b\"; // c", "s = \"\"; t = \"\"; "},
		{"Rust", Rust, "fn f<'a>(s: &'a str) { '\"'; '\\''; '\\u{41}' } // 'x'", "fn f<'a>(s: &'a str) { \"\"; \"\"; \"\" } "},
		{"Rust", Rust, "r\"C:\\\"; r#\"a\"b\"#; \"c\nd\"; for", "\"\"; \"\"; \"\n\"; for"},
	} {
		if got := Blank(test.pattern, test.text); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", test.name, test.text, got, test.want)
		}
	}
}
