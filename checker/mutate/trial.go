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
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// An Outcome classifies a mutant.
type Outcome int

const (
	Refused    Outcome = iota // the compiler rejects it
	Same                      // it compiles to the same program
	NeverRuns                 // the changed code never runs
	Equivalent                // it is right on every case, including generated ones
	Survivor                  // it is right on the cases, but wrong on a generated one
	Killed                    // a case kills it
)

// cpuLimit is the CPU time of a mutant for a case. It is low because many mutants never
// end.
const cpuLimit = 2 * time.Second

// A trial runs one mutant.
type trial struct {
	*Measurement
	Mutant
	original string // a hash of the compiled right program
	outcome  Outcome
	finished bool          // false if the run was interrupted
	hangs    bool          // it reached the time limit, which ended the trial
	kills    int           // the number of cases that kill it, at most as many as it should have
	others   []corpus.Case // for a mutant with fewer kills: generated cases that kill it
	dir      string
	checker  *checker.Checker
}

// run builds the mutant and runs it until it has enough kills.
func (t *trial) run(ctx context.Context) error {
	hash, err := t.build(ctx)
	var refused *build.Failure
	switch {
	case errors.As(err, &refused):
		t.outcome = Refused
	case err != nil:
		return fmt.Errorf("%v: %w", t.Mutant, err)
	default:
		t.outcome = Same
		if t.language != "Python" && hash == t.original { // Python is not compiled
			break
		}
		if err := t.measure(ctx); err != nil {
			return err
		}
	}
	if t.done() {
		t.remove()
	}
	t.finished = ctx.Err() == nil
	return nil
}

// done reports whether the mutant needs no further runs.
func (t *trial) done() bool { return t.outcome != Survivor && t.outcome != Killed || t.enough() }

func (t *trial) enough() bool { return t.hangs || t.kills >= t.Kills }

// measure runs the mutant on the cases, and on generated ones if it needs more kills.
func (t *trial) measure(ctx context.Context) error {
	for _, i := range t.strong.order() {
		if t.enough() {
			break
		}
		if err := t.count(ctx, t.Cases[i], func() { t.kills++; t.strong.add(i) }); err != nil {
			return err
		}
	}
	t.outcome = Killed
	if t.enough() {
		return nil
	}
	for _, c := range t.guided() {
		if t.hangs || t.kills+len(t.others) >= 2*t.Kills {
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
	r := t.runCase(ctx, c)
	switch {
	case r.Verdict == checker.Internal:
		return fmt.Errorf("%v on %s: %w", t.Mutant, c.ID, r.Err)
	case r.Failed():
		killed()
		t.hangs = t.hangs || r.Verdict == checker.TimeLimit
	}
	return nil
}

// runCase runs the mutant on a case. It repeats a run that ran out of wall time, with more of
// it, because the mutant may have waited for a processor.
func (t *trial) runCase(ctx context.Context, c corpus.Case) checker.Result {
	r := t.checker.Run(ctx, c, cpuLimit)
	if r.Run != nil && r.Run.Limit == sandbox.WallLimit {
		r = t.checker.Run(ctx, c, checker.DefaultCPU)
	}
	return r
}

// fails reports whether the mutant fails a case.
func (t *trial) fails(ctx context.Context, c corpus.Case) bool {
	return ctx.Err() == nil && t.runCase(ctx, c).Failed()
}

// build builds the mutant and hashes what the compiler wrote.
func (t *trial) build(ctx context.Context) (hash string, err error) {
	t.dir, t.checker, hash, err = t.Measurement.build(ctx, t.Program, t.File, t.Source)
	return hash, err
}

func (t *trial) remove() {
	if t != nil && t.dir != "" {
		_ = os.RemoveAll(t.dir)
		t.dir = ""
	}
}

// build builds a program with a changed text of one of its files, in a folder of its own.
func (m *Measurement) build(ctx context.Context, program, file string, source []byte) (dir string, c *checker.Checker, hash string, err error) {
	if dir, err = os.MkdirTemp(m.Dir, "mutant-"); err != nil {
		return dir, nil, "", err
	}
	home, made := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	if err := copyProgram(home, program); err != nil {
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
	if err == nil && p.Absent != nil {
		err = p.Absent // a tool other than the one that it may need would run it
	}
	if err != nil {
		return dir, nil, "", err
	}
	hash, err = hashOf(made)
	return dir, &checker.Checker{
		Sandbox: m.Sandbox, Program: p, Reading: m.Assignment.Graded(), Dir: dir, Invocations: m.Assignment.Invocations[:1],
	}, hash, err
}

// copyProgram copies a program, a folder or a single file, to a new folder.
func copyProgram(home, program string) error {
	if folderOf(program) == program {
		return os.CopyFS(home, os.DirFS(program))
	}
	source, err := os.ReadFile(program)
	if err == nil {
		err = os.Mkdir(home, 0o755)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(home, filepath.Base(program)), source, 0o644)
}

// hashOf hashes the files in a folder.
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

// rights builds the programs and checks that each passes every case; otherwise its mutants
// would be meaningless. It returns a hash of each compiled program, and the reasons why
// programs were skipped.
func (m *Measurement) rights(ctx context.Context) (hashes map[string]string, skipped []string, err error) {
	found, missing := make([]string, len(m.Programs)), make([]error, len(m.Programs))
	err = m.each(ctx, len(m.Programs), func(ctx context.Context, i int) error {
		own, err := ofProgram(m.Programs[i])
		if err != nil {
			return err
		}
		if len(own) == 0 {
			missing[i] = errors.New("no source of " + prose.Or(languages))
			return nil
		}
		found[i], err = m.right(ctx, m.Programs[i])
		if tool := (*build.MissingTool)(nil); errors.As(err, &tool) {
			missing[i] = err
			return nil
		}
		return err
	})
	hashes = map[string]string{}
	for i, program := range m.Programs {
		if missing[i] != nil {
			skipped = append(skipped, fmt.Sprintf("%s: %v", filepath.Base(program), missing[i]))
			continue
		}
		hashes[program] = found[i]
	}
	return hashes, skipped, err
}

// right builds a program and runs it on the cases.
func (m *Measurement) right(ctx context.Context, program string) (string, error) {
	dir, c, hash, err := m.build(ctx, program, "", nil)
	defer os.RemoveAll(dir)
	if err != nil {
		return "", err
	}
	for _, each := range m.Cases {
		switch r := c.Run(ctx, each, 0); {
		case r.Verdict == checker.Internal:
			return "", r.Err
		case r.Verdict != checker.Pass:
			return "", fmt.Errorf("%s: %w: %v on %s, want a right program", program, ErrWrong, r.Verdict, each.ID)
		}
	}
	return hash, nil
}

// ErrWrong reports that a program that should be right fails a case.
var ErrWrong = errors.New("it is wrong")
