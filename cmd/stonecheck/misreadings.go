package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func misreadingsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "misreadings",
		Short: "List and explain the known misreadings of the assignments",
		Long: `A misreading is one way to read an assignment wrongly. The cases catch each of them.
"stonecheck solve --misreading NAME" behaves like a program that is wrong in that way.`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var listOf, showOf string
	list := &cobra.Command{
		Use: "list", Short: "List the misreadings of an assignment: name and what the student believed", Args: cobra.NoArgs,
		RunE: guard(func(cmd *cobra.Command, _ []string) error { return listMisreadings(cmd.OutOrStdout(), listOf) }),
	}
	list.Flags().StringVarP(&listOf, "assignment", "a", all.Default().Name, "the homework: "+prose.Or(all.Names()))
	show := &cobra.Command{
		Use: "show NAME", Short: "Show a misreading: the belief, what contradicts it, a hint", Args: one("NAME"),
		Long: `Show prints what is known of a misreading. Without -a it is shown for each assignment
that has one of that name.`,
		RunE: guard(func(cmd *cobra.Command, args []string) error {
			return showMisreading(cmd.OutOrStdout(), showOf, args[0])
		}),
	}
	show.Flags().StringVarP(&showOf, "assignment", "a", "", "the homework: "+prose.Or(all.Names()))
	cmd.AddCommand(list, show)
	return cmd
}

func listMisreadings(w io.Writer, assignmentName string) error {
	a, err := all.ByName(assignmentName)
	if err != nil {
		return usage(err)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, m := range a.Misreadings {
		fmt.Fprintf(table, "%s\t%s\n", m.Name, m.Belief)
	}
	return table.Flush()
}

// showMisreading shows the misreading with this name in an assignment or, without an
// assignment, in each that has it.
func showMisreading(w io.Writer, assignmentName, name string) error {
	assignments := all.Assignments
	if assignmentName != "" {
		a, err := all.ByName(assignmentName)
		if err != nil {
			return usage(err)
		}
		assignments = []*assignment.Assignment{a}
	}
	shown := 0
	for _, a := range assignments {
		m, _, err := a.Misreading(name)
		if err != nil {
			continue
		}
		if shown++; shown > 1 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s (%s, %s)\nbelief       %s\ncontradicts  %s\nhint         %s\n",
			m.Name, a.Name, m.Kind, m.Belief, m.Contradicts, m.Hint)
	}
	if shown == 0 {
		return usage(assignment.NoMisreading(name, assignments...))
	}
	return nil
}
