package compare

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

const (
	someLog      = "Node,Depth,Value\nroot,0,-Infinity\nB2,1,+/-Infinity\tOPTIONAL\nB2,1,3\nroot,0,3\n"
	someLogRight = "Node,Depth,Value\nroot,0,-Infinity\nB2,1,-Infinity\nB2,1,3\nroot,0,3\n"
	someNext     = "3 0 12\n0 0 5\n0\n2\n"
)

func text(stored string, numbers bool) assignment.Output {
	return assignment.Output{Name: "x", Numbers: numbers, Lines: assignment.Marked([]byte(stored))}
}

func compareText(t *testing.T, got string, output assignment.Output, strict bool) Result {
	t.Helper()
	result, err := Reader(strings.NewReader(got), output, strict)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestRight(t *testing.T) {
	for _, test := range []struct {
		name, want, got string
		numbers         bool
		deviations      []Deviation
	}{
		{"optional row absent", someLog, "Node,Depth,Value\nroot,0,-Infinity\nB2,1,3\nroot,0,3\n", false, nil},
		{"optional row with +", someLog, "Node,Depth,Value\nroot,0,-Infinity\nB2,1,Infinity\nB2,1,3\nroot,0,3\n", false, nil},
		{"optional row with -", someLog, "Node,Depth,Value\nroot,0,-Infinity\nB2,1,-Infinity\nB2,1,3\nroot,0,3\n", false, nil},
		{"optional row last and absent", "a\nb\tOPTIONAL\n", "a\n", false, nil},
		{"CRLF", "a\nb\n", "a\r\nb\r\n", false, []Deviation{CRLF}},
		{"CRLF in an optional row", someLog, "Node,Depth,Value\nroot,0,-Infinity\nB2,1,-Infinity\r\nB2,1,3\nroot,0,3\n", false, []Deviation{CRLF}},
		{"white space at line ends", "a\nb\n", "a  \nb\t\n", false, []Deviation{LineEnds}},
		{"white space before CRLF", "a\nb\n", "a \r\nb\n", false, []Deviation{CRLF, LineEnds}},
		{"several carriage returns", "a\nb\n", "a\r\r\nb\r", false, []Deviation{CRLF, LineEnds, NoNewline}},
		{"no newline at the end", "a\nb\n", "a\nb", false, []Deviation{NoNewline}},
		{"empty lines at the end", "a\n", "a\n\n \r\n\n", false, []Deviation{EmptyLines}},
		{"white space between numbers", someNext, "3  0\t12\n0 0 5\n0\n2\n", true, []Deviation{NumberSpaces}},
		{"leading space", someNext, " 3 0 12\n0 0 5\n0\n2\n", true, []Deviation{NumberSpaces}},
		{"leading zeros", someNext, "3 0 12\n0 00 5\n0\n02\n", true, []Deviation{LeadingZeros}},
		{"nothing is wanted", "", "", false, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			result := compareText(t, test.got, text(test.want, test.numbers), false)
			if result.First != nil {
				t.Fatalf("difference in line %d: %+v", result.First.Line, result.First)
			}
			if d := cmp.Diff(test.deviations, result.Deviations); d != "" {
				t.Errorf("deviations (-want +got):\n%s", d)
			}
			strict := compareText(t, test.got, text(test.want, test.numbers), true)
			if (strict.First != nil) != (test.deviations != nil) {
				t.Errorf("strict: difference %+v, want one iff there are deviations", strict.First)
			}
		})
	}
}

