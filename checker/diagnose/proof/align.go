package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A row is a row of a program's log.
type row struct {
	assignment.Row
	line int // of the file, from 1
	text string
}

// A frame is a node that is being expanded, as the rows before have it. Frames are not
// changed once they are made.
type frame struct {
	up      *frame
	node    assignment.TreeNode
	id      uint64 // of the path
	next    int    // among the node's children, the next in order
	depth   int    // as the first row has it
	first   int    // the value of the first row
	value   int    // of the last row
	window  [2]int // of the last row
	meant   [2]int // what the last row should have had by the row before
	entered [2]int // of the first row
	cut     bool   // the last row is of a cutoff by the window before it
	visited int    // children
	last    *child // the last one visited
	earlier *child // the one before it
}

// A child is one that has returned.
type child struct {
	node    assignment.TreeNode
	value   int // of its last row
	depth   int
	window  [2]int
	entered [2]int
	leaf    bool // the program evaluated it
	cut     bool // its own last row was of a cutoff
	better  bool // set when it has returned: it is better than its parent's value before
}

// What a step of an alignment is.
type kind uint8

const (
	enter    kind = iota // the first row of an inner node
	leaf                 // the row of a leaf
	update               // the row after a child
	optional             // the row that may precede a leaf where the game is over
	extra                // a row that is none of these
	noEnter              // a row that is missing
	noLeaf
	noUpdate
	leave // no row: the rest of the children is not visited
)

// A step is a row of the log, or one that is missing, with its place in the tree.
type step struct {
	before *step
	kind   kind
	row    *row // nil if there is none
	// on is the parent as it was before, or for update and leave the node itself.
	on      *frame
	node    assignment.TreeNode
	child   *child // of update
	skipped int    // children left out before this one
	cost    float32
}

// A state is one way to read the rows so far.
type state struct {
	top   *frame
	back  *child // whose parent's update is due; nil: a child is next
	cost  float32
	trail *step
}

// Costs of what does not fit.
const (
	costMissing  = 3
	costExtra    = 3
	costDoubled  = 1.5
	costKind     = 2 // leaf instead of inner node, or the reverse
	costSkip     = 2
	costStop     = 2
	costGoOn     = 1
	costDepth    = 0.6
	costInfinite = 0.4 // with costValue still a clear reading
	costFinite   = 0.9 // the first value of an inner node: it may be a leaf
	costValue    = 0.3
	costWindow   = 0.1
	costName     = 2.5

	beamWidth = 12
	beamDepth = 5.0 // what a state may cost more than the best
	lookAhead = 6.5 // what may be missing before a row
	sureCost  = 4   // of a log that does not fit, up to where it is believed
	settled   = 8   // rows without a further cost after which the best state is right
)

// An aligner lays the rows of a log along a tree.
type aligner struct {
	proof  *assignment.LogProof
	root   assignment.TreeNode
	habits habits
	beam   []state
	next   []state
	before *row
	after  *row    // nil behind the last row
	best   float32 // the cost of the best state, and for how many rows it has been so
	since  int
}

// habits are deviations that are so common in a log that they cost little.
type habits struct{ noEnter, noLeaf, noUpdate, doubled, kind, name, goOn bool }

const costHabit = 0.2

func cost(normal float32, habit bool) float32 {
	if habit {
		return costHabit
	}
	return normal
}

// An alignment is the best way to read a log.
type alignment struct {
	steps  []*step
	cost   float32
	rows   int
	ended  bool // the search is complete
	broken bool // it does not fit from some row on: the steps end there
}

// sure are the steps that can be believed: of a log that does not fit the first ones.
func (a *alignment) sure() []*step {
	if !a.broken {
		return a.steps
	}
	for i, s := range a.steps {
		if s.cost > sureCost {
			return a.steps[:i]
		}
	}
	return a.steps
}

