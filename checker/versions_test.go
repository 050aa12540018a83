//go:build unix

package checker

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/tree"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The versions of a program may differ first on a case in the middle: the one that is better there runs the
// program, and a right one fails nothing.
func TestVersionsDifferLater(t *testing.T) {
	needs.Time(t)
	sb := sandboxtest.Open(t)
	// rarely writes something else where the input has a line with 3, its depth.
	rarely := func(write string) string {
		return "if grep -qx 3 input.txt; then " + write + "else " + writeRight + "fi\n"
	}
	const (
		halfRight = "printf '3 4 4\\n0 0 7\\n0\\n2\\n' > next_state.txt\n"
		two       = "Python 2: -i {input}"
		three     = "Python 3: -i {input}"
	)
	all := []Verdict{Pass, Pass, Pass, Pass, Pass}
	some := []Verdict{Pass, Pass, Mismatch, Pass, Mismatch}
	for _, test := range []struct {
		name, script, other string
		want                []Verdict
		started             string
	}{
		{"the other is right", rarely(writeWrong), writeRight, all, three},
		{"both are wrong in the same way", rarely(halfRight), rarely(halfRight), some, two},
		{"the other has more right lines", rarely(writeWrong), rarely(halfRight), some, three},
		{"the other has fewer right lines", rarely(halfRight), rarely(writeWrong), some, two},
		{"the other ends with an error", rarely(writeWrong), rarely("exit 1\n"), some, two},
		{"the other ends", rarely("while :; do :; done\n"), writeRight, all, three},
	} {
		for _, jobs := range []int{1, 3} {
			t.Run(fmt.Sprintf("%s/%d jobs", test.name, jobs), func(t *testing.T) {
				t.Parallel()
				c := versionChecker(t, sb, "", test.script, test.other)
				c.Jobs, c.Invocations = jobs, c.Invocations[:1]
				var cases []corpus.Case
				for i, depth := range []string{"1", "2", "3", "1", "3"} {
					given, err := corpus.Given(mancala.Assignment, fmt.Sprint(t.Name(), i),
						assignment.Given{Input: []byte("1\n1\n" + depth + "\n3 3 3\n3 3 3\n0\n0\n")}, false)
					if err != nil {
						t.Fatal(err)
					}
					cases = append(cases, given)
				}
				var got []Verdict
				for r := range c.Check(context.Background(), cases) {
					got = append(got, r.Verdict)
				}
				if d := cmp.Diff(test.want, got); d != "" || c.Started() != test.started {
					t.Errorf("started %q, want %q; verdicts (-want +got):\n%s", c.Started(), test.started, d)
				}
			})
		}
	}
}

// TestBetterForm: of two wrong outputs, the one with more right lines counts, also if they come after a wrong one.
func TestBetterForm(t *testing.T) {
	reading, err := tree.Assignment.Read(assignment.Options{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := reading.Parse(assignment.InputFile, assignment.Given{Input: []byte("minimax (1 2)")}, false)
	if err != nil {
		t.Fatal(err)
	}
	outputs, err := in.Outputs(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	result := func(written string) Result {
		compared, err := compare.Reader(strings.NewReader(written), outputs[0], false)
		if err != nil {
			t.Fatal(err)
		}
		return Result{Verdict: Mismatch, Run: &sandbox.Outcome{}, Outputs: []Output{{Name: outputs[0].Name, Result: compared}}}
	}
	ranked := []string{"", "Action: \nGenerated: \n", "Action: 1\nGenerated: n n1 n2\n"}
	for i := range ranked[1:] {
		if a, b := result(ranked[i]), result(ranked[i+1]); b.better(a) <= 0 || a.better(b) >= 0 {
			t.Errorf("%q is not better than %q", ranked[i+1], ranked[i])
		}
	}
	if r := result(ranked[2]); r.better(result("Action: 0\nGenerated: n n1 n2\n")) != 0 {
		t.Error("the first of two outputs with the same right lines is not as good as the second")
	}
}
