package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// An example is the case that a brief report shows.
type example struct {
	title, board, input, turn, difference []string
}

// lines returns what a room has place for.
func (e example) lines(r room) []string {
	if !r.board {
		e.board = nil
	}
	if r.input == noInput || r.input == insteadOfBoard && e.board != nil {
		e.input = nil
	}
	if !r.turn {
		e.title, e.turn = e.title[:min(len(e.title), 1)], nil
	}
	return slices.Concat(e.title, e.board, e.input, e.turn, e.difference)
}

// example shows a case: its board and where its output differs.
func (b *brief) example(c *Case) example {
	if c == nil {
		return example{}
	}
	key := "smallest-case"
	if b.run.Detail == Names {
		key = "failing-case" // without the inputs, which case is the smallest is unknown
	}
	label := b.say(key) + "  "
	e := example{title: []string{label + compare.Visible(c.ID)}}
	if drawer, ok := drawerOf(b.run, *c); ok {
		mover := b.say("to-move", moverIn(b.run.Phrases, drawer))
		if title := e.title[0] + ", " + mover; columnsOf(title) <= b.Width {
			e.title[0] = title
		} else {
			e.title = append(e.title, strings.Repeat(" ", columnsOf(label))+mover)
		}
		var pits []string
		if c.Turn != nil {
			pits = c.Turn.Moves
		}
		if board := compact(drawer.Draw(pits), b.Color); len(board) <= maxBoardLines && columns(board) <= b.Width {
			e.board = board
		}
	}
	e.input = b.inputLine(c)
	if d := c.lastDifference(); d != nil {
		e.difference = b.difference(*d)
		if c.Turn != nil && len(c.Turn.Moves) > 0 && d.First.Row == 0 {
			e.turn = wrap("  ", rightTurn(b.run.Phrases, c.Turn.Moves), b.Width)
		}
	}
	return e
}

// moverIn names the player to move in the words of a book.
func moverIn(book *phrases.Book, drawer assignment.Drawer) string {
	return book.Reword(drawer.Mover(), "player")
}

// rightTurn names the moves of the right turn.
func rightTurn(book *phrases.Book, moves []string) string {
	return book.Say("right-turn", strings.Join(moves, ", "+book.Say("then")+" "))
}

// lastDifference returns the last output that differs, nil if there is none: a wrong state
// often follows from a wrong log.
func (c *Case) lastDifference() *Output {
	for i := len(c.Outputs) - 1; i >= 0 && c.differs(); i-- {
		if c.Outputs[i].First != nil {
			return &c.Outputs[i]
		}
	}
	return nil
}

// inputLine returns the input of a case on one line.
func (b *brief) inputLine(c *Case) []string {
	input := c.inputLine()
	if input == "" || input == c.ID {
		return nil
	}
	label := b.say("input")
	if c.Args == nil {
		label = b.say("input-lines")
	}
	return []string{cut("  "+label+"  "+input, b.Width)}
}

// maxBoardLines is enough for eight rows between the names of the columns.
const maxBoardLines = 10

// escape matches an ANSI color.
var escape = lazy.MustCompile("\x1b\\[[0-9;]*m")

// columnsOf returns the width of a line.
func columnsOf(line string) int { return utf8.RuneCountInString(escape.ReplaceAllString(line, "")) }

func columns(lines []string) int {
	most := 0
	for _, line := range lines {
		most = max(most, columnsOf(line))
	}
	return most
}

// difference describes the first difference of an output, with both lines.
func (b *brief) difference(o Output) []string {
	d := b.toldOf(o.First)
	at := b.place(o)
	lines := []string{"  " + at}
	if len(d.Cells) > 0 {
		lines = wrap("  ", at+": "+strings.Join(d.Named(b.run.Phrases), "; "), b.Width)
	}
	if len(lines) > 1 { // the lines below have the values
		lines = wrap("  ", b.say("differs-in", at, b.run.Phrases.And(d.columns(b.run.Phrases))), b.Width)
	}
	want, got := b.say("expected"), b.say("got")
	width := max(columnsOf(want), columnsOf(got))
	if d.Header != "" {
		lines = append(lines, cut(strings.Repeat(" ", width+6)+d.Header, b.Width))
	}
	if !d.Hidden {
		lines = append(lines, b.side(fmt.Sprintf("- %-*s", width, want), d.Want, d.Got, markColors["-"]))
	}
	return append(lines, b.side(fmt.Sprintf("+ %-*s", width, got), d.Got, d.Want, markColors["+"]))
}

