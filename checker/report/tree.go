package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/ref/drawing"
)

//go:embed tree.svg.tmpl
var treeTemplate string

//go:embed tree.css
var treeStyle string

var treeSVG = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("tree").Parse(treeTemplate))
})

// TreeSVG writes a game tree as a file of its own.
func TreeSVG(w io.Writer, t drawing.Tree) error {
	l := &treeLayout{Label: t.Label, Style: template.CSS(treeStyle)}
	l.place(t.Root, 0)
	l.Width = treeLeft + l.slots*treeSlot
	l.Height = treeTop + (len(l.Players)-1)*treeRow + treeBottom
	return treeSVG().Execute(w, l)
}

// Measures of a drawn tree, in its own unit.
const (
	treeSlot   = 62 // the distance between the centres of neighbouring leaves
	treeRow    = 96
	treeTop    = 40
	treeBottom = 52
	treeLeft   = 64 // for the names of the players
)

// A treeLayout is a tree with computed coordinates.
type treeLayout struct {
	Label         string
	Style         template.CSS
	Width, Height int
	Players       []treePlayer // by row
	Edges         []treeEdge
	Nodes         []treeNode
	slots         int // leaves that have their place
}

type treePlayer struct {
	Name string
	Y    int
}

type treeNode struct {
	*drawing.Node
	X, Y int
}

type treeEdge struct {
	Class            string
	X1, Y1, X2, Y2   int
	Action           string
	ActionX, ActionY int
	Window           *treeText
}

type treeText struct {
	Text string
	X, Y int
}

// place gives a node and what is below it their places, and returns the node's X.
func (l *treeLayout) place(n *drawing.Node, row int) int {
	y := treeTop + row*treeRow
	if row == len(l.Players) {
		l.Players = append(l.Players, treePlayer{Y: y + 5})
	}
	if n.Shape != drawing.LeafNode && l.Players[row].Name == "" {
		l.Players[row].Name = string(n.Shape)
	}
	var xs []int
	for _, child := range n.Children {
		xs = append(xs, l.place(child, row+1))
	}
	x := 0
	if len(xs) == 0 {
		x = treeLeft + l.slots*treeSlot + treeSlot/2
		l.slots++
	} else {
		x = (xs[0] + xs[len(xs)-1]) / 2
	}
	for i, child := range n.Children {
		l.edge(child, x, y, xs[i])
	}
	l.Nodes = append(l.Nodes, treeNode{n, x, y})
	return x
}

// edge draws the edge to a child.
func (l *treeLayout) edge(child *drawing.Node, x, y, childX int) {
	e := treeEdge{X1: x, Y1: y + 20, X2: childX, Y2: y + treeRow - 20, Action: child.Action}
	between := func(share int) (int, int) { // of 100, from the upper end
		return e.X1 + (e.X2-e.X1)*share/100, e.Y1 + (e.Y2-e.Y1)*share/100
	}
	e.ActionX, e.ActionY = between(45)
	e.ActionX -= 9
	switch {
	case child.Pruned && child.Order == 0:
		e.Class = "pruned"
	case child.Best:
		e.Class = "best"
	}
	if child.Window != "" {
		_, windowY := between(85)
		e.Window = &treeText{child.Window, childX, windowY}
	}
	l.Edges = append(l.Edges, e)
}

// Class returns how the node is styled.
func (n treeNode) Class() string {
	if n.Pruned {
		return "pruned"
	}
	return ""
}

// Outline returns the path data of the node's shape.
func (n treeNode) Outline() string {
	switch n.Shape {
	case drawing.MaxNode:
		return "M0 -24L27 18L-27 18Z"
	case drawing.MinNode:
		return "M0 24L27 -18L-27 -18Z"
	case drawing.ChanceNode:
		return "M-21 0A21 21 0 1 1 21 0A21 21 0 1 1 -21 0Z"
	}
	return "M-19 -16H19V16H-19Z"
}

// TreeText draws a game tree for a terminal, one node per line.
func TreeText(t drawing.Tree) string {
	var b strings.Builder
	writeTree(&b, t.Root, "", "")
	return b.String()
}

func writeTree(b *strings.Builder, n *drawing.Node, first, rest string) {
	b.WriteString(first)
	if n.Action != "" {
		b.WriteString(n.Action + ": ")
	}
	parts := []string{string(n.Shape)}
	if n.Value != "" {
		parts = append(parts, n.Value)
	}
	line := strings.Join(append(parts, n.Name), " ")
	if n.Window != "" {
		line += " " + n.Window
	}
	switch {
	case n.Pruned:
		line += " pruned"
	case n.Order > 0:
		line += fmt.Sprintf(" #%d", n.Order)
	}
	b.WriteString(line + "\n")
	for i, child := range n.Children {
		if i == len(n.Children)-1 {
			writeTree(b, child, rest+"└─ ", rest+"   ")
		} else {
			writeTree(b, child, rest+"├─ ", rest+"│  ")
		}
	}
}

// NameX and NameY place a node's name: below a leaf, else beside the shape, where no edge is.
func (n treeNode) NameX() int {
	if n.Shape == drawing.LeafNode {
		return 0
	}
	return 36
}

// NameY is the base line of the name.
func (n treeNode) NameY() int {
	switch n.Shape {
	case drawing.LeafNode:
		return 32
	case drawing.MinNode:
		return 12
	}
	return -10
}
