package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// commandGroups are the groups of commands in the help, in order.
var commandGroups = []struct {
	title    string
	commands []func() *cobra.Command
}{
	{"Check programs", []func() *cobra.Command{checkCommand, fuzzCommand, compareCommand, historyCommand}},
	{"Understand an assignment", []func() *cobra.Command{assignmentsCommand, solveCommand, explainCommand, showCommand, misreadingsCommand, serveCommand}},
	{"Work on the cases", []func() *cobra.Command{corpusCommand, genCommand, initCommand}},
	{"Grade a class", []func() *cobra.Command{gradeCommand, resultsCommand, settleCommand, mergeCommand, workerCommand, exportCommand}},
	{"Play games", []func() *cobra.Command{matchCommand, tournamentCommand, playCommand, replayCommand, solveGameCommand, openingBookCommand, kgpCommand, mkCommand}},
}

// addCommands adds every command to its group; commands without a group come last.
func addCommands(root *cobra.Command) {
	for _, group := range commandGroups {
		root.AddGroup(&cobra.Group{ID: group.title, Title: group.title + ":"})
		for _, make := range group.commands {
			cmd := make()
			cmd.GroupID = group.title
			root.AddCommand(cmd)
		}
	}
	root.AddCommand(doctorCommand(), schemaCommand())
	addTopics(root)
	root.SetHelpCommand(helpCommand())
	addCompletions(root)
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(),
		"Flags:\n{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}", "{{flagGroups .LocalFlags}}"))
	cobra.AddTemplateFunc("flagGroups", flagUsages)
}

// flagGroups are the groups of flags in the help of a command, in order. Flags without a
// group come last.
var flagGroups = []struct{ title, names string }{
	{"Assignment and rules", "assignment profile rules against-rules any-count board"},
	{"Cases", "input case tree corpus run skip quick fresh fresh-cases count recipe missing disputed"},
	{"Submissions", "pattern only again resume shard scheme anonymous"},
	{"Games", "games opening openings rounds stages format sprt late-is-random skip-forced stop-decided"},
	{"Running", "jobs concurrency timeout time clock seed args against protocol strict fail-fast keep no-early-stop require-tier watch"},
	{"Network", "nats listen tcp ws clients clients-per-host games-at-once"},
	{"Reports", "detail phrases title html json junit tap sarif github badge history gradescope diagnose no-probe verbose times known update-known svg blank record save force out"},
}

// flagUsages returns the help text of flags by group.
func flagUsages(all *pflag.FlagSet) string {
	groupOf := map[string]int{}
	for i, group := range flagGroups {
		for name := range strings.FieldsSeq(group.names) {
			groupOf[name] = i + 1
		}
	}
	sets := make([]*pflag.FlagSet, len(flagGroups)+1)
	for i := range sets {
		sets[i] = pflag.NewFlagSet("", pflag.ContinueOnError)
	}
	flags := 0
	all.VisitAll(func(flag *pflag.Flag) {
		sets[groupOf[flag.Name]].AddFlag(flag)
		flags++
	})
	if flags <= fewFlags {
		return section("Flags", all)
	}
	var text []string
	for i, group := range flagGroups {
		text = append(text, section(group.title, sets[i+1]))
	}
	text = append(text, section("Other flags", sets[0]))
	return strings.Join(slices.DeleteFunc(text, func(t string) bool { return t == "" }), "\n\n")
}

// fewFlags is the number of flags up to which a command's help has no groups.
const fewFlags = 8

// section returns the help text of flags under a title, or "" if there are no flags.
func section(title string, flags *pflag.FlagSet) string {
	if !flags.HasAvailableFlags() {
		return ""
	}
	return title + ":\n" + strings.TrimRight(flags.FlagUsages(), " \n")
}
