package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

func misreadingsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "misreadings",
		Short: "List and explain the known misreadings of the assignments",
		Long: `A misreading is one way to read an assignment wrongly. The cases catch each of them.
"stonecheck solve --misreading NAME" behaves like a program with that misreading.`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var listOf, showOf string
	list := &cobra.Command{
		Use: "list", Short: "List the misreadings of an assignment: name and what the student believed", Args: cobra.NoArgs,
		RunE: guard(func(cmd *cobra.Command, _ []string) error { return listMisreadings(cmd, listOf) }),
	}
	addAssignment(list, &listOf, all.Default().Name, "")
	show := &cobra.Command{
		Use: "show NAME", Short: "Show a misreading: the belief, what contradicts it, a hint", Args: one("NAME"),
		Long: `Show describes a misreading. Without -a it does so for each assignment that has a
misreading of that name.`,
		RunE: guard(func(cmd *cobra.Command, args []string) error {
			return showMisreading(cmd, showOf, args[0])
		}),
	}
	addAssignment(show, &showOf, "", "")
	cmd.AddCommand(list, show)
	return cmd
}

func listMisreadings(cmd *cobra.Command, assignmentName string) error {
	a, err := findAssignment(cmd.Context(), assignmentName)
	if err != nil {
		return usage(err)
	}
	table := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	for _, m := range a.Misreadings {
		fmt.Fprintf(table, "%s\t%s\n", m.Name, m.Belief)
	}
	return table.Flush()
}

// showMisreading shows the misreading with this name in an assignment or, without an
// assignment, in each that has it.
func showMisreading(cmd *cobra.Command, assignmentName, name string) error {
	w := cmd.OutOrStdout()
	assignments := all.Assignments
	if assignmentName != "" {
		a, err := findAssignment(cmd.Context(), assignmentName)
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
