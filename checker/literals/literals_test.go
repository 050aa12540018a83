package literals

import "testing"

func TestBlank(t *testing.T) {
	for _, test := range []struct{ language, text, want string }{
		{"Python", "x = 'a#b' # c\ny", "x = \"\" \ny"},
		{"Python", "\"\"\"a\n'b\"\"\" + r'\\''", "\"\n\" + r\"\""},
		{"Java", "a(\"// no comment\"); // \"no string", "a(\"\"); "},
		{"Java", "class/* x */Foo /* a\nb */ '\"' x", "class Foo \n \"\" x"},
		{"Java", "s = \"\"\"\n  a \" b // c\n  \"\"\"; x", "s = \"\n\n\"; x"},
		{"Java", "s = \"\"; t = \"\\\"\";", "s = \"\"; t = \"\";"},
		{"C++", "s = \"\"\"x\"; // y", "s = \"\"\"\"; "},
		{"C++", "s = R\"(a\"b)\";", "s = \"\";"},
		{"Go", "s = `a\n\"b`", "s = \"\n\""},
	} {
		if got := Blank(test.language, test.text); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", test.language, test.text, got, test.want)
		}
	}
}
