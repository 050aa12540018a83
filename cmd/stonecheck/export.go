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
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func exportCommand() *cobra.Command {
	var e export
	cmd := &cobra.Command{
		Use:   "export [flags] gradescope|classroom|actions DIR",
		Short: "Make a package for a platform that judges submissions",
		Long: `Export writes to DIR what a platform needs to judge submissions by itself:

  gradescope  an autograder, to be zipped and uploaded; it contains stonecheck
  classroom   the tests of a GitHub Classroom assignment, for the template repository
  actions     a workflow of GitHub Actions, for the repository of a submission

The last two download a release of stonecheck and verify its checksum. With --bundle
they contain stonecheck instead, a binary of some 39 MB in every repository.

With the embedded corpus the package also has fresh cases, the same for all submissions,
with their expected outputs. They give no points. In the packages for GitHub students can
read them.`,
		Example: `  stonecheck export --scheme points.toml gradescope autograder
  stonecheck export --corpus our-cases --detail names actions template-repository`,
		RunE: guard(e.run),
	}
	e.reading.add(cmd, "")
	e.judgeFlags.add(cmd)
	e.detailFlag.add(cmd, "students see", "")
	e.phrases.add(cmd, "what students see", "; the package contains them")
	e.fresh.add(cmd, ", the same for all submissions (default 40, but none with --corpus)")
	flags := cmd.Flags()
	flags.StringVar(&e.scheme, "scheme", "", "a `FILE` with the scheme of points (gradescope only)")
	flags.BoolVar(&e.bundle, "bundle", false, "put stonecheck into the package instead of downloading a release")
	flags.StringVar(&e.binary, "binary", "", "the stonecheck in the package, a static program for Linux on x86-64: this `FILE` instead of the running stonecheck")
	flags.StringVar(&e.release, "release", "", "the `TAG` of the release of stonecheck to download (default: the release of this stonecheck)")
	return cmd
}

type export struct {
	judgeFlags
	detailFlag
	phrases phrasesFlag
	reading readingFlags
	scheme  string
	bundle  bool
	binary  string
	release string
	fresh   freshFlags
}

func (e *export) run(cmd *cobra.Command, args []string) error {
	if len(args) != 2 {
		return usage(fmt.Errorf("%s, want a platform and DIR", prose.Count(len(args), "argument")))
	}
	platform, dir := args[0], args[1]
	makeFiles, next := autograder.Package.Gradescope, "zip what is in %s, so that setup.sh is at the top, and upload it as the autograder"
	switch platform {
	case "gradescope":
	case "classroom":
		makeFiles, next = autograder.Package.Classroom, "commit what is in %s to the template repository of the assignment"
	case "actions":
		makeFiles, next = autograder.Package.Actions, "commit what is in %s to the repository"
	default:
		return usage(fmt.Errorf("platform %q, want gradescope, classroom or actions", platform))
	}
	if e.scheme != "" && platform != "gradescope" {
		return usage(fmt.Errorf("--scheme is for gradescope, this is %s", platform))
	}
	p, err := e.newPackage(cmd)
	if err == nil {
		err = e.addProgram(&p, platform)
	}
	if err != nil {
		return usage(err)
	}
	all, err := makeFiles(p)
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
	e.corpus = corpusOf(e.corpus, a)
	if !cmd.Flags().Changed("fresh") && e.corpus == "" {
		e.fresh.count = classFresh
	}
	if err := firstError(e.detailFlag.validate(), e.phrases.validate(), e.judgeFlags.validate(), e.fresh.validate()); err != nil {
		return p, err
	}
	all, err := loadForJudging(e.corpus, a)
	if err != nil {
		return p, err
	}
	p.CPU, p.Cases = e.timeout, corpus.Select(all, a, nil, nil)
	if err := completeOutputs(cmd.Context(), a, p.Cases); err != nil {
		return p, err
	}
	if len(p.Cases) == 0 {
		return p, fmt.Errorf("no case of assignment %s in %s", a.Name, e.corpus)
	}
	if e.corpus != "" {
		p.Corpus = os.DirFS(e.corpus)
	}
	if p.Fresh, err = e.fresh.makeStored(cmd.Context(), a, reading, p.Cases); err != nil {
		return p, err
	}
	p.Declaration, p.Flags = a.Declaration, e.flags(cmd, a)
	if text := e.phrases.book.Source(); text != "" {
		p.Phrases = []byte(text)
	}
	if e.scheme != "" {
		if p.Scheme, err = os.ReadFile(e.scheme); err != nil {
			return p, err
		}
		if _, err := score.Parse(e.scheme, string(p.Scheme), a, slices.Concat(p.Cases, p.Fresh)); err != nil {
			return p, err
		}
	}
	return p, nil
}

// flags returns the flags with which the package runs check or grade.
func (e *export) flags(cmd *cobra.Command, a *assignment.Assignment) []string {
	flags := []string{"--timeout", e.timeout.String(), "--detail", e.name}
	if a.Declaration == nil {
		flags = append([]string{"--assignment", a.Name}, flags...)
	}
	return append(flags, repeated(cmd, "rules", "profile", "strict")...)
}

// addProgram adds stonecheck to a package, or the release that its workflow downloads.
func (e *export) addProgram(p *autograder.Package, platform string) (err error) {
	if e.bundle || e.binary != "" || platform == "gradescope" {
		p.Binary, err = e.readBinary()
	} else {
		p.Release, err = e.releaseTag()
	}
	return err
}

// releases are the tags of releases; a commit without one has a longer version.
var releases = lazy.MustCompile(`^v\d+\.\d+\.\d+(-(alpha|beta|rc)[.\d]*)?$`)

// releaseTag is the release that the workflow of a package downloads.
func (e *export) releaseTag() (string, error) {
	tag := e.release
	if tag == "" {
		tag = thisBuild().Version
	}
	switch {
	case releases.MatchString(tag):
		return tag, nil
	case e.release != "":
		return "", fmt.Errorf("--release %q, want a tag such as v1.2.3", tag)
	}
	return "", fmt.Errorf("this stonecheck is %s, which is not a release: want --release TAG, or --bundle", tag)
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
