package gangwars

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
)

// summed is E as the program keeps it.
func (v variant) summed(e ref.Value) ref.Value {
	if v.on(narrowSum) {
		return ref.Value(raids.Wrapped(int(e), 8, true))
	}
	return e
}
