package report

import (
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// turn returns the right turn of a failing case. It returns nil if there is none or more
// than one, or if the search for it was stopped.
func (rec *Recorder) turn(r checker.Result, in assignment.Instance) *assignment.Turn {
	drawer, ok := in.(assignment.TurnDrawer)
	if !ok || r.Run == nil || !r.Failed() || r.Problem.Answer != nil {
		return nil
	}
	turn, done, err := drawer.RightTurn(rec.Stop)
	if err != nil {
		return nil
	}
	stored := strings.TrimRight(valid(drawer.StoredTurn(storedIn(r.Case))), "\n")
	if stored != "" && stored != turn.After {
		return &assignment.Turn{After: stored} // stored by the course; the reference cannot say how it was reached
	}
	if !done {
		return nil
	}
	return &turn
}

// storedIn finds the expected outputs that are stored with a case.
func storedIn(c corpus.Case) func(name string) []byte {
	return func(name string) []byte {
		for _, f := range c.Expected {
			if f.Name == name {
				return f.Data
			}
		}
		return nil
	}
}
