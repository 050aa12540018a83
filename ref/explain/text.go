package explain

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// textWidth is how many characters a line of a text has at the most, if its words
// allow it.
const textWidth = 100

// A text is put together of blocks that empty lines divide.
type text struct{ strings.Builder }

func (t *text) printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// block begins a block with a heading.
func (t *text) block(format string, args ...any) {
	if t.Len() > 0 {
		t.WriteByte('\n')
	}
	t.printf(format+"\n", args...)
}

// entry prints a sentence after a label, in lines that begin in one column.
func (t *text) entry(width int, label, sentence string) {
	line := fmt.Sprintf("  %-*s", width, label)
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
func (t *text) reasons(reasons []Reason) {
	for _, r := range reasons {
		t.entry(len(Optional), string(r.Topic), r.Sentence)
	}
}

// path prints the moves from the root to a node.
func (t *text) path(rules sow.Rules, path []Step) {
	if len(path) == 0 {
		return
	}
	t.block("the way from the root")
	for _, step := range path {
		t.entry(3, step.Pit, step.Sentence(rules))
	}
}

// board prints the board of a position.
func (t *text) board(in assignment.Input, p sow.Position, over bool) {
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
func search(reading assignment.Reading, in assignment.Input) string {
	s := fmt.Sprintf("%v for %v", in.Task, in.Player)
	if in.Task != assignment.Greedy {
		s += fmt.Sprintf(" to depth %d", in.Depth)
	}
	if reading.Rules != sow.Mancala {
		s += fmt.Sprintf(", rules %v", reading.Rules)
	}
	if reading.Profile != assignment.Graded {
		s += fmt.Sprintf(", profile %v", reading.Profile)
	}
	return s
}

// RowText explains a row that Find has found.
func RowText(reading assignment.Reading, in assignment.Input, row Row) string {
	var t text
	t.block("row %d of the log of %s: %s", row.Number, search(reading, in), reading.Row(in, &row.Event))
	t.path(reading.Rules, row.Path)
	t.board(in, row.Position(), row.Event.Over)
	t.block("the row")
	t.reasons(Reasons(reading, in, row))
	return t.String()
}

// HeaderText explains the first row of the log.
func HeaderText(reading assignment.Reading, in assignment.Input) string {
	var t text
	t.block("row 1 of the log of %s: %s", search(reading, in), in.Header())
	columns := "minimax has three columns"
	if in.Task == assignment.AlphaBeta {
		columns = "alphabeta has five columns, the last two for the window"
	}
	t.entry(6, "header", "the names of the columns; "+columns+".")
	first, _ := FindNumber(reading, in, 2, nil)
	t.entry(6, "next", fmt.Sprintf("row 2, %s.", reading.Row(in, &first.Event)))
	t.board(in, rootOf(in), false)
	return t.String()
}

// VisitText explains what a search does at the node that moves lead to.
func VisitText(reading assignment.Reading, in assignment.Input, path []ref.Move, visit Visit) string {
	var t text
	label := "the root"
	if len(path) > 0 {
		label = strings.Join(splitNames(in, path), ",")
	}
	if len(visit.Rows) == 0 {
		t.block("%s in %s", label, search(reading, in))
		t.never(reading, in, visit.Turned)
		return t.String()
	}
	first := visit.Rows[0]
	t.block("%s in %s", label, search(reading, in))
	t.path(reading.Rules, first.Path)
	t.board(in, first.Position(), first.Event.Over)
	for i, row := range visit.Rows {
		shown := reading.Row(in, &row.Event)
		if in.Task.HasLog() {
			t.block("row %d: %s", row.Number, shown)
		} else {
			t.block("%s (greedy writes no log; it is minimax to depth 1)", shown)
		}
		for _, r := range Reasons(reading, in, row) {
			if i > 0 && (r.Topic == Order || r.Topic == Name || r.Topic == Depth) {
				continue // as in the first row
			}
			t.reasons([]Reason{r})
		}
	}
	return t.String()
}

// never says why a search does not come to a node.
func (t *text) never(reading assignment.Reading, in assignment.Input, turned Row) {
	s := newStory(reading, in, turned)
	why := s.kind()
	if turned.Event.Kind == ref.Update {
		why = s.next()
	}
	t.entry(13, "never visited", fmt.Sprintf("the search turns away at %s%s: %s", s.label(s.length), s.at(turned.Number), why.Sentence))
	t.path(reading.Rules, turned.Path)
	t.board(in, turned.Position(), turned.Event.Over)
}

func splitNames(in assignment.Input, path []ref.Move) []string {
	var names []string
	for _, m := range path {
		names = append(names, sow.Name(in.Board.Pits(), m))
	}
	return names
}

// ResultText explains the result of a search.
func ResultText(reading assignment.Reading, in assignment.Input, result Result) string {
	var t text
	t.block("%s: the value is %s", search(reading, in), number(result.Value))
	t.board(in, rootOf(in), false)
	way := "the root"
	for i, turn := range result.Turn {
		if i == 0 {
			t.block("the root's children")
		} else {
			t.block("an extra move: the children of %s, of the same search", way)
		}
		t.children(turn)
		t.block("%s, the best", turn.Pit)
		t.entry(0, "", turn.Sentence(reading.Rules)+".")
		if i == 0 {
			way = turn.Pit
		} else {
			way += "," + turn.Pit
		}
	}
	b := result.Turn[len(result.Turn)-1].After.Board
	t.block("%s: the board after the whole turn, %s", assignment.NextStateFile, way)
	pits := b.Pits()
	for i, line := range []string{
		fmt.Sprintf("player 2's pits, A2 to A%d", pits+1), fmt.Sprintf("player 1's pits, B2 to B%d", pits+1),
		"player 2's store, " + storeName(pits, sow.Two), "player 1's store, " + storeName(pits, sow.One),
	} {
		values := []string{row(b, sow.Two), row(b, sow.One), fmt.Sprint(b.Store(sow.Two)), fmt.Sprint(b.Store(sow.One))}
		t.entry(max(len(values[0]), len(values[1])), values[i], line)
	}
	return t.String()
}

// row is a row of a board as next_state.txt has it.
func row(b sow.Board, p sow.Player) string { return strings.Trim(fmt.Sprint(b.Row(p)), "[]") }

// children prints the values that a move was chosen by.
func (t *text) children(turn Turn) {
	best := 0
	for i, child := range turn.Children {
		if child.Value > turn.Children[best].Value {
			best = i
		}
	}
	for i, child := range turn.Children {
		value, why := number(child.Value), "less than "+turn.Children[best].Pit
		switch {
		case child.AtMost && i > best && child.Value == turn.Children[best].Value:
			value, why = value+" at the most", "not better than "+turn.Children[best].Pit+", which came first"
		case child.AtMost:
			value, why = value+" at the most", "no better than what came before, so a cutoff may have ended its search"
		case i == best:
			why = "the best"
		case child.Value == turn.Children[best].Value:
			why = "as good as " + turn.Children[best].Pit + ", which came first"
		}
		t.entry(4, child.Pit, fmt.Sprintf("%s: %s.", value, why))
	}
}
