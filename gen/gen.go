// Package gen makes cases: recipes that aim at what programs get wrong.
//
// The same recipe, seed and number give the same case, byte for byte. Every case
// is bounded: a traverse log has at most MaxRows rows, a Take-Stones search at
// most MaxNodes nodes.
package gen

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// The bounds of a case.
const (
	MaxRows  = 2000
	MaxNodes = 5000
)

// A Recipe makes inputs that aim at something.
type Recipe struct {
	Name       string
	Assignment *assignment.Assignment
	Purpose    string
	input      func(*rand.Rand) (reference.Input, bool) // Mancala
	args       func(*rand.Rand) (takestones.Args, bool) // Take-Stones
}

// Recipes are the recipes of an assignment in a fixed order.
func Recipes(a *assignment.Assignment) []Recipe {
	if a == takestones.Assignment {
		return slices.Clone(takeStonesRecipes)
	}
	return slices.Clone(mancalaRecipes)
}

// Flags are the flags that cases of an assignment can have.
func Flags(a *assignment.Assignment) []corpus.Flag {
	if a == takestones.Assignment {
		return slices.Clone(takeStonesFlags)
	}
	return slices.Clone(mancalaFlags)
}

// FindRecipe finds a recipe by its name. The error names the nearest.
func FindRecipe(a *assignment.Assignment, name string) (Recipe, error) {
	var names []string
	for _, r := range Recipes(a) {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return Recipe{}, fmt.Errorf("no recipe %q of %s, want one that `stonecheck help gen` lists%s", name, a.Name, nearest.Hint(name, names))
}

// Cases yields the cases of the recipes in turn, without repeating an input: case
// i comes from recipe i modulo their number. It ends when the recipes have made
// nothing new for long. The input of a disputed board is not made unless disputed.
func Cases(recipes []Recipe, seed uint64, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		seen := map[string]bool{}
		for i, repeats := 0, 0; repeats < maxRepeats; i++ {
			r := recipes[i%len(recipes)]
			c, input := r.make(seed, i, disputed)
			if seen[input] {
				repeats++
				continue
			}
			seen[input], repeats = true, 0
			if !yield(c) {
				return
			}
		}
	}
}

// maxRepeats is how many inputs in a row are repetitions when there is nothing
// new to come.
const maxRepeats = 1000

// make makes case number i of a seed, and its input as text. A recipe may find
// its draw unfit; then it draws again.
func (r Recipe) make(seed uint64, i int, disputed bool) (c corpus.Case, input string) {
	rng := rand.New(rand.NewPCG(seed, uint64(i)))
	c = corpus.Case{
		ID: fmt.Sprintf("%s/%s-%d-%d", r.Assignment.Name, r.Name, seed, i), Assignment: r.Assignment,
		Purpose: r.Purpose, Weight: 1, Source: fmt.Sprintf("recipe %s, seed %d, number %d", r.Name, seed, i),
	}
	for {
		if r.args != nil {
			if args, ok := r.args(rng); ok {
				c.Args, c.Group, c.Flags = args.Strings(), takestones.Assignment.Name, TakeStonesFeatures(args)
				return c, args.String()
			}
			continue
		}
		in, ok := r.input(rng)
		if !ok {
			continue
		}
		flags, rows := MancalaFeatures(in, MaxRows)
		if rows <= MaxRows && (disputed || !slices.Contains(flags, flagDisputed)) {
			c.Input, c.Group, c.Flags = []byte(in.String()), in.Task.String(), flags
			return c, in.String()
		}
	}
}
