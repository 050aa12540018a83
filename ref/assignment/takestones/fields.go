package takestones

import (
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones/variant"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// The variants of the search, and the ways to compute the fields. Only a diagnosis asks for these thousands.
var (
	variants = lazy.Value(variant.All)
	ways     = lazy.Value(variant.Fields)
	fields   = lazy.Value(listFields)
)

// listFields returns the six lines.
func listFields() *assignment.Fields {
	f := new(assignment.Fields)
	for i, label := range labels {
		field := assignment.Field{Name: label}
		for _, w := range ways()[i] {
			field.Ways = append(field.Ways, assignment.Way{Phrase: w.Phrase, Cost: w.Cost, Follows: w.Follows})
		}
		f.List = append(f.List, field)
	}
	for _, v := range variants() {
		f.Variants = append(f.Variants, assignment.Variant{Phrase: v.Phrase, Slot: v.Slot})
	}
	return f
}

// Values returns the numbers of the lines.
func (r *report) Values() []string {
	values := make([]string, len(labels))
	for i := range labels {
		if r.has(i) {
			values[i] = numberIn(r.text, i)
		}
	}
	return values
}

// These bound the length of a search with variants, relative to the right search and to the program's own.
const (
	longerSearch = 20
	shortSearch  = 2000
	longSearch   = 60_000
)

// Vary searches with variants.
func (r *report) Vary(chosen []int) (field func(field, way int) string, done bool) {
	in := variant.Input{Stones: r.args.Stones, Taken: r.args.Taken, Depth: r.args.Depth}
	for _, text := range r.args.Ignored {
		if n, err := strconv.Atoi(text); err == nil {
			in.Ignored = append(in.Ignored, n)
		}
	}
	var set []variant.Variant
	for _, i := range chosen {
		set = append(set, variants()[i])
	}
	run, done := variant.Solve(in, set, min(longerSearch*r.limit+shortSearch, longSearch+r.limit))
	own := variant.Own{Visited: r.number(2), Evaluated: r.number(3)}
	if r.read {
		own.Branching = numberIn(r.text, 5)
	}
	return func(field, way int) string {
		if r.read && !r.has(field) {
			return "" // that the line is missing is a mistake in the form: the other fields are explained without it
		}
		return ways()[field][way].Text(run, own)
	}, done
}

// number returns the count in a line, -1 if there is none.
func (r *report) number(line int) int {
	if n, err := strconv.Atoi(numberIn(r.text, line)); err == nil && r.read {
		return n
	}
	return -1
}

// Traits returns the traits of the arguments, and of the right answer.
func (a Args) Traits() []assignment.Trait {
	trait := func(yes, no string, has bool) assignment.Trait { return assignment.Trait{Yes: yes, No: no, Has: has} }
	last := 0
	if len(a.Taken) > 0 {
		last = a.Taken[len(a.Taken)-1]
	}
	report := a.Solve()
	flags, _ := a.flagsOf(report)
	has := func(flag string) bool { return slices.Contains(flags, flag) }
	return []assignment.Trait{
		trait("Min moves at the root", "Max moves at the root", len(a.Taken)%2 == 1),
		trait("no stone is taken", "a stone is taken", last == 0),
		trait("the depth is 0", "the depth is not 0", a.Depth == 0),
		trait("the depth is 1", "the depth is not 1", a.Depth == 1),
		trait("the depth is odd", "the depth is even", a.Depth%2 == 1),
		trait("stone 1 is free", "stone 1 is taken", !slices.Contains(a.Taken, 1)),
		trait("the last stone is 1", "the last stone is not 1", last == 1),
		trait("the last stone is prime", "the last stone is not prime", isPrimeStone(last)),
		trait("the last stone is composite", "the last stone is not composite", last > 1 && !isPrimeStone(last)),
		trait("n is even", "n is odd", a.Stones%2 == 0),
		trait("n is less than 10", "n is 10 or more", a.Stones < 10),
		trait("one stone is taken", "not exactly one stone is taken", len(a.Taken) == 1),
		trait("arguments follow the depth", "no argument follows the depth", len(a.Ignored) > 0),
		trait("the depth goes beyond the end of the game", "the depth does not go beyond the end of the game", has("beyond-end")),
		trait("the branching factor ends in 5 hundredths exactly", "the branching factor is not half way between two numbers with one decimal", has("half-up")),
		trait("the branching factor is a whole number", "the branching factor is not a whole number", report.Branching()%10 == 0),
		trait("the value is 0", "the value is not 0", report.Value == 0),
		trait("the value is negative", "the value is not negative", report.Value < 0),
		trait("the value is 1.0 or -1.0", "the value is neither 1.0 nor -1.0", has("value-end")),
		trait("the root has one successor", "the root has several successors", a.successors() == 1),
		trait("the taken stones could not be taken in that order", "the taken stones can be taken in that order", has("unreachable")),
	}
}

func isPrimeStone(stone int) bool {
	for d := 2; d*d <= stone; d++ {
		if stone%d == 0 {
			return false
		}
	}
	return stone > 1
}

// successors returns the number of legal moves.
func (a Args) successors() int {
	n := 0
	for stone := 1; stone <= a.Stones; stone++ {
		if legalMove(a, stone) {
			n++
		}
	}
	return n
}
