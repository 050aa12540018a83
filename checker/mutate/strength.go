package mutate

import (
	"cmp"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/corpus"
)

// A strength counts the mutants that each case has killed, so that the next mutant runs on
// the strongest cases first. The order changes no outcome: a mutant without enough kills runs
// on all cases.
type strength struct {
	mu    sync.Mutex
	kills []int
}

func newStrength(cases []corpus.Case) *strength { return &strength{kills: make([]int, len(cases))} }

func (s *strength) add(i int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kills[i]++
}

// order returns the numbers of all cases, the strongest first.
func (s *strength) order() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]int, len(s.kills))
	for i := range all {
		all[i] = i
	}
	slices.SortStableFunc(all, func(x, y int) int { return cmp.Compare(s.kills[y], s.kills[x]) })
	return all
}
