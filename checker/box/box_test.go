//go:build unix

package box

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestMain(m *testing.M) {
	OwnChildren()
	os.Exit(m.Run())
}

// shell runs a shell script in a folder of its own.
func shell(t *testing.T, script string, limits Limits) (Outcome, string) {
	t.Helper()
	dir := t.TempDir()
	work := filepath.Join(dir, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		t.Fatal(err)
	}
	outcome, err := Run(context.Background(), Command{
		Argv: []string{"/bin/sh", "-c", script}, Dir: work,
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"), Limits: limits,
	})
	if err != nil {
		t.Fatal(err)
	}
	return outcome, work
}

func TestOutcome(t *testing.T) {
	for _, test := range []struct {
		name, script string
		limits       Limits
		status       int
		signal       string
		limit        Limit
	}{
		{"right", "exit 0", Limits{}, 0, "", NoLimit},
		{"exit status", "exit 3", Limits{}, 3, "", NoLimit},
		{"signal", "kill -SEGV $$", Limits{}, -1, "Segmentation fault", NoLimit},
		{"its own SIGKILL is no limit", "kill -KILL $$", Limits{CPU: time.Minute}, -1, "Killed", NoLimit},
		{"spins", "while :; do :; done", Limits{CPU: 200 * time.Millisecond, Wall: time.Minute}, -1, "", CPULimit},
		{"spins in a child", "sh -c 'while :; do :; done' & wait", Limits{CPU: time.Minute, Wall: 300 * time.Millisecond}, -1, "", WallLimit},
		{"sleeps", "sleep 100", Limits{CPU: time.Minute, Wall: 200 * time.Millisecond}, -1, "", WallLimit},
		{"ignores SIGTERM", "trap '' TERM; while :; do sleep 1; done", Limits{Wall: 200 * time.Millisecond}, -1, "", WallLimit},
		{"floods a file", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxx; done > f", Limits{Output: 10_000, Wall: time.Minute}, -1, "", OutputLimit},
		{"floods stdout", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxx; done", Limits{Output: 10_000, Wall: time.Minute}, -1, "", OutputLimit},
		{"many files", "i=0; while :; do i=$((i+1)); echo xxxxxxxxx > f$i; done", Limits{Output: 5_000, Wall: time.Minute}, -1, "", OutputLimit},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if test.limit == CPULimit && runtime.GOOS != "linux" {
				t.Skip("CPU time is known while a program runs on Linux only")
			}
			got, _ := shell(t, test.script, test.limits)
			if got.Signal != test.signal || got.Limit != test.limit || test.limit == NoLimit && got.Status != test.status {
				t.Errorf("%+v, want status %d, signal %q, limit %d", got, test.status, test.signal, test.limit)
			}
		})
	}
}

// No process outlives its run: not a child in the background, not one that has
// left the group, not at a limit, and none stays a zombie.
func TestNothingOutlives(t *testing.T) {
	scripts := map[string]string{
		"child":            "sleep 1000 & echo $! > pid",
		"child of child":   "sh -c 'sleep 1000 & echo $! > pid' & wait",
		"child at limit":   "sleep 1000 & echo $! > pid; sleep 1000",
		"child that spins": "sh -c 'while :; do :; done' & echo $! > pid",
	}
	if runtime.GOOS == "linux" {
		scripts["session of its own"] = "setsid sh -c 'echo $$ > pid; sleep 1000' & while [ ! -s pid ]; do sleep 0.01; done"
		scripts["no environment"] = "setsid env -i sh -c 'echo $$ > pid; exec sleep 1000' & while [ ! -s pid ]; do sleep 0.01; done"
		scripts["daemon"] = "setsid sh -c 'sh -c \"echo \\$\\$ > pid; exec sleep 1000\" &' & while [ ! -s pid ]; do sleep 0.01; done"
	}
	for name, script := range scripts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, work := shell(t, script, Limits{Wall: 500 * time.Millisecond})
			data, err := os.ReadFile(filepath.Join(work, "pid"))
			if err != nil {
				t.Fatal(err)
			}
			pid, err := strconv.Atoi(strings.TrimSpace(string(data)))
			if err != nil {
				t.Fatal(err)
			}
			for range 100 {
				if err := syscall.Kill(pid, 0); errors.Is(err, syscall.ESRCH) {
					return
				}
				time.Sleep(10 * time.Millisecond)
			}
			t.Errorf("process %d is still there", pid)
		})
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	dir := t.TempDir()
	start := time.Now()
	_, err := Run(ctx, Command{
		Argv: []string{"/bin/sh", "-c", "sleep 1000 & sleep 1000"}, Dir: dir,
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
	})
	if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 10*time.Second {
		t.Errorf("%v after %v, want the context's error soon", err, time.Since(start))
	}
}

func TestNotStarted(t *testing.T) {
	dir := t.TempDir()
	noInterpreter := filepath.Join(dir, "program")
	if err := os.WriteFile(noInterpreter, []byte("\x7fELF is what this is not\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, program := range []string{filepath.Join(dir, "absent"), noInterpreter, dir} {
		_, err := Run(context.Background(), Command{
			Argv: []string{program}, Dir: dir,
			Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
		})
		if !errors.Is(err, ErrNotStarted) {
			t.Errorf("%s: %v, want ErrNotStarted", program, err)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	dir := b.TempDir()
	for b.Loop() {
		_, err := Run(context.Background(), Command{
			Argv: []string{"/bin/true"}, Dir: dir,
			Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
			Limits: Limits{CPU: time.Second, Wall: time.Second, Output: 1 << 20},
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