func TestWrong(t *testing.T) {
	for _, test := range []struct {
		name, why, want, got string
		numbers              bool
		line                 int64
		wantLine, gotLine    string // "-" for the end of the file
	}{
		{"value", "", "a\nb\nc\n", "a\nx\nc\n", false, 2, "b", "x"},
		{"first line", "", "a\nb\n", "x\nb\n", false, 1, "a", "x"},
		{"ends early", "", "a\nb\n", "a\n", false, 2, "b", "-"},
		{"empty file", "an empty file exists, and is wrong", "a\n", "", false, 1, "a", "-"},
		{"extra row", "", "a\n", "a\nb\n", false, 2, "-", "b"},
		{"extra row after empty lines", "an empty line is tolerated only at the end", "a\n", "a\n\nb\n", false, 3, "-", "b"},
		{"empty line in the middle", "", "a\nb\n", "a\n\nb\n", false, 2, "b", ""},
		{"case matters", "", "Infinity\n", "infinity\n", false, 1, "Infinity", "infinity"},
		{"space after a comma", "white space inside a log row is not tolerated", "B2,1,3\n", "B2, 1, 3\n", false, 1, "B2,1,3", "B2, 1, 3"},
		{"leading space in a log", "", "a\n", " a\n", false, 1, "a", " a"},
		{"optional row twice", "", someLog, "Node,Depth,Value\nroot,0,-Infinity\nB2,1,Infinity\nB2,1,Infinity\nB2,1,3\nroot,0,3\n", false, 4, "B2,1,3", "B2,1,Infinity"},
		{"optional row without its node", "", someLog, "Node,Depth,Value\nroot,0,-Infinity\nB2,1,Infinity\nroot,0,3\n", false, 3, "B2,1,3", "B2,1,Infinity"},
		{"infinity where no row is optional", "", "a\nB2,1,3\n", "a\nB2,1,Infinity\nB2,1,3\n", false, 2, "B2,1,3", "B2,1,Infinity"},
		{"number", "", someNext, "3 0 12\n0 0 6\n0\n2\n", true, 2, "0 0 5", "0 0 6"},
		{"float", "a float is a mistake, not a deviation", someNext, "3.0 0.0 12.0\n", true, 1, "3 0 12", "3.0 0.0 12.0"},
		{"sign", "", someNext, "+3 0 12\n", true, 1, "3 0 12", "+3 0 12"},
		{"other white space", "only spaces and tabs separate numbers", someNext, "3\u00a00 12\n", true, 1, "3 0 12", "3\u00a00 12"},
		{"one pit too few", "", someNext, "3 0\n", true, 1, "3 0 12", "3 0"},
		{"invisible", "", "a\n", "a\x00\n", false, 1, "a", "a\x00"},
		{"old Mac line ends", "", "a\nb\n", "a\rb\r", false, 1, "a", "a\rb"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := compareText(t, test.got, text(test.want, test.numbers), false).First
			if d == nil {
				t.Fatal("no difference")
			}
			if d.Line != test.line || orEnd(d.Want) != test.wantLine || orEnd(d.Got) != test.gotLine {
				t.Errorf("line %d: want %q, got %q; expected line %d: %q, %q", d.Line, orEnd(d.Want), orEnd(d.Got), test.line, test.wantLine, test.gotLine)
			}
		})
	}
}

// White space at line starts is a deviation only of an output that tolerates it.
func TestIndented(t *testing.T) {
	output := text(someLog, false)
	indented := "  " + strings.ReplaceAll(strings.TrimSuffix(someLogRight, "\n"), "\n", "\n\t ") + "\n"
	for _, test := range []struct {
		tolerated, strict, right bool
	}{{true, false, true}, {true, true, false}, {false, false, false}} {
		output.Indented = test.tolerated
		result := compareText(t, indented, output, test.strict)
		if right := result.First == nil; right != test.right || right && !cmp.Equal(result.Deviations, []Deviation{LineStarts}) {
			t.Errorf("%+v: %+v", test, result)
		}
	}
}

// White space at line starts that is tolerated takes no room in the window.
func TestWindowOfIndented(t *testing.T) {
	output := text("a\nb\nc\n", false)
	output.Indented = true
	d := compareText(t, " a\n x\n c\n", output, false).First
	if *d.Got != "x" || !cmp.Equal(d.GotAfter, []string{"c"}) {
		t.Errorf("%q, then %q, want x and c without white space", *d.Got, d.GotAfter)
	}
}

