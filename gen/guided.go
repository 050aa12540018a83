package gen

import (
	"fmt"
	"hash/fnv"
	"iter"
	"math/rand/v2"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Guided yields the simplest case and then, without end, draws of the recipes and
// variations of earlier cases: of those in which the reference met a combination
// of events that no case before had. It looks at the reference only, so that a
// seed gives the same cases whatever becomes of them. There are none without
// recipes.
func Guided(a *assignment.Assignment, seed uint64, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		g := &guide{drawing: newDrawing(a, disputed), seen: map[uint64]bool{}}
		for i := 0; len(a.Recipes) > 0; i++ {
			c, fresh := g.draw(seed, i)
			if !fresh {
				continue
			}
			c.ID = fmt.Sprintf("%s/fuzz-%d-%d", a.Name, seed, i)
			c.Source = fmt.Sprintf("found by fuzz, seed %d, number %d", seed, i)
			if !yield(c) {
				return
			}
		}
	}
}

// A guide remembers what was met and the inputs that met it first.
type guide struct {
	drawing
	seen  map[uint64]bool // hashes of the inputs so far
	met   []bool          // by combination
	first []assignment.Instance
}

// draw makes case number i; it reports false if it is no new one.
func (g *guide) draw(seed uint64, i int) (corpus.Case, bool) {
	c := corpus.Case{Assignment: g.Assignment, Weight: 1}
	in, purpose, ok := g.instance(rand.New(rand.NewPCG(seed, uint64(i))), i)
	if !ok || !g.fresh(in.Given().Text()) {
		return c, false
	}
	var met []int
	flags, _, fit := features(in, 0, func(m int) {
		if m >= len(g.met) || !g.met[m] {
			met = append(met, m)
		}
	})
	if !fit || common(flags, g.refused) {
		return c, false
	}
	if len(met) > 0 {
		g.first = append(g.first, in)
	}
	for _, m := range met {
		if m >= len(g.met) {
			g.met = append(g.met, make([]bool, m+1-len(g.met))...)
		}
		g.met[m] = true
	}
	c.Purpose = purpose
	return withInput(c, in, flags), true
}

// instance makes the simplest input, then draws and variations by turns. It reports
// false if what it made is unfit.
func (g *guide) instance(rng *rand.Rand, i int) (in assignment.Instance, purpose string, ok bool) {
	if i == 0 && g.Simplest != nil {
		return g.Simplest, g.Recipes[0].Purpose, true
	}
	if vary := i%2 == 1; vary && len(g.first) > 0 {
		if from, ok := g.first[rng.IntN(len(g.first))].(assignment.Variable); ok {
			in, ok = from.Vary(rng)
			return in, "a variation of another case", ok
		}
	}
	recipe := g.Recipes[i/2%len(g.Recipes)]
	in, ok = recipe.Draw(rng)
	return in, recipe.Purpose, ok
}

// fresh reports whether an input is new.
func (g *guide) fresh(input string) bool {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(input))
	sum := hash.Sum64()
	if g.seen[sum] {
		return false
	}
	g.seen[sum] = true
	return true
}
