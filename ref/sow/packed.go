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

// Rows are events in short.
type Rows struct {
	Cells   []uint32 // of what node, with what value; see Packed.Cell
	Windows []Window // nothing in minimax
}

// Slice is the rows from one to before another.
func (r Rows) Slice(from, to int) Rows {
	part := Rows{Cells: r.Cells[from:to]}
	if r.Windows != nil {
		part.Windows = r.Windows[from:to]
	}
	return part
}

// A Window is a node's window: Alpha in the lower half, Beta in the upper.
type Window uint64

func (w Window) Alpha() ref.Value { return ref.Value(int32(w)) }
func (w Window) Beta() ref.Value  { return ref.Value(int32(w >> 32)) }

// A Cell is what a Row says: a node's name and depth, and its value. Rows of the
// same Cell differ in the window only.
type Cell struct {
	Move  ref.Move
	Depth int32
	Value ref.Value
	// Over says that there is no such event: the next row is a leaf's at which the
	// game is over.
	Over bool
}

// Cells are numbered by depth, player and pit, and so many to a node: the values
// that it can have from the least on, then Infinity, -Infinity, and Over.
func (p *Packed) perNode() int { return 2*p.stones + 4 }

// PerDepth is how many Cells a depth has.
func (p *Packed) PerDepth() int { return 2 * p.pits * p.perNode() }

// Cell is the cell of a number.
func (p *Packed) Cell(number uint32) Cell {
	perNode := uint32(p.perNode())
	node, value := int(number/perNode), int(number%perNode)
	c := Cell{Move: ref.None}
	if node > 0 {
		c.Depth = int32(node / (2 * p.pits))
		node %= 2 * p.pits
		c.Move = p.seats[node/p.pits].moves[node%p.pits]
	}
	switch value - 2*p.stones {
	case 1:
		c.Value = ref.Infinity
	case 2:
		c.Value = -ref.Infinity
	case 3:
		c.Over = true
	default:
		c.Value = p.base + ref.Value(value-p.stones)
	}
	return c
}

// Walk is ref.Walk with events in batches, which are valid until emit returns. The
// line of the result is no longer than the root's turn.
func (p *Packed) Walk(s ref.Search, emit func(Rows) bool) (ref.Result, bool) {
	w := &packedWalk{emit: emit, prune: s.Prune, limit: math.MaxInt}
	if s.Depth > 0 {
		w.limit = s.Depth
	}
	w.perNode, w.perDepth = uint32(p.perNode()), uint32(p.PerDepth())
	center := uint32(p.stones - int(p.base))
	for player := range w.sides {
		side := &w.sides[player]
		side.seat, side.other = p.seats[player], &w.sides[1-player]
		side.sign, side.own, side.enter = -1, 32, uint32(2*p.stones+1)-center
		if Player(player) == p.max {
			side.sign, side.own, side.enter = 1, 0, side.enter+1
		}
		side.first = center + uint32(player*p.pits*p.perNode())
		side.last = side.first + uint32(w.limit)*w.perDepth
	}
	w.over = uint32(2*p.stones+3) - center
	side := &w.sides[p.player]
	value, best := w.turn(p.root.own, p.root.opp, p.root.diff, side, center, -int(ref.Infinity), int(ref.Infinity))
	w.flush()
	return ref.Result{Value: ref.Value(value * side.sign), Line: best}, !w.stopped
}
