package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Without --nats or --listen, grade opens no port: it has no socket at all while it judges.
func TestGradeOpensNoPort(t *testing.T) {
	needs.Time(t)
	t.Parallel()
	dir := t.TempDir()
	program := stonecheckProgram(t)
	cases, err := filepath.Abs("../../testscripts/cases")
	if err != nil {
		t.Fatal(err)
	}
	submission := filepath.Join(dir, "class", "ann", "takestones.sh")
	if err := os.MkdirAll(filepath.Dir(submission), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(submission, []byte("sleep 0.3\necho Move: 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	grade := exec.Command(program, "grade", "-a", "takestones", "--corpus", cases, "-o", filepath.Join(dir, "hw"), filepath.Dir(filepath.Dir(submission)))
	if err := grade.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- grade.Wait() }()
	looks, judging := 0, 0
	for {
		select {
		case err := <-ended:
			if err != nil || judging == 0 {
				t.Errorf("%v; of %d looks %d while it judged", err, looks, judging)
			}
			return
		case <-time.After(10 * time.Millisecond):
			files := openFiles(grade.Process.Pid)
			looks++
			if strings.Contains(files, "grades.sqlite") {
				judging++
			}
			if strings.Contains(files, "socket:") {
				t.Fatalf("it has a socket:\n%s", files)
			}
		}
	}
}

// openFiles returns the files that a process has open.
func openFiles(pid int) string {
	all, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", pid))
	var names []string
	for _, fd := range all {
		name, _ := os.Readlink(fd)
		names = append(names, name)
	}
	return strings.Join(names, "\n")
}
