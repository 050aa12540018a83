package mutate

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/corpus"
)

// An Outcome is what became of a mutant.
type Outcome int

const (
	Refused    Outcome = iota // the compiler refuses it
	Same                      // it compiles to the same program
	NeverRuns                 // the change is in code that never runs
	Equivalent                // it is right on every case, also on generated ones
	Survivor                  // it is right on the cases, but not on a generated one
	Killed                    // a case catches it
)

// cpuLimit is the CPU time that a mutant has for a case: many never end.
const cpuLimit = 2 * time.Second

// A trial is what is found out about one mutant.
type trial struct {
	*Measurement
	Mutant
	outcome Outcome
	hangs   bool          // it ran out of time, which ended the trial
	kills   int           // cases that kill it, up to Enough
	others  []corpus.Case // of a mutant with fewer kills: generated cases that kill it
	dir     string
	checker *checker.Checker
}

// run builds the mutant and runs it. What has enough kills needs no more runs.
func (t *trial) run(ctx context.Context, originals *originals) error {
	hash, err := t.build(ctx)
	var refused *build.Failure
	switch {
	case errors.As(err, &refused):
		t.outcome = Refused
	case err != nil:
		return fmt.Errorf("%v: %w", t.Mutant, err)
	default:
		original, err := originals.hash(t.Program)
		if err != nil {
			return err
		}
		if t.outcome = Same; t.language == "Python" || hash != original { // Python is not compiled
			err = t.measure(ctx)
		}
		if err != nil {
			return err
		}
	}
	if t.done() {
		t.remove()
	}
	return nil
}

// done reports whether the mutant need not be run again.
func (t *trial) done() bool { return t.outcome != Survivor && t.outcome != Killed || t.enough() }

func (t *trial) enough() bool { return t.hangs || t.kills >= Enough }

// measure runs the mutant on the cases, and on generated ones if that is not enough.
func (t *trial) measure(ctx context.Context) error {
	for _, c := range t.Cases {
		if t.enough() {
			break
		}
		if err := t.count(ctx, c, func() { t.kills++ }); err != nil {
			return err
		}
	}
	t.outcome = Killed
	if t.enough() {
		return nil
	}
	for _, c := range t.guided() {
		if t.hangs || t.kills+len(t.others) >= 2*Enough {
			break
		}
		if err := t.count(ctx, c, func() { t.others = append(t.others, c) }); err != nil {
			return err
		}
	}
	switch {
	case t.kills > 0:
	case len(t.others) > 0:
		t.outcome = Survivor
	default:
		t.outcome = Equivalent
		runs, err := t.everRuns(ctx)
		if !runs {
			t.outcome = NeverRuns
		}
		return err
	}
	return nil
}

// count runs the mutant on a case and calls killed if it fails.
func (t *trial) count(ctx context.Context, c corpus.Case, killed func()) error {
	r := t.checker.Run(ctx, c, cpuLimit)
	switch {
	case r.Verdict == checker.Internal:
		return fmt.Errorf("%v on %s: %w", t.Mutant, c.ID, r.Err)
	case r.Failed():
		killed()
		t.hangs = t.hangs || r.Verdict == checker.TimeLimit
	}
	return nil
}

// fails reports whether the mutant fails a case.
func (t *trial) fails(ctx context.Context, c corpus.Case) bool {
	return ctx.Err() == nil && t.checker.Run(ctx, c, cpuLimit).Failed()
}

// build builds the mutant; hash is of what the compiler made.
func (t *trial) build(ctx context.Context) (hash string, err error) {
	t.dir, t.checker, hash, err = t.Measurement.build(ctx, t.Program, t.File, t.Source)
	return hash, err
}

func (t *trial) remove() {
	if t.dir != "" {
		_ = os.RemoveAll(t.dir)
		t.dir = ""
	}
}

// build builds a program with another text of one of its files, in a folder of its own.
func (m *Measurement) build(ctx context.Context, program, file string, source []byte) (dir string, c *checker.Checker, hash string, err error) {
	if dir, err = os.MkdirTemp(m.Dir, "mutant-"); err != nil {
		return dir, nil, "", err
	}
	home, made := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	if err := os.CopyFS(home, os.DirFS(program)); err != nil {
		return dir, nil, "", err
	}
	if file != "" {
		err = os.WriteFile(filepath.Join(home, file), source, 0o644)
	}
	if err == nil {
		err = os.Mkdir(made, 0o755)
	}
	if err != nil {
		return dir, nil, "", err
	}
	p, err := build.Prepare(ctx, m.Sandbox, home, nil, m.Assignment.Mains, made)
	if err != nil {
		return dir, nil, "", err
	}
	hash, err = hashOf(made)
	return dir, &checker.Checker{
		Sandbox: m.Sandbox, Program: p, Reading: m.Assignment.Graded(), Dir: dir, Invocations: m.Assignment.Invocations[:1],
	}, hash, err
}

// hashOf is of the files in a folder.
func hashOf(dir string) (string, error) {
	hash := sha256.New()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(hash, "%s %d\n", filepath.Base(path), len(data))
		hash.Write(data)
		return err
	})
	return hex.EncodeToString(hash.Sum(nil)), err
}

// originals are the right programs, each built when it is first asked for.
type originals struct {
	m      *Measurement
	hashes map[string]func() (string, error) // of what the compiler makes of each
}

func (o *originals) add(ctx context.Context, program string) {
	if o.hashes[program] == nil {
		o.hashes[program] = sync.OnceValues(func() (string, error) { return o.right(ctx, program) })
	}
}

func (o *originals) hash(program string) (string, error) { return o.hashes[program]() }

// right builds a right program and sees that it passes every case: else its mutants mean
// nothing.
func (o *originals) right(ctx context.Context, program string) (string, error) {
	dir, c, hash, err := o.m.build(ctx, program, "", nil)
	defer os.RemoveAll(dir)
	if err != nil {
		return "", fmt.Errorf("%s: %w", program, err)
	}
	for _, each := range o.m.Cases {
		r := c.Run(ctx, each, 0)
		if r.Verdict != checker.Pass {
			return "", fmt.Errorf("%s: %w: %v on %s, want a right program", program, ErrWrong, r.Verdict, each.ID)
		}
	}
	return hash, nil
}

// ErrWrong is a program to make mutants of that fails a case.
var ErrWrong = errors.New("it is wrong")
