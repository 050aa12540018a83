package gangwars

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A deepener searches depth by depth. Each search changes the list of the root's moves for the next.
type deepener struct {
	in             Input
	front          bool // only the best move goes to the front; otherwise the list is sorted
	anew           bool // the list is made anew for each search
	bounds, hard   bool
	values         map[ref.Move]int
	moves, initial []ref.Move
}

// round searches the moves to a depth and returns the first of the best ones.
func (d *deepener) round(depth int) (best ref.Move) {
	root := d.in.Root()
	alpha, highest := math.MinInt, math.MinInt
	for _, m := range d.moves {
		p := literal{in: d.in, alpha: alpha, beta: math.MaxInt, worst: math.MaxInt}
		var next squirrel.Position
		d.in.Game().Play(&root, m, &next)
		value := p.min(next, depth-1)
		if d.hard {
			value = max(value, alpha)
		}
		if d.values[m] = value; value > highest {
			highest, best = value, m
		}
		if d.bounds {
			alpha = highest
		}
	}
	return best
}

// choose returns the name of the move that the program makes.
func (d deepener) choose(in Input) string {
	root := in.Root()
	d.in, d.values = in, map[ref.Move]int{}
	d.moves = in.Game().Moves(&root, nil)
	d.initial = slices.Clone(d.moves)
	for depth := 1; depth < in.Depth; depth++ {
		best := d.round(depth)
		if d.anew {
			d.moves = slices.Clone(d.initial)
		}
		if d.front {
			d.moves = append([]ref.Move{best}, slices.DeleteFunc(d.moves, func(m ref.Move) bool { return m == best })...)
			continue
		}
		slices.SortStableFunc(d.moves, func(a, b ref.Move) int { return d.values[b] - d.values[a] })
	}
	return in.Name(d.round(in.Depth))
}

// Searches under the variants lead to the moves of programs that really have these faults, some of which are wrong.
func TestDeepened(t *testing.T) {
	for i, test := range []deepener{
		{front: true, bounds: true}, {}, {bounds: true}, {bounds: true, hard: true},
		{anew: true, front: true, bounds: true}, {anew: true}, {anew: true, bounds: true}, {anew: true, bounds: true, hard: true},
	} {
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for range 200 {
			drawn, _ := draw(3, 3, 2, 3, 5)(rng)
			in := drawn.(Input)
			in.Mode = alphaBeta
			want := test.choose(in)
			if got := bestOf(in.LogProof().Root(assignment.Variants(firstDeepening + i))); got != want {
				t.Errorf("%s: %v: %s, want %s", variants[firstDeepening+i], in, got, want)
			}
			if right, _ := in.Best(in.Depth, nil); in.Name(right) != want {
				wrong++
			}
		}
		if wrong < 2 {
			t.Errorf("%s: %d moves are wrong, want 2", variants[firstDeepening+i], wrong)
		}
	}
}
