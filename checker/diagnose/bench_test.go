package diagnose

import (
	"context"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Diagnosing 60 cases or more: the embedded ones, and generated ones if there are
// fewer. Run it with -cpu 1.
func BenchmarkDiagnose(b *testing.B) {
	programs := []oddProgram{
		{"one misreading", assignment.Mancala, 0, withMisreadings(parse(b, assignment.Mancala, "last-tie"))},
		{"three misreadings", assignment.Mancala, 0, withMisreadings(parse(b, assignment.Mancala, "last-tie,no-sweep,leaf-twice,floats"))},
		{"as deep as the input says", assignment.Mancala, 0, withMisreadings(parse(b, assignment.Mancala, "greedy-uses-depth,last-tie"))},
		{"garbage", assignment.Mancala, 0, func(assignment.Problem) map[string]string { return nil }},
		{"one misreading of Take-Stones", assignment.TakeStones, 0, withMisreadings(parse(b, assignment.TakeStones, "last-tie"))},
		{"nothing explains Take-Stones", assignment.TakeStones, 0, edited(withMisreadings(0), takeStonesEdits[visited])},
	}
	for _, odd := range oddities {
		programs = append(programs, oddProgram{string(odd), assignment.Mancala, 0, solve(odd)})
	}
	for _, p := range programs {
		cases := casesOf(b, p.a)
		cases = append(cases, gen.Pool(p.a, max(0, 60-len(cases)))...)
		results := run(b, assignment.Reading{}, cases, p.write)
		b.Run(p.name, func(b *testing.B) {
			for b.Loop() {
				d := Diagnose(context.Background(), assignment.Reading{}, results)
				if d.Incomplete {
					b.ReportMetric(1, "incomplete")
				}
			}
		})
	}
}
