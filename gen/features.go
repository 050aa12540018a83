package gen

import (
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// mancalaFlags are the flags that generated Mancala cases can have.
var mancalaFlags = []corpus.Flag{
	{Name: "capture", Description: "a last stone in an own empty pit captures stones opposite"},
	{Name: "capture-after-lap", Description: "a sowing that goes all the way round captures"},
	{Name: "capture-empty", Description: "a last stone in an own empty pit lies opposite an empty pit"},
	{Name: "chain", Description: "two extra moves in a row"},
	{Name: "cutoff", Description: "alpha-beta prunes"},
	{Name: "cutoff-equal", Description: "alpha-beta prunes on a value that equals a bound of the window"},
	{Name: "cutoff-in-chain", Description: "alpha-beta prunes at a node that was reached by an extra move"},
	{Name: "deep", Description: "a node five turns below the root"},
	{Name: "depth-ignored", Description: "greedy with a cut-off depth other than 1"},
	{Name: flagDisputed, Description: "the opponent has no stones at the start, on which right programs disagree"},
	{Name: "extra-at-limit", Description: "an extra move at the cut-off depth"},
	{Name: "extra-move", Description: "a last stone falls in the own store"},
	{Name: "game-over", Description: "a leaf where the game is over"},
	{Name: "lap", Description: "a sowing goes all the way round"},
	{Name: "large", Description: "a pit with hundreds of stones"},
	{Name: "over-in-chain", Description: "a last stone in the own store ends the game"},
	{Name: "over-other-side", Description: "the game ends although the player to move has stones"},
	{Name: "pits-3", Description: "three pits a side"},
	{Name: "pits-4", Description: "four pits a side"},
	{Name: "pits-5", Description: "five pits a side"},
	{Name: "pits-6", Description: "six pits a side"},
	{Name: "pits-7", Description: "seven pits a side"},
	{Name: "pits-8", Description: "eight pits a side"},
	{Name: "pits-9", Description: "nine pits a side"},
	{Name: "player2", Description: "player 2 moves first"},
	{Name: "sample", Description: "the sample that the assignment prints"},
	{Name: "start", Description: "the start of a game: all pits are alike and the stores empty"},
	{Name: "sweep", Description: "stones are left when the game ends"},
	{Name: "tie", Description: "the root has children with the same best value"},
	{Name: "widest", Description: "ten pits a side"},
}

// flagDisputed is the flag of inputs on which right programs disagree.
const flagDisputed = "disputed"

// mancalaSample is the input of the sample that the handout prints.
const mancalaSample = "2\n1\n2\n3 3 3\n3 3 3\n0\n0\n"

// large is the count from which a pit is flagged.
const large = 100

// MancalaFeatures are the flags of an input, in alphabetical order, and the rows
// of its log. It gives up after a number of rows.
func MancalaFeatures(in reference.Input, limit int) (flags []string, rows int) {
	return mancalaFeatures(in, limit, func(combination) {})
}

// mancalaFeatures is MancalaFeatures; it also hands over every combination of
// things that happen together, each as often as it happens.
func mancalaFeatures(in reference.Input, limit int, met func(combination)) (flags []string, rows int) {
	f := &features{seen: map[string]bool{}, limit: limit, met: met}
	f.input(in)
	f.walk(in)
	for name := range f.seen {
		flags = append(flags, name)
	}
	slices.Sort(flags)
	return flags, f.rows
}

// features collects what happens in a search.
type features struct {
	seen  map[string]bool
	rows  int
	limit int       // of rows
	depth int       // the cut-off depth
	path  []place   // the nodes from the root to the current one
	last  ref.Value // the value of the root's current child
	best  ref.Value // the best value of the root's children so far
	ties  int       // how many of them have it
	met   func(combination)
}

// A combination says in its bits what two moves in a row did, how deep the node is
// that they led to, and what the search did there.
type combination uint32

const (
	depthBits  = 2 // below the cut-off depth, at it
	kindBits   = 3 // entered, or pruned in one of four ways
	sowingBits = 6
)

// combinations is one more than the highest.
const combinations = 1 << (2*sowingBits + depthBits + kindBits)

// bitsOf is what a sowing did, as bits.
func bitsOf(s sow.Sowing) combination {
	bits := combination(0)
	for i, did := range [sowingBits]bool{s.Own, s.Laps > 0, s.Captured > 0, s.Captures && s.Captured == 0, s.Over, s.Swept > 0} {
		if did {
			bits |= 1 << i
		}
	}
	return bits
}

// meet hands over the combination at the last node of the path.
func (f *features) meet(e *ref.Event, kind combination) {
	last := len(f.path) - 1
	c := kind<<depthBits | combination(f.depthClass(e))
	c = c<<sowingBits | f.path[last].bits
	if last > 0 {
		c = c<<sowingBits | f.path[last-1].bits
	} else {
		c <<= sowingBits
	}
	f.met(c)
}

// depthClass is 0 for the root, 1 for the next turn, 2 below the cut-off depth and
// 3 at it.
func (f *features) depthClass(e *ref.Event) int {
	if int(e.Depth) == f.depth {
		return 3
	}
	return int(min(e.Depth, 2))
}

// A place is a node on the path.
type place struct {
	position sow.Position
	sowing   sow.Sowing // the move that led to it
	bits     combination
}

func (f *features) mark(name string, condition bool) {
	if condition && !f.seen[name] { // most have been seen, and looking is cheaper than writing
		f.seen[name] = true
	}
}

// input marks what needs no search.
func (f *features) input(in reference.Input) {
	f.mark("sample", in.String() == mancalaSample)
	f.mark("player2", in.Player == sow.Two)
	if pits := in.Board.Pits(); pits < 10 {
		f.mark("pits-"+strconv.Itoa(pits), true)
	}
	f.mark("widest", in.Board.Pits() == 10)
	f.mark("start", start(in.Board))
	f.mark("depth-ignored", in.Task == reference.Greedy && in.Depth != 1)
	f.mark(flagDisputed, in.Board.Side(in.Player.Opponent()) == 0)
	for _, p := range []sow.Player{sow.One, sow.Two} {
		f.mark("large", slices.Max(in.Board.Row(p)) >= large)
	}
}

// start reports whether a board is the start of a game.
func start(b sow.Board) bool {
	pits := append(b.Row(sow.One), b.Row(sow.Two)...)
	return slices.Min(pits) == slices.Max(pits) && b.Store(sow.One)+b.Store(sow.Two) == 0
}

// deep is the depth from which a node is flagged.
const deep = 5

func (f *features) walk(in reference.Input) {
	search := in.Search()
	f.depth = search.Depth
	root := sow.Position{Board: in.Board, ToMove: in.Player}
	ref.Walk(sow.Game{Max: in.Player}, root, search, func(e *ref.Event) bool {
		f.rows++
		switch {
		case e.Kind == ref.Update:
			f.update(e)
		case e.Move == ref.None:
			f.path = []place{{position: root}}
		default:
			f.enter(e)
		}
		return f.rows <= f.limit
	})
	f.mark("tie", f.ties > 1)
}

// enter marks what the sowing that led to a node does.
func (f *features) enter(e *ref.Event) {
	f.path = f.path[:e.Length]
	parent := f.path[e.Length-1]
	next, s := sow.Rules{}.Describe(parent.position, e.Move)
	f.path = append(f.path, place{next, s, bitsOf(s)})
	f.meet(e, 0)
	f.last = e.Value
	f.mark("deep", e.Depth >= deep)
	f.mark("extra-move", s.Own)
	f.mark("chain", s.Again && parent.sowing.Again)
	f.mark("extra-at-limit", s.Again && int(e.Depth) == f.depth)
	f.mark("lap", s.Laps > 0)
	f.mark("capture", s.Captured > 0)
	f.mark("capture-empty", s.Captures && s.Captured == 0)
	f.mark("capture-after-lap", s.Captures && s.Laps > 0)
	f.mark("game-over", s.Over)
	f.mark("sweep", s.Swept > 0)
	f.mark("over-in-chain", s.Over && s.Own)
	f.mark("over-other-side", s.Over && !f.seen["over-other-side"] && moverHasStones(parent.position, e.Move))
}

// moverHasStones reports whether, after a move that ends the game, the player who
// would move next has stones.
func moverHasStones(p sow.Position, m ref.Move) bool {
	_, over, _ := sow.Rules{End: sow.EndMover, Sweep: sow.SweepNone}.Play(p, m)
	return !over
}

// update marks cutoffs, and counts the root's best children.
func (f *features) update(e *ref.Event) {
	equal := e.Max && e.Value == e.Beta || !e.Max && e.Value == e.Alpha
	if e.Cutoff {
		f.path = f.path[:e.Length+1]
		f.meet(e, cutoffKind(e.Max, equal))
	}
	f.mark("cutoff", e.Cutoff)
	f.mark("cutoff-equal", e.Cutoff && equal)
	f.mark("cutoff-in-chain", e.Cutoff && f.path[e.Length].sowing.Again)
	switch {
	case e.Length > 0:
		f.last = e.Value
	case f.ties == 0 || f.last > f.best:
		f.best, f.ties = f.last, 1
	case f.last == f.best:
		f.ties++
	}
}

// cutoffKind is one of four, from 1.
func cutoffKind(atMax, equal bool) combination {
	kind := combination(1)
	if atMax {
		kind++
	}
	if equal {
		kind += 2
	}
	return kind
}
