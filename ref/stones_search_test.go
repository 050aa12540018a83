package ref_test

import (
	"math"
	"math/big"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// games draws games of 1 to 14 stones whose plain minimax search has at most maxNodes nodes.
func games(b *budget) gopter.Gen {
	fits := func(a takestones.Args) bool {
		var s plain
		s.search(pile{a.Stones, a.Taken}, a.Depth, 0)
		return s.visited <= maxNodes
	}
	draw := func(rng *rand.Rand) takestones.Args { return drawArgs(rng, 14) }
	return property.Generator(draw, simplerArgs, counted(b, fits))
}

// checkGames tests games of every size within the budget.
func checkGames(t *testing.T, property func(takestones.Args) string) {
	t.Helper()
	t.Parallel()
	var b budget
	check(t, games(&b), property)
	b.require(t)
}

// A plain search is a minimax without pruning, or the textbook's alpha-beta; both give up after maxNodes nodes.
type plain struct{ visited, evaluated, deepest int }

func (s *plain) enter(depth int) {
	s.visited++
	s.deepest = max(s.deepest, depth)
}

// leaf reports whether p is not expanded: it has no move, or is at the limit, where 0 means no limit.
func (s *plain) leaf(p pile, limit, depth int) bool {
	return len(p.successors()) == 0 || limit > 0 && depth == limit || s.visited > maxNodes
}

func (s *plain) search(p pile, limit, depth int) (value, move int) {
	s.enter(depth)
	if s.leaf(p, limit, depth) {
		s.evaluated++
		return p.static(), -1
	}
	move = -1
	for _, stone := range p.successors() {
		v, _ := s.search(pile{p.n, append(slices.Clone(p.taken), stone)}, limit, depth+1)
		if move < 0 || p.isMax() && v > value || !p.isMax() && v < value {
			value, move = v, stone
		}
	}
	return value, move
}

// pruned is alpha-beta: it combines MAX-VALUE and MIN-VALUE of figure 5.7 of AIMA (Russell and Norvig, 3rd edition).
func (s *plain) pruned(p pile, limit, depth, alpha, beta int) (value, move int) {
	s.enter(depth)
	if s.leaf(p, limit, depth) {
		s.evaluated++
		return p.static(), -1
	}
	move = -1
	for _, stone := range p.successors() {
		v, _ := s.pruned(pile{p.n, append(slices.Clone(p.taken), stone)}, limit, depth+1, alpha, beta)
		if move < 0 || p.isMax() && v > value || !p.isMax() && v < value {
			value, move = v, stone
		}
		if p.isMax() && value >= beta || !p.isMax() && value <= alpha {
			break
		}
		if p.isMax() {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
	}
	return value, move
}

// Alpha-beta finds the value and the move of minimax.
func TestTakeStonesEqualsMiniMax(t *testing.T) {
	checkGames(t, func(a takestones.Args) string {
		var s plain
		value, move := s.search(pile{a.Stones, a.Taken}, a.Depth, 0)
		got := a.Solve()
		if int(got.Value) != value {
			return differ("value", value, got.Value)
		}
		if got.Move != move {
			return differ("move", move, got.Move)
		}
		if got.Visited > s.visited || got.Evaluated > s.evaluated || got.MaxDepth > s.deepest {
			return differ("counts, more than minimax has", s, got)
		}
		return ""
	})
}

// The counts are those of the textbook's alpha-beta.
func TestTakeStonesCounts(t *testing.T) {
	pruned := 0
	checkGames(t, func(a takestones.Args) string {
		p := pile{a.Stones, a.Taken}
		var s, full plain
		value, move := s.pruned(p, a.Depth, 0, -math.MaxInt, math.MaxInt)
		full.search(p, a.Depth, 0)
		pruned += full.visited - s.visited
		got := a.Solve()
		if want := (plain{got.Visited, got.Evaluated, got.MaxDepth}); want != s || int(got.Value) != value || got.Move != move {
			return differ("report", s, got)
		}
		left := a.Stones - len(a.Taken)
		switch {
		case got.Evaluated > got.Visited || got.Evaluated < 1:
			return differ("evaluated", "1 to visited", got)
		case got.MaxDepth > left || a.Depth > 0 && got.MaxDepth > a.Depth:
			return differ("max depth", left, got)
		case (got.Move == -1) != (len(p.successors()) == 0) || (got.Move == -1) != (got.Visited == 1):
			return differ("move of a game that is over", -1, got)
		}
		return ""
	})
	t.Logf("pruned: %d", pruned)
	if pruned < 1000 && countsMatter(t) {
		t.Errorf("%d nodes pruned in all games, want more", pruned)
	}
}

// A depth limit beyond the end of the game changes nothing.
func TestDepthBeyondTheEnd(t *testing.T) {
	checkGames(t, func(a takestones.Args) string {
		a.Depth = 0
		want := a.Solve()
		for _, depth := range []int{a.Stones - len(a.Taken) + 1, a.Stones + 9, want.MaxDepth + 1, math.MaxInt32} {
			a.Depth = depth
			if got := a.Solve(); got != want {
				return differ("report", want, got)
			}
		}
		return ""
	})
}

// The branching factor is the exact fraction, rounded half up.
func TestBranching(t *testing.T) {
	halves := 0
	check(t, property.Generator(drawReport, simplerReports, nil), func(r takestones.Report) string {
		factor := big.NewRat(10*int64(r.Visited-1), int64(r.Visited-r.Evaluated))
		if factor.Denom().IsInt64() && factor.Denom().Int64() == 2 {
			halves++
		}
		factor.Add(factor, big.NewRat(1, 2))
		want := new(big.Int).Quo(factor.Num(), factor.Denom())
		if got := r.Branching(); want.Cmp(big.NewInt(int64(got))) != 0 {
			return differ("tenths", want, got)
		}
		last := strings.TrimSuffix(r.String()[strings.LastIndex(r.String(), " ")+1:], "\n")
		if text := new(big.Rat).SetFrac(want, big.NewInt(10)).FloatString(1); last != text {
			return differ("printed", text, last)
		}
		return ""
	})
	t.Logf("halves: %d", halves)
	if halves < 10 && countsMatter(t) {
		t.Errorf("%d factors lie in the middle, want 10 or more", halves)
	}
}

// drawReport draws the counts of a search that has expanded a node; some fractions lie exactly between two tenths.
func drawReport(rng *rand.Rand) takestones.Report {
	most := []int{10, 100, 10_000, 1_000_000_000}[rng.Intn(4)]
	interior := 1 + rng.Intn(most)
	if rng.Intn(2) == 0 {
		interior = 4 * (1 + rng.Intn(10))
	}
	r := takestones.Report{Evaluated: 1 + rng.Intn(most)}
	r.Visited = r.Evaluated + interior
	return r
}

func simplerReports(r takestones.Report) []takestones.Report {
	var all []takestones.Report
	interior := r.Visited - r.Evaluated
	for _, k := range fewer(interior) {
		if k > 0 {
			all = append(all, takestones.Report{Visited: r.Evaluated + k, Evaluated: r.Evaluated})
		}
	}
	for _, k := range fewer(r.Evaluated) {
		if k > 0 {
			all = append(all, takestones.Report{Visited: k + interior, Evaluated: k})
		}
	}
	return all
}
