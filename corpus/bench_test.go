package corpus

import (
	"math"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// BenchmarkTakeStonesCases measures the slowest Take-Stones case to solve, and all of them together, each with its
// best time.
func BenchmarkTakeStonesCases(b *testing.B) {
	cases, err := Load(Embedded())
	if err != nil {
		b.Fatal(err)
	}
	cases = Select(cases, takestones.Assignment, nil, nil)
	best := make([]float64, len(cases)) // milliseconds
	for i := range best {
		best[i] = math.Inf(1)
	}
	for b.Loop() {
		for i, each := range cases {
			best[i] = min(best[i], solving(b, each))
		}
	}
	sum, worst := 0.0, 0.0
	for _, took := range best {
		sum, worst = sum+took, max(worst, took)
	}
	b.ReportMetric(sum, "ms-all")
	b.ReportMetric(worst, "ms-worst")
	b.ReportMetric(0, "ns/op")
}

// solving returns the time, in milliseconds, to make all outputs of a case.
func solving(b *testing.B, c Case) float64 {
	start := time.Now()
	p, err := c.problem(b.Context(), nil, false)
	if err != nil {
		b.Fatal(err)
	}
	for _, output := range p.Outputs {
		for range output.Lines {
		}
	}
	return time.Since(start).Seconds() * 1000
}
