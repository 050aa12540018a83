package ref_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// A pile implements Take-Stones literally: the stones 1 to n, and the taken ones.
type pile struct {
	n     int
	taken []int
}

func (p pile) isMax() bool { return len(p.taken)%2 == 0 }

func (p pile) has(stone int) bool { return slices.Contains(p.taken, stone) }

func (p pile) last() int { return p.taken[len(p.taken)-1] }

// successors returns the stones that may be taken, in ascending order.
func (p pile) successors() []int {
	var all []int
	for stone := 1; stone <= p.n; stone++ {
		if len(p.taken) == 0 {
			if stone%2 == 1 && 2*stone < p.n {
				all = append(all, stone)
			}
		} else if !p.has(stone) && (stone%p.last() == 0 || p.last()%stone == 0) {
			all = append(all, stone)
		}
	}
	return all
}

// static returns the static evaluation in tenths, rule by rule.
func (p pile) static() int {
	successors := p.successors()
	sign := 1
	if !p.isMax() {
		sign = -1
	}
	switch {
	case len(successors) == 0:
		return -10 * sign
	case !p.has(1):
		return 0
	case p.last() == 1:
		return sign * odd(len(successors), 5)
	case isPrime(p.last()):
		return sign * odd(multiples(successors, p.last()), 7)
	default:
		return sign * odd(multiples(successors, largestPrimeFactor(p.last())), 6)
	}
}

func odd(count, value int) int {
	if count%2 == 1 {
		return value
	}
	return -value
}

func multiples(stones []int, of int) int {
	count := 0
	for _, stone := range stones {
		if stone%of == 0 {
			count++
		}
	}
	return count
}

func isPrime(n int) bool {
	for d := 2; d < n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

func largestPrimeFactor(n int) int {
	for d := n; d > 1; d-- {
		if n%d == 0 && isPrime(d) {
			return d
		}
	}
	return 1
}

// kind names the rule that evaluates a pile.
func (p pile) kind() string {
	switch {
	case len(p.taken) == 0:
		return "nothing taken"
	case len(p.successors()) == 0:
		return "no move"
	case !p.has(1):
		return "1 free"
	case p.last() == 1:
		return "after 1"
	case isPrime(p.last()):
		return "after a prime"
	case p.has(largestPrimeFactor(p.last())):
		return "after a composite"
	default:
		return "after a composite, its prime free"
	}
}

// positions draws games of up to the given number of stones, some of them reached by legal moves and some not.
func positions(most int) gopter.Gen {
	return property.Generator(func(rng *rand.Rand) takestones.Args { return drawArgs(rng, most) }, simplerArgs, nil)
}

func drawArgs(rng *rand.Rand, most int) takestones.Args {
	a := takestones.Args{Stones: 1 + max(rng.Intn(most), rng.Intn(most))}
	if kind := rng.Intn(16); kind == 0 {
		// After stone 1, taking the largest prime leaves no move.
		a.Taken = []int{1}
		for p := a.Stones; p > 1; p-- {
			if isPrime(p) {
				a.Taken = append(a.Taken, p)
				break
			}
		}
	} else if kind%2 == 0 {
		// A list that no legal play leads to. Half of the lists begin with stone 1, because without stone 1 the
		// evaluation is always 0; half have only small stones, so that factors of the last stone are taken.
		pool := min(a.Stones, []int{24, most}[rng.Intn(2)])
		a.Taken = rng.Perm(pool)[:rng.Intn(min(pool, 12)+1)]
		for i := range a.Taken {
			a.Taken[i]++
		}
		if rng.Intn(2) == 0 && len(a.Taken) > 1 && !slices.Contains(a.Taken, 1) {
			a.Taken[0] = 1
		}
	} else {
		for length := rng.Intn(10); length > 0; length-- {
			next := pile{a.Stones, a.Taken}.successors()
			if len(next) == 0 {
				break
			}
			a.Taken = append(a.Taken, next[rng.Intn(len(next))])
		}
	}
	if rng.Intn(2) == 0 {
		a.Depth = rng.Intn(min(most, 14) + 2)
	}
	return a
}

// simplerArgs returns the arguments that are one step simpler than a: fewer or smaller taken stones, fewer stones,
// less depth; depth 0 counts as the simplest.
func simplerArgs(a takestones.Args) []takestones.Args {
	var all []takestones.Args
	for i, stone := range a.Taken {
		simpler := a
		simpler.Taken = slices.Delete(slices.Clone(a.Taken), i, i+1)
		all = append(all, simpler)
		for _, k := range fewer(stone) {
			if k > 0 && !slices.Contains(a.Taken, k) {
				simpler.Taken = slices.Clone(a.Taken)
				simpler.Taken[i] = k
				all = append(all, simpler)
			}
		}
	}
	for _, n := range fewer(a.Stones) {
		if n > 0 && (len(a.Taken) == 0 || slices.Max(a.Taken) <= n) {
			simpler := a
			simpler.Stones = n
			all = append(all, simpler)
		}
	}
	for _, depth := range fewer(a.Depth) {
		simpler := a
		simpler.Depth = depth
		all = append(all, simpler)
	}
	return all
}

// Moves and evaluations of games with up to stones.MaxStones stones agree with a literal implementation of the
// assignment.
func TestTakeStonesPositions(t *testing.T) {
	for _, most := range []int{14, 60, 130, stones.MaxStones} {
		t.Run(fmt.Sprint(most), func(t *testing.T) {
			t.Parallel()
			met := tally{}
			check(t, positions(most), func(a takestones.Args) string {
				p := pile{a.Stones, a.Taken}
				met[p.kind()]++
				return asWritten(p)
			})
			met.require(t, "nothing taken", "no move", "1 free", "after 1", "after a prime", "after a composite",
				"after a composite, its prime free")
		})
	}
}

func asWritten(p pile) string {
	game := stones.New(p.n)
	position, err := game.Position(p.taken)
	if err != nil {
		return err.Error()
	}
	var moves []int
	for _, m := range game.Moves(&position, nil) {
		moves = append(moves, int(m))
	}
	if want := p.successors(); !slices.Equal(want, moves) {
		return differ("moves", want, moves)
	}
	if want := ref.Value(p.static()); game.Evaluate(&position) != want {
		return differ("value", want, game.Evaluate(&position))
	}
	if want := (ref.Turn{Max: p.isMax(), Over: len(moves) == 0}); game.Start(&position) != want {
		return differ("start", want, game.Start(&position))
	}
	for _, m := range game.Moves(&position, nil) {
		next := pile{p.n, append(slices.Clone(p.taken), int(m))}
		want, _ := game.Position(next.taken)
		var got stones.Position
		turn := game.Play(&position, m, &got)
		if got != want || turn != (ref.Turn{Max: next.isMax(), Over: len(next.successors()) == 0}) {
			return differ(fmt.Sprintf("after %d", m), want, got)
		}
	}
	return ""
}
