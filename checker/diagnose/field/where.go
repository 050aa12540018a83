package field

import (
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Place describes what some cases have in common and no other case has.
type Place struct {
	Text string // the traits; empty if no traits distinguish the cases
	// Sure says that there are too many cases for the place to be a coincidence.
	Sure bool
}

// String returns the place as a finding prints it.
func (p Place) String() string {
	if p.Sure {
		return "exactly where " + p.Text
	}
	return "perhaps where " + p.Text
}

const (
	maxTraits = 3
	fewUnsure = 3 // cases that an unsure place must cover to be printed
	// A sure place has enough cases (see fewestWith), and the probability that random cases
	// match any conjunction of as many traits is below 1/2^sureBits.
	sureBits = 6
)

// fewestWith is the number of cases that a sure place needs, by its number of traits. The inputs
// of a corpus are not random: many traits occur together.
var fewestWith = [maxTraits + 1]int{fewest, fewest, 12, 20}

// A literal is a trait or its negation, with the cases that satisfy it.
type literal struct {
	text  string
	has   []bool
	isNot bool
}

// Where finds the smallest conjunction of traits that exactly the given cases satisfy.
func Where(cases []Case, wrong []int) Place {
	isWrong := make([]bool, len(cases))
	for _, i := range wrong {
		isWrong[i] = true
	}
	if len(wrong) == 0 || len(wrong) == len(cases) {
		return Place{}
	}
	var traits [][]assignment.Trait
	for _, c := range cases {
		traits = append(traits, c.Traits)
	}
	literals := literalsOf(traits)
	chance := logChoose(len(cases), len(wrong))
	var fitting []literal // those that all wrong cases satisfy
	for _, l := range literals {
		if !slices.ContainsFunc(wrong, func(i int) bool { return !l.has[i] }) {
			fitting = append(fitting, l)
		}
	}
	for size := 1; size <= maxTraits; size++ {
		sure := len(wrong) >= fewestWith[size] && chance >= sureBits+logChoose(len(literals), size)
		if !sure && (size > 1 || len(wrong) < fewUnsure) {
			return Place{}
		}
		if found := conjunction(fitting, isWrong, size); found != nil {
			var texts []string
			for _, l := range found {
				texts = append(texts, l.text)
			}
			return Place{strings.Join(texts, " and "), sure}
		}
	}
	return Place{}
}

// literalsOf returns the traits, then their negations, each once.
func literalsOf(cases [][]assignment.Trait) []literal {
	var yes, no []literal
	for i := range cases[0] {
		with, without := literal{text: cases[0][i].Yes}, literal{text: cases[0][i].No, isNot: true}
		for _, traits := range cases {
			with.has = append(with.has, traits[i].Has)
			without.has = append(without.has, !traits[i].Has)
		}
		if slices.Contains(with.has, true) && slices.Contains(without.has, true) {
			yes, no = append(yes, with), append(no, without)
		}
	}
	return append(yes, no...)
}

// conjunction finds size literals that only the wrong cases satisfy together.
func conjunction(literals []literal, wrong []bool, size int) []literal {
	var chosen []literal
	var choose func(from int) bool
	choose = func(from int) bool {
		if len(chosen) == size {
			return isExact(chosen, wrong)
		}
		for i := from; i < len(literals); i++ {
			chosen = append(chosen, literals[i])
			if choose(i + 1) {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	if !choose(0) {
		return nil
	}
	return chosen
}

// isExact reports whether exactly the wrong cases satisfy all of the literals.
func isExact(chosen []literal, wrong []bool) bool {
	for i := range wrong {
		has := !slices.ContainsFunc(chosen, func(l literal) bool { return !l.has[i] })
		if has != wrong[i] {
			return false
		}
	}
	return true
}

// logChoose returns the bits that it takes to choose k of n.
func logChoose(n, k int) float64 {
	ln := func(n int) float64 { g, _ := math.Lgamma(float64(n + 1)); return g }
	return (ln(n) - ln(k) - ln(n-k)) / math.Ln2
}
