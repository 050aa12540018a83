package sow

import "github.com/stonecheck/stonecheck/ref"

// Walk is ref.Walk of a game from root. It uses wide boards where they are faster.
func Walk(g Game, root Position, s ref.Search, emit func(*ref.Event) bool) (ref.Result, bool) {
	if w, wide := newWideGame(g, root, s); w != nil {
		return ref.Walk(w, wide, s, emit)
	}
	return ref.Walk(g, root, s, emit)
}

// Resume is ref.Resume. Like Walk, it uses wide boards where they are faster.
func Resume(g Game, root Position, s ref.Search, path []ref.Event, emit func(*ref.Event) bool) bool {
	if w, wide := newWideGame(g, root, s); w != nil {
		return ref.Resume(w, wide, s, path, emit)
	}
	return ref.Resume(g, root, s, path, emit)
}

// newWideGame returns a game and its root on wide boards if they are faster, in a long search that cannot be packed;
// otherwise nil.
func newWideGame(g Game, root Position, s ref.Search) (*wideGame, widePosition) {
	long := s.Depth <= 0 || s.Depth > 3
	if !long || root.Phase != Later || fitsNarrow(&root.Board) || !fitsWide(&root.Board) {
		return nil, widePosition{}
	}
	w := &wideGame{max: g.Max, pits: root.Board.Pits(), seats: newWideSeats(g.Rules, root.Board.Pits())}
	return w, widePosition{newWide(&root), root.ToMove}
}

// A wideGame is a Game on wide boards.
type wideGame struct {
	max   Player
	pits  int
	seats *[2]wideSeat
}

type widePosition struct {
	wide
	mover Player
}

func (w *wideGame) Start(p *widePosition) ref.Turn { return ref.Turn{Max: p.mover == w.max} }

func (w *wideGame) Moves(p *widePosition, buf []ref.Move) []ref.Move {
	for i, word := range [...]uint64{p.own.a, p.own.b, p.own.c} {
		for pit, rest := i*perWord, word; rest != 0; pit, rest = pit+1, rest>>16 {
			if rest&0xffff != 0 {
				buf = append(buf, ref.Move(w.turned(p.mover, pit)))
			}
		}
	}
	return buf
}

// turned converts a pit's number in the order of the names to its cell, and back.
func (w *wideGame) turned(p Player, pit int) int {
	if p == One {
		return pit
	}
	return 2*w.pits - pit
}

func (w *wideGame) Play(p *widePosition, m ref.Move, next *widePosition) ref.Turn {
	pit := w.turned(p.mover, int(m))
	seat := &w.seats[p.mover]
	own, opp, gain, by := seat.sow(p.own, p.opp, uint64(pit), p.own.at(pit))
	own, opp, more, over := seat.finish(own, opp, by)
	next.mover, next.own, next.opp, next.diff = p.mover, own, opp, p.diff+gain+more
	again := by.one == inOwnStore
	if !again {
		next.mover, next.own, next.opp, next.diff = p.mover.Opponent(), opp, own, -next.diff
	}
	return ref.Turn{Over: over, Again: again && !over, Max: next.mover == w.max}
}

func (w *wideGame) Evaluate(p *widePosition) ref.Value {
	if p.mover == w.max {
		return ref.Value(p.diff)
	}
	return ref.Value(-p.diff)
}
