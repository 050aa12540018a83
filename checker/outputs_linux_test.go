package checker

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// eachTier runs a test at the best tier, in long tests also at the weakest, and with STONECHECK_LONG=1 at all.
func eachTier(t *testing.T, test func(t *testing.T, sb *sandbox.Sandbox)) {
	t.Helper()
	best := sandboxtest.Open(t).Tier()
	for _, tier := range sandbox.Tiers {
		t.Run(fmt.Sprintf("tier%d", tier), func(t *testing.T) {
			if tier != best && !needs.ByLength(false, tier == sandbox.Tiers[0], true) {
				t.Skip("takes long")
			}
			test(t, sandboxtest.OpenAt(t, tier))
		})
	}
}

// What a right program prints, and writes to files that are not judged, does not matter within wide limits, in memory
// and on a disk.
func TestDebugOutput(t *testing.T) {
	needs.Time(t)
	const right = "printf '3 4 4\\n0 0 5\\n0\\n2\\n' >next_state.txt\n"
	tests := []struct {
		name, script string
		want         Verdict
		limit        sandbox.Limit
		notes        int
	}{
		{"48 MB in a file", "head -c 48000000 /dev/zero >debug.txt\n" + right, Pass, sandbox.NoLimit, 0},
		{"3 MB printed", "head -c 3000000 /dev/zero\nhead -c 3000000 /dev/zero >&2\n" + right, Pass, sandbox.NoLimit, 0},
		{"200 MB printed", "head -c 200000000 /dev/zero\n" + right, Pass, sandbox.NoLimit, 1},
		{"300 MB in files", "for i in 1 2 3; do head -c 100000000 /dev/zero >debug$i; done\n" + right, OutputLimit, sandbox.FilesLimit, 0},
		{"300 MB in one file", "head -c 300000000 /dev/zero >debug.txt\n" + right, OutputLimit, sandbox.FilesLimit, 0},
		{"room for 300 MB in several files", "for i in 1 2 3; do >debug$i; fallocate --keep-size --length 100000000 debug$i; done\n" + right, OutputLimit, sandbox.FilesLimit, 0},
		{"2 MB in the judged file", "head -c 2000000 /dev/zero >next_state.txt\n", OutputLimit, sandbox.OutputLimit, 0},
	}
	eachTier(t, func(t *testing.T, sb *sandbox.Sandbox) {
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				for _, keep := range []bool{false, true} { // true means on a disk
					if keep && test.limit == sandbox.FilesLimit && !needs.Long() {
						continue // hundreds of MB
					}
					c := newChecker(t, sb, "#!/bin/sh\n"+test.script)
					c.Invocations, c.Keep = []string{"-i {input}"}, keep
					r := c.Run(context.Background(), givenCase(t), c.CPU)
					discard(r)
					if r.Verdict != test.want || r.Run == nil || r.Run.Limit != test.limit || len(r.Notes) != test.notes {
						t.Errorf("kept %v: %s, %+v, notes %q, error %v; want %s, limit %d, %d notes", keep, r.Verdict, r.Run, r.Notes, r.Err, test.want, test.limit, test.notes)
					}
				}
			})
		}
	})
}

