package gangwars

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A literal program has its bounds in global variables. Its Min nodes are written apart, with a mistake.
type literal struct {
	in          Input
	alpha, beta int
	leaves      bool // a Min node that cuts off does not restore beta
	first       bool // after a Raid, a Min node compares with beta
	worst       int  // what Max and Min begin with
}

func (p *literal) children(at squirrel.Position) (moves []ref.Move, next []squirrel.Position) {
	moves = p.in.Game().Moves(&at, nil)
	for _, m := range moves {
		var child squirrel.Position
		p.in.Game().Play(&at, m, &child)
		next = append(next, child)
	}
	return moves, next
}

func (p *literal) max(at squirrel.Position, depth int) int {
	if depth == 0 || at.Full() {
		return int(p.in.Game().Evaluate(&at))
	}
	alpha, value := p.alpha, -p.worst
	_, next := p.children(at)
	for _, child := range next {
		value = max(value, p.min(child, depth-1))
		if value >= p.beta {
			break
		}
		p.alpha = max(p.alpha, value)
	}
	p.alpha = alpha
	return value
}

func (p *literal) min(at squirrel.Position, depth int) int {
	if depth == 0 || at.Full() {
		return int(p.in.Game().Evaluate(&at))
	}
	beta, value := p.beta, p.worst
	moves, next := p.children(at)
	for i, child := range next {
		value = min(value, p.max(child, depth-1))
		bound := p.alpha
		if p.first && int(moves[i]) >= len(at.Squares) {
			bound = p.beta
		}
		if value <= bound {
			if !p.leaves {
				p.beta = beta
			}
			return value
		}
		p.beta = min(p.beta, value)
	}
	p.beta = beta
	return value
}

// Searches under the variants lead to the values of programs that really have these faults, some of which are wrong.
func TestSearched(t *testing.T) {
	for _, test := range []struct {
		variant string
		program literal
	}{
		{"keeps alpha and beta in global variables, and does not restore beta at Min nodes that cut off", literal{leaves: true, worst: math.MaxInt}},
		{"cuts off at Min nodes where the value is at most beta, not alpha, but only after a Raid", literal{first: true, worst: math.MaxInt}},
		{"begins with about -1000 and 1000 in place of -Infinity and Infinity, so that no value beyond them counts", literal{worst: 1000}},
	} {
		number := slices.Index(variants, test.variant)
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for range 200 {
			largest := 9
			if test.program.worst == 1000 {
				largest = maxValue
			}
			drawn, _ := draw(3, 3, largest, 4, 5)(rng)
			p := test.program
			p.in, p.alpha, p.beta = drawn.(Input), math.MinInt, math.MaxInt
			p.in.Mode = alphaBeta
			want := p.max(p.in.Root(), p.in.Depth)
			proof := p.in.LogProof()
			if got := assignmenttest.ValueOf(proof.Root(assignment.Variants(number))); got != want {
				t.Errorf("%s: %v: %d, want %d", test.variant, p.in, got, want)
			}
			if assignmenttest.ValueOf(proof.Root(assignment.Variants())) != want {
				wrong++
			}
		}
		if wrong < 5 {
			t.Errorf("%s: %d values are wrong, want 5", test.variant, wrong)
		}
	}
}

// Programs with the best Stake and the best Raid that conquers. The Raid is chosen if it is no worse.
func TestTies(t *testing.T) {
	const text = "chooses at the root a Raid that conquers rather than a Stake of equal value"
	for _, bounds := range []bool{false, true} {
		name := text
		if bounds {
			name += ", and takes a bound of the Raid's value for the value"
		}
		number := slices.Index(variants, name)
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for range 300 {
			drawn, _ := draw(3, 3, 4, 3, 5)(rng)
			in := drawn.(Input)
			in.Mode = alphaBeta
			root, game := in.Root(), in.Game()
			p := literal{in: in, alpha: math.MinInt, beta: math.MaxInt, worst: math.MaxInt}
			best, kinds := [2]int{math.MinInt, math.MinInt}, [2]ref.Move{ref.None, ref.None}
			moves, next := p.children(root)
			for i, m := range moves {
				square, raid := game.Describe(&root, m)
				kind := 0
				if raid {
					kind = 1
				}
				if raid && len(game.Conquered(&root, square, nil)) == 0 {
					continue
				}
				if value := p.min(next[i], in.Depth-1); value > best[kind] {
					best[kind], kinds[kind] = value, m
				}
				if bounds {
					p.alpha = max(p.alpha, best[kind])
				}
			}
			want := kinds[0]
			if best[1] >= best[0] {
				want = kinds[1]
			}
			if got := bestOf(in.LogProof().Root(assignment.Variants(number))); got != in.Name(want) {
				t.Errorf("%s: %v: %s, want %s", name, in, got, in.Name(want))
			}
			if bestOf(in.LogProof().Root(assignment.Variants())) != in.Name(want) {
				wrong++
			}
		}
		if wrong < 3 {
			t.Errorf("%s: %d moves are wrong, want 3", name, wrong)
		}
	}
}

// bestOf is the name of the first of the best children of a node.
func bestOf(n assignment.TreeNode) string {
	best := slices.MaxFunc(n.Children(), func(a, b assignment.TreeNode) int { return assignmenttest.ValueOf(a) - assignmenttest.ValueOf(b) })
	return best.Name()
}

// A player who holds no square stakes the first of the dearest free squares.
func TestDearest(t *testing.T) {
	in := Input{Mode: miniMax, Depth: 2}
	in.Width, in.Player, in.Choice = 2, squirrel.X, true
	in.Values, in.Pieces = []int{1, 5, 3, 5}, squirrel.ParseSquares(".OO.")
	for pieces, want := range map[string]int{".O..": 1, "XO..": 3} {
		in.Pieces = squirrel.ParseSquares(pieces)
		children := in.LogProof().Root(assignment.Variants(dearestIfNone)).Children()
		if len(children) != want || want == 1 && children[0].Name() != "B2 Stake" {
			t.Errorf("%s: %d moves, the first %s", pieces, len(children), children[0].Name())
		}
	}
}

// A full board above DEPTH has the first value of a Max node, or of a Min node.
func TestFirstValues(t *testing.T) {
	for _, test := range []struct {
		board        string
		number, want int // 0 for the right value
	}{
		{"XXO.", 8, 0}, {"XXO.", 9, assignment.Infinity}, {"XXO.", 10, assignment.Infinity},
		{"XX..", 8, -assignment.Infinity}, {"XX..", 9, 0}, {"XX..", 10, -assignment.Infinity},
	} {
		in := Input{Mode: miniMax, Depth: 3}
		in.Width, in.Player, in.Choice = 2, squirrel.X, true
		in.Values, in.Pieces = []int{1, 1, 2, 3}, squirrel.ParseSquares(test.board)
		n := in.LogProof().Root(assignment.Variants())
		for !n.Leaf(n.Depth()) {
			n = n.Children()[0]
		}
		want := cmp.Or(test.want, n.Value())
		if got := n.Values()[test.number]; got != want {
			t.Errorf("%s: %s: %d, want %d", test.board, proofValues[test.number], got, want)
		}
	}
}
