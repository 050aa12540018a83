package class

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/prose"

	"github.com/stonecheck/stonecheck/checker/grade/score"
)

// The plot in the units of its view box.
const (
	plotWidth  = 420
	plotHeight = 190
	plotTop    = 18 // above the highest bar, for its number
	plotBottom = 24 // below the bars, for the scores
	maxBars    = 14
)

// A histogram is the scores of a class as bars.
type histogram struct {
	Width, Height, Base int
	Bars                []bar
	Label               string // what it shows, in words
	Caption             string
}

// A bar stands for the scores from one to below the next bar's.
type bar struct {
	X, Y, Width, Height float64
	Middle              float64
	From                string
	Named               bool // its score is written below
	Members             int
}

// newHistogram is nil if there are no scores; most is the points that a submission can
// have.
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

// bars draws how many have the scores of each step.
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

// round keeps the page small.
func round(x float64) float64 { return math.Round(x*10) / 10 }
