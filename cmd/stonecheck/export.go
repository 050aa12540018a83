package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/grade/autograder"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func exportCommand() *cobra.Command {
	var e export
	cmd := &cobra.Command{
		Use:   "export [flags] gradescope|classroom|actions DIR",
		Short: "Make a package with which a platform judges submissions",
		Long: `Export writes to DIR what a platform needs to judge submissions by itself, stonecheck
included:

  gradescope  an autograder, to be zipped and uploaded
  classroom   the tests of a GitHub Classroom assignment, for the template repository
  actions     a workflow of GitHub Actions, for the repository of a submission

With the embedded corpus the package also has fresh cases, the same for all submissions,
with their expected outputs. They give no points. In the packages for GitHub students can
read them.`,
		Example: `  stonecheck export --scheme points.toml gradescope autograder
  stonecheck export --corpus our-cases --detail names actions template-repository`,
		RunE: guard(e.run),
	}
	e.reading.add(cmd)
	e.judgeFlags.add(cmd)
	e.detailFlag.add(cmd, "students see")
	e.fresh.add(cmd, "; without --corpus 40, the same for all submissions")
	flags := cmd.Flags()
	flags.StringVar(&e.scheme, "scheme", "", "a `FILE` that says what points there are (gradescope only)")
	flags.StringVar(&e.binary, "binary", "", "the stonecheck in the package, a static program for Linux on x86-64: this `FILE` instead of the one that runs")
	return cmd
}

type export struct {
	judgeFlags
	detailFlag
	reading readingFlags
	scheme  string
	binary  string
	fresh   freshFlags
}

func (e *export) run(cmd *cobra.Command, args []string) error {
	if len(args) != 2 {
		return usage(fmt.Errorf("%s, want a platform and DIR", prose.Count(len(args), "argument")))
	}
	p, err := e.newPackage(cmd)
	if err != nil {
		return usage(err)
	}
	platform, dir := args[0], args[1]
	files, next := p.Gradescope, "zip what is in %s, so that setup.sh is at the top, and upload it as the autograder"
	switch platform {
	case "gradescope":
	case "classroom":
		files, next = p.Classroom, "commit what is in %s to the template repository of the assignment"
	case "actions":
		files, next = p.Actions, "commit what is in %s to the repository"
	default:
		return usage(fmt.Errorf("platform %q, want gradescope, classroom or actions", platform))
	}
	if p.Scheme != nil && platform != "gradescope" {
		return usage(fmt.Errorf("--scheme is for gradescope, this is %s", platform))
	}
	all, err := files()
	if err != nil {
		return err
	}
	err = autograder.Write(dir, all)
	if errors.Is(err, autograder.ErrExists) {
		return usage(err)
	}
	if err != nil {
		return refused(err)
	}
	fmt.Fprintf(cmd.OutOrStdout(), next+"\n", dir)
	return nil
}

// newPackage collects the content of a package and rejects what would not work on the
// platform. Its errors are the user's.
func (e *export) newPackage(cmd *cobra.Command) (p autograder.Package, err error) {
	a, reading, err := e.reading.parse(cmd, "")
	if err != nil {
		return p, err
	}
	if !cmd.Flags().Changed("fresh") && e.corpus == "" {
		e.fresh.count = classFresh
	}
	if err := firstError(e.detailFlag.validate(), e.judgeFlags.validate(), e.fresh.validate()); err != nil {
		return p, err
	}
	all, err := loadCorpus(e.corpus, a)
	if err != nil {
		return p, err
	}
	p.CPU, p.Cases = e.timeout, corpus.Select(all, a, nil, nil)
	if len(p.Cases) == 0 {
		return p, fmt.Errorf("no case of assignment %s in %s", a.Name, e.corpus)
	}
	if e.corpus != "" {
		p.Corpus = os.DirFS(e.corpus)
	}
	if p.Fresh, err = e.fresh.makeStored(cmd.Context(), a, reading, p.Cases); err != nil {
		return p, err
	}
	p.Flags = []string{"--assignment", a.Name, "--timeout", e.timeout.String(), "--detail", e.name}
	for _, name := range []string{"rules", "profile"} {
		if flag := cmd.Flags().Lookup(name); flag.Changed {
			p.Flags = append(p.Flags, "--"+name, flag.Value.String())
		}
	}
	if e.strict {
		p.Flags = append(p.Flags, "--strict")
	}
	if e.scheme != "" {
		if p.Scheme, err = os.ReadFile(e.scheme); err != nil {
			return p, err
		}
		if _, err := score.Parse(e.scheme, string(p.Scheme), a, slices.Concat(p.Cases, p.Fresh)); err != nil {
			return p, err
		}
	}
	p.Binary, err = e.readBinary()
	return p, err
}

// readBinary reads the stonecheck for the package.
func (e *export) readBinary() ([]byte, error) {
	name := e.binary
	if name == "" {
		var err error
		if name, err = os.Executable(); err != nil {
			return nil, err
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	switch err := autograder.Static(data); {
	case err != nil && e.binary != "":
		return nil, fmt.Errorf("--binary %s: %v", name, err)
	case err != nil:
		return nil, fmt.Errorf("this stonecheck is %v, want --binary FILE: CGO_ENABLED=0 GOOS=linux GOARCH=amd64 go build -o FILE ./cmd/stonecheck makes one", err)
	}
	return data, nil
}
