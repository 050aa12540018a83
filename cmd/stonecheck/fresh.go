package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// freshFlags say how many generated cases to add to those of a corpus.
type freshFlags struct {
	count int
	seed  uint64
	kept  string // a folder of fresh cases made earlier
}

// add adds the flags; note is appended to the description of --fresh.
func (f *freshFlags) add(cmd *cobra.Command, note string) {
	flags := cmd.Flags()
	flags.IntVar(&f.count, "fresh", 0, "also judge on this many generated cases, which no program can have been written for"+note)
	flags.Uint64Var(&f.seed, "seed", 0, "the seed of the fresh cases; without it, or with 0, a random seed is used and shown")
}

// addKept adds the flag for fresh cases in an exported package.
func (f *freshFlags) addKept(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.kept, "fresh-cases", "", "also judge on the fresh cases in this `FOLDER`, which export has written, instead of new ones")
}

func (f *freshFlags) validate() error {
	switch {
	case f.count < 0:
		return fmt.Errorf("--fresh %d, want 0 or more", f.count)
	case f.count == 0 && f.seed != 0:
		return fmt.Errorf("--seed %d without --fresh, want both: it is the seed of the fresh cases", f.seed)
	case f.count > 0 && f.kept != "":
		return errors.New("--fresh with --fresh-cases, want one of them")
	}
	return nil
}

// of returns fresh cases of an assignment: those in the folder, or new ones, none of which has the
// input of a known case. With the graded reading, cases in the folder have stored outputs; otherwise
// the reference computes them.
func (f *freshFlags) of(a *assignment.Assignment, reading assignment.Reading, known []corpus.Case) ([]corpus.Case, error) {
	if f.kept != "" {
		return f.read(a, reading)
	}
	return f.make(a, known)
}

// make makes new cases.
func (f *freshFlags) make(a *assignment.Assignment, known []corpus.Case) ([]corpus.Case, error) {
	if f.count == 0 {
		return nil, nil
	}
	if f.seed == 0 {
		f.seed = 1 + rand.Uint64N(1_000_000)
	}
	cases := gen.Fresh(a, f.count, f.seed, known)
	return cases, generatorError(a)
}

// read reads the cases of the folder.
func (f *freshFlags) read(a *assignment.Assignment, reading assignment.Reading) ([]corpus.Case, error) {
	if !isFolder(f.kept) {
		return nil, fmt.Errorf("--fresh-cases %s: no such folder", f.kept)
	}
	all, err := loadCorpus(f.kept, a)
	if err != nil {
		return nil, err
	}
	cases := corpus.Select(all, a, nil, nil)
	for i, c := range cases {
		if !c.IsFresh() {
			return nil, fmt.Errorf("--fresh-cases %s: %s is not a fresh case, want those that export has written", f.kept, c.ID)
		}
		if !a.IsGraded(reading) {
			cases[i].Expected, cases[i].LogSHA256, cases[i].LogLines = nil, "", 0
		}
	}
	return cases, nil
}

// makeStored makes new cases that give no points. For the graded reading it stores their
// outputs, so that machines that judge on them need no reference.
func (f *freshFlags) makeStored(ctx context.Context, a *assignment.Assignment, reading assignment.Reading, known []corpus.Case) ([]corpus.Case, error) {
	cases, err := f.make(a, known)
	for i := range cases {
		cases[i].Weight = 0
		if !a.IsGraded(reading) {
			continue
		}
		if cases[i], err = cases[i].Complete(ctx); err != nil {
			return nil, err
		}
	}
	return cases, err
}

// again returns the flags that make the same cases again.
func (f *freshFlags) again() []string {
	if f.kept != "" {
		return []string{"--fresh-cases", f.kept}
	}
	return []string{"--fresh", strconv.Itoa(f.count), "--seed", strconv.FormatUint(f.seed, 10)}
}

// used reports whether fresh cases are requested.
func (f *freshFlags) used() bool { return f.count > 0 || f.kept != "" }

// note describes how to make the same cases again.
func (f *freshFlags) note() []string {
	if f.count == 0 {
		return nil
	}
	return []string{fmt.Sprintf("fresh cases: --fresh %d --seed %d makes the same ones", f.count, f.seed)}
}

// fresh counts the fresh cases.
func fresh(cases []corpus.Case) int {
	n := 0
	for _, c := range cases {
		if c.IsFresh() {
			n++
		}
	}
	return n
}

// classFresh is the default number of fresh cases for a class.
const classFresh = 40

// addFresh adds the fresh cases of a class to those of the corpus. A resumed class keeps
// its fresh cases. Their outputs are made here, once, and sent to other machines.
func (j *gradeJob) addFresh() error {
	switch {
	case j.goesOn():
		kept, err := j.keptFresh()
		j.terms.Cases = append(j.terms.Cases, kept...)
		return err
	case j.fresh.count > 0 && j.parts > 1 && j.fresh.seed == 0:
		return errors.New("--shard without --seed, want the same one for all parts, or --fresh 0: all submissions have the same fresh cases")
	case j.fresh.kept != "":
		kept, err := j.fresh.read(j.terms.Assignment, j.terms.Reading)
		j.terms.Cases = append(j.terms.Cases, kept...)
		return err
	}
	made, err := j.fresh.makeStored(j.cmd.Context(), j.terms.Assignment, j.terms.Reading, j.terms.Cases)
	j.terms.Cases = append(j.terms.Cases, made...)
	return err
}

// keptFresh returns the fresh cases of the existing results. If the results cannot be opened,
// it returns none, because gradeJob.open will report the error.
func (j *gradeJob) keptFresh() ([]corpus.Case, error) {
	store, err := openResults(j.out)
	if err != nil {
		return nil, nil
	}
	defer store.Close()
	terms, err := store.Terms()
	if err != nil {
		return nil, err
	}
	kept := slices.DeleteFunc(terms.Cases, func(c corpus.Case) bool { return !c.IsFresh() })
	return kept, j.refuseOtherFresh(kept)
}

// refuseOtherFresh returns an error if the flags ask for other fresh cases than the results keep.
func (j *gradeJob) refuseOtherFresh(kept []corpus.Case) error {
	flag := firstChanged(j.cmd, "fresh", "seed", "fresh-cases")
	if flag == "" || flag == "fresh" && j.fresh.seed == 0 && j.fresh.count == len(kept) {
		return nil
	}
	wanted, err := j.fresh.of(j.terms.Assignment, j.terms.Reading, j.terms.Cases)
	if err == nil && !slices.EqualFunc(wanted, kept, func(a, b corpus.Case) bool { return a.Text() == b.Text() }) {
		err = fmt.Errorf("--%s: the results keep their %s, and these flags make others", flag, prose.Count(len(kept), "fresh case"))
	}
	return err
}
