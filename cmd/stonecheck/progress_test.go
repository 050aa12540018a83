//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The progress bar appears before the first case has ended, and disappears after the last.
func TestProgressBeforeTheFirstCase(t *testing.T) {
	needs.Time(t)
	program := filepath.Join(t.TempDir(), "hangs")
	if err := os.WriteFile(program, []byte("#!/bin/sh\nwhile :; do sleep 1; done\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	p := sitDown(t, "check", "--timeout", "500ms", "--run", "mancala/greedy/*", "--jobs", "1", program)
	p.await("a bar and no case", func(screen string) bool {
		return strings.Contains(screen, "(0/") && !strings.Contains(screen, "FAIL")
	})
	p.await("the case that takes long", func(screen string) bool {
		return strings.Contains(screen, "mancala/greedy/") && !strings.Contains(screen, "did not end")
	})
	p.sees("did not end and were stopped after")
	p.await("no bar", func(screen string) bool { return !strings.Contains(screen, "0%") })
	p.sees(" cases pass")
	if status := <-p.ended; status != differs {
		t.Errorf("exit status %d, want %d", status, differs)
	}
}
