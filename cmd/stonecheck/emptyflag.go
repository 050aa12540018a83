package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// mayBeEmpty are the flags that emptyFlag does not refuse. An empty value of most of them means something: no arguments, no
// text about a player, or the root node. The flags case and all have messages of their own.
var mayBeEmpty = []string{"args", "authors", "description", "case", "all", "path"}

// emptyFlag refuses flags that are given with an empty value, such as --corpus "$FOLDER" of a script in which FOLDER
// is not set: the default would not be what is meant.
func emptyFlag(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if err == nil && isEmpty(f) && !slices.Contains(mayBeEmpty, f.Name) && !isLine(f.Name) {
			err = fmt.Errorf("--%s is empty", f.Name)
		}
	})
	return err
}

func isEmpty(f *pflag.Flag) bool {
	if list, ok := f.Value.(pflag.SliceValue); ok {
		return slices.Contains(list.GetSlice(), "")
	}
	return f.Value.Type() == "string" && f.Value.String() == ""
}

// isLine reports whether a flag takes an input of an assignment on one line.
func isLine(name string) bool {
	for _, a := range all.Assignments {
		if name == a.Line {
			return true
		}
	}
	return false
}
