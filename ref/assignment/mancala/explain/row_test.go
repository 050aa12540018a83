package explain

import (
	"fmt"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Find finds every line of a log, with the node, depth and window that the line has.
func TestFindEveryLine(t *testing.T) {
	for _, test := range []struct{ name, input string }{
		{"minimax", "2\n1\n2\n3 3 3\n3 3 3\n0\n0\n"},
		{"alphabeta", "3\n2\n4\n0 2 1\n4 0 3\n1\n0\n"},
		{"game over in a chain", "2\n1\n3\n0 2 0\n0 1 1\n0\n0\n"},
	} {
		for _, profile := range []reference.Profile{reference.Graded, reference.Handout} {
			t.Run(fmt.Sprintf("%s/%s", test.name, profile), func(t *testing.T) {
				in, err := reference.ParseInput("x", []byte(test.input), false)
				if err != nil {
					t.Fatal(err)
				}
				reading := reference.Reading{Profile: profile}
				checkEveryLine(t, reading, in)
			})
		}
	}
}

func checkEveryLine(t *testing.T, reading reference.Reading, in reference.Input) {
	lines := int64(0)
	for line := range reading.Problem(in, nil).Outputs[1].Lines {
		row, ok := Find(reading, in, lines, nil)
		if ok != (lines > 0) {
			t.Fatalf("line %d is found: %v", lines, ok)
		}
		if lines > 0 && !line.Optional {
			checkRow(t, row, string(line.Text), in)
		}
		lines++
	}
	if lines < 5 {
		t.Fatalf("a log of %d lines, want more", lines)
	}
	if _, ok := Find(reading, in, lines, nil); ok {
		t.Errorf("line %d is found, want the end of the log", lines)
	}
}

func checkRow(t *testing.T, row Row, text string, in reference.Input) {
	t.Helper()
	name := "root"
	if n := len(row.Path); n > 0 {
		name = row.Path[n-1].Pit
	}
	want := fmt.Sprintf("%s,%d,", name, row.Event.Depth)
	if len(text) < len(want) || text[:len(want)] != want {
		t.Errorf("line %d is %q, and was found to begin %q", row.Line, text, want)
	}
	at := row.Root
	for _, step := range row.Path {
		if step.Mover != at.ToMove {
			t.Errorf("line %d: player %v sows from %s out of turn", row.Line, step.Mover, step.Pit)
		}
		at = step.After
	}
	if total := row.Position().Board.Total(); total != in.Board.Total() {
		t.Errorf("line %d: %d stones on the board, want %d", row.Line, total, in.Board.Total())
	}
	if over := row.Event.Over; over != (at.Board.Side(sow.One) == 0 && at.Board.Side(sow.Two) == 0) {
		t.Errorf("line %d: over %v on the board %v", row.Line, over, at.Board)
	}
}

// Rows are numbered from 1, the header, without the optional rows.
func TestFindNumber(t *testing.T) {
	in, err := reference.ParseInput("x", []byte("2\n1\n3\n0 2 0\n0 1 1\n0\n0\n"), false)
	if err != nil {
		t.Fatal(err)
	}
	for number, want := range map[int64]bool{-1: false, 0: false, 1: false, 2: true, 12: true, 13: false, 1 << 40: false} {
		row, found := FindNumber(reference.Reading{}, in, number, nil)
		if found != want || found && row.Number != number || number > 12 && row.Number != 12 {
			t.Errorf("row %d: number %d, found %v, want %v", number, row.Number, found, want)
		}
	}
}
