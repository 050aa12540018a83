package reversi

import (
	"math/bits"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// Best returns the first of the best moves of a search to a cut-off depth, the same for
// minimax and alpha-beta; ref.None if the root is a leaf. It searches without events, and
// below the root in an order that prunes more. It reports false if stop, which may be nil,
// ended the search.
func Best(g Game, root Position, depth int, stop func() bool) (m ref.Move, done bool) {
	s := &bestSearch{Game: g, stop: stop}
	best, m := -ref.Infinity, ref.None
	for _, move := range g.Moves(&root, nil) {
		if value := s.after(&root, move, depth-1, best, ref.Infinity); value > best {
			best, m = value, move
		}
	}
	return m, !s.stopped
}

// A bestSearch is an alpha-beta search. Values and windows are from the view of the player
// to move.
type bestSearch struct {
	Game
	stop    func() bool
	calls   int
	stopped bool
	leaves  []ref.LeafAfter
}

// after returns the value of a move for the player who makes it.
func (s *bestSearch) after(p *Position, m ref.Move, depth int, alpha, beta ref.Value) ref.Value {
	var next Position
	if s.Play(p, m, &next).Over || depth == 0 {
		return s.forMover(p, s.Evaluate(&next))
	}
	return -s.value(&next, depth, -beta, -alpha)
}

// forMover is a value of Max from the view of the player to move.
func (s *bestSearch) forMover(p *Position, value ref.Value) ref.Value {
	if p.ToMove == s.Max {
		return value
	}
	return -value
}

func (s *bestSearch) value(p *Position, depth int, alpha, beta ref.Value) ref.Value {
	s.calls++
	if s.calls%(1<<12) == 0 && s.stop != nil && s.stop() || s.stopped {
		s.stopped = true
		return 0
	}
	best := -ref.Infinity
	if depth == 1 {
		s.leaves = s.Leaves(p, s.leaves[:0])
		for _, leaf := range s.leaves {
			best = max(best, s.forMover(p, leaf.Value))
		}
		return best
	}
	legal := p.Legal()
	if legal == 0 {
		return s.after(p, Pass, depth-1, alpha, beta)
	}
	var order [Squares]int
	for _, key := range s.ordered(p, legal, depth, order[:0]) {
		if best < beta {
			best = max(best, s.after(p, ref.Move(key%Squares), depth-1, max(alpha, best), beta))
		}
	}
	return best
}

// ordered appends keys of the moves to a set of squares, in the order in which to search them. A key modulo Squares is
// the move. Near the leaves, the rest is its weight. Elsewhere it is worth the time to evaluate the positions after the
// moves, and to count the replies.
func (s *bestSearch) ordered(p *Position, legal uint64, depth int, keys []int) []int {
	const reply, least = 5, 1 << 12 // what a reply counts for; above all evaluations
	var next Position
	for ; legal != 0; legal &= legal - 1 {
		square := bits.TrailingZeros64(legal)
		worse := -Weights[square]
		if depth > 2 {
			s.Play(p, ref.Move(square), &next)
			worse = reply*bits.OnesCount64(next.Legal()) - int(s.forMover(p, s.Evaluate(&next)))
		}
		keys = append(keys, (least+worse)*Squares+square)
	}
	slices.Sort(keys)
	return keys
}
