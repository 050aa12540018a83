package misread

import (
	"fmt"
	"math"
	"strings"
)

const infinity = math.MaxInt

// A program is one run of a program with these misreadings.
type program struct {
	Input
	on   [count]bool
	left int // nodes until the search is interrupted
	log  strings.Builder
	next [8][8]byte // the board after the best move of the root

	turned [][2]int // the discs that the moves turn which are being searched
}

// A state is a position, and the passes that led to it.
type state struct {
	board  [8][8]byte
	mover  byte
	passes int
}

// A move is a square with the discs that it turns; a move that turns none is a pass.
type move struct {
	name        string
	row, column int
	turned      [][2]int
}

// names has the name of each square, by row and column.
var names = func() (table [8][8]string) {
	for row := range 8 {
		for column := range 8 {
			table[row][column] = fmt.Sprintf("%c%d", 'a'+column, row+1)
		}
	}
	return table
}()

// other is the opponent of a player.
func other(player byte) byte { return 'X' + 'O' - player }

// moves lists the legal moves in their order.
func (p *program) moves(s *state) []move {
	all := make([]move, 0, 12)
	for i := range 8 {
		for j := range 8 {
			row, column := i, j
			if p.on[columnsFirst] {
				row, column = j, i
			}
			if s.board[row][column] != '*' {
				continue
			}
			m := move{row: row, column: column}
			runs, first := 0, len(p.turned)
			for down := -1; down <= 1; down++ {
				for right := -1; right <= 1; right++ {
					before := len(p.turned)
					if !p.run(s, row, column, down, right) {
						p.turned = p.turned[:before]
						continue
					}
					if p.on[oneRunOnly] && runs > 0 {
						p.turned = p.turned[:before]
					}
					runs++
				}
			}
			if runs == 0 {
				continue
			}
			m.name, m.turned = names[row][column], p.turned[first:]
			all = append(all, m)
			for ; p.on[movesRepeated] && runs > 1; runs-- {
				all = append(all, m)
			}
		}
	}
	return all
}

// run adds to the turned discs the opposing ones in a direction. It reports whether there are
// some and they end at one of the player's own.
func (p *program) run(s *state, row, column, down, right int) bool {
	if row+down < 0 || row+down > 7 || down == 0 && right == 0 {
		return false
	}
	for first := true; ; first = false {
		row, column = row+down, column+right
		if p.on[diagonalsWrap] && down != 0 && right != 0 {
			column = (column + 8) % 8
		}
		switch {
		case row < 0 || row > 7 || column < 0 || column > 7:
			return false
		case s.board[row][column] == other(s.mover):
			p.turned = append(p.turned, [2]int{row, column})
		default:
			return s.board[row][column] == s.mover && !first
		}
	}
}

// play makes a move.
func (p *program) play(s *state, m move) state {
	next := state{board: s.board, mover: other(s.mover)}
	if m.turned == nil {
		next.passes = s.passes + 1
		return next
	}
	if p.on[passesNotReset] {
		next.passes = s.passes
	}
	next.board[m.row][m.column] = s.mover
	for _, at := range m.turned {
		next.board[at[0]][at[1]] = s.mover
	}
	return next
}

// over reports whether the game is over.
func (p *program) over(s *state) bool {
	own, others, free := 0, 0, 0
	for i := range s.board {
		for _, piece := range s.board[i] {
			switch piece {
			case '*':
				free++
			case p.me():
				own++
			default:
				others++
			}
		}
	}
	gone := others == 0 || own == 0 && !p.on[onlyOpponentGone]
	switch {
	case s.passes >= 2:
		return true
	case p.on[blockedEnds] && p.blocked(s):
		return true
	case (p.ByPasses || p.on[onlyPassesEnd]) && !p.on[colourEnds]:
		return false
	}
	return gone || free == 0 && (!p.FullPlaysOn || p.on[colourEnds])
}

// blocked reports whether neither player has a move.
func (p *program) blocked(s *state) bool {
	before := len(p.turned)
	defer func() { p.turned = p.turned[:before] }()
	opposite := *s
	opposite.mover = other(s.mover)
	return len(p.moves(s)) == 0 && len(p.moves(&opposite)) == 0
}

