package diagnose

import (
	"context"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// Diagnosing 60 cases or more: the embedded ones, and generated ones if there are
// fewer. Run it with -cpu 1.
func BenchmarkDiagnose(b *testing.B) {
	programs := []oddProgram{
		{"one misreading", mancala.Assignment, 0, withMisreadings(parse(b, mancala.Assignment, "last-tie"))},
		{"three misreadings", mancala.Assignment, 0, withMisreadings(parse(b, mancala.Assignment, "last-tie,no-sweep,leaf-twice,floats"))},
		{"as deep as the input says", mancala.Assignment, 0, withMisreadings(parse(b, mancala.Assignment, "greedy-uses-depth,last-tie"))},
		{"garbage", mancala.Assignment, 0, func(assignment.Problem) map[string]string { return nil }},
		{"one misreading of Take-Stones", takestones.Assignment, 0, withMisreadings(parse(b, takestones.Assignment, "last-tie"))},
		{"nothing explains Take-Stones", takestones.Assignment, 0, edited(withMisreadings(0), takeStonesEdits[visited])},
	}
	for _, odd := range oddities {
		programs = append(programs, oddProgram{string(odd), mancala.Assignment, 0, solve(odd)})
	}
	for _, p := range programs {
		cases := casesOf(b, p.a)
		cases = append(cases, gen.Pool(p.a, max(0, 60-len(cases)))...)
		results := run(b, assignment.Reading(nil), cases, p.write)
		b.Run(p.name, func(b *testing.B) {
			for b.Loop() {
				d := Diagnose(context.Background(), assignment.Reading(nil), results)
				if d.Incomplete {
					b.ReportMetric(1, "incomplete")
				}
			}
		})
	}
}
