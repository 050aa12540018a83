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
	firstLoop // and those after it, one for each of loops
)

// loops are orders in which programs look at the neighbours of a square, as rows and columns.
var loops = []struct {
	text  string
	steps [4][2]int
}{
	{"above, below, left, right", [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}},
	{"above, left, right, below", [4][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}},
	{"above, right, below, left", [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}},
	{"left, right, above, below", [4][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}},
	{"right, left, below, above", [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}},
}

var variantTexts = withLoops([]string{
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
})

func withLoops(texts []string) []string {
	for _, loop := range loops {
		texts = append(texts, "uses up the list of neighbours ("+loop.text+") in its search for an own square, so that a Raid conquers only those after the first own one")
	}
	return texts
}

// A place is a position; skew is how much too high the program's count is.
type place struct {
	squirrel.Position
	skew ref.Value
}

// A variant is the game under variants.
type variant struct {
	*squirrel.Game
	is    assignment.VariantSet
	start []squirrel.Piece
}

func (v variant) on(i int) bool { return v.is.Has(i) }

// Start implements ref.Game.
func (v variant) Start(p *place) ref.Turn { return v.Game.Start(&p.Position) }

// Moves implements ref.Game.
func (v variant) Moves(p *place, moves []ref.Move) []ref.Move {
	seen := p.Position
	switch {
	case v.on(raidsOfRoot):
		seen.ToMove = v.Max
	case v.on(raidsOfStart):
		seen.Squares = v.start
	}
	var stakes, raids []ref.Move
	for _, m := range v.Game.Moves(&p.Position, nil) {
		if int(m) < len(p.Squares) {
			stakes = append(stakes, m)
			if v.Game.CanRaid(&seen, int(m)) {
				raids = append(raids, m+ref.Move(len(p.Squares)))
			}
		}
	}
	if v.on(backwards) {
		slices.Reverse(stakes)
		slices.Reverse(raids)
	}
	if v.on(raidsFirst) {
		stakes, raids = raids, stakes
	}
	return append(append(moves, stakes...), raids...)
}

// conquered returns the squares that a Raid conquers.
func (v variant) conquered(p *place, square int) []int {
	for number, loop := range loops {
		if !v.on(firstLoop + number) {
			continue
		}
		var all []int
		met := false
		for _, step := range loop.steps {
			row, column := square/v.Side+step[0], square%v.Side+step[1]
			if row < 0 || column < 0 || row >= v.Side || column >= v.Side {
				continue
			}
			next := row*v.Side + column
			if met && p.Squares[next] == p.ToMove.Opponent() {
				all = append(all, next)
			}
			met = met || p.Squares[next] == p.ToMove
		}
		return all
	}
	return v.Game.Conquered(&p.Position, square, nil)
}

// Play implements ref.Game.
func (v variant) Play(p *place, m ref.Move, next *place) ref.Turn {
	square, raid := v.Game.Describe(&p.Position, m)
	next.Squares = append(next.Squares[:0], p.Squares...)
	next.Squares[square] = p.ToMove
	next.ToMove, next.skew = p.ToMove.Opponent(), p.skew
	if raid {
		for _, i := range v.conquered(p, square) {
			next.Squares[i] = p.ToMove
			switch worth := ref.Value(v.Values[i]); {
			case p.ToMove == v.Max && (v.on(maxOnce) || v.on(bothOnce)):
				next.skew -= worth
			case p.ToMove != v.Max && (v.on(minOnce) || v.on(bothOnce)):
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
		for i, piece := range p.Squares {
			if piece == v.Max.Opponent() {
				value += ref.Value(v.Values[i])
			}
		}
	}
	return value
}

// limit is the cut-off depth under variants.
func (in Input) limit(is assignment.VariantSet) int {
	switch {
	case is.Has(depthMore):
		return in.Depth + 1
	case is.Has(depthLess):
		return max(in.Depth-1, 1)
	case is.Has(endsEarly) && in.Depth >= in.free():
		return max(in.free()-1, 1)
	}
	return in.Depth
}

// LogProof describes the search, of which programs write only the move and the board. It
// returns nil in a competition.
func (in Input) LogProof() *assignment.LogProof {
	if in.Mode == competition {
		return nil
	}
	p := &logged.Proof[place]{
		State: moveFile, Root: place{Position: in.root()}, Variants: variantTexts, Name: in.name,
		Reader: &logged.Reader{},
		Text:   func(at *place) string { return in.state(at.Squares) },
		Game: func(is assignment.VariantSet) (ref.Game[place], int) {
			return variant{in.game(), is, in.Board}, in.limit(is)
		},
		Features: proofFeatures, Has: in.has, Numbers: func(*node) []int { return nil }, Views: proofViews, Shown: in.shown,
	}
	return p.LogProof()
}

type node = logged.Node[place]

// proofFeatures are predicates of a node, in the order of the bits of has.
var proofFeatures = []assignment.Feature{
	{Yes: "has Max to move", No: "has Min to move"},
	{Yes: "DEPTH is 1", No: "DEPTH is more than 1", Case: true},
	{Yes: "O is Max", No: "X is Max", Case: true},
}

func (in Input) has(n *node) uint32 {
	return logged.Mask(n.Max(), in.Depth == 1, in.Player == squirrel.O)
}

// proofViews are ways to show a move.
var proofViews = []string{
	"the right move and board",
	"the board before the move",
	"the board without the conquered squares",
	"the row as one character, '0' plus the row, which is no digit from row 10 on",
}

func (in Input) shown(n *node) []string {
	if n.Parent == nil {
		return slices.Repeat([]string{in.state(n.At.Squares)}, len(proofViews))
	}
	square, raid := in.game().Describe(&n.Parent.At.Position, n.Move)
	name := squirrel.Name(in.N, square) + " Stake"
	if raid {
		name = squirrel.Name(in.N, square) + " Raid"
	}
	alone := slices.Clone(n.Parent.At.Squares)
	alone[square] = n.Parent.At.ToMove
	return []string{
		name + "\n" + in.state(n.At.Squares), name + "\n" + in.state(n.Parent.At.Squares), name + "\n" + in.state(alone),
		character(square, in.N) + strings.TrimPrefix(name, squirrel.Name(in.N, square)) + "\n" + in.state(n.At.Squares),
	}
}

// character names a square by its column and a single character for its row.
func character(square, side int) string {
	return squirrel.Name(side, square%side)[:1] + string(rune('1'+square/side))
}
