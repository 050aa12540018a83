package gangwars

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

func TestAssignment(t *testing.T) { assignmenttest.Run(t, Assignment) }

// TestBadInputs: an error says where, what is, and what was wanted.
func TestBadInputs(t *testing.T) {
	const good = "2\nMINIMAX\nX\n1\n1 2\n3 4\n..\nXO\n"
	for _, test := range []struct{ name, from, to, want string }{
		{"rows", "2\nM", "27\nM", `input.txt:1: "27", want a number of rows from 1 to 26`},
		{"mode", "MINIMAX", "minimax", `input.txt:2: "minimax", want a mode, MINIMAX, ALPHABETA or COMPETITION`},
		{"player", "\nX\n", "\nY\n", `input.txt:3: "Y", want a player, X or O`},
		{"depth", "\n1\n", "\n0\n", `input.txt:4: "0", want a depth, 1 or more`},
		{"seconds", "MINIMAX\nX\n1\n", "COMPETITION\nX\nmany\n", `input.txt:4: "many", want seconds, a decimal number above 0`},
		{"no seconds", "MINIMAX\nX\n1\n", "COMPETITION\nX\n0.0\n", `input.txt:4: "0.0", want seconds, a decimal number above 0`},
		{"value", "3 4", "3 1001", `input.txt:6: "1001", want 2 values from 1 to 1000`},
		{"square", "..", ".*", `input.txt:7: ".*", want 2 cells, each of XO.`},
		{"full board", "..", "XX", `input.txt:8: no square is free on the board that ends here, want one to take`},
	} {
		_, err := parse("input.txt", assignment.Given{Input: []byte(strings.Replace(good, test.from, test.to, 1))}, false)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// TestOneOfAKind: a line, a value or a cell is one, not 1 lines.
func TestOneOfAKind(t *testing.T) {
	for text, want := range map[string]string{
		"2\n":                                "input.txt: 1 line, want a mode, MINIMAX, ALPHABETA or COMPETITION in line 2",
		"2\nMINIMAX\nX\n1\n1\n3 4\n..\nXO\n": "input.txt:5: 1 value, want 2",
		"1\nMINIMAX\nX\n1\n0\n.\n":           `input.txt:5: "0", want 1 value from 1 to 1000`,
		"1\nMINIMAX\nX\n1\n7\n*\n":           `input.txt:6: "*", want a cell, one of XO.`,
	} {
		if _, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestCompetition: any legal move with the board after it is right.
func TestCompetition(t *testing.T) {
	in, err := parse("input.txt", assignment.Given{Input: []byte("2\nCOMPETITION\nX\n9.5\n1 2\n3 4\n..\nXO\n")}, false)
	if err != nil {
		t.Fatal(err)
	}
	terms := assignment.TermsOf(in)
	for _, test := range []struct{ name, written, want string }{
		{"a Stake", "B1 Stake\n.X\nXO\n", "B1 Stake\n.X\nXO\n"},
		{"a Raid", "A1 Raid\r\nX.\r\nXO\r\n", "A1 Raid\nX.\nXO\n"},
		{"no Raid from afar", "B1 Raid\n.X\nXX\n", "a legal move, such as A1 Stake, and the board after it\n"},
		{"another board", "A1 Stake\nXX\nXX\n", "A1 Stake\nX.\nXO\n"},
		{"nothing", "", "a legal move, such as A1 Stake, and the board after it\n"},
	} {
		output := terms.Answer.Expect(func(string) []byte { return []byte(test.written) })[0]
		if !output.Accepts(test.want) {
			t.Errorf("%s: another output is expected", test.name)
		}
	}
	outputs, err := in.Outputs(t.Context())
	if err != nil || !outputs[0].Accepts("B1 Stake\n.X\nXO\n") {
		t.Errorf("the answer is not the best move to depth 1: %v", err)
	}
	if terms.Seconds != 9.5 {
		t.Error(terms.Seconds)
	}
}

// The order of equal Raids decides on the first board, whose search is long; a Stake is best on the second, and one Raid
// on the third.
func TestDisputed(t *testing.T) {
	for line, want := range map[string]bool{
		"5/ALPHABETA/X/4/1 2 1 1 1/1 1 2 2 2/2 2 2 2 2/2 1 2 1 2/1 2 2 2 2/..XX./....X/.OX../X...O/.XX..": true,
		"4/MINIMAX/O/1/1 2 1 1/4 3 1 4/1 1 4 3/3 1 4 2/X.O./..XO/.XXX/...X":                               false,
		"3/ALPHABETA/X/6/21 33 61/63 30 1/16 42 84/.X./OOX/..X":                                           false,
	} {
		in, err := parse("input.txt", Assignment.GivenLine(line), false)
		if err != nil {
			t.Fatal(err)
		}
		if got := assignment.TermsOf(in).Disputed; got != want {
			t.Errorf("%s: disputed %v, want %v", line, got, want)
		}
	}
}
