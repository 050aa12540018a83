package checker

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// numbered returns n lines such as "at 7".
func numbered(word string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%s %d\n", word, i+1)
	}
	return b.String()
}

func TestExcerpt(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"a line as long as the buffer", "a\n" + strings.Repeat("b", 4096), "a|" + strings.Repeat("b", 160) + "... (4096 bytes)"},
		{"two halves", numbered("a long line", 150_000), "a long line 1|a long line 2|a long line 3|[149992 lines omitted]|a long line 149996|a long line 149997|a long line 149998|a long line 149999|a long line 150000"},
		{"more than is read", numbered("a long line", 1_000_000), "a long line 1|a long line 2|a long line 3|[226594+ lines omitted]|a long line 999996|a long line 999997|a long line 999998|a long line 999999|a long line 1000000"},
		{"one line that is not read completely", strings.Repeat("b", 5<<20), strings.Repeat("b", 160) + "... (65536 bytes)|[a part omitted]|" + strings.Repeat("b", 160) + "... (65536 bytes)"},
		{"empty lines", "\n\r\n\n", ""},
		{"short", "\na\r\n\nb\n\n", "a||b"},
		{"no newline", "a\nb", "a|b"},
		{"head and tail", numbered("line", 100), "line 1|line 2|line 3|[92 lines omitted]|line 96|line 97|line 98|line 99|line 100"},
		{"one line too many", numbered("line", 9), "line 1|line 2|line 3|[1 line omitted]|line 5|line 6|line 7|line 8|line 9"},
		{"none too many", numbered("line", 8), "line 1|line 2|line 3|line 4|line 5|line 6|line 7|line 8"},
		{"a Java trace behind other output",
			numbered("node", 500) + "Exception in thread \"main\" java.lang.StackOverflowError\n" + numbered("\tat Solver.visit", 1024),
			`node 1|node 2|node 3|[497 lines omitted]|Exception in thread "main" java.lang.StackOverflowError|\tat Solver.visit 1|` +
				`[1018 lines omitted]|\tat Solver.visit 1020|\tat Solver.visit 1021|\tat Solver.visit 1022|\tat Solver.visit 1023|\tat Solver.visit 1024`},
		{"a Java trace with a cause",
			"Exception in thread \"main\" java.lang.RuntimeException: in\n" + numbered("\tat A", 20) + "Caused by: java.io.FileNotFoundException: -i\n" + numbered("\tat B", 20),
			`Exception in thread "main" java.lang.RuntimeException: in|\tat A 1|\tat A 2|[18 lines omitted]|` +
				`Caused by: java.io.FileNotFoundException: -i|\tat B 1|[14 lines omitted]|\tat B 16|\tat B 17|\tat B 18|\tat B 19|\tat B 20`},
		{"an error of JavaScript",
			"/x/mancala.js:3\ncode\n  ^\n\nRangeError: Maximum call stack size exceeded\n" + numbered("    at visit", 10) + "\nNode.js v20\n",
			`/x/mancala.js:3|code|  ^|[1 line omitted]|RangeError: Maximum call stack size exceeded|    at visit 1|` +
				`[6 lines omitted]|    at visit 8|    at visit 9|    at visit 10||Node.js v20`},
		{"a panic of Rust",
			numbered("row", 20) + "thread 'main' panicked at src/main.rs:3:5:\nindex out of bounds\n" + numbered("  at", 20),
			`row 1|row 2|row 3|[17 lines omitted]|thread 'main' panicked at src/main.rs:3:5:|index out of bounds|[15 lines omitted]|  at 16|  at 17|  at 18|  at 19|  at 20`},
		{"a trace of Perl",
			numbered("row", 20) + "no pit 9 at a.pl line 30, <$in> line 7.\n" + numbered("\tmain::expand(ARRAY(0x1), 1) called at a.pl line", 20),
			`row 1|row 2|row 3|[17 lines omitted]|no pit 9 at a.pl line 30, <$in> line 7.|\tmain::expand(ARRAY(0x1), 1) called at a.pl line 1|[14 lines omitted]|` +
				`\tmain::expand(ARRAY(0x1), 1) called at a.pl line 16|\tmain::expand(ARRAY(0x1), 1) called at a.pl line 17|\tmain::expand(ARRAY(0x1), 1) called at a.pl line 18|` +
				`\tmain::expand(ARRAY(0x1), 1) called at a.pl line 19|\tmain::expand(ARRAY(0x1), 1) called at a.pl line 20`},
		{"the last errors of many", numbered("Error:", 100),
			"Error: 1|Error: 2|Error: 3|[89 lines omitted]|Error: 93|Error: 94|Error: 95|Error: 96|Error: 97|Error: 98|Error: 99|Error: 100"},
	} {
		path := filepath.Join(t.TempDir(), "stderr")
		if err := os.WriteFile(path, []byte(test.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got, want := excerptOf(path, strings.Clone), strings.ReplaceAll(test.want, "|", "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, want)
		}
	}
}

// Of a text that is too long to be read completely, both ends are read.
func TestExcerptOfLongText(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stderr")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for at, text := range map[int64]string{0: "first\n", 1 << 40: "\nlast\n"} {
		if _, err := f.WriteAt([]byte(text), at); err != nil {
			needs.Missing(t, err) // a file system without sparse files
		}
	}
	if got := excerptOf(path, strings.Clone); !strings.HasPrefix(got, "first\n") || !strings.HasSuffix(got, "\nlast") {
		t.Errorf("%q", got)
	}
}

// A line is examined closely only if it may contain an error.
func TestMayNameError(t *testing.T) {
	for line, want := range map[string]bool{
		`Exception in thread "main" java.lang.Error`: true, "Caused by: x": true, "panic: x": true, "fatal error: x": true,
		"Uncaught RangeError": true, "java.io.IOException: x": true, strings.Repeat("x", 100): false,
		"Illegal division by zero at a.pl line 3.": true, "no file at /x y/a.pl line 3, <STDIN> chunk 7.": true,
	} {
		if mayNameError(line) != want || namesError.MatchString(line) != want {
			t.Errorf("%q: mayNameError says %v and namesError %v, want %v", line, mayNameError(line), namesError.MatchString(line), want)
		}
	}
}
