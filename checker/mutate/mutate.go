// Package mutate measures how well cases find arbitrary mistakes. It makes mutants of right
// programs, each with one small change, runs them on the cases, and counts the mutants that
// fail.
//
// A mutant that does not compile, compiles to the same program, or changes code that never
// runs is left out. A mutant that passes all cases survives and runs on generated cases. If
// it fails one of them, the corpus has a gap; otherwise the mutant is listed as equivalent.
package mutate

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Enough is the number of cases that should kill each mutant, unless a Measurement says
// otherwise.
const Enough = 3

// guidedSeed is the seed of the generated cases.
const guidedSeed = 30_260

// A Measurement says what to measure.
type Measurement struct {
	Sandbox    *sandbox.Sandbox
	Assignment *assignment.Assignment
	Cases      []corpus.Case
	Programs   []string // files and folders of right programs
	Sample     int      // the number of mutants; 0 means all
	Guided     int      // the number of generated cases for survivors
	Kills      int      // the number of cases that should kill each mutant; 0 means Enough
	Jobs       int      // the number of mutants that run at the same time
	Dir        string   // where programs are built
	Progress   func()   // called after every mutant, possibly concurrently; may be nil

	guided func() []corpus.Case
	strong *strength
}

// Run makes the mutants and runs them, in a pseudo-random order. If ctx is done meanwhile, it
// reports the mutants that have been run, without gaps. An error means that the harness
// failed or that a program cannot be read.
func (m *Measurement) Run(ctx context.Context) (*Report, error) {
	start := time.Now()
	m.Kills = cmp.Or(m.Kills, Enough)
	rights, skipped, err := m.rights(ctx)
	if err != nil {
		return nil, err
	}
	mutants, err := m.mutants(rights)
	if err != nil {
		return nil, err
	}
	m.guided, m.strong = sync.OnceValue(m.generate), newStrength(m.Cases)
	trials := make([]*trial, len(mutants))
	defer func() {
		for _, t := range trials {
			t.remove()
		}
	}()
	err = m.each(ctx, len(mutants), func(ctx context.Context, i int) error {
		trials[i] = &trial{Measurement: m, Mutant: mutants[i], original: rights[mutants[i].Program]}
		err := trials[i].run(ctx)
		if m.Progress != nil {
			m.Progress()
		}
		return err
	})
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	finished := slices.DeleteFunc(slices.Clone(trials), func(t *trial) bool { return t == nil || !t.finished })
	report := m.report(finished)
	report.Planned, report.Skipped = len(trials), skipped
	report.Gaps = m.gaps(ctx, finished)
	report.Time = time.Since(start)
	return report, nil
}

// each calls do with the numbers below n, several at the same time. It stops at the first
// error.
func (m *Measurement) each(ctx context.Context, n int, do func(ctx context.Context, i int) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(m.Jobs, 1))
	for i := range n {
		group.Go(func() error { return do(ctx, i) })
	}
	return group.Wait()
}

// generate makes the generated cases.
func (m *Measurement) generate() []corpus.Case {
	var cases []corpus.Case
	for c := range gen.Guided(m.Assignment, guidedSeed, false) {
		if len(cases) == m.Guided {
			break
		}
		cases = append(cases, c)
	}
	return cases
}

// mutants returns the mutants of the right programs, or a sample of them, in a pseudo-random
// order. Order and sample are the same for the same programs.
func (m *Measurement) mutants(rights map[string]string) ([]Mutant, error) {
	var all []Mutant
	for _, program := range m.Programs {
		if _, ok := rights[program]; !ok {
			continue
		}
		own, err := ofProgram(program)
		if err != nil {
			return nil, err
		}
		all = append(all, own...)
	}
	slices.SortStableFunc(all, func(x, y Mutant) int { return cmp.Compare(x.rank(), y.rank()) })
	if m.Sample > 0 && m.Sample < len(all) {
		all = all[:m.Sample]
	}
	return all, nil
}

// rank returns a pseudo-random number that depends only on the mutant.
func (m Mutant) rank() uint64 {
	return sum(fmt.Sprintf("%s %s %d %s", filepath.Base(m.Program), m.File, m.start, m.Change))
}

// sum returns a hash of a text. Similar texts have unrelated hashes.
func sum(text string) uint64 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(text))
	x := hash.Sum64()
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	return x ^ x>>33
}

// languages whose sources can be changed.
var languages = []string{"Python", "C", "C++", "Java", "Go"}

// folderOf returns the folder of a program: the program itself unless it is a single file.
func folderOf(program string) string {
	if info, err := os.Stat(program); err == nil && !info.IsDir() {
		return filepath.Dir(program)
	}
	return program
}

// ofProgram returns the mutants of every source of a program.
func ofProgram(program string) ([]Mutant, error) {
	var all []Mutant
	err := filepath.WalkDir(program, func(path string, entry fs.DirEntry, err error) error {
		language := build.LanguageOf(path)
		if err != nil || entry.IsDir() || language == nil || !slices.Contains(languages, language.Name) {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := filepath.Rel(folderOf(program), path)
		for _, mutant := range Of(language.Name, string(source)) {
			mutant.Program, mutant.File, mutant.language = program, file, language.Name
			all = append(all, mutant)
		}
		return err
	})
	return all, err
}
