package all_test

import (
	"testing"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/testscripts/property"
)

// check tests a property on many inputs.
func check[T any](t *testing.T, gen gopter.Gen, wrong func(T) string) {
	t.Helper()
	property.Check(t, few, gen, wrong)
}

// few is the number of inputs that a property must hold for in a plain run.
const few = 300
