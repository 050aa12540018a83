package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/nearest"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func corpusCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "corpus",
		Short: "List, show, lint, update, measure, prove and export the cases",
		Args:  noSuchCommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var of corpusFlags
	of.add(cmd)
	cmd.AddCommand(
		adequacyCommand(&of),
		updateCommand(&of),
		proveCommand(),
		&cobra.Command{
			Use: "list", Short: "List the cases", Args: cobra.NoArgs,
			RunE: guard(func(cmd *cobra.Command, _ []string) error { return listCases(cmd, &of) }),
		},
		&cobra.Command{
			Use: "show ID", Short: "Show a case: its input and what is expected", Args: one("ID"),
			RunE: guard(func(cmd *cobra.Command, args []string) error { return showCase(cmd, &of, args[0]) }),
		},
		&cobra.Command{
			Use: "lint", Short: "Report what is wrong with a corpus", Args: cobra.NoArgs,
			RunE: guard(func(cmd *cobra.Command, _ []string) error { return lintCorpus(cmd, &of) }),
		},
		&cobra.Command{
			Use: "export FOLDER", Short: "Write each case as a folder with its input and expected files", Args: one("FOLDER"),
			RunE: guard(func(cmd *cobra.Command, args []string) error { return exportCorpus(cmd, &of, args[0]) }),
		},
	)
	return cmd
}

// corpusFlags select a corpus.
type corpusFlags struct{ dir, assignment string }

func (f *corpusFlags) add(cmd *cobra.Command) {
	flags := cmd.PersistentFlags()
	flags.StringVar(&f.dir, "corpus", "", "the corpus in this `FOLDER` instead of the embedded one")
	flags.StringVarP(&f.assignment, "assignment", "a", "", "the assignment: its name, or a folder with an "+declared.FileName+", whose cases are then used; cases whose ids name no assignment belong to it")
}

// open returns the folder of the corpus, empty for the embedded one, and the assignment that
// is given, or nil.
func (f *corpusFlags) open(cmd *cobra.Command) (dir string, a *assignment.Assignment, err error) {
	if f.assignment == "" {
		return f.dir, nil, nil
	}
	if a, err = findAssignment(cmd.Context(), f.assignment); err != nil {
		return "", nil, err
	}
	return corpusOf(f.dir, a), a, nil
}

// one requires exactly one argument, which is not empty.
func one(what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) != 1:
			return fmt.Errorf("%d arguments, want one: %s", len(args), what)
		case args[0] == "":
			return fmt.Errorf("%s is empty", what)
		}
		return nil
	}
}

