//go:build unix

package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// open opens a sandbox for a test, and skips the test if the tier does not work here.
func open(t testing.TB, tier Tier) *Sandbox {
	t.Helper()
	s, err := Open(tier)
	if err != nil {
		needs.Missing(t, err)
	}
	t.Cleanup(s.Close)
	return s
}

// eachTier runs a test at tiers that work here: plain runs test the best and the lowest one, long tests the others.
func eachTier(t *testing.T, test func(t *testing.T, s *Sandbox)) {
	between := Tiers[1 : len(Tiers)-1]
	for _, tier := range needs.ByLength([]Tier{Best, Limited}, between, Tiers) {
		t.Run(fmt.Sprintf("tier%d", tier), func(t *testing.T) { test(t, open(t, tier)) })
	}
}

// shell runs a shell script in its own folder.
func shell(t *testing.T, s *Sandbox, script string, limits Limits) (Outcome, string) {
	t.Helper()
	dir := t.TempDir()
	work := filepath.Join(dir, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		t.Fatal(err)
	}
	outcome, err := s.Run(context.Background(), Command{
		Argv: []string{"/bin/sh", "-c", script}, Dir: work,
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"), Limits: limits,
	})
	if err != nil {
		t.Fatal(err)
	}
	return outcome, work
}

func TestOutcome(t *testing.T) {
	needs.Seconds(t)
	tests := []struct {
		name, script string
		limits       Limits
		status       int
		signal       string
		limit        Limit
	}{
		{"right", "exit 0", Limits{}, 0, "", NoLimit},
		{"exit status", "exit 3", Limits{}, 3, "", NoLimit},
		{"signal", "kill -SEGV $$", Limits{}, -1, "Segmentation fault", NoLimit},
		{"its own SIGTERM", "kill $$", Limits{}, -1, "Terminated", NoLimit},
		{"its own SIGKILL is no limit", "kill -KILL $$", Limits{CPU: time.Minute}, -1, "Killed", NoLimit},
		{"spins", "while :; do :; done", Limits{CPU: 200 * time.Millisecond, Wall: time.Minute}, -1, "", CPULimit},
		{"spins in children", "sh -c 'while :; do :; done' & sh -c 'while :; do :; done' & wait", Limits{CPU: 200 * time.Millisecond, Wall: time.Minute}, -1, "", CPULimit},
		{"sleeps", "sleep 100", Limits{CPU: time.Minute, Wall: 200 * time.Millisecond}, -1, "", WallLimit},
		{"ignores SIGTERM", "trap '' TERM; while :; do sleep 1; done", Limits{Wall: 200 * time.Millisecond}, -1, "", WallLimit},
		{"floods a file", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxx; done > f", Limits{Files: 10_000, Wall: time.Minute}, -1, "", FilesLimit},
		{"floods stdout", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxx; done", Limits{Files: 10_000, Wall: time.Minute}, -1, "", FilesLimit},
		{"many files", "i=0; while :; do i=$((i+1)); echo xxxxxxxxx > f$i; done", Limits{Files: 5_000, Wall: time.Minute}, -1, "", FilesLimit},
		{"deep folders", "while :; do mkdir d && cd d; done", Limits{Files: 5_000, Wall: time.Minute}, -1, "", FilesLimit},
	}
	eachTier(t, func(t *testing.T, s *Sandbox) {
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				t.Parallel()
				if test.limit == CPULimit && runtime.GOOS != "linux" {
					t.Skip("CPU time is known while a program runs on Linux only")
				}
				got, _ := shell(t, s, test.script, test.limits)
				if got.Signal != test.signal || got.Limit != test.limit || test.limit == NoLimit && got.Status != test.status {
					t.Errorf("%+v, want status %d, signal %q, limit %d", got, test.status, test.signal, test.limit)
				}
			})
		}
	})
}

