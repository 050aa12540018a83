package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/ref/lazy"
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

// misplacedFlag rejects a flag of cmd after a source file or a folder, where it would be an argument of
// the program. It accepts such a flag after --, or if the first argument is an executable, which may
// have a flag of the same name.
func misplacedFlag(cmd *cobra.Command, args []string) error {
	if cmd.ArgsLenAtDash() >= 0 || len(args) == 0 || !build.IsSource(args[0]) && !isFolder(args[0]) {
		return nil
	}
	for _, arg := range args[1:] {
		if arg == "--" {
			return nil
		}
		arg, _, _ = strings.Cut(arg, "=")
		name, long := strings.CutPrefix(arg, "--")
		short := !long && len(arg) == 2 && arg[0] == '-' && cmd.Flags().ShorthandLookup(arg[1:]) != nil
		if short || long && cmd.Flags().Lookup(name) != nil {
			return fmt.Errorf("%s after %s: put it before, or -- before %[2]s if it is the program's", arg, args[0])
		}
	}
	return nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// flagError matches what the parser of a flag's value adds to its error.
var flagError = lazy.MustCompile(`strconv\.\w+: parsing ".*": |time: `)

// explainFlag words an error about a flag, with suggestions for a misspelt one.
func explainFlag(cmd *cobra.Command, err error) error {
	if words := cmd.Flags().Args(); !cmd.HasParent() && len(words) > 0 {
		return noSuchCommand(cmd, words) // whose flag it is cannot be known
	}
	text := flagError.ReplaceAllString(err.Error(), "")
	if unknown := new(pflag.NotExistError); errors.As(err, &unknown) && len(unknown.GetSpecifiedName()) > 1 {
		text = "unknown flag --" + unknown.GetSpecifiedName()
		if near := nearFlags(cmd, unknown.GetSpecifiedName()); len(near) > 0 {
			text += ", did you mean " + strings.Join(near, " or ") + "?"
		}
	}
	return errors.New(text)
}

// nearFlags returns the flags of a command that a name may have been meant for. A user who
// leaves out the command may have meant a flag of check.
func nearFlags(cmd *cobra.Command, name string) []string {
	before := "--"
	near := nearest.Names(name, flagNames(cmd))
	if check, _, err := cmd.Find([]string{"check"}); len(near) == 0 && !cmd.HasParent() && err == nil {
		before = "check --"
		near = nearest.Names(name, flagNames(check))
	}
	for i := range near {
		near[i] = before + near[i]
	}
	return near
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
