package diagnose

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// These limits decide which additional inputs are chosen.
const (
	nearProbes = 12   // variations of failing cases that are tried even if they distinguish no explanations, as far as MaxProbes permits
	probePool  = 300  // variations that are searched for ones that distinguish explanations
	probeCost  = 400  // the greatest cost of solving a probe, in the assignment's unit
	probeBases = 12   // failing cases that are varied
	elsewhere  = 8    // generated inputs that distinguish them: variations of one failing case are all alike
	enoughOf   = 2    // probes for each two explanations, which predict different outputs, as far as MaxProbes permits
	drawnPool  = 2000 // generated inputs that are tried if these are not enough to distinguish all explanations
	drawnCost  = 8000 // the greatest number of outputs that are predicted for these inputs
	slowProbes = 4    // for a program whose mean CPU time for a case that it finishes is above slowCase
	slowCase   = time.Second
)

// probes returns the additional inputs on which the program is run.
func (d *Diagnosis) probes(reading assignment.Reading, results []checker.Result) []corpus.Case {
	size := probePool
	if d.lookUp().Separate { // the reference and the wrong solutions have to be run on each
		size = nearProbes
	}
	pool := gen.Near(bases(results), size, probeCost)
	probes := append(d.edges(bases(results)), d.informative(reading, pool)...)
	for _, c := range pool[:min(nearProbes, len(pool))] {
		if !slices.ContainsFunc(probes, func(p corpus.Case) bool { return p.Line() == c.Line() }) {
			probes = append(probes, c)
		}
	}
	probes = probes[:min(len(probes), MaxProbes)]
	for i := range probes {
		probes[i].ID = probePrefix + probes[i].Line()
		probes[i].Purpose = "tests one of the likely causes of the failures"
	}
	return probes
}

// informative chooses inputs for which the explanations predict different outputs: some generated ones, then those that
// distinguish two explanations which few inputs before them distinguish, and then others.
func (d *Diagnosis) informative(reading assignment.Reading, pool []corpus.Case) []corpus.Case {
	causes := d.causeRivals(context.Background())
	apart := newDistances(len(causes), len(d.rivals))
	const most = MaxProbes - nearProbes
	var chosen, others []corpus.Case
	next, stop := iter.Pull(d.generated(min(drawnPool, drawnCost/max(1, len(d.rivals)))))
	defer stop()
	for i := 0; i < probePool && len(chosen) < elsewhere; i++ {
		if c, ok := next(); !ok {
			break
		} else if _, differ := apart.add(d.predict(reading, c, nil)); differ {
			chosen = append(chosen, c)
		}
	}
	for _, c := range pool {
		if len(chosen) >= most || len(chosen)+len(others) >= most && apart.near == [2]int{} {
			break
		}
		if slices.ContainsFunc(chosen, func(other corpus.Case) bool { return other.Line() == c.Line() }) {
			continue
		}
		switch needed, differ := apart.add(d.predict(reading, c, causes)); {
		case needed:
			chosen = append(chosen, c)
		case differ:
			others = append(others, c)
		}
	}
	for apart.near[1] > 0 && len(chosen) < most {
		c, ok := next()
		if !ok {
			break
		}
		if needed, _ := apart.add(d.predict(reading, c, nil)); needed {
			chosen = append(chosen, c)
		}
	}
	chosen = append(chosen, others...)
	return chosen[:min(len(chosen), most)]
}

// generated yields cheap inputs of the wrong tasks, of a number of inputs of the recipes, if several explanations of a log or
// of the positions that a task prints fit equally well.
func (d *Diagnosis) generated(tried int) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		if d.Proof == nil || len(d.rivals) < 2 {
			return
		}
		for c := range gen.Cheap(d.lookUp(), tried, probeCost) {
			if slices.Contains(d.Proof.Wrong, c.Group) && !yield(c) {
				return
			}
		}
	}
}

// distances count the inputs that distinguish each two of some explanations, of two kinds.
type distances struct {
	inputs [2]map[[2]int]int
	near   [2]int // pairs that too few inputs distinguish
}

func newDistances(sizes ...int) *distances {
	d := &distances{}
	for i, n := range sizes {
		d.inputs[i] = map[[2]int]int{}
		d.near[i] = n * (n - 1) / 2
	}
	return d
}

// add counts an input by what the explanations predict for it: whether it is needed to distinguish two of them, and whether
// it distinguishes any.
func (d *distances) add(predicted [2][]string) (needed, differ bool) {
	for kind, texts := range predicted {
		for j := range texts {
			for i := range j {
				if texts[i] == texts[j] {
					continue
				}
				differ = true
				n := d.inputs[kind][[2]int{i, j}] + 1
				d.inputs[kind][[2]int{i, j}] = n
				needed = needed || n <= enoughOf
				if n == enoughOf {
					d.near[kind]--
				}
			}
		}
	}
	return needed, differ
}

// bases returns the failing cases whose variations may distinguish the explanations, the smallest
// first.
func bases(results []checker.Result) []corpus.Case {
	var cases []corpus.Case
	for _, r := range results {
		if r.Verdict == checker.Mismatch && !r.Problem.Disputed && r.Problem.Answer == nil {
			cases = append(cases, r.Case)
		}
	}
	slices.SortStableFunc(cases, func(a, b corpus.Case) int {
		switch {
		case gen.Smaller(a, b):
			return -1
		case gen.Smaller(b, a):
			return 1
		}
		return cmp.Compare(a.ID, b.ID)
	})
	return cases[:min(len(cases), probeBases)]
}
