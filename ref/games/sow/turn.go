package sow

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
)

// Written returns the move that a line means: the name of a pit or, as some programs write, its number alone, for a
// pit of the player to move. It reports false if there is no such pit.
func Written(p Position, line string) (ref.Move, bool) {
	if strings.Trim(line, "0123456789") == "" {
		line = "BA"[p.ToMove:p.ToMove+1] + line
	}
	return Named(p.Board.Pits(), line)
}

// TurnTo returns a whole turn that leads to a wanted board. It returns nil if there is none, or if stop, which it
// calls at every sowing that earns an extra move, ends the search.
func (r Rules) TurnTo(p Position, wanted func(Board) bool, stop func() bool) []ref.Move {
	met := map[Board]bool{}
	var from func(p Position, turn []ref.Move) []ref.Move
	from = func(p Position, turn []ref.Move) []ref.Move {
		if met[p.Board] || stop != nil && stop() {
			return nil
		}
		met[p.Board] = true
		for _, m := range (Game{}).Moves(&p, nil) {
			next, _, again := r.Play(p, m)
			turn := append(slices.Clip(turn), m)
			if !again && wanted(next.Board) {
				return turn
			}
			if again {
				if found := from(next, turn); found != nil {
					return found
				}
			}
		}
		return nil
	}
	return from(p, nil)
}
