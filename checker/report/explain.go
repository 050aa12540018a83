package report

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// explain finds the node of the first difference of a traverse log and explains
// it, or else the right turn. Of several failures of one group only the first is
// explained: the others have the same story.
func (rec *Recorder) explain(r checker.Result, turn *Turn) (*Node, []string) {
	if r.Verdict != checker.Mismatch || r.Problem.Answer != nil {
		return nil, nil
	}
	if r.Case.Input == nil {
		return nil, rec.explainReport(r)
	}
	in, err := reference.ParseInput(r.Case.ID, r.Case.Input, true)
	if err != nil {
		return nil, nil
	}
	var node *Node
	var sentences []string
	stop := rec.soon()
	fresh := rec.fresh(r.Group(rec.Reading, stop))
	log := r.Outputs[len(r.Outputs)-1]
	switch {
	case log.Name == reference.LogFile && log.First != nil:
		row, ok := explain.Find(mancala.ReadingOf(rec.Reading), in, log.First.Row, stop)
		if !rec.expected(in, row, ok, log.First.Want) {
			break
		}
		if ok {
			node = newNode(in, row)
		}
		if fresh {
			sentences = explain.Difference(mancala.ReadingOf(rec.Reading), in, log.First.Row, log.First.Got, stop)
		}
	case fresh && turn != nil && turn.Pits != nil:
		sentences = rec.explainTurn(in, stop)
	}
	for i := range sentences {
		sentences[i] = valid(sentences[i])
	}
	return node, sentences
}

// explainReport explains the first line of a Take-Stones report that differs.
func (rec *Recorder) explainReport(r checker.Result) []string {
	args, err := takestones.ParseArgs(r.Case.Args)
	first := r.Outputs[0].First
	if err != nil || first == nil || first.Want == nil || !rec.fresh(r.Group(rec.Reading, nil)) {
		return nil
	}
	sentences := takestones.Difference(args, first.Row+1, rec.soon())
	if n := len(sentences); n == 0 || !strings.HasPrefix(sentences[n-1], strings.Replace(*first.Want, ": ", " is ", 1)+": ") {
		return nil // a course's own report, which the reference cannot explain
	}
	return sentences
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

// expected reports whether a line that was expected is the row that was found: a
// course's own log may be another than the reference's, which can then not explain
// it.
func (rec *Recorder) expected(in reference.Input, row explain.Row, found bool, want *string) bool {
	return !found || want == nil || mancala.ReadingOf(rec.Reading).Row(in, &row.Event) == *want
}

func newNode(in reference.Input, row explain.Row) *Node {
	node := &Node{Path: []string{}}
	for _, step := range row.Path {
		node.Path = append(node.Path, step.Pit)
	}
	in.Board = row.Position().Board
	node.Board = stateOf(in)
	return node
}

// maxSowings is how many sowings of a turn are told.
const maxSowings = 6

func (rec *Recorder) explainTurn(in reference.Input, stop assignment.Stop) []string {
	value, steps, done := explain.BestTurn(mancala.ReadingOf(rec.Reading), in, stop)
	if !done {
		return nil
	}
	sentences := []string{fmt.Sprintf("The best turn has the value %d:", value)}
	for i, step := range steps {
		if i == maxSowings {
			return append(sentences, "and so on.")
		}
		sentences = append(sentences, step.Sentence(mancala.ReadingOf(rec.Reading).Rules)+".")
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
