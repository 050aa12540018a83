package main

import (
	"context"
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
	cmd.Flags().StringVarP(name, "assignment", "a", value, "the homework: "+prose.Or(append(all.Names(), "a folder with an "+declared.FileName))+note)
}

// findAssignment returns the assignment that -a names: one of the registry, or that of a
// folder.
func findAssignment(ctx context.Context, name string) (*assignment.Assignment, error) {
	if !declared.IsFolder(name) {
		return all.ByName(name)
	}
	return courses.Open(ctx, name)
}

// corpusOf returns the folder of the cases to use: the given one, or that of the assignment.
// It is empty for the embedded corpus.
func corpusOf(dir string, a *assignment.Assignment) string {
	if dir == "" && a.Folder != "" {
		return declared.Cases(a)
	}
	return dir
}

// courseSecrets returns what submissions must not read of an assignment's folder.
func courseSecrets(a *assignment.Assignment) []string {
	if course := courses.Of(a); course != nil {
		return course.Secrets()
	}
	return nil
}

// requireReference rejects an assignment that cannot make outputs.
func requireReference(a *assignment.Assignment) error {
	if course := courses.Of(a); course != nil && course.Reference == nil {
		return fmt.Errorf("assignment %s has no reference, want [reference] in %s", a.Name, filepath.Join(a.Folder, declared.FileName))
	}
	return nil
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
