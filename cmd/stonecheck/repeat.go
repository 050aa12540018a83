package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/shell"
	"github.com/stonecheck/stonecheck/corpus"
)

// repeat is the command that runs one case again.
func (c *check) repeat(cmd *cobra.Command, each corpus.Case, args []string) string {
	choice := []string{"--run", each.ID}
	switch {
	case each.IsFresh():
		choice = append(c.fresh.again(), choice...)
	case len(c.inputs) > 0:
		choice = []string{"-i", each.ID}
	case len(c.cases) > 0:
		choice = []string{"--case", each.ID}
	}
	return checkAgain(cmd, choice, args)
}

// checkAgain is the command that checks a program on a choice of cases, with the
// flags of cmd that change its result.
func checkAgain(cmd *cobra.Command, choice, args []string) string {
	words := []string{"stonecheck", "check"}
	for _, name := range []string{"assignment", "profile", "rules", "any-count", "strict", "timeout", "args", "corpus"} {
		flag := cmd.Flags().Lookup(name)
		switch {
		case flag == nil || !flag.Changed:
		case flag.Value.Type() == "bool":
			words = append(words, "--"+name)
		default:
			words = append(words, "--"+name, flag.Value.String())
		}
	}
	words = append(words, choice...)
	if strings.HasPrefix(args[0], "-") {
		words = append(words, "--")
	}
	words = append(words, args...)
	return shell.Join(words)
}
