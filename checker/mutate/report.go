package mutate

import (
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Report holds the results of a measurement.
type Report struct {
	Assignment string
	Cases      int
	Guided     int // generated cases that survivors ran on
	Kills      int // cases that should kill each mutant
	Planned    int // mutants to run; more than were run if the measurement was interrupted
	Programs   []Tally
	Skipped    []string // programs that could not be changed or run, with the reason
	All        Tally
	Survivors  []string // mutants that pass every case but fail a generated one
	Equivalent []string // mutants that pass those too
	Weak       []string // mutants that fewer cases kill than possible
	Gaps       []Gap
	Time       time.Duration
}

// A Tally counts mutants by outcome.
type Tally struct {
	Name       string // the name of the program
	Mutants    int
	Refused    int
	Same       int
	NeverRuns  int
	Equivalent int
	Survivors  int
	Killed     int
	Enough     int // killed mutants with enough kills: as many as wanted, or as many as possible
}

func (t *Tally) add(each *trial) {
	t.Mutants++
	switch each.outcome {
	case Refused:
		t.Refused++
	case Same:
		t.Same++
	case NeverRuns:
		t.NeverRuns++
	case Equivalent:
		t.Equivalent++
	case Survivor:
		t.Survivors++
	case Killed:
		t.Killed++
		if !each.weak() {
			t.Enough++
		}
	}
}

// weak reports whether more cases could kill a mutant than do.
func (t *trial) weak() bool { return !t.enough() && len(t.others) > 0 }

// Score returns the share of the wrong mutants that are killed.
func (t Tally) Score() float64 {
	if t.Killed+t.Survivors == 0 {
		return 1
	}
	return float64(t.Killed) / float64(t.Killed+t.Survivors)
}

// Bounds returns the 95 % confidence interval of Score (Wilson), assuming that the mutants
// are drawn from all mistakes of their kind.
func (t Tally) Bounds() (low, high float64) {
	const z = 1.96
	n := float64(t.Killed + t.Survivors)
	if n == 0 {
		return 0, 1
	}
	p := t.Score()
	middle, width := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, (middle-width)/(1+z*z/n)), min(1, (middle+width)/(1+z*z/n))
}

func (m *Measurement) report(trials []*trial) *Report {
	r := &Report{Assignment: m.Assignment.Name, Cases: len(m.Cases), Guided: m.Guided, Kills: m.Kills}
	at := map[string]int{}
	for _, t := range trials {
		if _, ok := at[t.Program]; !ok {
			at[t.Program] = len(r.Programs)
			r.Programs = append(r.Programs, Tally{Name: filepath.Base(t.Program)})
		}
		r.Programs[at[t.Program]].add(t)
		r.All.add(t)
		switch {
		case t.outcome == Survivor:
			r.Survivors = append(r.Survivors, t.String())
		case t.outcome == Equivalent:
			r.Equivalent = append(r.Equivalent, t.String())
		case t.weak():
			r.Weak = append(r.Weak, fmt.Sprintf("%v (by %d)", t.Mutant, t.kills))
		}
	}
	return r
}

// Write prints the report.
func (r *Report) Write(w io.Writer) error {
	low, high := r.All.Bounds()
	mutants := prose.Count(r.All.Mutants, "mutant")
	if r.All.Mutants < r.Planned {
		mutants = fmt.Sprintf("interrupted: %d of %s", r.All.Mutants, prose.Count(r.Planned, "mutant"))
	}
	fmt.Fprintf(w, "%s: %s, %s; %s\n", r.Assignment, prose.Count(r.Cases, "case"), mutants, r.Time.Round(time.Second))
	fmt.Fprintf(w, "killed: %.1f %% of those that are wrong (%.1f to %.1f %% with a confidence of 95 %%), %.1f %% if all others that run are wrong too\n",
		100*r.All.Score(), 100*low, 100*high, 100*float64(r.All.Killed)/math.Max(1, float64(r.All.Killed+r.All.Survivors+r.All.Equivalent)))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "program\tmutants\trefused\tsame\tnever run\tequivalent\tsurvive\tkilled\tby %s\t\n", prose.Count(r.Kills, "case"))
	slices.SortFunc(r.Programs, func(x, y Tally) int { return strings.Compare(x.Name, y.Name) })
	r.All.Name = "all"
	for _, t := range append(slices.Clone(r.Programs), r.All) {
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n", t.Name, t.Mutants, t.Refused, t.Same, t.NeverRuns, t.Equivalent, t.Survivors, t.Killed, t.Enough)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, list := range []struct {
		what  string
		names []string
	}{{"skipped", r.Skipped}, {"survives", r.Survivors}, {"killed by few", r.Weak}, {"equivalent", r.Equivalent}} {
		for _, name := range list.names {
			fmt.Fprintf(w, "%s: %s\n", list.what, name)
		}
	}
	for _, gap := range r.Gaps {
		if _, err := fmt.Fprintf(w, "gap: %s shows %s\n", gap.Case.Line(), prose.Some(gap.Mutants, 2)); err != nil {
			return err
		}
	}
	return nil
}

// A Gap is a case that the corpus lacks.
type Gap struct {
	Mutants []string // the mutants that it kills
	Case    corpus.Case
}
