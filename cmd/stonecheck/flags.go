package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// ruleForms are the forms of a set of rules.
const ruleForms = "mancala|kalah[,capture=any|nonempty][,end=either|mover][,sweep=own|opponent|none][,lap=sow|skip]"

// readingFlags are the flags that say which homework it is and how it is read;
// they are the same in every command.
type readingFlags struct {
	assignment string
	profile    string
	rules      string
	anyCount   bool
}

func (f *readingFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.SetInterspersed(false)
	flags.StringVarP(&f.assignment, "assignment", "a", "", "the homework: "+prose.Or(all.Names())+" (default: told from the name of PROGRAM, or else "+all.Default().Name+")")
	flags.StringVar(&f.profile, "profile", "", "the form of the traverse log: graded (the default) or handout")
	addRules(cmd, &f.rules, "", " (default mancala)")
	flags.BoolVar(&f.anyCount, "any-count", false, "allow more than 1000 stones in a pit of an input")
}

// guess tells the homework from a program's name or, if it is a folder, from the
// names of the files in it. The name of a class may be in use in any homework, so a
// file that is named as one of the default's programs decides first.
func guess(program string) *assignment.Assignment {
	info, err := os.Stat(program)
	if err != nil || !info.IsDir() {
		return all.Guess(program)
	}
	found, files := all.Default(), 0
	_ = filepath.WalkDir(program, func(name string, entry fs.DirEntry, err error) error {
		if files++; err != nil || files > 1000 {
			return fs.SkipAll
		}
		stem := strings.TrimSuffix(entry.Name(), filepath.Ext(name))
		if slices.ContainsFunc(all.Default().Mains, func(main string) bool { return strings.EqualFold(main, stem) }) {
			found = all.Default()
			return fs.SkipAll
		}
		if guessed := all.Guess(name); !entry.IsDir() && guessed != all.Default() {
			found = guessed
		}
		return nil
	})
	return found
}

// givenLine makes a case of an input on one line, as reports quote it.
func givenLine(a *assignment.Assignment, line string, anyCount bool) (corpus.Case, error) {
	given, err := corpus.Given(a, "--case", a.GivenLine(line), anyCount)
	given.ID = line
	return given, err
}

// instance reads the input of a command: a file, or its arguments.
func (f *readingFlags) instance(cmd *cobra.Command, a *assignment.Assignment, r assignment.Reading, input string, args []string) (assignment.Instance, error) {
	given := assignment.Given{Args: args}
	switch {
	case a.Arguments && cmd.Flags().Changed("input"):
		return nil, usage(fmt.Errorf("--input: assignment %s has its input as arguments", a.Name))
	case a.Arguments:
		input = ""
	case len(args) > 0:
		return nil, usage(fmt.Errorf("argument %q, want none: the input is a file (-i)", args[0]))
	default:
		data, err := os.ReadFile(input)
		if err != nil {
			return nil, usage(err)
		}
		given = assignment.Given{Input: data}
	}
	in, err := r.Parse(input, given, f.anyCount)
	return in, usage(err)
}

// parse returns the homework and how it is read; program is the path of the
// program that the homework is guessed from.
func (f *readingFlags) parse(cmd *cobra.Command, program string) (*assignment.Assignment, assignment.Reading, error) {
	a := guess(program)
	if f.assignment != "" {
		var err error
		if a, err = all.ByName(f.assignment); err != nil {
			return a, nil, usage(err)
		}
	}
	for _, name := range []string{"rules", "profile", "any-count"} {
		if !a.HasChoices() && cmd.Flags().Changed(name) {
			return a, nil, usage(fmt.Errorf("--%s: assignment %s has nothing of the kind to choose", name, a.Name))
		}
	}
	r, err := a.Read(assignment.Options{Rules: f.rules, Profile: f.profile})
	return a, r, usage(err)
}
