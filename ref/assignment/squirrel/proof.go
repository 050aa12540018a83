package squirrel

import (
	"cmp"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// squareForm matches the name of a square.
var squareForm = lazy.MustCompile(`^[A-Ea-e]\d{1,2}$`)

// LogProof describes the search of a task with one search, and its log if the task has one (Greedy has none). It is nil for the
// battle.
func (in Input) LogProof() *assignment.LogProof {
	if in.Task == Battle {
		return nil
	}
	s, byOther := in.search(), lazy.Value(in.byOther)
	p := &logged.Proof[place]{
		State: stateFile, Root: place{Position: s.Root}, Prune: s.Prunes(), Variants: variants, Name: s.Name,
		Reader: &logged.Reader{Window: s.Prunes(), Names: squareForm, Named: "a letter from A to E and a number", Name: strings.ToUpper, Largest: squares * MaxValue},
		Text:   func(at *place) string { return in.text(&at.Position) },
		Game: func(is assignment.VariantSet) (ref.Game[place], int) {
			v := in.variantOf(is)
			v.kept = in.tableBefore(is)
			return v, v.limit
		},
		Searched: in.searched,
		Sharing:  firstSharing,
		Squares:  true,
		Listed:   firstListed,
		Reorder:  reorder,
		TakeBack: raids.TakeBack(width, squaresOf),
		Restore:  raids.Restore(in.Board, squaresOf, firstRestore),
		Features: proofFeatures, Has: in.has, Values: proofValues, Numbers: in.numbers, Views: proofViews,
		Ranks: raids.Ranks("Sneak"), Ranked: func(n *node) []int { return raids.Ranked(n, in.Game(), positionOf) },
		Shown: func(n *node) []string { return append(in.shown(n), byOther()) },
	}
	if in.Task != Greedy {
		p.Log = logFile
	}
	if in.turns == 0 {
		p.Remembered = firstRemember
	}
	return p.LogProof()
}

// variantOf is the game under variants, without a table from earlier turns.
func (in Input) variantOf(is assignment.VariantSet) variant {
	v := variant{Game: in.Game(), is: is, start: in.Pieces, task: in.Task, limit: in.limit(is)}
	v.holding, v.seen = in.holding(is)
	if v.counted = raids.CountedOf(is, firstCounted, firstLoop-firstCounted); in.Task == Greedy {
		v.counted = cmp.Or(v.counted, raids.CountedOf(is, firstOfGreedy, firstCounted-firstOfGreedy))
	}
	v.Values = raids.Stored(v.Values, narrowings, is, firstNarrow)
	return v
}

// limit is the cut-off depth under variants.
func (in Input) limit(is assignment.VariantSet) int {
	switch {
	case is.Has(depthOfInput):
		return in.Sides[0].Depth
	case in.turns > 0 && is.Has(depthOfFirst):
		return in.Sides[1-in.turns%2].limits().Depth
	case in.turns > 0 && is.Has(depthOfSecond):
		return in.Sides[in.turns%2].limits().Depth
	case in.turns%2 == 0 && in.turns > 0 && is.Has(depthOfLine4), in.turns%2 == 1 && is.Has(depthOfLine7):
		return Side{in.Sides[0].Algorithm, in.Sides[1].Depth}.limits().Depth
	}
	if side, mixed := in.mixed(is); mixed {
		return side.limits().Depth
	}
	return logged.Deeper(in.limits().Depth, is, depthMore, depthLess)
}

// text is a position as the outputs have it.
func (in Input) text(at *squirrel.Position) string { return in.Game().State(at.Squares) }

func squaresOf(p *place) *[]squirrel.Piece { return &p.Squares }

func positionOf(p *place) *squirrel.Position { return &p.Position }

type node = logged.Node[place]

// proofFeatures are predicates of a node, in the order of the bits of has.
var proofFeatures = []assignment.Feature{
	{Yes: "is reached by a Raid", No: "is reached by a Sneak"},
	{Yes: "is reached by a Raid that conquers", No: "is not reached by a Raid that conquers"},
	{Yes: "has no free square", No: "has a free square"},
	{Yes: "has no free square above the cut-off depth", No: "is at the cut-off depth or has a free square"},
	{Yes: "has no square of one player", No: "has squares of both players"},
	{Yes: "is at the cut-off depth", No: "is above the cut-off depth"},
	{Yes: "has Max to move", No: "has Min to move"},
	{Yes: "is the root", No: "is not the root"},
	{Yes: "has depth 1", No: "does not have depth 1"},
	{Yes: "is worse than even for Max", No: "is even or good for Max"},
	{Yes: "has a Raid that conquers on its path", No: "has no Raid that conquers on its path"},
	{Yes: "the cut-off depth of the input is 1", No: "the cut-off depth of the input is more than 1", Case: true},
	{Yes: "O is Max", No: "X is Max", Case: true},
	{Yes: "the battle has had an earlier turn", No: "no earlier turn has been played", Case: true},
	{Yes: "the second player of the battle moves", No: "the first player moves", Case: true},
	{Yes: "X is the first player of the battle", No: "X is not the first player of a battle", Case: true},
	{Yes: "the player of the battle uses Greedy", No: "the player of the battle does not use Greedy", Case: true},
	{Yes: "the player of the battle uses Alpha-Beta", No: "the player of the battle does not use Alpha-Beta", Case: true},
}

func (in Input) has(n *node) uint32 {
	g := in.Game()
	raid := func(n *node) bool { return n.Parent != nil && g.CanRaid(&n.Parent.At.Position, int(n.Move)) }
	conquest := func(n *node) bool { return raid(n) && len(g.Conquered(&n.Parent.At.Position, int(n.Move), nil)) > 0 }
	full := n.At.Full()
	return logged.Mask(
		raid(n), conquest(n), full, full && n.Depth() < n.Limit, raids.OneHasNone(n.At.Squares), n.Depth() >= n.Limit, n.Max(), n.Parent == nil, n.Depth() == 1,
		n.Value() < 0, n.OnPath(conquest), in.Sides[0].Depth == 1, in.Player == squirrel.O,
		in.turns > 1, in.turns > 0 && in.turns%2 == 0,
		in.turns > 0 && (in.turns%2 == 1) == (in.Player == squirrel.X), in.turns > 0 && in.Task == Greedy, in.turns > 0 && in.Task == AlphaBeta,
	)
}

// proofValues are what programs write for a leaf instead of its value.
var proofValues = []string{
	"E from the opponent's side",
	"E from X's side",
	"E from O's side",
	"the values that Max holds",
	"the values that Min holds",
	"the values of the player who just moved",
	"E of the board before the move",
	"E as if the move took only its own square and conquered none",
	"E of the start",
	"the number of Max's squares minus the number of Min's squares",
	"the first player's E in all turns",
	"the second player's E in all turns",
	"the first player's E in the turns of Greedy, also if the second player moves",
	"the first player's E in the turns of MiniMax, also if the second player moves",
	"the first player's E in the turns of Alpha-Beta, also if the second player moves",
	raids.EqualOnceText,
}

func (in Input) numbers(n *node) []int {
	if n.Parent == nil {
		return nil
	}
	g, e := in.Game(), n.Value()
	fromX := e
	if in.Player == squirrel.O {
		fromX = -e
	}
	fromFirst, fromSecond := assignment.None, assignment.None // except in a Battle
	if in.turns > 0 {
		fromFirst = (2*(in.turns%2) - 1) * e // the first player has the odd turns
		fromSecond = -fromFirst
	}
	firstBy := func(algorithm Task) int {
		if in.turns > 0 && in.Task == algorithm {
			return fromFirst
		}
		return e
	}
	held := func(player squirrel.Piece) int { return int(g.Held(n.At.Squares, player)) }
	alone := squirrel.Position{Squares: g.Alone(&n.Parent.At.Position, n.Move)}
	ones := squirrel.Game{Side: width, Values: simplest.Values, Max: in.Player}
	return []int{
		-e, fromX, -fromX, held(in.Player), held(in.Player.Opponent()), held(n.Parent.At.ToMove), n.Parent.Value(),
		int(g.Evaluate(&alone)), n.Root().Value(), int(ones.Evaluate(&n.At.Position)), fromFirst, fromSecond,
		firstBy(Greedy), firstBy(MiniMax), firstBy(AlphaBeta), raids.EqualOnce(n, g, squaresOf),
	}
}

// proofViews are ways to show a position.
var proofViews = []string{
	"the right board",
	"the board before the move",
	"the board without the conquered squares",
	"the board with rows and columns exchanged",
	"the board with X and O exchanged",
	"the board after a turn of the other player, by the other player's algorithm and depth",
}

func (in Input) shown(n *node) []string {
	before, alone, turned := n.At, n.At, squirrel.Position{}
	if n.Parent != nil {
		before = n.Parent.At
		alone.Squares = in.Game().Alone(&n.Parent.At.Position, n.Move)
	}
	for i := range n.At.Squares {
		turned.Squares = append(turned.Squares, n.At.Squares[i%width*width+i/width])
	}
	exchanged := squirrel.Position{Squares: squirrel.Exchanged(n.At.Squares)}
	return []string{in.text(&n.At.Position), in.text(&before.Position), in.text(&alone.Position), in.text(&turned), in.text(&exchanged)}
}

// byOther is the board after a turn of a Battle if the other player makes it.
func (in Input) byOther() string {
	in.Player, in.Sides = in.Player.Opponent(), [2]Side{in.Sides[1], in.Sides[0]}
	in.Task = in.Sides[0].Algorithm
	if in.turns == 0 || in.leaves() > maxTurnLeaves {
		return "none"
	}
	m, _ := in.Best(in.limits().Depth, nil)
	after := squirrel.Position{Squares: in.After(m).Pieces}
	return in.text(&after)
}
