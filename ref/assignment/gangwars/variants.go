package gangwars

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// ways are the steps to the adjacent squares, each with the opposite one's number.
var ways = [4]struct {
	row, column int
	side, edge  string
	opposite    int
}{
	{-1, 0, "above", "in the first row", 3},
	{0, -1, "to the left", "in the first column", 2},
	{0, 1, "to the right", "in the last column", 1},
	{1, 0, "below", "in the last row", 0},
}

// loops are orders in which programs look at the neighbours of a square.
var loops = []string{
	"above, below, left, right", "above, left, right, below", "above, right, below, left", "left, right, above, below",
	"right, left, below, above",
}

// narrowings are types too small for the values of squares.
var narrowings = raids.Narrowings(maxValue)

// countedTexts are the texts of ways to count conquests wrongly in E.
var countedTexts = raids.CountedTexts(false, " in E")

// variants are wrong rules that a program may play by. Those about adjacent squares come in the order of ways.
var variants logged.Variants

var (
	raidsOfRoot       = variants.Add("looks for squares of the player of the input when the opponent raids too")
	raidsOfStart      = variants.Add("decides by the board of the input where a later Raid is possible")
	minOnce           = variants.Add("counts a square that Min conquers once, although Max loses it and Min gains it")
	maxOnce           = variants.Add("counts a square that Max conquers once, although Min loses it and Max gains it")
	bothOnce          = variants.Add("counts a conquered square once, although one player loses it and the other gains it")
	depthMore         = variants.Add("searches one move deeper than DEPTH")
	depthLess         = variants.Add("searches one move less than DEPTH")
	endsEarly         = variants.Add("ends the search one move before the board is full if DEPTH is at least the number of free squares")
	raidsFirst        = variants.Add("tries the Raids before the Stakes")
	squareBySquare    = variants.Add("tries the Stake and then the Raid of one square after another")
	ownOnly           = variants.Add("counts only the player's own squares")
	lastOnce          = variants.Add("counts a square that the last move of a search conquers once, although one player loses it and the other gains it")
	firstOrder        = variants.Add(logged.OrderTexts()...)
	namesSorted       = variants.Add("tries the squares in the order of their names as texts, A1, A10, A2")
	firstRaidOrder    = variants.Add(raidOrderTexts()...)
	raidNamesSorted   = variants.Add("tries the squares of the Raids, but not of the Stakes, in the order of their names as texts, A1, A10, A2")
	roundTheEdge      = variants.Add("treats the last square of a row and the first of the next as adjacent")
	noStakeOfConquest = variants.Add("makes no Stake on a square where a Raid conquers")
	raidConquers      = variants.Add("makes a Raid only where it conquers")
	firstHolding      = variants.Add(raids.HoldingTexts()...)
	wipedOutBelow     = variants.Add(raids.WipedOutText + ", except at the root")
	wipedOutEnds      = variants.Add(raids.WipedOutText)
	firstSharing      = variants.Add(logged.SharingTexts("conquers", true)...)
	firstRestore      = variants.Add(raids.RestoreTexts(true)...)
	dearestIfNone     = variants.Add("stakes the dearest free square, without a search, if the player holds no square")
	firstWorst        = variants.Add(worstTexts()...)
	firstNarrow       = variants.Add(raids.NarrowTexts(narrowings)...)
	narrowSum         = variants.Add("adds up E in 8 bits, so that it wraps around outside -128 to 127")
	firstSearched     = variants.Add(searchTexts()...)
	firstBounding     = variants.Add(boundTexts()...)
	firstCopying      = variants.Add(copyTexts()...)
	firstDeepening    = variants.Add(deepenTexts()...)
	firstScouting     = variants.Add(scoutTexts()...)
	firstHopeless     = variants.Add(hopelessTexts()...)
	firstTable        = variants.Add(tableTexts()...)
	firstLoop         = variants.Add(raids.LoopTexts(loops, "uses up the list of neighbours (%s) in its search for one of the mover's squares, so that a Raid conquers only squares after the first of these")...)
	notInto           = variants.Add(wayTexts("does not conquer a square %[1]s that is %[2]s")...)
	notIntoByX        = variants.Add(wayTexts("does not conquer a square %[1]s that is %[2]s in Raids of X")...)
	notIntoByO        = variants.Add(wayTexts("does not conquer a square %[1]s that is %[2]s in Raids of O")...)
	unseenIn          = variants.Add(wayTexts("does not see a square of the mover %[1]s that is %[2]s when it looks for Raids")...)
	firstCounted      = variants.Add(countedTexts...)
	firstUntried      = variants.Add(untriedTexts()...)
	stakesLast        = variants.Add(lastTexts...)
	stakesLastBelow   = stakesLast + 1
	wipesOutFirst     = stakesLast + 2
	wipedOutWins      = stakesLast + 3
	eitherWay         = variants.Add(wayTexts("does not conquer the square %[1]s of a Raid that conquers the opposite one")...)
)

