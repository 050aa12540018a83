package declared

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Draw is what a course's generator makes an input from: a seed, which is its argument, and
// numbers, which it may read from its standard input instead of drawing its own.
type Draw struct {
	Seed    int
	Numbers []int // numberCount numbers from 0 to maxNumber
}

const (
	maxSeed     = 1 << 30
	numberCount = 256
	maxNumber   = 999_999
)

// FirstDraw returns a draw on which a generator can be tried.
func FirstDraw() Draw {
	d := Draw{Seed: 1, Numbers: make([]int, numberCount)}
	for i := range d.Numbers {
		n := i + 1
		d.Numbers[i] = (n*n*7919 + n*104729) % (maxNumber + 1)
	}
	return d
}

// Stdin returns the numbers, one per line.
func (d Draw) Stdin() []byte {
	var text []byte
	for _, n := range d.Numbers {
		text = fmt.Appendln(text, n)
	}
	return text
}

// used returns the number of leading numbers after which all are 0.
func (d Draw) used() int {
	for n := len(d.Numbers); n > 0; n-- {
		if d.Numbers[n-1] != 0 {
			return n
		}
	}
	return 0
}

// with returns a draw with other numbers, filled up with zeros.
func (d Draw) with(numbers []int) Draw {
	all := make([]int, numberCount)
	copy(all, numbers)
	return Draw{d.Seed, all}
}

// generated returns the input that the generator makes from a draw. It reports false if the
// generator fails; the runner keeps the reason.
func (a *declared) generated(draw Draw) (Instance, bool) {
	given, err := a.runner.Generate(context.Background(), a.Declaration.Generate.Run, draw)
	if err != nil {
		return Instance{}, false
	}
	in, err := a.parse(a.Declaration.Generate.Run, given, false)
	if err != nil {
		return Instance{}, false
	}
	return in.(Instance), true
}

// generator returns the recipe that runs the generator.
func (a *declared) generator() assignment.Recipe {
	return assignment.Recipe{Name: "generated", Purpose: "an input of the course's generator", Draw: func(r assignment.Rand) (assignment.Instance, bool) {
		if a.runner.GeneratorFailed() {
			return nil, false
		}
		draw := Draw{Seed: r.IntN(maxSeed), Numbers: make([]int, numberCount)}
		for i := range draw.Numbers {
			draw.Numbers[i] = r.IntN(maxNumber + 1)
		}
		return a.generated(draw)
	}}
}

// drawSteps returns the steps that shrink an input from a generator: they try small seeds, and
// then fewer and smaller numbers.
func (a *declared) drawSteps() []func(assignment.Instance) []assignment.Instance {
	of := func(smaller func(Draw) []Draw) func(Instance) []Instance {
		return func(in Instance) []Instance { return a.smallerDraws(in, smaller) }
	}
	return assignment.StepsOf(of(smallSeeds), of(fewerNumbers), of(withoutNumbers), of(smallerNumbers))
}

// smallerDraws returns the inputs of other draws that are smaller than an input, the smallest
// first.
func (a *declared) smallerDraws(in Instance, smaller func(Draw) []Draw) (all []Instance) {
	draw, ok := a.runner.Drawn(in.given)
	if !ok {
		return nil
	}
	for _, next := range smaller(draw) {
		if made, ok := a.generated(next); ok && shorter(made, in) < 0 {
			all = append(all, made)
		}
	}
	slices.SortStableFunc(all, shorter)
	return all
}

// shorter compares inputs by their length and then by their text.
func shorter(a, b Instance) int {
	x, y := a.given.Text(), b.given.Text()
	return cmp.Or(len(x)-len(y), strings.Compare(x, y))
}

// Limits on the draws that a step tries: each of them is a run of the generator.
const (
	seedsTried   = 12
	numbersTried = 24
	smallerTried = 60
)

func smallSeeds(d Draw) (all []Draw) {
	for seed := range min(seedsTried, d.Seed) {
		all = append(all, Draw{seed, d.Numbers})
	}
	return all
}

// fewerNumbers replaces all but the first numbers with 0.
func fewerNumbers(d Draw) (all []Draw) {
	for keep := 0; keep < d.used(); keep = max(1, 2*keep) {
		all = append(all, d.with(d.Numbers[:keep]))
	}
	return all
}

// withoutNumbers removes blocks of numbers.
func withoutNumbers(d Draw) (all []Draw) {
	used := d.used()
	for size := used / 2; size > 0 && len(all) < numbersTried; size /= 2 {
		for at := 0; at+size <= used && len(all) < numbersTried; at += size {
			all = append(all, d.with(slices.Concat(d.Numbers[:at], d.Numbers[at+size:used])))
		}
	}
	return all
}

// smallerNumbers replaces a number with smaller ones: generators often take a remainder.
func smallerNumbers(d Draw) (all []Draw) {
	for i, n := range d.Numbers[:min(d.used(), numbersTried)] {
		for _, smaller := range slices.Compact([]int{0, n % 10, n % 100, n % 1000, n / 2, n - n/8, n - 1}) {
			if smaller < n && len(all) < smallerTried {
				numbers := slices.Clone(d.Numbers)
				numbers[i] = smaller
				all = append(all, d.with(numbers))
			}
		}
	}
	return all
}
