package declared_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

// valid is a declaration that tests change.
const valid = `title = "Shortest path"
mains = ["maze"]
start = ["{program} -i {input}"]
limits = { cpu = "10s", memory = "256MiB" }
[[input]]
file = "input.txt"
lines = [
  { name = "task", int = "1..2", group = ["bfs", "astar"] },
  { name = "size", int = "2..9" },
  { name = "row", repeat = "size", ints = "1..9", count = "size" },
  { name = "owner", chars = "XO*", count = "size" },
  { name = "rate", decimals = "0.5..2", digits = 2 },
  { name = "goal", ints = "1..size", count = 2, separator = ",", distinct = true },
]
[[output]]
file = "log.txt"
columns = ["Node", "Value"]
separator = ","
[[misreading]]
run = "wrong/tie.py"
name = "last-tie"
belief = "The last one is kept."
[reference]
run = "reference/maze.py"
`

func parse(t *testing.T, text string) *declared.Declaration {
	t.Helper()
	d, err := declared.Parse("assignment.toml", "maze", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// mistakes are changes of valid, each with what is said about it.
var mistakes = []struct{ name, old, new, want string }{
	{"unknown key", "columns =", "colums =", "assignment.toml:17: unknown key output.colums, did you mean columns?"},
	{"not TOML", "mains = [", "mains = ", "assignment.toml:2: "},
	{"another type", `mains = ["maze"]`, "mains = 7", "assignment.toml:2: mains: an integer, want a list of texts"},
	{"a main in a folder", `mains = ["maze"]`, `mains = ["maze", "a/b"]`, `assignment.toml:2: mains: "a/b", want the name of a program without a folder`},
	{"many digits", `digits = 2`, `digits = 99999999999`, `assignment.toml:12: digits: 99999999999, want 1 to 9, with decimals`},
	{"a date", `"Shortest path"`, `1979-05-27`, `assignment.toml:1: title: a date or time, want a text`},
	{"a table", `distinct = true`, `distinct = { a = 1 }`, `assignment.toml:13: distinct: a table, want true or false`},
	{"a list of numbers", `["maze"]`, `[7]`, `assignment.toml:2: mains: an integer, want a text`},
	{"several references", `[reference]`, `[[reference]]`, `assignment.toml:23: reference: a list of tables, want a table`},
	{"repeat of a list", `repeat = "size"`, `repeat = [1, 2]`, `assignment.toml:10: repeat: a list, want a number from 1, or the name of an int before this line`},
	{"repeat of a part", `repeat = "size"`, `repeat = 1.5`, `assignment.toml:10: repeat: 1.5, want a number from 1, or the name of an int before this line`},
	{"a digit between numbers", `separator = ",", distinct`, `separator = "1", distinct`, `assignment.toml:13: separator: "1", want a text that no number of the line contains`},
	{"a sign between numbers", `"1..size", count = 2, separator = ","`, `"-9..size", count = 2, separator = "-"`, `assignment.toml:13: separator: "-", want a text that no number of the line contains`},
	{"two inputs", "[reference]", "[[input]]\nfile = \"args\"\n[reference]", `assignment.toml:23: input: a second input, want one`},
	{"no title", `"Shortest path"`, `""`, "assignment.toml:1: title: empty, want a short description"},
	{"start", "{program} -i", "maze -i", `assignment.toml:3: start: "maze -i {input}", want it to begin with {program}`},
	{"placeholder", "-i {input}", "{file}", `assignment.toml:3: start: "{program} {file}", want no other placeholders than {program}, {input} and {args}`},
	{"time", `"10s"`, `"10"`, `assignment.toml:4: cpu: "10", want seconds up to an hour such as "10s"`},
	{"memory", `256MiB`, `256`, `assignment.toml:4: memory: "256", want a size such as "256MiB"`},
	{"range", `"2..9"`, `"9..2"`, `assignment.toml:9: int: "9..2", want the lower number first`},
	{"repeat", `repeat = "size"`, `repeat = "sise"`, `assignment.toml:10: repeat: "sise", want a number from 1, or the name of an int before this line`},
	{"negative count", `"2..9"`, `"-1..9"`, `assignment.toml:10: repeat: "size", which may be negative, want an int that is at least 0`},
	{"two kinds", `ints = "1..9"`, `chars = "AB", ints = "1..9"`, `assignment.toml:10: lines: 2 kinds of values, want one of int, ints, decimals, chars and word`},
	{"groups", `"bfs", "astar"`, `"bfs"`, "assignment.toml:8: group: 1 name, want 2, one for each value"},
	{"file outside", `"log.txt"`, `"../log.txt"`, `assignment.toml:16: file: "../log.txt", want the name of a file without a folder, or "stdout"`},
	{"comparison", "columns =", "compare = \"exact\"\ncolumns =", `assignment.toml:17: compare: "exact", want one of lines, tokens, numbers, set, text`},
	{"tolerance", "columns =", "tolerance = 0.1\ncolumns =", `assignment.toml:17: tolerance: with compare = "lines", want "numbers"`},
	{"pattern", "columns =", "ignore = '('\ncolumns =", "assignment.toml:17: ignore: \"(\", want a regular expression: missing closing ): `(`"},
	{"generator outside", "[reference]", "[generate]\nrun = \"/bin/sh\"\n[reference]", `assignment.toml:24: run: "/bin/sh", want the path of a program in this folder, with slashes`},
	{"program outside", `"reference/maze.py"`, `"../maze.py"`, `assignment.toml:24: run: "../maze.py", want the path of a program in this folder, with slashes`},
	{"no belief", `"The last one is kept."`, `" "`, "assignment.toml:22: belief: empty, want what the student believed, in a sentence"},
}

// Each mistake is one line that says where it is and what is wanted.
func TestMistakes(t *testing.T) {
	parse(t, valid)
	for _, test := range mistakes {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Replace(valid, test.old, test.new, 1)
			_, err := declared.Parse("assignment.toml", "maze", []byte(text))
			if err == nil || !strings.HasPrefix(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want %s", err, test.want)
			}
		})
	}
}

