package takestones

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

func TestParseArgs(t *testing.T) {
	for _, test := range []struct {
		name, why, text string
		want            Args
	}{
		{"a new game", "nothing is taken", "7 0 0", Args{Stones: 7}},
		{"the sample", "of the assignment", "7 3 1 4 2 3", Args{Stones: 7, Taken: []int{1, 4, 2}, Depth: 3}},
		{"not reachable", "a grader's case", "10 3 4 2 6 4", Args{Stones: 10, Taken: []int{4, 2, 6}, Depth: 4}},
		{"too many arguments", "a grader's case", "9 0 0 5", Args{Stones: 9, Ignored: []string{"5"}}},
		{"words after the depth", "they are ignored too", "9 0 1 x -y", Args{Stones: 9, Depth: 1, Ignored: []string{"x", "-y"}}},
		{"one stone", "the smallest game", "1 0 0", Args{Stones: 1}},
		{"all are taken", "the game is over", "2 2 2 1 0", Args{Stones: 2, Taken: []int{2, 1}}},
		{"the greatest game", "and the greatest depth", "1000 0 2147483647", Args{Stones: 1000, Depth: 2147483647}},
	} {
		got, err := ParseArgs(strings.Fields(test.text))
		if d := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); err != nil || d != "" {
			t.Errorf("%s (%s): %v (-want +got):\n%s", test.name, test.why, err, d)
		}
		if got.String() != test.text {
			t.Errorf("%s: %s, want %s", test.name, got, test.text)
		}
	}
}

func TestParseArgsErrors(t *testing.T) {
	const missing = "is missing, want `n taken s1 .. sk depth`"
	for _, test := range []struct{ name, why, text, want string }{
		{"no arguments", "there is no game", "", "arguments \"\": n, the number of stones " + missing},
		{"n alone", "more is needed", "7", "arguments \"7\": the number of stones taken " + missing},
		{"no depth", "it has no default", "7 0", "arguments \"7 0\": the depth " + missing},
		{"the list takes the depth", "a stone is missing, it seems", "7 2 1 3", "arguments \"7 2 1 3\": the depth " + missing},
		{"the list is short", "it holds as many as it says", "7 3 1 3", "arguments \"7 3 1 3\": taken stone 3 of 3 " + missing},

		{"no stones", "there is no game", "0 0 0", `argument 1 (n, the number of stones): "0", want 1 to 1000`},
		{"negative", "stones are counted", "-7 0 0", `argument 1 (n, the number of stones): "-7", want 1 to 1000`},
		{"too many stones", "they cannot be searched", "1001 0 0", `argument 1 (n, the number of stones): "1001", want 1 to 1000`},
		{"a word", "it is a number", "seven 0 0", `argument 1 (n, the number of stones): "seven", want 1 to 1000`},
		{"a decimal", "it is a whole number", "7.0 0 0", `argument 1 (n, the number of stones): "7.0", want 1 to 1000`},

		{"a negative count", "stones are counted", "7 -1 0", `argument 2 (the number of stones taken): "-1", want 0 to 7`},
		{"more taken than there are", "a stone is taken once", "7 8 0", `argument 2 (the number of stones taken): "8", want 0 to 7`},

		{"stone 0", "there is none", "7 2 1 0 3", `argument 4 (taken stone 2 of 2): "0", want 1 to 7`},
		{"stone n+1", "there is none", "7 2 8 1 3", `argument 3 (taken stone 1 of 2): "8", want 1 to 7`},
		{"a stone twice", "it was taken", "7 3 1 4 1 3", `arguments "7 3 1 4 1 3": stone 1 is taken twice`},

		{"a negative depth", "0 is to the end", "7 0 -1", `argument 3 (the depth): "-1", want 0 or more`},
		{"a depth of 32 bits", "it does not fit", "7 0 2147483648", `argument 3 (the depth): "2147483648", want at most 2147483647`},
	} {
		got, err := ParseArgs(strings.Fields(test.text))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s (%s): %v\ngot  %v\nwant %s", test.name, test.why, got, err, test.want)
		}
	}
}

// A value of zero has no sign, and whole numbers have one decimal.
func TestReportString(t *testing.T) {
	for _, test := range []struct {
		name, why string
		report    Report
		want      string
	}{
		{"the root is a leaf", "nothing is divided by zero", Report{Move: -1, Value: -10, Visited: 1, Evaluated: 1},
			"Move: -1\nValue: -1.0\nNumber of Nodes Visited: 1\nNumber of Nodes Evaluated: 1\nMax Depth Reached: 0\nAvg Effective Branching Factor: 0.0\n"},
		{"nine quarters", "half is rounded up", Report{Move: 3, Visited: 10, Evaluated: 6, MaxDepth: 3},
			"Move: 3\nValue: 0.0\nNumber of Nodes Visited: 10\nNumber of Nodes Evaluated: 6\nMax Depth Reached: 3\nAvg Effective Branching Factor: 2.3\n"},
		{"below zero", "the sign stands before 0", Report{Move: 12, Value: -7, Visited: 21, Evaluated: 19, MaxDepth: 2},
			"Move: 12\nValue: -0.7\nNumber of Nodes Visited: 21\nNumber of Nodes Evaluated: 19\nMax Depth Reached: 2\nAvg Effective Branching Factor: 10.0\n"},
	} {
		if d := cmp.Diff(test.want, test.report.String()); d != "" {
			t.Errorf("%s (%s) (-want +got):\n%s", test.name, test.why, d)
		}
	}
}

// Take-Stones prints its report on the standard output.
func TestTakeStonesProblem(t *testing.T) {
	args := Args{Stones: 7, Taken: []int{1, 4, 2}, Depth: 3, Ignored: []string{"x"}}
	outputs, err := args.Outputs(t.Context())
	if d := cmp.Diff(strings.Fields("7 3 1 4 2 3 x"), args.Given().Args); d != "" || args.Given().Input != nil {
		t.Errorf("arguments (-want +got):\n%s", d)
	}
	if err != nil || len(outputs) != 1 || outputs[0].Name != assignment.Stdout || required(outputs[0]) != args.Solve().String() {
		t.Errorf("outputs %+v, %v", outputs, err)
	}
}

func TestTakeStonesExamples(t *testing.T) {
	transcript := string(readFile(t, "testdata/transcript.txt"))
	runs := strings.Split(strings.TrimPrefix(transcript, "$ "), "\n$ ")
	if len(runs) != 17 {
		t.Fatalf("%d runs, want 17", len(runs))
	}
	for _, run := range runs {
		line, want, _ := strings.Cut(run, "\n")
		args, err := ParseArgs(strings.Fields(line))
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if d := cmp.Diff(strings.TrimSpace(want)+"\n", args.Solve().String()); d != "" {
			t.Errorf("%s (-want +got):\n%s", line, d)
		}
	}
}

func required(o assignment.Output) string {
	var text []byte
	for line := range o.Lines {
		if !line.Optional {
			text = append(append(text, line.Text...), '\n')
		}
	}
	return string(text)
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
