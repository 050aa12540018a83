package gen

import (
	"iter"
	"math/rand/v2"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Near makes up to n variations of cases of one assignment, whose searches cost at most
// limit. They are the same for the same cases. None is disputed, or the input of one of the
// cases.
func Near(cases []corpus.Case, n, limit int) []corpus.Case {
	if len(cases) == 0 {
		return nil
	}
	g := &guide{drawing: newDrawing(cases[0].Assignment, false), seen: map[uint64]bool{}}
	for _, c := range cases {
		g.fresh(c.Given.Text())
	}
	var near []corpus.Case
	for i := 0; len(near) < n && i < 10*n; i++ {
		from := cases[i%len(cases)]
		in, ok := variation(from, rand.New(rand.NewPCG(nearSeed, uint64(i))))
		if !ok || !g.fresh(in.Given().Text()) {
			continue
		}
		if flags, cost, fit := features(in, 0, nil); fit && cost <= limit && !common(flags, g.refused) {
			c := corpus.Case{Assignment: from.Assignment, Weight: 1, Source: nearSource + from.ID}
			near = append(near, withInput(c, in, flags))
		}
	}
	return near
}

// Cheap makes n cases as Cases does, from its own seed, and yields only the ones whose search costs at most limit. No case is
// disputed.
func Cheap(a *assignment.Assignment, n, limit int) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		for c := range Cases(a, a.Recipes, nearSeed, false) {
			if n--; n < 0 {
				return
			}
			in, err := c.Instance(nil)
			if err != nil {
				continue
			}
			if _, cost, _ := features(in, 0, nil); cost <= limit && !yield(c) {
				return
			}
		}
	}
}

// Raised returns a variation of a case in which all values are higher by a number. ok is false if the assignment makes none,
// or if its cost is above a limit.
func Raised(from corpus.Case, by, limit int) (c corpus.Case, ok bool) {
	in, err := from.Instance(nil)
	raisable, ok := in.(assignment.Raisable)
	if !ok || err != nil {
		return c, false
	}
	if in, ok = raisable.Raise(by); !ok {
		return c, false
	}
	flags, cost, fit := features(in, 0, nil)
	c = corpus.Case{Assignment: from.Assignment, Weight: 1, Source: nearSource + from.ID}
	return withInput(c, in, flags), fit && cost <= limit
}

// variation returns a variation of the input of a case.
func variation(from corpus.Case, rng *rand.Rand) (assignment.Instance, bool) {
	in, err := from.Instance(nil)
	if variable, ok := in.(assignment.Variable); ok && err == nil {
		return variable.Vary(rng)
	}
	return nil, false
}

// nearSource begins the source of a variation.
const nearSource = "near "

// Origin returns the id of the case of which c is a variation, or else the id of c.
func Origin(c corpus.Case) string {
	if from, ok := strings.CutPrefix(c.Source, nearSource); ok {
		return from
	}
	return c.ID
}

// nearSeed is the seed of variations, and of the cases that Cheap yields.
const nearSeed = 1
