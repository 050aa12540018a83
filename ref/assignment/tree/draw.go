package tree

import (
	"fmt"
	"math"
	"strings"

	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/tree"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// maxDrawn bounds the nodes of a drawing.
const maxDrawn = 500

// Diagram draws the tree with its search.
func (in Input) Diagram() (drawing.Tree, error) {
	all := in.search
	if all.Algorithm == tree.AlphaBeta {
		all.Algorithm = tree.Minimax // the same tree with the branches that are pruned
	}
	drawn := drawer{tree: in.tree}
	if _, done, err := in.tree.Search(all, drawn.place); err != nil || !done {
		return drawing.Tree{}, fmt.Errorf("the tree cannot be drawn: %w", cause(err))
	}
	drawn.path, drawn.order, drawn.searched = drawn.path[:0], 0, true
	drawn.windows = in.search.Algorithm == tree.AlphaBeta
	result, _, err := in.tree.Search(in.search, drawn.search)
	if err != nil {
		return drawing.Tree{}, err
	}
	label := fmt.Sprintf("a game tree searched by %v: the value is %s by the action %s", in.search.Algorithm, number(result.Value), result.Action)
	return drawing.Tree{Label: label, Root: drawn.root}, nil
}

func cause(err error) error {
	if err == nil {
		err = fmt.Errorf("more than %d nodes", maxDrawn)
	}
	return err
}

// A drawer draws what events say.
type drawer struct {
	tree     *tree.Tree
	root     *drawing.Node
	path     []*drawing.Node // from the root to the node of the last event
	visited  []int           // how many children of each have been entered
	values   []float64       // of each, after the last child that returned
	order    int
	searched bool // the second search, which follows the branches that are not pruned
	windows  bool
}

// place draws the nodes of the whole tree.
func (d *drawer) place(e *tree.Event) bool {
	if e.Step == tree.Update {
		return true
	}
	n := &drawing.Node{Shape: shapeOf(e), Name: e.State, Action: e.Action, Pruned: true}
	if e.Step == tree.Leaf {
		n.Value = number(e.Value)
	}
	d.path = append(d.path[:e.Length], n)
	if e.Length == 0 {
		d.root = n
	} else {
		parent := d.path[e.Length-1]
		parent.Children = append(parent.Children, n)
	}
	d.order++
	return d.order <= maxDrawn
}

func shapeOf(e *tree.Event) drawing.Shape {
	if e.Step == tree.Leaf {
		return drawing.LeafNode
	}
	return [...]drawing.Shape{tree.Max: drawing.MaxNode, tree.Min: drawing.MinNode, tree.Chance: drawing.ChanceNode}[e.Kind]
}

// search draws values, windows and the order of visits.
func (d *drawer) search(e *tree.Event) bool {
	if e.Step == tree.Update {
		n := d.path[e.Length]
		if e.Value != d.values[e.Length] && e.Kind != tree.Chance || n.Value == "" {
			for _, child := range n.Children {
				child.Best = false
			}
			n.Children[d.visited[e.Length]-1].Best = e.Kind != tree.Chance
		}
		n.Value, d.values[e.Length] = number(e.Value), e.Value
		return true
	}
	n := d.root
	if e.Length > 0 {
		parent := d.path[e.Length-1]
		n = parent.Children[d.visited[e.Length-1]]
		d.visited[e.Length-1]++
	}
	d.path, d.visited, d.values = append(d.path[:e.Length], n), append(d.visited[:e.Length], 0), append(d.values[:e.Length], e.Value)
	d.order++
	n.Order, n.Pruned = d.order, false
	if d.windows {
		n.Window = window(e.Alpha, e.Beta)
	}
	return true
}

// window formats a window.
func window(alpha, beta float64) string { return "(" + bound(alpha) + ", " + bound(beta) + ")" }

func bound(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "-∞"
	}
	return number(v)
}

// Heading describes the search.
func (in Input) Heading() string {
	parts := []string{in.search.Algorithm.String()}
	if in.file != nil {
		parts = append(parts, fmt.Sprintf("depth %d, %s", in.file.rounds, prose.Count(in.file.agents, "agent")))
	}
	if in.search.Algorithm == tree.AlphaBeta {
		parts = append(parts, map[bool]string{true: "cutoffs at or beyond a bound", false: "cutoffs beyond a bound"}[in.search.CutEqual])
	}
	return strings.Join(parts, ", ")
}
