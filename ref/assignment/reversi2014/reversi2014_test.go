package reversi2014

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/trace"
)

func TestAssignment(t *testing.T) { assignmenttest.Run(t, Assignment) }

// The search of a short log finds the board before it too; before a long log another search does.
func TestBoardBeforeLog(t *testing.T) {
	const board = "/********/********/********/***OX***/***XO***/********/********/********"
	reading, err := Assignment.Read(assignment.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for depth := 1; depth <= 6; depth++ {
		in, err := reading.Parse("input.txt", Assignment.GivenLine(fmt.Sprint("3/X/", depth, board)), false)
		if err != nil {
			t.Fatal(err)
		}
		turn, done, err := in.(assignment.TurnDrawer).RightTurn(nil)
		if err != nil || !done {
			t.Fatal(done, err)
		}
		outputs, err := in.Outputs(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for line := range outputs[0].Lines {
			if string(line.Text) == "Node,Depth,Value,Alpha,Beta" {
				break
			}
			got += string(line.Text) + "\n"
		}
		if want := turn.After + "\n"; got != want {
			t.Errorf("depth %d: board\n%s, want\n%s", depth, got, want)
		}
	}
}

// The default of the rules is the graded reading, also by its name.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		rules  string
		graded bool
	}{{"", true}, {"full=ends", true}, {"full=passes", false}} {
		r, err := Assignment.Read(assignment.Options{Rules: test.rules})
		if err != nil || Assignment.IsGraded(r) != test.graded {
			t.Errorf("rules %q: graded %v, error %v, want graded %v", test.rules, !test.graded, err, test.graded)
		}
	}
	_, err := Assignment.Read(assignment.Options{Rules: "kalah"})
	if want := `rules "kalah", want full=ends or full=passes`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// A reason for alpha or beta has the number that the row shows, in either form of the log.
func TestReasonsOfWindow(t *testing.T) {
	for _, profile := range Assignment.Choices.Profiles {
		r, err := Assignment.Read(assignment.Options{Profile: profile})
		if err != nil {
			t.Fatal(err)
		}
		in, err := r.Parse("input.txt", Assignment.GivenLine(Assignment.Samples[0].Line), false)
		if err != nil {
			t.Fatal(err)
		}
		s, err := in.(assignment.Searcher).Search()
		if err != nil {
			t.Fatal(err)
		}
		cutoffs := 0
		s.Walk(trace.Mark{}, func(p *trace.Point) bool {
			columns := strings.Split(s.Row(p.Event), ",")
			for _, reason := range s.Reasons(p) {
				at := map[trace.Topic]int{trace.Alpha: 3, trace.Beta: 4}[reason.Topic]
				if at > 0 && reason.Number != columns[at] {
					t.Errorf("%s: %s is explained by %s", profile, columns, reason.Text())
				}
				if p.Event.Cutoff && profile == "handout" && strings.Contains(reason.Sentence, "as it was before") {
					t.Errorf("%s: %s has the window after the update, not %s", profile, columns, reason.Text())
				}
			}
			if p.Event.Cutoff {
				cutoffs++
			}
			return true
		})
		if cutoffs == 0 {
			t.Errorf("%s: no cutoff", profile)
		}
	}
}

// A competition asks for a move only.
func TestKindOfCompetition(t *testing.T) {
	in, err := Assignment.Graded().Parse("input.txt", Assignment.GivenLine("4/X/9.5/********/********/********/***OX***/***XO***/********/********/********"), false)
	if err != nil {
		t.Fatal(err)
	}
	want, got := "d3 or c4 or f5 or e6", "a1"
	kind, _ := in.(assignment.Reviewer).Kind(assignment.Difference{Output: "output.txt", Want: &want, Got: &got}, nil)
	if kind != "the move" {
		t.Errorf("the difference is in %s, want the move", kind)
	}
}

// What the reference writes in a competition is right, also an empty file where the game is over.
func TestAnswers(t *testing.T) {
	for _, test := range []struct{ name, board, want string }{
		{"a move", "********/********/********/***OX***/***XO***/********/********/********", "d3\n"},
		{"a pass", "X*******/********/********/********/********/********/********/*******O", "pass\n"},
		{"the end", "********/*X******/***XX***/***X****/********/******X*/********/********", ""},
	} {
		in, err := Assignment.Graded().Parse("input.txt", Assignment.GivenLine("4/X/9.5/"+test.board), false)
		if err != nil {
			t.Fatal(err)
		}
		outputs, err := in.Outputs(t.Context())
		if err != nil || !outputs[0].Accepts(test.want) {
			t.Errorf("%s: the reference does not write %q: %v", test.name, test.want, err)
		}
		if !assignment.TermsOf(in).Answer.Expect(func(string) []byte { return []byte(test.want) })[0].Accepts(test.want) {
			t.Errorf("%s: %q is not right", test.name, test.want)
		}
	}
}

// A root at which the game is over has no turn: a report that took one for it would leave out the explanation.
func TestNoTurnOfLeaf(t *testing.T) {
	in, err := Assignment.Graded().Parse("input.txt", Assignment.GivenLine("2/O/3/********/*X******/***XX***/***X****/********/******X*/********/********"), false)
	if err != nil {
		t.Fatal(err)
	}
	if turn, done, err := in.(assignment.TurnDrawer).RightTurn(nil); err == nil {
		t.Errorf("%+v, %v, want an error", turn, done)
	}
	want, got := "root,0,20", "root,0,-Infinity"
	d := assignment.Difference{Output: "output.txt", Line: 9, Want: &want, Got: &got}
	if sentences := in.(assignment.Reviewer).Sentences(d, nil); len(sentences) == 0 {
		t.Error("the row of the root is not explained")
	}
}

// Greedy looks one move ahead, whatever line 3 says.
func TestHeadingOfGreedy(t *testing.T) {
	in, err := Assignment.Graded().Parse("input.txt", Assignment.GivenLine("1/X/5/********/********/********/***OX***/***XO***/********/********/********"), false)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := in.(assignment.Drawer).Heading(), "greedy, X to move, cut-off depth 1 (line 3 does not count)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Rows are counted by the lines of output.txt, which begins with the board.
func TestRowNumbers(t *testing.T) {
	in, err := Assignment.Graded().Parse("input.txt", Assignment.GivenLine(Assignment.Samples[0].Line), false)
	if err != nil {
		t.Fatal(err)
	}
	output, err := in.(assignment.Logger).Log(nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := int64(0)
	for range output.Lines {
		lines++
	}
	for _, test := range []struct {
		row  int64
		text string // that the explanation has
		err  string
	}{
		{0, "", "want 1 or more: the header is row 9"},
		{1, "so d3:", ""},
		{9, "row 1 of the log of alphabeta for X to depth 2, which begins at line 9 of the file: Node,Depth,Value,Alpha,Beta", ""},
		{10, "the log of alphabeta for X to depth 2, which begins at line 9 of the file", ""},
		{lines, "root,0,-3,-3,Infinity", ""},
		{lines + 1, "", fmt.Sprint("the log ends with row ", lines)},
	} {
		text, err := in.(assignment.Logger).ExplainRow(test.row, nil)
		if got := fmt.Sprint(err); !strings.Contains(text, test.text) || got != test.err && (test.err != "" || err != nil) {
			t.Errorf("row %d: error %v, want %q, and the text\n%s\nwant %q in it", test.row, err, test.err, text, test.text)
		}
	}
}
