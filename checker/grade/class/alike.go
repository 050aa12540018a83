package class

import (
	"cmp"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/report"
)

// minAlike is the minimum number of cases with equal wrong answers.
const minAlike = 3

// A group is a set of submissions that have given the same wrong answers.
type group struct {
	Members []row
	Cases   []sharedCase // the cases with the shared answers, the rarest answer first
	Alone   int          // the number of cases on which no other submission has given that answer
	// Explained is the number of cases that a known misreading explains.
	Explained int
	// Causes are the misreadings that the reader may see.
	Causes []string
	weight float64
}

// A sharedCase is a case on which a group has given the same wrong answer.
type sharedCase struct {
	ID     string
	Others int // submissions outside the group that have given it too
	Failed int // submissions that fail the case
}

// A pair is a pair of members, by index, with their similarity.
type pair struct {
	a, b   int
	weight float64
}

// alike finds the groups. Two submissions are alike if their wrong answers agree on at
// least minAlike cases, and on at least half of the cases that the better one fails. In a
// group every two submissions are alike, and all agree on at least minAlike cases. The
// weight of an answer that n submissions have given is 1/(n-1), so rare answers count more.
// The groups with the most weight come first; groups that known misreadings explain come
// last.
func alike(cases []report.Case, all []row) []group {
	givers := countAnswers(cases, all)
	pairs := alikePairs(all, givers)
	var groups []group
	for _, members := range cliques(all, pairs) {
		groups = append(groups, newGroup(cases, all, members, givers))
	}
	slices.SortStableFunc(groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.order(), b.order()), cmp.Compare(b.weight, a.weight), cmp.Compare(len(b.Members), len(a.Members)))
	})
	return groups
}

// order is the sort key that puts explained groups last.
func (g group) order() int {
	if g.Whole() {
		return 1
	}
	return 0
}

// Whole reports whether known misreadings explain all shared answers.
func (g group) Whole() bool { return g.Explained == len(g.Cases) }

// countAnswers counts, for each case, how often each wrong answer was given.
func countAnswers(cases []report.Case, members []row) []map[string]int {
	givers := make([]map[string]int, len(cases))
	for n := range givers {
		givers[n] = map[string]int{}
		for _, m := range members {
			if answer := m.Answers[n].Answer; answer != "" {
				givers[n][answer]++
			}
		}
	}
	return givers
}

// alikePairs returns the pairs that are alike, those with the most weight first.
func alikePairs(members []row, givers []map[string]int) []pair {
	var pairs []pair
	for a := range members {
		for b := a + 1; b < len(members); b++ {
			shared, weight := 0, 0.0
			for _, n := range sharedBy(members, []int{a, b}) {
				shared++
				weight += 1 / float64(givers[n][members[a].Answers[n].Answer]-1)
			}
			if shared >= minAlike && 2*shared >= min(len(members[a].Failed), len(members[b].Failed)) {
				pairs = append(pairs, pair{a, b, weight})
			}
		}
	}
	slices.SortStableFunc(pairs, func(p, q pair) int { return cmp.Compare(q.weight, p.weight) })
	return pairs
}

// sharedBy returns the cases on which these members gave the same wrong answer.
func sharedBy(members []row, of []int) []int {
	var cases []int
	for n, a := range members[of[0]].Answers {
		differs := func(m int) bool { return members[m].Answers[n].Answer != a.Answer }
		if a.Answer != "" && !slices.ContainsFunc(of, differs) {
			cases = append(cases, n)
		}
	}
	return cases
}

// cliques joins pairs, in order, to groups in which every two are a pair and all agree on
// enough cases.
func cliques(members []row, pairs []pair) [][]int {
	linked := map[[2]int]bool{}
	for _, p := range pairs {
		linked[[2]int{p.a, p.b}] = true
	}
	fit := func(a, b []int) bool {
		for _, x := range a {
			for _, y := range b {
				if !linked[[2]int{min(x, y), max(x, y)}] {
					return false
				}
			}
		}
		return len(sharedBy(members, slices.Concat(a, b))) >= minAlike
	}
	groups := make([][]int, len(members))
	of := make([]int, len(members)) // the group of each member
	for m := range groups {
		groups[m], of[m] = []int{m}, m
	}
	for _, p := range pairs {
		a, b := of[p.a], of[p.b]
		if a == b || !fit(groups[a], groups[b]) {
			continue
		}
		for _, m := range groups[b] {
			of[m] = a
		}
		groups[a] = append(groups[a], groups[b]...)
		groups[b] = nil
	}
	groups = slices.DeleteFunc(groups, func(g []int) bool { return len(g) < 2 })
	for _, g := range groups {
		slices.Sort(g)
	}
	return groups
}

// newGroup collects what members have in common.
func newGroup(cases []report.Case, all []row, members []int, givers []map[string]int) group {
	var g group
	for _, m := range members {
		g.Members = append(g.Members, all[m])
	}
	for _, n := range sharedBy(all, members) {
		s := sharedCase{ID: cases[n].ID, Others: givers[n][g.Members[0].Answers[n].Answer] - len(members)}
		for _, m := range all {
			if fails(m.Answers[n]) {
				s.Failed++
			}
		}
		if slices.ContainsFunc(g.Members, func(m row) bool { return m.Answers[n].Explained }) {
			g.Explained++
		}
		if s.Others == 0 {
			g.Alone++
		}
		g.weight += 1 / float64(len(members)+s.Others-1)
		g.Cases = append(g.Cases, s)
	}
	if g.Explained > 0 {
		g.Causes = commonCauses(g.Members)
	}
	slices.SortStableFunc(g.Cases, func(a, b sharedCase) int {
		return cmp.Or(cmp.Compare(a.Others, b.Others), strings.Compare(a.ID, b.ID))
	})
	return g
}

// commonCauses returns the misreadings that all members share, or else those of any member.
func commonCauses(members []row) []string {
	var common, all []string
	for _, m := range members {
		for _, name := range m.Causes() {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	for _, name := range all {
		lacks := func(m row) bool { return !slices.Contains(m.Causes(), name) }
		if !slices.ContainsFunc(members, lacks) {
			common = append(common, name)
		}
	}
	if common == nil {
		return all
	}
	return common
}

// explained returns the groups that known misreadings explain.
func explained(groups []group) []group {
	at := slices.IndexFunc(groups, group.Whole)
	if at < 0 {
		return nil
	}
	return groups[at:]
}
