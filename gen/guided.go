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

// Guided yields the simplest case and then a sequence of draws from the recipes and
// variations of earlier cases, namely those in which the reference met a new combination of
// events. It observes only the reference, so the cases depend on the seed alone. The sequence
// ends when the recipes have made nothing new for a long time; an assignment without recipes
// has none.
//
// Among the first cases, those with the most new combinations and flags come first, because a slow
// program is run on few. Disputed inputs are left out unless disputed is set.
func Guided(a *assignment.Assignment, seed uint64, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		g := &guide{drawing: newDrawing(a, disputed), seen: map[uint64]bool{}, flags: map[string]bool{}}
		if len(a.Recipes) == 0 {
			return
		}
		if c, _, fresh := g.numbered(seed, 0); fresh && !yield(c) {
			return
		}
		first := 1
		if g.featured {
			first = firstDraws
			for _, c := range g.firstCases(seed) {
				if !yield(c) {
					return
				}
			}
		}
		for i, stale := first, 0; stale < maxStale; i++ {
			c, _, fresh := g.numbered(seed, i)
			if stale++; !fresh {
				continue
			}
			if stale = 0; !yield(c) {
				return
			}
		}
	}
}

// maxStale is the number of consecutive draws without a new input after which the sequence ends.
const maxStale = 20_000

// firstDraws is the number of draws, the simplest case included, from which the first cases are taken.
const firstDraws = 300

// firstCases returns the first cases except the simplest, those with the most new combinations
// and flags first.
func (g *guide) firstCases(seed uint64) []corpus.Case {
	type candidate struct {
		corpus.Case
		met int
	}
	var all []candidate
	for i := 1; i < firstDraws; i++ {
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

// numbered returns a draw with its id.
func (g *guide) numbered(seed uint64, i int) (c corpus.Case, met int, fresh bool) {
	c, met, fresh = g.draw(seed, i)
	c.ID = fmt.Sprintf("%s/fuzz-%d-%d", g.Name, seed, i)
	c.Source = fmt.Sprintf("found by fuzz, seed %d, number %d", seed, i)
	return c, met, fresh
}

// A guide remembers the combinations met so far, and the inputs that met them first.
type guide struct {
	drawing
	seen  map[uint64]bool // hashes of the inputs so far
	met   []bool          // by combination
	flags map[string]bool // those of the cases so far
	first []assignment.Instance

	featured bool // instances know their features
}

// For each of the first seekingCases cases with an even number, a recipe draws up to maxDraws times to get an input
// with a new flag; the others vary an earlier input. After that, cases have met everything that recipes target.
const (
	seekingCases = 1000
	maxDraws     = 8
)

// draw makes case number i, and returns how many new combinations and flags it has; fresh is
// false if its input is a repetition.
func (g *guide) draw(seed uint64, i int) (c corpus.Case, news int, fresh bool) {
	rng := rand.New(rand.NewPCG(seed, uint64(i)))
	draws := 1
	if i%2 == 0 && i < seekingCases && len(g.Flags) > 0 {
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

// unseen reports whether an input has a new flag.
func (g *guide) unseen(in assignment.Instance) bool {
	flags, _, fit := features(in, 0, nil)
	return fit && !common(flags, g.refused) && slices.ContainsFunc(flags, func(flag string) bool { return !g.flags[flag] })
}

// take makes a case from an input.
func (g *guide) take(in assignment.Instance, purpose string) (c corpus.Case, news int, fresh bool) {
	c = corpus.Case{Assignment: g.Assignment, Weight: 1, Purpose: purpose}
	if !g.fresh(in.Given().Text()) {
		return c, 0, false
	}
	_, g.featured = in.(assignment.Featured)
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

// instance makes the simplest input, then alternates draws and variations. It reports false
// for an unusable input.
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