// align reads rows along a tree.
// It gives up where they cost more than most.
func align(p *assignment.LogProof, root assignment.TreeNode, rows []row, h habits, most float32) alignment {
	a := &aligner{proof: p, root: root, habits: h, beam: []state{{}}}
	for i := range rows {
		r := &rows[i]
		a.after = nil
		if i+1 < len(rows) {
			a.after = &rows[i+1]
		}
		a.advance(r)
		a.before = r
		if len(a.beam) == 0 || a.beam[0].cost > min(most, 25+0.2*float32(i)) {
			return a.alignment(i, true)
		}
	}
	return a.alignment(len(rows), false)
}

// alignment is that of the best state.
func (a *aligner) alignment(rows int, broken bool) alignment {
	result := alignment{rows: rows, broken: broken}
	if len(a.beam) == 0 {
		return result
	}
	best := a.beam[0]
	result.cost = best.cost
	for s := best.trail; s != nil; s = s.before {
		result.steps = append(result.steps, s)
	}
	slices.Reverse(result.steps)
	result.ended = !broken && ended(best)
	return result
}

// ended reports whether nothing but ends of nodes is due.
func ended(s state) bool {
	if s.back != nil || s.top == nil {
		return false
	}
	return s.top.up == nil && (s.top.cut || s.top.next >= len(s.top.node.Children()))
}

// advance reads a row in all states.
func (a *aligner) advance(r *row) {
	a.next = a.next[:0]
	if len(a.beam) == 1 {
		a.try(a.beam[0], r, a.beam[0].cost+lookAhead)
		if s, ok := a.clear(a.beam[0].cost); ok {
			a.beam = append(a.beam[:0], s)
			return
		}
		a.extra(a.beam[0], r)
	} else {
		for _, s := range a.beam {
			a.try(s, r, s.cost+lookAhead)
			a.extra(s, r)
		}
	}
	a.prune()
}

// clear is the one state that costs next to nothing more, if there is one.
func (a *aligner) clear(before float32) (found state, ok bool) {
	for _, s := range a.next {
		if s.cost < before+0.75 {
			if ok {
				return found, false
			}
			found, ok = s, true
		}
	}
	return found, ok
}

// prune keeps the best of the next states, one of each place in the tree.
func (a *aligner) prune() {
	slices.SortStableFunc(a.next, func(x, y state) int {
		switch {
		case x.cost < y.cost:
			return -1
		case x.cost > y.cost:
			return 1
		}
		return 0
	})
	a.beam = a.beam[:0]
	type place struct {
		id      uint64
		next    int
		updates assignment.TreeNode
	}
	met := map[place]bool{}
	for _, s := range a.next {
		if len(a.beam) == beamWidth || len(a.beam) > 0 && s.cost > a.beam[0].cost+beamDepth {
			break
		}
		at := place{}
		if s.top != nil {
			at.id, at.next = s.top.id, s.top.next
		}
		if s.back != nil {
			at.updates = s.back.node
		}
		if !met[at] {
			met[at] = true
			a.beam = append(a.beam, s)
		}
	}
	a.settle()
}

// settle drops the other states once the best one has fit for some rows.
func (a *aligner) settle() {
	if len(a.beam) == 0 {
		return
	}
	if best := a.beam[0].cost; best != a.best {
		a.best, a.since = best, 0
	}
	if a.since++; a.since > settled {
		n := 1
		for n < len(a.beam) && a.beam[n].cost < a.best+0.1 {
			n++
		}
		a.beam = a.beam[:n]
	}
}

// extra takes a row for one too many.
func (a *aligner) extra(s state, r *row) {
	each := float32(costExtra)
	if a.before != nil && a.before.Row.Name == r.Name && a.before.Value == r.Value && a.before.Depth == r.Depth {
		each = cost(costDoubled, a.habits.doubled)
	}
	var node assignment.TreeNode
	if s.top != nil {
		node = s.top.node
	}
	a.emit(s, step{kind: extra, row: r, on: s.top, node: node}, s, each)
}

// emit adds the state that follows by a step.
func (a *aligner) emit(from state, by step, to state, cost float32) {
	a.next = append(a.next, follow(from, by, to, cost))
}

func follow(from state, by step, to state, cost float32) state {
	to.cost = from.cost + cost
	by.before, by.cost = from.trail, to.cost
	to.trail = &by
	return to
}
