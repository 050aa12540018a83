// Package gen makes cases of any assignment: recipes that aim at what programs get
// wrong, variations that meet something new, and the shrinking of a failing case.
//
// The same recipe, seed and number give the same case, byte for byte. What the cost of
// every case is bounded by, the assignment says.
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

// FindRecipe finds a recipe by its name. The error names the nearest.
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

// Cases yields the cases of the recipes in turn, without repeating an input: case
// i comes from recipe i modulo their number. It ends when the recipes have made
// nothing new for long. Disputed inputs are not made unless disputed.
func Cases(a *assignment.Assignment, recipes []assignment.Recipe, seed uint64, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		d := newDrawing(a, disputed)
		seen := map[string]bool{}
		for i, repeats := 0, 0; repeats < maxRepeats && len(recipes) > 0; i++ {
			c := d.make(recipes[i%len(recipes)], seed, i)
			input := c.Text()
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

// A drawing makes cases of an assignment.
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

// make makes case number i of a seed. A recipe may find its draw unfit; then it draws
// again.
func (d drawing) make(r assignment.Recipe, seed uint64, i int) corpus.Case {
	rng := rand.New(rand.NewPCG(seed, uint64(i)))
	c := corpus.Case{
		ID: fmt.Sprintf("%s/%s-%d-%d", d.Name, r.Name, seed, i), Assignment: d.Assignment,
		Purpose: r.Purpose, Weight: 1, Source: fmt.Sprintf("recipe %s, seed %d, number %d", r.Name, seed, i),
	}
	for {
		if in, ok := r.Draw(rng); ok {
			if flags, _, fit := features(in, 0, nil); fit && !common(flags, d.refused) {
				return withInput(c, in, flags)
			}
		}
	}
}

// features returns those of an instance; one that has no Features is fit for a case.
func features(in assignment.Instance, limit int, met func(int)) (flags []string, cost int, fit bool) {
	if f, ok := in.(assignment.Featured); ok {
		return f.Features(limit, met)
	}
	return nil, 0, true
}

// withInput returns a case with another input, and the flags of that.
func withInput(c corpus.Case, in assignment.Instance, flags []string) corpus.Case {
	c.Given, c.Group, c.Flags = in.Given(), in.Group(), flags
	return c
}

// common reports whether two lists have a name in common.
func common(x, y []string) bool {
	return slices.ContainsFunc(y, func(name string) bool { return slices.Contains(x, name) })
}
