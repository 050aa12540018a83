//go:build unix

package fuzz

import (
	"bytes"
	"context"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// BenchmarkCost compares CPU times with the time of a bare start of a program. own/start is for what stonecheck itself
// does for a case: it makes the case, solves it once for the limit of the output and once for the comparison, and
// compares. files/start is for creating and removing the folder and the files of a run.
func BenchmarkCost(b *testing.B) {
	program := compiled(b)
	start, bare := measure(b, func() {
		for range b.N {
			_ = exec.Command(program).Run() // it refuses to run without an input
		}
	})
	f := &Fuzzer{Runner: runner(b, program), Cases: gen.Guided(mancala.Assignment, 1, false), Count: b.N}
	b.ResetTimer()
	_, run := measure(b, func() {
		if report := found(b, f); report.Failed > 0 {
			b.Fatalf("%d cases fail", report.Failed)
		}
	})
	texts := written(b)
	_, own := measure(b, func() { compute(b, texts) })
	b.ReportMetric(micros(start)/float64(b.N), "start-µs")
	b.ReportMetric(micros(own.all())/float64(b.N), "own-µs")
	b.ReportMetric(float64(own.all())/float64(start), "own/start")
	b.ReportMetric(float64(run.all()-own.all()-bare.all())/float64(start), "files/start")
}

// compiled returns a right program in C.
func compiled(b *testing.B) string {
	b.Helper()
	needs.Tool(b, "gcc")
	program := filepath.Join(b.TempDir(), "mancala")
	source := "../../testscripts/submissions/mancala/right/c/mancala.c"
	if out, err := exec.Command("gcc", "-O2", "-o", program, source).CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return program
}

// runner returns a Runner for a program.
func runner(b *testing.B, program string) Runner {
	return &checker.Checker{
		Sandbox: sandboxtest.Open(b), Program: build.Program{Argv: []string{program}, Home: filepath.Dir(program), Read: []string{program}}, Dir: b.TempDir(), Invocations: mancala.Assignment.Invocations,
	}
}

// BenchmarkExhaustive runs a C program on small inputs, with one job for each processor. start-µs is the time of a
// bare start of the program; own-µs is the CPU time of this process for a case.
func BenchmarkExhaustive(b *testing.B) {
	program := compiled(b)
	inputs, err := mancala.Assignment.Within("3x14")
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	all := inputs.All
	inputs.All = func(yield func(assignment.Instance) bool) {
		n = 0
		for in := range all {
			if n++; n > b.N || !yield(in) {
				return
			}
		}
	}
	e := &Exhaustive{Runner: runner(b, program), Assignment: mancala.Assignment, Inputs: inputs, Jobs: runtime.GOMAXPROCS(0), Disputed: true}
	plan, err := e.Plan(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	_, own := measure(b, func() {
		if _, err = e.Run(b.Context(), plan); err != nil {
			b.Fatal(err)
		}
	})
	b.StopTimer()
	start, _ := measure(b, func() {
		for range b.N {
			_ = exec.Command(program).Run()
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "cases/s")
	b.ReportMetric(micros(start)/float64(b.N), "start-µs")
	b.ReportMetric(micros(own.all())/float64(b.N), "own-µs")
}

// eachOutput goes through the outputs of the first cases.
func eachOutput(b *testing.B, do func(assignment.Output)) {
	n := 0
	for c := range gen.Guided(mancala.Assignment, 1, false) {
		if n++; n > b.N {
			return
		}
		problem, err := c.Problem(context.Background(), nil)
		if err != nil {
			b.Fatal(err)
		}
		for _, output := range problem.Outputs {
			do(output)
		}
	}
}

// written returns what a right program writes on the cases. Computing it is not measured, because programs do it.
func written(b *testing.B) (texts [][]byte) {
	eachOutput(b, func(output assignment.Output) { texts = append(texts, text(output)) })
	return texts
}

// compute makes the cases, solves them for the limits and compares.
func compute(b *testing.B, texts [][]byte) {
	eachOutput(b, func(output assignment.Output) {
		for range output.Sizes() {
		}
		result, err := compare.Reader(bytes.NewReader(texts[0]), output, false)
		if err != nil || result.First != nil {
			b.Fatal(err, result.First)
		}
		texts = texts[1:]
	})
}

func micros(d time.Duration) float64 { return float64(d.Microseconds()) }

// used is the CPU time of this process alone.
type used struct{ user, system time.Duration }

func (u used) all() time.Duration { return u.user + u.system }

func measure(b *testing.B, do func()) (wall time.Duration, cpu used) {
	before, start := cpuTimes(b), time.Now()
	do()
	after := cpuTimes(b)
	return time.Since(start), used{after.user - before.user, after.system - before.system}
}

func cpuTimes(b *testing.B) used {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return used{time.Duration(usage.Utime.Nano()), time.Duration(usage.Stime.Nano())}
}
