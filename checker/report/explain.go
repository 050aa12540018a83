package report

import (
	"fmt"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/explain"
)

// explain explains the first difference of a traverse log, or else the right turn.
// Of several failures of one group only the first is explained: the others have
// the same story.
func (rec *Recorder) explain(r checker.Result, turn *Turn) []string {
	if r.Case.Input == nil || r.Verdict != checker.Mismatch {
		return nil
	}
	in, err := assignment.ParseInput(r.Case.ID, r.Case.Input, true)
	if err != nil {
		return nil
	}
	stop := rec.soon()
	group := r.Group(rec.Reading, stop).String()
	if rec.explained[group] {
		return nil
	}
	if rec.explained == nil {
		rec.explained = map[string]bool{}
	}
	rec.explained[group] = true
	var sentences []string
	if log := r.Outputs[len(r.Outputs)-1]; log.Name == assignment.LogFile && log.First != nil {
		sentences = rec.explainLog(in, *log.First, stop)
	} else if turn != nil && turn.Pits != nil {
		sentences = rec.explainTurn(in, stop)
	}
	for i := range sentences {
		sentences[i] = valid(sentences[i])
	}
	return sentences
}

func (rec *Recorder) explainLog(in assignment.Input, first compare.Divergence, stop assignment.Stop) []string {
	row, ok := explain.Find(rec.Reading, in, first.Row, stop)
	if ok && first.Want != nil && rec.Reading.Row(in, &row.Event) != *first.Want {
		return nil // a course's own log, which the reference cannot explain
	}
	return explain.Difference(rec.Reading, in, first.Row, first.Got, stop)
}

// maxSowings is how many sowings of a turn are told.
const maxSowings = 6

func (rec *Recorder) explainTurn(in assignment.Input, stop assignment.Stop) []string {
	value, steps, done := explain.BestTurn(rec.Reading, in, stop)
	if !done {
		return nil
	}
	sentences := []string{fmt.Sprintf("The best turn has the value %d:", value)}
	for i, step := range steps {
		if i == maxSowings {
			return append(sentences, "and so on.")
		}
		sentences = append(sentences, step.Sentence(rec.Reading.Rules)+".")
	}
	return sentences
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