func TestExist(t *testing.T) {
	d := parse(t, valid)
	folder := fstest.MapFS{"reference/maze.py": {}}
	want := `assignment.toml:20: run: "wrong/tie.py" does not exist, want a program in this folder`
	if err := d.CheckPrograms("assignment.toml", []byte(valid), folder); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	folder["wrong/tie.py"] = &fstest.MapFile{}
	if err := d.CheckPrograms("assignment.toml", []byte(valid), folder); err != nil {
		t.Error(err)
	}
}

const input = "2\n2\n1 2\n3 4\nX*\n1.25\n1,2\n"

// A bad line of an input is named.
func TestInputs(t *testing.T) {
	a := declared.New(parse(t, valid), nil)
	for _, test := range []struct{ name, old, new, want string }{
		{"right", "", "", ""},
		{"without a last newline", "1,2\n", "1,2", ""},
		{"a number", "3 4", "3 x", `input.txt:4: row: "x", want 1 to 9`},
		{"too few", "1 2\n", "1\n", `input.txt:3: row: "1" has 1 value, want 2`},
		{"too many", "1 2\n", "1 2 3\n", `input.txt:3: row: "1 2 3" has 3 values, want 2`},
		{"a character", "X*", "X.", `input.txt:5: owner: ".", want one of X O *`},
		{"digits", "1.25", "1.255", `input.txt:6: rate: "1.255", want 0.50 to 2.00`},
		{"bounded by a size", "1,2\n", "1,3\n", `input.txt:7: goal: "3", want 1 to 2`},
		{"distinct", "1,2\n", "1,1\n", `input.txt:7: goal: "1" again, want different values`},
		{"end", "1.25\n1,2\n", "", "input.txt:6: the input ends here, want rate"},
		{"more", "1,2\n", "1,2\n5\n", `input.txt:8: "5", want the end of the input`},
	} {
		t.Run(test.name, func(t *testing.T) {
			in, err := a.Graded().Parse("input.txt", assignment.Given{Input: []byte(strings.Replace(input, test.old, test.new, 1))}, false)
			got := ""
			if err != nil {
				got = err.Error()
			} else if in.Group() != "astar" || string(in.Given().Input) != input {
				t.Errorf("group %s, input %q", in.Group(), in.Given().Input)
			}
			if got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// Drawn inputs, variations and smaller inputs follow the grammar, and an input can be made
// smaller until nothing can.
func TestDrawnInputs(t *testing.T) {
	a := declared.New(parse(t, valid), nil)
	rng := rand.New(rand.NewPCG(1, 1))
	follows := func(in assignment.Instance) {
		t.Helper()
		again, err := a.Graded().Parse("input.txt", in.Given(), false)
		if err != nil || again.Given().Text() != in.Given().Text() {
			t.Fatalf("%q: %v", in.Given().Line(), err)
		}
	}
	for _, recipe := range a.Recipes {
		for range 20 {
			in, ok := recipe.Draw(rng)
			if !ok {
				t.Fatalf("recipe %s draws nothing", recipe.Name)
			}
			follows(in)
			if varied, ok := in.(assignment.Variable).Vary(rng); ok {
				follows(varied)
			}
		}
	}
	in, _ := a.Recipes[0].Draw(rng)
	for smaller := true; smaller; {
		smaller = false
		for _, step := range a.Steps {
			for _, next := range step(in) {
				follows(next)
				in, smaller = next, true
				break
			}
		}
	}
	if got, want := in.Given().Line()[1:], "/2/1 1/1 1/XX/0.50/"; !strings.HasPrefix(got, want) {
		t.Errorf("the smallest input is %s, want %s", got, want)
	}
}

// An output is right in all the forms that its comparison allows.
func TestComparisons(t *testing.T) {
	for _, test := range []struct {
		name, keys, want, got string
		right                 bool
	}{
		{"lines", ``, "a\nb\n", "a\nb\n", true},
		{"another line", ``, "a\nb\n", "a\nc\n", false},
		{"optional line left out", `optional = 'Infinity$'`, "a,Infinity\nb\n", "b\n", true},
		{"optional line written", `optional = 'Infinity$'`, "a,Infinity\nb\n", "a,Infinity\nb\n", true},
		{"required line left out", `optional = 'Infinity$'`, "a\nb\n", "b\n", false},
		{"either sign with a comment", `ignore = '^#'`, "a,+/-Infinity\tOPTIONAL\nb\n", "#x\na,-Infinity\nb\n", true},
		{"comments", `ignore = '^#'`, "a\n#x\nb\n", "#y\na\nb\n#z\n", true},
		{"words", `compare = "tokens"`, "1 2\n3\n", "1\n2  3\n", true},
		{"fewer words", `compare = "tokens"`, "1 2\n3\n", "1 2\n", false},
		{"more words", `compare = "tokens"`, "1 2\n", "1 2\n3\n", false},
		{"near numbers", "compare = \"numbers\"\ntolerance = 1e-6", "x 1.0 2000000\n", "x 1.0000001 2000001\n", true},
		{"other numbers", "compare = \"numbers\"\ntolerance = 1e-6", "1.0\n", "1.00001\n", false},
		{"equal numbers", `compare = "numbers"`, "1.0 7\n", "1 7.00\n", true},
		{"numbers at the tolerance", "compare = \"numbers\"\ntolerance = 0.01", "0.50 -100 1e2\n", "0.51 -101 101\n", true},
		{"numbers beyond the tolerance", "compare = \"numbers\"\ntolerance = 0.01", "0.50\n", "0.5101\n", false},
		{"long numbers", `compare = "numbers"`, "9007199254740993 0.1 8 5\n", "9007199254740993.0 0.10 +08 5.\n", true},
		{"other long numbers", `compare = "numbers"`, "9007199254740993\n", "9007199254740992\n", false},
		{"not numbers", "compare = \"numbers\"", "nan\n", "NaN\n", true},
		{"infinite numbers", "compare = \"numbers\"\ntolerance = 1e-6", "inf\n", "-inf\n", false},
		{"columns of numbers", "compare = \"numbers\"\nseparator = ','", "a b,1\n", "a b, 1.0\n", true},
		{"a set", `compare = "set"`, "a\nb\nb\n", "b\na\nb\n", true},
		{"an element twice", `compare = "set"`, "a\nb\n", "b\nb\n", false},
		{"an element missing", `compare = "set"`, "a\nb\n", "b\n", false},
		{"an element too many", `compare = "set"`, "a\n", "a\nb\n", false},
		{"either sign in a set", `compare = "set"`, "a,+/-Infinity\tOPTIONAL\nb\nc\n", "a,-Infinity\nc\nb\n", true},
		{"both signs in a set", `compare = "set"`, "a,+/-Infinity\tOPTIONAL\nb\n", "a,Infinity\nb\na,-Infinity\n", false},
		{"text", `compare = "text"`, "No path.\n", "no\nPATH.\n", true},
		{"other text", `compare = "text"`, "No path.\n", "A path.\n", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := "title = \"T\"\nmains = [\"t\"]\nstart = [\"{program}\"]\n[[output]]\nfile = \"o.txt\"\n" + test.keys
			in, err := declared.New(parse(t, text), nil).Graded().Parse("", assignment.Given{Input: []byte("1\n")}, false)
			if err != nil {
				t.Fatal(err)
			}
			output := in.(assignment.Former).Forms()[0]
			output.Lines = assignment.Marked([]byte(test.want))
			if got := output.Accepts(test.got); got != test.right {
				t.Errorf("%q for %q is accepted: %v, want %v", test.got, test.want, got, test.right)
			}
		})
	}
}

// What judges submissions elsewhere has the same name and form, and none of the programs.
func TestPublic(t *testing.T) {
	public := string(parse(t, valid).Public())
	for _, secret := range []string{"reference", "wrong", "misreading", "belief"} {
		if strings.Contains(public, secret) {
			t.Errorf("%q in\n%s", secret, public)
		}
	}
	d, err := declared.Parse("assignment.toml", "other", []byte(public))
	if err != nil {
		t.Fatal(err)
	}
	a := declared.New(d, nil)
	in, err := a.Graded().Parse("input.txt", assignment.Given{Input: []byte(input)}, false)
	if err != nil || a.Name != "maze" {
		t.Fatal(a.Name, err)
	}
	if _, err := in.Outputs(context.Background()); err != assignment.ErrNoReference {
		t.Errorf("%v, want %v", err, assignment.ErrNoReference)
	}
	if string(a.Declaration) != public {
		t.Errorf("declared again as\n%s\nwant\n%s", a.Declaration, public)
	}
}
