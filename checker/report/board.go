package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Picture is a board that is drawn, with the sowings of a turn on it.
type Picture struct {
	Caption string // what the board is, such as "before the turn"
	Board   sow.Board
	Player  sow.Player // who moves
	Pits    []string   // the pits that are sown in one turn, in order; none for a board alone
	Rules   sow.Rules
}

//go:embed board.svg.tmpl
var boardTemplate string

//go:embed board.css
var boardStyle string

var svg = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("board").Parse(boardTemplate))
})

// SVG writes a picture as a file of its own.
func (p Picture) SVG(w io.Writer) error {
	d := p.drawing()
	d.Style = BoardStyle()
	return svg().Execute(w, d)
}

// BoardStyle is what a page or a picture needs that has pictures Inline.
func BoardStyle() template.CSS { return template.CSS(boardStyle) }

// Inline is a picture as a part of something that has BoardStyle, and its size.
func (p Picture) Inline() (drawn template.HTML, width, height int, err error) {
	var out strings.Builder
	d := p.drawing()
	err = svg().Execute(&out, d)
	return template.HTML(out.String()), d.Width, d.Height, err
}

// Measures of a drawing, in its own unit.
const (
	pitSize   = 64 // from the centre of a pit to that of the next
	storeSize = 84 // the width of a store with its margin
	upperY    = 62
	lowerY    = upperY + 76
	height    = lowerY + 62
)

// A drawing is a picture with its places worked out.
type drawing struct {
	Label         string // for who does not see it
	Caption       string
	Width, Height int
	Style         template.CSS // empty if the page has it
	Cells         []drawnCell
	Paths         []string // the sowings, as the path data of SVG
}

// A drawnCell is a pit or a store.
type drawnCell struct {
	Name   string
	Stones int
	Store  bool
	X, Y   int    // the centre
	NameY  int    // the base line of its name, from the centre
	Class  string // what the turn does to it
	Order  string // which sowing of the turn starts here, empty if none
}

func (p Picture) drawing() drawing {
	n := p.Board.Pits()
	d := drawing{Label: p.label(), Caption: p.Caption, Width: 2*storeSize + n*pitSize, Height: height}
	steps := p.steps()
	for cell := range 2*n + 2 {
		c := drawnCell{Name: cellName(n, cell), Stones: stones(p.Board, cell), Store: cell == n || cell == 2*n+1}
		c.X, c.Y = place(n, cell)
		switch {
		case c.Store:
			c.NameY = -71
		case cell < n:
			c.NameY = 43
		default:
			c.NameY = -33
		}
		c.Class, c.Order = mark(steps, cell)
		d.Cells = append(d.Cells, c)
	}
	for _, step := range steps {
		d.Paths = append(d.Paths, step.path(n))
	}
	return d
}

// The badge with the order ends at the right of a pit, and is as wide as its text.
func (c drawnCell) BadgeWidth() int  { return 12 + 8*utf8.RuneCountInString(c.Order) }
func (c drawnCell) BadgeX() int      { return 32 - c.BadgeWidth() }
func (c drawnCell) BadgeMiddle() int { return 32 - c.BadgeWidth()/2 }

// maxOrder is how many sowings from one pit are numbered.
const maxOrder = 3

// place is the centre of a cell.
func place(n, cell int) (x, y int) {
	column := func(c int) int { return storeSize + c*pitSize + pitSize/2 }
	switch {
	case cell < n:
		return column(cell), lowerY
	case cell == n:
		return storeSize + n*pitSize + storeSize/2, (upperY + lowerY) / 2
	case cell <= 2*n:
		return column(2*n - cell), upperY
	}
	return storeSize / 2, (upperY + lowerY) / 2
}

// cellName is the name of a pit, or of a store: player 2's is A1, player 1's the
// one after the last B.
func cellName(n, cell int) string {
	switch cell {
	case n:
		return fmt.Sprintf("B%d", n+2)
	case 2*n + 1:
		return "A1"
	}
	return sow.Name(n, ref.Move(cell))
}

func stones(b sow.Board, cell int) int {
	n := b.Pits()
	switch {
	case cell < n:
		return b.Row(sow.One)[cell]
	case cell == n:
		return b.Store(sow.One)
	case cell <= 2*n:
		return b.Row(sow.Two)[2*n-cell]
	}
	return b.Store(sow.Two)
}

// A step is a sowing: the cells that it touches, its pit first, in order; a long
// one is cut after a lap. The last stone falls into last.
type step struct {
	cells []int
	last  int
}

// steps plays the turn, as far as it is one.
func (p Picture) steps() []step {
	var steps []step
	at := sow.Position{Board: p.Board, ToMove: p.Player}
	n := p.Board.Pits()
	for _, name := range p.Pits {
		pit := pitNamed(n, name)
		if pit < 0 || stones(at.Board, pit) == 0 {
			return steps
		}
		next, sowing := p.Rules.Describe(at, ref.Move(pit))
		steps = append(steps, step{touched(p.Rules, at, pit), sowing.Last})
		at = next
	}
	return steps
}

// pitNamed is the cell of a pit, -1 if no pit has the name.
func pitNamed(n int, name string) int {
	for cell := range 2*n + 1 {
		if cell != n && cellName(n, cell) == name {
			return cell
		}
	}
	return -1
}

// touched are the cells of a sowing, of one lap at the most.
func touched(rules sow.Rules, at sow.Position, pit int) []int {
	n := at.Board.Pits()
	cells := []int{pit}
	for range min(stones(at.Board, pit), rules.LapStones(n)) {
		cells = append(cells, rules.After(n, at.ToMove, pit, cells[len(cells)-1]))
	}
	return cells
}

// path is the data of an SVG path through the cells.
func (s step) path(n int) string {
	data, command := "", "M"
	for _, cell := range s.cells {
		x, y := place(n, cell)
		data += fmt.Sprintf("%s%d %d", command, x, y)
		command = "L"
	}
	return data
}

// mark is what a turn does to a cell, and which of its sowings start there.
func mark(steps []step, cell int) (class, order string) {
	var starts []string
	for i, s := range steps {
		switch {
		case s.cells[0] == cell:
			starts = append(starts, strconv.Itoa(i+1))
		case s.last == cell:
			class = "last"
		case class == "" && slices.Contains(s.cells, cell):
			class = "passed"
		}
	}
	if starts != nil {
		class = "from"
	}
	if len(starts) > maxOrder {
		starts = append(starts[:maxOrder-1], "…")
	}
	return class, strings.Join(starts, ",")
}

// label says what a picture shows.
func (p Picture) label() string {
	b := p.Board
	row := func(of sow.Player) string { return strings.Trim(fmt.Sprint(b.Row(of)), "[]") }
	text := fmt.Sprintf("Board %s: player 2 has %d in the store and %s in A2 to A%d, player 1 has %d and %s in B2 to B%[4]d",
		p.Caption, b.Store(sow.Two), row(sow.Two), b.Pits()+1, b.Store(sow.One), row(sow.One))
	if len(p.Pits) > 0 {
		text += "; the turn sows " + strings.Join(p.Pits, ", then ")
	}
	return text + "."
}
