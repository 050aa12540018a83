package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/checker/report"
)

func schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [results|assignment]",
		Short: "Print the JSON Schema of the results of check --json, or of " + declared.FileName,
		Long: `Schema prints a JSON Schema: of the results that check --json writes, or of the file
that declares an assignment. With the latter an editor can complete and check the keys
of that file.`,
		Example: `  stonecheck schema > result.schema.json
  stonecheck schema assignment > assignment.schema.json`,
		Args:      cobra.MaximumNArgs(1),
		ValidArgs: []string{"results", "assignment"},
		RunE: guard(func(cmd *cobra.Command, args []string) error {
			schema := report.Schema
			switch {
			case len(args) == 0 || args[0] == "results":
			case args[0] == "assignment":
				schema = declared.Schema
			default:
				return usage(fmt.Errorf("schema %q, want results or assignment", args[0]))
			}
			_, err := cmd.OutOrStdout().Write(schema)
			return err
		}),
	}
}
