package solve

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Words of eight values give the same results as single values, in lists of any length.
func TestLanes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for try := range 5000 {
		n := try % 40
		values, after, where := make([]byte, n), make([]byte, n), make([]byte, n)
		all, some := make([]byte, n), make([]byte, n)
		for i := range n {
			value, next := int8(random.IntN(maxTable-lost+1)+lost), int8(random.IntN(2*maxTable+1)-maxTable)
			values[i], after[i] = byte(value), byte(next)
			where[i] = byte(255 * random.IntN(2))
			all[i], some[i] = byte(max(value, -next)), values[i]
			if where[i] != 0 {
				some[i] = all[i]
			}
		}
		got := slices.Clone(values)
		if raise(got, after); !slices.Equal(got, all) {
			t.Fatalf("raise %v by %v: %v, want %v", values, after, got, all)
		}
		got = slices.Clone(values)
		if raiseWhere(where, got, after); !slices.Equal(got, some) {
			t.Fatalf("raise %v by %v where %v: %v, want %v", values, after, where, got, some)
		}
	}
}
