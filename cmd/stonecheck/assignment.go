package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// courses are the folders with assignments that -a names. They stay open until run returns.
var courses declared.Courses

// addAssignment adds the flag for an assignment; note follows its description.
func addAssignment(cmd *cobra.Command, name *string, value, note string) {
	cmd.Flags().StringVarP(name, "assignment", "a", value, "the assignment: "+prose.Or(append(all.Names(), "a folder with an "+declared.FileName))+note)
}

// findAssignment returns the assignment that -a names: one from the registry, or the one that
// a folder declares.
func findAssignment(ctx context.Context, name string) (*assignment.Assignment, error) {
	if declared.IsFolder(name) {
		return courses.Open(ctx, name)
	}
	a, err := all.ByName(name)
	if err != nil {
		err = fmt.Errorf("%w, or a folder with an %s", err, declared.FileName)
	}
	return a, err
}

// corpusOf returns the folder of the cases to use: the given one, or else the folder in which
// the assignment has its cases. It is empty for the embedded corpus.
func corpusOf(dir string, a *assignment.Assignment) string {
	if dir == "" && a.Folder != "" {
		return declared.Cases(a)
	}
	return dir
}

// courseSecrets returns what a program must not read of an assignment's folder. program is the
// checked program with its arguments. If the course checks a program of its own, what contains
// that program is not hidden.
func courseSecrets(a *assignment.Assignment, program []string) []string {
	course := courses.Of(a)
	if course == nil {
		return nil
	}
	return slices.DeleteFunc(course.Secrets(), func(secret string) bool {
		return slices.ContainsFunc(program, func(arg string) bool { return contains(secret, arg) })
	})
}

// requireReference rejects an assignment that cannot make outputs.
func requireReference(a *assignment.Assignment) error {
	if course := courses.Of(a); course != nil && course.Reference == nil {
		return fmt.Errorf("assignment %s has no reference, want [reference] in %s", a.Name, filepath.Join(a.Folder, declared.FileName))
	}
	return nil
}

// requireRecipes rejects an assignment for which the command cannot make cases.
func requireRecipes(cmd *cobra.Command, a *assignment.Assignment) error {
	course := courses.Of(a)
	switch {
	case len(a.Recipes) > 0 && course == nil:
		return nil
	case len(a.Recipes) > 0:
		return course.TryGenerator(cmd.Context())
	case course != nil:
		return fmt.Errorf("%s is for assignments whose inputs can be generated, want [[input]] or [generate] in %s", cmd.Name(), filepath.Join(a.Folder, declared.FileName))
	}
	return fmt.Errorf("%s is for assignments with recipes, and %s has none", cmd.Name(), a.Name)
}

// generatorError returns the reason why the generator of an assignment has failed, or nil.
func generatorError(a *assignment.Assignment) error {
	if course := courses.Of(a); course != nil {
		return course.GeneratorError()
	}
	return nil
}

// completeOutputs makes the outputs that are not stored with a course's cases, because the
// machines that judge submissions do not have the course's reference.
func completeOutputs(ctx context.Context, a *assignment.Assignment, cases []corpus.Case) error {
	if err := requireOutputs(a, cases); err != nil || courses.Of(a) == nil {
		return err
	}
	for i, c := range cases {
		if c.IsStored() {
			continue
		}
		var err error
		if cases[i], err = c.Complete(ctx); err != nil {
			return fmt.Errorf("%s: %w", c.ID, err)
		}
	}
	return nil
}

// byReference classifies an error that occurred when outputs were made: it is the user's if the
// course's own reference failed.
func byReference(a *assignment.Assignment, err error) error {
	if err == nil || courses.Of(a) == nil || errors.Is(err, context.Canceled) {
		return err
	}
	return usage(err)
}

// requireOutputs rejects cases without stored outputs if there is no reference that could make
// them.
func requireOutputs(a *assignment.Assignment, cases []corpus.Case) error {
	course := courses.Of(a)
	if course == nil || course.Reference != nil {
		return nil
	}
	i := slices.IndexFunc(cases, func(c corpus.Case) bool { return !c.IsStored() })
	if i < 0 {
		return nil
	}
	return fmt.Errorf("%s: %w: want [reference] in %s, or the outputs in the case", cases[i].ID, assignment.ErrNoReference, declared.FileName)
}
