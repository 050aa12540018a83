package gangwars

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Variants of the rules, by number.
const (
	raidsOfRoot = iota
	raidsOfStart
	minOnce
	maxOnce
	bothOnce
	depthMore
	depthLess
	endsEarly
	backwards
	raidsFirst
	ownOnly
	lastOnce
	columnsFirst
	namesSorted
	roundTheEdge
	noStakeOfConquest
	raidConquers
	newOwnerUnseen
	oldOwnerSeen
	ownersOfStart
	firstSharing                                  // and those after it, as in logged.SharingTexts
	firstLoop    = firstSharing + logged.Sharings // and those after it, one for each of loops
	notInto      = firstLoop + 5                  // and those after it, one for each of ways
	unseenIn     = notInto + 4                    // likewise
	eitherWay    = unseenIn + 4                   // likewise
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

// loops are orders in which programs look at the neighbours of a square, as rows and columns.
var loops = [unseenIn - firstLoop - 4]struct {
	text  string
	steps [4][2]int
}{
	{"above, below, left, right", [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}},
	{"above, left, right, below", [4][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}},
	{"above, right, below, left", [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}},
	{"left, right, above, below", [4][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}},
	{"right, left, below, above", [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}},
}

var variantTexts = withPlaces(append([]string{
	raidsOfRoot:  "looks for squares of the player of the input when the opponent raids too",
	raidsOfStart: "decides by the board of the input where a later Raid is possible",
	minOnce:      "counts a square that Min conquers once, although Max loses it and Min gains it",
	maxOnce:      "counts a square that Max conquers once, although Min loses it and Max gains it",
	bothOnce:     "counts a conquered square once, although one player loses it and the other gains it",
	depthMore:    "searches one move deeper than DEPTH",
	depthLess:    "searches one move less than DEPTH",
	endsEarly:    "ends the search one move before the board is full if DEPTH is at least the number of free squares",
	backwards:    "tries the squares from the last to the first",
	raidsFirst:   "tries the Raids before the Stakes",
	ownOnly:      "counts only the player's own squares",
	lastOnce:     "counts a square that the last move of a search conquers once, although one player loses it and the other gains it",
	columnsFirst: "tries the squares column by column",
	namesSorted:  "tries the squares in the order of their names as texts, A1, A10, A2",
	roundTheEdge: "treats the last square of a row and the first of the next as adjacent",

	noStakeOfConquest: "makes no Stake on a square where a Raid conquers",
	raidConquers:      "makes a Raid only where it conquers",
	newOwnerUnseen:    "does not see conquered squares as the conqueror's when it looks for later Raids",
	oldOwnerSeen:      "still sees conquered squares as the loser's when it looks for later Raids",
	ownersOfStart:     "sees conquered squares as the loser's instead of the conqueror's when it looks for later Raids",
}, logged.SharingTexts("conquers")...))

func withPlaces(texts []string) []string {
	for _, loop := range loops {
		texts = append(texts, "uses up the list of neighbours ("+loop.text+") in its search for one of the mover's squares, so that a Raid conquers only squares after the first of these")
	}
	for _, way := range ways {
		texts = append(texts, "does not conquer a square "+way.side+" that is "+way.edge)
	}
	for _, way := range ways {
		texts = append(texts, "does not see a square of the mover "+way.side+" that is "+way.edge+" when it looks for Raids")
	}
	for _, way := range ways {
		texts = append(texts, "does not conquer the square "+way.side+" of a Raid that conquers the opposite one")
	}
	return texts
}

// A place is a position; skew is how much too high the program's count is.
type place struct {
	squirrel.Position
	skew  ref.Value
	moves int      // since the root
	seen  []owners // of each square, when the program looks for Raids; nil without such a variant
}

// A variant is the game under variants.
type variant struct {
	*squirrel.Game
	is    assignment.VariantSet
	start []squirrel.Piece
	limit int // the cut-off depth
}

func (v variant) on(i int) bool { return v.is.Has(i) }

// Start implements ref.Game.
func (v variant) Start(p *place) ref.Turn { return v.Game.Start(&p.Position) }

// Moves implements ref.Game.
func (v variant) Moves(p *place, moves []ref.Move) []ref.Move {
	seen := *p
	switch {
	case v.on(raidsOfRoot):
		seen.ToMove = v.Max
	case v.on(raidsOfStart):
		seen.Squares = v.start
	}
	var stakes, raids []ref.Move
	for _, m := range v.Game.Moves(&p.Position, nil) {
		if int(m) >= len(p.Squares) {
			continue
		}
		raid := v.canRaid(&seen, int(m))
		conquers := raid && len(v.conquered(p, int(m))) > 0
		if !(conquers && v.on(noStakeOfConquest)) {
			stakes = append(stakes, m)
		}
		if raid && (conquers || !v.on(raidConquers)) {
			raids = append(raids, m+ref.Move(len(p.Squares)))
		}
	}
	v.order(stakes)
	v.order(raids)
	if v.on(raidsFirst) {
		stakes, raids = raids, stakes
	}
	return append(append(moves, stakes...), raids...)
}

// order puts moves of one kind in the program's order.
func (v variant) order(moves []ref.Move) {
	square := func(m ref.Move) int { return int(m) % (v.Side * v.Side) }
	logged.Reorder(moves, v.Side, v.on(columnsFirst), v.on(backwards))
	if v.on(namesSorted) {
		slices.SortFunc(moves, func(a, b ref.Move) int {
			return strings.Compare(squirrel.Name(v.Side, square(a)), squirrel.Name(v.Side, square(b)))
		})
	}
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
			return p.seen[next].has(p.ToMove)
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
	for number, loop := range loops {
		if v.on(firstLoop + number) {
			return v.afterOwn(p, square, loop.steps)
		}
	}
	var found [len(ways)]bool
	for i, way := range ways {
		next, last, ok := v.next(square, way.row, way.column)
		found[i] = ok && p.Squares[next] == p.ToMove.Opponent() && !(last && v.on(notInto+i))
	}
	for i, way := range ways {
		if found[i] && !(found[way.opposite] && v.on(eitherWay+i)) {
			next, _, _ := v.next(square, way.row, way.column)
			all = append(all, next)
		}
	}
	for _, next := range v.roundEdge(square) {
		if p.Squares[next] == p.ToMove.Opponent() {
			all = append(all, next)
		}
	}
	return all
}

// afterOwn returns the opponent's squares after the first own one, in the order of some steps.
func (v variant) afterOwn(p *place, square int, steps [4][2]int) (all []int) {
	met := false
	for _, step := range steps {
		next, _, ok := v.next(square, step[0], step[1])
		if !ok {
			continue
		}
		if met && p.Squares[next] == p.ToMove.Opponent() {
			all = append(all, next)
		}
		met = met || p.Squares[next] == p.ToMove
	}
	return all
}

// Play implements ref.Game.
func (v variant) Play(p *place, m ref.Move, next *place) ref.Turn {
	square, raid := int(m)%len(p.Squares), int(m) >= len(p.Squares)
	next.Squares = append(next.Squares[:0], p.Squares...)
	next.Squares[square] = p.ToMove
	next.ToMove, next.skew, next.moves = p.ToMove.Opponent(), p.skew, p.moves+1
	next.seen = v.seenAfter(p, square)
	once := v.on(bothOnce) || v.on(lastOnce) && next.moves == v.limit && v.limit > 1
	if raid {
		for _, i := range v.conquered(p, square) {
			next.Squares[i] = p.ToMove
			v.changeOwner(next.seen, i, p.ToMove)
			switch worth := ref.Value(v.Values[i]); {
			case p.ToMove == v.Max && (v.on(maxOnce) || once):
				next.skew -= worth
			case p.ToMove != v.Max && (v.on(minOnce) || once):
				next.skew += worth
			}
		}
	}
	return v.Start(next)
}

// Evaluate implements ref.Game.
func (v variant) Evaluate(p *place) ref.Value {
	value := v.Game.Evaluate(&p.Position) + p.skew
	if v.on(ownOnly) {
		value += v.Held(p.Squares, v.Max.Opponent())
	}
	return value
}

// limit is the cut-off depth under variants.
func (in Input) limit(is assignment.VariantSet) int {
	if is.Has(endsEarly) && in.Depth >= in.Free() {
		return max(in.Free()-1, 1)
	}
	return max(logged.Deeper(in.Depth, is, depthMore, depthLess), 1)
}
