package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// flagValues are the values that a shell offers for flags, by flag name.
var flagValues = map[string]func() []string{
	"run":           caseIDs,
	"skip":          caseIDs,
	"assignment":    all.Names,
	"misreading":    misreadingNames,
	"rules":         ruleNames,
	"against-rules": ruleNames,
	"profile":       profileNames,
	"detail":        func() []string { return []string{"full", "own", "names", "score"} },
	"recipe":        recipeNames,
	"player":        playerForms,
}

// argumentValues are the values that a shell offers for the arguments of commands, by
// command path. Other arguments complete to files.
var argumentValues = map[string]func() []string{
	"stonecheck corpus show":      caseIDs,
	"stonecheck explain":          caseIDs,
	"stonecheck show":             caseIDs,
	"stonecheck misreadings show": misreadingNames,
	"stonecheck export":           func() []string { return []string{"gradescope", "classroom", "actions"} },
	"stonecheck match":            playerForms,
	"stonecheck play":             playerForms,
	"stonecheck tournament":       playerForms,
}

// addCompletions registers the values of flags and arguments.
func addCompletions(cmd *cobra.Command) {
	register := func(flag *pflag.Flag) {
		if values := flagValues[flag.Name]; values != nil {
			_ = cmd.RegisterFlagCompletionFunc(flag.Name, offer(values, cobra.ShellCompDirectiveNoFileComp))
		}
	}
	cmd.LocalNonPersistentFlags().VisitAll(register)
	cmd.PersistentFlags().VisitAll(register)
	if values := argumentValues[cmd.CommandPath()]; values != nil {
		cmd.ValidArgsFunction = offer(values, cobra.ShellCompDirectiveDefault)
	}
	for _, sub := range cmd.Commands() {
		addCompletions(sub)
	}
}

func offer(values func() []string, directive cobra.ShellCompDirective) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		var fitting []string
		for _, value := range values() {
			if strings.HasPrefix(value, begun) {
				fitting = append(fitting, value)
			}
		}
		return fitting, directive
	}
}

func caseIDs() []string {
	cases, err := loadCorpus("", nil)
	if err != nil {
		return nil
	}
	ids := make([]string, len(cases))
	for i, c := range cases {
		ids[i] = c.ID
	}
	return ids
}

// misreadingNames returns the names of the misreadings of all assignments, each once.
func misreadingNames() []string {
	var names []string
	for _, a := range all.Assignments {
		for _, m := range a.Misreadings {
			names = append(names, m.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func recipeNames() []string {
	var names []string
	for _, a := range all.Assignments {
		for _, r := range a.Recipes {
			names = append(names, r.Name)
		}
	}
	return names
}

// profileNames returns the profiles of all assignments.
func profileNames() []string {
	var names []string
	for _, a := range all.Assignments {
		for _, profile := range a.Choices.Profiles {
			if !slices.Contains(names, profile) {
				names = append(names, profile)
			}
		}
	}
	return names
}

// ruleNames returns the sets of rules, alone and with one option.
func ruleNames() []string {
	names := []string{"mancala", "kalah"}
	for _, set := range names[:2] {
		for _, option := range []string{"capture=any", "capture=nonempty", "end=either", "end=mover", "sweep=own", "sweep=opponent", "sweep=none", "lap=sow", "lap=skip"} {
			names = append(names, set+","+option)
		}
	}
	return names
}

// playerForms returns the built-in players and the prefixes of protocols.
func playerForms() []string {
	forms := []string{"random", "greedy", "minimax:", "alphabeta:", "engine", "engine:nodes=", "human"}
	for _, protocol := range match.ProtocolNames() {
		forms = append(forms, protocol+":")
	}
	return forms
}
