package tictactoe

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

var recipes = []assignment.Recipe{{Name: "uniform", Purpose: "any board of up to six pieces with any depth up to 3", Draw: draw}}

// draw puts up to six pieces on a board.
func draw(r assignment.Rand) (assignment.Instance, bool) {
	in := Input{board([]byte(".........")), assignment.Between(r, 1, 3)}
	for _, cell := range r.Perm(9)[:r.IntN(7)] {
		in.board = in.board.play(ref.Move(cell + 1))
	}
	return in, in.legal()
}

// Size returns the number of pieces and the depth.
func (in Input) Size() []int { return []int{9 - in.board.count("."), in.depth} }

// fewerPieces returns every board that is left when one X and one O are removed; the same player
// is to move.
func fewerPieces(in Input) (all []Input) {
	for x := range in.board {
		for o := range in.board {
			next := in
			if next.board[x] == 'X' && next.board[o] == 'O' {
				next.board[x], next.board[o] = '.', '.'
				all = append(all, next)
			}
		}
	}
	return all
}

func lessDepth(in Input) (all []Input) {
	for depth := 1; depth < in.depth; depth++ {
		all = append(all, Input{in.board, depth})
	}
	return all
}

var misreadings = []assignment.Misreading{
	{Name: "backwards", Kind: "search", Belief: "The last cell is tried first.",
		Contradicts: "Cells are tried in their order.", Hint: "In which order do you try the cells?"},
	{Name: "no-diagonals", Kind: "rules", Belief: "Only rows and columns win.",
		Contradicts: "Three in a row, column or diagonal win.", Hint: "How many lines are there?"},
}

// Misread solves an input as a program with these misreadings does.
func (in Input) Misread(set assignment.Set, limit int) (texts map[string]string, done bool) {
	g := game{lines, set.Has(0)}
	if set.Has(1) {
		g.lines = lines[:6]
	}
	return in.solve(g, func() bool { limit--; return limit < 0 })
}
