//go:build unix

package checker

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// oneRight is a program that prints the same report for every case. The report is right only for the stones 7 3 1 4 2
// and any depth. The program sleeps one hundredth of a second for each stone.
const oneRight = `#!/bin/sh
sleep 0.0$1
cat <<END
Move: 6
Value: 1.0
Number of Nodes Visited: 3
Number of Nodes Evaluated: 1
Max Depth Reached: 2
Avg Effective Branching Factor: 1.0
END
`

func newChecker(t *testing.T, sb *sandbox.Sandbox, script string) *Checker {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(path, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return &Checker{
		Sandbox: sb, Program: build.Program{Argv: []string{"/bin/sh", path}, Read: []string{path}}, Dir: t.TempDir(), Jobs: 4,
		Invocations: takestones.Assignment.Invocations,
	}
}

func stonesCases(t *testing.T, args ...string) []corpus.Case {
	t.Helper()
	var cases []corpus.Case
	for _, text := range args {
		c, err := corpus.Given(takestones.Assignment, text, takestones.Assignment.GivenLine(text), false)
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	return cases
}

// givenCase returns a trivial case with the name of the test.
func givenCase(t *testing.T) corpus.Case {
	t.Helper()
	given, err := corpus.Given(mancala.Assignment, t.Name(), assignment.Given{Input: []byte("1\n1\n2\n3 3 3\n3 3 3\n0\n0\n")}, false)
	if err != nil {
		t.Fatal(err)
	}
	return given
}

// noFolder fails if a working folder of a case remains on the disk.
func noFolder(t *testing.T, c *Checker, cases ...corpus.Case) {
	t.Helper()
	for _, each := range cases {
		if left, _ := filepath.Glob(filepath.Join(c.Dir, folderName(each.ID)+"-*")); len(left) > 0 {
			t.Errorf("folders are left: %q", left)
		}
	}
}

func verdicts(c *Checker, cases []corpus.Case) (all []Verdict) {
	for r := range c.Check(context.Background(), cases) {
		all = append(all, r.Verdict)
	}
	return all
}

// Results come in the order of the cases, however long each takes. Done is called once for each case, and no folder
// remains.
func TestResultsAreInOrder(t *testing.T) {
	c := newChecker(t, sandboxtest.Open(t), oneRight)
	var done atomic.Int32
	c.Done = func(corpus.Case) { done.Add(1) }
	cases := stonesCases(t, "9 0 2", "7 3 1 4 2 3", "5 0 1", "7 3 1 4 2 0", "3 0 0")
	want := []Verdict{Mismatch, Pass, Mismatch, Pass, Mismatch}
	if d := cmp.Diff(want, verdicts(c, cases)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if done.Load() != 5 {
		t.Errorf("Done was called %d times, want 5", done.Load())
	}
	noFolder(t, c, cases...)
}

func TestFailFast(t *testing.T) {
	c := newChecker(t, sandboxtest.Open(t), oneRight)
	c.FailFast = Result.Failed
	want := []Verdict{Pass, Mismatch, Skipped, Skipped}
	if d := cmp.Diff(want, verdicts(c, stonesCases(t, "7 3 1 4 2 3", "9 0 2", "7 3 1 4 2 0", "3 0 0"))); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// Interrupting a run, by its context or by leaving the loop, ends the programs.
func TestInterrupting(t *testing.T) {
	c := newChecker(t, sandboxtest.Open(t), "#!/bin/sh\nif [ $1 = 9 ]; then exit 0; fi\nsleep 1000\n")
	cases := stonesCases(t, "9 0 2", "7 0 2", "7 0 3", "7 0 4")
	start := time.Now()
	for range c.Check(context.Background(), cases) {
		break
	}
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	n := 0
	for range c.Check(ctx, cases) {
		n++
	}
	if n > 1 || time.Since(start) > 20*time.Second {
		t.Errorf("%d results after %v, want at most 1 result within 20s", n, time.Since(start))
	}
	noFolder(t, c, cases...)
}

// If several verdicts apply, a result has the one that comes first in the order given at Verdict. The output is always
// compared.
func TestVerdicts(t *testing.T) {
	sb := sandboxtest.Open(t)
	const right = "cat >next_state.txt <<END\n3 4 4\n0 0 5\n0\n2\nEND\n"
	for _, test := range []struct {
		name, script string
		strict       bool
		want         Verdict
		others       []string
	}{
		{"right", right, false, Pass, nil},
		{"nonzero", right + "exit 3\n", false, Pass, nil},
		{"nonzero, strict", right + "exit 3\n", true, NonzeroExit, nil},
		{"wrong and nonzero", "echo 1 > next_state.txt\nexit 3\n", true, Mismatch, nil},
		{"crash after right files", right + "kill -SEGV $$\n", false, Crash, nil},
		{"time limit after right files", right + "sleep 100\n", false, TimeLimit, nil},
		{"nothing", "exit 3\n", false, MissingOutput, nil},
		{"elsewhere", "mkdir out\necho 1 > out/next_state.txt\n", false, MissingOutput, []string{"out/next_state.txt"}},
		{"a folder", "mkdir next_state.txt\n", false, MissingOutput, []string{"next_state.txt (not a plain file)"}},
		{"a link to a right file", right + "mv next_state.txt x\nln -s x next_state.txt\n", false, MissingOutput, []string{"next_state.txt (not a plain file)", "x"}},
		{"a file of mode 0", right + "chmod 0 next_state.txt\n", false, Pass, nil},
		{"a working folder of mode 0", right + "chmod 0 .\n", false, Pass, nil},
		{"another folder in its place", "cd ..\nrm -r work\nln -s / work\n", false, MissingOutput, nil},
		{"too much", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done > next_state.txt\n", false, OutputLimit, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.want == TimeLimit {
				needs.Seconds(t)
			}
			t.Parallel()
			given := givenCase(t)
			c := newChecker(t, sb, "#!/bin/sh\n"+test.script)
			c.Invocations, c.Strict = []string{"-i {input}"}, test.strict
			c.CPU = time.Second
			for r := range c.Check(context.Background(), []corpus.Case{given}) {
				if r.Verdict != test.want || r.Verdict == MissingOutput && !slices.Equal(r.Others, test.others) {
					t.Errorf("%s, others %q, error %v; want %s, %q", r.Verdict, r.Others, r.Err, test.want, test.others)
				}
				if len(r.Outputs) != 1 {
					t.Errorf("%d outputs, want 1", len(r.Outputs))
				}
			}
			noFolder(t, c, given)
		})
	}
}

// A timeout is final if no other program ran at the same time; otherwise the case is run again.
func TestTimeOutIsRepeated(t *testing.T) {
	needs.Time(t)
	limited := sandboxtest.OpenAt(t, sandbox.Limited) // the program leaves a file outside its folder
	for _, test := range []struct {
		name   string
		beside bool // another program runs at the same time
		retry  bool
		want   Verdict
	}{
		{"alone", false, true, TimeLimit},
		{"another program at the same time", true, true, Mismatch},
		{"another program at the same time, and no retry", true, false, TimeLimit},
	} {
		t.Run(test.name, func(t *testing.T) {
			outside := t.TempDir()
			if err := os.Chmod(outside, 0o777); err != nil {
				t.Fatal(err)
			}
			c := newChecker(t, limited, "#!/bin/sh\nmkdir "+outside+"/slow && sleep 100\necho 1\n")
			other := newChecker(t, limited, "#!/bin/sh\nmkdir "+outside+"/begun\nuntil [ -e "+outside+"/slow ]; do sleep 0.01; done\n")
			if c.CPU = 500 * time.Millisecond; test.retry {
				c.Retry = &Retry{}
				other.Retry = c.Retry
			}
			cases := stonesCases(t, "9 3 1 2 4 2")
			var running sync.WaitGroup
			if test.beside {
				running.Go(func() { other.Run(context.Background(), cases[0], other.CPU) })
				for _, err := os.Stat(outside + "/begun"); err != nil; _, err = os.Stat(outside + "/begun") {
					time.Sleep(time.Millisecond)
				}
			}
			if r := c.Run(context.Background(), cases[0], c.CPU); r.Verdict != test.want {
				t.Errorf("%s, error %v, stderr %q; want %s", r.Verdict, r.Err, r.Stderr, test.want)
			}
			running.Wait()
		})
	}
}
