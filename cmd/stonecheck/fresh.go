package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// freshFlags say how many generated cases are added to those of a corpus.
type freshFlags struct {
	count int
	seed  uint64
}

// add adds the flags; note follows what they do.
func (f *freshFlags) add(cmd *cobra.Command, note string) {
	flags := cmd.Flags()
	flags.IntVar(&f.count, "fresh", 0, "also judge on this many generated cases, which no program can have been written for"+note)
	flags.Uint64Var(&f.seed, "seed", 0, "the seed of the fresh cases; without it, or with 0, one is drawn and shown")
}

func (f *freshFlags) validate() error {
	if f.count < 0 {
		return fmt.Errorf("--fresh %d, want 0 or more", f.count)
	}
	if f.count == 0 && f.seed != 0 {
		return fmt.Errorf("--seed %d without --fresh, want both: it is the seed of the fresh cases", f.seed)
	}
	return nil
}

// cases makes the cases, whose inputs no known case has. They have no outputs: the reference
// makes them.
func (f *freshFlags) cases(a *assignment.Assignment, known []corpus.Case) []corpus.Case {
	if f.count > 0 && f.seed == 0 {
		f.seed = 1 + rand.Uint64N(1_000_000)
	}
	return gen.Fresh(a, f.count, f.seed, known)
}

// again returns the flags that make the same cases.
func (f *freshFlags) again() []string {
	return []string{"--fresh", strconv.Itoa(f.count), "--seed", strconv.FormatUint(f.seed, 10)}
}

// note says how to make the same cases again.
func (f *freshFlags) note() []string {
	if f.count == 0 {
		return nil
	}
	return []string{fmt.Sprintf("fresh cases: --fresh %d --seed %d makes the same ones", f.count, f.seed)}
}

// fresh counts the fresh ones of some cases.
func fresh(cases []corpus.Case) int {
	n := 0
	for _, c := range cases {
		if c.IsFresh() {
			n++
		}
	}
	return n
}

// classFresh is how many fresh cases a class has by default.
const classFresh = 40

// addFresh adds the fresh cases of a class to those of the corpus. A class that goes on has
// those that it had. Their outputs are made here, once: other machines get them.
func (j *gradeJob) addFresh() error {
	switch {
	case j.goesOn():
		kept, err := j.keptFresh()
		j.terms.Cases = append(j.terms.Cases, kept...)
		return err
	case j.fresh.count > 0 && j.parts > 1 && j.fresh.seed == 0:
		return errors.New("--shard without --seed, want the same one for all parts, or --fresh 0: all submissions have the same fresh cases")
	}
	for _, c := range j.fresh.cases(j.terms.Assignment, j.terms.Cases) {
		c.Weight = 0
		if j.terms.Assignment.IsGraded(j.terms.Reading) {
			var err error
			if c, err = c.Complete(j.cmd.Context()); err != nil {
				return err
			}
		}
		j.terms.Cases = append(j.terms.Cases, c)
	}
	return nil
}

// keptFresh returns the fresh cases of the results that there are; open says why there are none.
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
	return slices.DeleteFunc(terms.Cases, func(c corpus.Case) bool { return !c.IsFresh() }), nil
}
