package report

import (
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// explain finds the kind of a wrong answer, the node of the first difference in a log, and
// sentences that explain a difference, preferably for the log. Of several failures of
// one kind it explains only the first, because the others have the same explanation.
func (rec *Recorder) explain(r checker.Result, in assignment.Instance, c *Case) {
	reviewer, ok := in.(assignment.Reviewer)
	if !ok || r.Verdict != checker.Mismatch || r.Problem.Answer != nil {
		return
	}
	stop := rec.soon()
	c.Failure = r.Group(rec.Reading, stop).String()
	first := rec.first(c.Failure, c.ID)
	for i, output := range slices.Backward(r.Outputs) {
		if output.First == nil {
			continue
		}
		d := output.Difference()
		foreign := i == 0 && c.Turn != nil && c.Turn.Moves == nil // the course stored the position after the turn; how it was reached is unknown
		c.Node = reviewer.Node(d, stop)
		if !first || foreign {
			return
		}
		c.Explanation = reviewer.Sentences(d, stop)
		for i := range c.Explanation {
			c.Explanation[i] = valid(c.Explanation[i])
		}
		return
	}
}

// maxLooks limits how often a search asks whether to stop: an explanation is not worth
// waiting for if the difference comes after many millions of rows.
const maxLooks = 2000

// soon returns a stop function for searches that only serve an explanation.
func (rec *Recorder) soon() assignment.Stop {
	looks := 0
	return func() bool {
		looks++
		return looks > maxLooks || rec.Stop != nil && rec.Stop()
	}
}
