package mancala

import (
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// sample is the input of the handout's sample.
const sample = "2\n1\n2\n3 3 3\n3 3 3\n0\n0\n"

// large is the least number of stones in a pit that sets the flag `large`.
const large = 100

// MaxRows is the most rows of the traverse log of a generated case.
const MaxRows = 2000

// Features walks the search, which takes as many steps as its log has rows.
func (i Instance) Features(limit int, met func(int)) (flags []string, rows int, fit bool) {
	f := &features{seen: map[string]bool{}, limit: max(limit, MaxRows), met: met}
	f.input(i.Input)
	f.mark("trailing-blank", i.blanks == i.Input)
	f.walk(i.Input)
	for name := range f.seen {
		flags = append(flags, name)
	}
	slices.Sort(flags)
	return flags, f.rows, f.rows <= f.limit && i.Board.Side(i.Player) > 0
}

// features collects the flags of a search.
type features struct {
	seen  map[string]bool
	rows  int
	limit int         // the most rows to visit
	depth int         // the cut-off depth
	path  []pathNode  // the nodes from the root to the current one
	last  ref.Value   // the value of the root's current child
	best  ref.Value   // the best value of the root's children so far
	ties  int         // the number of these children with the best value
	extra [2]bool     // for the current child and the first best one: the move to it earned an extra move
	child sow.Board   // the current child of the root
	rival []sow.Board // later children with the best value to which the turn passes
	met   func(int)   // called with each combination

	values  map[ref.Value]bool // the values of the leaves
	windows map[visit]window   // of the nodes that alpha-beta has entered
}

// The bits of a combination say what two successive moves did, how deep the node after them is, and what the search
// did there.
type combination uint32

const (
	depthBits  = 2 // the root, the next turn, deeper, at the cut-off depth
	kindBits   = 3 // entered, or pruned in one of four ways
	sowingBits = 6
)

// bitsOf encodes what a sowing did.
func bitsOf(s sow.Sowing) combination {
	bits := combination(0)
	for i, did := range [sowingBits]bool{s.Own, s.Laps > 0, s.Captured > 0, s.Captures && s.Captured == 0, s.Over, s.Swept > 0} {
		if did {
			bits |= 1 << i
		}
	}
	return bits
}

// meet calls met with the combination at the last node of the path.
func (f *features) meet(e *ref.Event, kind combination) {
	if f.met == nil {
		return
	}
	last := len(f.path) - 1
	c := kind<<depthBits | combination(f.depthClass(e))
	c = c<<sowingBits | f.path[last].bits
	if last > 0 {
		c = c<<sowingBits | f.path[last-1].bits
	} else {
		c <<= sowingBits
	}
	f.met(int(c))
}

// depthClass is 0 for the root, 1 for the next turn, 2 below the cut-off depth and
// 3 at it.
func (f *features) depthClass(e *ref.Event) int {
	if int(e.Depth) == f.depth {
		return 3
	}
	return int(min(e.Depth, 2))
}

// A pathNode is a node on the path.
type pathNode struct {
	position sow.Position
	sowing   sow.Sowing // the move that led to it
	bits     combination
	children [2]int // entered so far: first those with another player to move, then those after an extra move
}

func (f *features) mark(name string, condition bool) {
	if condition && !f.seen[name] { // most flags are set already, and a lookup is cheaper than a store
		f.seen[name] = true
	}
}

// input sets the flags that need no search.
func (f *features) input(in reference.Input) {
	f.mark("sample", in.String() == sample)
	f.mark("player2", in.Player == sow.Two)
	if pits := in.Board.Pits(); pits < 10 {
		f.mark("pits-"+strconv.Itoa(pits), true)
	}
	f.mark("widest", in.Board.Pits() == widest)
	f.mark("start", start(in.Board))
	f.mark("long-line", longLine(in))
	f.mark("names-sort", namesSort(in))
	f.mark("depth-ignored", in.Task == reference.Greedy && in.Depth != 1)
	f.mark("disputed", in.Board.Side(in.Player.Opponent()) == 0)
	for _, p := range []sow.Player{sow.One, sow.Two} {
		f.mark("large", slices.Max(in.Board.Row(p)) >= large)
	}
}

// start reports whether a board is the start of a usual game.
func start(b sow.Board) bool {
	pits := append(b.Row(sow.One), b.Row(sow.Two)...)
	return slices.Min(pits) == slices.Max(pits) && b.Store(sow.One)+b.Store(sow.Two) == 0
}

// deep is the least depth that sets the flag `deep`.
const deep = 5

// twoDigitDepth is a depth that programs with a built-in limit do not reach.
const twoDigitDepth = 10

func (f *features) walk(in reference.Input) {
	search := in.Search()
	f.depth = search.Depth
	f.values = map[ref.Value]bool{}
	if search.Prune {
		f.windows = map[visit]window{}
	}
	root := sow.Position{Board: in.Board, ToMove: in.Player}
	result, done := ref.Walk(sow.Game{Max: in.Player}, root, search, func(e *ref.Event) bool {
		f.rows++
		switch {
		case e.Kind == ref.Update:
			f.update(e)
		case e.Move == ref.None:
			f.path = []pathNode{{position: root}}
		default:
			f.enter(e)
		}
		return f.rows <= f.limit
	})
	if !done {
		return
	}
	f.mark("tie", f.ties > 1)
	f.mark("long", in.Board.Pits() == handoutPits && f.rows >= long)
	f.turn(root, result.Line)
	f.rootValue(result.Value)
}

// enter sets the flags for the sowing that led to a node.
func (f *features) enter(e *ref.Event) {
	f.path = f.path[:e.Length]
	parent := &f.path[e.Length-1]
	next, s := sow.Rules{}.Describe(parent.position, e.Move)
	f.siblings(parent, s.Again)
	if e.Length == 1 {
		f.extra[0], f.child = s.Again, next.Board
	}
	f.ending(e, *parent, s)
	f.mark("chain", s.Again && parent.sowing.Again)
	f.path = append(f.path, pathNode{position: next, sowing: s, bits: bitsOf(s)})
	f.mark("chain-of-ten", s.Again && f.chain() >= 10)
	f.meet(e, 0)
	f.last = e.Value
	f.mark("deep", e.Depth >= deep)
	f.mark("depth-ten", e.Depth >= twoDigitDepth)
	f.mark("extra-move", s.Own)
	f.mark("extra-at-limit", s.Again && int(e.Depth) == f.depth)
	f.mark("lap", s.Laps > 0)
	f.mark("capture", s.Captured > 0)
	f.mark("capture-empty", s.Captures && s.Captured == 0)
	f.mark("capture-after-lap", s.Captures && s.Laps > 0)
	if e.Kind == ref.Leaf {
		f.values[e.Value] = true
	} else {
		f.transposition(e, next)
	}
}

// moverHasStones reports whether, after a move that ends the game, the player who
// would move next has stones.
func moverHasStones(p sow.Position, m ref.Move) bool {
	_, over, _ := sow.Rules{End: sow.EndMover, Sweep: sow.SweepNone}.Play(p, m)
	return !over
}

// update sets the flags for cutoffs, and counts the root's best children.
func (f *features) update(e *ref.Event) {
	equal := e.Max && e.Value == e.Beta || !e.Max && e.Value == e.Alpha
	if e.Cutoff {
		f.path = f.path[:e.Length+1]
		f.meet(e, cutoffKind(e.Max, equal))
	}
	f.mark("cutoff", e.Cutoff)
	f.mark("cutoff-equal", e.Cutoff && equal)
	if e.Cutoff && f.path[e.Length].sowing.Again {
		f.chainCutoff(e, equal)
	}
	switch {
	case e.Length > 0:
		f.last = e.Value
	case f.ties == 0 || f.last > f.best:
		f.best, f.ties = f.last, 1
		f.extra[1], f.rival = f.extra[0], nil
	case f.last == f.best:
		f.ties++
		f.mark("tie-extra-move", f.extra[0] && !f.extra[1])
		if !f.extra[0] {
			f.rival = append(f.rival, f.child)
		}
	}
}

// cutoffKind returns the kind of a cutoff, from 1 to 4.
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
