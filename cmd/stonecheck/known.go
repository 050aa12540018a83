package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
)

// knownFlags hold the flags about known failures, and the list.
type knownFlags struct {
	file    string
	rewrite bool

	list   *report.KnownList    // nil without --known
	notRun []string             // ids in the list that should have been run but were not
	others func(id string) bool // ids of another assignment's cases
}

func (k *knownFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&k.file, "known", "", "a `FILE` of known failures, 'ID # MESSAGE' on each line: only what differs from the list fails the run")
	cmd.Flags().BoolVar(&k.rewrite, "update-known", false, "write the failures of this run to the file of --known")
}

func (k *knownFlags) validate(c *check) error {
	switch {
	case !k.rewrite:
	case k.file == "":
		return errors.New("--update-known without --known FILE")
	case len(c.only)+len(c.skip)+len(c.inputs)+len(c.cases) > 0 || c.quick || c.failFast:
		return errors.New("--update-known with --run, --skip, --quick, -i, --case or --fail-fast, want all cases: the list would lose the others")
	case c.fresh.count > 0 && c.fresh.seed == 0:
		return errors.New("--update-known with --fresh and no --seed, want both: the list would name cases that no later run has")
	}
	return nil
}

// load reads the list. Listed ids that are skipped count as not run, unless --run, --quick or given
// inputs exclude them.
func (k *knownFlags) load(c *check, selected []corpus.Case) error {
	if k.file == "" {
		return nil
	}
	text, err := os.ReadFile(k.file)
	if err != nil && !(k.rewrite && errors.Is(err, os.ErrNotExist)) {
		return err
	}
	if k.list, err = report.ParseKnown(k.file, string(text)); err != nil {
		return err
	}
	k.list.Accept = k.rewrite
	var all []corpus.Case
	if len(c.inputs)+len(c.cases) == 0 {
		if all, err = loadCorpus(c.corpus, selected[0].Assignment); err != nil {
			return err
		}
	}
	find := func(cases []corpus.Case, id string) int {
		return slices.IndexFunc(cases, func(c corpus.Case) bool { return c.ID == id })
	}
	k.others = func(id string) bool {
		i := find(all, id)
		return i >= 0 && all[i].Assignment != selected[0].Assignment
	}
	for _, id := range k.list.IDs() {
		if find(selected, id) < 0 && !k.others(id) && c.asksFor(id) && !k.rewrite {
			k.notRun = append(k.notRun, id)
		}
	}
	return nil
}

// asksFor reports whether a run without --skip would have a case. The answer is no if flags choose single cases.
func (c *check) asksFor(id string) bool {
	if len(c.inputs)+len(c.cases) > 0 || c.quick {
		return false
	}
	return len(c.only) == 0 || corpus.MatchAny(c.only, id)
}

// update rewrites the list if requested.
func (k *knownFlags) update(run report.Run) error {
	if !k.rewrite {
		return nil
	}
	if run.Outcome == report.Fault {
		return fmt.Errorf("%s is unchanged: a case could not be judged", k.file)
	}
	return files.WriteBytes(k.file, 0o644, []byte(k.list.Update(run, k.others)))
}