func (p *program) me() byte {
	if p.on[maxIsX] {
		return 'X'
	}
	return p.Player
}

var weights = [8][8]int{
	{99, -8, 8, 6, 6, 8, -8, 99},
	{-8, -24, -4, -3, -3, -4, -24, -8},
	{8, -4, 7, 4, 4, 7, -4, 8},
	{6, -3, 4, 0, 0, 4, -3, 6},
	{6, -3, 4, 0, 0, 4, -3, 6},
	{8, -4, 7, 4, 4, 7, -4, 8},
	{-8, -24, -4, -3, -3, -4, -24, -8},
	{99, -8, 8, 6, 6, 8, -8, 99},
}

// evaluate returns the evaluation E of a position. In some misreadings it depends on whether
// the game is over.
func (p *program) evaluate(s *state, over bool) int {
	sum, discs := 0, 0
	for i, row := range s.board {
		for j, piece := range row {
			weight := weights[i][j]
			if p.on[weightSign] && j == 7 && (i == 3 || i == 4) {
				weight = -weight
			}
			switch piece {
			case p.me():
				sum, discs = sum+weight, discs+1
			case other(p.me()):
				sum, discs = sum-weight, discs-1
			}
		}
	}
	switch {
	case !over:
	case p.on[discCount]:
		return discs
	case p.on[winBonus] && discs > 0:
		return sum + 1000
	case p.on[winBonus] && discs < 0:
		return sum - 1000
	}
	return sum
}

// visit returns the value of a node, by figure 5.7 of AIMA (Russell and Norvig, 3rd edition).
// depth counts plies, length moves.
func (p *program) visit(s *state, name string, depth, length, alpha, beta int) int {
	p.left--
	if length == 0 {
		p.next = s.board
	}
	over := p.over(s)
	atLimit := length > 0 && depth >= p.Depth && !(p.on[passAtLimitExpanded] && s.passes > 0 && s.passes < 2)
	if atLimit || over {
		value := p.evaluate(s, over)
		p.leaf(name, depth, value, alpha, beta)
		return value
	}
	isMax := s.mover == p.me()
	value := infinity
	if isMax {
		value = -infinity
	}
	p.enter(name, depth, isMax, value, alpha, beta)
	before := len(p.turned)
	defer func() { p.turned = p.turned[:before] }()
	moves := p.moves(s)
	if len(moves) == 0 {
		moves = []move{{name: "pass"}}
	}
	for _, m := range moves {
		if p.left < 0 {
			break
		}
		child := p.play(s, m)
		below := depth + 1
		if p.on[passIsNoPly] && m.turned == nil && length < 60 {
			below = depth
		}
		v := p.visit(&child, m.name, below, length+1, alpha, beta)
		old := value
		if isMax && v > value || !isMax && v < value || p.on[lastTie] && v == value {
			value = v
			if length == 0 {
				p.next = child.board
			}
		}
		newAlpha, newBeta, cut := p.narrow(m.turned == nil, isMax, value, alpha, beta)
		shownAlpha, shownBeta := newAlpha, newBeta
		if cut && p.Raised == p.on[raisedEarly] {
			shownAlpha, shownBeta = alpha, beta
		}
		if old != value || !p.on[rowsOnChangeOnly] {
			p.row(name, depth, value, shownAlpha, shownBeta)
		}
		if cut {
			break
		}
		alpha, beta = newAlpha, newBeta
	}
	return value
}

// narrow is the window after a child, and whether the node's other children are pruned.
func (p *program) narrow(pass, isMax bool, value, alpha, beta int) (newAlpha, newBeta int, cut bool) {
	if p.Task != alphaBeta {
		return alpha, beta, false
	}
	if isMax {
		cut = value > beta || value == beta && !p.on[cutoffNotOnEqual]
	} else {
		cut = value < alpha || value == alpha && !p.on[cutoffNotOnEqual]
	}
	cut = cut && !p.on[noPruning]
	switch {
	case pass && p.on[passWidens] && isMax:
		alpha = value
	case pass && p.on[passWidens]:
		beta = value
	case isMax, pass && p.on[passNarrowsAlpha]:
		alpha = max(alpha, value)
	default:
		beta = min(beta, value)
	}
	return alpha, beta, cut
}