func wayTexts(format string) (texts []string) {
	for _, way := range ways {
		texts = append(texts, fmt.Sprintf(format, way.side, way.edge))
	}
	return texts
}

// A place is a position; skew is how much too high the program's count is.
type place struct {
	squirrel.Position
	skew  ref.Value
	moves int          // since the root
	seen  raids.Owners // when the program looks for Raids; nil without such a variant
}

// A variant is the game under variants.
type variant struct {
	*squirrel.Game
	is        assignment.VariantSet
	start     []squirrel.Piece
	limit     int  // the cut-off depth
	conquests bool // there are no other Raids
	counted   *raids.Counted
	untried   *untried // the program takes a board on which it finds no move for full
}

func (v variant) on(i int) bool { return v.is.Has(i) }

// Start implements ref.Game.
func (v variant) Start(p *place) ref.Turn {
	turn := v.Game.Start(&p.Position)
	turn.Over = turn.Over || v.on(wipedOutEnds) && raids.OneHasNone(p.Squares) || v.untried != nil && len(v.Moves(p, nil)) == 0
	return turn
}

// Moves implements ref.Game.
func (v variant) Moves(p *place, moves []ref.Move) []ref.Move {
	seen := *p
	switch {
	case v.on(raidsOfRoot):
		seen.ToMove = v.Max
	case v.on(raidsOfStart):
		seen.Squares = v.start
	}
	var stakes, attacks []ref.Move
	onlyStakes := v.onlyStakes(p)
	for _, m := range v.Game.Moves(&p.Position, nil) {
		if int(m) >= len(p.Squares) {
			continue
		}
		raid := !onlyStakes && v.canRaid(&seen, int(m)) && !v.untried.has(int(m), v.Side, true)
		conquers := raid && len(v.conquered(p, int(m))) > 0
		if !(conquers && v.on(noStakeOfConquest)) && !v.untried.has(int(m), v.Side, false) {
			stakes = append(stakes, m)
		}
		if raid && (conquers || !v.conquests) {
			attacks = append(attacks, m)
		}
	}
	if v.on(dearestIfNone) && p.moves == 0 && !slices.Contains(p.Squares, p.ToMove) && len(stakes) > 0 {
		return append(moves, v.dearest(stakes))
	}
	v.order(stakes, firstOrder, namesSorted)
	v.order(attacks, firstOrder, namesSorted)
	v.order(attacks, firstRaidOrder, raidNamesSorted)
	if m, ok := v.wipesOut(p, attacks); ok {
		return append(moves, m+ref.Move(len(p.Squares)))
	}
	for i := range attacks {
		attacks[i] += ref.Move(len(p.Squares))
	}
	if v.on(raidsFirst) {
		stakes, attacks = attacks, stakes
	}
	moves = append(append(moves, stakes...), attacks...)
	if v.on(squareBySquare) {
		slices.SortStableFunc(moves, func(a, b ref.Move) int { return int(a)%len(p.Squares) - int(b)%len(p.Squares) })
	}
	return moves
}

// next returns the square one step from another, and whether no further step is possible.
// It reports false if there is none.
func (v variant) next(square, rows, columns int) (next int, last, ok bool) {
	in := func(row, column int) bool { return min(row, column) >= 0 && max(row, column) < v.Side }
	row, column := square/v.Side+rows, square%v.Side+columns
	return row*v.Side + column, !in(row+rows, column+columns), in(row, column)
}

