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

// Rows are events in short: the number of a Cell in the low 32 bits of each, and of a
// Window in the high ones.
type Rows []uint64

// A Cell is what a row says: a node's name and depth, and its value.
type Cell struct {
	Move  ref.Move
	Depth int32
	Value ref.Value
	// Over says that there is no such event: the next row is a leaf's at which the
	// game is over.
	Over bool
}

// Cells of nodes are numbered by depth, player and pit, and so many to a node:
// -Infinity, the values that it can have from the least on, Infinity, and Over.
func (p *Packed) perNode() int { return 2*p.stones + 4 }

// PerDepth returns how many Cells a depth has.
func (p *Packed) PerDepth() int { return 2 * p.pits * p.perNode() }

// infinity is more than any value of a search, which are counted from the evaluation of
// the root.
func (p *Packed) infinity() int { return p.stones + 1 }

// Windows are numbered by alpha and beta, as Max sees them: when Min's alpha grows by
// one, beta becomes one less.
func (p *Packed) perAlpha() int { return 2*p.infinity() + 1 }

// windowBits are the bits of a window; added, they make beta one less.
const windowBits = math.MaxUint32 << 32

// Windows returns how many Windows there are.
func (p *Packed) Windows() int { return p.perAlpha() * p.perAlpha() }

// Cell returns the cell of a number.
func (p *Packed) Cell(number uint32) Cell {
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

// Window returns the window of a number, which is not 0. In minimax all are 0.
func (p *Packed) Window(number uint32) (alpha, beta ref.Value) {
	perAlpha := p.perAlpha()
	return p.value(int(number)/perAlpha - p.infinity()), p.value(int(number)%perAlpha - p.infinity())
}

// value returns the Value of one in a search.
func (p *Packed) value(v int) ref.Value {
	switch v {
	case p.infinity():
		return ref.Infinity
	case -p.infinity():
		return -ref.Infinity
	}
	return p.base + ref.Value(v)
}

// Walk is ref.Walk with events in batches, none empty, which are valid until emit
// returns. The line of the result is no longer than the root's turn.
func (p *Packed) Walk(s ref.Search, emit func(Rows) bool) (ref.Result, bool) {
	return p.run(p.newWalk(s, emit))
}

func (p *Packed) newWalk(s ref.Search, emit func(Rows) bool) *packedWalk {
	w := &packedWalk{emit: emit, prune: s.Prune, limit: math.MaxInt}
	if s.Depth > 0 {
		w.limit = s.Depth
	}
	w.perNode, w.perDepth, w.over = uint64(p.perNode()), uint64(p.PerDepth()), uint64(p.stones+2)
	root := p.rootAt()
	for player := range w.sides {
		side := &w.sides[player]
		side.seat, side.other = p.seats[player], &w.sides[1-player]
		side.sign, side.enter, side.rise = -1, root, windowBits
		if Player(player) == p.max {
			side.sign, side.enter, side.rise = 1, -root, uint64(p.perAlpha())<<32
		}
		side.first = root + uint64(player*p.pits*p.perNode())
		side.last = side.first + uint64(w.limit)*w.perDepth
	}
	return w
}

// rootAt returns the row of the root with value 0.
func (p *Packed) rootAt() uint64 { return uint64(p.stones + 1) }

// run searches from the root.
func (p *Packed) run(w *packedWalk) (ref.Result, bool) {
	side, at := &w.sides[p.player], p.rootAt()
	if w.prune {
		at += uint64(2*p.infinity()) << 32 // from -infinity to infinity
	}
	value, best := w.turn(p.root.own, p.root.opp, 0, side, at, -p.infinity(), p.infinity())
	w.flush()
	return ref.Result{Value: p.value(value * side.sign), Line: best}, !w.stopped
}
