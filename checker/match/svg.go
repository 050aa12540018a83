package match

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

//go:embed game.svg.tmpl
var gameTemplate string

//go:embed game.css
var gameStyle string

var gameSVG = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("game").Parse(gameTemplate + graphTemplate))
})

// Measures of a drawn game, in its own unit.
const (
	margin     = 20
	lineHeight = 20
	letter     = 7.5 // the approximate width of a letter
)

// A drawnGame is a game drawn as a column of boards.
type drawnGame struct {
	Title         string
	Style         template.CSS
	Width, Height int
	Mistake       drawnText
	Graph         *graph // nil while the game is running
	GraphY        int
	Boards        []drawnBoard
	Running       bool // the game is not over
}

// A drawnText has lines, the first below Y.
type drawnText struct {
	Y     int
	Lines []string
}

// A drawnBoard is a board with its label above it, starting at Y.
type drawnBoard struct {
	Y      int
	Label  []string // lines
	BoardY int      // relative to Y
	Board  template.HTML
}

// SVG draws a game as one picture: for every sowing the board before it, with the sowing's
// path and a label, and the final board. Above them an ended game has a graph of the stores
// and of what the engine expects, and its first mistake. While a game is running, the current board comes
// first, and a browser reloads the picture every second. number is the game's number in its
// match.
func (g *Game) SVG(w io.Writer, number int) error {
	d := drawnGame{
		Title: fmt.Sprintf("Game %d: South %s, North %s", number, g.Names[0], g.Names[1]),
		Style: report.BoardStyle() + template.CSS(gameStyle+graphStyle),
	}
	steps := g.steps()
	if d.Running = !g.Ended(); d.Running {
		last := len(steps) - 1
		steps = slices.Concat(steps[last:], steps[:last])
	}
	y := margin + 2*lineHeight
	if g.Ended() {
		y = d.addGraph(g, y)
	}
	for _, step := range steps {
		board, width, height, err := step.Picture.Inline()
		if err != nil {
			return err
		}
		label := wrap(step.Label, int(float64(width)/letter))
		b := drawnBoard{Y: y, Label: label, BoardY: len(label)*lineHeight + 8, Board: board}
		d.Boards = append(d.Boards, b)
		d.Width = max(d.Width, width+2*margin)
		y += b.BoardY + height + margin + lineHeight
	}
	d.Height = y
	return gameSVG().Execute(w, d)
}

// addGraph draws the graph of an ended game from a height on, and returns the height below it.
func (d *drawnGame) addGraph(g *Game, y int) int {
	review := g.review()
	graph := newGraph(g, review)
	d.Graph, d.GraphY = &graph, y
	d.Width = graph.ViewWidth() + 2*margin
	y += graph.ViewHeight() + 3*lineHeight // with its key
	d.Mistake = drawnText{y, wrap(review.describe(g), int(float64(graph.ViewWidth())/letter))}
	return y + (len(d.Mistake.Lines)+1)*lineHeight
}

// Current returns the current board.
func (g *Game) Current(caption string) report.Picture {
	return report.Picture{Caption: caption, Board: sow.Draw(g.End)}
}

// A step is a board of a game.
type step struct {
	Picture report.Picture
	Label   string
}

// steps returns the boards before each sowing, and the final or current one.
func (g *Game) steps() []step {
	var all []step
	for i, s := range g.Sowings {
		p := s.Picture(g.Rules)
		p.Caption = fmt.Sprintf("before sowing %d", i+1)
		all = append(all, step{p, fmt.Sprintf("%d. %s", i+1, s.Label(g.Rules))})
	}
	last := step{g.Current("at the end"), fmt.Sprintf("The end (%v): %s. %s", g.Outcome, g.Result(), g.Reason())}
	if !g.Ended() {
		mover := g.At().ToMove
		last.Picture.Caption, last.Label = "now", fmt.Sprintf("%s (%s) is to move.", SideName(mover), g.Names[mover])
	}
	return append(all, last)
}

// wrap breaks a text into lines of about this many letters.
func wrap(text string, letters int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > letters {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}
