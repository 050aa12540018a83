package explain_test

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The meaning of a wrong number is given only if the number has exactly that value.
func TestDifferenceMeaning(t *testing.T) {
	const chain = "3/1/3/2 0 1 1/1 2 0 1/0/0"
	for _, test := range []struct{ name, misreading, input, want string }{
		{"no sweep", "no-sweep", chain, "the value without the sweep"},
		{"sweep to the other side", "sweep-to-other", chain, "after a sweep to the other side's store"},
		{"capture", "capture-needs-opposite", chain, "captures only when the pit opposite is not empty"},
		{"extra move adds to the depth", "extra-move-adds-depth", chain, "The written 4 would be the number of sowings"},
		{"extra move at the limit", "extra-move-not-expanded", chain, "The node is expanded, though the cut-off depth is 3: B3 earned an extra move"},
		{"leaf for a node", "extra-move-not-expanded", chain, "the evaluation of this board, as if the node were a leaf"},
		{"strict cutoff", "cutoff-strict", chain, "A cutoff does not enter 0 into the window"},
		{"window raised early", "window-raised-early", chain, "the bound after B4; on a cutoff the row shows the one before"},
		{"window not through a chain", "window-not-through-chain", chain, "what the search begins with; a node begins with the window of its parent"},
		{"root's window", "root-window-fixed", chain, "The written -Infinity would be the bound before B2"},
		{"parity", "first-value-by-parity", chain, "of one whose depth's parity decides it"},
		{"swapped", "alpha-beta-swapped", chain, "The written Infinity would be beta"},
		{"rows on change", "rows-on-change-only", chain, "The written line is row 12, so this row is missing"},
		{"row twice", "leaf-twice", chain, "The written line is row 5 again"},
		{"no first row", "no-root-row", chain, "The written line is row 3, so this row is missing"},
		{"form of infinity", "inf-short", chain, `The written "-inf" is the same number in another form`},
		{"form of numbers", "floats", chain, `The written "-1.0" is the same number in another form`},
		{"no header", "no-header", chain, "so the header is missing"},
		{"too many rows", "extra-rows", chain, "The log ends with row 94, the last of the root"},
		{"order", "player2-reversed", chain, "children come in the order of the pits' numbers, empty pits left out: A2, A4 and A5"},
		{"other player's view", "player2-eval-as-player1", "2/2/1/3 3 3/3 3 3/0/0", "the value as player 1 sees it"},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := parse(t, test.input)
			set, err := mancala.Assignment.ParseSet(test.misreading)
			if err != nil {
				t.Fatal(err)
			}
			log := misread.Solve(mancala.MisreadInput(in), set, 10_000).Log
			line, written, differs := firstDifference(in, log)
			if !differs {
				t.Fatalf("%s gives the right log", test.misreading)
			}
			sentences := explain.Difference(reference.Reading{}, in, line, written, nil)
			if text := strings.Join(sentences, "\n"); !strings.Contains(text, test.want) {
				t.Errorf("%s\nwant: %s", text, test.want)
			}
		})
	}
}

// firstDifference compares a log with the reference's. It returns the number of the expected line, from 0 including
// the optional lines, and the line that is written there instead.
func firstDifference(in reference.Input, log string) (line int64, written *string, differs bool) {
	for want := range (reference.Reading{}).Problem(in, nil).Outputs[1].Lines {
		got, rest, more := strings.Cut(log, "\n")
		switch {
		case more && (got == string(want.Text) || want.Or != nil && got == string(want.Or)):
			log = rest
		case want.Optional:
		case !more:
			return line, nil, true
		default:
			return line, &got, true
		}
		line++
	}
	got, _, more := strings.Cut(log, "\n")
	return line, &got, more
}

// Every first difference of every misreading is explained in a few sentences, and at length. A number whose meaning
// is given is the one that is written.
func TestEveryMisreading(t *testing.T) {
	needs.Seconds(t)
	explained, meant := 0, 0
	for position, m := range mancala.Assignment.Misreadings {
		for reading, in := range inputs(t, 40, reference.AlphaBeta, reference.MiniMax) {
			if reading != (reference.Reading{}) {
				continue
			}
			output := misread.Solve(mancala.MisreadInput(in), assignment.SetOf(position), 100_000)
			line, written, differs := firstDifference(in, output.Log)
			if !differs || output.Truncated {
				continue
			}
			explained++
			sentences := explain.Difference(reading, in, line, written, nil)
			if len(sentences) < 1 || len(sentences) > 6 || len(sentences) < 3 && line > 0 && !strings.HasPrefix(sentences[0], "The log ends") && !strings.Contains(sentences[0], "node root") {
				t.Errorf("%s: %d sentences: %q", m.Name, len(sentences), sentences)
			}
			for _, sentence := range sentences {
				if sentence == "" || !strings.HasSuffix(sentence, ".") || strings.Contains(sentence, "%!") {
					t.Errorf("%s: sentence %q", m.Name, sentence)
				}
				if _, after, ok := strings.Cut(sentence, " The written "); ok && strings.Contains(after, "would be") && written != nil {
					meant++
					number, _, _ := strings.Cut(after, " ")
					if number != "line" && !strings.Contains(*written, number) {
						t.Errorf("%s: %q of %q", m.Name, sentence, *written)
					}
				}
			}
			if text := explain.DifferenceText(reading, in, line, written, nil); !strings.HasPrefix(text, "what is wrong\n") {
				t.Errorf("%s: %s", m.Name, text)
			}
		}
	}
	if explained < 200 || meant < 100 {
		t.Errorf("%d differences, %d with a meaning, want more", explained, meant)
	}
}

