package proof

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A visited node is a node that the search visited, with the value that the search gave it.
type visited struct {
	node     assignment.TreeNode
	value    int
	reversed bool       // its rows take the other player for the one to move, from its first value on
	children []*visited // in the order of the visits
	replayed []string   // moves that are made again on the board of the input, to show the position after them; nil shows the node's own position
	unset    bool       // the program has kept no position; this is the one with which the search began
	rounds   []*visited // see roundsOf
	prunes   bool       // of a root: the program prunes, but no log shows what
	pruned   *visited   // see bounded
}

// unset returns the end of a turn for a program that keeps no position. It writes what its variables begin with: the
// position before the turn, or zeros.
func unset(root *visited) *visited { return &visited{node: root.node, value: root.value, unset: true} }

// writes reports whether a program that takes v, which is drawn as a text, for the end of the turn writes a position.
func (v *visited) writes(state, text string) bool {
	return sameState(state, text) || v.unset && strings.Trim(state, "0 \t\r\n") == ""
}

// maxVisited limits the nodes of a search whose log is not available.
const maxVisited = 20_000

// searched builds the tree that a log shows, with the values in its rows. It returns nil if
// the log does not show the whole tree.
func (r *reading) searched() *visited {
	if r.cut || r.alignment.broken || !r.alignment.ended {
		return nil
	}
	var path []*visited
	var root *visited
	for _, s := range r.alignment.steps {
		switch s.kind {
		case enter, noEnter, leaf, noLeaf, omitted:
			v := &visited{node: s.node, value: s.node.Value()}
			if s.row != nil {
				v.value = s.row.Value
			}
			if len(path) > 0 {
				parent := path[len(path)-1]
				parent.children = append(parent.children, v)
			} else {
				root = v
			}
			if s.kind == enter || s.kind == noEnter {
				path = append(path, v)
				v.reversed = s.row != nil && s.row.Value == -firstValue(s.node)
			}
		case update, noUpdate:
			v := path[len(path)-1]
			v.value = combine(s.node, s.on.value, s.child.value)
			if s.row != nil {
				v.value = s.row.Value
			}
		case leave:
			path = path[:len(path)-1]
		}
	}
	return root
}

// search visits all nodes below n; value gives the value of a leaf. It reports false if
// there are too many nodes.
func search(n assignment.TreeNode, value func(assignment.TreeNode) int, left *int) (*visited, bool) {
	if *left--; *left < 0 {
		return nil, false
	}
	v := &visited{node: n}
	if n.Leaf(n.Depth()) {
		v.value = value(n)
		return v, true
	}
	v.value = firstValue(n)
	for _, c := range n.Children() {
		child, ok := search(c, value, left)
		if !ok {
			return nil, false
		}
		v.children = append(v.children, child)
		v.value = combine(n, v.value, child.value)
	}
	return v, true
}

// A pick chooses a child of a visited node, or nil.
type pick func(v *visited) *visited

// A named pick has a phrase for messages.
type namedPick struct {
	text string
	pick pick
}

// beats reports whether value a is better than b for the player to move at a node.
func beats(n assignment.TreeNode, a, b int) bool {
	if n.Max() {
		return a > b
	}
	return a < b
}

// chooser makes a pick that compares each child with the best one so far.
func chooser(better func(v, c, best *visited) bool) pick {
	return func(v *visited) (best *visited) {
		for _, c := range v.children {
			if best == nil || better(v, c, best) {
				best = c
			}
		}
		return best
	}
}

var rightPick = chooser(func(v, c, best *visited) bool { return beats(v.node, c.value, best.value) })

// improved is the right pick if it is better than the value with which its node starts.
func improved(v *visited) *visited {
	if c := rightPick(v); c != nil && beats(v.node, c.value, firstValue(v.node)) {
		return c
	}
	return nil
}

