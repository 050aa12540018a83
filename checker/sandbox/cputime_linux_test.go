package sandbox

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// heedless is a program that ignores the end of its children. They run one after the other, and each of them computes
// for the given number of milliseconds.
const heedless = `
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
static double used(void) { return (double)clock() / CLOCKS_PER_SEC * 1000; }
int main(int n, char **args) {
	(void)n;
	double most = atof(args[1]);
	signal(SIGCHLD, SIG_IGN);
	for (int i = 0; i < atoi(args[2]); i++) {
		int ends[2];
		char end;
		if (pipe(ends) != 0) return 2;
		if (fork() == 0) {
			while (used() < most) {}
			return 0;
		}
		close(ends[1]);
		(void)!read(ends[0], &end, 1);
		close(ends[0]);
	}
}
`

// compiled compiles a C source and returns the program.
func compiled(t *testing.T, source string) string {
	t.Helper()
	needs.Tool(t, "gcc")
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "program")
	if err := os.WriteFile(program+".c", []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-O1", "-o", program, program+".c").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// The CPU time of children counts even if their parent ignores their ends.
func TestCPUTimeOfIgnoredChildren(t *testing.T) {
	program := compiled(t, heedless)
	eachTier(t, func(t *testing.T, s *Sandbox) {
		run := func(each, children string, cpu time.Duration) Outcome {
			dir := t.TempDir()
			work := filepath.Join(dir, "work")
			if err := os.Mkdir(work, 0o755); err != nil {
				t.Fatal(err)
			}
			o, err := s.Run(context.Background(), Command{
				Argv: []string{program, each, children}, Dir: work, Read: []string{filepath.Dir(program)},
				Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
				Limits: Limits{CPU: cpu, Wall: time.Minute},
			})
			if err != nil {
				t.Fatal(err)
			}
			return o
		}
		if o := run("50", "4", time.Minute); o.CPU < 120*time.Millisecond || o.Limit != NoLimit {
			t.Errorf("%+v, want at least 120 of 200 ms", o)
		}
		if o := run("50", "1000", 200*time.Millisecond); o.Limit != CPULimit {
			t.Errorf("%+v, want the limit of CPU time", o)
		}
	})
}

// Where the kernel denies access to its count, regular inspection finds most of the CPU time.
func TestCPUTimeWithoutClock(t *testing.T) {
	cmd := exec.Command(compiled(t, heedless), "100", "4")
	ru := &runner{clock: &cpuClock{fd: -1}, diag: &socketDiag{fd: -1}}
	tree := ru.newTree()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		select {
		case err := <-ended:
			if err != nil {
				t.Fatal(err)
			}
			if used := tree.atLeast(0); used < 200*time.Millisecond {
				t.Errorf("%v, want at least 200 of 400 ms", used)
			}
			return
		case <-time.After(poll):
			tree.look(Limits{})
		}
	}
}
