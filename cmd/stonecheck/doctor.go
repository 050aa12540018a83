package main

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/sandbox"
)

func doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "doctor",
		Short: "Say how well programs are sandboxed here, and why not better",
		Long: `Doctor tries each tier of the sandbox in which programs run, and says which of them
work here. A program always runs at the best tier that works; each adds to what those
below it prevent.`,
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
		fmt.Fprintf(w, "from tier 1 on, check, fuzz and grade hide from programs: stonecheck (%s), the folders of --corpus, --save and OUT, reports, and what others have handed in\n",
			strings.Join(sandbox.HiddenBinaries(), ", "))
	} else if best >= 0 {
		fmt.Fprintln(w, "programs can start stonecheck, which knows all answers, and read the cases and the results")
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
		_, err := fmt.Fprintf(w, "      %s\n", gap)
		return err
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
