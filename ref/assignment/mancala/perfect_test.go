package mancala_test

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

// A search without a stop is not stopped.
func TestPerfectWithoutStop(t *testing.T) {
	in, err := mancala.Assignment.Graded().Parse("input.txt", mancala.Assignment.GivenLine("2/1/2/1 0 1/0 1 2/0/0"), false)
	if err != nil {
		t.Fatal(err)
	}
	text, err := in.(assignment.PerfectExplainer).ExplainPerfect(nil)
	if err != nil || !strings.HasPrefix(text, "Sowing 1 of player 1:\n") {
		t.Errorf("%q, %v", text, err)
	}
}