// differs says on one line where an output first differs, and what is written there.
func (b *brief) differs(o Output) string {
	d := b.toldOf(o.First)
	at := b.place(o)
	switch {
	case d.Hidden || d.Want == nil || d.Got == nil:
		return at
	case d.Header != "" || len(d.Cells) == 1:
		return at + ": " + strings.Join(d.Named(b.run.Phrases), "; ")
	}
	return b.say("cell", at, *d.Want, *d.Got)
}

// place says where an output first differs.
func (b *brief) place(o Output) string {
	d := b.toldOf(o.First)
	return d.numbered(b.run.Phrases, b.say("line-of", o.Name, d.Line))
}

// numbered adds the row that explain takes to a place in a file, if it has another number.
func (d *Difference) numbered(book *phrases.Book, place string) string {
	if d.Row == 0 || d.Row == d.Line {
		return place
	}
	return book.Say("right-row", place, d.Row)
}

// toldOf returns the difference in the field that the diagnosis is about, if it is near the
// first one: a report of several lines may differ in an earlier one too.
func (b *brief) toldOf(first *Difference) *Difference {
	_, _, _, field := b.run.Diagnosis.ShownBy()
	if field == "" || first.Hidden || first.Want == nil || strings.HasPrefix(*first.Want, field) {
		return first
	}
	var told Difference
	for _, line := range first.Window {
		if !strings.HasPrefix(line.Text, field+":") {
			continue
		}
		text := line.Text
		switch line.Mark {
		case "-":
			told.Want = &text
		case "+":
			told.Got, told.Line = &text, line.Line
		}
	}
	if told.Want == nil || told.Got == nil {
		return first
	}
	told.cells(differingCells("", told.Want, told.Got))
	return &told
}

// minSide is the fewest columns in which a line of a difference is shown.
const minSide = 20

// side returns one of the two lines of a difference. With color, it highlights the text
// that the other line lacks.
func (b *brief) side(label string, line, other *string, color string) string {
	width := max(b.Width-columnsOf(label)-4, minSide) // a course's own words may be long
	if line != nil && other != nil {
		line, other = fromDifference(*line, *other, width)
	}
	text := cut(shown(b.run.Phrases, line), width)
	lead := paint("  "+label+"  ", color, b.Color)
	if !b.Color || line == nil || other == nil {
		return lead + paint(text, color, b.Color)
	}
	x, y := []rune(text), []rune(*other)
	from := 0
	for from < len(x) && from < len(y) && x[from] == y[from] {
		from++
	}
	to, end := len(x), len(y)
	for to > from && end > from && x[to-1] == y[end-1] {
		to, end = to-1, end-1
	}
	return lead + paint(string(x[:from]), color, true) + paint(string(x[from:to]), "7;"+color, true) + paint(string(x[to:]), color, true)
}

// fromDifference leaves out the beginning of both lines if they differ only beyond width
// columns.
func fromDifference(line, other string, width int) (x, y *string) {
	long, second := []rune(line), []rune(other)
	same := 0
	for same < min(len(long), len(second)) && long[same] == second[same] {
		same++
	}
	if width < 4 || same < width-1 || len(long) <= width && len(second) <= width {
		return &line, &other
	}
	skipped := same - width/2
	line, other = "…"+string(long[skipped+1:]), "…"+string(second[skipped+1:])
	return &line, &other
}

// compact draws a board in a few lines: the names of the cells above and below their texts,
// and the stores on either side.
func compact(b drawing.Board, color bool) []string {
	cells := widthOf(flatten(b.Rows))
	left, right := store(b.Left), store(b.Right)
	indent := strings.Repeat(" ", len([]rune(left))+2)
	row := func(text func(drawing.Cell) string, cells int, row []drawing.Cell) string {
		line := ""
		for _, c := range row {
			value := text(c)
			line += strings.Repeat(" ", max(cells+1-len([]rune(value)), 1)) + paint(value, textColors[c.Mark], color && value == c.Text)
		}
		return line
	}
	name := func(c drawing.Cell) string { return c.Name }
	count := func(c drawing.Cell) string { return c.Text }
	lines := []string{indent + row(name, cells, b.Rows[0])}
	for i, r := range b.Rows {
		switch {
		case i == 0:
			lines = append(lines, "  "+left+row(count, cells, r)+"  "+right)
		default:
			lines = append(lines, indent+row(count, cells, r))
		}
	}
	if last := b.Rows[len(b.Rows)-1]; len(b.Rows) > 1 {
		lines = append(lines, indent+row(name, cells, last))
	}
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

func flatten(rows [][]drawing.Cell) []drawing.Cell {
	var all []drawing.Cell
	for _, row := range rows {
		all = append(all, row...)
	}
	return all
}

// store returns the name of a store and its content.
func store(c *drawing.Cell) string {
	if c == nil {
		return ""
	}
	return c.Name + " " + c.Text
}
