package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Variants of the rules, as bits of a mask.
const (
	raidTakesNothing = iota
	everyMoveRaids
	diagonalsToo
	roundTheEdge
	spreading
	columnsFirst
	backwards
	depthOfInput
	depthMore
	depthLess
	ownOnly
	torus
	lowTorus
	noAboveA2
	noLeftOfB1
	noBelowE4
	noRightOfD5
	raidsOfStart
	rightElse
	leftElse
	belowElse
	aboveElse
	wrapsLeft
	wrapsRight
	conquersLeft
	conquersRight
	depthOfFirst
	depthOfSecond
	firstSharing                                  // and those after it, as in logged.SharingTexts
	firstLoop    = firstSharing + logged.Sharings // and those after it, one for each of loops
)

// loops are orders in which programs look at the neighbours of a square, as steps.
var loops = []struct {
	text  string
	steps [4]int
}{
	{"above, below, left, right", [4]int{-width, width, -1, 1}},
	{"above, left, right, below", [4]int{-width, -1, 1, width}},
	{"above, right, below, left", [4]int{-width, 1, width, -1}},
	{"left, right, above, below", [4]int{-1, 1, -width, width}},
	{"left, above, right, below", [4]int{-1, -width, 1, width}},
	{"right, left, below, above", [4]int{1, -1, width, -width}},
	{"right, below, left, above", [4]int{1, width, -1, -width}},
	{"below, above, right, left", [4]int{width, -width, 1, -1}},
	{"below, right, above, left", [4]int{width, 1, -width, -1}},
}

var variantTexts = withLoops(append([]string{
	raidTakesNothing: "takes no square of the opponent in a Raid",
	everyMoveRaids:   "takes the opponent's adjacent squares by every move, not only by a Raid",
	diagonalsToo:     "treats squares that touch at a corner as adjacent",
	roundTheEdge:     "treats the last square of a row and the first of the next as adjacent",
	spreading:        "lets conquered squares conquer further squares",
	columnsFirst:     "tries the squares column by column",
	backwards:        "tries the squares from the last to the first",
	depthOfInput:     "searches Greedy as deep as line 3 of the input says",
	depthMore:        "searches one move deeper than the cut-off depth",
	depthLess:        "searches one move less than the cut-off depth",
	ownOnly:          "counts only the player's own squares in E",
	torus:            "treats squares on opposite edges of the board as adjacent",
	lowTorus:         "treats the squares of row 5 and column E as adjacent to those of row 1 and column A, but not the reverse",
	noAboveA2:        "does not see A1 above A2",
	noLeftOfB1:       "does not see A1 to the left of B1",
	noBelowE4:        "does not see E5 below E4",
	noRightOfD5:      "does not see E5 to the right of D5",
	raidsOfStart:     "decides by the board at the start of the search whether a later move is a Raid",
	rightElse:        "does not conquer the square to the right of a Raid that conquers the one to the left",
	leftElse:         "does not conquer the square to the left of a Raid that conquers the one to the right",
	belowElse:        "does not conquer the square below a Raid that conquers the one above",
	aboveElse:        "does not conquer the square above a Raid that conquers the one below",
	wrapsLeft:        "treats the last square of a row as adjacent to the first of the next row, but not the reverse",
	wrapsRight:       "treats the first square of a row as adjacent to the last of the row above, but not the reverse",
	conquersLeft:     "conquers the last square of the row above in a Raid on the first of a row",
	conquersRight:    "conquers the first square of the next row in a Raid on the last of a row",
	depthOfFirst:     "searches as deep as the first player in all turns",
	depthOfSecond:    "searches as deep as the second player in all turns",
}, logged.SharingTexts("conquers")...))

// elses are pairs of steps, from rightElse on: the square after the second step is not
// conquered if the one after the first is.
var elses = [][2]int{{-1, 1}, {1, -1}, {-width, width}, {width, -width}}

func withLoops(texts []string) []string {
	for _, loop := range loops {
		texts = append(texts, "looks for one of the mover's squares and conquers in one loop ("+loop.text+"), so that squares before that one are not conquered")
	}
	return texts
}

// A variant is the game under variants.
type variant struct {
	*squirrel.Game
	is    assignment.VariantSet
	start []squirrel.Piece // the board at the root
}