// roundEdge lists the squares of other rows that are adjacent under roundTheEdge.
func (v variant) roundEdge(square int) (all []int) {
	if !v.on(roundTheEdge) {
		return nil
	}
	if square%v.Side == 0 && square > 0 {
		all = append(all, square-1)
	}
	if square%v.Side == v.Side-1 && square+1 < v.Side*v.Side {
		all = append(all, square+1)
	}
	return all
}

// canRaid reports whether the program finds one of the mover's squares beside another square.
func (v variant) canRaid(p *place, square int) bool {
	own := func(next int) bool {
		if p.seen != nil {
			return p.seen.Has(next, p.ToMove)
		}
		return p.Squares[next] == p.ToMove
	}
	for i, way := range ways {
		next, last, ok := v.next(square, way.row, way.column)
		if ok && own(next) && !(last && v.on(unseenIn+i)) {
			return true
		}
	}
	return slices.ContainsFunc(v.roundEdge(square), own)
}

// conquered returns the squares that a Raid conquers.
func (v variant) conquered(p *place, square int) (all []int) {
	opponent := func(i int) bool { return p.Squares[i] == p.ToMove.Opponent() }
	for number, loop := range loops {
		if v.on(firstLoop + number) {
			after := raids.AfterOwn(p.Squares, v.Side, square, squirrel.Adjacent(v.Side, square, nil), p.ToMove, loop)
			return slices.DeleteFunc(after, func(i int) bool { return !opponent(i) })
		}
	}
	notIntoBy := notIntoByX
	if p.ToMove == squirrel.O {
		notIntoBy = notIntoByO
	}
	var found [len(ways)]bool
	for i, way := range ways {
		next, last, ok := v.next(square, way.row, way.column)
		found[i] = ok && opponent(next) && !(last && (v.on(notInto+i) || v.on(notIntoBy+i)))
	}
	for i, way := range ways {
		if found[i] && !(found[way.opposite] && v.on(eitherWay+i)) {
			next, _, _ := v.next(square, way.row, way.column)
			all = append(all, next)
		}
	}
	for _, next := range v.roundEdge(square) {
		if opponent(next) {
			all = append(all, next)
		}
	}
	return all
}

// Play implements ref.Game.
func (v variant) Play(p *place, m ref.Move, next *place) ref.Turn {
	square, raid := int(m)%len(p.Squares), int(m) >= len(p.Squares)
	next.Squares = append(next.Squares[:0], p.Squares...)
	next.Squares[square] = p.ToMove
	next.ToMove, next.skew, next.moves = p.ToMove.Opponent(), p.skew, p.moves+1
	once := v.on(bothOnce) || v.on(lastOnce) && next.moves == v.limit && v.limit > 1
	if raid {
		for _, i := range v.conquered(p, square) {
			next.Squares[i] = p.ToMove
			switch worth := ref.Value(v.Values[i]); {
			case p.ToMove == v.Max && (v.on(maxOnce) || once):
				next.skew -= worth
			case p.ToMove != v.Max && (v.on(minOnce) || once):
				next.skew += worth
			}
		}
	}
	next.skew -= ref.Value(v.counted.Missed(p.Squares, next.Squares, square, v.Values, v.Max))
	next.seen = raids.HoldingOf(v.is, firstHolding).After(p.seen, p.Squares, next.Squares, square, p.ToMove)
	turn := v.Start(next)
	turn.Over = turn.Over || (v.on(wipedOutBelow) || v.on(wipedOutWins)) && raids.OneHasNone(next.Squares)
	return turn
}

// Evaluate implements ref.Game.
func (v variant) Evaluate(p *place) ref.Value {
	if value, ok := v.won(p); ok {
		return value
	}
	value := v.Game.Evaluate(&p.Position)
	if v.on(ownOnly) {
		value = v.Held(p.Squares, v.Max)
	}
	return v.limited(v.summed(value+p.skew), p.moves)
}

// limit is the cut-off depth under variants.
func (in Input) limit(is assignment.VariantSet) int {
	if is.Has(endsEarly) && in.Depth >= in.Free() {
		return max(in.Free()-1, 1)
	}
	return max(logged.Deeper(in.Depth, is, depthMore, depthLess), 1)
}