// A log may end early, have lines that are not rows, or have a different header.
func TestDifferenceOfOtherLines(t *testing.T) {
	line := func(s string) *string { return &s }
	for _, test := range []struct {
		name    string
		line    int64
		written *string
		want    string
	}{
		{"log ends", 4, nil, "The log ends here."},
		{"empty log", 0, nil, "Row 1 is the header, Node,Depth,Value,Alpha,Beta; nothing is written."},
		{"other header", 0, line("Node,Depth,Value"), "the written one is that of minimax."},
		{"case of the header", 0, line("node,depth,value,alpha,beta"), "upper and lower case matter."},
		{"no row", 4, line("hello"), "the written line has 1 column, a row has 5."},
		{"empty line", 4, line(""), "the written line has 1 column, a row has 5."},
		{"columns of minimax", 4, line("B2,3,-1"), "the written line has 3 columns, a row has 5."},
		{"white space only", 4, line("B2,3,-1,-Infinity,Infinity\r"), "beta Infinity:"},
		{"no number", 4, line("B2,3,x,-Infinity,Infinity"), "value -1: 0 in the store of player 1 less 1 in that of player 2."},
		{"not a number", 4, line("B2,3,NaN,-Infinity,Infinity"), "value -1:"},
		{"huge number", 4, line("B2,3,1e300,-Infinity,Infinity"), "value -1:"},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := parse(t, "3/1/3/2 0 1 1/1 2 0 1/0/0")
			text := strings.Join(explain.Difference(reference.Reading{}, in, test.line, test.written, nil), "\n")
			if !strings.Contains(text, test.want) {
				t.Errorf("%s\nwant: %s", text, test.want)
			}
		})
	}
}

// A search that is stopped gives no explanation.
func TestStopped(t *testing.T) {
	in := parse(t, "2/1/9/4 4 4 4 4 4/4 4 4 4 4 4/0/0")
	stop := func() bool { return true }
	if sentences := explain.Difference(reference.Reading{}, in, 1<<40, nil, stop); sentences != nil {
		t.Errorf("%q, want nothing", sentences)
	}
	if text := explain.DifferenceText(reference.Reading{}, in, 1<<40, nil, stop); text != "" {
		t.Errorf("%q, want nothing", text)
	}
	if _, done := explain.Solution(reference.Reading{}, in, stop); done {
		t.Error("the solution is there, want none")
	}
}

// Any line may be written in place of any other line.
func TestDifferenceOfAnyLine(t *testing.T) {
	needs.Time(t)
	for _, input := range []string{"3/1/3/2 0 1 1/1 2 0 1/0/0", "2/2/2/1 0 2/0 1 1/0/0"} {
		for _, reading := range []reference.Reading{{}, {Profile: reference.Handout}} {
			in := parse(t, input)
			lines := logLines(reading, in)
			for at, want := range lines {
				for _, written := range lines {
					sentences := explain.Difference(reading, in, int64(at), &written.text, nil)
					if !want.optional && len(sentences) == 0 || len(sentences) > 6 {
						t.Errorf("%q for %q: %q", written.text, want.text, sentences)
					}
				}
			}
		}
	}
}

// If a program writes a line of another node, the explanation mentions a cutoff that exists, or says that there is
// none; line counts the optional row before row 33.
func TestDifferenceOfOtherNodes(t *testing.T) {
	const chain, minimax = "3/1/3/2 0 1 1/1 2 0 1/0/0", "2/1/2/2 0 1 1/1 2 0 1/0/0"
	const cutoff = "B5 is not visited: at B2,A5 there is a cutoff, as the value 1 is at or above beta (-6)"
	for _, test := range []struct {
		name, input   string
		line          int64
		written, want string
		not           string
	}{
		{"a child that a cutoff leaves out", chain, 41, "B5,3,1,-Infinity,-6", cutoff, ""},
		{"a child that was visited", chain, 41, "B3,3,1,-Infinity,-6", "A5, child 3 of 3 of this node, has returned 1", "not visited"},
		{"a cutoff that there is not", chain, 36, "root,0,-6,-6,Infinity", "There is no cutoff at B2, as the value -6 is above alpha (-Infinity)", ""},
		{"another child", chain, 36, "A3,2,1,-Infinity,-6", "A5 is entered, child 3 of 3 of B2", "cutoff"},
		{"before a capture by Min", minimax, 5, "A4,2,0", "the value before the capture in A3", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Join(explain.Difference(reference.Reading{}, parse(t, test.input), test.line, &test.written, nil), "\n")
			if !strings.Contains(text, test.want) || test.not != "" && strings.Contains(text, test.not) {
				t.Errorf("%s\nwant: %s\nnot: %s", text, test.want, test.not)
			}
		})
	}
}
