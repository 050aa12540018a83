package diagnose

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// placeEdited places the difference of a program that is right but for an edit.
func placeEdited(t *testing.T, c corpus.Case, do func(name, text string) string) Place {
	t.Helper()
	results := run(t, assignment.Reading{}, []corpus.Case{c}, edited(withMisreadings(0), edit{"", do}))
	return placeResult(t, results[0])
}

func placeResult(t *testing.T, r checker.Result) Place {
	t.Helper()
	tr, err := newTrial(t.Context(), &r)
	if err != nil {
		t.Fatal(err)
	}
	p, ok := tr.place(t.Context(), assignment.Reading{}, 0, nil)
	if !ok {
		t.Fatal("no place")
	}
	return p
}

// given is a case with an input on one line.
func given(t *testing.T, input string) corpus.Case {
	t.Helper()
	c, err := corpus.Given("input.txt", []byte(strings.ReplaceAll(input, "/", "\n")+"\n"), false)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// setRow is an edit of a line of the log, counted from 1.
func setRow(number int, row string) func(name, text string) string {
	return func(name, text string) string {
		if name != assignment.LogFile {
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

// What a row that was written would be is said if it is so.
func TestPlaceRow(t *testing.T) {
	for _, test := range []struct {
		name, input string
		line        int
		row         string // in place of the right one; empty: the right one is left out
		want        string // notes
	}{
		{"before the sweep", overInChain, 5, "A2,2,-2", "its value is -2 instead of 0; -2 would be the evaluation before the sweep; the misreading no-sweep, up to line 5, would give the same"},
		{"own store", overInChain, 5, "A2,2,2", "its value is 2 instead of 0; 2 would be the stones in the own store alone"},
		{"earlier in the turn", overInChain, 5, "A2,2,-1", "its value is -1 instead of 0; -1 would be the evaluation after A3, earlier in the turn"},
		{"depth", overInChain, 3, "B3,2,Infinity", "its depth is 2 instead of 1"},
		{"Min for Max", overInChain, 3, "B3,1,-Infinity", "its value is -Infinity instead of Infinity; the program takes the node for a Max node, and it is a Min node"},
		{"a leaf", overInChain, 3, "B3,1,0", "its value is 0 instead of Infinity; the program takes the node for a leaf, which is expanded"},
		{"no leaf", laps, 4, "A3,2,-Infinity,-Infinity,Infinity", "its value is -Infinity instead of 3; the program expands the node, which is a leaf"},
		{"not updated", overInChain, 11, "B4,1,-Infinity", "its value is -Infinity instead of 0; -Infinity would be the value that the node had before"},
		{"beta", laps, 14, "A2,2,3,-Infinity,3", "its value is 3 instead of 5; 3 would be the evaluation after A4, earlier in the turn; 3 would be beta; the misreading capture-both-sides, up to line 14, would give the same"},
		{"the other player's view", laps, 14, "A2,2,-5,-Infinity,3", "its value is -5 instead of 5; -5 would be the value as the other player sees it"},
		{"several", laps, 4, "A3,2,4,-Infinity,Infinity", "its value is 4 instead of 3; 4 would be the stones in the own store alone; 4 would be the evaluation before this sowing; the misreading capture-needs-opposite, up to line 4, would give the same"},
		{"window anew", laps, 14, "A2,2,5,-Infinity,Infinity", "its beta is Infinity instead of 3; Infinity would be the bound of a search that begins anew"},
		{"window as before", laps, 18, "root,0,3,-Infinity,Infinity", "its alpha is -Infinity instead of 3; -Infinity would be the bound of a search that begins anew; -Infinity would be the bound before B2 returned; the misreading root-window-fixed, up to line 18, would give the same"},
		{"wrong bound", laps, 18, "root,0,3,3,3", "its beta is 3 instead of Infinity; 3 would be the other bound; 3 would be the value of the node; 3 would be the value of the child B2"},
		{"no update", laps, 17, "", "the program goes back to root before this row"},
		{"a child left out", laps, 4, "", "the program goes back to B2 before this row"},
		{"no row on entering", laps, 13, "", "the program visits A2 where it is the turn of A3"},
		{"the end", laps, 22, "", "the log ends before this row"},
		{"columns", laps, 5, "B2,1,3", "it has 3 columns, want 5"},
		{"any node", laps, 5, "A9,9,3,-Infinity,3", "it is a row of A9"},
		{"another node", laps, 5, "A9,2,3,-Infinity,3", "the program goes on to A9 without a row after A3"},
	} {
		p := placeEdited(t, given(t, test.input), setRow(test.line, test.row))
		if got := strings.Join(p.Notes, "; "); got != test.want || p.Line != int64(test.line) || p.Output != assignment.LogFile {
			t.Errorf("%s: line %d of %s: %s\nwant %s", test.name, p.Line, p.Output, got, test.want)
		}
	}
}

// The node, the way to it and what is there are said.
func TestPlaceNode(t *testing.T) {
	p := placeEdited(t, given(t, laps), setRow(14, "A2,2,3,-Infinity,3"))
	p.Notes = nil
	want := Place{
		Output: assignment.LogFile, Line: 14, Want: "A2,2,5,-Infinity,3", Got: "A2,2,3,-Infinity,3",
		Node: "B2, A4, A3, A2", Turn: "player 1", Board: "3 (0 0 0 / 0 0 0) 8", Window: "-Infinity to 3",
		Sowing: "player 2 sows A2, ends the game: 4 stones swept", Event: "a leaf: the game is over",
	}
	if d := cmp.Diff(want, p); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// A cut-off that a program does not make is said.
func TestPlaceCutoff(t *testing.T) {
	c := given(t, "3/1/3/3 3 3/3 3 3/0/0")
	line, cutoff := 1, 0
	assignment.Reading{}.Trace(inputOf(run(t, assignment.Reading{}, []corpus.Case{c}, solve(none))[0].Problem), func(e *ref.Event, _ int64) bool {
		line++
		cutoff = line
		return !e.Cutoff || !e.Max
	})
	for _, test := range []struct{ row, want string }{
		{"B4,3,1,1,1", "the program goes on to B4, where the search is cut off"},
		{"", "the program goes back to B3 before this row"},
	} {
		p := placeEdited(t, c, setRow(cutoff, test.row))
		if !strings.HasSuffix(p.Event, "and the other children are cut off") || !strings.Contains(strings.Join(p.Notes, "; "), test.want) {
			t.Errorf("%+v, want %s", p, test.want)
		}
	}
	results := run(t, assignment.Reading{}, []corpus.Case{c}, withMisreadings(parse(t, assignment.Mancala, "window-raised-early")))
	if p := placeResult(t, results[0]); !strings.Contains(strings.Join(p.Notes, "; "), "; the search is cut off here, and the window stays as it was before ") {
		t.Errorf("%+v", p)
	}
}

// Of a next state it is said which parts are wrong, and what board it is.
func TestPlaceState(t *testing.T) {
	const input = "1/1/1/4 4 4 4/4 4 4 4/0/0" // the best turn is B2, B3
	for _, test := range []struct{ name, state, want string }{
		{"first sowing", "4 4 4 4\n0 5 5 5\n0\n1\n", "wrong: the upper row, the lower row, player 1's store; it is the board after B2, before the end of the turn; " +
			"the misreading no-extra-move would give the same; the misreading extra-move-not-expanded would give the same; the misreading next-state-first-sowing would give the same"},
		{"another turn", "5 5 5 5\n0 5 5 0\n0\n2\n", "wrong: the upper row, the lower row; it is the board after B2, B5, which is not the best turn; the misreading last-tie would give the same"},
		{"input", "4 4 4 4\n4 4 4 4\n0\n0\n", "wrong: the upper row, the lower row, player 1's store; it is the board of the input"},
		{"a stone lost", "4 4 5 5\n0 0 6 5\n0\n2\n", "wrong: the lower row; 1 stone missing on the board"},
		{"stones gained", "4 4 5 5\n0 0 6 6\n2\n2\n", "wrong: player 2's store; 2 stones too many on the board"},
		{"rows swapped", "0 0 6 6\n4 4 5 5\n0\n2\n", "wrong: the upper row, the lower row; the misreading next-state-rows-swapped would give the same"},
		{"another shape", "4 4 5 5 0 0 6 6 0 2\n", ""},
	} {
		p := placeEdited(t, given(t, input), func(_, _ string) string { return test.state })
		if got := strings.Join(p.Notes, "; "); got != test.want {
			t.Errorf("%s: %s\nwant %s", test.name, got, test.want)
		}
	}
}

// Of a report the wrong lines are given, and what the number would be.
func TestPlaceReport(t *testing.T) {
	c, err := corpus.GivenArgs("7 3 1 4 2 3")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name     string
		old, new string
		line     int64
		want     string
	}{
		{"root", "Visited: 3", "Visited: 2", 3, `it is one too few; 2 would be right as "Max Depth Reached"; the misreading root-not-counted would give the same`},
		{"depth from 1", "Reached: 2", "Reached: 3", 5, `it is one too many; 3 would be right as "Number of Nodes Visited"`},
		{"the other player's view", "Value: 1.0", "Value: -1.0", 2, "it is the value as the other player sees it"},
		{"two lines", "Evaluated: 1\nMax Depth Reached: 2", "Evaluated: 2\nMax Depth Reached: 9", 4,
			`it is one too many; 2 would be right as "Max Depth Reached"; also wrong: Max Depth Reached (9, want 2)`},
		{"lines before", "Move: 6", "ok\nMove: 7", 2, "it is one too many"},
		{"five lines", "Move: 6\n", "", 1, "it has not the six lines of a report, `Label: number`"},
	} {
		p := placeEdited(t, c, func(_, text string) string { return strings.Replace(text, test.old, test.new, 1) })
		if got := strings.Join(p.Notes, "; "); got != test.want || p.Line != test.line {
			t.Errorf("%s: line %d, %s\nwant line %d, %s", test.name, p.Line, got, test.line, test.want)
		}
	}
}
