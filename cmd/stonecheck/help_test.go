package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// Every flag with a place in the help exists in some command.
func TestFlagGroupsNameFlags(t *testing.T) {
	known := map[string]bool{}
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		for _, group := range flagGroups {
			for name := range strings.FieldsSeq(group.names) {
				known[name] = known[name] || cmd.Flags().Lookup(name) != nil
			}
		}
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand())
	for name, is := range known {
		if !is {
			t.Errorf("no command has the flag --%s", name)
		}
	}
}
