package reversi2017

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

func TestAssignment(t *testing.T) { assignmenttest.Run(t, Assignment) }

// Empty lines may stand anywhere. An error names the line of the file.
func TestInputs(t *testing.T) {
	board := strings.Repeat("********\n", 3) + "***OX***\n***XO***\n" + strings.Repeat("********\n", 3)
	for _, test := range []struct{ name, input, want string }{
		{"as the samples", "X\r\n2\r\n" + strings.ReplaceAll(strings.TrimSpace(board), "\n", "\r\n"), ""},
		{"gaps", "\n \nX\n\n2\n\t\n" + strings.ReplaceAll(board, "\n", " \n\n") + "\n", ""},
		{"depth", "X\n\n0\n" + board, `input.txt:3: "0", want a cut-off depth, 1 or more`},
		{"a row after gaps", "X\n\n2\n\n" + strings.Replace(board, "***OX***", "***0X***", 1), `input.txt:8: "***0X***", want 8 cells, each of XO*`},
		{"two values on a line", "X 2\n" + board, `input.txt:1: "X 2", want a player, X or O`},
		{"a row in two parts", "X\n2\n" + strings.Replace(board, "********", "**** ****", 1), `input.txt:3: "**** ****", want 8 cells, each of XO*`},
		{"a missing row", "X\n\n2\n" + strings.TrimSuffix(board, "********\n"), `input.txt: 10 lines, want 8 cells, each of XO* in line 11`},
		{"a row too many", "X\n\n2\n" + board + "\n********\n", `input.txt:13: "********", want the end`},
	} {
		_, err := Assignment.Graded().Parse("input.txt", assignment.Given{Input: []byte(test.input)}, false)
		if got := ""; err != nil || test.want != "" {
			if err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("%s: %q, want %q", test.name, got, test.want)
			}
		}
	}
}

func TestNoRules(t *testing.T) {
	_, err := Assignment.Read(assignment.Options{Rules: "kalah"})
	if want := `rules "kalah", want none: assignment reversi2017 has profiles only`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
