package main

import (
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
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
	list.Flags().StringVarP(&listOf, "assignment", "a", mancala.Assignment.Name, "the homework: mancala or takestones")
	show := &cobra.Command{
		Use: "show NAME", Short: "Show a misreading: the belief, what contradicts it, a hint", Args: one("NAME"),
		Long: `Show prints what is known of a misreading. Without -a it is shown for each assignment
that has one of that name.`,
		RunE: guard(func(cmd *cobra.Command, args []string) error {
			return showMisreading(cmd.OutOrStdout(), showOf, args[0])
		}),
	}
	show.Flags().StringVarP(&showOf, "assignment", "a", "", "the homework: mancala or takestones")
	cmd.AddCommand(list, show)
	return cmd
}

func listMisreadings(w io.Writer, assignmentName string) error {
	a, err := all.ByName(assignmentName)
	if err != nil {
		return usage(err)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, m := range misread.All(a.Name) {
		fmt.Fprintf(table, "%s\t%s\n", m.Name, m.Belief)
	}
	return table.Flush()
}

// showMisreading shows the misreading of that name of an assignment, or, if none
// is given, of each that has it.
func showMisreading(w io.Writer, assignmentName, name string) error {
	if assignmentName != "" {
		if _, err := all.ByName(assignmentName); err != nil {
			return usage(err)
		}
	}
	if _, err := misread.Find(assignmentName, name); err != nil {
		return usage(err)
	}
	shown := 0
	for _, m := range misread.All(assignmentName) {
		if m.Name != name {
			continue
		}
		if shown++; shown > 1 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s (%s, %s)\nbelief       %s\ncontradicts  %s\nhint         %s\n",
			m.Name, m.Assignment, m.Kind, m.Belief, m.Contradicts, m.Hint)
	}
	return nil
}

// maxMisreadRows is how many rows or nodes a search has at the most that is made
// with a misreading: its output is kept in memory.
const maxMisreadRows = 10_000_000

// misreader solves as a program does that reads the assignment wrongly.
func misreader(in assignment.Instance, set misread.Set) (solver, error) {
	switch in := in.(type) {
	case takestones.Args:
		return misreadTakeStones(in, set), nil
	case mancala.Instance:
		if in.Problem(nil).Answer != nil {
			return nil, usage(fmt.Errorf("--misreading: %v has no one right turn that could be missed", in.Task))
		}
		return misreadMancala(in.Input, set), nil
	}
	return nil, errors.New("--misreading: the assignment has none")
}

func misreadMancala(in reference.Input, set misread.Set) solver {
	return func(create creator) error {
		out := misread.Mancala(in, set, maxMisreadRows)
		if out.Truncated {
			return usage(fmt.Errorf("more than %d rows with --misreading, want a smaller cut-off depth", maxMisreadRows))
		}
		if in.Task.HasLog() {
			if err := writeTo(create, reference.LogFile, out.Log); err != nil {
				return err
			}
		}
		return writeTo(create, reference.NextStateFile, out.NextState)
	}
}

func misreadTakeStones(a takestones.Args, set misread.Set) solver {
	return func(create creator) error {
		text, truncated := misread.TakeStones(a, set, maxMisreadRows)
		if truncated {
			return usage(fmt.Errorf("more than %d nodes with --misreading, want a smaller depth", maxMisreadRows))
		}
		return writeTo(create, assignment.Stdout, text)
	}
}

func writeTo(create creator, name, text string) error {
	w, err := create(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}
