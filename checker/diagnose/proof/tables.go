package proof

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// improving lists wrong ways to choose the turn: the program compares the moves of a node with a
// first value that is too good, or keeps the moves of a turn where other nodes overwrite them.
func improving() []relation {
	fromZero := func(others func(v *visited) *visited) pick {
		return func(v *visited) (best *visited) {
			for _, c := range v.children {
				if beats(v.node, c.value, 0) && (best == nil || beats(v.node, c.value, best.value)) {
					best = c
				}
			}
			if best == nil && len(v.children) > 0 {
				return others(v)
			}
			return best
		}
	}
	first := fromZero(func(v *visited) *visited { return v.children[0] })
	last := fromZero(func(v *visited) *visited { return v.children[len(v.children)-1] })
	best := func(text string, by pick) relation {
		return relation{"the position after the best of the moves that are better than 0, and " + text, 0, func(root *visited) *visited {
			return root.turn(by, by, math.MaxInt)
		}}
	}
	return []relation{
		best("if there are none the first move", first),
		best("if there are none the last move", last),
		{"the position after the moves of a list that keeps one best move for each depth, which later nodes of the search overwrite", 0, func(root *visited) *visited {
			return root.overwritten(false)
		}},
		{"the position after the moves of a list that keeps one best move for each step of the turn, which later and worse turns overwrite", 0, func(root *visited) *visited {
			return root.overwritten(true)
		}},
		{"the position after best moves that are kept by the names of their nodes, where later nodes of the turn with the same name overwrite them", 0, (*visited).overwrittenByName},
	}
}

// overwritten returns the end of the turn if the program keeps the best moves in a table with
// one entry for each number of moves from the root. Each entry but the first then holds the best
// move of the node at that distance that was visited last, in the whole search or in the turn.
func (v *visited) overwritten(inTurn bool) *visited {
	var table []string
	var walk func(at *visited, moves int)
	walk = func(at *visited, moves int) {
		value := firstValue(at.node)
		for len(table) <= moves {
			table = append(table, "")
		}
		for _, c := range at.children {
			if !inTurn || c.node.Extra() {
				walk(c, moves+1)
			}
			if beats(at.node, c.value, value) {
				table[moves], value = c.node.Name(), c.value
			}
		}
	}
	walk(v, 0)
	at := v
	for _, name := range table {
		next := at.child(name)
		if next == nil {
			break
		}
		if at = next; !at.node.Extra() {
			break
		}
	}
	return at
}

// overwrittenByName returns the end of the turn if the program keeps the best move of each node
// under its name. A chain of extra moves that ends with the same pit then changes it.
func (v *visited) overwrittenByName() *visited {
	table := map[string]string{}
	var walk func(at *visited)
	walk = func(at *visited) {
		value := firstValue(at.node)
		for _, c := range at.children {
			if c.node.Extra() {
				walk(c)
			}
			if beats(at.node, c.value, value) {
				table[at.node.Name()], value = c.node.Name(), c.value
			}
		}
	}
	walk(v)
	at := v.node
	for {
		i := slices.IndexFunc(at.Children(), func(c assignment.TreeNode) bool { return c.Name() == table[at.Name()] })
		if i < 0 {
			return &visited{node: at}
		}
		if at = at.Children()[i]; !at.Extra() {
			return &visited{node: at}
		}
	}
}

// child returns the child with a name; nil if there is none.
func (v *visited) child(name string) *visited {
	for _, c := range v.children {
		if c.node.Name() == name {
			return c
		}
	}
	return nil
}