// The window omits a line whose counterpart in the other file lies outside the window.
func TestWindowIsTrimmed(t *testing.T) {
	d := compareText(t, "a\nx\ny\nz\nb\nc\nd\n", text("a\nb\nc\nd\n", false), false).First
	var got []string
	for _, line := range d.Window() {
		got = append(got, string(line.Mark)+line.Text)
	}
	if d := cmp.Diff([]string{" a", "+x", "+y", "+z", " b"}, got); d != "" {
		t.Errorf("window (-want +got):\n%s", d)
	}
}

// Tolerated deviations, such as CRLF and optional rows, take no room in the window.
func TestWindowWithDeviations(t *testing.T) {
	want := "a\nb\nx\tOPTIONAL\nc\nd\n"
	d := compareText(t, "a\r\n?\r\nx\r\nc\r\nd\r\n", text(want, false), false).First
	var got []string
	for _, line := range d.Window() {
		got = append(got, string(line.Mark)+line.Text)
	}
	if d := cmp.Diff([]string{" a", "-b", "+?", " x", " c", " d"}, got); d != "" {
		t.Errorf("window (-want +got):\n%s", d)
	}
}

func orEnd(s *string) string {
	if s == nil {
		return "-"
	}
	return *s
}

func TestWindow(t *testing.T) {
	d := compareText(t, "1\n2\n3\n4\n5\nx\n7\n8\n9\n10\n", text("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n", false), false).First
	var got []string
	for _, line := range d.Window() {
		got = append(got, fmt.Sprintf("%c%d %s", line.Mark, line.Line, line.Text))
	}
	want := []string{" 3 3", " 4 4", " 5 5", "-0 6", "+6 x", " 7 7", " 8 8", " 9 9"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("window (-want +got):\n%s", d)
	}
}

// The window of a difference far into a long file shows the lines there.
func TestWindowFarIntoTheFile(t *testing.T) {
	const lines = 300_000
	stored := strings.Repeat("B2,1,Infinity\n", lines)
	d := compareText(t, stored+"x\n", text(stored+"y\n", false), false).First
	if d.Line != lines+1 || len(d.Before) != contextLines || d.Before[0] != "B2,1,Infinity" {
		t.Errorf("line %d after %q, want line %d after three rows", d.Line, d.Before, lines+1)
	}
}

func TestLongLine(t *testing.T) {
	long := strings.Repeat("x", 5<<20)
	d := compareText(t, "a\n"+long+"\nb\n", text("a\nb\nb\n", false), false).First
	if d == nil || d.Line != 2 || len(*d.Got) > 400 || len(d.GotAfter) != 1 || d.GotAfter[0] != "b" {
		t.Errorf("difference %+v, want line 2, cut, and the line after it", d)
	}
}

// A line that begins right but is longer than the part that is compared is wrong.
func TestLongLineBeginsRight(t *testing.T) {
	right := strings.Repeat("x", longLine)
	if compareText(t, right+"y\n", text(right+"\n", false), false).First == nil {
		t.Error("no difference")
	}
}

func TestVisible(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"B2,1,3", "B2,1,3"},
		{"B2,1,3\r", `B2,1,3\r`},
		{"B2,1,3  ", "B2,1,3··"},
		{"a\tb\x1b[31m", `a\tb\x1b[31m`},
		{"\ufeffNode", `\ufeffNode`},
		{"a\u00a0b", `a\u00a0b`},
		{"\xff\x00", `\xff\x00`},
		{`a\r`, `a\\r`},
		{"é", "é"},
		{strings.Repeat("x", 200), strings.Repeat("x", 160) + "... (200 bytes)"},
		{"a" + strings.Repeat(" ", 99), "a... (99 spaces)"},
	} {
		if got := Visible(test.line); got != test.want {
			t.Errorf("Visible(%q) = %q, want %q", test.line, got, test.want)
		}
	}
}

