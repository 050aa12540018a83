package score

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Points are hundredths of a point, so that sums are exact.
type Points int64

// String prints no more decimals than necessary: 3, 2.5, -0.25.
func (p Points) String() string {
	return strconv.FormatFloat(p.Float(), 'f', -1, 64)
}

// Float is for formats without exact numbers.
func (p Points) Float() float64 { return float64(p) / 100 }

// newPoints rounds to hundredths.
func newPoints(p float64) Points { return Points(math.Round(p * 100)) }

// share divides points by weights so that the parts add up to the whole. Each part is
// within a hundredth of its exact value.
func (p Points) share(weights []int64) []Points {
	var all, before int64
	for _, w := range weights {
		all += w
	}
	parts := make([]Points, len(weights))
	for i, w := range weights {
		if all > 0 {
			parts[i] = Points(int64(p)*(before+w)/all - int64(p)*before/all)
		}
		before += w
	}
	return parts
}

// An Award is a part of a score.
type Award struct {
	Case   string // the id of its case, or "" if it belongs to no single case
	What   string
	Points Points
	Most   Points // its maximum; 0 for a deduction
	Why    string // empty if it is the maximum
}

// String returns an award on one line.
func (a Award) String() string {
	text := strings.TrimPrefix(a.Case+": "+a.What, ": ")
	if a.Most == 0 {
		text += fmt.Sprintf(": %v", a.Points)
	} else {
		text += fmt.Sprintf(": %v of %v", a.Points, a.Most)
	}
	if a.Why != "" {
		text += " (" + a.Why + ")"
	}
	return text
}

// A Score is the points of a submission. They are the sum of its awards, but not less
// than 0.
type Score struct {
	Points, Most Points
	Awards       []Award
}

func (s *Score) add(a Award) {
	s.Awards = append(s.Awards, a)
	s.Points += a.Points
	s.Most += a.Most
}

func (s Score) String() string { return fmt.Sprintf("%v of %v", s.Points, s.Most) }