// ownPick is the right pick for the player that the rows of a node take for the one to move.
var ownPick = chooser(func(v, c, best *visited) bool {
	if v.reversed {
		return beats(v.node, best.value, c.value)
	}
	return beats(v.node, c.value, best.value)
})

var lastOfEqual = chooser(func(v, c, best *visited) bool { return !beats(v.node, best.value, c.value) })

var byName = chooser(func(v, c, best *visited) bool {
	return beats(v.node, c.value, best.value) || c.value == best.value && c.node.Name() < best.node.Name()
})

// Indices of picks.
const (
	bestAtOnce  = 5 // by evaluation
	noExtraMove = 6
	extraMove   = 7
)

// picks are wrong ways to choose a move.
var picks = []namedPick{
	{"the last of equally good moves", lastOfEqual},
	{"the last move", chooser(func(v, c, best *visited) bool { return true })},
	{"the first move", chooser(func(v, c, best *visited) bool { return false })},
	{"the worst move", chooser(func(v, c, best *visited) bool { return beats(v.node, best.value, c.value) })},
	{"the last of the worst moves", chooser(func(v, c, best *visited) bool { return !beats(v.node, c.value, best.value) })},
	{"the move that is best by the evaluation right after it", chooser(func(v, c, best *visited) bool {
		return beats(v.node, c.node.Value(), best.node.Value())
	})},
	{"the best move that earns no extra move", picky(false)},
	{"the best move that earns an extra move, if there is one", picky(true)},
	{"the first by name of equally good moves", byName},
	{"the last by name of equally good moves", chooser(func(v, c, best *visited) bool {
		return beats(v.node, c.value, best.value) || c.value == best.value && c.node.Name() > best.node.Name()
	})},
	{"the best move for the other player", func(v *visited) (best *visited) {
		for _, c := range v.children {
			if best == nil || beats(v.node, best.value, c.value) {
				best = c
			}
		}
		return best
	}},
}

// tieBreaks are wrong ways to choose among equally good moves.
var tieBreaks = []namedPick{
	{"the last one that earns an extra move", chooser(func(v, c, best *visited) bool {
		return beats(v.node, c.value, best.value) || c.value == best.value && c.node.Extra()
	})},
	{"the first one that earns an extra move", chooser(func(v, c, best *visited) bool {
		return beats(v.node, c.value, best.value) || c.value == best.value && c.node.Extra() && !best.node.Extra()
	})},
	{"the first one that earns no extra move", chooser(func(v, c, best *visited) bool {
		return beats(v.node, c.value, best.value) || c.value == best.value && !c.node.Extra() && best.node.Extra()
	})},
	{"the last one that earns no extra move", chooser(func(v, c, best *visited) bool {
		return beats(v.node, c.value, best.value) || c.value == best.value && !c.node.Extra()
	})},
	{"the one with the best evaluation right after it", chooser(func(v, c, best *visited) bool {
		return beats(v.node, c.value, best.value) || c.value == best.value && beats(v.node, c.node.Value(), best.node.Value())
	})},
}

// picky prefers moves that earn an extra move, or moves that do not.
func picky(extra bool) pick {
	return chooser(func(v, c, best *visited) bool {
		if c.node.Extra() != best.node.Extra() {
			return c.node.Extra() == extra
		}
		return beats(v.node, c.value, best.value)
	})
}

// turn returns the node at the end of a turn. The first pick chooses the first move, the
// second the others; the turn has at most most moves.
func (v *visited) turn(first, next pick, most int) *visited {
	at, by := v, first
	for range most {
		c := by(at)
		if c == nil {
			return at
		}
		at, by = c, next
		if !c.node.Extra() {
			break
		}
	}
	return at
}

// improvements calls do for each child that improves its parent's value, in post-order.
func (v *visited) improvements(equal bool, do func(parent, child *visited)) {
	value := firstValue(v.node)
	for i, c := range v.children {
		c.improvements(equal, do)
		if beats(v.node, c.value, value) || i > 0 && equal && c.value == value {
			do(v, c)
			value = c.value
		}
	}
}
