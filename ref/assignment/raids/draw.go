package raids

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Simplest returns a board with one free square, A1.
func Simplest(width int, choice bool) Board {
	b := Board{Width: width, Player: squirrel.X, Choice: choice}
	b.Values = slices.Repeat([]int{1}, width*width)
	b.Pieces = slices.Repeat([]squirrel.Piece{squirrel.X}, width*width)
	b.Pieces[0] = squirrel.Free
	return b
}

// drawPlayer draws one of the players.
func drawPlayer(r assignment.Rand) squirrel.Piece {
	return squirrel.Piece(assignment.Between(r, int(squirrel.X), int(squirrel.O)))
}

// Draw draws a board with values up to one, some free squares, and a player for every other one.
func Draw(r assignment.Rand, width, value, free int) Board {
	b := Board{Width: width, Player: drawPlayer(r)}
	share := assignment.Between(r, 0, 4) // of four, that X holds
	for range width * width {
		b.Values = append(b.Values, assignment.Between(r, 1, value))
		piece := squirrel.O
		if r.IntN(4) < share {
			piece = squirrel.X
		}
		b.Pieces = append(b.Pieces, piece)
	}
	for _, i := range r.Perm(len(b.Pieces))[:free] {
		b.Pieces[i] = squirrel.Free
	}
	return b
}

// GiveToOne gives one player all squares that are held, but for up to two.
func (b *Board) GiveToOne(r assignment.Rand) {
	holder, others := drawPlayer(r), r.IntN(3)
	for i, piece := range b.Pieces {
		if piece == squirrel.Free {
			continue
		}
		if others--; others < 0 {
			b.Pieces[i] = holder
		}
	}
}

// Vary changes one to three things of the board, or of the rest of an input by one of some functions.
func (b *Board) Vary(r assignment.Rand, others ...func()) {
	*b = b.Clone()
	for range assignment.Between(r, 1, 3) {
		i, j := r.IntN(len(b.Pieces)), r.IntN(len(b.Pieces))
		switch kind := r.IntN(4 + len(others)); kind {
		case 0:
			b.Pieces[i] = squirrel.Piece(r.IntN(3))
		case 1:
			b.Pieces[i], b.Pieces[j] = b.Pieces[j], b.Pieces[i]
		case 2:
			b.Values[i] = b.Values[j]
		case 3:
			b.Player = b.Player.Opponent()
		default:
			others[kind-4]()
		}
	}
}

// ForX returns the board with X for O, if O moves first.
func (b Board) ForX() []Board {
	if b.Player == squirrel.X {
		return nil
	}
	b.Player, b.Pieces = squirrel.X, squirrel.Exchanged(b.Pieces)
	return []Board{b}
}

// Taken returns boards with one free square fewer.
func (b Board) Taken() (all []Board) {
	for i, piece := range b.Pieces {
		for _, player := range []squirrel.Piece{squirrel.X, squirrel.O} {
			if piece == squirrel.Free {
				next := b.Clone()
				next.Pieces[i] = player
				all = append(all, next)
			}
		}
	}
	return all
}

// Lowered returns boards with smaller values, all of them or one.
func (b Board) Lowered() (all []Board) {
	ones, halves := b.Clone(), b.Clone()
	for i, value := range b.Values {
		ones.Values[i], halves.Values[i] = 1, (value+1)/2
	}
	all = append(all, ones, halves)
	for i, value := range b.Values {
		all = append(all, assignment.Lowered(b, value, func(next *Board, less int) {
			*next = b.Clone()
			next.Values[i] = less
		})...)
	}
	return all
}

// StepsOf returns what makes a kind of smaller inputs of a kind of smaller boards: those that fit. board is the board of
// an input.
func StepsOf[I any](board func(*I) *Board, fits func(I) bool) func(smaller func(Board) []Board) func(I) []I {
	return func(smaller func(Board) []Board) func(I) []I {
		return func(in I) (all []I) {
			for _, b := range smaller(*board(&in)) {
				*board(&in) = b
				if fits(in) {
					all = append(all, in)
				}
			}
			return all
		}
	}
}
