package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// Completions offer names that exist, for flags that exist.
func TestCompletions(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"check --run mancala/greedy/", "mancala/greedy/"},
		{"check --rules kalah,l", "kalah,lap=skip"},
		{"solve --misreading no-sw", "no-sweep"},
		{"solve -a take", "takestones"},
		{"check -a tree --profile ai", "aima"},
		{"corpus show takestones/", "takestones/"},
		{"corpus list -a take", "takestones"},
		{"explain mancala/minimax/h", "mancala/minimax/handout-sample"},
		{"show mancala/alphabeta/h", "mancala/alphabeta/handout-sample"},
		{"tournament eng", "engine"},
		{"export act", "actions"},
		{"match st", "stdio:"},
		{"help corpus l", "lint"},
		{"help ver", "verdicts"},
		{"gr", "grade"},
	} {
		var out, stderr bytes.Buffer
		status := run(append([]string{"__complete"}, strings.Fields(test.line)...), strings.NewReader(""), &out, &stderr)
		if status != conforms || !strings.Contains("\n"+out.String(), "\n"+test.want) {
			t.Errorf("%s: status %d, %q, want %s", test.line, status, out.String(), test.want)
		}
	}
	flags := map[string]bool{}
	eachCommand(rootCommand(), func(names []string) {
		for _, name := range names {
			flags[name] = true
		}
	})
	for name := range flagValues {
		if !flags[name] {
			t.Errorf("no command has the flag --%s", name)
		}
	}
}

// Similar names are suggested for a misspelt one.
func TestSuggestions(t *testing.T) {
	for args, want := range map[string]string{
		"version":                    "did you mean --version",
		"--verison":                  "did you mean --version",
		"check --wach x":             "did you mean --watch",
		"--wach x":                   "did you mean check --watch",
		"--watch x":                  "did you mean check --watch",
		"chekc x":                    "did you mean check",
		"help chekc":                 "did you mean check",
		"help corpus lst":            "did you mean list",
		"check --run greedy /bin/sh": "did you mean --run '*/greedy/*'?",
	} {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(args), strings.NewReader(""), &stdout, &stderr)
		if status != badUsage || stdout.Len() > 0 || !strings.Contains(stderr.String(), want) {
			t.Errorf("%s: status %d, %q, want %s", args, status, stderr.String(), want)
		}
	}
}

// No case of another assignment is suggested, because it could not be selected.
func TestNoSuggestion(t *testing.T) {
	var stdout, stderr bytes.Buffer
	status := run([]string{"check", "-a", "mancala", "--run", "reversi", "/bin/sh"}, strings.NewReader(""), &stdout, &stderr)
	if want := "no case of assignment mancala in the corpus that --run and --skip select\n"; status != badUsage || !strings.HasSuffix(stderr.String(), want) {
		t.Errorf("status %d, %q, want %q", status, stderr.String(), want)
	}
}

// eachCommand visits every command with the names of its flags.
func eachCommand(cmd *cobra.Command, visit func(flags []string)) {
	visit(flagNames(cmd))
	for _, sub := range cmd.Commands() {
		eachCommand(sub, visit)
	}
}
