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

// A counting is a program that plays X, as Max, and counts discs in make and unmake. Its boards are right.
type counting struct {
	make, unmake func(own, other *int, turned int, isMax bool)
	none         func(int) bool
	early        bool // a cutoff returns before unmake
	count        [2]int
	rows         strings.Builder
}

func (p *counting) search(at reversi.Position, name string, depth, alpha, beta int) int {
	game, mover := reversi.Game{}, at.ToMove
	if depth == 0 || p.none(p.count[0]) || p.none(p.count[1]) || at.Passes == 2 || at.Discs[0]|at.Discs[1] == anywhere {
		fmt.Fprintln(&p.rows, name, depth, game.Evaluate(&at))
		return int(game.Evaluate(&at))
	}
	fmt.Fprintln(&p.rows, name, depth)
	for square := range reversi.Squares {
		m, legal := ref.Move(square), at.Legal()
		if legal == 0 {
			m = reversi.Pass
		} else if legal>>square&1 == 0 {
			continue
		}
		var next reversi.Position
		game.Play(&at, m, &next)
		turned := bits.OnesCount64(at.Turned(square))
		if m != reversi.Pass {
			p.make(&p.count[mover], &p.count[1-mover], turned, mover == reversi.X)
		}
		if value := p.search(next, reversi.Name(m), depth-1, alpha, beta); mover == reversi.X {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
		if m != reversi.Pass && !(p.early && alpha >= beta) {
			p.unmake(&p.count[mover], &p.count[1-mover], turned, mover == reversi.X)
		}
		if alpha >= beta || m == reversi.Pass {
			break
		}
	}
	if mover == reversi.X {
		return alpha
	}
	return beta
}

// rowsOf writes the rows of a tree as a counting does.
func rowsOf(n assignment.TreeNode, w *strings.Builder, limit, alpha, beta int) int {
	if n.Leaf(n.Depth()) {
		fmt.Fprintln(w, n.Name(), limit-n.Depth(), n.Value())
		return n.Value()
	}
	fmt.Fprintln(w, n.Name(), limit-n.Depth())
	for _, c := range n.Children() {
		if value := rowsOf(c, w, limit, alpha, beta); n.Max() {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	if n.Max() {
		return alpha
	}
	return beta
}

// A search under each variant has the tree of a program that really keeps such counts.
func TestTallies(t *testing.T) {
	type change = func(own, other *int, turned int, isMax bool)
	adding := func(placed, turned, given int) change {
		return func(own, other *int, n int, _ bool) { *own += placed + turned*n; *other += given * n }
	}
	leaving := func(ofMax bool) change {
		return func(own, other *int, n int, isMax bool) {
			if *own -= n; isMax != ofMax {
				*own--
			}
			*other += n
		}
	}
	is, atMost := func(n int) bool { return n == 0 }, func(n int) bool { return n <= 0 }
	makes, restores := adding(1, 1, -1), adding(-1, -1, 1)
	programs := []counting{
		{make: makes, unmake: adding(0, -1, 1), none: is},
		{make: makes, unmake: leaving(true), none: is},
		{make: makes, unmake: leaving(false), none: is},
		{make: makes, unmake: func(own, other *int, n int, _ bool) { *own -= n + 1; *other += n + 1 }, none: is},
	}
	for _, p := range []counting{
		{make: makes, unmake: adding(-1, -1, 0)},
		{make: makes, unmake: adding(0, 0, 0)},
		{make: makes, unmake: restores, early: true},
		{make: makes, unmake: adding(-2, -1, 1)},
		{make: adding(0, 1, -1), unmake: adding(0, -1, 1)},
	} {
		for _, p.none = range []func(int) bool{is, atMost} {
			programs = append(programs, p)
		}
	}
	for i, s := range tallies {
		rng, different := rand.New(rand.NewPCG(1, 2)), 0
		for range 150 {
			near := rng.Uint64() & 0x3c3c3c3c0000
			own := near & (rng.Uint64() | rng.Uint64() | rng.Uint64())
			at := reversi.Position{Discs: [2]uint64{own, near &^ own}}
			if i%2 == 1 {
				at.Discs[0], at.Discs[1] = at.Discs[1], at.Discs[0]
			}
			const depth = 4
			p := programs[i]
			p.count = [2]int{bits.OnesCount64(at.Discs[0]), bits.OnesCount64(at.Discs[1])}
			p.search(at, "root", depth, math.MinInt, math.MaxInt)
			if changesRows(t, firstTally+i, at, depth, p.rows.String()) {
				different++
			}
		}
		if different < 5 {
			t.Errorf("%s: %d trees differ from those of a right search, want 5 or more", s.text, different)
		}
	}
}

// changesRows checks that an alpha-beta search under a variant has the rows of a program, and reports whether a right search
// has others.
func changesRows(t *testing.T, variant int, at reversi.Position, depth int, rows string) bool {
	t.Helper()
	proof := Input{Sheet: Sheet{End: reversi.ByColourOrFull}, Task: AlphaBeta, Depth: depth, Discs: at.Discs}.LogProof()
	var got, right strings.Builder
	rowsOf(proof.Root(assignment.Variants(variant)), &got, depth, math.MinInt, math.MaxInt)
	rowsOf(proof.Root(assignment.Variants()), &right, depth, math.MinInt, math.MaxInt)
	if got.String() != rows {
		t.Fatalf("%s: %016x: rows\n%s, want\n%s", variants[variant], at.Discs, &got, rows)
	}
	return got.String() != right.String()
}
