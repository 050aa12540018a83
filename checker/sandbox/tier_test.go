package sandbox

import (
	"runtime"
	"testing"
)

// Each tier in which no cgroup limits memory says so.
func TestUnlimited(t *testing.T) {
	for _, tier := range Tiers {
		want := tier < Grouped && runtime.GOOS == "linux"
		if got := tier.Unlimited(); (got != "") != want {
			t.Errorf("tier %d: %q", tier, got)
		}
	}
}
