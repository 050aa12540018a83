package logged

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A row is the event on a line of the log.
type row struct {
	found    bool // the log has that line
	number   int64
	event    ref.Event
	moves    []ref.Move
	reasons  []trace.Reason
	repeated bool  // the line that is written is the row before
	later    int64 // the number of a row soon after this one as which the written line would be right; 0 if there is none
}

// lookAhead is the number of rows after the expected one in which to look for a written line.
const lookAhead = 4

// find finds the row on a line, and where else a written line would be right.
func find(s assignment.Search, line int64, written *string, stop assignment.Stop) row {
	var r row
	var before ref.Event
	is := func(e *ref.Event) bool { return written != nil && s.Row(e) == *written }
	walk(s, stop, func(p *trace.Point) bool {
		switch {
		case r.found:
			if is(p.Event) {
				r.later = p.Number
			}
			return r.later == 0 && p.Number < r.number+lookAhead
		case p.Number > line:
			r.found, r.repeated = true, p.Number > 2 && is(&before)
			r.number, r.event, r.moves, r.reasons = p.Number, *p.Event, p.Moves(), s.Reasons(p)
		default:
			r.number, before = p.Number, *p.Event
		}
		return true
	})
	return r
}

// Kind says in a few words what a first difference is about.
func Kind(s assignment.Search, d assignment.Difference, stop assignment.Stop) string {
	if d.Line == 0 {
		return "the header"
	}
	r := find(s, d.Line, nil, stop)
	switch {
	case !r.found && stop.Stops():
		return ""
	case !r.found:
		return "lines after the last row"
	}
	return trace.KindOf(&r.event)
}

// NodeOf is the node of the row of a difference, nil if there is none. state writes a position as outputs have it.
func NodeOf[P any](s interface {
	assignment.Search
	After([]ref.Move) (P, ref.Turn)
}, d assignment.Difference, state func(*P) string, stop assignment.Stop) *assignment.Node {
	r := find(s, d.Line, nil, stop)
	if d.Line == 0 || !r.found || d.Want != nil && s.Row(&r.event) != *d.Want {
		return nil
	}
	at, _ := s.After(r.moves)
	node := &assignment.Node{Path: []string{}, Board: strings.TrimSuffix(state(&at), "\n")}
	for _, m := range r.moves {
		node.Path = append(node.Path, s.Name(m))
	}
	return node
}

// maxSentences is how many sentences explain a difference.
const maxSentences = 6

// Sentences explain why the expected line of a difference is right, and what the written
// one would be. There are none if stop ends the search, or if the expected line is not the
// reference's.
func Sentences(s assignment.Search, d assignment.Difference, stop assignment.Stop) []string {
	if d.Line == 0 {
		return []string{header(s, d.Got)}
	}
	r := find(s, d.Line, d.Got, stop)
	switch {
	case !r.found && stop.Stops():
		return nil
	case !r.found:
		return []string{fmt.Sprintf("The log ends with row %d, the last of the root: all its children have returned.", r.number)}
	case d.Want != nil && s.Row(&r.event) != *d.Want:
		return nil
	}
	at := s.Position(r.moves)
	sentences := []string{fmt.Sprintf("Row %d belongs to the node %s, on which %s.", r.number, label(s, r.moves), at.Caption) + r.shift()}
	if n := len(at.Steps); n > 0 {
		sentences = append(sentences, at.Steps[n-1])
	}
	for _, reason := range r.reasons {
		if reason.Topic != trace.Next && r.wrong(s, reason, d.Got) {
			sentences = append(sentences, reason.Text())
		}
	}
	return sentences[:min(len(sentences), maxSentences)]
}

// shift says what the written line is if it is a row nearby.
func (r row) shift() string {
	switch {
	case r.repeated:
		return fmt.Sprintf(" The written line is row %d again.", r.number-1)
	case r.later == r.number+1:
		return fmt.Sprintf(" The written line is row %d, so this row is missing.", r.later)
	case r.later > 0:
		return fmt.Sprintf(" The written line would be right as row %d.", r.later)
	}
	return ""
}

// wrong reports whether a reason is about a column that the written line gets wrong, or about
// no column.
func (r row) wrong(s assignment.Search, reason trace.Reason, written *string) bool {
	if written == nil || reason.Number == "" {
		return true
	}
	columns, fields := strings.Split(s.Header(), ","), strings.Split(*written, ",")
	want := strings.Split(s.Row(&r.event), ",")
	for i, column := range columns {
		if strings.EqualFold(column, string(reason.Topic)) {
			return i >= len(fields) || fields[i] != want[i]
		}
	}
	return true
}

// header explains the first line.
func header(s assignment.Search, written *string) string {
	text := "Row 1 is the header, " + s.Header()
	switch {
	case written == nil:
		text += "; nothing is written"
	case strings.EqualFold(*written, s.Header()):
		text += "; upper and lower case matter"
	}
	return text + "."
}

// LineText explains at length what is wrong with a line that is written instead of an
// expected one. It is empty if stop ends the search.
func LineText(s assignment.Search, line int64, written *string, stop assignment.Stop) string {
	var t page
	t.Block("line %d of the log of %s", line+1, s.Title())
	sentences := Sentences(s, assignment.Difference{Line: line, Got: written}, stop)
	if len(sentences) == 0 {
		return ""
	}
	for _, sentence := range sentences {
		t.Entry(0, "", sentence)
	}
	return t.String()
}
