package main

import (
	"cmp"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/checker/shell"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func adequacyCommand(of *corpusFlags) *cobra.Command {
	var pool int
	var m mutation
	cmd := &cobra.Command{
		Use:   "adequacy",
		Short: "Show which misreadings the cases catch and distinguish, and fail on a gap",
		Long: `Adequacy runs a program with each known misreading, and with each pair of them, on the
cases. Three cases must catch each misreading, the cases must distinguish every two
misreadings, and they must catch 99.9 % of the pairs. What the cases do not show is a gap
only if a pool of generated cases shows it.

With --mutants it changes right programs in Python, C, C++, Java and Go instead, one token
or statement at a time, and runs these mutants on the cases. The cases must catch every
wrong mutant, three times if that many cases can be found. An interrupted measurement
prints and keeps the figures of the mutants that it has run, which are a random sample.`,
		Example: `  stonecheck corpus adequacy
  stonecheck corpus adequacy --mutants testscripts/submissions/mancala/right --sample 300`,
		Args: cobra.NoArgs,
		RunE: guard(func(cmd *cobra.Command, _ []string) error {
			if err := m.fits(cmd); err != nil {
				return usage(err)
			}
			if m.programs != "" {
				return m.run(cmd, of)
			}
			return showAdequacy(cmd, of, pool)
		}),
	}
	m.add(cmd)
	cmd.Flags().IntVar(&pool, "pool", 20_000, "the number of generated cases on which to look for differences")
	return cmd
}

// coursePool is the number of generated cases for an assignment whose programs have to be run
// on each of them.
const coursePool = 200

func showAdequacy(cmd *cobra.Command, of *corpusFlags, pool int) error {
	if pool < 1 {
		return usage(fmt.Errorf("--pool %d, want 1 or more", pool))
	}
	dir, only, err := of.open(cmd)
	if err != nil {
		return usage(err)
	}
	cases, err := loadCorpus(dir, only)
	if err != nil {
		return usage(err)
	}
	assignments := all.Assignments
	if only != nil {
		assignments = []*assignment.Assignment{only}
		if only.Separate && !cmd.Flags().Changed("pool") {
			pool = coursePool
		}
	}
	status := conforms
	for _, a := range assignments {
		own := corpus.Select(cases, a, nil, nil)
		switch {
		case len(own) == 0 && only != nil:
			return usage(fmt.Errorf("no case of assignment %s in the corpus", a.Name))
		case len(own) == 0:
			continue
		}
		m, err := gen.Measure(cmd.Context(), a, own, pool)
		if err = cmp.Or(err, generatorError(a)); err != nil {
			return usage(err)
		}
		if err := printAdequacy(cmd.OutOrStdout(), m); err != nil {
			return err
		}
		if len(m.Gaps()) > 0 {
			status = differs
			if a.Folder != "" && len(a.Recipes) > 0 {
				fmt.Fprintf(cmd.OutOrStdout(), "next  stonecheck gen -a %s --missing --force -o %s\n", shell.Quote(a.Folder), shell.Quote(declared.Cases(a)))
			}
		}
	}
	if status != conforms {
		return &statusError{status: status}
	}
	return nil
}

func printAdequacy(w io.Writer, m gen.Adequacy) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s: %s, %d misreadings", m.Assignment.Name, prose.Count(m.Cases, "case"), len(m.Singles))
	if !m.Assignment.Separate {
		fmt.Fprintf(table, ", %d of %d pairs caught", m.Pairs-len(m.Uncaught), m.Pairs)
	}
	fmt.Fprintln(table)
	for _, s := range m.Singles {
		fmt.Fprintf(table, "  %s\t%d\n", s.Name, s.Kills)
	}
	for _, same := range m.Equivalent {
		fmt.Fprintf(table, "differs from the reference nowhere: %s: %s\n", same.Name, same.Reason)
	}
	for _, same := range m.Alike {
		fmt.Fprintf(table, "differ from each other nowhere: %s: %s\n", same.Name, same.Reason)
	}
	for _, pair := range m.Uncaught {
		fmt.Fprintf(table, "pair that is not caught: %s\n", pair)
	}
	for _, gap := range m.Gaps() {
		fmt.Fprintf(table, "gap: %s\n", gap)
	}
	return table.Flush()
}
