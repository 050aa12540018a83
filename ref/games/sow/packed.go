package sow

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
)

// A Packed is a game and its root on the narrow board. It makes the same searches as ref.Walk, with the same events,
// encoded as Rows.
type Packed struct {
	root   narrow
	player Player // moves first
	max    Player
	pits   int
	stones int       // in the pits
	base   ref.Value // evaluation of the root
	seats  *[2]seat
}

// Pack reports whether the board fits and has a move, and the phase is Later. If it reports false, use ref.Walk.
func Pack(g Game, root Position) (*Packed, bool) {
	b := &root.Board
	if root.Phase != Later || !fitsNarrow(b) || b.empty(root.ToMove) {
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

// Rows are encoded events: the low 32 bits have the number of a Cell, the high 32 bits that of a Window.
type Rows []uint64

// A Cell is what an event shows of a node besides its window: move, depth and value.
type Cell struct {
	Move  ref.Move
	Depth int32
	Value ref.Value
	// Over marks a cell that is not an event: it announces that the next row is a leaf at which the game is over.
	Over bool
}

// perNode is the number of cells of a node: one for -Infinity, one for each possible value in ascending order, one
// for Infinity, and one for Over. Cells are numbered by depth, player and pit, then by these.
func (p *Packed) perNode() int { return 2*p.stones + 4 }

// PerDepth returns the number of Cells of one depth.
func (p *Packed) PerDepth() int { return 2 * p.pits * p.perNode() }

// infinity is greater than any value of a search; values are relative to the evaluation of the root.
func (p *Packed) infinity() int { return p.stones + 1 }

// perAlpha is the number of windows with the same alpha. Windows are numbered by alpha and beta from Max's view: when
// Min's alpha grows by one, beta becomes one less.
func (p *Packed) perAlpha() int { return 2*p.infinity() + 1 }

// windowBits are the bits of a window. Adding them to a row lowers beta by one.
const windowBits = math.MaxUint32 << 32

// Windows returns the number of Windows.
func (p *Packed) Windows() int { return p.perAlpha() * p.perAlpha() }

// Cell returns the cell with a number.
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

// Window returns the window with a number, which must not be 0. In minimax all windows have the number 0.
func (p *Packed) Window(number uint32) (alpha, beta ref.Value) {
	perAlpha := p.perAlpha()
	return p.value(int(number)/perAlpha - p.infinity()), p.value(int(number)%perAlpha - p.infinity())
}

// value converts a value of the search to a ref.Value.
func (p *Packed) value(v int) ref.Value {
	switch v {
	case p.infinity():
		return ref.Infinity
	case -p.infinity():
		return -ref.Infinity
	}
	return p.base + ref.Value(v)
}

// Walk is ref.Walk with events in batches. A batch is never empty, and is valid until emit returns. The line of the
// result ends with the root's turn.
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
		at += uint64(2*p.infinity()) << 32 // the window from -infinity to infinity
	}
	value, best := w.turn(p.root.own, p.root.opp, 0, side, at, -p.infinity(), p.infinity())
	w.flush()
	return ref.Result{Value: p.value(value * side.sign), Line: best}, !w.stopped
}
