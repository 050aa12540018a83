package proof

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// An evaluation that is a sum with many weights, such as one for each square, is easily typed with a wrong number. Each
// row of a leaf is an equation: the errors of the weights, each times what is counted for it, add up to the error of the
// leaf's value.

// weightErrors are errors of the weights of an assignment.WeightedSum.
type weightErrors struct {
	sum    *assignment.WeightedSum
	errors []int // by weight, most of them 0
}

// of returns what the errors add to the value of a leaf with these counts.
func (w *weightErrors) of(counts []int) (sum int) {
	for i, e := range w.errors {
		sum += counts[i] * e
	}
	return sum
}

// text describes the wrong evaluation.
func (w *weightErrors) text() string {
	var kinds []string
	squares := map[string][]string{}
	for i, e := range w.errors {
		if e == 0 {
			continue
		}
		kind := fmt.Sprintf("%d instead of %d as the weight of ", w.sum.Weights[i]+e, w.sum.Weights[i])
		if squares[kind] == nil {
			kinds = append(kinds, kind)
		}
		squares[kind] = append(squares[kind], w.sum.Names[i])
	}
	for i, kind := range kinds {
		kinds[i] += prose.And(squares[kind])
	}
	return w.sum.Name + " with " + strings.Join(kinds, ", and ")
}

// An equation belongs to the row of a leaf.
type equation struct {
	counts []int
	error  int
}

// weigh looks for errors of weights that alone explain the values of all leaves, or for one that
// explains nearly all, if the program has another fault too.
func (g *group) weigh() {
	sum := g.proof().Sum
	if sum == nil {
		return
	}
	var list []equation
	for _, o := range g.leaves() {
		list = append(list, equation{o.at.node.Counts(), o.got[0] - o.want[0]})
	}
	errors := solve(list, len(sum.Weights))
	if errors == nil {
		errors = mostly(list, len(sum.Weights))
	}
	if errors != nil {
		g.adopt(&weightErrors{sum, errors})
	}
}

// leaves are the observations of the values of leaves.
func (g *group) leaves() (leaves []*observation) {
	for i := range g.observed {
		if o := &g.observed[i]; o.rule == leafValue {
			leaves = append(leaves, o)
		}
	}
	return leaves
}

// adopt makes errors of weights the last hypothesis about the values of leaves.
func (g *group) adopt(w *weightErrors) {
	g.weights = w
	number := len(hypotheses(g.proof(), leafValue))
	for _, o := range g.leaves() {
		if w.of(o.at.node.Counts()) == o.got[0]-o.want[0] {
			o.fits.add(number)
		}
	}
}

// shareWeights gives the errors of weights that one task's logs show to the other tasks, whose leaves may have other
// faults too.
func shareWeights(groups []*group) {
	i := slices.IndexFunc(groups, func(g *group) bool { return g.weights != nil })
	if i < 0 {
		return
	}
	for _, g := range groups {
		if g.weights == nil && g.proof().Sum != nil {
			g.adopt(groups[i].weights)
		}
	}
}

// mostErrors limits the weights that are called wrong. A table of which only a quarter is typed has four or eight
// squares for each number.
const mostErrors = 16

// solve returns the errors of n weights that fit all equations: the only single one, or else the only solution. It returns
// nil if there is no such solution, or if nothing is wrong.
func solve(list []equation, n int) []int {
	fits := func(errors []int) bool {
		w := weightErrors{errors: errors}
		return !slices.ContainsFunc(list, func(e equation) bool { return w.of(e.counts) != e.error })
	}
	first := slices.IndexFunc(list, func(e equation) bool { return e.error != 0 })
	if first < 0 {
		return nil
	}
	var single [][]int
	for i, count := range list[first].counts {
		if count == 0 || list[first].error%count != 0 {
			continue
		}
		errors := make([]int, n)
		errors[i] = list[first].error / count
		if fits(errors) {
			single = append(single, errors)
		}
	}
	if len(single) == 1 {
		return single[0]
	}
	errors, ok := eliminate(list, n)
	wrong := n - len(slices.DeleteFunc(slices.Clone(errors), func(e int) bool { return e != 0 }))
	if len(single) > 1 || !ok || wrong > mostErrors || !fits(errors) {
		return nil
	}
	return errors
}

