package grade

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A listQueue yields the first case of each submission once.
type listQueue struct {
	waiting []string
	records map[string]Record
}

func (q *listQueue) Claim(context.Context) (Item, error) {
	if len(q.waiting) == 0 {
		return Item{}, io.EOF
	}
	next := q.waiting[0]
	q.waiting = q.waiting[1:]
	return Item{Submission: next, Cases: []int{0}}, nil
}

func (q *listQueue) Record(_ context.Context, submission string, r Record) error {
	q.records[submission] = r
	return nil
}

// A submission that fills the disk while it is built does not stop the class, for what was
// built is removed. A disk that is full for another reason does.
func TestBuildingFillsDisk(t *testing.T) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		err   error
		stops bool
	}{
		{&fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, false},
		{&fs.PathError{Op: "write", Path: "x", Err: syscall.EDQUOT}, true}, // how much is left of a quota is not known
	} {
		run := Run{
			Terms:   Terms{Assignment: takestones.Assignment, Cases: corpus.Select(cases, takestones.Assignment, nil, nil)[:1]},
			Sandbox: sandboxtest.Open(t), Dir: t.TempDir(), Jobs: 1,
			Build: func(_ context.Context, submission, dir string) (build.Program, error) {
				if submission == "bomb" {
					return build.Program{}, errors.Join(os.WriteFile(filepath.Join(dir, "large"), nil, 0o644), test.err)
				}
				return build.Program{}, &build.Failure{Command: "javac"}
			},
		}
		queue := &listQueue{[]string{"bomb", "other"}, map[string]Record{}}
		err := run.Work(t.Context(), queue)
		if errors.As(err, new(Refusal)) != test.stops {
			t.Errorf("%v: the class ends with %v", test.err, err)
		}
		if found, _ := filepath.Glob(filepath.Join(run.Dir, "*", "large")); len(found) > 0 {
			t.Errorf("%v: %s is left", test.err, found)
		}
		if !test.stops && (queue.records["bomb"].Case.Verdict != checker.Internal || queue.records["other"].Case.Verdict != checker.BuildFailed) {
			t.Errorf("%v: %+v", test.err, queue.records)
		}
	}
}

// The workers of a store judge all of it, also if a program hangs or cannot be started.
func TestWork(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		needs.Missing(t, err)
	}
	c := newClass(t, "shell", "absent")
	script := filepath.Join(t.TempDir(), "program.sh")
	c.must(os.WriteFile(script, []byte("echo Move: 1\n"), 0o755))
	run := Run{
		Terms: c.terms, Sandbox: sandboxtest.Open(t), Dir: t.TempDir(), Jobs: 2,
		Build: func(_ context.Context, submission, _ string) (build.Program, error) {
			argv := []string{shell, script}
			if submission == "absent" {
				argv = []string{filepath.Join(filepath.Dir(script), "absent")}
			}
			return build.Program{Argv: argv, Read: []string{filepath.Dir(script)}}, nil
		},
	}
	c.must(run.Work(t.Context(), c.Store))
	c.finish()
	c.want("absent: does not build, 0 of 10, 0 of 10", "shell: fails 10 cases, 0 of 10, 0 of 10")
}
