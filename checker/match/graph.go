package match

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A graph plots the stores and the players' expectations over the sowings, as SVG points.
type graph struct {
	Width, Height int
	Most, Least   int // the seeds at the top and at the bottom
	Zero          int // the height of 0 seeds
	Step          float64
	Stores        [2]string
	Values        [2]string
}

// Measures of a graph.
const (
	graphWidth  = 640
	graphHeight = 200
)

func newGraph(g *Game) graph {
	most, low := max(g.End.Store(sow.One), g.End.Store(sow.Two), 1), 0
	for _, s := range g.Sowings {
		if s.Value != nil {
			most, low = max(most, int(*s.Value)), min(low, int(*s.Value))
		}
	}
	d := graph{Width: graphWidth, Height: graphHeight, Most: most, Least: low, Step: float64(graphWidth) / float64(max(len(g.Sowings), 1))}
	y := func(seeds int) float64 { return graphHeight * float64(most-seeds) / float64(most-low) }
	d.Zero = int(y(0))
	var stores, values [2]strings.Builder
	for i := range len(g.Sowings) + 1 {
		board := g.End
		if i < len(g.Sowings) {
			board = g.Sowings[i].Before.Board
			if v := g.Sowings[i].Value; v != nil {
				fmt.Fprintf(&values[g.Sowings[i].Before.ToMove], "%.1f,%.1f ", float64(i)*d.Step, y(int(*v)))
			}
		}
		for p := range stores {
			fmt.Fprintf(&stores[p], "%.1f,%.1f ", float64(i)*d.Step, y(board.Store(sow.Player(p))))
		}
	}
	for p := range stores {
		d.Stores[p], d.Values[p] = stores[p].String(), values[p].String()
	}
	return d
}

// HasValues reports whether a player has reported what it expects.
func (d graph) HasValues() bool { return d.Values[0]+d.Values[1] != "" }

// The view box is larger than the graph, to make room for numbers.
func (d graph) ViewWidth() int  { return d.Width + 48 }
func (d graph) ViewHeight() int { return d.Height + 28 }
func (d graph) ZeroText() int   { return d.Zero + 5 }
