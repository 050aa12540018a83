package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// loops are orders in which programs look at the neighbours of a square.
var loops = []string{
	"above, below, left, right", "above, left, right, below", "above, right, below, left",
	"left, right, above, below", "left, above, right, below", "right, left, below, above",
	"right, below, left, above", "below, above, right, left", "below, right, above, left",
}

// narrowings are types too small for the values of squares.
var narrowings = raids.Narrowings(MaxValue)

// variants are wrong rules that a program may play by.
var variants logged.Variants

var (
	raidTakesNothing = variants.Add("takes no square of the opponent in a Raid")
	everyMoveRaids   = variants.Add("takes the opponent's adjacent squares by every move, not only by a Raid")
	diagonalsToo     = variants.Add("treats squares that touch at a corner as adjacent")
	roundTheEdge     = variants.Add("treats the last square of a row and the first of the next as adjacent")
	spreading        = variants.Add("lets conquered squares conquer further squares")
	firstOrder       = variants.Add(logged.OrderTexts()...)
	depthOfInput     = variants.Add("runs Greedy to the cut-off depth in the input")
	depthMore        = variants.Add("searches one move deeper than the cut-off depth")
	depthLess        = variants.Add("searches one move less than the cut-off depth")
	ownOnly          = variants.Add("counts only the player's own squares in E")
	signOfLimit      = variants.Add("gives E the sign that is right at the cut-off depth, also where the board is full above it")
	torus            = variants.Add("treats squares on opposite edges of the board as adjacent")
	lowTorus         = variants.Add("treats the squares of row 5 and column E as adjacent to those of row 1 and column A, but not the reverse")
	firstMissing     = variants.Add(missingTexts()...)
	firstWrapping    = variants.Add(wrappingTexts()...)
	raidsOfStart     = variants.Add("decides by the board at the start of the search whether a later move is a Raid")
	firstElse        = variants.Add( // and those after it, one for each of elses
		"does not conquer the square to the right of a Raid that conquers the one to the left",
		"does not conquer the square to the left of a Raid that conquers the one to the right",
		"does not conquer the square below a Raid that conquers the one above",
		"does not conquer the square above a Raid that conquers the one below",
	)
	firstEdge     = variants.Add(edgeTexts()...)
	wrapsLeft     = variants.Add("treats the last square of a row as adjacent to the first of the next row, but not the reverse")
	wrapsRight    = variants.Add("treats the first square of a row as adjacent to the last of the row above, but not the reverse")
	conquersLeft  = variants.Add("conquers the last square of the row above in a Raid on the first of a row")
	conquersRight = variants.Add("conquers the first square of the next row in a Raid on the last of a row")
	depthOfFirst  = variants.Add("searches as deep as the first player in all turns")
	depthOfSecond = variants.Add("searches as deep as the second player in all turns")
	depthOfLine4  = variants.Add("takes the cut-off depth in line 4 of the input, the first player's, for the second player too")
	depthOfLine7  = variants.Add("takes the cut-off depth in line 7 of the input, the second player's, for the first player too")
	firstMixing   = variants.Add(mixingTexts()...)
	wipedOutBelow = variants.Add(raids.WipedOutText + ", except at the root")
	wipedOutEnds  = variants.Add(raids.WipedOutText)
	firstKeeping  = variants.Add(keepingTexts()...)
	firstCarrying = variants.Add(carryingTexts()...)
	firstLost     = variants.Add(logged.LostTexts()[:lostSquares]...)
	firstSharing  = variants.Add(logged.SharingTexts("conquers", false)...)
	firstRestore  = variants.Add(raids.RestoreTexts(false)...)
	firstListed   = variants.Add(logged.ListTexts()...)
	lessSet       = variants.Add("tries the squares in the order of a Python 2 set, from which each move makes a new one without its square")
	lessFrozen    = variants.Add("tries the squares in the order of a Python 2 frozenset, from which each move makes a new one without its square")
	firstNarrow   = variants.Add(raids.NarrowTexts(narrowings)...)
	firstHolding  = variants.Add(holdingTexts()...)
	firstOfGreedy = variants.Add(raids.CountedTexts(true, " in E of Greedy")...)
	firstCounted  = variants.Add(raids.CountedTexts(true, " in E")...)
	firstLoop     = variants.Add(raids.LoopTexts(loops, "looks for one of the mover's squares and conquers in one loop (%s), so that squares before that one are not conquered")...)
	firstRaider   = variants.Add(raiderTexts...)
	firstRemember = variants.Add(logged.RememberTexts()...)
)

// elses are pairs of steps, from firstElse on: a square at the second is not conquered if that at the first is.
var elses = [][2]int{{-1, 1}, {1, -1}, {-width, width}, {width, -width}}

var board = logged.Board{Width: width, Name: func(square int) string { return squirrel.Name(width, square) }}

