// Package gen makes cases of any assignment: recipes that target common mistakes,
// variations that meet something new, and the shrinking of a failing case.
//
// The same recipe, seed and number give the same case, byte for byte. The assignment
// defines the limit on the cost of a case.
package gen

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

// FindRecipe finds a recipe by name. The error suggests the nearest name.
func FindRecipe(a *assignment.Assignment, name string) (assignment.Recipe, error) {
	var names []string
	for _, r := range a.Recipes {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return assignment.Recipe{}, fmt.Errorf("no recipe %q of %s, want one that `stonecheck help gen` lists%s", name, a.Name, nearest.Hint(name, names))
}

// Cases yields the cases of the recipes in turn, without repeating an input: case i comes
// from recipe i modulo their number. It ends when the recipes have made nothing new for
// a long time. It skips disputed inputs unless disputed is set.
func Cases(a *assignment.Assignment, recipes []assignment.Recipe, seed uint64, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		d := newDrawing(a, disputed)
		seen := map[string]bool{}
		for i, repeats := 0, 0; repeats < maxRepeats && len(recipes) > 0; i++ {
			c, ok := d.make(recipes[i%len(recipes)], seed, i)
			input := c.Text()
			if !ok || seen[input] {
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

// maxRejected is the number of consecutive draws after which a recipe has nothing for a case.
const maxRejected = 10_000

// maxRepeats is the number of consecutive repeated inputs after which there is nothing new.
const maxRepeats = 1000

// A drawing draws cases of an assignment.
type drawing struct {
	*assignment.Assignment
	refused []string // flags that no case may have
}

func newDrawing(a *assignment.Assignment, disputed bool) drawing {
	d := drawing{Assignment: a}
	for _, flag := range a.Flags {
		if flag.Disputed && !disputed {
			d.refused = append(d.refused, flag.Name)
		}
	}
	return d
}

// make makes case number i of a seed. If a recipe rejects its draw, it draws again. It
// reports false if the recipe rejects too many draws.
func (d drawing) make(r assignment.Recipe, seed uint64, i int) (corpus.Case, bool) {
	rng := rand.New(rand.NewPCG(seed, uint64(i)))
	c := corpus.Case{
		ID: fmt.Sprintf("%s/%s-%d-%d", d.Name, r.Name, seed, i), Assignment: d.Assignment,
		Purpose: r.Purpose, Weight: 1, Source: fmt.Sprintf("recipe %s, seed %d, number %d", r.Name, seed, i),
	}
	for range maxRejected {
		if in, ok := r.Draw(rng); ok {
			if flags, _, fit := features(in, 0, nil); fit && !common(flags, d.refused) {
				return withInput(c, in, flags), true
			}
		}
	}
	return c, false
}

// features returns the features of an instance. An instance without features may be a case.
func features(in assignment.Instance, limit int, met func(int)) (flags []string, cost int, fit bool) {
	if f, ok := in.(assignment.Featured); ok {
		return f.Features(limit, met)
	}
	return nil, 0, true
}

// withInput returns a case with another input and the flags of that input.
func withInput(c corpus.Case, in assignment.Instance, flags []string) corpus.Case {
	c.Given, c.Group, c.Flags = in.Given(), in.Group(), flags
	return c
}

// common reports whether two lists have a common element.
func common(x, y []string) bool {
	return slices.ContainsFunc(y, func(name string) bool { return slices.Contains(x, name) })
}
