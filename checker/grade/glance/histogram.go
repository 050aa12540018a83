package glance

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/prose"
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

// newHistogram is nil if there are no scores.
func newHistogram(c Class) *histogram {
	var scores []float64
	for _, m := range c.Members {
		if m.Score != nil {
			scores = append(scores, *m.Score)
		}
	}
	if len(scores) == 0 || c.Most <= 0 {
		return nil
	}
	slices.Sort(scores)
	h := &histogram{Width: plotWidth, Height: plotHeight, Base: plotHeight - plotBottom}
	h.Caption = fmt.Sprintf("%s of %s points: from %s to %s, median %s", prose.Count(len(scores), "score"), points(c.Most),
		points(scores[0]), points(scores[len(scores)-1]), points(scores[len(scores)/2]))
	step := niceStep(hundredths(c.Most))
	members := make([]int, hundredths(c.Most)/step+1)
	for _, s := range scores {
		members[min(hundredths(s)/step, len(members)-1)]++
	}
	h.bars(members, float64(step)/100)
	return h
}

// hundredths are exact: a score of 0.3 is not below three steps of 0.1.
func hundredths(points float64) int { return int(math.Round(100 * points)) }

// niceStep is the width of the bars in hundredths of a point: 1, 2 or 5 times a power
// of ten.
func niceStep(most int) int {
	for step := 1; ; step *= 10 {
		for _, factor := range []int{1, 2, 5} {
			if most/(factor*step) < maxBars {
				return factor * step
			}
		}
	}
}

// bars draws how many have the scores of each step.
func (h *histogram) bars(members []int, step float64) {
	most := slices.Max(members)
	width := float64(plotWidth) / float64(len(members))
	every := (len(members) + 9) / 10
	h.Label = "Histogram. " + h.Caption + "."
	for i, n := range members {
		height := float64(h.Base-plotTop) * float64(n) / float64(most)
		b := bar{
			X: round(float64(i)*width + width*.08), Width: round(width * .84), Y: round(float64(h.Base) - height), Height: round(height),
			Middle: round((float64(i) + .5) * width), From: points(float64(i) * step), Named: i%every == 0, Members: n,
		}
		h.Bars = append(h.Bars, b)
		if n > 0 {
			h.Label += fmt.Sprintf(" From %s: %d.", b.From, n)
		}
	}
}

// round keeps the page small.
func round(x float64) float64 { return math.Round(x*10) / 10 }
