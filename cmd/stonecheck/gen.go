package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func genCommand() *cobra.Command {
	var g generate
	cmd := &cobra.Command{
		Use:   "gen [flags] -o FOLDER",
		Short: "Generate cases that target common mistakes",
		Long: `Gen writes a corpus of generated cases with expected outputs, for check --corpus.
The same recipes, seed and count give the same bytes.

The recipes:
` + recipeList(),
		Example: `  stonecheck gen --count 100 --seed 7 -o cases
  stonecheck gen -a takestones --recipe half-up -o cases
  stonecheck gen -a maze --missing --force -o maze/cases`,
		Args: cobra.NoArgs,
		RunE: guard(g.run),
	}
	flags := cmd.Flags()
	addAssignment(cmd, &g.assignment, all.Default().Name, "")
	flags.IntVar(&g.count, "count", 100, "the number of cases")
	addSeed(cmd, &g.seed, "the random numbers")
	flags.StringArrayVar(&g.recipes, "recipe", nil, "use only this `RECIPE` (repeatable)")
	flags.BoolVar(&g.disputed, "disputed", false, "also make boards on which right programs disagree")
	flags.BoolVar(&g.force, "force", false, "write into a folder that exists")
	flags.BoolVar(&g.missing, "missing", false, "look at --count cases and write only those that the cases of the assignment lack: three must catch each misreading, and every two misreadings must be distinguished")
	flags.StringVarP(&g.out, "out", "o", "", "the `FOLDER` to make")
	return cmd
}

type generate struct {
	assignment string
	count      int
	seed       uint64
	recipes    []string
	disputed   bool
	force      bool
	missing    bool
	out        string
}

func recipeList() string {
	var text strings.Builder
	for _, a := range all.Assignments {
		for _, r := range a.Recipes {
			fmt.Fprintf(&text, "  %-11s %-18s %s\n", a.Name, r.Name, r.Purpose)
		}
	}
	return text.String()
}

func (g *generate) run(cmd *cobra.Command, _ []string) error {
	a, err := findAssignment(cmd.Context(), g.assignment)
	if err != nil {
		return usage(err)
	}
	if err := requireReference(a); err != nil {
		return usage(err)
	}
	if err := requireRecipes(cmd, a); err != nil {
		return usage(err)
	}
	recipes := a.Recipes
	if len(g.recipes) > 0 {
		recipes = nil
		for _, name := range g.recipes {
			r, err := gen.FindRecipe(a, name)
			if err != nil {
				return usage(err)
			}
			recipes = append(recipes, r)
		}
	}
	if err := g.validate(cmd); err != nil {
		return usage(err)
	}
	if g.missing {
		return g.writeMissing(cmd, a)
	}
	cases, err := g.cases(cmd.Context(), a, recipes)
	if err != nil {
		return byReference(a, err)
	}
	return saveCorpus(g.out, cases, a.Flags)
}

// writeMissing writes the cases that the corpus of an assignment lacks.
func (g *generate) writeMissing(cmd *cobra.Command, a *assignment.Assignment) error {
	if len(a.Misreadings) == 0 {
		return usage(fmt.Errorf("--missing is for assignments with misreadings, and %s has none", a.Name))
	}
	all, err := loadCorpus(corpusOf("", a), a)
	if err != nil {
		return usage(err)
	}
	found, still, err := gen.Missing(cmd.Context(), a, corpus.Select(all, a, nil, nil), g.count)
	if err != nil {
		return byReference(a, err)
	}
	if err := generatorError(a); err != nil {
		return usage(err)
	}
	if len(found)+len(still) == 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), "stonecheck: nothing is missing, so nothing is written")
	}
	if len(found) > 0 {
		if err := saveCorpus(g.out, found, a.Flags); err != nil {
			return err
		}
	}
	out := cmd.OutOrStdout()
	for _, c := range found {
		fmt.Fprintln(out, c.ID)
	}
	for _, gap := range still {
		fmt.Fprintf(out, "gap: %s, and none of %s helps\n", gap, prose.Count(g.count, "generated case"))
	}
	if len(still) > 0 {
		return &statusError{status: differs}
	}
	return nil
}

func (g *generate) validate(cmd *cobra.Command) error {
	if name := firstChanged(cmd, "seed", "recipe", "disputed"); name != "" && g.missing {
		return fmt.Errorf("--%s with --missing, which always looks at the same cases, made by all recipes", name)
	}
	if g.count < 1 {
		return fmt.Errorf("--count %d, want 1 or more", g.count)
	}
	if g.out == "" {
		return errors.New("no folder to write to, want -o FOLDER")
	}
	return writable(g.out, g.force)
}

func (g *generate) cases(ctx context.Context, a *assignment.Assignment, recipes []assignment.Recipe) ([]corpus.Case, error) {
	var cases []corpus.Case
	for c := range gen.Cases(a, recipes, g.seed, g.disputed) {
		if len(cases) == g.count || ctx.Err() != nil {
			break
		}
		complete, err := c.Complete(ctx)
		if err != nil {
			return nil, err
		}
		cases = append(cases, complete)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := generatorError(a); err != nil {
		return nil, usage(err)
	}
	if len(cases) < g.count {
		return nil, usage(fmt.Errorf("--count %d, want at most %d: the recipes make no more different cases", g.count, len(cases)))
	}
	return cases, nil
}