// openCorpus returns the corpus in a folder, or the embedded one.
func openCorpus(dir string) (fs.FS, error) {
	if dir == "" {
		return corpus.Embedded(), nil
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("--corpus %s: no such folder", dir)
	}
	if !holdsDeclaredCases(dir) {
		return os.DirFS(dir), nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return root.FS(), nil // links that lead out of it are errors
}

// holdsDeclaredCases reports whether a folder has the cases of an assignment that a course declares.
func holdsDeclaredCases(dir string) bool {
	return slices.ContainsFunc(all.Assignments, func(a *assignment.Assignment) bool { return a.Folder != "" && declared.Cases(a) == dir })
}

// loadCorpus reads the cases of a corpus; a is the assignment that they are for, or nil.
func loadCorpus(dir string, a *assignment.Assignment) ([]corpus.Case, error) {
	fsys, err := openCorpus(dir)
	if err != nil {
		return nil, err
	}
	cases, err := corpus.LoadFor(fsys, a)
	var path *fs.PathError
	if errors.As(err, &path) {
		name := filepath.Join(dir, filepath.FromSlash(path.Path))
		if info, errLink := os.Lstat(name); errLink == nil && info.Mode()&fs.ModeSymlink != 0 {
			return nil, fmt.Errorf("%s: a link that leads nowhere or out of the folder, want a file", name)
		}
	}
	if err == nil && len(cases) == 0 {
		err = fmt.Errorf("%s: no cases, want *.txtar files or folders with an input.txt", dir)
	}
	return cases, err
}

// loadToFind is like loadCorpus, but reads only as much as is needed to find an id.
func loadToFind(id, dir string, a *assignment.Assignment) ([]corpus.Case, error) {
	folder, _, _ := strings.Cut(id, "/")
	if named, err := all.ByName(folder); err == nil && dir == "" {
		return corpus.EmbeddedOf(named)
	}
	return loadCorpus(dir, a)
}

// loadForJudging reads the cases by which programs for an assignment are judged; a folder may also have cases of others. If a
// course declares the assignment, no input may have changed since its outputs were stored.
func loadForJudging(dir string, a *assignment.Assignment) ([]corpus.Case, error) {
	if dir == "" {
		return corpus.EmbeddedOf(a)
	}
	cases, err := loadCorpus(dir, a)
	if err != nil || !a.Separate {
		return cases, err
	}
	return cases, corpus.Outdated(os.DirFS(dir), cases)
}

// quickCases returns the cases of a corpus that find the most mistakes.
func quickCases(dir string, cases []corpus.Case) ([]corpus.Case, error) {
	fsys, err := openCorpus(dir)
	if err != nil {
		return nil, err
	}
	quick, err := corpus.Quick(fsys, cases)
	if err != nil && dir != "" {
		err = fmt.Errorf("--quick with --corpus %s: %w", dir, err)
	}
	return quick, err
}

func listCases(cmd *cobra.Command, of *corpusFlags) error {
	dir, a, err := of.open(cmd)
	if err != nil {
		return usage(err)
	}
	cases, err := loadCorpus(dir, a)
	if err != nil {
		return usage(err)
	}
	if a != nil {
		cases = corpus.Select(cases, a, nil, nil)
	}
	summary, err := summary(dir, len(cases))
	if err != nil {
		return usage(err)
	}
	w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	for _, c := range cases {
		if c.Purpose == "" {
			fmt.Fprintln(w, compare.Printable(c.ID))
			continue
		}
		fmt.Fprintf(w, "%s\t%s\n", compare.Printable(c.ID), compare.Printable(c.Purpose))
	}
	fmt.Fprintln(w, summary)
	return w.Flush()
}

// summary describes the number of cases of a corpus, and its version if it has one.
func summary(dir string, cases int) (string, error) {
	fsys, err := openCorpus(dir)
	if err != nil {
		return "", err
	}
	version, err := corpus.Version(fsys)
	if version == 0 {
		return prose.Count(cases, "case"), err
	}
	return fmt.Sprintf("%s, version %d of the corpus", prose.Count(cases, "case"), version), err
}

func showCase(cmd *cobra.Command, of *corpusFlags, id string) error {
	dir, a, err := of.open(cmd)
	if err != nil {
		return usage(err)
	}
	cases, err := loadCorpus(dir, a)
	if err != nil {
		return usage(err)
	}
	var ids []string
	for _, c := range cases {
		if c.ID == id {
			_, err := cmd.OutOrStdout().Write(c.Format())
			return err
		}
		ids = append(ids, c.ID)
	}
	if err := retired(dir, id); err != nil {
		return usage(err)
	}
	return usage(fmt.Errorf("no case %q, want an id that `corpus list` prints%s", id, nearest.Hint(id, ids)))
}

// retired returns an error that explains why a case was retired, or nil.
func retired(dir, id string) error {
	fsys, err := openCorpus(dir)
	if err != nil {
		return err
	}
	all, err := corpus.Retired(fsys)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.ID == id {
			return fmt.Errorf("case %q is retired: %s", id, r.Reason)
		}
	}
	return nil
}

func lintCorpus(cmd *cobra.Command, of *corpusFlags) error {
	dir, a, err := of.open(cmd)
	if err != nil {
		return usage(err)
	}
	fsys, err := openCorpus(dir)
	if err != nil {
		return usage(err)
	}
	findings, err := corpus.Lint(cmd.Context(), fsys, a)
	if err != nil {
		return usage(err)
	}
	for _, finding := range findings {
		if _, err := fmt.Fprintln(cmd.OutOrStdout(), compare.Printable(finding)); err != nil {
			return err
		}
	}
	if len(findings) > 0 {
		return &statusError{status: differs}
	}
	return nil
}

func exportCorpus(cmd *cobra.Command, of *corpusFlags, to string) error {
	from, a, err := of.open(cmd)
	if err != nil {
		return usage(err)
	}
	cases, err := loadCorpus(from, a)
	if err != nil {
		return usage(err)
	}
	if entries, err := os.ReadDir(to); len(entries) > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return usage(fmt.Errorf("%s: not an empty folder", to))
	}
	return corpus.Export(to, cases)
}
