package squirrel

import (
	"math/bits"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// Best returns the first of the best moves of a search to a cut-off depth, the same for
// minimax and alpha-beta; ref.None if there is no move. It searches without events, on a
// bit board if the board has room there. It reports false if stop, which may be nil, ended
// the search.
func Best(g *Game, root Position, depth int, stop func() bool) (m ref.Move, done bool) {
	return FirstBest(g, root, g.Moves(&root, nil), depth, stop)
}

// FirstBest is Best if the moves of the root are tried in another order.
func FirstBest(g *Game, root Position, moves []ref.Move, depth int, stop func() bool) (m ref.Move, done bool) {
	s := &bitSearch{stop: stop}
	var at bitPosition
	if s.bitGame, at = newBitGame(g, &root); s.bitGame == nil {
		tried := reordered{g, root.Squares, moves}
		found, done := ref.Walk(tried, root, ref.Search{Depth: depth, Prune: true}, func(*ref.Event) bool { return !s.stops() })
		if len(found.Line) == 0 {
			return ref.None, done
		}
		return found.Line[0], done
	}
	best, m := -ref.Infinity, ref.None
	for _, move := range moves {
		var next bitPosition
		s.Play(&at, move, &next)
		diff := next.value
		if next.toMove != g.Max {
			diff = -diff
		}
		if value := -s.value(next.own, next.other, diff, depth-1, -ref.Infinity, -best); value > best {
			best, m = value, move
		}
	}
	return m, !s.stopped
}

// A reordered game has its moves at the root in another order.
type reordered struct {
	*Game
	root  []Piece
	moves []ref.Move
}

// Moves implements ref.Game. No later position is equal to the root.
func (g reordered) Moves(p *Position, moves []ref.Move) []ref.Move {
	if slices.Equal(p.Squares, g.root) {
		return append(moves, g.moves...)
	}
	return g.Game.Moves(p, moves)
}

// A bitSearch is an alpha-beta search without events. Values, differences and windows are
// from the view of the player to move.
type bitSearch struct {
	*bitGame
	stop    func() bool
	calls   int
	stopped bool
}

// stops reports whether the search has to stop, which it asks at times.
func (s *bitSearch) stops() bool {
	s.calls++
	if s.calls%(1<<14) == 0 && s.stop != nil && s.stop() {
		s.stopped = true
	}
	return s.stopped
}

// value searches a position; diff is its static evaluation.
func (s *bitSearch) value(own, other uint64, diff ref.Value, depth int, alpha, beta ref.Value) ref.Value {
	free := s.all &^ (own | other)
	switch {
	case free == 0 || depth == 0:
		return diff
	case depth == 1 || free&(free-1) == 0:
		return diff + s.most(own, other, free)
	case s.stops():
		return 0
	}
	best := -ref.Infinity
	for rest := free; rest != 0 && best < beta; rest &= rest - 1 {
		bit := bits.TrailingZeros64(rest) & 63
		taken, gain := uint64(1)<<bit, s.values[bit]
		if s.adjacent[bit]&own != 0 {
			conquered, worth := s.conquests(bit, other)
			v := -s.value(other&^conquered, own|conquered|taken, -diff-gain-worth, depth-1, -beta, -max(alpha, best))
			best = max(best, v)
			if !s.choice || conquered == 0 || best >= beta {
				continue
			}
		}
		v := -s.value(other, own|taken, -diff-gain, depth-1, -beta, -max(alpha, best))
		best = max(best, v)
	}
	return best
}

// most is the most that a player gains with one move.
func (s *bitSearch) most(own, other, free uint64) ref.Value {
	best := -ref.Infinity
	for rest := free; rest != 0; rest &= rest - 1 {
		bit := bits.TrailingZeros64(rest) & 63
		gain := s.values[bit]
		if s.choice {
			best = max(best, gain)
		}
		if s.adjacent[bit]&own != 0 {
			_, worth := s.conquests(bit, other)
			gain += worth
		}
		best = max(best, gain)
	}
	return best
}
