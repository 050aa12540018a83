package mutate

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
)

// The strongest cases come first; cases of the same strength keep their order.
func TestStrength(t *testing.T) {
	s := newStrength(make([]corpus.Case, 4))
	for _, i := range []int{2, 3, 2} {
		s.add(i)
	}
	if got, want := s.order(), []int{2, 3, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
