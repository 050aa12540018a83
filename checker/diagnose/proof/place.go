package proof

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxSkipped limits the consecutive children that may be missing.
const maxSkipped = 3

// try reads a row in a state, after rows that may be missing before it. The total cost must
// not exceed bound.
func (a *aligner) try(s state, r *row, bound float32) {
	switch {
	case s.cost > bound:
	case s.top == nil:
		a.tryRoot(s, r, bound)
	case s.back != nil:
		a.tryUpdate(s, r, bound)
	default:
		a.tryChildren(s, r, bound)
		a.tryLeave(s, r, bound)
	}
}

func (a *aligner) tryRoot(s state, r *row, bound float32) {
	window := a.fullWindow()
	if r.Name == a.root.Name() {
		f := a.frame(nil, a.root, r.Depth, r.Value, shownWindow(r, window))
		a.emit(s, step{kind: enter, row: r, node: a.root}, state{top: f}, a.enterCost(nil, a.root, r))
		if a.root.Leaf(r.Depth) {
			evaluated := *f
			evaluated.next = len(a.root.Children())
			a.emit(s, step{kind: leaf, row: r, node: a.root}, state{top: &evaluated}, a.depthCost(nil, a.root, r))
		}
		return
	}
	f := a.frame(nil, a.root, 0, firstValue(a.root), window)
	a.try(follow(s, step{kind: noEnter, node: a.root}, state{top: f}, costMissing), r, bound)
}

func (a *aligner) fullWindow() [2]int {
	if !a.proof.Window {
		return [2]int{assignment.None, assignment.None}
	}
	infinity := cmp.Or(a.habits.infinity, assignment.Infinity)
	return [2]int{-infinity, infinity}
}

// frame returns a node that has been entered.
func (a *aligner) frame(up *frame, n assignment.TreeNode, depth, value int, window [2]int) *frame {
	f := &frame{up: up, node: n, id: 1469598103934665603, depth: depth, first: value, value: value, window: window, meant: window, entered: window}
	if up != nil {
		f.id = up.id
	}
	for _, c := range []byte(n.Name()) {
		f.id = (f.id ^ uint64(c)) * 1099511628211
	}
	return f
}

// firstValue returns the value of a node before its first child.
func firstValue(n assignment.TreeNode) int {
	if n.Max() {
		return -assignment.Infinity
	}
	return assignment.Infinity
}

// tryUpdate reads the row after a child, or skips it.
func (a *aligner) tryUpdate(s state, r *row, bound float32) {
	f, c := s.top, s.back
	want := combine(f.node, f.value, c.value)
	if r.Name == f.node.Name() || r.Depth == f.depth && r.Value == want {
		each := float32(0)
		if r.Name != f.node.Name() {
			each += cost(costName, a.habits.name)
		}
		if r.Depth != f.depth {
			each += costDepth
		}
		if r.Value != want {
			each += costValue
		}
		to := f.updated(r.Value)
		to.window = shownWindow(r, to.meant)
		if r.Window != to.meant {
			each += costWindow
		}
		a.emit(s, step{kind: update, row: r, on: f, node: f.node, child: c}, state{top: to}, each)
	}
	to := f.updated(want)
	missing := float32(costMissing)
	if to.cut && !c.leaf {
		missing = costMissingCut
	}
	a.try(follow(s, step{kind: noUpdate, on: f, node: f.node, child: c}, state{top: to}, cost(missing, a.habits.noUpdate || to.cut && a.habits.noCut)), r, bound)
}

// combine returns the value of a node after a child.
func combine(n assignment.TreeNode, value, child int) int {
	if n.Max() {
		return max(value, child)
	}
	return min(value, child)
}

// updated returns a frame after a child, with its new value and the right window.
func (f *frame) updated(value int) *frame {
	to := *f
	to.value = value
	to.meant, to.cut = raised(f.node, f.window, value)
	to.window = to.meant
	return &to
}

// shownWindow returns the window in a row, or the right one if the row lacks one of its columns.
func shownWindow(r *row, right [2]int) [2]int {
	if slices.Contains(r.Window[:], assignment.None) {
		return right
	}
	return r.Window
}

// raised returns the right window of a node after a child, computed from the window before
// it, and whether it cuts off the remaining children.
func raised(n assignment.TreeNode, window [2]int, value int) (after [2]int, cut bool) {
	switch {
	case window[0] == assignment.None:
		return window, false
	case n.Max() && value >= window[1], !n.Max() && value <= window[0]:
		return window, true
	case n.Max():
		return [2]int{max(window[0], value), window[1]}, false
	}
	return [2]int{window[0], min(window[1], value)}, false
}

