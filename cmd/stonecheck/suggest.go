package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stonecheck/stonecheck/ref/nearest"
)

// checkByDefault makes `stonecheck FILE` mean `stonecheck check FILE`, if FILE exists and
// is not the name of a command.
func checkByDefault(root *cobra.Command, args []string) []string {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return args
	}
	if cmd, _, err := root.Find(args[:1]); err == nil && cmd != root {
		return args
	}
	if _, err := os.Stat(args[0]); err != nil {
		return args
	}
	return append([]string{"check"}, args...)
}

// flagError matches what the parser of a flag's value adds to its error.
var flagError = regexp.MustCompile(`strconv\.\w+: parsing ".*": |time: `)

// explainFlag words an error about a flag, with suggestions for a misspelt one.
func explainFlag(cmd *cobra.Command, err error) error {
	text := flagError.ReplaceAllString(err.Error(), "")
	if unknown := new(pflag.NotExistError); errors.As(err, &unknown) && len(unknown.GetSpecifiedName()) > 1 {
		text = "unknown flag --" + unknown.GetSpecifiedName()
		if near := nearest.Names(unknown.GetSpecifiedName(), flagNames(cmd)); len(near) > 0 {
			text += ", did you mean --" + strings.Join(near, " or --") + "?"
		}
	}
	return errors.New(text)
}

// flagNames returns the flags that a command takes.
func flagNames(cmd *cobra.Command) []string {
	var names []string
	cmd.Flags().VisitAll(func(flag *pflag.Flag) {
		if !flag.Hidden {
			names = append(names, flag.Name)
		}
	})
	return names
}

// noSuchCommand rejects arguments of a command that has only subcommands.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand() {
			names = append(names, sub.Name())
		}
	}
	if !cmd.HasParent() {
		names = append(names, "--version")
	}
	return fmt.Errorf("unknown command %q for %q%s", args[0], cmd.CommandPath(), nearest.Hint(args[0], names))
}