// No process outlives its run: not a child in the background, not one that has left the process group, not one at a
// limit; and none remains as a zombie. Processes are identified by the time that they sleep.
func TestNothingOutlives(t *testing.T) {
	needs.Seconds(t)
	scripts := map[string]string{
		"child":            "SLEEP & true",
		"child of child":   "sh -c 'SLEEP & true' & wait",
		"child at limit":   "SLEEP & SLEEP",
		"child that spins": "sh -c 'while :; do :; done' & SLEEP",
	}
	if runtime.GOOS == "linux" {
		scripts["session of its own"] = "setsid sh -c 'touch there; SLEEP' & while [ ! -e there ]; do sleep 0.01; done"
		scripts["no environment"] = "setsid env -i sh -c 'touch there; exec SLEEP' & while [ ! -e there ]; do sleep 0.01; done"
		scripts["daemon"] = "setsid sh -c 'sh -c \"touch there; exec SLEEP\" &' & while [ ! -e there ]; do sleep 0.01; done"
	}
	eachTier(t, func(t *testing.T, s *Sandbox) {
		for name, script := range scripts {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				sleep := fmt.Sprintf("sleep %d.%d", 1000+sleeps.Add(1), os.Getpid())
				_, _ = shell(t, s, strings.ReplaceAll(script, "SLEEP", sleep), Limits{Wall: 500 * time.Millisecond})
				out, err := exec.Command("ps", "-eo", "args").Output()
				if err != nil {
					t.Fatal(err)
				}
				for line := range strings.Lines(string(out)) {
					if strings.Contains(line, sleep) {
						t.Errorf("still there: %s", line)
					}
				}
			})
		}
	})
}

var sleeps atomic.Int64

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	dir := t.TempDir()
	start := time.Now()
	_, err := open(t, Best).Run(ctx, Command{
		Argv: []string{"/bin/sh", "-c", "sleep 1000 & sleep 1000"}, Dir: dir,
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
	})
	if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 10*time.Second {
		t.Errorf("%v after %v, want the context's error soon", err, time.Since(start))
	}
}

func TestNotStarted(t *testing.T) {
	s, dir, work := open(t, Best), t.TempDir(), t.TempDir()
	noInterpreter, itself := filepath.Join(dir, "program"), filepath.Join(dir, "loop")
	for path, text := range map[string]string{noInterpreter: "\x7fELF is what this is not\n", itself: "#!" + itself + "\n"} {
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, program := range []string{filepath.Join(dir, "absent"), noInterpreter, itself, dir} {
		_, err := s.Run(context.Background(), Command{
			Argv: []string{program}, Dir: work, Read: []string{dir},
			Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
		})
		if !errors.Is(err, ErrNotStarted) {
			t.Errorf("%s: %v, want ErrNotStarted", program, err)
		}
	}
}

// BenchmarkStart compares the cost of a run with a bare start of the same program by one worker. It measures them in
// turn, so that both see the same machine: with one worker, and with two at the same time.
func BenchmarkStart(b *testing.B) {
	bare := func(string) error { return exec.Command("/bin/true").Run() }
	for _, tier := range Tiers {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("tier%d/workers=%d", tier, workers), func(b *testing.B) {
				s := open(b, tier)
				sandboxed := func(dir string) error {
					_, err := s.Run(context.Background(), Command{
						Argv: []string{"/bin/true"}, Dir: filepath.Join(dir, "work"),
						Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
						Limits: Limits{CPU: time.Second, Wall: time.Second, Output: 1 << 20, Memory: 256 << 20},
					})
					return err
				}
				var dirs []string
				for range workers {
					dirs = append(dirs, b.TempDir())
					if err := os.Mkdir(filepath.Join(dirs[len(dirs)-1], "work"), 0o755); err != nil {
						b.Fatal(err)
					}
				}
				var ours, others time.Duration
				const turn = 20
				timeRuns(b, dirs, turn, sandboxed) // starts the workers
				b.ResetTimer()
				for done := 0; done < b.N; done += turn {
					ours += timeRuns(b, dirs, turn, sandboxed)
					others += timeRuns(b, dirs[:1], turn, bare)
				}
				b.ReportMetric(float64(ours.Nanoseconds())/float64(b.N), "ns/run")
				b.ReportMetric(float64(others.Nanoseconds())/float64(b.N), "ns/bare")
				b.ReportMetric(float64(ours)/float64(others), "x-bare")
			})
		}
	}
}

// timeRuns returns how long it takes to call run this many times in each folder, with one worker for each.
func timeRuns(b *testing.B, dirs []string, times int, run func(dir string) error) time.Duration {
	start := time.Now()
	var workers sync.WaitGroup
	var left atomic.Int64
	left.Store(int64(times))
	for _, dir := range dirs {
		workers.Go(func() {
			for left.Add(-1) >= 0 {
				if err := run(dir); err != nil {
					b.Error(err)
				}
			}
		})
	}
	workers.Wait()
	return time.Since(start)
}