// tryChildren reads the first row of a child.
func (a *aligner) tryChildren(s state, r *row, bound float32) {
	children := s.top.node.Children()
	if i := s.top.next; i < len(children) && children[i].Name() == "" {
		a.tryOmitted(s, r, bound)
		return
	}
	each := float32(0)
	if s.top.cut {
		each = cost(costGoOn, a.habits.goOn)
	}
	for i := s.top.next; i < len(children) && i <= s.top.next+maxSkipped; i++ {
		skipped := i - s.top.next
		a.tryChild(s, r, i, each+costSkip*float32(skipped))
	}
	if i := s.top.next; i < len(children) {
		c := children[i]
		on := s.top.visiting(i)
		depth := s.top.depth + c.Depth() - s.top.node.Depth()
		missing := each + cost(costMissing, a.habits.noEnter)
		if !c.Leaf(depth) {
			f := a.frame(on, c, depth, firstValue(c), s.top.meant)
			a.try(follow(s, step{kind: noEnter, on: s.top, node: c}, state{top: f}, missing), r, bound)
			return
		}
		returned := &child{node: c, value: c.Value(), depth: depth, window: s.top.meant, entered: s.top.meant, leaf: true}
		missing = each + cost(costMissing, a.habits.noLeaf)
		a.try(follow(s, step{kind: noLeaf, on: s.top, node: c}, a.returns(on, returned), missing), r, bound)
	}
}

// visiting returns a frame that is visiting child i.
func (f *frame) visiting(i int) *frame {
	to := *f
	to.next = i + 1
	to.visited++
	return &to
}

// returns computes the state after a child.
func (a *aligner) returns(f *frame, c *child) state {
	c.better = c.value != f.value && combine(f.node, f.value, c.value) == c.value
	to := *f
	to.earlier, to.last = to.last, c
	return state{top: &to, back: c}
}

// tryChild reads a row as the first row of a child: as a leaf, as an inner node, or as a row
// before the row of a leaf.
func (a *aligner) tryChild(s state, r *row, i int, each float32) {
	c := s.top.node.Children()[i]
	if r.Name != c.Name() {
		if each > 0 || r.Depth != s.top.depth+c.Depth()-s.top.node.Depth() {
			return
		}
		each += cost(costName, a.habits.name)
	}
	skipped := i - s.top.next
	on := s.top.visiting(i)
	infinite := r.Value == assignment.Infinity || r.Value == -assignment.Infinity
	by := step{row: r, on: s.top, node: c, skipped: skipped}

	by.kind = enter
	window := shownWindow(r, s.top.meant)
	a.emit(s, by, state{top: a.frame(on, c, r.Depth, r.Value, window)}, each+a.enterCost(s.top, c, r))

	by.kind = leaf
	leafCost := each + a.depthCost(s.top, c, r)
	if !c.Leaf(r.Depth) {
		leafCost += cost(costKind, a.habits.kind)
	}
	if infinite {
		leafCost += costInfinite
		if a.expands(c, r.Depth) {
			leafCost += costKind
		}
	}
	if r.Value != c.Value() {
		leafCost += costValue
	}
	returned := &child{node: c, value: r.Value, depth: r.Depth, window: window, entered: window, leaf: true}
	a.emit(s, by, a.returns(on, returned), leafCost)

	if infinite && !optionalBefore(s, c) && (c.Over() || c.Leaf(r.Depth) && a.evaluates(c, r)) {
		by.kind = optional
		if !c.Over() {
			each += costEntered
		}
		a.emit(s, by, s, each)
	}
}

// evaluates reports whether the row after the current one is the row of a leaf, and right.
func (a *aligner) evaluates(n assignment.TreeNode, r *row) bool {
	return a.after != nil && a.after.Name == r.Name && a.after.Depth == r.Depth && a.after.Value == n.Value()
}

// expands reports whether the row after the current one looks like the row of the first
// child of a node at this depth.
func (a *aligner) expands(n assignment.TreeNode, depth int) bool {
	if a.after == nil || n.Over() {
		return false
	}
	children := n.Children()
	return len(children) > 0 && a.after.Name == children[0].Name() && a.after.Depth >= depth
}

// optionalBefore reports whether the previous row is the optional row of a node.
func optionalBefore(s state, n assignment.TreeNode) bool {
	return s.trail != nil && s.trail.kind == optional && s.trail.node == n
}

// enterCost returns the cost of reading a row as the first row of an inner node.
func (a *aligner) enterCost(up *frame, n assignment.TreeNode, r *row) float32 {
	each := a.depthCost(up, n, r)
	if n.Leaf(r.Depth) {
		each += cost(costKind, a.habits.kind)
	}
	switch {
	case r.Value == firstValue(n):
	case r.Value == -firstValue(n):
		each += costValue
	default:
		each += costFinite
	}
	return each
}

// depthCost returns the cost of the depth and window in a first row.
func (a *aligner) depthCost(up *frame, n assignment.TreeNode, r *row) (each float32) {
	depth, window := 0, a.fullWindow()
	if up != nil {
		depth, window = up.depth+n.Depth()-up.node.Depth(), up.window
	}
	if r.Depth != depth {
		each += costDepth
	}
	if r.Window != window {
		each += costWindow
	}
	return each
}

// tryLeave ends the node on top.
func (a *aligner) tryLeave(s state, r *row, bound float32) {
	f := s.top
	if f.up == nil {
		return
	}
	each := float32(0)
	if f.next < len(f.node.Children()) && !f.cut {
		each = costStop
		if f.visited == 0 {
			each = costMissing
		}
	}
	c := &child{node: f.node, value: f.value, depth: f.depth, window: f.window, entered: f.entered, cut: f.next < len(f.node.Children())}
	c.empty = c.cut && f.visited == 0
	a.try(follow(s, step{kind: leave, on: f, node: f.node}, a.returns(f.up, c), each), r, bound)
}
