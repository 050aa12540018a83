package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/ref/drawing"
)

// A Picture is a drawing of a board.
type Picture struct {
	Caption string // what the board is, such as "before the turn"
	Board   drawing.Board
}

//go:embed board.svg.tmpl
var boardTemplate string

//go:embed board.css
var boardStyle string

var svg = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("board").Parse(boardTemplate))
})

// BoardsSVG writes pictures as one file, one below another.
func BoardsSVG(w io.Writer, pictures ...Picture) error {
	if len(pictures) == 1 {
		d := pictures[0].draw()
		d.Style = BoardStyle()
		return svg().Execute(w, d)
	}
	var drawn strings.Builder
	width, height := 0, -pictureGap
	for _, p := range pictures {
		d := p.draw()
		fmt.Fprintf(&drawn, `<g transform="translate(0 %d)">`, height+pictureGap)
		if err := svg().Execute(&drawn, d); err != nil {
			return err
		}
		drawn.WriteString("</g>")
		width, height = max(width, d.Width), height+pictureGap+d.Height
	}
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d"><style>%[3]s</style>%[4]s</svg>`,
		width, height, BoardStyle(), drawn.String())
	return err
}

// BoardStyle returns the style sheet that a page needs to show pictures Inline.
func BoardStyle() template.CSS { return template.CSS(boardStyle) }

// Inline returns a picture as HTML, for a page that has BoardStyle, and its size.
func (p Picture) Inline() (drawn template.HTML, width, height int, err error) {
	var out strings.Builder
	d := p.draw()
	err = svg().Execute(&out, d)
	return template.HTML(out.String()), d.Width, d.Height, err
}

// Measures of a drawing, in its own unit.
const (
	pitSize     = 64 // the distance between the centres of neighbouring pits
	storeSize   = 84 // the width of a store with its margin
	upperY      = 62
	rowSize     = 76
	nameAbove   = -33 // the base line of a name, from the centre
	nameBelow   = 43
	nameOfStore = -71
	pictureGap  = 16 // between two pictures
)

// A drawnPicture is a picture with computed coordinates.
type drawnPicture struct {
	Label         string // a text alternative
	Caption       string
	Width, Height int
	Style         template.CSS // empty if the page already has it
	Cells         []drawnCell
	Paths         []string // the moves, as the path data of SVG
}

// A drawnCell is a cell or a store.
type drawnCell struct {
	drawing.Cell
	Store bool
	X, Y  int // the centre
	NameY int // the base line of its name, from the centre
}

func (p Picture) draw() drawnPicture {
	b := p.Board
	f := frame{rows: len(b.Rows), columns: b.Columns()}
	if b.Left != nil {
		f.margin = storeSize
	}
	width, height := f.size()
	d := drawnPicture{Label: fmt.Sprintf("Board %s: %s.", p.Caption, b.Label), Caption: p.Caption, Width: width, Height: height}
	add := func(cell drawing.Cell, at drawing.Coordinates, nameY int, store bool) {
		c := drawnCell{Cell: cell, Store: store, NameY: nameY}
		c.X, c.Y = f.centre(at)
		d.Cells = append(d.Cells, c)
	}
	for row, cells := range b.Rows {
		nameY := nameAbove
		if row == len(b.Rows)-1 && row < 2 { // the lower of two rows, as in Mancala: its names are below it
			nameY = nameBelow
		}
		for column, cell := range cells {
			add(cell, drawing.Coordinates{Row: row, Column: column}, nameY, false)
		}
	}
	if b.Left != nil {
		add(*b.Left, drawing.Coordinates{Column: -1}, nameOfStore, true)
	}
	if b.Right != nil {
		add(*b.Right, drawing.Coordinates{Column: f.columns}, nameOfStore, true)
	}
	for _, way := range b.Ways {
		d.Paths = append(d.Paths, f.path(way))
	}
	return d
}

// A frame is the grid of a board's cells.
type frame struct{ rows, columns, margin int }

func (f frame) size() (width, height int) {
	return 2*f.margin + f.columns*pitSize, 2*upperY + (f.rows-1)*rowSize
}

// centre returns the centre of a cell.
func (f frame) centre(at drawing.Coordinates) (x, y int) {
	width, height := f.size()
	switch at.Column {
	case -1:
		return f.margin / 2, height / 2
	case f.columns:
		return width - f.margin/2, height / 2
	}
	return f.margin + at.Column*pitSize + pitSize/2, upperY + at.Row*rowSize
}

// path returns SVG path data for a line through cells.
func (f frame) path(way []drawing.Coordinates) string {
	data, command := "", "M"
	for _, at := range way {
		x, y := f.centre(at)
		data += fmt.Sprintf("%s%d %d", command, x, y)
		command = "L"
	}
	return data
}

// IsLong reports whether a text has to be pressed into its cell. A picture shows several blanks as one.
func (c drawnCell) IsLong() bool {
	return utf8.RuneCountInString(strings.Join(strings.Fields(c.Text), " ")) > 3
}

// The badge with the order of play is at the right of a pit, as wide as its text.
func (c drawnCell) BadgeWidth() int  { return 12 + 8*utf8.RuneCountInString(c.Order) }
func (c drawnCell) BadgeX() int      { return 32 - c.BadgeWidth() }
func (c drawnCell) BadgeMiddle() int { return 32 - c.BadgeWidth()/2 }