// endless is a file that never ends and needs no memory.
type endless struct{ line string }

func (e endless) ReadAt(p []byte, offset int64) (int, error) {
	at := int(offset % int64(len(e.line)))
	for n := 0; n < len(p); at = 0 {
		n += copy(p[n:], e.line[at:])
	}
	return len(p), nil
}

// Gigabytes are compared in constant memory, whether the difference comes early,
// late or never.
func TestConstantMemory(t *testing.T) {
	const line = "B2,1,-Infinity"
	row := assignment.Line{Text: []byte(line)}
	for _, rows := range []int{1, 20_000_000} {
		output := assignment.Output{Lines: func(yield func(assignment.Line) bool) {
			for i := 0; i < rows && yield(row); i++ {
			}
		}}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		size := int64(rows) * int64(len(line)+1)
		result, err := Reader(io.NewSectionReader(endless{line + "\n"}, 0, size), output, false)
		runtime.ReadMemStats(&after)
		if err != nil || result.First != nil || result.Lines != int64(rows) {
			t.Errorf("%d rows: %+v, %v", rows, result, err)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 4<<20 {
			t.Errorf("%d rows: %d bytes allocated, want less than 4 MB", rows, used)
		}
	}
}

// BenchmarkLongLog checks a file with a log of 26,050,626 lines, once right and once with a wrong last line, and
// compares the speed with that of making the log.
func BenchmarkLongLog(b *testing.B) {
	in, err := reference.ParseInput("input.txt", []byte("2\n1\n7\n4 4 4 4 4 4\n4 4 4 4 4 4\n0\n0\n"), false)
	if err != nil {
		b.Fatal(err)
	}
	const lines = 26_050_626
	path := filepath.Join(b.TempDir(), reference.LogFile)
	f, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	if _, err := (reference.Reading{}).Solve(in, f); err != nil {
		b.Fatal(err)
	}
	check := func(right bool) func() int {
		return func() int {
			for _, output := range (reference.Reading{}).Problem(in, nil).Outputs {
				if output.Name != reference.LogFile {
					continue
				}
				if r, err := Reader(f, output, false); err != nil || (r.First == nil) != right || right && r.Lines != lines {
					b.Errorf("%+v, %v", r, err)
				}
			}
			return lines
		}
	}
	generate := func() int {
		(reference.Reading{}).Solve(in, io.Discard)
		return lines
	}
	b.Run("right", func(b *testing.B) { ratio.Report(b, "rows", check(true), generate) })
	if _, err := f.WriteString("root,0,0\n"); err != nil {
		b.Fatal(err)
	}
	b.Run("wrong-at-the-end", func(b *testing.B) { ratio.Report(b, "rows", check(false), generate) })
}

// An expected line may have any length, and the written one the same deviations as a short one.
func TestLongExpectedLine(t *testing.T) {
	for _, length := range []int{longLine/2 - 1, longLine / 2, longLine - 1, longLine, chunkSize - 1, chunkSize, 3 * chunkSize} {
		want := strings.Repeat("x", length)
		output := assignment.Output{Lines: func(yield func(assignment.Line) bool) {
			_ = yield(assignment.Line{Text: []byte("first")}) && yield(assignment.Line{Text: []byte(want)})
		}}
		for _, test := range []struct {
			end   string
			right bool
		}{{"\n", true}, {"\r\n", true}, {"", true}, {" \t\n", true}, {"\n\n", true}, {"x\n", false}, {"\nx\n", false}} {
			got, err := Reader(strings.NewReader("first\n"+want+test.end), output, false)
			if err != nil || (got.First == nil) != test.right {
				t.Errorf("%d bytes, then %q: right %v, %v, want %v", length, test.end, got.First == nil, err, test.right)
			}
		}
	}
}
