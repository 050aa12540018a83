package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/corpus"
)

// repeat is the command that runs one case again: the flags that were given,
// less those that chose cases.
func (c *check) repeat(cmd *cobra.Command, each corpus.Case, args []string) string {
	words := []string{"stonecheck", "check"}
	for _, name := range []string{"assignment", "profile", "rules", "any-count", "strict", "timeout", "args", "corpus"} {
		flag := cmd.Flags().Lookup(name)
		switch {
		case !flag.Changed:
		case flag.Value.Type() == "bool":
			words = append(words, "--"+name)
		default:
			words = append(words, "--"+name, flag.Value.String())
		}
	}
	switch {
	case len(c.inputs) > 0:
		words = append(words, "-i", each.ID)
	case len(c.cases) > 0:
		words = append(words, "--case", each.ID)
	default:
		words = append(words, "--run", each.ID)
	}
	if strings.HasPrefix(args[0], "-") {
		words = append(words, "--")
	}
	words = append(words, args...)
	for i, word := range words {
		words[i] = shellQuote(word)
	}
	return strings.Join(words, " ")
}

// shellQuote quotes a word for a POSIX shell if it needs it.
func shellQuote(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=:+@%"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
