package tictactoe

import (
	"bytes"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// A board has nine cells, row by row: X, O or a dot.
type board [9]byte

// lines are the winning lines: rows, columns, and then the diagonals.
var lines = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (b board) count(piece string) int { return bytes.Count(b[:], []byte(piece)) }

// mover returns the player who moves next.
func (b board) mover() byte { return "XO"[b.count("X")-b.count("O")] }

// play puts the mover's piece on cell m. Cells are numbered from 1.
func (b board) play(m ref.Move) board {
	b[m-1] = b.mover()
	return b
}

// value is 1 if X has won, -1 if O has won, and otherwise 0.
func (b board) value(lines [][3]int) ref.Value {
	for _, l := range lines {
		if b[l[0]] != '.' && b[l[0]] == b[l[1]] && b[l[0]] == b[l[2]] {
			return map[byte]ref.Value{'X': 1, 'O': -1}[b[l[0]]]
		}
	}
	return 0
}

// A game defines the rules for the search. A move is the number of a cell.
type game struct {
	lines     [][3]int // winning lines
	backwards bool     // the last cell is tried first
}

func (g game) Start(p *board) ref.Turn {
	return ref.Turn{Max: p.mover() == 'X', Over: p.count(".") == 0 || g.Evaluate(p) != 0}
}

func (g game) Moves(p *board, moves []ref.Move) []ref.Move {
	begin := len(moves)
	for cell, piece := range p {
		if piece == '.' {
			moves = append(moves, ref.Move(cell+1))
		}
	}
	if g.backwards {
		slices.Reverse(moves[begin:])
	}
	return moves
}

func (g game) Play(p *board, m ref.Move, next *board) ref.Turn {
	*next = p.play(m)
	return g.Start(next)
}

func (g game) Evaluate(p *board) ref.Value { return p.value(g.lines) }
