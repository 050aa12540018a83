package misread

import (
	"fmt"
	"math"
	"strings"
)

const infinity = math.MaxInt

// A program solves one input as a program with some misreadings does.
type program struct {
	on   [count]bool
	in   Input
	side Side // the side whose search this is: Max
	view byte // the player for whom boards are evaluated
	left int  // nodes until the search is interrupted
	log  strings.Builder

	order []square       // the squares in the order of the children
	near  [5][5][]square // the adjacent squares of each square
	names [5][5]string
}

// prepare makes the tables of the board.
func (p *program) prepare() {
	p.order = p.ordered()
	for _, s := range p.order {
		p.near[s.row][s.column] = p.adjacent(s)
		p.names[s.row][s.column] = fmt.Sprintf("%c%d", 'A'+s.column, s.row+1)
	}
}

// other is the opponent of a player.
func other(player byte) byte { return 'X' + 'O' - player }

// A square is a row and a column.
type square struct{ row, column int }

// ordered lists the squares in the order in which a node's children are searched.
func (p *program) ordered() []square {
	var all []square
	for i := range 5 {
		for j := range 5 {
			if p.on[columnByColumn] {
				all = append(all, square{j, i})
			} else {
				all = append(all, square{i, j})
			}
		}
	}
	return all
}

// adjacent lists the squares that are adjacent to s.
func (p *program) adjacent(s square) []square {
	steps := []square{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}
	if p.on[diagonalIsAdjacent] {
		steps = append(steps, square{-1, -1}, square{-1, 1}, square{1, -1}, square{1, 1})
	}
	var all []square
	for _, step := range steps {
		row, column := s.row+step.row, s.column+step.column
		if p.on[adjacentAroundEdge] && (column == -1 || column == 5) {
			// A program that keeps the board in a flat array adds 1 to an index, or subtracts 1,
			// and so leaves the row.
			flat := row*5 + column
			row, column = flat/5, flat%5
			if flat < 0 {
				continue
			}
		}
		if row >= 0 && row < 5 && column >= 0 && column < 5 {
			all = append(all, square{row, column})
		}
	}
	return all
}

// play returns the board after a player takes a square.
func (p *program) play(board [5][5]byte, s square, player byte) [5][5]byte {
	raid := p.on[sneakConquers]
	for _, next := range p.near[s.row][s.column] {
		raid = raid || board[next.row][next.column] == player
	}
	board[s.row][s.column] = player
	if raid && !p.on[raidConquersNothing] {
		p.conquer(&board, s, player)
	}
	return board
}

// conquer gives the player the opponent's squares that are adjacent to s.
func (p *program) conquer(board *[5][5]byte, s square, player byte) {
	for _, next := range p.near[s.row][s.column] {
		if board[next.row][next.column] == other(player) {
			board[next.row][next.column] = player
			if p.on[conquestSpreads] {
				p.conquer(board, next, player)
			}
		}
	}
}

// evaluate returns the evaluation (E in the handout): the values that p.view holds less those
// that the opponent holds.
func (p *program) evaluate(board [5][5]byte) int {
	own, others := 0, 0
	for i, row := range board {
		for j, piece := range row {
			switch piece {
			case p.view:
				own += p.in.Values[i][j]
			case other(p.view):
				others += p.in.Values[i][j]
			}
		}
	}
	if p.on[greedyOwnTotal] && p.side.Algorithm == greedy {
		return own
	}
	return own - others
}

// move returns the board after the move that the side chooses.
func (p *program) move(board [5][5]byte) [5][5]byte {
	depth := p.side.Depth
	if p.side.Algorithm == greedy && !p.on[greedyUsesDepth] {
		depth = 1
	}
	if p.on[oneDepthMore] {
		depth++
	}
	best, found := square{}, false
	value := p.expand(board, p.side.Player, "root", 0, depth, -infinity, infinity, func(s square) { best, found = s, true })
	if p.on[greedyFromZero] && p.side.Algorithm == greedy && value <= 0 {
		best = square{}
	}
	if !found && !p.on[greedyFromZero] {
		return board
	}
	return p.play(board, best, p.side.Player)
}

// expand returns the value of a node with children, by figure 5.7 of AIMA (Russell
// and Norvig, 3rd edition). It calls better, if not nil, with every child that is the best so far.
func (p *program) expand(board [5][5]byte, mover byte, name string, depth, limit, alpha, beta int, better func(square)) int {
	isMax := mover == p.side.Player
	value := infinity
	if isMax {
		value = -infinity
	}
	p.enter(name, depth, isMax, value, alpha, beta)
	children := p.free(board)
	for i, s := range children {
		if p.left < 0 {
			break
		}
		child := p.visit(p.play(board, s, mover), other(mover), p.names[s.row][s.column], depth+1, limit, alpha, beta)
		before := value
		if isMax && child > value || !isMax && child < value || p.on[lastTie] && child == value {
			value = child
			if better != nil {
				better(s)
			}
		}
		last := i == len(children)-1
		newAlpha, newBeta, cut := p.narrow(isMax, value, alpha, beta)
		shownAlpha, shownBeta := newAlpha, newBeta
		if cut && !p.on[windowRaisedEarly] || last && p.on[lastRowOldWindow] {
			shownAlpha, shownBeta = alpha, beta
		}
		if before != value || !p.on[rowsOnChangeOnly] {
			p.row(name, depth, value, shownAlpha, shownBeta, false)
		}
		if cut {
			break
		}
		alpha, beta = newAlpha, newBeta
	}
	return value
}

// narrow returns the window after a child, and whether the node's other children are pruned.
func (p *program) narrow(isMax bool, value, alpha, beta int) (newAlpha, newBeta int, cut bool) {
	if p.side.Algorithm != alphaBeta {
		return alpha, beta, false
	}
	if isMax {
		cut = value > beta || value == beta && !p.on[cutoffNotOnEqual]
	} else {
		cut = value < alpha || value == alpha && !p.on[cutoffNotOnEqual]
	}
	cut = cut && !p.on[noPruning]
	switch {
	case p.on[windowNotNarrowed]:
	case isMax:
		alpha = max(alpha, value)
	default:
		beta = min(beta, value)
	}
	return alpha, beta, cut
}

// free lists the free squares in the order in which a node's children are searched.
func (p *program) free(board [5][5]byte) []square {
	var all []square
	for _, s := range p.order {
		if board[s.row][s.column] == '*' {
			all = append(all, s)
		}
	}
	return all
}

// visit returns the value of a child; the value of a leaf is its evaluation.
func (p *program) visit(board [5][5]byte, mover byte, name string, depth, limit, alpha, beta int) int {
	p.left--
	isMax := mover == p.side.Player
	endless := infinity
	if isMax {
		endless = -infinity
	}
	switch {
	case depth < limit && full(board) && p.on[fullBoardInfinite]:
		p.row(name, depth, endless, alpha, beta, false)
		return endless
	case depth < limit && !full(board):
		return p.expand(board, mover, name, depth, limit, alpha, beta, nil)
	}
	value := p.evaluate(board)
	if p.on[leafSignTurned] && p.side.Algorithm == alphaBeta && depth > 2 {
		value = -value
	}
	if p.on[leafEntered] {
		p.row(name, depth, endless, alpha, beta, false)
	}
	if depth < limit && p.on[fullBoardShownInfinite] {
		p.row(name, depth, endless, alpha, beta, true)
	} else {
		p.row(name, depth, value, alpha, beta, true)
	}
	return value
}
