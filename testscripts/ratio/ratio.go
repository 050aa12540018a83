// Package ratio is for benchmarks that compare something with a reference point. It measures the two alternately: on a
// shared machine, times from separate runs cannot be compared.
package ratio

import (
	"math"
	"testing"
	"time"
)

// Report runs ours and other alternately, and reports the speed of ours divided by the speed of other. The speed of a
// function is computed from its fastest run. It is in units, such as rows, per second, because runs may differ in length.
func Report(b *testing.B, unit string, ours func() (units int), other func() (units int)) {
	b.Helper()
	best := [2]float64{math.Inf(1), math.Inf(1)} // seconds per unit
	for b.Loop() {
		for i, run := range []func() int{ours, other} {
			start := time.Now()
			units := run()
			best[i] = min(best[i], time.Since(start).Seconds()/float64(units))
		}
	}
	b.ReportMetric(1e-6/best[0], "M"+unit+"/s")
	b.ReportMetric(1e-6/best[1], "M"+unit+"/s-other")
	b.ReportMetric(best[1]/best[0], "ratio")
	b.ReportMetric(0, "ns/op") // the total time of both is meaningless
}
