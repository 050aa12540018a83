package fuzz

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

func parseRules(t testing.TB, name string) sow.Rules {
	t.Helper()
	rules, err := sow.ParseRules(name)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func against(t testing.TB, rules string, seed uint64, count, jobs int) *Fuzzer {
	return &Fuzzer{
		Runner: Readings{Other: mancala.Reading{Reading: reference.Reading{Rules: parseRules(t, rules)}}},
		Cases:  gen.Guided(mancala.Assignment, seed, false),
		Count:  count, Jobs: jobs,
	}
}

func found(t testing.TB, f *Fuzzer) Report {
	t.Helper()
	report, err := f.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// describe returns the parts of a report that must not depend on the number of jobs.
func describe(r Report) string {
	var text strings.Builder
	for _, finding := range r.Findings {
		text.WriteString(finding.Group.String() + "\n" + finding.Smallest.Case.ID + "\n" + string(finding.Smallest.Case.Input))
	}
	return text.String()
}

func TestSameAtAnyJobs(t *testing.T) {
	needs.Time(t)
	one := found(t, against(t, "kalah", 1, 600, 1))
	if len(one.Findings) < 2 || one.Cases != 600 || one.Failed == 0 {
		t.Fatalf("%d findings, %d of %d cases fail: want more to compare", len(one.Findings), one.Failed, one.Cases)
	}
	for _, jobs := range []int{2, 7} {
		many := found(t, against(t, "kalah", 1, 600, jobs))
		if describe(one) != describe(many) || one.Failed != many.Failed {
			t.Errorf("with 1 job:\n%s\nwith %d:\n%s", describe(one), jobs, describe(many))
		}
	}
}

// Each option of the rules makes a difference on a small board, and is found with any seed.
func TestOptionsOfRules(t *testing.T) {
	needs.Time(t)
	const seeds = 3
	for _, test := range []struct {
		rules  string
		stones int // the most stones on the smallest board
		differ bool
	}{
		{"mancala", 0, false},
		{"mancala,capture=nonempty", 6, true},
		{"mancala,end=mover", 4, true},
		{"mancala,sweep=none", 4, true},
		{"mancala,sweep=opponent", 4, true},
	} {
		t.Run(test.rules, func(t *testing.T) {
			for seed := range uint64(seeds) {
				report := found(t, against(t, test.rules, seed, 400, 2))
				if differ := len(report.Findings) > 0; differ != test.differ {
					t.Fatalf("seed %d: a difference is found: %v, want %v", seed, differ, test.differ)
				}
				if !test.differ {
					continue
				}
				smallest := report.Findings[0].Smallest.Case
				for _, finding := range report.Findings {
					if gen.Smaller(finding.Smallest.Case, smallest) {
						smallest = finding.Smallest.Case
					}
				}
				in, err := reference.ParseInput(smallest.ID, smallest.Input, true)
				if err != nil {
					t.Fatal(err)
				}
				t.Logf("seed %d: %d kinds, the smallest: %s", seed, len(report.Findings), strings.ReplaceAll(in.String(), "\n", "/"))
				if in.Board.Pits() > 4 || in.Board.Total() > test.stones {
					t.Errorf("seed %d: %d pits and %d stones, want at most 4 and %d", seed, in.Board.Pits(), in.Board.Total(), test.stones)
				}
			}
		})
	}
}

// Findings are of different kinds, and their cases still fail after shrinking.
func TestFindingsAreDistinct(t *testing.T) {
	f := against(t, "kalah", 5, 500, 2)
	report := found(t, f)
	seen := map[string]bool{}
	met := 0
	for _, finding := range report.Findings {
		if seen[finding.Group.String()] {
			t.Errorf("two findings are %v", finding.Group)
		}
		seen[finding.Group.String()] = true
		met += finding.Cases
		if finding.Cases == 0 || finding.Runs > maxRuns*len(report.Findings) {
			t.Errorf("%v: %d cases, %d runs", finding.Group, finding.Cases, finding.Runs)
		}
		if r := f.Runner.Run(t.Context(), finding.Smallest.Case, 0); r.Group(f.Reading, nil).String() != finding.Group.String() {
			t.Errorf("%v: its smallest case is judged %v", finding.Group, r.Group(f.Reading, nil))
		}
	}
	if met != report.Failed {
		t.Errorf("the findings have %d failures, want %d", met, report.Failed)
	}
}

func TestTimeAndInterruption(t *testing.T) {
	f := against(t, "mancala", 1, 0, 2)
	f.Time = 50 * time.Millisecond
	if report := found(t, f); report.Cases == 0 {
		t.Error("no case in the time")
	}
	ctx, cancel := context.WithCancel(t.Context())
	f = against(t, "kalah", 1, 0, 2)
	f.Progress = func(p Progress) {
		if p.Failed == 3 {
			cancel()
		}
	}
	report, err := f.Run(ctx)
	if err != nil || len(report.Findings) == 0 {
		t.Errorf("interrupted: error %v, %d findings, want what was found", err, len(report.Findings))
	}
}

func BenchmarkReadings(b *testing.B) {
	for _, a := range all.Assignments {
		b.Run(a.Name, func(b *testing.B) {
			n := 0
			judge := Readings{}
			for c := range gen.Guided(a, 1, false) {
				if n++; n > b.N {
					break
				}
				if r := judge.Run(b.Context(), c, 0); r.Failed() {
					b.Fatal(r.Case.ID)
				}
			}
		})
	}
}
