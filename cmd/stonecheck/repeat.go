package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/corpus"
)

// repeat is the command that runs one case again.
func (c *check) repeat(cmd *cobra.Command, each corpus.Case, args []string) string {
	choice := []string{"--run", each.ID}
	switch {
	case len(c.inputs) > 0:
		choice = []string{"-i", each.ID}
	case len(c.cases) > 0:
		choice = []string{"--case", each.ID}
	}
	return checkAgain(cmd, choice, args)
}

// checkAgain is the command that checks a program on a choice of cases, with the
// flags of cmd that change what comes of it.
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
	if compare.Printable(word) != word {
		return ansiQuote(word)
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// ansiQuote quotes a word with what does not show, as bash, zsh and POSIX of 2024 read it.
func ansiQuote(word string) string {
	quoted := "$'"
	for _, c := range []byte(word) {
		if c < ' ' || c > '~' || c == '\'' || c == '\\' {
			quoted += fmt.Sprintf(`\%03o`, c)
		} else {
			quoted += string(rune(c))
		}
	}
	return quoted + "'"
}
