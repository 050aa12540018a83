package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

func doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "doctor",
		Short: "Show which tiers of the sandbox and which languages work on this machine",
		Long: `Doctor tries each tier of the sandbox, and shows which of them work on this machine and
why the others do not. Programs always run at the highest tier that works; each tier
adds protection to those below it. Doctor then lists the languages whose compilers and
interpreters are installed, and the tools that are missing.`,
		Args: cobra.NoArgs,
		RunE: guard(doctor),
	}
}

func doctor(cmd *cobra.Command, _ []string) error {
	w := cmd.OutOrStdout()
	best := -1
	for _, tier := range sandbox.Tiers {
		state := "works"
		sb, err := sandbox.Open(tier)
		if err != nil {
			state = "does not work"
		} else {
			sb.Close()
			best = max(best, int(tier))
		}
		if _, err := fmt.Fprintf(w, "tier %v: %s\n", tier, state); err != nil {
			return err
		}
		if err != nil {
			fmt.Fprintf(w, "      %s\n", strings.ReplaceAll(err.Error(), "\n", "\n      "))
		}
	}
	if best >= int(sandbox.Confined) {
		fmt.Fprintf(w, "from tier 1 on, check, fuzz and grade hide from programs: stonecheck (%s), the folders of --corpus, --save and OUT, reports, and other submissions\n",
			strings.Join(sandbox.HiddenBinaries(), ", "))
	} else if best >= 0 {
		fmt.Fprintln(w, "programs can start stonecheck, which contains all answers, and read the cases and the results")
	}
	for _, note := range systemNotes(runtime.GOOS) {
		fmt.Fprintf(w, "%s\n", note)
	}
	if best < 0 {
		return fmt.Errorf("no program can be sandboxed here")
	}
	if _, err := fmt.Fprintf(w, "programs run at tier %d\n", best); err != nil {
		return err
	}
	if gap := sandbox.Tier(best).Unlimited(); gap != "" {
		if _, err := fmt.Fprintf(w, "      %s\n", gap); err != nil {
			return err
		}
	}
	return showLanguages(cmd.Context(), w, sandbox.Tier(best))
}

// showLanguages prints the languages whose tools are installed, and the missing tools.
func showLanguages(ctx context.Context, w io.Writer, tier sandbox.Tier) error {
	sb, err := sandbox.Open(tier)
	if err != nil {
		return err
	}
	defer sb.Close()
	temp, err := files.NewTemp()
	if err != nil {
		return err
	}
	defer temp.Remove()
	languages, missing := build.Installed(ctx, sb, temp.Dir)
	if _, err := fmt.Fprintf(w, "languages: %s\n", strings.Join(languages, ", ")); err != nil {
		return err
	}
	for _, lack := range missing {
		fmt.Fprintf(w, "      %v\n", lack)
	}
	return nil
}

// systemNotes describes what a system cannot enforce that Linux can.
func systemNotes(system string) []string {
	switch system {
	case "linux":
		return nil
	case "windows":
		return []string{
			"Windows: a program and all that it starts are one job, which ends with it. Nothing limits its memory, and CPU time is judged when it has ended.",
			"It can read and write what you can, and has the network.",
		}
	}
	return []string{
		"This system has process groups: what leaves the program's group outlives it. Nothing limits its memory, and CPU time is judged when it has ended.",
		"It can read and write what you can, and has the network.",
	}
}
