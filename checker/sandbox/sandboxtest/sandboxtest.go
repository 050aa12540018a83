// Package sandboxtest opens sandboxes for tests.
package sandboxtest

import (
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Open opens a sandbox at the best tier and closes it at the end of the test.
func Open(t testing.TB) *sandbox.Sandbox {
	t.Helper()
	return OpenAt(t, sandbox.Best)
}

// OpenAt opens a sandbox at a tier. Where the tier does not work, the test is skipped.
func OpenAt(t testing.TB, tier sandbox.Tier) *sandbox.Sandbox {
	t.Helper()
	s, err := sandbox.Open(tier)
	if err != nil {
		needs.Missing(t, err)
	}
	t.Cleanup(s.Close)
	return s
}

// Lazy returns a function that opens a sandbox when it is first called.
func Lazy(t testing.TB) func() (*sandbox.Sandbox, error) {
	return sync.OnceValues(func() (*sandbox.Sandbox, error) { return Open(t), nil })
}
