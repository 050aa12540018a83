package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A page is a text with boards in it.
type page struct{ trace.Page }

// path prints the moves from the root to a node.
func (t *page) path(rules sow.Rules, path []Step) {
	if len(path) == 0 {
		return
	}
	t.Block("the path from the root")
	for _, step := range path {
		t.Entry(3, step.Pit, step.Sentence(rules))
	}
}

// board prints the board of a position.
func (t *page) board(in reference.Input, p sow.Position, over bool) {
	switch {
	case over:
		t.Block("the board, on which the game is over")
	case p.ToMove == in.Player:
		t.Block("the board, on which %v (Max) moves", p.ToMove)
	default:
		t.Block("the board, on which %v (Min) moves", p.ToMove)
	}
	for line := range strings.Lines(Draw(p.Board)) {
		t.Printf("  %s", line)
	}
}

// Title describes the kind of search.
func Title(reading reference.Reading, in reference.Input) string {
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
	t.Block("row %d of the log of %s: %s", row.Number, Title(reading, in), reading.Row(in, &row.Event))
	t.path(reading.Rules, row.Path)
	t.board(in, row.Position(), row.Event.Over)
	t.Block("the row")
	t.Reasons(Reasons(reading, in, row))
	return t.String()
}

// HeaderText explains the first row of the log.
func HeaderText(reading reference.Reading, in reference.Input) string {
	var t page
	t.Block("row 1 of the log of %s: %s", Title(reading, in), in.Header())
	columns := "minimax has three columns"
	if in.Task == reference.AlphaBeta {
		columns = "alphabeta has five columns, the last two for the window"
	}
	t.Entry(6, "header", "the names of the columns; "+columns+".")
	first, _ := FindNumber(reading, in, 2, nil)
	t.Entry(6, "next", fmt.Sprintf("row 2, %s.", reading.Row(in, &first.Event)))
	t.board(in, rootOf(in), false)
	return t.String()
}

// VisitText explains what a search does at the node that moves lead to.
func VisitText(reading reference.Reading, in reference.Input, path []ref.Move, visit Visit) string {
	var t page
	t.Block("%s in %s", pathName(in.Board.Pits(), path), Title(reading, in))
	if !in.Task.HasLog() {
		t.Entry(0, "", fmt.Sprintf("(%v writes no log: the rows are those that minimax would write)", in.Task))
	}
	if len(visit.Rows) == 0 {
		t.never(reading, in, visit.SkippedAt)
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
		t.Block("%s: %s", name, reading.Row(in, &row.Event))
		t.Reasons(slices.DeleteFunc(Reasons(reading, in, row), func(r trace.Reason) bool {
			return i > 0 && (r.Topic == trace.Order || r.Topic == trace.Name || r.Topic == trace.Depth) // as in the first row
		}))
	}
	return t.String()
}

// never explains why a search does not visit a node.
func (t *page) never(reading reference.Reading, in reference.Input, turned Row) {
	s := newStory(reading, in, turned)
	why := s.kind()
	if turned.Event.Kind == ref.Update {
		why = s.Next()
	}
	t.Entry(13, "never visited", fmt.Sprintf("skipped at %s%s: %s", s.Label(s.Length), s.Seen(turned.Number), why.Sentence))
	t.path(reading.Rules, turned.Path)
	t.board(in, turned.Position(), turned.Event.Over)
}

// ResultText explains the result of a search.
func ResultText(reading reference.Reading, in reference.Input, result Result) string {
	var t page
	t.Block("%s: the value is %s", Title(reading, in), trace.Number(result.Value))
	t.board(in, rootOf(in), false)
	pits, way := in.Board.Pits(), []ref.Move(nil)
	for i, turn := range result.Turn {
		if i == 0 {
			t.Block("the root's children")
		} else {
			t.Block("the children of %s, an extra move, in the same search", pathName(pits, way))
		}
		t.Children(turn.Children, true, trace.Number)
		t.Block("so %s:", turn.Pit)
		t.Entry(0, "", turn.Sentence(reading.Rules)+".")
		way = append(way, turn.Move)
	}
	b := result.Turn[len(result.Turn)-1].After.Board
	t.Block("%s: the board after the whole turn, %s", reference.NextStateFile, pathName(pits, way))
	upper, lower := pitRow(b, sow.Two), pitRow(b, sow.One)
	width := max(len(upper), len(lower))
	t.Entry(width, upper, fmt.Sprintf("player 2's pits, A2 to A%d", pits+1))
	t.Entry(width, lower, fmt.Sprintf("player 1's pits, B2 to B%d", pits+1))
	t.Entry(width, fmt.Sprint(b.Store(sow.Two)), "player 2's store, "+storeName(pits, sow.Two))
	t.Entry(width, fmt.Sprint(b.Store(sow.One)), "player 1's store, "+storeName(pits, sow.One))
	return t.String()
}

// pitRow returns a row of a board in the format of next_state.txt.
func pitRow(b sow.Board, p sow.Player) string { return strings.Trim(fmt.Sprint(b.Row(p)), "[]") }
