package logged

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A page is a text with positions in it.
type page struct{ trace.Page }

// position prints the path to a position and draws it.
func (t *page) position(s assignment.Search, moves []ref.Move) {
	at := s.Position(moves)
	if len(at.Steps) > 0 {
		t.Block("the path from the root")
		for i, step := range at.Steps {
			t.Entry(3, s.Name(moves[i]), step)
		}
	}
	t.Block("the board: %s", at.Caption)
	for _, line := range Draw(at.Board) {
		t.Printf("  %s\n", line)
	}
}

// Draw draws a board as lines: the names of the cells of a row and, below, their texts.
func Draw(b drawing.Board) []string {
	width := 1
	for _, row := range b.Rows {
		for _, c := range row {
			width = max(width, len([]rune(c.Name)), len([]rune(c.Text)))
		}
	}
	var lines []string
	for _, row := range b.Rows {
		var names, texts strings.Builder
		for _, c := range row {
			fmt.Fprintf(&names, "%-*s ", width, c.Name)
			fmt.Fprintf(&texts, "%-*s ", width, c.Text)
		}
		if name := strings.TrimRight(names.String(), " "); name != "" {
			lines = append(lines, name)
		}
		lines = append(lines, strings.TrimRight(texts.String(), " "))
	}
	return lines
}

// reasons prints why a row is as it is.
func (t *page) reasons(s assignment.Search, p *trace.Point) {
	t.Block("row %d: %s", p.Number, s.Row(p.Event))
	t.Reasons(s.Reasons(p))
}

// RowText explains a row of the log. number counts the lines of its file, of which above come before the header. The
// text is empty if stop ends the search.
func RowText(s assignment.Search, above, number int64, stop assignment.Stop) (string, error) {
	var t page
	where := ""
	if above > 0 {
		where = fmt.Sprintf(", which begins at line %d of the file", above+1)
	}
	switch {
	case number < 1:
		return "", fmt.Errorf("want 1 or more: the header is row %d", above+1)
	case number == above+1:
		t.Block("row 1 of the log of %s%s: %s", s.Title(), where, s.Header())
		t.Entry(6, "header", "the names of the columns.")
		t.position(s, nil)
		return t.String(), nil
	}
	last, found := int64(1), false
	done := walk(s, stop, func(p *trace.Point) bool {
		if last, found = p.Number, p.Number == number-above; found {
			t.Block("the log of %s%s", s.Title(), where)
			t.position(s, p.Moves())
			t.reasons(s, p)
		}
		return !found
	})
	if !found && done {
		return "", fmt.Errorf("the log ends with row %d", above+last)
	}
	return t.String(), nil
}

// walk calls visit with every point of a search until it returns false. It reports
// whether the search was completed.
func walk(s assignment.Search, stop assignment.Stop, visit func(*trace.Point) bool) (done bool) {
	return s.Walk(trace.Mark{}, trace.Until(stop, visit))
}

// NodeText explains what the search does at the node that a path leads to. It is empty if
// stop ends the search.
func NodeText(in assignment.Searcher, path string, stop assignment.Stop) (string, error) {
	s, err := in.Search()
	if err != nil {
		return "", err
	}
	moves, err := s.ParsePath(path)
	if err != nil {
		return "", err
	}
	var t page
	t.Block("%s in %s", label(s, moves), s.Title())
	t.position(s, moves)
	search := func(visit func(*trace.Point) bool) bool { return walk(s, stop, visit) }
	done := trace.Visit(moves, search, func(p *trace.Point, turnedAway bool) {
		if turnedAway {
			t.Entry(13, "never visited", "skipped at "+label(s, p.Moves())+":")
		}
		t.reasons(s, p)
	})
	if !done {
		return "", nil
	}
	return t.String(), nil
}

// label names the node that moves lead to.
func label(s assignment.Search, moves []ref.Move) string {
	if len(moves) == 0 {
		return "root"
	}
	var names []string
	for _, m := range moves {
		names = append(names, s.Name(m))
	}
	return strings.Join(names, ",")
}

// ResultText explains which of the root's children is chosen, and why. outcome, a sentence,
// says what becomes of the choice. It is empty if stop ends the search.
func ResultText(in assignment.Searcher, outcome func(best ref.Move) string, stop assignment.Stop) (string, error) {
	s, err := in.Search()
	if err != nil {
		return "", err
	}
	var children []trace.Child
	var value ref.Value
	done := walk(s, stop, func(p *trace.Point) bool {
		if p.Event.Length == 0 {
			value = p.Event.Value
		}
		if p.Event.Kind == ref.Update && p.Event.Length == 0 {
			children = append(children, p.ReturnedChild(s.Prunes(), s.Name))
		}
		return true
	})
	if !done {
		return "", nil
	}
	var t page
	t.Block("%s: the value is %s", s.Title(), s.Number(value))
	t.position(s, nil)
	if len(children) > 0 {
		t.Block("the root's children")
		t.Children(children, true, s.Number)
		t.Block("so %s:", children[trace.Best(children, true)].Move)
		t.Entry(0, "", outcome(s.Children(nil)[trace.Best(children, true)]))
	}
	return t.String(), nil
}
