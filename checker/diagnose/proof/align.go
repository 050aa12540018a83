package proof

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A state is one interpretation of the rows so far.
type state struct {
	top   *frame
	back  *child // the child whose parent's update is due; nil if a child is next
	cost  float32
	trail *step
}

// Costs of deviations.
const (
	costMissing    = 3
	costMissingCut = 1 // of the row of a node after a child if both nodes are cut off: a program may leave both at once
	costExtra      = 3
	costDoubled    = 1.5
	costKind       = 2 // a leaf in place of an inner node, or the reverse
	costSkip       = 2
	costStop       = 2
	costGoOn       = 1
	costDepth      = 0.6
	costInfinite   = 0.4 // together with costValue it is below clearCost
	costEntered    = 0.5 // a row before a leaf where none is optional
	costFinite     = 0.9 // the first value of an inner node is finite: the row may be a leaf
	costValue      = 0.3
	costWindow     = 0.1
	costName       = 2.5

	beamWidth = 12
	beamDepth = 5.0  // the most that a state may cost above the best one
	lookAhead = 6.5  // the cost of missing rows that may precede a row
	sureCost  = 4    // for a log that does not fit: the cost up to which its steps are still trusted
	clearCost = 0.75 // a row that can be read in one way below this cost is read in that way
	settled   = 8    // rows without further cost after which the best state is accepted
)

// An aligner aligns the rows of a log with a tree.
type aligner struct {
	proof  *assignment.LogProof
	root   assignment.TreeNode
	habits habits
	beam   []state
	next   []state
	before *row
	after  *row    // nil after the last row
	most   float32 // states that cost more are dropped
	best   float32 // the cost of the best state
	since  int     // the number of rows since best changed or the states arose
}

// habits are deviations that are frequent enough in a log to cost little.
type habits struct {
	noEnter, noLeaf, noUpdate, noCut, doubled, kind, name, goOn bool

	infinity int // the number that stands for infinity in alpha and beta; 0 if none does
}

const costHabit = 0.2

func cost(normal float32, habit bool) float32 {
	if habit {
		return costHabit
	}
	return normal
}

// An alignment is the best interpretation of a log.
type alignment struct {
	steps  []*step
	full   [2]int // the window of the root
	cost   float32
	rows   int
	ended  bool // the search is complete
	broken bool // the log stops fitting at some row: the steps end there
}

// sure returns the steps that can be trusted: only the first ones of a log that does not
// fit.
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

// align aligns rows with a tree. It gives up when the cost exceeds most.
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

// alignment returns the alignment of the best state.
func (a *aligner) alignment(rows int, broken bool) alignment {
	result := alignment{full: a.fullWindow(), rows: rows, broken: broken}
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

// ended reports whether only ends of nodes remain.
func ended(s state) bool {
	if s.back != nil || s.top == nil {
		return false
	}
	return s.top.up == nil && (s.top.cut || s.top.next >= len(s.top.node.Children()))
}

// advance reads a row in all states. For one state it first tries only what costs next to
// nothing, which nearly always is all that matters.
func (a *aligner) advance(r *row) {
	a.next, a.most = a.next[:0], math.MaxFloat32
	if len(a.beam) == 1 {
		before := a.beam[0].cost
		a.most = before + clearCost
		a.try(a.beam[0], r, a.most)
		if s, ok := a.clear(before); ok {
			a.beam = append(a.beam[:0], s)
			return
		}
		a.next, a.most = a.next[:0], math.MaxFloat32
		a.since = 0 // the next rows decide between the states that arise here
		a.try(a.beam[0], r, before+lookAhead)
		a.extra(a.beam[0], r)
	} else {
		for _, s := range a.beam {
			a.try(s, r, s.cost+lookAhead)
			a.extra(s, r)
		}
	}
	a.prune()
}

// clear returns the only state that costs next to nothing more, if there is one.
func (a *aligner) clear(before float32) (found state, ok bool) {
	for _, s := range a.next {
		if s.cost < before+clearCost {
			if ok {
				return found, false
			}
			found, ok = s, true
		}
	}
	return found, ok
}

// prune keeps the best next state for each place in the tree.
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

// extra treats a row as surplus.
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

// emit adds the state that a step leads to.
func (a *aligner) emit(from state, by step, to state, cost float32) {
	if from.cost+cost <= a.most {
		a.next = append(a.next, follow(from, by, to, cost))
	}
}

func follow(from state, by step, to state, cost float32) state {
	to.cost = from.cost + cost
	by.before, by.cost = from.trail, to.cost
	to.trail = &by
	return to
}
