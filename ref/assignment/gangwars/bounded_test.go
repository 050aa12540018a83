package gangwars

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A hasty program searches the moves of the root one by one, each with alpha at the best value so far, and chooses among
// those that return the same value.
type hasty struct {
	careless
	order      func(a, b turn) bool // a is tried before b; nil for the right order
	below      bool                 // below the root too
	hard, last bool
	tried      bool // the first one tried counts, but a Stake rather than a Raid if stakes is set
	stakes     bool
}

// A turn is a move of a hasty program. rank is its number in the right order.
type turn struct {
	square, rank, gain int
	raid               bool
	taken              []int
}

func (p *hasty) turns(player byte, sorted bool) (all []turn) {
	for _, raid := range []bool{false, true} {
		for i, piece := range p.board {
			beside := p.beside(i)
			if piece != '.' || raid && !slices.ContainsFunc(beside, func(next int) bool { return p.board[next] == player }) {
				continue
			}
			t := turn{square: i, rank: len(all), gain: p.values[i], raid: raid}
			for _, next := range beside {
				if raid && p.board[next] == 'X'+'O'-player {
					t.taken = append(t.taken, next)
					t.gain += 2 * p.values[next]
				}
			}
			all = append(all, t)
		}
	}
	if sorted && p.order != nil {
		sort.SliceStable(all, func(i, j int) bool { return p.order(all[i], all[j]) })
	}
	return all
}

// after returns the value of a turn by a search with alpha and beta.
func (p *hasty) after(t turn, player byte, depth, alpha, beta int) int {
	before := string(p.board)
	p.board[t.square] = player
	for _, i := range t.taken {
		p.board[i] = player
	}
	value := p.value('X'+'O'-player, depth-1, alpha, beta)
	copy(p.board, before)
	return value
}

func (p *hasty) value(player byte, depth, alpha, beta int) int {
	turns := p.turns(player, p.below)
	value := math.MinInt
	if player != p.max {
		value = math.MaxInt
	}
	if depth == 0 || len(turns) == 0 {
		turns, value = nil, p.evaluate()
	}
	a, b := alpha, beta
	for _, t := range turns {
		if player == p.max {
			value = max(value, p.after(t, player, depth, a, b))
			a = max(a, value)
		} else {
			value = min(value, p.after(t, player, depth, a, b))
			b = min(b, value)
		}
		if a >= b {
			break
		}
	}
	if p.hard {
		return min(max(value, alpha), beta)
	}
	return value
}

// choose returns the name of the move that the program makes.
func (p hasty) choose(in Input) string {
	p.careless = careless{in.Width, in.Depth, in.Values, []byte(strings.ReplaceAll(in.State(), "\n", "")), in.Player.String()[0], true, false}
	best, chosen := math.MinInt, turn{}
	for i, t := range p.turns(p.max, true) {
		value := p.after(t, p.max, p.depth, best, math.MaxInt)
		equal := p.last || !p.tried && t.rank < chosen.rank || p.stakes && chosen.raid && !t.raid
		if i == 0 || value > best || value == best && equal {
			best, chosen = value, t
		}
	}
	kind := map[bool]string{false: "Stake", true: "Raid"}
	return fmt.Sprintf("%c%d %s", 'A'+chosen.square%in.Width, chosen.square/in.Width+1, kind[chosen.raid])
}

// Searches under the variants lead to the moves of programs that really have these faults, some of which are wrong. In MINIMAX all are right.
func TestBounded(t *testing.T) {
	most := func(a, b turn) bool { return a.gain > b.gain }
	conquers := func(a, b turn) bool { return len(a.taken) > len(b.taken) }
	for _, test := range []struct {
		details string
		program hasty
	}{
		{"tries the moves that conquer the most squares first, and takes the first that it tries, but a Stake rather than a Raid", hasty{order: conquers, below: true, tried: true, stakes: true}},
		{"tries the moves that gain most first, and takes the first of equal ones in the right order", hasty{order: most, below: true}},
		{"tries the moves that gain most first, and takes the first of equal ones in the right order; below the root it tries the moves in the right order", hasty{order: most}},
		{"tries the Stake and then the Raid of one square after another, and takes the first of equal ones in the right order", hasty{order: func(a, b turn) bool { return a.square < b.square }, below: true}},
		{"tries the Raids before the Stakes, and takes the first of equal ones in the right order; what a search returns is never outside of alpha and beta", hasty{order: func(a, b turn) bool { return a.raid && !b.raid }, below: true, hard: true}},
		{"tries the moves from the last to the first, and takes the first of equal ones in the right order", hasty{order: func(a, b turn) bool { return a.rank > b.rank }, below: true}},
		{"tries the moves in the right order, and takes the last of equal ones that it tries; what a search returns is never outside of alpha and beta", hasty{hard: true, last: true}},
	} {
		number := slices.Index(variants, "counts at the root a move whose search was cut off as equal to the best one if both return the same value (it "+test.details+")")
		way, wrong := number-firstBounding, 0
		rng := rand.New(rand.NewPCG(1, 2))
		for range 50 {
			drawn, ok := drawFalseTie(rng, way)
			if !ok {
				continue
			}
			in := drawn.(Input)
			want := test.program.choose(in)
			if got := in.bounded(way); got != want {
				t.Errorf("%s: %v: %s, want %s", test.details, in, got, want)
			}
			if right, _ := in.Best(in.Depth, nil); in.Name(right) != want {
				wrong++
			}
			in.Mode, in.Depth = miniMax, 2
			right, _ := in.Best(in.Depth, nil)
			if got := bestOf(in.LogProof().Root(assignment.Variants(number))); got != in.Name(right) {
				t.Errorf("%s: %v: %s, want %s", test.details, in, got, in.Name(right))
			}
		}
		if wrong < 3 {
			t.Errorf("%s: %d moves are wrong, want 3", test.details, wrong)
		}
	}
}

// The first tried of equal moves is chosen, also in MINIMAX.
func TestFirstTried(t *testing.T) {
	number := slices.Index(variants, "tries the moves that conquer the most squares first, and keeps the first of equal ones in this order")
	rng := rand.New(rand.NewPCG(1, 2))
	wrong := map[string]int{}
	for range 1000 {
		drawn, _ := draw(3, 3, 4, 3, 5)(rng)
		in := drawn.(Input)
		program := hasty{order: func(a, b turn) bool { return len(a.taken) > len(b.taken) }, below: true, tried: true}
		want := program.choose(in)
		if got := bestOf(in.LogProof().Root(assignment.Variants(number))); got != want {
			t.Errorf("%v: %s, want %s", in, got, want)
		}
		if right, _ := in.Best(in.Depth, nil); in.Name(right) != want {
			wrong[in.Mode]++
		}
	}
	if wrong[miniMax] < 3 || wrong[alphaBeta] < 3 {
		t.Errorf("%v moves are wrong, want 3 of each mode", wrong)
	}
}
