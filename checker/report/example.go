package report

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/drawing"
)

// An example is the case that a brief report shows.
type example struct {
	title, board, difference []string
}

func (e example) lines() []string {
	return append(append(append([]string{}, e.title...), e.board...), e.difference...)
}

// example shows a case: its board and where its output differs.
func (b *brief) example(c *Case) example {
	if c == nil {
		return example{}
	}
	title := b.say("smallest-case") + "  " + compare.Visible(c.ID)
	e := example{}
	if drawer, ok := drawerOf(b.run, *c); ok {
		title += ", " + b.say("to-move", drawer.Mover())
		var pits []string
		if c.Turn != nil {
			pits = c.Turn.Moves
		}
		if board := compact(drawer.Draw(pits), b.Color); len(board) <= maxBoardLines && columns(board) <= b.Width {
			e.board = board
		}
	}
	e.title = []string{cut(title, b.Width)}
	if e.board == nil {
		e = b.inputLine(e, c)
	}
	for i := len(c.Outputs) - 1; i >= 0 && c.differs(); i-- { // a wrong state often follows from a wrong log
		if c.Outputs[i].First != nil {
			e.difference = b.difference(c.Outputs[i])
			break
		}
	}
	return e
}

// inputLine returns the example with its input instead of the board.
func (b *brief) inputLine(e example, c *Case) example {
	e.board = nil
	if input := c.inputLine(); input != "" && input != c.ID {
		e.board = []string{cut("  "+b.say("input")+"  "+input, b.Width)}
	}
	return e
}

const maxBoardLines = 6

// escape matches an ANSI color.
var escape = regexp.MustCompile("\x1b\\[[0-9;]*m")

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
	at := "line-of"
	if d.Header != "" {
		at = "row-of" // explain counts rows in the same way
	}
	text := b.say(at, o.Name, d.Line)
	if len(d.Cells) > 0 {
		text += ": " + strings.Join(d.Named(b.run.Phrases), "; ")
	}
	lines := wrap("  ", text, b.Width)
	want, got := b.say("expected"), b.say("got")
	width := max(columnsOf(want), columnsOf(got))
	if d.Header != "" {
		lines = append(lines, cut(strings.Repeat(" ", width+6)+d.Header, b.Width))
	}
	if !d.Hidden {
		lines = append(lines, b.side(fmt.Sprintf("- %-*s", width, want), d.Want, d.Got, green))
	}
	return append(lines, b.side(fmt.Sprintf("+ %-*s", width, got), d.Got, d.Want, red))
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

// side returns one of the two lines of a difference. With color, it highlights the text
// that the other line lacks.
func (b *brief) side(label string, line, other *string, color string) string {
	width := b.Width - columnsOf(label) - 4
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
