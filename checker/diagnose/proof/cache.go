package proof

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A cache is the range of integers of which a language has only one object each. Programs that compare objects instead
// of numbers are right within the range.
type cache struct {
	languages []string
	from, to  int
	compares  string
	bound     int  // the feature of a node whose bound is outside the range
	sure      bool // the cases show that the range ends exactly there
}

var javaCache = cache{languages: []string{"Java"}, from: -128, to: 127, bound: boundLarge, compares: "as if == compared two Integer objects (use equals or int)"}

var pythonCache = cache{languages: []string{"Python 2", "Python 3"}, from: -5, to: 256, bound: boundUnkept, compares: "as if \"is\" compared the numbers (use ==)"}

var caches = []cache{javaCache, pythonCache}

func (c cache) excludes(n int) bool { return n < c.from || n > c.to }

// measure is how far a value is outside the range.
func (c cache) measure() measure {
	return measure{func(n int) int { return max(n-c.to, c.from-n) }, func(n int) string {
		return fmt.Sprintf("the root's value is %d or more, or %d or less", c.to+n, c.from-n)
	}}
}

func (c cache) text() string {
	return fmt.Sprintf("the root's value is outside %d to %d", c.from, c.to)
}

// fits reports whether exactly the positions after a search with a value outside the range are wrong, and there are some on both sides of it.
func (c *cache) fits(observed []*observation, neutral func(*observation) bool) bool {
	below, above, end, beyond := false, false, false, false
	for _, o := range observed {
		n := o.want[0]
		if neutral(o) || n == assignment.None || n == assignment.Infinity || n == -assignment.Infinity {
			continue
		}
		if c.excludes(n) != o.wrong {
			return false
		}
		end, beyond = end || n == c.from || n == c.to, beyond || n == c.from-1 || n == c.to+1
		below, above = below || o.wrong && n < c.from, above || o.wrong && n > c.to
	}
	c.sure = end && beyond
	return below && above
}

// outside finds the caches that the wrong positions fit.
func outside(r rule, observed []*observation, neutral func(*observation) bool) (fitting []cache) {
	if r != wrongState {
		return nil
	}
	for _, c := range caches {
		if c.fits(observed, neutral) {
			fitting = append(fitting, c)
		}
	}
	return fitting
}

// boxed finds the caches outside which an equal bound causes no cutoff, if that is where the search goes on. Other such
// bounds may be the value's own object, so that not all of them are missed.
func boxed(r rule, w where, s separator) (fitting []cache) {
	is := func(c cache) bool { return slices.Contains(w.literals, literal{c.bound, false}) }
	equal := literal{equalsBound, false}
	if r != goesOn || !slices.Contains(w.literals, equal) || !slices.ContainsFunc(caches, is) {
		return nil
	}
	for _, c := range caches {
		of := s.judge(equal, literal{c.bound, false})
		if is(c) || of.exact() {
			fitting = append(fitting, c)
		}
	}
	return fitting
}

// InLanguage adds what is known about the language of the program: which numbers it compares rightly as objects. It adds
// nothing unless the cases show that the range ends exactly there, or that a search goes on where equal bounds are not
// shared objects.
func (r *Report) InLanguage(language string) {
	for i := range r.Findings {
		f := &r.Findings[i]
		for _, c := range f.boxed {
			if f.Where == "" || !slices.Contains(c.languages, language) {
				continue
			}
			for _, other := range f.boxed {
				f.Where = strings.Replace(f.Where, searchFeatures[other.bound].Yes, searchFeatures[c.bound].Yes, 1)
			}
			f.Where += ", " + c.compares
		}
		for _, c := range f.caches {
			if f.Exact && c.sure && slices.Contains(c.languages, language) {
				f.Where = c.text() + ", " + c.compares
			}
		}
	}
}

// Edges returns the values of roots on which a finding depends: those at the edges of ranges that the findings fit.
func (r *Report) Edges() (values []int) {
	for _, f := range r.Findings {
		for _, c := range f.caches {
			values = append(values, c.from-1, c.from, c.to, c.to+1)
		}
	}
	return values
}

// RootValue returns the value of the root in a right search. ok is false if the search is too long or the value infinite.
func RootValue(p *assignment.LogProof) (value int, ok bool) {
	e := outcome(p, assignment.VariantSet{})
	infinite := e.value == assignment.Infinity || e.value == -assignment.Infinity
	return e.value, e.state != "" && !infinite
}
