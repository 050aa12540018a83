package intake

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestWired(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"mancala.py", "import sys\nf = open(sys.argv[3])\n", []string{"mancala.py:2: sys.argv[3]"}},
		{"mancala.py", "import sys\nf = open(sys.argv[2])\n", nil},
		{"mancala.py", "f = open('data/input.txt')\n", []string{`mancala.py:1: "data/input.txt"`}},
		{"mancala.py", "f = open('test1.txt', 'r')\n", []string{`mancala.py:1: "test1.txt"`}},
		{"mancala.py", "f = open('debug.txt', 'w')\ng = open('input.txt')\n", nil},
		{"mancala.py", "f = open('/srv/hw/in/board.1')\n", []string{`mancala.py:1: "/srv/hw/in/board.1"`}},
		{"mancala.py", "print('see notes.txt')\n", nil},
		{"mancala.java", "class mancala {\n public static void main(String[] a) { new Scanner(new File(a[2])); }\n}\n", []string{"mancala.java:2: a[2]"}},
		{"mancala.java", "class mancala {\n public static void main(String[] a) { int[] b = {}; new Scanner(new File(a[1])); b[7]++; }\n}\n", nil},
		{"mancala.cpp", "#include <fstream>\nint main(int n, char **argv) { std::ifstream in(argv[3]), more(\"../in.txt\"); }\n", []string{`mancala.cpp:2: "../in.txt"`, "mancala.cpp:2: argv[3]"}},
		{"mancala.cpp", "#include <fstream>\nint main(int n, char **argv) { std::ifstream in(argv[2]); std::ofstream(\"../out.txt\"); }\n", nil},
		{"mancala.cs", "using System;\nclass P { static void Main(string[] a) { var x = new StreamReader(a[2]); } }\n", []string{"mancala.cs:2: a[2]"}},
		{"mancala.rs", "fn main() {\n let args: Vec<String> = std::env::args().collect(); open(&args[2]); open(&args[3]);\n}\n", []string{"mancala.rs:2: args[3]"}},
		{"mancala.pl", "open(F, '<', $#ARGV > 1 ? $ARGV[2] : $ARGV[1]);\n", []string{"mancala.pl:1: $ARGV[2]"}},
		{"mancala.pl", "open(F, '<', 'test1.txt');\n", []string{`mancala.pl:1: "test1.txt"`}},
		{"mancala.pl", "open(F, '>:utf8', 'debug.txt');\nopen(G, '>>', 'more.txt');\n", nil},
		{"mancala.ts", "const a = process.argv[3], b = process.argv[4];\n", []string{"mancala.ts:1: process.argv[4]"}},
	} {
		if got := one(t, test.name, test.text).Wired; !slices.Equal(got, test.want) {
			t.Errorf("%s\n%sgot %q, want %q", test.name, test.text, got, test.want)
		}
	}
}

// A source that is one long line of strings does not keep the reading busy.
func TestManyStrings(t *testing.T) {
	start := time.Now()
	one(t, "mancala.py", "x = ["+strings.Repeat("'/input.txt',", 20_000)+strings.Repeat("'a',", 20_000)+"]\nprint(x)\n")
	if took := time.Since(start); took > 30*time.Second {
		t.Errorf("it took %v", took)
	}
}
