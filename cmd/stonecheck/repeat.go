package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/shell"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// repeat returns the command that runs one case again. Only a run that is slow, but does not
// hang, needs the same time limit.
func (c *check) repeat(cmd *cobra.Command, r checker.Result, args []string) string {
	each := r.Case
	choice := []string{"--run", each.ID}
	switch {
	case each.IsFresh():
		choice = append(c.fresh.again(), choice...)
	case len(c.inputs) > 0:
		choice = []string{"-i", each.ID}
	case len(c.cases) > 0:
		choice = []string{"--case", each.ID}
	}
	if r.Verdict == checker.TimeLimit && !r.Hangs() {
		choice = append(repeated(cmd, "timeout"), choice...)
	}
	return checkAgain(cmd, choice, args)
}

// checkAgain returns the command that checks a program on selected cases, with the flags of
// cmd that affect the result.
func checkAgain(cmd *cobra.Command, choice, args []string) string {
	words := append([]string{"stonecheck", "check"}, repeated(cmd, "assignment", "profile", "rules", "any-count", "strict", "args", "corpus")...)
	words = append(words, choice...)
	if strings.HasPrefix(args[0], "-") {
		words = append(words, "--")
	}
	words = append(words, args...)
	return shell.Join(words)
}

// explainAgain returns the command that explains a row of a case's log or, if row is 0, its
// result. It is empty if the assignment cannot explain them.
func (c *check) explainAgain(cmd *cobra.Command, each corpus.Case, row int64) string {
	if in, err := each.Instance(nil); err == nil {
		if _, ok := in.(assignment.Explainer); !ok {
			return ""
		}
	}
	words := append([]string{"stonecheck", "explain"}, repeated(cmd, "profile", "rules", "any-count", "corpus")...)
	if a := each.Assignment; a.Folder != "" {
		words = append(words, "-a", a.Folder)
	} else if byID := len(c.inputs)+len(c.cases) == 0 && c.corpus == "" && !each.IsFresh(); a != all.Default() && !byID {
		words = append(words, "-a", a.Name)
	}
	if row > 0 {
		words = append(words, "--row", strconv.FormatInt(row, 10))
	}
	switch {
	case len(c.inputs) > 0:
		words = append(words, "-i", each.ID)
	case len(c.cases) > 0:
		words = append(words, "--case", each.ID)
	case each.IsFresh(): // explain cannot find a case with this id
		words = append(words, "--case", each.Line())
	default:
		words = append(words, each.ID)
	}
	return shell.Join(words)
}

// repeated returns the named flags of cmd that were set, with their values.
func repeated(cmd *cobra.Command, names ...string) []string {
	var words []string
	for _, name := range names {
		flag := cmd.Flags().Lookup(name)
		switch {
		case flag == nil || !flag.Changed:
		case flag.Value.Type() == "bool":
			words = append(words, "--"+name)
		default:
			words = append(words, "--"+name, flag.Value.String())
		}
	}
	return words
}
