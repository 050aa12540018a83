package report

import (
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// explain finds the kind of a wrong answer, the node of the first difference of a log,
// and sentences on a difference, the log's rather than another. Of several failures of
// one kind only the first is explained: the others have the same story.
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
		foreign := i == 0 && c.Turn != nil && c.Turn.Pits == nil // a course's own turn
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

// maxLooks is how often a search looks whether to stop until it is not worth the
// wait: a difference after hundreds of millions of rows.
const maxLooks = 2000

// soon returns a stop for a search that is made for an explanation.
func (rec *Recorder) soon() assignment.Stop {
	looks := 0
	return func() bool {
		looks++
		return looks > maxLooks || rec.Stop != nil && rec.Stop()
	}
}
