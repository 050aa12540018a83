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
	given := numberAnswers(cases, all)
	var groups []group
	for _, members := range given.cliques(all, given.alikePairs(all)) {
		groups = append(groups, newGroup(cases, all, members, given))
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

// answers are the wrong answers of a class, numbered, because every two members are compared.
type answers struct {
	of     [][]int32 // by member and case: the number of the wrong answer, 0 if there is none
	givers [][]int   // by case and number: how often the answer was given
}

// numberAnswers numbers the wrong answers to each case.
func numberAnswers(cases []report.Case, members []row) answers {
	given := answers{make([][]int32, len(members)), make([][]int, len(cases))}
	for m := range members {
		given.of[m] = make([]int32, len(cases))
	}
	for n := range cases {
		numbers, givers := map[string]int32{"": 0}, []int{0}
		for m := range members {
			text := members[m].Answers[n].Answer
			number, known := numbers[text]
			if !known {
				number = int32(len(givers))
				numbers[text], givers = number, append(givers, 0)
			}
			given.of[m][n] = number
			givers[number]++
		}
		given.givers[n] = givers
	}
	return given
}

// alikePairs returns the pairs that are alike, those with the most weight first.
func (given answers) alikePairs(members []row) []pair {
	var pairs []pair
	for a := range members {
		for b := a + 1; b < len(members); b++ {
			if weight, ok := given.alike(members, a, b); ok {
				pairs = append(pairs, pair{a, b, weight})
			}
		}
	}
	slices.SortStableFunc(pairs, func(p, q pair) int { return cmp.Compare(q.weight, p.weight) })
	return pairs
}

// alike returns the weight of the answers that two members share, and whether the members are
// alike.
func (given answers) alike(members []row, a, b int) (weight float64, ok bool) {
	shared, other := 0, given.of[b]
	for n, answer := range given.of[a] {
		if answer != 0 && answer == other[n] {
			shared++
			weight += 1 / float64(given.givers[n][answer]-1)
		}
	}
	return weight, shared >= minAlike && 2*shared >= min(len(members[a].Failed), len(members[b].Failed))
}

// sharedBy returns the cases on which these members gave the same wrong answer.
func (given answers) sharedBy(of []int) []int {
	var cases []int
	for n, answer := range given.of[of[0]] {
		differs := func(m int) bool { return given.of[m][n] != answer }
		if answer != 0 && !slices.ContainsFunc(of, differs) {
			cases = append(cases, n)
		}
	}
	return cases
}

// cliques joins pairs, in order, to groups in which every two are a pair and all agree on
// enough cases.
func (given answers) cliques(members []row, pairs []pair) [][]int {
	fit := func(a, b []int) bool {
		for _, x := range a {
			for _, y := range b {
				if _, ok := given.alike(members, x, y); !ok {
					return false
				}
			}
		}
		return len(given.sharedBy(slices.Concat(a, b))) >= minAlike
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
func newGroup(cases []report.Case, all []row, members []int, given answers) group {
	var g group
	for _, m := range members {
		g.Members = append(g.Members, all[m])
	}
	for _, n := range given.sharedBy(members) {
		s := sharedCase{ID: cases[n].ID, Others: given.givers[n][given.of[members[0]][n]] - len(members)}
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
