package gen

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Guided yields the simplest case and then, without end, draws of the recipes and
// variations of earlier cases: of those in which the reference met a combination
// of events that no case before had. It looks at the reference only, so that a
// seed gives the same cases whatever becomes of them. There are none without
// recipes.
//
// Of the first cases those come first in which the reference met most that was new, for a
// slow program is run on few.
func Guided(a *assignment.Assignment, seed uint64, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		g := &guide{drawing: newDrawing(a, disputed), seen: map[uint64]bool{}, flags: map[string]bool{}}
		if len(a.Recipes) == 0 {
			return
		}
		if c, _, fresh := g.numbered(seed, 0); fresh && !yield(c) {
			return
		}
		for _, c := range g.telling(seed) {
			if !yield(c) {
				return
			}
		}
		for i := telling; ; i++ {
			if c, _, fresh := g.numbered(seed, i); fresh && !yield(c) {
				return
			}
		}
	}
}

// telling is how many numbers are drawn before the first case is run.
const telling = 300

// telling returns the first cases but the simplest, those in which most is new first.
func (g *guide) telling(seed uint64) []corpus.Case {
	type candidate struct {
		corpus.Case
		met int
	}
	var all []candidate
	for i := 1; i < telling; i++ {
		if c, met, fresh := g.numbered(seed, i); fresh {
			all = append(all, candidate{c, met})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.met, a.met) })
	var cases []corpus.Case
	for _, c := range all {
		cases = append(cases, c.Case)
	}
	return cases
}

// numbered returns a draw with its name.
func (g *guide) numbered(seed uint64, i int) (c corpus.Case, met int, fresh bool) {
	c, met, fresh = g.draw(seed, i)
	c.ID = fmt.Sprintf("%s/fuzz-%d-%d", g.Name, seed, i)
	c.Source = fmt.Sprintf("found by fuzz, seed %d, number %d", seed, i)
	return c, met, fresh
}

// A guide remembers what was met and the inputs that met it first.
type guide struct {
	drawing
	seen  map[uint64]bool // hashes of the inputs so far
	met   []bool          // by combination
	flags map[string]bool // those of the cases so far
	first []assignment.Instance
}

// seeking is how many numbers a recipe is drawn for as often as maxDraws until its input has
// a flag that no case before had: after that all that recipes aim at was met.
const (
	seeking  = 1000
	maxDraws = 8
)

// draw makes case number i, and says how many combinations and flags are new in it; it
// reports false if its input is not new.
func (g *guide) draw(seed uint64, i int) (c corpus.Case, news int, fresh bool) {
	rng := rand.New(rand.NewPCG(seed, uint64(i)))
	draws := 1
	if i%2 == 0 && i < seeking {
		draws = maxDraws
	}
	var in assignment.Instance
	var purpose string
	for found := false; draws > 0 && !found; draws-- {
		next, of, ok := g.instance(rng, i)
		if found = ok && (draws == 1 || g.unseen(next)); ok {
			in, purpose = next, of
		}
	}
	if in == nil {
		return c, 0, false
	}
	return g.take(in, purpose)
}

// unseen reports whether an input has a flag that no case before had.
func (g *guide) unseen(in assignment.Instance) bool {
	flags, _, fit := features(in, 0, nil)
	return fit && !common(flags, g.refused) && slices.ContainsFunc(flags, func(flag string) bool { return !g.flags[flag] })
}

// take makes a case of an input.
func (g *guide) take(in assignment.Instance, purpose string) (c corpus.Case, news int, fresh bool) {
	c = corpus.Case{Assignment: g.Assignment, Weight: 1, Purpose: purpose}
	if !g.fresh(in.Given().Text()) {
		return c, 0, false
	}
	var met []int
	flags, _, fit := features(in, 0, func(m int) {
		if m >= len(g.met) || !g.met[m] {
			met = append(met, m)
		}
	})
	if !fit || common(flags, g.refused) {
		return c, 0, false
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
	news = len(met)
	for _, flag := range flags {
		if !g.flags[flag] {
			g.flags[flag] = true
			news++
		}
	}
	return withInput(c, in, flags), news, true
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
