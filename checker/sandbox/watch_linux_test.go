package sandbox

import (
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// BenchmarkWatch measures the processor time that it costs to watch a program, which sleeps for a tenth of a second. The
// start of the worker counts too, so it needs some -benchtime 100x.
func BenchmarkWatch(b *testing.B) {
	dir := b.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "work"), 0o755); err != nil {
		b.Fatal(err)
	}
	s, err := Open(Best)
	if err != nil {
		b.Fatal(err)
	}
	run := func() {
		_, err := s.Run(context.Background(), Command{
			Argv: []string{"/bin/sleep", "0.1"}, Dir: filepath.Join(dir, "work"),
			Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
			Limits: Limits{CPU: time.Second, Wall: 10 * time.Second, Output: 1 << 20, Memory: 256 << 20},
		})
		if err != nil {
			b.Error(err)
		}
	}
	run() // starts the worker
	before := used(b)
	b.ResetTimer()
	for range b.N {
		run()
	}
	b.StopTimer()
	s.Close() // ends the worker, so that its time counts as the time of an ended child
	b.ReportMetric(float64((used(b)-before).Microseconds())/1000/float64(b.N), "cpu-ms/run")
}

// used returns the processor time of this process and of its children that have ended.
func used(b *testing.B) time.Duration {
	b.Helper()
	var sum time.Duration
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var usage syscall.Rusage
		if err := syscall.Getrusage(who, &usage); err != nil {
			b.Fatal(err)
		}
		sum += cpuTime(usage)
	}
	return sum
}
