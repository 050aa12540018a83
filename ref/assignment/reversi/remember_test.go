package reversi

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A remembering is a program of X with a table of the values of boards.
type remembering struct {
	bounds, omits, window, leaves bool
	table                         map[string]int
	rows                          strings.Builder
}

func (p *remembering) search(at reversi.Position, name string, depth, alpha, beta int) int {
	game, isMax := reversi.Game{}, at.ToMove == reversi.X
	key := fmt.Sprint(at.State(), depth, at.Passes)
	if p.window {
		key = fmt.Sprint(key, alpha, beta)
	}
	value, met := p.table[key]
	isLeaf := depth == 0 || game.Over(&at)
	if met && p.omits {
		return value
	}
	if met || isLeaf {
		if !met {
			value = int(game.Evaluate(&at))
		}
		if p.leaves {
			p.table[key] = value
		}
		fmt.Fprintln(&p.rows, name, depth, value)
		return value
	}
	fmt.Fprintln(&p.rows, name, depth)
	value = math.MaxInt
	if isMax {
		value = math.MinInt
	}
	cut := false
	for rest := max(at.Legal(), 1); rest != 0 && !cut; rest &= rest - 1 {
		m := reversi.Pass
		if at.Legal() != 0 {
			m = ref.Move(bits.TrailingZeros64(rest))
		}
		var next reversi.Position
		game.Play(&at, m, &next)
		if got := p.search(next, reversi.Name(m), depth-1, alpha, beta); isMax {
			value = max(value, got)
			cut, alpha = value >= beta, max(alpha, value)
		} else {
			value = min(value, got)
			cut, beta = value <= alpha, min(beta, value)
		}
	}
	if !cut || p.bounds {
		p.table[key] = value
	}
	return value
}

// rowsTo writes the rows of a tree as a remembering does, and returns the value.
func rowsTo(n assignment.TreeNode, w *strings.Builder, limit, alpha, beta int) int {
	if n.Name() == "" {
		return n.Value()
	}
	if n.Leaf(n.Depth()) {
		fmt.Fprintln(w, n.Name(), limit-n.Depth(), n.Value())
		return n.Value()
	}
	fmt.Fprintln(w, n.Name(), limit-n.Depth())
	value := math.MaxInt
	if n.Max() {
		value = math.MinInt
	}
	for _, c := range n.Children() {
		if got := rowsTo(c, w, limit, alpha, beta); n.Max() {
			value = max(value, got)
		} else {
			value = min(value, got)
		}
		if n.Max() && value >= beta || !n.Max() && value <= alpha {
			break
		}
		if n.Max() {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
	}
	return value
}

// Searches under the variants lead to the trees of programs that really have these faults.
func TestRemember(t *testing.T) {
	for i, way := range []remembering{
		{bounds: true}, {}, {bounds: true, omits: true}, {bounds: true, omits: true, window: true}, {omits: true},
		{bounds: true, omits: true, leaves: true}, {bounds: true, omits: true, leaves: true, window: true}, {omits: true, leaves: true},
	} {
		rng, different := rand.New(rand.NewPCG(1, 2)), 0
		for range 60 {
			near := rng.Uint64() & 0x3c3c3c3c0000
			own := near & (rng.Uint64() | rng.Uint64())
			at := reversi.Position{Discs: [2]uint64{own, near &^ own}}
			const depth = 4
			p := way
			p.table = map[string]int{}
			p.search(at, "root", depth, math.MinInt, math.MaxInt)
			proof := Input{Sheet: Sheet{End: reversi.ByPasses}, Task: AlphaBeta, Depth: depth, Discs: at.Discs}.LogProof()
			var got, right strings.Builder
			rowsTo(proof.Root(assignment.Variants(firstRemember+i)), &got, depth, math.MinInt, math.MaxInt)
			rowsTo(proof.Root(assignment.Variants()), &right, depth, math.MinInt, math.MaxInt)
			if got.String() != p.rows.String() {
				t.Fatalf("%s: %016x: rows\n%s, want\n%s", variants[firstRemember+i], at.Discs, &got, &p.rows)
			}
			if got.String() != right.String() {
				different++
			}
		}
		if different < 5 {
			t.Errorf("%s: %d trees are wrong, want 5", variants[firstRemember+i], different)
		}
	}
}
