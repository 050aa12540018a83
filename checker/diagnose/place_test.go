package diagnose

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// placeEdited places the difference of a program that is right except for an edit.
func placeEdited(t *testing.T, c corpus.Case, do func(name, text string) string) Place {
	t.Helper()
	results := run(t, assignment.Reading(nil), []corpus.Case{c}, edited(withMisreadings(assignment.Set{}), edit{"", do}))
	return placeResult(t, results[0])
}

func placeResult(t *testing.T, r checker.Result) Place {
	t.Helper()
	tr, err := newTrial(t.Context(), assignment.Reading(nil), &r)
	if err != nil {
		t.Fatal(err)
	}
	pl := &placer{ctx: t.Context(), forms: formsOf(r.Problem.Assignment), trials: []*trial{tr}}
	p, ok := pl.place(tr)
	if !ok {
		t.Fatal("no place")
	}
	return p
}

// given is a case with an input on one line.
func given(t *testing.T, input string) corpus.Case {
	t.Helper()
	c, err := corpus.Given(mancala.Assignment, "input.txt", mancala.Assignment.GivenLine(input), false)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// setRow is an edit of a line of the log, counted from 1.
func setRow(number int, row string) func(name, text string) string {
	return func(name, text string) string {
		if name != reference.LogFile {
			return text
		}
		lines := strings.SplitAfter(text, "\n")
		lines[number-1] = row
		if row != "" {
			lines[number-1] += "\n"
		}
		return strings.Join(lines, "")
	}
}

const (
	overInChain = "2/1/2/0 2 0/0 1 1/0/0" // MiniMax; the game ends in the middle of a chain
	laps        = "3/1/2/1 0 2/7 1 0/0/0" // Alpha-Beta, with laps and chains
)

// The place of a row says where in the search the row is, and what the written number
// would be.
func TestPlaceRow(t *testing.T) {
	for _, test := range []struct {
		name, input string
		line        int
		row         string // in place of the right one; empty: the right one is left out
		want        string // of the sentences and notes
	}{
		{"the node", overInChain, 5, "A2,2,-2", "Row 5 belongs to the node B3,A3,A2, board 2 (0 0 0 / 0 0 0) 2, the game is over."},
		{"the sowing", overInChain, 5, "A2,2,-2", "player 2 sows 1 stone from A2, the last into the player's own store A1; player 2 has no stone left"},
		{"before the sweep", overInChain, 5, "A2,2,-2", "The written -2 would be the value without the sweep"},
		{"own store", overInChain, 5, "A2,2,2", "2 would be the stones in the player's own store alone"},
		{"pits", "2/1/1/1 2 2/2 1 3/0/0", 3, "B2,1,1", "1 would be the evaluation with the stones in the pits"},
		{"beta", laps, 14, "A2,2,3,-Infinity,3", "3 would be beta"},
		{"first sowing", laps, 14, "A2,2,3,-Infinity,3", "3 would be the evaluation after A4, the first sowing of the turn only"},
		{"the other player's view", laps, 14, "A2,2,-5,-Infinity,3", "The written -5 would be the value as player 2 sees it"},
		{"of an update", laps, 18, "root,0,-3,3,Infinity", "-3 would be the value as the other player sees it"},
		{"the parent", laps, 20, "A2,2,3,3,Infinity", "3 would be alpha"},
		{"the child before", laps, 19, "B3,1,3,3,Infinity", "3 would be the value of the child before"},
		{"the value of the parent", laps, 19, "B3,1,3,3,Infinity", "3 would be the value of the parent"},
		{"a misreading", laps, 18, "root,0,3,-Infinity,Infinity", "on this case the misreading root-window-fixed would give the same up to line 18"},
		{"a row left out", laps, 13, "", "The written line is row 14, so this row is missing"},
		{"the end", laps, 22, "", "The log ends here"},
		{"columns", laps, 5, "B2,1,3", "the written line has 3 columns, a row has 5"},
	} {
		p := placeEdited(t, given(t, test.input), setRow(test.line, test.row))
		text := strings.Join(append(p.Why, p.Notes...), "\n")
		if !strings.Contains(text, test.want) || p.Line != int64(test.line) || p.Output != reference.LogFile {
			t.Errorf("%s: line %d of %s: %s\nwant %s", test.name, p.Line, p.Output, text, test.want)
		}
	}
}

// Infinity would be many things, and is none of them.
func TestInfinityIsNoGuess(t *testing.T) {
	if p := placeEdited(t, given(t, laps), setRow(4, "A3,2,-Infinity,-Infinity,Infinity")); len(p.Notes) > 0 {
		t.Errorf("%v", p.Notes)
	}
}

// The place in a next state says which parts are wrong, and which board it is.
func TestPlaceState(t *testing.T) {
	const input = "1/1/1/4 4 4 4/4 4 4 4/0/0" // the best turn is B2, B3
	for _, test := range []struct{ name, state, want string }{
		{"first sowing", "4 4 4 4\n0 5 5 5\n0\n1\n", "wrong: the upper row, the lower row, player 1's store; it is the board after B2, before the end of the turn; B2 is worth 2; " +
			"on this case the misreading no-extra-move would give the same; on this case the misreading extra-move-not-expanded would give the same; on this case the misreading next-state-first-sowing would give the same"},
		{"another turn", "5 5 5 5\n0 5 5 0\n0\n2\n", "wrong: the upper row, the lower row; it is the board after B2,B5; B2 is worth 2; on this case the misreading last-tie would give the same"},
		{"input", "4 4 4 4\n4 4 4 4\n0\n0\n", "wrong: the upper row, the lower row, player 1's store; it is the board of the input"},
		{"a stone lost", "4 4 5 5\n0 0 6 5\n0\n2\n", "wrong: the lower row; 1 stone missing on the board"},
		{"stones gained", "4 4 5 5\n0 0 6 6\n2\n2\n", "wrong: player 2's store; 2 stones too many on the board"},
		{"rows swapped", "0 0 6 6\n4 4 5 5\n0\n2\n", "wrong: the upper row, the lower row; on this case the misreading next-state-rows-swapped would give the same"},
		{"another shape", "4 4 5 5 0 0 6 6 0 2\n", ""},
	} {
		p := placeEdited(t, given(t, input), func(_, _ string) string { return test.state })
		if got := strings.Join(p.Notes, "; "); got != test.want {
			t.Errorf("%s: %s\nwant %s", test.name, got, test.want)
		}
		if why := strings.Join(p.Why, " "); test.want != "" && why != "The best turn is B2,B3, and its value is 2." {
			t.Errorf("%s: %s", test.name, why)
		}
	}
}

// The place in a report gives the wrong lines, and what the written number would be.
func TestPlaceReport(t *testing.T) {
	c, err := corpus.Given(takestones.Assignment, "7 3 1 4 2 3", takestones.Assignment.GivenLine("7 3 1 4 2 3"), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name     string
		old, new string
		line     int64
		want     string
	}{
		{"root", "Visited: 3", "Visited: 2", 3, `it is one too few; 2 would be right as "Max Depth Reached"; on this case the misreading root-not-counted would give the same`},
		{"depth from 1", "Reached: 2", "Reached: 3", 5, `it is one too many; 3 would be right as "Number of Nodes Visited"`},
		{"the other player's view", "Value: 1.0", "Value: -1.0", 2, "it is the value as the other player sees it"},
		{"two lines", "Evaluated: 1\nMax Depth Reached: 2", "Evaluated: 2\nMax Depth Reached: 9", 4,
			`it is one too many; 2 would be right as "Max Depth Reached"; also wrong: Max Depth Reached (9, want 2)`},
		{"lines before", "Move: 6", "ok\nMove: 7", 2, ""},
		{"a move is no count", "Move: 6", "Move: 3", 1, ""},
		{"a ratio is no count", "Factor: 1.0", "Factor: 2.0", 6, ""},
		{"the last two lines", "Move: 6\nValue: 1.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 1\n", "", 1, "it does not have the six lines of a report, `Label: number`"},
	} {
		p := placeEdited(t, c, func(_, text string) string { return strings.Replace(text, test.old, test.new, 1) })
		if got := strings.Join(p.Notes, "; "); got != test.want || p.Line != test.line {
			t.Errorf("%s: line %d, %s\nwant line %d, %s", test.name, p.Line, got, test.line, test.want)
		}
	}
}

// Where a log lacks the header or the root's first row, that is the first difference,
// unless it is a misreading that is named.
func TestPlaceTopOfLog(t *testing.T) {
	needs.Time(t)
	rootRow := "root,0,-Infinity,-Infinity,Infinity"
	for _, test := range []struct {
		name, log, want, got string
		line                 int64
	}{
		{"the header alone", "Node,Depth,Value,Alpha,Beta\n", rootRow, "the end of the file", 2},
		{"no row of the root", "Node,Depth,Value,Alpha,Beta\nA2,1,Infinity,-Infinity,Infinity\n", rootRow, "A2,1,Infinity,-Infinity,Infinity", 2},
		{"no row is a row", "Node,Depth,Value,Alpha,Beta\nhello\n", rootRow, "hello", 2},
		{"no header", rootRow + "\n", "Node,Depth,Value,Alpha,Beta", rootRow, 1},
		{"empty", "", "Node,Depth,Value,Alpha,Beta", "the end of the file", 1},
	} {
		p := placeEdited(t, given(t, laps), func(name, text string) string {
			if name == reference.LogFile {
				return test.log
			}
			return text
		})
		if p.Line != test.line || p.Want != test.want || p.Got != test.got {
			t.Errorf("%s: line %d, expected %q, got %q\nwant line %d, expected %q, got %q",
				test.name, p.Line, p.Want, p.Got, test.line, test.want, test.got)
		}
	}
	nonsense := onRows(func(i int, columns []string) []string {
		if i == 3 {
			return []string{"nonsense"}
		}
		return columns
	})
	rootless := parse(t, mancala.Assignment, "no-root-row")
	d := diagnose(t, mancala.Assignment, edited(withMisreadings(rootless), edit{"", nonsense}))
	if len(d.Causes) != 1 || d.Causes[0].Set != rootless || len(d.Places) == 0 {
		t.Fatalf("%s", textOf(d))
	}
	for _, p := range d.Places {
		if p.Output == reference.LogFile && p.Got != "nonsense" {
			t.Errorf("the row that is known to lack is a difference: %+v", p)
		}
	}
}

// A misreading that a passing case refutes is not said to write the same, even on a
// case where it does.
func TestRefutedIsNotAlike(t *testing.T) {
	needs.Time(t)
	d := diagnose(t, mancala.Assignment, solve(pitsByText))
	if d == nil || len(d.Places) == 0 {
		t.Fatalf("%+v", d)
	}
	if text := textOf(d); strings.Contains(text, "player2-reversed") || strings.Contains(text, "last-tie") {
		t.Errorf("pits in the order of their names as texts:\n%s", text)
	}
}