// A variant is the game under variants.
type variant struct {
	*squirrel.Game
	is    assignment.VariantSet
	start []squirrel.Piece // the board at the root
	task  Task             // the algorithm
	limit int              // the cut-off depth
	kept  table            // from earlier turns
	// holding is a wrong way to see the owners of squares, or nil; seen are these at the root, nil for the true ones
	holding *raids.Holding
	seen    raids.Owners
	counted *raids.Counted // a wrong way to count conquests, or nil
}

func (v variant) on(i int) bool { return v.is.Has(i) }

// fullAbove reports whether the board is full an odd number of moves above the cut-off depth.
func (v variant) fullAbove() bool {
	above := v.limit - raids.Board{Pieces: v.start}.Free()
	return above > 0 && above%2 == 1
}

// adjacent lists the squares that are adjacent to one, when the program looks for its own or for those to conquer.
func (v variant) adjacent(square int, conquering bool) []int {
	all := squirrel.Adjacent(width, square, nil)
	add := func(is bool, step int) {
		if next := square + step; is && next >= 0 && next < squares {
			all = append(all, next)
		}
	}
	row, first, last := square/width, square%width == 0, square%width == width-1
	diagonals, around, low := v.on(diagonalsToo), v.on(torus), v.on(torus) || v.on(lowTorus)
	add(diagonals && !first, -width-1)
	add(diagonals && !last, -width+1)
	add(diagonals && !first, width-1)
	add(diagonals && !last, width+1)
	add(low && row == 0, squares-width)
	add(low && first, width-1)
	add(around && row == width-1, width-squares)
	add(around && last, 1-width)
	add(first && (v.on(roundTheEdge) || v.on(wrapsLeft) || conquering && v.on(conquersLeft)), -1)
	add(last && (v.on(roundTheEdge) || v.on(wrapsRight) || conquering && v.on(conquersRight)), 1)
	for i, pair := range wrapping {
		if square == pair[0] && v.on(firstWrapping+i) {
			all = append(all, pair[1])
		}
	}
	return slices.DeleteFunc(all, func(next int) bool {
		number := slices.Index(missing, [2]int{square, next})
		return number >= 0 && v.on(firstMissing+number)
	})
}

func (v variant) Start(p *place) ref.Turn {
	turn := v.Game.Start(&p.Position)
	turn.Over = turn.Over || v.on(wipedOutEnds) && raids.OneHasNone(p.Squares)
	return turn
}

func (v variant) Moves(p *place, moves []ref.Move) []ref.Move {
	first := len(moves)
	moves = v.Game.Moves(&p.Position, moves)
	logged.Reorder(moves[first:], v.is, firstOrder, board)
	return append(moves[:first], v.compared(p, moves[first:])...)
}

func (v variant) Play(p *place, m ref.Move, next *place) ref.Turn {
	next.Squares = append(next.Squares[:0], p.Squares...)
	next.Squares[m] = p.ToMove
	known, seen := p.Squares, p.seen
	if seen == nil {
		seen = v.seen
	}
	if v.on(raidsOfStart) {
		known = v.start
	}
	own := func(i int) bool {
		if seen != nil {
			return seen.Has(i, p.ToMove)
		}
		return known[i] == p.ToMove
	}
	raid := v.on(everyMoveRaids) || slices.ContainsFunc(v.adjacent(int(m), false), own)
	if raid && !v.on(raidTakesNothing) {
		v.conquer(next.Squares, int(m), p.ToMove)
	}
	next.ToMove = p.ToMove.Opponent()
	next.seen = v.holding.After(seen, p.Squares, next.Squares, int(m), p.ToMove)
	next.skew = p.skew - v.counted.Missed(p.Squares, next.Squares, int(m), v.Values, v.Max)
	turn := v.Start(next)
	_, kept := v.keptValue(next.Squares)
	turn.Over = turn.Over || kept && !v.kept.onlyE || v.on(wipedOutBelow) && raids.OneHasNone(next.Squares)
	return turn
}

func (v variant) conquer(board []squirrel.Piece, square int, player squirrel.Piece) {
	adjacent := v.withoutEdge(v.adjacent(square, true), square, player)
	for number, loop := range loops {
		if v.on(firstLoop + number) {
			adjacent = raids.AfterOwn(board, width, square, adjacent, player, loop)
		}
	}
	for number, steps := range elses {
		first, second := square+steps[0], square+steps[1]
		if v.on(firstElse+number) && slices.Contains(adjacent, first) && board[first] == player.Opponent() {
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

func (v variant) Evaluate(p *place) ref.Value {
	if value, kept := v.keptValue(p.Squares); kept {
		return value
	}
	if v.on(ownOnly) {
		return v.Held(p.Squares, v.Max)
	}
	e := v.Game.Evaluate(&p.Position) + ref.Value(p.skew)
	if v.on(signOfLimit) && p.Full() && v.fullAbove() {
		return -e
	}
	return e
}
