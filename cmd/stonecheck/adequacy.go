package main

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func adequacyCommand(dir *string) *cobra.Command {
	var pool int
	var m mutation
	cmd := &cobra.Command{
		Use:   "adequacy",
		Short: "Show which misreadings the cases catch and distinguish, and fail on a gap",
		Long: `Adequacy runs a program with each known misreading, and with each two, on the
cases. Each misreading must be caught by three cases and every two must be told
apart, and of the pairs 99.9 % must be caught; what the cases do not show is looked
for on a pool of generated cases before it is called a gap.

With --mutants it changes right programs of Python, C, C++, Java and Go instead, one token
or statement at a time, and runs these mutants on the cases: every mutant that is wrong
must be caught, by three cases if as many can be found.`,
		Example: `  stonecheck corpus adequacy
  stonecheck corpus adequacy --mutants testscripts/submissions/mancala/right --sample 300`,
		Args: cobra.NoArgs,
		RunE: guard(func(cmd *cobra.Command, _ []string) error {
			if m.programs != "" {
				return m.run(cmd, *dir)
			}
			return showAdequacy(cmd.Context(), cmd.OutOrStdout(), *dir, pool)
		}),
	}
	m.add(cmd)
	cmd.Flags().IntVar(&pool, "pool", 20_000, "the number of generated cases on which differences are looked for")
	return cmd
}

func showAdequacy(ctx context.Context, w io.Writer, dir string, pool int) error {
	if pool < 1 {
		return usage(fmt.Errorf("--pool %d, want 1 or more", pool))
	}
	cases, err := loadCorpus(dir, nil)
	if err != nil {
		return usage(err)
	}
	status := conforms
	for _, a := range all.Assignments {
		own := corpus.Select(cases, a, nil, nil)
		if len(own) == 0 {
			continue
		}
		m, err := gen.Measure(ctx, a, own, pool)
		if err != nil {
			return usage(err)
		}
		if err := printAdequacy(w, m); err != nil {
			return err
		}
		if len(m.Gaps()) > 0 {
			status = differs
		}
	}
	if status != conforms {
		return &statusError{status: status}
	}
	return nil
}

func printAdequacy(w io.Writer, m gen.Adequacy) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s: %s, %d misreadings, %d of %d pairs caught\n",
		m.Assignment.Name, prose.Count(m.Cases, "case"), len(m.Singles), m.Pairs-len(m.Uncaught), m.Pairs)
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
