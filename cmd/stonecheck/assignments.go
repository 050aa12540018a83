package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func assignmentsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "assignments",
		Short: "List the assignments, each with a worked case",
		Long: `Assignments lists what -a accepts: name and title and, below, the number of cases and
the command that explains one of them. The rules of each assignment are on one page of
the repository: ref/assignment/NAME/README.md.`,
		Args: cobra.NoArgs,
		RunE: guard(func(cmd *cobra.Command, _ []string) error {
			cases, err := corpus.Load(corpus.Embedded())
			if err != nil {
				return err
			}
			for _, a := range all.Assignments {
				own := corpus.Select(cases, a, nil, nil)
				fmt.Fprintf(cmd.OutOrStdout(), "%-12s %s\n%13s%s", a.Name, a.Title, "", prose.Count(len(own), "case"))
				if id := workedCase(cmd.Context(), own); id != "" {
					fmt.Fprintf(cmd.OutOrStdout(), "; stonecheck explain %s", id)
				}
				fmt.Fprintln(cmd.OutOrStdout())
			}
			return cmd.Context().Err()
		}),
	}
}

// workedCase returns the id of a case that can be explained: of those written by hand, if
// there are any, the one that shows most. It returns "" if there is none.
func workedCase(ctx context.Context, cases []corpus.Case) string {
	byHand := func(c corpus.Case) int {
		if c.Source == "hand" {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(cases, func(x, y corpus.Case) int {
		return cmp.Or(cmp.Compare(byHand(x), byHand(y)), cmp.Compare(len(y.Flags), len(x.Flags)))
	})
	for _, c := range cases {
		in, err := c.Instance(nil)
		if err != nil {
			continue
		}
		if explainer, ok := in.(assignment.Explainer); ok {
			if _, err := explainer.ExplainResult(assignment.Done(ctx)); err == nil {
				return c.ID
			}
		}
	}
	return ""
}