// zoo builds a program of the zoo.
func zoo(t *testing.T, sb *sandbox.Sandbox, name string) build.Program {
	t.Helper()
	path := filepath.Join("..", "testscripts", "submissions", "zoo", name)
	program, err := build.Prepare(context.Background(), sb, path, nil, mancala.Assignment.Mains, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// A run that is interrupted ends soon, whatever its program does.
func TestInterrupted(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "gcc", "python3", "setsid")
	const script = "#!/bin/sh\ntouch started\n"
	sb := sandboxtest.Open(t)
	programs := map[string]build.Program{}
	for name, text := range map[string]string{
		"hangs":            "sleep 1000\n",
		"ignores signals":  "trap '' HUP INT TERM\nwhile :; do sleep 1; done\n",
		"forks":            "setsid sleep 1000 &\nsleep 1000 &\nsleep 1000\n",
		"floods stdout":    "cat /dev/zero\n",
		"floods stderr":    "cat /dev/zero >&2\n",
		"writes files":     "mkdir d\nwhile :; do for i in 1 2 3 4 5; do echo x >d/$i; done; rm d/*; done\n",
		"leaves its group": "setsid sh -c 'while :; do :; done' &\nwhile :; do :; done\n",
		"pipes":            "while :; do mkdir d; rmdir d; mkfifo d; rm d; done\n",
	} {
		programs[name] = newChecker(t, sb, script+text).Program
	}
	for _, name := range []string{"exchange.c", "sparse.c", "fifo-output.py", "flood-file.py", "huge-log.py"} {
		programs[name] = zoo(t, sb, name)
	}
	eachTier(t, func(t *testing.T, sb *sandbox.Sandbox) {
		for name, program := range programs {
			t.Run(name, func(t *testing.T) { interrupted(t, sb, program) })
		}
	})
}

// interrupted interrupts a checker when its program is running.
func interrupted(t *testing.T, sb *sandbox.Sandbox, program build.Program) {
	t.Helper()
	c := &Checker{Sandbox: sb, Program: program, Dir: t.TempDir(), Jobs: 2, Invocations: []string{"-i {input}"}}
	var begun atomic.Int32
	c.Done = func(corpus.Case) { begun.Add(1) }
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range c.Check(ctx, slices.Repeat([]corpus.Case{givenCase(t)}, 1000)) {
		}
	}()
	for begun.Load() == 0 && !runs(program) {
	}
	start := time.Now()
	cancel()
	select {
	case <-done:
		if took := time.Since(start); took > 10*time.Second { // 1 s on a quiet machine
			t.Errorf("it ended after %v, want 10 s at most", took)
		}
	case <-time.After(time.Minute):
		t.Fatal("it does not end")
	}
	if left, _ := filepath.Glob(filepath.Join(c.Dir, "*")); len(left) > 0 {
		t.Errorf("folders are left: %q", left)
	}
}

// runs reports whether a process of a program is running.
func runs(program build.Program) bool {
	all, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	return slices.ContainsFunc(all, func(name string) bool {
		line, _ := os.ReadFile(name)
		return strings.HasPrefix(string(line), strings.Join(program.Argv, "\x00"))
	})
}

// The zoo's programs that leave something other than files in the place of their outputs get their verdicts soon.
func TestHostileFiles(t *testing.T) {
	needs.Tool(t, "gcc", "python3")
	want := map[string]Verdict{"sparse.c": OutputLimit, "exchange.c": MissingOutput, "fifo-output.py": MissingOutput}
	programs := map[string]build.Program{}
	sb := sandboxtest.Open(t)
	for name := range want {
		programs[name] = zoo(t, sb, name)
	}
	eachTier(t, func(t *testing.T, sb *sandbox.Sandbox) {
		for name, program := range programs {
			t.Run(name, func(t *testing.T) {
				c := &Checker{Sandbox: sb, Program: program, Dir: t.TempDir(), Invocations: []string{"-i {input}"}}
				if r := c.Run(context.Background(), givenCase(t), c.CPU); r.Verdict != want[name] {
					t.Errorf("%s (%+v), error %v; want %s", r.Verdict, r.Run, r.Err, want[name])
				}
			})
		}
	})
}

// A file that is accepted in place of an output has the output's size limit, including the space allocated beyond its
// end.
func TestAdoptedFileIsLimited(t *testing.T) {
	needs.Tool(t, "fallocate")
	sb := sandboxtest.Open(t)
	const script = "#!/bin/sh\nprintf '3 4 4\\n0 0 5\\n0\\n2\\n' >next.txt\n"
	for more, want := range map[string]sandbox.Limit{"": sandbox.NoLimit, "fallocate --keep-size --length 50000000 next.txt\n": sandbox.OutputLimit} {
		for _, keep := range []bool{false, true} { // true means on a disk
			c := newChecker(t, sb, script+more)
			c.Invocations, c.Keep = []string{"-i {input}"}, keep
			c.Meant = func(context.Context, string, string) string { return "next.txt" }
			r := c.Run(context.Background(), givenCase(t), c.CPU)
			discard(r)
			if r.Run == nil || r.Run.Limit != want {
				t.Errorf("%q, kept %v: %s, %+v, error %v; want limit %d", more, keep, r.Verdict, r.Run, r.Err, want)
			}
		}
	}
}
