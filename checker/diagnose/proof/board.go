package proof

import (
	"cmp"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
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

// ofBoard are the local rules that wrong rules of the game may violate.
var ofBoard = map[rule]bool{
	missingEnter: true, missingLeaf: true, missingUpdate: true, extraRow: true, wrongName: true, skippedChild: true,
	expandedLeaf: true, evaluatedInner: true, leafValue: true, startValue: true, stopsEarly: true, endsEarly: true, wrongDepth: true,
}

// ofNodes are the rules of ofBoard that determine which nodes a log has, whatever their values are.
var ofNodes = map[rule]bool{
	missingEnter: true, missingLeaf: true, missingUpdate: true, extraRow: true, wrongName: true, skippedChild: true,
	expandedLeaf: true, evaluatedInner: true, stopsEarly: true, endsEarly: true,
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

// newTrial makes a trial of a log; nodes says that only its nodes count, not their values.
func (g *group) newTrial(r *reading, nodes bool) trial {
	short := shorten(r, g.onlyEndsEarly())
	short.nodes = nodes
	return trial{short, short.errors(), short.alignment.cost}
}

// changes reports whether variants change the tree as far as the log is read. Most change it
// in few cases.
func (t *trial) changes(variants assignment.VariantSet) bool {
	return !t.reading.tree.sameAs(t.reading.of.Proof.Root(variants))
}

// errorsWith counts the errors under the variants.
func (t *trial) errorsWith(variants assignment.VariantSet) int {
	return t.with(variants).errors()
}

func (t *trial) with(variants assignment.VariantSet) *reading {
	r := *t.reading
	r.align(variants, 1.2*t.cost+3)
	return &r
}

// screen finds the variants with the fewest errors. It returns nil unless they have far
// fewer errors than the right rules.
func (g *group) screen(trials, spare []trial) *misplay {
	m := &misplay{cases: len(trials)}
	for _, t := range trials {
		m.before += t.errors
	}
	if m.before == 0 {
		return nil
	}
	m.nodes = trials[0].reading.nodes
	m.after = m.before
	good := screenAll(trials, m.before, g.suggested, spare)
	for _, r := range good {
		if r.errors == good[0].errors {
			m.variants, m.after = append(m.variants, r.variants), r.errors
		}
	}
	if len(m.variants) == 0 {
		return nil
	}
	before, after := 0, 0 // errors of other kinds, which wrong rules of the game may cause indirectly
	for _, t := range trials {
		before += t.reading.observe(0, 0).others
		after += t.with(m.variants[0]).observe(0, 0).others
	}
	if m.after > 0 && (m.nodes || float64(m.after+after) > settles*float64(m.before+before)) {
		return nil
	}
	m.besides = after > 0
	return m
}

// A candidate is a set of variants and the errors with it.
type candidate struct {
	variants assignment.VariantSet
	errors   int
}

func sortCandidates(list []candidate) {
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(a.errors, b.errors) })
}

// screenAll tries each variant, then each under a limit, and then the suggested sets and pairs
// of those that help. Those with the fewest errors come first.
func screenAll(trials []trial, before int, suggested []assignment.VariantSet, spare []trial) []candidate {
	proof := trials[0].reading.of.Proof
	var good []candidate
	try := func(set assignment.VariantSet, most int) (changes bool) {
		if slices.ContainsFunc(good, func(c candidate) bool { return c.variants == set }) {
			return true // a suggested set may also be a pair of the best
		}
		e, changes := errorsWith(trials, set, most)
		if e <= most {
			good = append(good, candidate{set, e})
		}
		return changes
	}
	n := len(proof.Variants)
	var effective []int // a limit of the others cannot help either
	for v := range n {
		if try(assignment.Variants(v), int(helps*float64(before))) {
			effective = append(effective, v)
		}
	}
	sortCandidates(good)
	if len(good) > 0 && good[0].errors == 0 {
		return good
	}
	for _, v := range effective {
		for limit := range proof.Limits {
			try(assignment.Variants(v, n+limit), min(fewestErrors(good, before)*2/3, int(helps*float64(before))))
		}
	}
	sortCandidates(good)
	if fewest := fewestErrors(good, before); fewest > 0 {
		for _, set := range append(slices.Clip(suggested), pairs(good[:min(len(good), pairsOf)])...) {
			try(set, max(fewest*2/3-1, 0))
		}
		sortCandidates(good)
	}
	for _, set := range besideBest(slices.Concat(trials, spare), good, before) {
		try(set, good[0].errors*2/3)
	}
	sortCandidates(good)
	return good
}