// enoughEquations is how many leaves must show a wrong weight that does not explain all of them.
const enoughEquations = 100

// mostly returns the error of one weight that fits 19 of 20 equations that contain the weight, and 19 of 20
// leaves whose value is wrong. It returns nil if there is none, or if another one has as many equations.
func mostly(list []equation, n int) []int {
	type weight struct{ number, error int }
	votes, wrong, best := map[weight]int{}, 0, weight{}
	for _, e := range list {
		if e.error == 0 {
			continue
		}
		wrong++
		for i, count := range e.counts {
			if count == 0 || e.error%count != 0 {
				continue
			}
			w := weight{i, e.error / count}
			votes[w]++
			if votes[w] > votes[best] {
				best = w
			}
		}
	}
	for w, n := range votes {
		if w != best && n == votes[best] {
			return nil // the leaves do not tell them apart
		}
	}
	contain := 0
	for _, e := range list {
		if e.counts[best.number] != 0 {
			contain++
		}
	}
	if fit := 20 * votes[best]; votes[best] < enoughEquations || fit < 19*wrong || fit < 19*contain {
		return nil
	}
	errors := make([]int, n)
	errors[best.number] = best.error
	return errors
}

// modulus is a prime. Errors of weights are small, so that they are known if they are known modulo it.
const modulus = 1<<31 - 1

// enoughFollow is how many equations in a row must follow from others before the rest is only checked.
const enoughFollow = 256

// eliminate solves equations modulo a prime. It reports false if they contradict each other, or if they contain an
// unknown but do not determine it.
func eliminate(list []equation, n int) (solution []int, ok bool) {
	var rows [][]int // with leading 1, each eliminated from those after it; the last column is the right side
	var leads []int
	mod := func(x int) int { return (x%modulus + modulus) % modulus }
	followed := 0 // how many equations in a row have followed from those before them
	for _, e := range list {
		if followed == enoughFollow {
			break
		}
		row := make([]int, n+1)
		for i, count := range append(slices.Clip(e.counts), e.error) {
			row[i] = mod(count)
		}
		for i, above := range rows {
			subtract(row, above, row[leads[i]])
		}
		lead := slices.IndexFunc(row, func(x int) bool { return x != 0 })
		followed++
		switch {
		case lead == n:
			return nil, false
		case lead >= 0:
			followed = 0
			scale(row, inverse(row[lead]))
			rows, leads = append(rows, row), append(leads, lead)
		}
	}
	for i := len(rows) - 1; i >= 0; i-- {
		for j := range i {
			subtract(rows[j], rows[i], rows[j][leads[i]])
		}
	}
	solution = make([]int, n)
	for i, row := range rows {
		for j, x := range row[:n] {
			if x != 0 && j != leads[i] {
				return nil, false
			}
		}
		solution[leads[i]] = row[n]
		if row[n] > modulus/2 {
			solution[leads[i]] -= modulus
		}
	}
	return solution, true
}

// subtract subtracts a multiple of a row from another.
func subtract(from, row []int, times int) {
	if times == 0 {
		return
	}
	for i, x := range row {
		from[i] = (from[i] + (modulus-times)*x) % modulus
	}
}

func scale(row []int, by int) {
	for i := range row {
		row[i] = row[i] * by % modulus
	}
}

// inverse returns the number whose product with x is 1.
func inverse(x int) int {
	y := 1
	for power := modulus - 2; power > 0; power >>= 1 {
		if power&1 != 0 {
			y = y * x % modulus
		}
		x = x * x % modulus
	}
	return y
}
