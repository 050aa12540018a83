//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// On a terminal --watch updates one report in place, with a line about the last runs below it.
func TestWatchInPlace(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "python3")
	const samples = "../../testscripts/submissions/mancala/"
	program := filepath.Join(t.TempDir(), "mancala3.py")
	use := func(sample string) {
		text, err := os.ReadFile(samples + sample + "/mancala3.py")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(program, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	use("wrong/floats")
	history := filepath.Join(t.TempDir(), "runs.jsonl")
	p := sitDown(t, "check", "--watch", "--history", history, "--corpus", "../../testscripts/cases", "--run", "*/chain", "--run", "*/tie", program)
	p.sees(" 1/2")
	p.sees("waiting for a change")
	use("right/python")
	p.await("a trend, and one report", func(screen string) bool {
		return strings.Contains(screen, " 1/2 → ") && strings.Contains(screen, " all 2 pass") && strings.Count(screen, "cases pass") == 1
	})
	p.sees("waiting for a change")
	if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if status := <-p.ended; status != conforms {
		t.Errorf("exit status %d, want %d", status, conforms)
	}
	if points, err := readHistory(history); err != nil || len(points) != 2 || points[0].AllPass() || !points[1].AllPass() {
		t.Errorf("the history is %v, %v", points, err)
	}
}
