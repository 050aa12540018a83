package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// textWidth is how many characters a line of a text has at the most, if its words
// allow it.
const textWidth = 100

// A page is put together of blocks that empty lines divide.
type page struct{ strings.Builder }

func (t *page) printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// block begins a block with a heading.
func (t *page) block(format string, args ...any) {
	if t.Len() > 0 {
		t.WriteByte('\n')
	}
	t.printf(format+"\n", args...)
}

// entry prints a sentence after a label, in lines that begin in one column.
func (t *page) entry(width int, label, sentence string) {
	line := " "
	if width > 0 {
		line = fmt.Sprintf("  %-*s ", width, label)
	}
	margin := strings.Repeat(" ", len(line))
	empty := true
	for word := range strings.FieldsSeq(sentence) {
		if !empty && len(line)+1+len(word) > textWidth {
			t.printf("%s\n", line)
			line, empty = margin, true
		}
		line += " " + word
		empty = false
	}
	t.printf("%s\n", line)
}

// reasons prints reasons by their topics.
func (t *page) reasons(reasons []Reason) {
	for _, r := range reasons {
		t.entry(len(Optional), string(r.Topic), r.Sentence)
	}
}

// path prints the moves from the root to a node.
func (t *page) path(rules sow.Rules, path []Step) {
	if len(path) == 0 {
		return
	}
	t.block("the way from the root")
	for _, step := range path {
		t.entry(3, step.Pit, step.Sentence(rules))
	}
}

// board prints the board of a position.
func (t *page) board(in reference.Input, p sow.Position, over bool) {
	switch {
	case over:
		t.block("the board, on which the game is over")
	case p.ToMove == in.Player:
		t.block("the board, on which %v (Max) moves", p.ToMove)
	default:
		t.block("the board, on which %v (Min) moves", p.ToMove)
	}
	for line := range strings.Lines(Draw(p.Board)) {
		t.printf("  %s", line)
	}
}

// search says which search it is.
func search(reading reference.Reading, in reference.Input) string {
	s := fmt.Sprintf("%v for %v to depth %d", in.Task, in.Player, in.Search().Depth)
	if reading.Rules != sow.Mancala {
		s += fmt.Sprintf(", rules %v", reading.Rules)
	}
	if reading.Profile != reference.Graded {
		s += fmt.Sprintf(", profile %v", reading.Profile)
	}
	return s
}

// RowText explains a row that Find has found.
func RowText(reading reference.Reading, in reference.Input, row Row) string {
	var t page
	t.block("row %d of the log of %s: %s", row.Number, search(reading, in), reading.Row(in, &row.Event))
	t.path(reading.Rules, row.Path)
	t.board(in, row.Position(), row.Event.Over)
	t.block("the row")
	t.reasons(Reasons(reading, in, row))
	return t.String()
}

// HeaderText explains the first row of the log.
func HeaderText(reading reference.Reading, in reference.Input) string {
	var t page
	t.block("row 1 of the log of %s: %s", search(reading, in), in.Header())
	columns := "minimax has three columns"
	if in.Task == reference.AlphaBeta {
		columns = "alphabeta has five columns, the last two for the window"
	}
	t.entry(6, "header", "the names of the columns; "+columns+".")
	first, _ := FindNumber(reading, in, 2, nil)
	t.entry(6, "next", fmt.Sprintf("row 2, %s.", reading.Row(in, &first.Event)))
	t.board(in, rootOf(in), false)
	return t.String()
}

// VisitText explains what a search does at the node that moves lead to.
func VisitText(reading reference.Reading, in reference.Input, path []ref.Move, visit Visit) string {
	var t page
	t.block("%s in %s", pathName(in.Board.Pits(), path), search(reading, in))
	if !in.Task.HasLog() {
		t.entry(0, "", fmt.Sprintf("(%v writes no log: the rows are those that minimax would write)", in.Task))
	}
	if len(visit.Rows) == 0 {
		t.never(reading, in, visit.Turned)
		return t.String()
	}
	first := visit.Rows[0]
	t.path(reading.Rules, first.Path)
	t.board(in, first.Position(), first.Event.Over)
	for i, row := range visit.Rows {
		name := "a row"
		if in.Task.HasLog() {
			name = fmt.Sprintf("row %d", row.Number)
		}
		t.block("%s: %s", name, reading.Row(in, &row.Event))
		t.reasons(slices.DeleteFunc(Reasons(reading, in, row), func(r Reason) bool {
			return i > 0 && (r.Topic == Order || r.Topic == Name || r.Topic == Depth) // as in the first row
		}))
	}
	return t.String()
}

// never says why a search does not come to a node.
func (t *page) never(reading reference.Reading, in reference.Input, turned Row) {
	s := newStory(reading, in, turned)
	why := s.kind()
	if turned.Event.Kind == ref.Update {
		why = s.next()
	}
	t.entry(13, "never visited", fmt.Sprintf("the search turns away at %s%s: %s", s.label(s.length), s.at(turned.Number), why.Sentence))
	t.path(reading.Rules, turned.Path)
	t.board(in, turned.Position(), turned.Event.Over)
}

// ResultText explains the result of a search.
func ResultText(reading reference.Reading, in reference.Input, result Result) string {
	var t page
	t.block("%s: the value is %s", search(reading, in), number(result.Value))
	t.board(in, rootOf(in), false)
	pits, way := in.Board.Pits(), []ref.Move(nil)
	for i, turn := range result.Turn {
		if i == 0 {
			t.block("the root's children")
		} else {
			t.block("the children of %s, an extra move, in the same search", pathName(pits, way))
		}
		t.children(turn.Children, true, number)
		t.block("so %s:", turn.Pit)
		t.entry(0, "", turn.Sentence(reading.Rules)+".")
		way = append(way, turn.Move)
	}
	b := result.Turn[len(result.Turn)-1].After.Board
	t.block("%s: the board after the whole turn, %s", reference.NextStateFile, pathName(pits, way))
	upper, lower := pitRow(b, sow.Two), pitRow(b, sow.One)
	width := max(len(upper), len(lower))
	t.entry(width, upper, fmt.Sprintf("player 2's pits, A2 to A%d", pits+1))
	t.entry(width, lower, fmt.Sprintf("player 1's pits, B2 to B%d", pits+1))
	t.entry(width, fmt.Sprint(b.Store(sow.Two)), "player 2's store, "+storeName(pits, sow.Two))
	t.entry(width, fmt.Sprint(b.Store(sow.One)), "player 1's store, "+storeName(pits, sow.One))
	return t.String()
}

// pitRow is a row of a board as next_state.txt has it.
func pitRow(b sow.Board, p sow.Player) string { return strings.Trim(fmt.Sprint(b.Row(p)), "[]") }

// children prints the values that Max or Min chose among.
func (t *page) children(children []Child, max bool, number func(ref.Value) string) {
	best := bestOf(children, max)
	for i, child := range children {
		value, why := number(child.Value), "not as good as "+children[best].Move
		switch {
		case i == best:
			why = "the best"
		case child.Value == children[best].Value:
			why = "no better than " + children[best].Move + ", which comes first"
		}
		switch {
		case child.Bound && max:
			value += " at the most"
		case child.Bound:
			value += " at the least"
		}
		if child.Bound {
			why += "; a cutoff may have ended its search"
		}
		t.entry(3, child.Move, fmt.Sprintf("%s: %s.", value, why))
	}
}

// bestOf is the index of the first of the best children.
func bestOf(children []Child, max bool) int {
	best := 0
	for i, child := range children {
		if max && child.Value > children[best].Value || !max && child.Value < children[best].Value {
			best = i
		}
	}
	return best
}
