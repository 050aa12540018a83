package explain

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// Difference explains the first difference of a log, in up to six sentences. line is the
// number of the expected line as Find counts, or the number after the last line if the log
// should have ended; written is the written line, nil if the log ends. It returns nothing
// if stop ends the search.
func Difference(reading reference.Reading, in reference.Input, line int64, written *string, stop assignment.Stop) []string {
	if line < 1 {
		return []string{headerDifference(in, written)}
	}
	f := findWritten(reading, in, line, written, stop)
	switch {
	case !f.ok && stop != nil && stop():
		return nil
	case !f.ok:
		return []string{afterLast(f.row)}
	}
	s := newStory(reading, in, f.row)
	sentences := []string{s.place()}
	if s.Length > 0 {
		sentences = append(sentences, f.row.Path[s.Length-1].Sentence(reading.Rules)+".")
	}
	for _, r := range s.differences(written, f.shifted()) {
		sentences = append(sentences, r.Text())
	}
	return sentences[:min(len(sentences), 6)]
}

func afterLast(last Row) string {
	return fmt.Sprintf("The log ends with row %d, the last of the root: all its children have returned.", last.Number)
}

// place describes a row's node: its board and who moves.
func (s *story) place() string {
	p := s.row.Position()
	who := "the game is over"
	if !s.row.Event.Over {
		who = s.Player(p.ToMove == s.in.Player) + " moves next"
	}
	return fmt.Sprintf("Row %d belongs to the node %s, board %v, %s.", s.row.Number, strings.TrimPrefix(s.Label(s.Length), "the "), p.Board, who)
}

// A found is the row that a program should have written, and nearby rows that equal what it wrote.
type found struct {
	row      Row
	ok       bool  // the row exists; otherwise row is the number of the last one
	repeated bool  // the written line equals the row before
	later    int64 // the number of a later row that the written line equals, or 0
}

// aheadRows is the number of rows after the expected one in which to look for a written
// line.
const aheadRows = 4

func findWritten(reading reference.Reading, in reference.Input, line int64, written *string, stop assignment.Stop) found {
	var f found
	var before ref.Event
	is := func(e *ref.Event) bool { return written != nil && reading.Row(in, e) == *written }
	walk(reading, in, stop, func(p *trace.Point) bool {
		switch {
		case f.ok:
			if is(p.Event) {
				f.later = p.Number
			}
			return f.later == 0 && p.Number < f.row.Number+aheadRows
		case p.Line >= line:
			f.repeated = p.Number > 2 && is(&before)
			f.row, f.ok = RowOf(reading, in, p), true
		default:
			f.row.Number, before = p.Number, *p.Event
		}
		return true
	})
	return f
}

// shifted describes the written line if it equals a nearby row.
func (f found) shifted() string {
	switch {
	case f.repeated:
		return fmt.Sprintf(" The written line is row %d again.", f.row.Number-1)
	case f.later == f.row.Number+1:
		return fmt.Sprintf(" The written line is row %d, so this row is missing.", f.later)
	case f.later > 0:
		return fmt.Sprintf(" The written line would be right as row %d.", f.later)
	}
	return ""
}

func headerDifference(in reference.Input, written *string) string {
	other := in
	other.Task = reference.AlphaBeta + reference.MiniMax - in.Task
	text := fmt.Sprintf("Row 1 is the header, %s", in.Header())
	switch {
	case written == nil:
		text += "; nothing is written"
	case isRow(*written):
		text += "; the written line is a row of the log, so the header is missing"
	case strings.EqualFold(*written, in.Header()):
		text += "; upper and lower case matter"
	case *written == other.Header():
		text += fmt.Sprintf("; the written one is that of %v", other.Task)
	}
	return text + "."
}

func isRow(line string) bool {
	fields := strings.Split(line, ",")
	if len(fields) < 3 {
		return false
	}
	_, ok := parseNumber(fields[1])
	return ok
}