// pairs returns the unions of two candidates each.
func pairs(list []candidate) (sets []assignment.VariantSet) {
	for i, a := range list {
		for _, b := range list[:i] {
			sets = append(sets, a.variants.Union(b.variants))
		}
	}
	return sets
}

// fewestErrors returns the smallest number of errors of some sets, but at most all.
func fewestErrors(good []candidate, all int) int {
	for _, s := range good {
		all = min(all, s.errors)
	}
	return all
}

// trials returns a few cases with errors, those with the shortest logs, and then some more.
func (g *group) trials(nodes bool) (screened, spare []trial) {
	wrong := map[int]bool{}
	for _, o := range g.observed {
		if o.wrong && ofBoard[o.rule] {
			wrong[o.log] = true
		}
	}
	var list []trial
	for i, r := range g.readings {
		if wrong[i] {
			list = append(list, g.newTrial(r, nodes))
		}
	}
	list = slices.DeleteFunc(list, func(t trial) bool { return t.errors == 0 })
	slices.SortStableFunc(list, func(a, b trial) int { return cmp.Compare(len(a.reading.rows), len(b.reading.rows)) })
	first := min(len(list), screenedCases)
	return slices.Clip(list[:first]), list[first:min(len(list), first+spareCases)]
}

// refuting returns a few of the other cases in which variants make more errors than the right
// rules. Those that refute sets which no case before them refutes come first, then the shortest.
func (g *group) refuting(m *misplay, trials []trial) []trial {
	tried := map[string]bool{}
	for _, t := range trials {
		tried[t.reading.of.ID] = true
	}
	readings := slices.Clone(g.readings)
	slices.SortStableFunc(readings, func(a, b *reading) int { return cmp.Compare(len(a.rows), len(b.rows)) })
	var first, others []trial
	left := slices.Clone(m.variants) // the sets that no case has refuted
	for _, r := range readings {
		if len(first) == refutations || len(left) == 0 && len(first)+len(others) >= refutations || len(r.rows) == 0 {
			break
		}
		if tried[r.of.ID] || r.forced {
			continue
		}
		t := g.newTrial(r, m.nodes)
		refutes := func(set assignment.VariantSet) bool { return t.errorsWith(set) > t.errors }
		before := len(left)
		if left = slices.DeleteFunc(left, refutes); len(left) < before {
			first = append(first, t)
		} else if len(others) < refutations && slices.ContainsFunc(m.variants, refutes) {
			others = append(others, t)
		}
	}
	return slices.Concat(first, others)[:min(len(first)+len(others), refutations)]
}

// Rules are screened at most maxScreens times. Each time, up to refutations cases are added that
// refuted the variants found before.
const (
	maxScreens  = 5
	refutations = 3
)

// onlyEndsEarly reports whether logs that end too early are all that wrong rules of the game may have caused.
func (g *group) onlyEndsEarly() bool {
	return !slices.ContainsFunc(g.observed, func(o observation) bool { return o.wrong && ofBoard[o.rule] && o.rule != endsEarly })
}

// shorten returns a reading of the first rows of a log: those that show that something is
// wrong, and a few more. ends says that the end of a log counts if all of its rows are read; another fault may move it.
func shorten(r *reading, ends bool) *reading {
	n := 0
	for _, s := range r.alignment.steps {
		if s.cost > shownCost {
			break
		}
		if s.row != nil {
			n++
		}
	}
	rows := r.rows[:min(len(r.rows), screenedRows, n+shownRows)]
	short := &reading{of: r.of, rows: rows, cut: !ends || r.cut || len(rows) < len(r.rows), noCut: r.noCut, later: r.later, sparse: r.sparse}
	short.align(assignment.VariantSet{}, math.MaxFloat32)
	return short
}

// errorsWith counts the errors under the variants and stops at the bound. It also reports
// whether the variants change any tree that was tried.
func errorsWith(trials []trial, variants assignment.VariantSet, bound int) (n int, changes bool) {
	for i := range trials {
		t := &trials[i]
		if !t.changes(variants) {
			n += t.errors
		} else {
			n += t.errorsWith(variants)
			changes = true
		}
		if n > bound {
			break
		}
	}
	return n, changes
}
