package box

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// What is started while the tiers are tried is for the first run that needs a process,
// and ends with the others if there is none.
func TestSpare(t *testing.T) {
	defer forget()
	find := func() *spare {
		forget()
		tier, err := Best()
		if err != nil {
			t.Fatal(err)
		}
		if tier < Separate {
			needs.Missing(t, "no namespaces")
		}
		s := unused.Load()
		if s == nil {
			t.Fatal("no spare process is kept")
		}
		s.starting.Wait()
		return s
	}
	taken := find().process
	dir := t.TempDir()
	_, err := Run(context.Background(), Command{
		Argv: []string{"/bin/sh", "-c", "exit 0"}, Dir: t.TempDir(), Read: []string{dir}, // as no other run
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
	})
	if err != nil {
		t.Fatal(err)
	}
	if unused.Load() != nil || taken.cmd.ProcessState != nil {
		t.Error("the first run has another process")
	}
	left := find().process
	Close()
	if left.cmd.ProcessState == nil || taken.cmd.ProcessState == nil {
		t.Error("Close leaves a process")
	}
}
