package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/autograder"
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
  actions     a workflow of GitHub Actions, for the repository of a submission`,
		Example: `  stonecheck export --scheme points.toml gradescope autograder
  stonecheck export --corpus our-cases --detail names actions template-repository`,
		RunE: guard(e.run),
	}
	e.reading.add(cmd)
	e.judgeFlags.add(cmd)
	e.detailFlag.add(cmd, "students see")
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
	if err := writePackage(dir, all); err != nil {
		return refused(err)
	}
	fmt.Fprintf(cmd.OutOrStdout(), next+"\n", dir)
	return nil
}

// newPackage reads what goes into a package and refuses what would not work on the
// platform. Its errors are the user's.
func (e *export) newPackage(cmd *cobra.Command) (p autograder.Package, err error) {
	a, _, err := e.reading.parse(cmd, "")
	if err != nil {
		return p, err
	}
	if err := firstError(e.detailFlag.validate(), e.judgeFlags.validate()); err != nil {
		return p, err
	}
	all, err := loadCorpus(e.corpus)
	if err != nil {
		return p, err
	}
	p.Quote, p.CPU, p.Cases = shellQuote, e.timeout, corpus.Select(all, a, nil, nil)
	if len(p.Cases) == 0 {
		return p, fmt.Errorf("no case of assignment %s in %s", a.Name, e.corpus)
	}
	if e.corpus != "" {
		p.Corpus = os.DirFS(e.corpus)
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
		if _, err := grade.ParseScheme(e.scheme, string(p.Scheme), a, p.Cases); err != nil {
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

// writePackage writes files into a folder; none of them may be there.
func writePackage(dir string, all []autograder.File) error {
	for _, f := range all {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if _, err := os.Lstat(name); !errors.Is(err, os.ErrNotExist) {
			return usage(fmt.Errorf("%s: there already", name))
		}
	}
	for _, f := range all {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := files.WriteBytes(name, f.Data); err != nil {
			return err
		}
		if f.Executable {
			if err := os.Chmod(name, 0o755); err != nil {
				return err
			}
		}
	}
	return nil
}
