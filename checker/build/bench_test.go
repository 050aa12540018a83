package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// BenchmarkStart compares programs that are started by stonecheck on a small case with the same programs started in
// the usual way, with one program for each processor at the same time, as in `check`.
func BenchmarkStart(b *testing.B) {
	samples, err := filepath.Abs("../../testscripts/submissions/mancala/right")
	if err != nil {
		b.Fatal(err)
	}
	for _, language := range []struct {
		name, source string
		tools        []string
		usual        func(b *testing.B, source string) []string
	}{
		{"java", "java/mancala.java", []string{"javac", "java"}, func(b *testing.B, source string) []string {
			classes := b.TempDir()
			if out, err := exec.Command("javac", "-d", classes, source).CombinedOutput(); err != nil {
				b.Fatalf("%v\n%s", err, out)
			}
			return []string{"java", "-cp", classes, "mancala"}
		}},
		{"python", "python/mancala3.py", []string{"python3"}, func(_ *testing.B, source string) []string { return []string{"python3", source} }},
	} {
		b.Run(language.name, func(b *testing.B) {
			needs.Tool(b, language.tools...)
			source := filepath.Join(samples, language.source)
			p, err := Prepare(b.Context(), sandboxtest.Open(b), source, nil, nil, b.TempDir())
			if err != nil {
				b.Fatal(err)
			}
			ratio.Report(b, "cases", starts(b, p.Argv), starts(b, language.usual(b, source)))
		})
	}
}

// starts returns a function that starts a program on a small input, four times in a row for each processor, and counts the
// starts.
func starts(b *testing.B, argv []string) func() int {
	const turns = 4
	dirs := make([]string, runtime.NumCPU())
	for i := range dirs {
		dirs[i] = b.TempDir()
		if err := os.WriteFile(filepath.Join(dirs[i], "input.txt"), []byte("2\n1\n2\n2 2 2\n2 2 2\n0\n0\n"), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	start := func(dir string) {
		cmd := exec.Command(argv[0], append(argv[1:len(argv):len(argv)], "-i", "input.txt")...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			b.Errorf("%q: %v\n%s", argv, err, out)
		}
	}
	return func() int {
		var running sync.WaitGroup
		for _, dir := range dirs {
			running.Go(func() {
				for range turns {
					start(dir)
				}
			})
		}
		running.Wait()
		return turns * len(dirs)
	}
}
