package engine

import (
	"math"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// BenchmarkDepth12 measures the time to depth 12 on Kalah(6,4) with an empty table. The reference points are the
// alpha-beta of the reference on the plain board, and on the packed board without a log. A short run searches to depth 8.
func BenchmarkDepth12(b *testing.B) {
	depth := 12
	if testing.Short() {
		depth = 8
	}
	root := sow.Position{Board: start(6, 4)}
	g := sow.Game{Rules: sow.Kalah, Max: sow.One}
	packed, _ := sow.Pack(g, root)
	search := ref.Search{Depth: depth, Prune: true}
	runs := []func(){
		func() { New(sow.Kalah, 20).Search(root.Board, sow.One, Limits{Depth: depth}) },
		func() { ref.Walk(g, root, search, func(*ref.Event) bool { return true }) },
		func() { packed.Walk(search, func(sow.Rows) bool { return true }) },
	}
	best := []float64{math.Inf(1), math.Inf(1), math.Inf(1)}
	for b.Loop() {
		for i, run := range runs {
			begin := time.Now()
			run()
			best[i] = min(best[i], time.Since(begin).Seconds())
		}
	}
	b.ReportMetric(best[0], "s")
	b.ReportMetric(best[1], "s-plain")
	b.ReportMetric(best[2], "s-packed")
	b.ReportMetric(best[1]/best[0], "ratio-plain")
	b.ReportMetric(best[2]/best[0], "ratio-packed")
	b.ReportMetric(0, "ns/op") // the total over all variants says nothing
}
