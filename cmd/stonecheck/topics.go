package main

import (
	"embed"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/ref/nearest"
)

//go:embed topics/*.txt
var topicFiles embed.FS

// topicNames are the topics of `stonecheck help`, in the order in which it lists them.
var topicNames = []string{"verdicts", "cases", "rules", "sandbox", "schemes", "protocols"}

// topic reads a topic: its first line is the title.
func topic(name string) (title, text string, err error) {
	data, err := topicFiles.ReadFile("topics/" + name + ".txt")
	title, text, _ = strings.Cut(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	return title, strings.TrimLeft(text, "\n"), err
}

// addTopics adds the topics as commands that only have help.
func addTopics(root *cobra.Command) {
	for _, name := range topicNames {
		title, text, err := topic(name)
		if err != nil {
			panic(err) // it is embedded, so this cannot happen
		}
		root.AddCommand(&cobra.Command{Use: name, Short: title, Long: title + "\n\n" + strings.TrimRight(text, "\n")})
	}
}

// helpCommand prints the help of a command or a topic.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND or TOPIC]",
		Short: "Help about a command or a topic",
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			at, _, err := cmd.Root().Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return helpNames(at), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			at, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				name := args[len(args)-max(1, len(rest))]
				return fmt.Errorf("no help for %q%s", name, nearest.Hint(name, helpNames(at)))
			}
			at.InitDefaultHelpFlag()
			return at.Help()
		},
	}
}

// helpNames returns the names below a command that have help.
func helpNames(at *cobra.Command) []string {
	var names []string
	for _, sub := range at.Commands() {
		if !sub.Hidden {
			names = append(names, sub.Name())
		}
	}
	return names
}