// differences returns the reasons for the wrong columns of a written line, and what the wrong numbers could be. If
// the line belongs to another node, it returns the reason why this row comes next; shifted then describes the line.
func (s *story) differences(written *string, shifted string) []trace.Reason {
	order := s.order()
	if written == nil {
		order.Sentence += " The log ends here."
		return []trace.Reason{order}
	}
	reasons := Reasons(s.reading, s.in, s.row)
	topics := []trace.Topic{trace.Name, trace.Depth, trace.Value, trace.Alpha, trace.Beta}[:strings.Count(s.in.Header(), ",")+1]
	fields := strings.Split(*written, ",")
	if len(fields) != len(topics) {
		return []trace.Reason{trace.NewReason(trace.Name, "", "the written line has %s, a row has %d.", prose.Count(len(fields), "column"), len(topics)), order}
	}
	if fields[0] != s.Move(s.row.Event.Move) {
		order.Sentence += shifted + s.otherNode(fields[0])
		return []trace.Reason{order}
	}
	var wrong []trace.Reason
	for i, topic := range topics {
		r := reasons[slices.IndexFunc(reasons, func(r trace.Reason) bool { return r.Topic == topic })]
		if fields[i] != r.Number {
			r.Sentence += s.meaning(topic, r.Number, fields[i])
			wrong = append(wrong, r)
			if topic == trace.Value && isInfinite(r.Number) != isInfinite(fields[i]) && s.row.Event.Kind != ref.Update {
				wrong = append(wrong, s.kind())
			}
		}
	}
	if len(wrong) == 0 {
		return []trace.Reason{order} // it differs in white space
	}
	return wrong
}

// otherNode explains a cutoff that the program missed or made wrongly, if that is why it wrote the row of another node.
// Otherwise it returns nothing.
func (s *story) otherNode(written string) string {
	if s.row.Event.Kind == ref.Update {
		if !s.Child().Event.Cutoff {
			return ""
		}
		child := s.returned()
		if slices.ContainsFunc(child.Rest(), func(m ref.Move) bool { return s.Move(m) == written }) {
			return fmt.Sprintf(" %s is not visited: at %s there is %s", written, child.Label(child.Length), child.Next().Sentence)
		}
		return ""
	}
	parent := *s
	parent.Length--
	if s.Prune && s.Length > 1 && parent.Node().Event.Kind == ref.Update && s.Move(s.Nodes[s.Length-2].Event.Move) == written {
		return fmt.Sprintf(" There is no cutoff at %s, as %s.", s.Label(s.Length-1), parent.Test())
	}
	return ""
}

// returned returns the story of the last row of the child that has just returned.
func (s *story) returned() *story {
	child, row := s.Child(), s.row
	row.Event, row.Number = child.Event, child.Number
	row.Path = slices.Concat(row.Path, Play(s.reading.Rules, s.row.Position(), []ref.Move{child.Event.Move}))
	return newStory(s.reading, s.in, row)
}

// meaning describes what a wrong number could be.
func (s *story) meaning(topic trace.Topic, want, written string) string {
	if value, ok := parseNumber(written); ok && value == want {
		return fmt.Sprintf(" The written %q is the same number in another form.", written)
	}
	var all []string
	for _, g := range s.guesses(topic) {
		if g.number == written && g.number != want && !slices.Contains(all, g.meaning) {
			all = append(all, g.meaning)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return fmt.Sprintf(" The written %s would be %s.", written, strings.Join(all, ", or "))
}

func isInfinite(number string) bool { return strings.HasSuffix(number, "Infinity") }

// parseNumber parses a number in any form that programs write, and returns it in the form of the log.
func parseNumber(s string) (string, bool) {
	f, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	switch {
	case err != nil || math.IsNaN(f):
		return "", false
	case math.IsInf(f, 1):
		return trace.Number(ref.Infinity), true
	case math.IsInf(f, -1):
		return trace.Number(-ref.Infinity), true
	case f != math.Trunc(f) || math.Abs(f) > 1e15:
		return "", false
	}
	return strconv.FormatInt(int64(f), 10), true
}

// DifferenceText is a longer form of Difference: it says what is wrong with the written line, and explains all
// columns of the right row.
func DifferenceText(reading reference.Reading, in reference.Input, line int64, written *string, stop assignment.Stop) string {
	var t page
	t.Block("what is wrong")
	if line < 1 {
		t.Entry(0, "", headerDifference(in, written))
		return t.String() + "\n" + HeaderText(reading, in)
	}
	f := findWritten(reading, in, line, written, stop)
	switch {
	case !f.ok && stop != nil && stop():
		return ""
	case !f.ok:
		t.Entry(0, "", afterLast(f.row))
		return t.String()
	}
	t.Reasons(newStory(reading, in, f.row).differences(written, f.shifted()))
	return t.String() + "\n" + RowText(reading, in, f.row)
}
