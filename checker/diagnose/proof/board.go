package proof

import (
	"cmp"
	"math"
	"slices"
)

// Parameters of the screening of game rules.
const (
	screenedCases = 8
	screenedRows  = 300
	shownCost     = 10  // the cost of the rows that prove that something is wrong
	shownRows     = 30  // rows that are read after them
	pairsOf       = 6   // the best variants are also tried in pairs
	helps         = 0.8 // a variant helps if at most this part of the errors remains
	settles       = 0.1 // a variant is accepted if at most this part of the errors remains
)

// A misplay is a set of variants of the game rules under which a log has few errors.
type misplay struct {
	variants []uint64 // equally good sets that the log does not distinguish
	before   int      // errors under the right rules
	after    int      // errors under the variants
	cases    int      // cases that have errors under the right rules
}

// ofBoard are the local rules that wrong rules of the game may violate.
var ofBoard = map[rule]bool{
	missingEnter: true, missingLeaf: true, missingUpdate: true, extraRow: true, wrongName: true, skippedChild: true,
	expandedLeaf: true, evaluatedInner: true, leafValue: true, startValue: true, stopsEarly: true, endsEarly: true, wrongDepth: true,
}

// misplayed reports whether the program may play by wrong rules of the game.
func (g *group) misplayed() bool {
	return slices.ContainsFunc(g.observed, func(o observation) bool { return o.wrong && ofBoard[o.rule] })
}

// A trial is a case on which variants are screened.
type trial struct {
	reading *reading
	errors  int     // errors under the right rules
	cost    float32 // of the alignment under the right rules
}

// errorsWith counts the errors under the variants.
func (t *trial) errorsWith(variants uint64) int {
	r := *t.reading
	r.align(variants, 1.2*t.cost+3)
	return r.errors()
}

// screen finds the variants with the fewest errors. It returns nil unless they have far
// fewer errors than the right rules.
func (g *group) screen() *misplay {
	trials := g.trials()
	m := &misplay{cases: len(trials)}
	for _, t := range trials {
		m.before += t.errors
	}
	if m.before == 0 {
		return nil
	}
	m.after = m.before
	type result struct {
		variants uint64
		errors   int
	}
	var good []result
	n := len(trials[0].reading.of.Proof.Variants)
	for v := range n {
		if e := errorsWith(trials, 1<<v, m.before); float64(e) <= helps*float64(m.before) {
			good = append(good, result{1 << v, e})
		}
	}
	slices.SortStableFunc(good, func(a, b result) int { return a.errors - b.errors })
	if len(good) > 0 && good[0].errors > 0 {
		best := good[:min(len(good), pairsOf)]
		for i, a := range best {
			for _, b := range best[:i] {
				if e := errorsWith(trials, a.variants|b.variants, good[0].errors); e < good[0].errors*2/3 {
					good = append(good, result{a.variants | b.variants, e})
				}
			}
		}
		slices.SortStableFunc(good, func(a, b result) int { return cmp.Compare(a.errors, b.errors) })
	}
	for _, r := range good {
		if r.errors == good[0].errors {
			m.variants, m.after = append(m.variants, r.variants), r.errors
		}
	}
	if len(m.variants) == 0 || float64(m.after) > settles*float64(m.before) {
		return nil
	}
	return m
}

// trials returns the cases with errors, those with the most errors for their length first.
func (g *group) trials() []trial {
	wrong := map[int]bool{}
	for _, o := range g.observed {
		if o.wrong && ofBoard[o.rule] {
			wrong[o.log] = true
		}
	}
	var list []trial
	for i, r := range g.readings {
		if wrong[i] {
			first := shorten(r)
			list = append(list, trial{first, first.errors(), first.alignment.cost})
		}
	}
	list = slices.DeleteFunc(list, func(t trial) bool { return t.errors == 0 })
	slices.SortStableFunc(list, func(a, b trial) int { return cmp.Compare(len(a.reading.rows), len(b.reading.rows)) })
	return list[:min(len(list), screenedCases)]
}

// shorten returns a reading of the first rows of a log: those that prove that something is
// wrong, and a few more.
func shorten(r *reading) *reading {
	rows := r.rows[:min(len(r.rows), screenedRows)]
	n := 0
	for _, s := range r.alignment.steps {
		if s.cost > shownCost {
			break
		}
		if s.row != nil {
			n++
		}
	}
	short := &reading{of: r.of, rows: rows[:min(len(rows), n+shownRows)], cut: true}
	short.align(0, math.MaxFloat32)
	return short
}

// errorsWith counts the errors under the variants and stops at the bound.
func errorsWith(trials []trial, variants uint64, bound int) (n int) {
	for _, t := range trials {
		if n += t.errorsWith(variants); n > bound {
			break
		}
	}
	return n
}