func (v variant) on(i int) bool { return v.is.Has(i) }

// adjacent lists the squares that are adjacent to one.
func (v variant) adjacent(square int) []int {
	all := squirrel.Adjacent(width, square, nil)
	column := square % width
	if v.on(diagonalsToo) {
		for _, step := range []int{-width - 1, -width + 1, width - 1, width + 1} {
			next := square + step
			if next >= 0 && next < squares && max(next%width-column, column-next%width) == 1 {
				all = append(all, next)
			}
		}
	}
	for variant, missing := range map[int][2]int{
		noAboveA2: {width, 0}, noLeftOfB1: {1, 0}, noBelowE4: {squares - 1 - width, squares - 1}, noRightOfD5: {squares - 2, squares - 1},
	} {
		if v.on(variant) && square == missing[0] {
			all = slices.DeleteFunc(all, func(next int) bool { return next == missing[1] })
		}
	}
	all = v.acrossEdges(all, square)
	if (v.on(roundTheEdge) || v.on(wrapsLeft)) && column == 0 && square > 0 {
		all = append(all, square-1)
	}
	if (v.on(roundTheEdge) || v.on(wrapsRight)) && column == width-1 && square+1 < squares {
		all = append(all, square+1)
	}
	return all
}

// acrossEdges adds the squares on the other edges of the board.
func (v variant) acrossEdges(all []int, square int) []int {
	row, column := square/width, square%width
	if !v.on(torus) && !v.on(lowTorus) {
		return all
	}
	if row == 0 {
		all = append(all, square+squares-width)
	}
	if column == 0 {
		all = append(all, square+width-1)
	}
	if row == width-1 && v.on(torus) {
		all = append(all, square-squares+width)
	}
	if column == width-1 && v.on(torus) {
		all = append(all, square-width+1)
	}
	return all
}

func (v variant) Moves(p *squirrel.Position, moves []ref.Move) []ref.Move {
	first := len(moves)
	moves = v.Game.Moves(p, moves)
	logged.Reorder(moves[first:], width, v.on(columnsFirst), v.on(backwards))
	return moves
}

func (v variant) Play(p *squirrel.Position, m ref.Move, next *squirrel.Position) ref.Turn {
	next.Squares = append(next.Squares[:0], p.Squares...)
	next.Squares[m] = p.ToMove
	known := p.Squares
	if v.on(raidsOfStart) {
		known = v.start
	}
	raid := v.on(everyMoveRaids) || slices.ContainsFunc(v.adjacent(int(m)), func(i int) bool { return known[i] == p.ToMove })
	if raid && !v.on(raidTakesNothing) {
		v.conquer(next.Squares, int(m), p.ToMove)
	}
	next.ToMove = p.ToMove.Opponent()
	return v.Start(next)
}

func (v variant) conquer(board []squirrel.Piece, square int, player squirrel.Piece) {
	adjacent := v.adjacent(square)
	if v.on(conquersLeft) && square%width == 0 && square > 0 {
		adjacent = append(adjacent, square-1)
	}
	if v.on(conquersRight) && square%width == width-1 && square+1 < squares {
		adjacent = append(adjacent, square+1)
	}
	own := func(i int) bool { return board[i] == player }
	for number, loop := range loops {
		if v.on(firstLoop + number) {
			slices.SortFunc(adjacent, func(a, b int) int {
				return slices.Index(loop.steps[:], a-square) - slices.Index(loop.steps[:], b-square)
			})
			adjacent = adjacent[max(slices.IndexFunc(adjacent, own), 0):]
		}
	}
	for number, steps := range elses {
		first, second := square+steps[0], square+steps[1]
		if v.on(rightElse+number) && slices.Contains(adjacent, first) && board[first] == player.Opponent() {
			adjacent = slices.DeleteFunc(adjacent, func(i int) bool { return i == second })
		}
	}
	for _, i := range adjacent {
		if board[i] == player.Opponent() {
			board[i] = player
			if v.on(spreading) {
				v.conquer(board, i, player)
			}
		}
	}
}

func (v variant) Evaluate(p *squirrel.Position) ref.Value {
	value := v.Game.Evaluate(p)
	if v.on(ownOnly) {
		value += v.Held(p.Squares, v.Max.Opponent())
	}
	return value
}
