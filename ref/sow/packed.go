package sow

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
)

// A Packed is a game and its root on the narrow board. Its searches are those of
// ref.Walk, and hand out the same events as Rows.
type Packed struct {
	root   narrow
	player Player // who moves first
	max    Player
	pits   int
	stones int       // in the pits
	base   ref.Value // the evaluation of the root
	seats  *[2]seat
}

// Pack reports whether the board fits and whether there is a move; if not,
// ref.Walk has to do.
func Pack(g Game, root Position) (*Packed, bool) {
	b := &root.Board
	if !fitsNarrow(b) || b.empty(root.ToMove) {
		return nil, false
	}
	stones := b.Side(One) + b.Side(Two)
	return &Packed{
		root:   newNarrow(&root),
		player: root.ToMove,
		max:    g.Max,
		pits:   b.Pits(),
		stones: stones,
		base:   g.Evaluate(&root),
		seats:  newSeats(g.Rules, b.Pits(), stones),
	}, true
}

// Rows are events in short, the numbers of Cells.
type Rows []uint32

// A Cell is what a row says: a node's name and depth, and its value.
type Cell struct {
	Move  ref.Move
	Depth int32
	Value ref.Value
	// Over says that there is no such event: the next row is a leaf's at which the
	// game is over.
	Over bool
	// Window says that there is no such event: it is the window of the rows from here
	// to the next one. In minimax there are none.
	Window      bool
	Alpha, Beta ref.Value
}

// Cells of nodes are numbered by depth, player and pit, and so many to a node:
// -Infinity, the values that it can have from the least on, Infinity, and Over.
func (p *Packed) perNode() int { return 2*p.stones + 4 }

// PerDepth is how many Cells a depth has.
func (p *Packed) PerDepth() int { return 2 * p.pits * p.perNode() }

// Cells of windows are numbered from FirstWindow on, by Alpha and Beta.
const (
	FirstWindow = 1 << 31
	perAlpha    = 4 * infinity
)

// Values of a search are counted from the evaluation of the root; infinity is more
// than any.
const infinity = 1 << 10

// Cell is the cell of a number.
func (p *Packed) Cell(number uint32) Cell {
	if number >= FirstWindow {
		alpha, beta := (number-FirstWindow)/perAlpha, number%perAlpha
		return Cell{Window: true, Alpha: p.value(int(alpha) - infinity), Beta: p.value(int(beta) - infinity)}
	}
	perNode := uint32(p.perNode())
	node, value := int(number/perNode), int(number%perNode)-p.stones-1
	c := Cell{Move: ref.None}
	if node > 0 {
		c.Depth = int32(node / (2 * p.pits))
		node %= 2 * p.pits
		c.Move = p.seats[node/p.pits].moves[node%p.pits]
	}
	switch value {
	case -p.stones - 1:
		c.Value = -ref.Infinity
	case p.stones + 1:
		c.Value = ref.Infinity
	case p.stones + 2:
		c.Over = true
	default:
		c.Value = p.value(value)
	}
	return c
}

// value is the Value of one in a search.
func (p *Packed) value(v int) ref.Value {
	switch v {
	case infinity:
		return ref.Infinity
	case -infinity:
		return -ref.Infinity
	}
	return p.base + ref.Value(v)
}

// Walk is ref.Walk with events in batches, which are valid until emit returns. The
// line of the result is no longer than the root's turn.
func (p *Packed) Walk(s ref.Search, emit func(Rows) bool) (ref.Result, bool) {
	w := &packedWalk{emit: emit, prune: s.Prune, limit: math.MaxInt}
	if s.Depth > 0 {
		w.limit = s.Depth
	}
	w.perNode, w.perDepth, w.over = uint32(p.perNode()), uint32(p.PerDepth()), uint32(p.stones+2)
	root := uint32(p.stones + 1)
	for player := range w.sides {
		side := &w.sides[player]
		side.seat, side.other = p.seats[player], &w.sides[1-player]
		side.sign, side.enter = -1, root
		if Player(player) == p.max {
			side.sign, side.enter = 1, -root
		}
		side.first = root + uint32(player*p.pits*p.perNode())
		side.last = side.first + uint32(w.limit)*w.perDepth
	}
	side := &w.sides[p.player]
	if w.prune {
		w.putWindow(side.window(-infinity, infinity))
	}
	value, best := w.turn(p.root.own, p.root.opp, 0, side, root, -infinity, infinity)
	w.flush()
	return ref.Result{Value: p.value(value * side.sign), Line: best}, !w.stopped
}
