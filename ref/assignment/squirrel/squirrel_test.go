package squirrel

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
)

func TestAssignment(t *testing.T) { assignmenttest.Run(t, Assignment) }

// TestBadInputs: an error says where, what is, and what was wanted.
func TestBadInputs(t *testing.T) {
	good := string(simplest.Given().Input)
	for _, test := range []struct{ name, from, to, want string }{
		{"task", "1\nX", "5\nX", `input.txt:1: "5", want a task from 1 to 4`},
		{"player", "X\n1", "Y\n1", `input.txt:2: "Y", want a player, X or O`},
		{"depth", "X\n1", "X\n0", `input.txt:3: "0", want a cut-off depth, 1 or more`},
		{"value", "1 1 1 1 1", "1 1 100 1 1", `input.txt:4: "100", want 5 values from 1 to 99`},
		{"values", "1 1 1 1 1", "1 1 1 1", `input.txt:4: 4 values, want 5`},
		{"square", "*XXXX", "*XXX.", `input.txt:9: "*XXX.", want 5 cells, each of XO*`},
		{"full board", "*XXXX", "XXXXX", `input.txt:13: no square is free on the board that ends here, want one to take`},
		{"missing line", "XXXXX\nXXXXX\n", "XXXXX\n", `input.txt: 12 lines, want 5 cells, each of XO* in line 13`},
		{"line too many", "*XXXX\n", "*XXXX\nXXXXX\n", `input.txt: 14 lines, want 13`},
	} {
		_, err := parse("input.txt", assignment.Given{Input: []byte(strings.Replace(good, test.from, test.to, 1))}, false)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// TestTurnProofs reads the turns of a battle from the boards that a program wrote.
func TestTurnProofs(t *testing.T) {
	parsed, err := parse("input.txt", assignment.Given{Input: []byte("4\nX\n1\n1\nO\n1\n1\n" + strings.Repeat("1 2 3 4 5\n", 5) + "XOXOX\nOXOXO\nXOXOX\nOXOXO\nXOX**\n")}, false)
	if err != nil {
		t.Fatal(err)
	}
	in := parsed.(Input)
	after := in.After(24)
	right, wrong := after.State(), after.After(23).State()
	turns := in.TurnProofs(map[string]string{traceFile: right + strings.Replace(wrong, "X", "O", 1)})
	if len(turns) != 2 || !turns[0].Right || turns[1].Right || turns[1].Line != 6 {
		t.Errorf("%d turns: %+v", len(turns), turns)
	}
	if turns = in.TurnProofs(map[string]string{traceFile: "no board\n"}); len(turns) != 0 {
		t.Errorf("turns of no board: %+v", turns)
	}
}

// A name that no square has is not said to be of the form that it has.
func TestStrangeNames(t *testing.T) {
	in := simplest
	in.Task, in.Sides[0].Algorithm = MiniMax, MiniMax
	row, ok := in.LogProof().Read("F1,1,5")
	if want := "a name is not a letter from A to E and a number"; !ok || len(row.Odd) != 1 || row.Odd[0].What != want {
		t.Errorf("%+v, %v, want %s", row, ok, want)
	}
}

// If the search for a row is stopped, it is unknown what the difference is about.
func TestKindIfStopped(t *testing.T) {
	in := Input{Task: MiniMax, Sides: [2]Side{{MiniMax, 4}}, Board: raids.Simplest(width, false)}
	clear(in.Pieces)
	row := "A1,1,1"
	for _, test := range []struct {
		name string
		line int64
		stop assignment.Stop
		want string
	}{
		{"stopped", 600_000, func() bool { return true }, ""},
		{"not stopped", 3, func() bool { return false }, "the first row of a node"},
		{"no such row", 700_000, nil, "lines after the last row"},
	} {
		if kind, _ := in.Kind(assignment.Difference{Output: logFile, Line: test.line, Want: &row, Got: &row}, test.stop); kind != test.want {
			t.Errorf("%s: %q, want %q", test.name, kind, test.want)
		}
	}
}

// A heading has the depths of the searches: Greedy ignores its own, and in a battle each player has one.
func TestHeading(t *testing.T) {
	const board = "1 1 1 1 1/1 1 1 1 1/1 1 1 1 1/1 1 1 1 1/1 1 1 1 1/*XXXX/XXXXX/XXXXX/XXXXX/XXXXX"
	for line, want := range map[string]string{
		"1/O/3/":         "greedy, O to move, cut-off depth 1 (line 3 does not count)",
		"3/X/3/":         "alphabeta, X to move, cut-off depth 3",
		"4/O/1/4/X/2/2/": "battle, O to move by greedy to depth 1, X by minimax to depth 2",
	} {
		in, err := parse("input.txt", Assignment.GivenLine(line+board), false)
		if err != nil {
			t.Fatal(err)
		}
		if got := in.(Input).Heading(); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// A battle has no single right turn: a report that took one for it would leave out the explanation.
func TestNoTurnOfBattle(t *testing.T) {
	in := simplest
	in.Task = Battle
	if turn, done, err := in.RightTurn(nil); err == nil {
		t.Errorf("%+v, %v, want an error", turn, done)
	}
}

// A battle is explained as a whole or not at all.
func TestExplainBattleIfStopped(t *testing.T) {
	in := Input{Task: Battle, Sides: [2]Side{{Greedy, 1}, {AlphaBeta, 6}}, Board: raids.Simplest(width, false)}
	clear(in.Pieces)
	if text, err := in.ExplainResult(func() bool { return true }); text != "" || err != nil {
		t.Errorf("%q, %v, want nothing", text, err)
	}
}

// The course allowed Python 2.7 only, whichever of the names a program has.
func TestVersions(t *testing.T) {
	for _, name := range Assignment.Mains {
		if got := Assignment.Versions[name+".py"]; got != "Python 2" {
			t.Errorf("%s.py is for %q, want Python 2", name, got)
		}
	}
}
