package web

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A tree is a drawing of the open nodes and their children.
type tree struct {
	Width, Height int
	Root          twig
	Levels        [][]twig // the children of the open nodes, starting with the root's
}

// A twig is a node of a tree, with the branch to it.
type twig struct {
	Name, Value string
	State       childState
	Link        string
	X, Y        int // the centre
	FromX       int // the start of the branch
	FromY       int
	Cutoff      bool // some of its children were cut off
	Current     bool
}

// A childState is the state of a child in the search.
type childState string

const (
	isOpen     childState = "open"
	isReturned childState = "returned"
	isBest     childState = "best" // returned, and gave the parent its value
	isWaiting  childState = "waiting"
	isCut      childState = "cut" // it will not be visited
)

// Label describes a twig.
func (t twig) Label() string {
	switch {
	case t.State == isOpen:
		return fmt.Sprintf("%s, open, %s so far", t.Name, t.Value)
	case t.State == isWaiting:
		return t.Name + ", not visited yet"
	case t.State == isCut:
		return t.Name + ", cut off"
	case t.Cutoff:
		return fmt.Sprintf("%s, returned %s after a cutoff", t.Name, t.Value)
	case t.State == isBest:
		return fmt.Sprintf("%s, returned %s, the best so far", t.Name, t.Value)
	}
	return fmt.Sprintf("%s, returned %s", t.Name, t.Value)
}

// Left returns the left edge of a twig's shape.
func (t twig) Left() int { return t.X - t.Breadth()/2 }

// Breadth returns the width of a twig's shape, which is a circle unless the name is too long for it.
func (t twig) Breadth() int {
	return max(twigHeight, letterWidth*(utf8.RuneCountInString(t.Name)+1))
}

// Measures of a tree, in pixels.
const (
	twigWidth   = 38 // of a node with the room around it, at least
	twigHeight  = 32
	letterWidth = 8 // of a name
	levelHeight = 84
	belowValue  = 38 // from the centre of a node
	rootY       = 24
	minTwigs    = 9 // there is always room for this many side by side
)

func newTree(e exploration, nodes []trace.Node, moves []ref.Move) tree {
	children := make([][]ref.Move, len(nodes))
	last := len(nodes) - 1
	for i := range nodes {
		if nodes[i].Event.Kind != ref.Leaf {
			children[i] = e.Children(moves[:i])
		}
	}
	most := minTwigs
	for _, c := range children {
		most = max(most, len(c))
	}
	step := twigWidthOf(e, children)
	t := tree{Width: most * step, Height: rootY + belowValue}
	root := nodes[0].Event
	t.Root = twig{Name: "root", Value: e.number(root.Value), State: isOpen, Link: e.linkTo(nodes[0].Number),
		X: t.Width / 2, Y: rootY, Cutoff: root.Cutoff, Current: last == 0}
	parent := t.Root
	for i, node := range nodes {
		if len(children[i]) == 0 {
			break
		}
		t.Height += levelHeight
		level := newLevel(e, parent, t.Width, step, node, children[i], moves[:i])
		if i < last {
			at := slices.Index(children[i], moves[i])
			level[at].State, level[at].Current = isOpen, i+1 == last
			level[at].Value = e.number(nodes[i+1].Event.Value)
			level[at].Link = e.linkTo(nodes[i+1].Number)
			level[at].Cutoff = nodes[i+1].Event.Cutoff
			parent = level[at]
		}
		t.Levels = append(t.Levels, level)
	}
	return t
}

// twigWidthOf returns how much room each child needs for its name.
func twigWidthOf(e exploration, children [][]ref.Move) int {
	width := twigWidth
	for _, m := range slices.Concat(children...) {
		width = max(width, letterWidth*utf8.RuneCountInString(e.Name(m))+twigWidth-twigHeight+letterWidth)
	}
	return width
}

// newLevel returns the children of a node, placed below it as far as possible; step is the
// room of each.
func newLevel(e exploration, parent twig, width, step int, node trace.Node, children, moves []ref.Move) []twig {
	left := min(max(parent.X-len(children)*step/2, 0), width-len(children)*step)
	var level []twig
	hasBest := false
	for i, m := range children {
		child := twig{
			Name: e.Name(m), State: isWaiting, FromX: parent.X, FromY: parent.Y,
			X: left + i*step + step/2, Y: parent.Y + levelHeight,
		}
		switch {
		case i < len(node.Returned):
			r := node.Returned[i]
			child.State, child.Value, child.Cutoff = isReturned, e.number(r.Value), r.Cutoff
			child.Link = e.linkTo(r.Number)
			if r.Value == node.Event.Value && !hasBest {
				child.State, hasBest = isBest, true
			}
		case node.Event.Cutoff:
			child.State = isCut
			child.Link = e.linkToPath(append(slices.Clone(moves), m))
		default:
			child.Link = e.linkToPath(append(slices.Clone(moves), m))
		}
		level = append(level, child)
	}
	return level
}

// Branch returns the path from the parent to the twig; the branch to a pruned node ends
// halfway.
func (t twig) Branch() string {
	x, y := t.X, t.Y-16
	if t.State == isCut {
		x, y = (t.FromX+3*t.X)/4, t.Y-26
	}
	from := t.FromY + belowValue
	middle := (from + t.Y - 16) / 2
	return fmt.Sprintf("M%d %dC%d %d %d %d %d %d", t.FromX, from, t.FromX, middle+6, x, middle-6, x, y)
}

// Snip returns the cross at the end of a pruned branch.
func (t twig) Snip() string {
	x, y := (t.FromX+3*t.X)/4, t.Y-26
	return fmt.Sprintf("M%d %dl8 8m0-8l-8 8", x-4, y-4)
}
