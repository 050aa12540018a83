package sandbox

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// TestProgram is the program of TestEverySystem: this test binary, with an environment variable that says what to do.
func TestProgram(t *testing.T) {
	switch os.Getenv("SANDBOX_PROGRAM") {
	case "":
		t.Skip("a program for another test")
	case "status":
		fmt.Println("printed")
		os.Exit(3)
	case "child":
		child := exec.Command(os.Args[0], os.Args[1:]...)
		child.Env = append(os.Environ(), "SANDBOX_PROGRAM=sleep")
		if err := child.Start(); err != nil {
			os.Exit(4)
		}
		fmt.Println("started")
		fallthrough
	case "sleep":
		time.Sleep(time.Hour)
	}
}

// A sandbox keeps these promises on every system: output and exit status, and an end at the limit of wall time, for
// child processes too.
func TestEverySystem(t *testing.T) {
	s, err := Open(Limited)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		does    string
		wall    time.Duration
		status  int
		limit   Limit
		printed string
	}{
		{"status", time.Minute, 3, NoLimit, "printed\n"},
		{"child", 2 * time.Second, -1, WallLimit, ""},
	} {
		t.Run(test.does, func(t *testing.T) {
			if test.limit != NoLimit {
				needs.Seconds(t)
			}
			dir := t.TempDir()
			work, stdout := filepath.Join(dir, "work"), filepath.Join(dir, "stdout")
			if err := os.Mkdir(work, 0o755); err != nil {
				t.Fatal(err)
			}
			got, err := s.Run(context.Background(), Command{
				Argv: []string{program, "-test.run=^TestProgram$"}, Env: []string{"SANDBOX_PROGRAM=" + test.does}, Dir: work,
				Stdout: stdout, Stderr: filepath.Join(dir, "stderr"), Limits: Limits{Wall: test.wall},
			})
			if err != nil {
				t.Fatal(err)
			}
			if got.Limit != test.limit || test.limit == NoLimit && got.Status != test.status {
				t.Errorf("%+v, want status %d, limit %d", got, test.status, test.limit)
			}
			if data, err := os.ReadFile(stdout); test.printed != "" && string(data) != test.printed {
				t.Errorf("printed %q, %v, want %q", data, err, test.printed)
			}
			if err := os.RemoveAll(work); err != nil { // Windows refuses while a process uses the folder
				t.Errorf("a process is left: %v", err)
			}
		})
	}
}
