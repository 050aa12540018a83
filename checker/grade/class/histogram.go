package class

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/prose"

	"github.com/stonecheck/stonecheck/checker/grade/score"
)

// Measures of the plot, in units of its view box.
const (
	plotWidth  = 420
	plotHeight = 190
	plotTop    = 18 // room for the number above the highest bar
	plotBottom = 24 // room for the scores below the bars
	maxBars    = 14
)

// A histogram shows the scores of a class as bars.
type histogram struct {
	Width, Height, Base int
	Bars                []bar
	Label               string // a text alternative
	Caption             string
}

// A bar stands for the scores from its own value to just below that of the next bar.
type bar struct {
	X, Y, Width, Height float64
	Middle              float64
	From                string
	Named               bool // its score is printed below it
	Members             int
}

// newHistogram makes a histogram, or returns nil if there are no scores; most is the
// maximum score.
func newHistogram(members []Member, most score.Points) *histogram {
	var scores []score.Points
	for _, m := range members {
		if m.Score != nil {
			scores = append(scores, m.Score.Points)
		}
	}
	if len(scores) == 0 || most <= 0 {
		return nil
	}
	h := &histogram{Width: plotWidth, Height: plotHeight, Base: plotHeight - plotBottom}
	h.Caption = fmt.Sprintf("%s of %v points: from %s", prose.Count(len(scores), "score"), most, spread(scores))
	step := niceStep(most)
	counts := make([]int, most/step+1)
	for _, p := range scores {
		counts[min(int(p/step), len(counts)-1)]++
	}
	h.bars(counts, step)
	return h
}

// niceStep returns the width of the bars: 1, 2 or 5 times a power of ten.
func niceStep(most score.Points) score.Points {
	for step := score.Points(1); ; step *= 10 {
		for _, factor := range []score.Points{1, 2, 5} {
			if most/(factor*step) < maxBars {
				return factor * step
			}
		}
	}
}

// bars draws the number of members in each step.
func (h *histogram) bars(members []int, step score.Points) {
	most := slices.Max(members)
	width := float64(plotWidth) / float64(len(members))
	every := (len(members) + 9) / 10
	h.Label = "Histogram. " + h.Caption + "."
	for i, n := range members {
		height := float64(h.Base-plotTop) * float64(n) / float64(most)
		b := bar{
			X: round(float64(i)*width + width*.08), Width: round(width * .84), Y: round(float64(h.Base) - height), Height: round(height),
			Middle: round((float64(i) + .5) * width), From: (score.Points(i) * step).String(), Named: i%every == 0, Members: n,
		}
		h.Bars = append(h.Bars, b)
		if n > 0 {
			h.Label += fmt.Sprintf(" From %s: %d.", b.From, n)
		}
	}
}

// round shortens numbers, to keep the page small.
func round(x float64) float64 { return math.Round(x*10) / 10 }
