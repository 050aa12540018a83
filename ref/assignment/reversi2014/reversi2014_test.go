package reversi2014

import (
	"context"
	"fmt"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
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
