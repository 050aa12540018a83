package checker

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The limit in a result covers what was written, because the outputs are read again up to this limit.
func TestLimitOfLongOutput(t *testing.T) {
	const written = 20 << 20
	line := []byte(strings.Repeat("x", 1<<20))
	p := assignment.Problem{Outputs: []assignment.Output{{Name: "log.txt", Lines: func(yield func(assignment.Line) bool) {
		for range 10 {
			if !yield(assignment.Line{Text: line}) {
				return
			}
		}
	}}}}
	f := folderAt(t.TempDir())
	if err := os.Mkdir(f.work, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(f.work, "log.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(f.work, "log.txt"), written); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	a := &attempt{Checker: &Checker{}, allowed: newAllowance(ctx, p)}
	defer a.allowed.release()
	if !a.allowed.covers(atOnce) {
		t.Fatal("the log is short")
	}
	r := &Result{Problem: p, Run: &sandbox.Outcome{}}
	if err := a.compareOutputs(ctx, r, f); err != nil || r.Run.Limit != sandbox.NoLimit || r.Limits.Output < written {
		t.Errorf("%v, limit %d, %d bytes, want at least %d", err, r.Run.Limit, r.Limits.Output, written)
	}
}
