package match

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// graphTemplate draws a graph, in a page and in a picture.
//
//go:embed graph.svg.tmpl
var graphTemplate string

//go:embed graph.css
var graphStyle string

// A graph plots the stores, the players' expectations and a review over the sowings, as SVG points.
type graph struct {
	Width, Height int
	Most, Least   int // the seeds at the top and at the bottom
	Zero          int // the y coordinate of 0 seeds, from the top
	Step          float64
	Label         string
	Stores        [2]string
	Values        [2]string
	Guessed       string // South's margin where it is the engine's estimate
	Solved        string // South's margin where it is certain
	Mistake       *point // the position after the first mistake; nil if there is none
}

// A point is a place in a graph.
type point struct {
	X, Y float64
	Text string
}

// Measures of a graph.
const (
	graphWidth  = 640
	graphHeight = 200
)

func newGraph(g *Game, r review) graph {
	most, low := max(g.End.Store(sow.One), g.End.Store(sow.Two), 1), 0
	include := func(v ref.Value) { most, low = max(most, int(v)), min(low, int(v)) }
	for _, s := range g.Sowings {
		if s.Value != nil {
			include(*s.Value)
		}
	}
	for _, margin := range r.margins {
		include(margin)
	}
	d := graph{Width: graphWidth, Height: graphHeight, Most: most, Least: low, Step: float64(graphWidth) / float64(max(len(g.Sowings), 1))}
	d.Label = fmt.Sprintf("The stores after each sowing: South ends with %d, North with %d", g.End.Store(sow.One), g.End.Store(sow.Two))
	y := func(seeds int) float64 { return graphHeight * float64(most-seeds) / float64(most-low) }
	d.Zero = int(y(0))
	var stores, values [2]strings.Builder
	plot := func(to *strings.Builder, i, seeds int) { fmt.Fprintf(to, "%.1f,%.1f ", float64(i)*d.Step, y(seeds)) }
	for i := range len(g.Sowings) + 1 {
		board := g.position(i).Board
		if i < len(g.Sowings) {
			if v := g.Sowings[i].Value; v != nil {
				plot(&values[g.Sowings[i].Before.ToMove], i, int(*v))
			}
		}
		for p := range stores {
			plot(&stores[p], i, board.Store(sow.Player(p)))
		}
	}
	for p := range stores {
		d.Stores[p], d.Values[p] = stores[p].String(), values[p].String()
	}
	d.plotReview(g, r, plot)
	return d
}

// plotReview adds the margins of a review and marks its mistake.
func (d *graph) plotReview(g *Game, r review, plot func(to *strings.Builder, i, seeds int)) {
	if !r.reviewed {
		return
	}
	var guessed, solved strings.Builder
	for i := r.from; i < len(r.margins); i++ {
		if i <= r.solved {
			plot(&guessed, i, int(r.margins[i]))
		}
		if i >= r.solved {
			plot(&solved, i, int(r.margins[i]))
		}
	}
	d.Guessed, d.Solved = guessed.String(), solved.String()
	if r.mistake >= 0 {
		d.Mistake = &point{Text: r.describe(g), X: float64(r.mistake+1) * d.Step}
		d.Mistake.Y = float64(d.Height) * float64(d.Most-int(r.margins[r.mistake+1])) / float64(d.Most-d.Least)
	}
}

// HasValues reports whether a player has reported what it expects.
func (d graph) HasValues() bool { return d.Values[0]+d.Values[1] != "" }

// HasReview reports whether the graph has the engine's margins.
func (d graph) HasReview() bool { return d.Guessed+d.Solved != "" }

// The view box is larger than the graph, to make room for numbers.
func (d graph) ViewWidth() int  { return d.Width + 48 }
func (d graph) ViewHeight() int { return d.Height + 28 }
func (d graph) ZeroText() int   { return d.Zero + 5 }
