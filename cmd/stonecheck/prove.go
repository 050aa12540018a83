package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func proveCommand() *cobra.Command {
	var p proving
	cmd := &cobra.Command{
		Use:   "prove",
		Short: "Compare the solvers on every input within bounds",
		Long: `Prove runs the solvers that make the expected outputs, and a second, independent solver,
on every board within bounds, and compares all outputs. It fails if any two differ, or if
the SHA-256 of the outputs differs from the one in the file PROVED of the corpus.`,
		Args: cobra.NoArgs,
		RunE: guard(p.run),
	}
	p.jobsFlag.add(cmd)
	flags := cmd.Flags()
	flags.StringVar(&p.level, "level", assignment.Levels[assignment.Medium], "the size of the bounds: quick (seconds), medium (minutes) or full")
	flags.StringVar(&p.only, "only", "", "only the comparisons whose names contain this `TEXT`")
	flags.StringVar(&p.write, "write", "", "write what was proved to this `FILE`; lines about other comparisons stay as they are; a new file gets them from PROVED")
	return cmd
}

type proving struct {
	jobsFlag
	level, only, write string
}

func (p *proving) run(cmd *cobra.Command, _ []string) error {
	level := slices.Index(assignment.Levels, p.level)
	if level < 0 {
		return usage(fmt.Errorf("--level %q, want %s", p.level, prose.Or(assignment.Levels)))
	}
	if err := p.validate(); err != nil {
		return usage(err)
	}
	before, err := p.before()
	if err != nil {
		return err
	}
	proved, any, err := p.proveAll(cmd, level, before)
	switch {
	case err != nil:
		return err
	case !any:
		return usage(fmt.Errorf("--only %q: no comparison of level %s has that in its name", p.only, p.level))
	case p.write == "":
		return nil
	}
	return files.WriteBytes(p.write, 0o644, corpus.FormatProved(proved))
}

// before returns the results of earlier proofs, from the file that --write names, if it exists, or else from PROVED.
func (p *proving) before() ([]corpus.ProofResult, error) {
	if p.write != "" {
		if err := files.Replaceable(p.write); err != nil {
			return nil, usage(fmt.Errorf("--write %w", err))
		}
		if data, err := os.ReadFile(p.write); err == nil {
			before, err := corpus.ParseProved(p.write, data)
			return before, usage(err)
		}
	}
	return corpus.ReadProved(corpus.Embedded())
}

// proveAll makes the comparisons that --only selects, up to a level; any reports whether there are any. Comparisons that it
// does not make, such as comparisons of higher levels, keep the results that were proved before.
func (p *proving) proveAll(cmd *cobra.Command, level int, before []corpus.ProofResult) (proved []corpus.ProofResult, any bool, err error) {
	for _, a := range all.Assignments {
		for _, proof := range a.Proofs {
			name := corpus.ProofName(a, proof)
			switch {
			case int(proof.Level) > level || !strings.Contains(name, p.only):
				proved = append(proved, kept(before, name)...)
				continue
			}
			any = true
			done, err := p.prove(cmd, a, proof)
			if err != nil {
				return nil, any, err
			}
			if err := p.compare(done, before); err != nil {
				return nil, any, &statusError{differs, err}
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s: %d searches agree, SHA-256 %s\n", done.Name, done.Searches, done.SHA256)
			proved = append(proved, done)
		}
	}
	return proved, any, nil
}

// kept returns what was proved before under a name, if anything.
func kept(before []corpus.ProofResult, name string) []corpus.ProofResult {
	i := slices.IndexFunc(before, func(b corpus.ProofResult) bool { return b.Name == name })
	if i < 0 {
		return nil
	}
	return before[i : i+1]
}

// prove runs a proof and shows its progress on a terminal. Solvers that disagree are a
// result, not a failure of stonecheck.
func (p *proving) prove(cmd *cobra.Command, a *assignment.Assignment, proof assignment.Proof) (corpus.ProofResult, error) {
	bar := progressbar.NewOptions(proof.Parts,
		progressbar.OptionSetWriter(cmd.ErrOrStderr()),
		progressbar.OptionSetVisibility(isTerminal(cmd.ErrOrStderr())),
		progressbar.OptionSetDescription(a.Name+", "+proof.Name),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionClearOnFinish())
	done, err := gen.Prove(cmd.Context(), a, proof, p.jobs, func() { _ = bar.Add(1) })
	_ = bar.Finish()
	if err != nil && cmd.Context().Err() == nil {
		err = &statusError{differs, fmt.Errorf("%s: %w", done.Name, err)}
	}
	return done, err
}

// compare checks that the outputs are the same as before, unless they are to be written.
func (p *proving) compare(done corpus.ProofResult, before []corpus.ProofResult) error {
	known := kept(before, done.Name)
	switch {
	case p.write != "":
		return nil
	case known == nil:
		return fmt.Errorf("%s: not in PROVED, want a line that --write has made", done.Name)
	case known[0].SHA256 != done.SHA256 || known[0].Searches != done.Searches:
		return fmt.Errorf("%s: the outputs of %d searches have the SHA-256 %s, but PROVED has %d searches with %s", done.Name, done.Searches, done.SHA256, known[0].Searches, known[0].SHA256)
	}
	return nil
}
