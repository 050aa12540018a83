package ref_test

import (
	"testing"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/testscripts/property"
)

// The properties of all packages below this folder are in this package, because they share their generators. They use
// only what those packages export.

// check tests a property on many inputs.
func check[T any](t *testing.T, gen gopter.Gen, wrong func(T) string) {
	t.Helper()
	property.Check(t, 250, gen, wrong)
}

// A budget redraws inputs that are too expensive and counts how often.
type budget struct{ draws, redraws int }

// counted returns fits with a counter of the inputs that are drawn.
func counted[T any](b *budget, fits func(T) bool) func(T) bool {
	return func(v T) bool {
		b.draws++
		ok := fits(v)
		if !ok {
			b.redraws++
		}
		return ok
	}
}

// require fails if so many inputs were redrawn that the remaining ones may not be representative.
func (b *budget) require(t *testing.T) {
	t.Helper()
	t.Logf("%d of %d inputs redrawn", b.redraws, b.draws)
	if 5*b.redraws >= b.draws && countsMatter(t) {
		t.Errorf("%d of %d inputs redrawn, want under 20 %%", b.redraws, b.draws)
	}
}

// A tally counts the interesting cases that a property has met, because a property that never meets them shows
// nothing. The seed is random, so every case that is required must have an expected count of at least 15 in 500
// inputs: the chance of a false alarm is then below 1e-6.
type tally map[string]int

func (c tally) require(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		t.Logf("%s: %d", name, c[name])
		if c[name] == 0 && countsMatter(t) {
			t.Errorf("%s: never met", name)
		}
	}
}

// countsMatter reports whether the tally must reach its required counts. A property that fails stops early, and a
// short run has few inputs.
func countsMatter(t *testing.T) bool { return !t.Failed() && !testing.Short() }
