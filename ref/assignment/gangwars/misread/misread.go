// Package misread solves Gang Wars a second time, literally and slowly, with a switch for
// each misreading that is known from students' programs.
//
// It is written from the assignment and shares no code with the reference: with no switch
// its output is the reference's, with one it is the output of a program that is wrong in that one
// way and right in everything else.
package misread

import (
	"fmt"
	"math"
	"sort"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An Input is what a program reads, its squares row by row.
type Input struct {
	Side      int
	AlphaBeta bool
	Player    byte
	Depth     int
	Values    []int
	Board     []byte // X, O or .
}

const infinity = math.MaxInt

// A program is one run.
type program struct {
	Input
	on   [count]bool
	left int // nodes until the search is interrupted
	near [][]int
	// known are the values that a table keeps, by board: the number of free squares says who moves.
	known map[string]int
}

// A move takes a square.
type move struct {
	square int
	raid   bool
}

// Solve solves an input as a program with these misreadings does. It reports false if the
// search visits more than limit nodes.
func Solve(in Input, set assignment.Set, limit int) (output string, done bool) {
	p := &program{Input: in, left: limit, known: map[string]int{}}
	for i := range p.on {
		p.on[i] = set.Has(i)
	}
	for i := range in.Board {
		p.near = append(p.near, p.adjacent(i))
	}
	if p.on[oneDepthMore] {
		p.Depth++
	}
	if p.on[oneDepthLess] {
		p.Depth = max(p.Depth-1, 1)
	}
	best := p.moves(in.Board, in.Player)[0] // if no move is better than the first value
	p.search(in.Board, in.Player, 0, -infinity, infinity, &best)
	if p.left < 0 {
		return "", false
	}
	return p.text(best), true
}

// text is the output for a move.
func (p *program) text(m move) string {
	board := p.play(p.Board, m, p.Player)
	row, column := m.square/p.Side, m.square%p.Side
	if p.on[letterForRow] {
		row, column = column, row
	}
	kind := "Stake"
	if m.raid || p.on[kindByPlace] && p.touches(p.Board, m.square, p.Player) {
		kind = "Raid"
	}
	text := fmt.Sprintf("%c%d %s\n", 'A'+column, row+1, kind)
	for i := range p.Side {
		text += string(board[i*p.Side:(i+1)*p.Side]) + "\n"
	}
	return text
}

// adjacent lists the squares that are adjacent to one.
func (p *program) adjacent(square int) []int {
	n := p.Side
	row, column := square/n, square%n
	var all []int
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			r, c := row+down, column+right
			corner := down != 0 && right != 0
			switch {
			case down == 0 && right == 0, corner && !p.on[diagonalIsAdjacent]:
				continue
			case r >= 0 && r < n && c >= 0 && c < n:
				all = append(all, r*n+c)
			case p.on[adjacentAroundEdge] && !corner && n > 2:
				all = append(all, (r+n)%n*n+(c+n)%n)
			}
		}
	}
	return all
}

func other(player byte) byte { return 'X' + 'O' - player }

// touches reports whether a player holds a square that is adjacent to one.
func (p *program) touches(board []byte, square int, player byte) bool {
	for _, next := range p.near[square] {
		if board[next] == player {
			return true
		}
	}
	return false
}

// rows lists the rows in the order in which their squares are tried.
func (p *program) rows() []int {
	rows := make([]int, p.Side)
	for i := range rows {
		rows[i] = i
	}
	if p.on[rowsAsText] {
		sort.Slice(rows, func(i, j int) bool { return fmt.Sprint(rows[i]+1) < fmt.Sprint(rows[j]+1) })
	}
	return rows
}

// moves lists the moves of a player in the order of children.
func (p *program) moves(board []byte, player byte) []move {
	var stakes, raids, mixed []move
	rows := p.rows()
	for i := range board {
		square := rows[i/p.Side]*p.Side + i%p.Side
		if p.on[columnByColumn] {
			square = rows[i%p.Side]*p.Side + i/p.Side
		}
		if board[square] != '.' {
			continue
		}
		raid := p.touches(board, square, player)
		if !raid || !p.on[noStakeBesideOwn] {
			stakes = append(stakes, move{square, false})
			mixed = append(mixed, move{square, false})
		}
		if raid && !(p.on[minNeverRaids] && player != p.Player) {
			raids = append(raids, move{square, true})
			mixed = append(mixed, move{square, true})
		}
	}
	switch {
	case p.on[squareBySquare]:
		return mixed
	case p.on[unstableSort]:
		sortUnstably(mixed)
		return mixed
	case p.on[unstableList]:
		sortList(mixed)
		return mixed
	case p.on[raidsFirst]:
		return append(raids, stakes...)
	}
	return append(stakes, raids...)
}

// play makes a move.
func (p *program) play(board []byte, m move, player byte) []byte {
	board = append([]byte(nil), board...)
	board[m.square] = player
	if m.raid && !p.on[raidConquersNothing] || !m.raid && p.on[stakeConquers] {
		p.conquer(board, m.square, player)
	}
	return board
}

// conquer takes the opponent's squares that are adjacent to one.
func (p *program) conquer(board []byte, square int, player byte) {
	for _, next := range p.near[square] {
		if board[next] == other(player) {
			board[next] = player
			if p.on[conquestSpreads] {
				p.conquer(board, next, player)
			}
		}
	}
}

// evaluate is E.
func (p *program) evaluate(board []byte) int {
	view := p.Player
	if p.on[valueFromX] {
		view = 'X'
	}
	sum := 0
	for i, piece := range board {
		switch piece {
		case view:
			sum += p.Values[i]
		case other(view):
			sum -= p.Values[i]
		}
	}
	return sum
}

// search returns the value of a node by figure 5.7 of AIMA (Russell and Norvig, 3rd edition);
// best, if not nil, becomes the move that has it.
func (p *program) search(board []byte, mover byte, depth, alpha, beta int, best *move) int {
	p.left--
	moves := p.moves(board, mover)
	isMax := mover == p.Player
	value := infinity
	if isMax {
		value = -infinity
	}
	switch {
	case depth == p.Depth, len(moves) == 0 && !p.on[fullBoardInfinite]:
		return p.evaluate(board)
	}
	keeps := p.AlphaBeta && p.on[tableKeepsBounds] || p.on[tableAlways]
	if value, ok := p.known[string(board)]; ok && keeps {
		return value
	}
	for _, m := range moves {
		if p.left < 0 {
			break
		}
		child := p.search(p.play(board, m, mover), other(mover), depth+1, alpha, beta, nil)
		if isMax && child > value || !isMax && child < value || p.on[lastTie] && child == value {
			value = child
			if best != nil {
				*best = m
			}
		}
		if !p.AlphaBeta && (!p.on[tableAlways] || depth == 0) {
			continue
		}
		if isMax && value >= beta || !isMax && value <= alpha {
			break
		}
		if isMax {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
	}
	if keeps {
		p.known[string(board)] = value
	}
	return value
}
