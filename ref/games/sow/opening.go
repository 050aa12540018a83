package sow

import "github.com/stonecheck/stonecheck/ref"

// A Phase says which options of the rules apply only because a game has just begun.
type Phase uint8

const (
	Later   Phase = iota // none; also the phase of positions that do not belong to a game
	Opening              // the first turn of the game
	Reply                // the first sowing of the second player, who may swap instead
)

// SwapSides is the move of a player who takes over the opponent's side. It turns the board round and passes the turn,
// so that each player keeps the cells that are theirs by the numbering of the board: South remains South, with the
// seeds that North had.
const SwapSides ref.Move = 2*MaxPits + 2

// swapName is the name of SwapSides.
const swapName = "swap"

// Begin returns the position at which a game begins on a board. Player One moves first.
func (r Rules) Begin(b Board) Position {
	p := Position{Board: b}
	if r != r.AfterOpening() {
		p.Phase = Opening
	}
	return p
}

// swap makes the move SwapSides.
func (p *Position) swap() { *p = Position{Board: p.Board.Mirror(), ToMove: p.ToMove.Opponent()} }

// pass ends a sowing, whose last stone fell into the mover's store if inStore. It returns whether the same player
// moves again.
func (r Rules) pass(p *Position, inStore bool) (again bool) {
	again = inStore && (p.Phase != Opening || r.First == FirstExtra)
	if !again {
		p.ToMove = p.ToMove.Opponent()
	}
	switch {
	case p.Phase == Opening && again:
	case p.Phase == Opening && r.Swap == SwapYes:
		p.Phase = Reply
	default:
		p.Phase = Later
	}
	return again
}
