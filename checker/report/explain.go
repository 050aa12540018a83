package report

import (
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// explain finds the node of the first difference of a log, and explains the difference,
// the log's rather than another. Of several failures of one group only the first is
// explained: the others have the same story.
func (rec *Recorder) explain(r checker.Result, in assignment.Instance, turn *assignment.Turn) (*assignment.Node, []string) {
	reviewer, ok := in.(assignment.Reviewer)
	if !ok || r.Verdict != checker.Mismatch || r.Problem.Answer != nil {
		return nil, nil
	}
	stop := rec.soon()
	fresh := rec.fresh(r.Group(rec.Reading, stop))
	for i, output := range slices.Backward(r.Outputs) {
		if output.First == nil {
			continue
		}
		d := output.Difference()
		foreign := i == 0 && turn != nil && turn.Pits == nil // a course's own turn
		node := reviewer.Node(d, stop)
		if !fresh || foreign {
			return node, nil
		}
		sentences := reviewer.Sentences(d, stop)
		for i := range sentences {
			sentences[i] = valid(sentences[i])
		}
		return node, sentences
	}
	return nil, nil
}

// fresh reports whether a group is met for the first time.
func (rec *Recorder) fresh(g checker.Group) bool {
	if rec.explained == nil {
		rec.explained = map[string]bool{}
	}
	fresh := !rec.explained[g.String()]
	rec.explained[g.String()] = true
	return fresh
}

// maxLooks is how often a search looks whether to stop until it is not worth the
// wait: a difference after hundreds of millions of rows.
const maxLooks = 2000

// soon is a stop for a search that is made for an explanation.
func (rec *Recorder) soon() assignment.Stop {
	looks := 0
	return func() bool {
		looks++
		return looks > maxLooks || rec.Stop != nil && rec.Stop()
	}
}
