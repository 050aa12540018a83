package drawing

// A Tree is a game tree with a search in it.
type Tree struct {
	Label string // a text alternative, without a full stop at its end
	Root  *Node
}

// A Node is a node of a tree. What is empty is not drawn.
type Node struct {
	Shape    Shape
	Name     string // of the state
	Value    string
	Action   string // that leads to it
	Window   string // with which it is searched
	Order    int    // of its visit, from 1; 0 if the search does not reach it
	Pruned   bool   // the search leaves it out
	Best     bool   // the parent's value comes from it
	Children []*Node
}

// A Shape is how a node is drawn.
type Shape string

// The shapes.
const (
	MaxNode    Shape = "Max"
	MinNode    Shape = "Min"
	ChanceNode Shape = "chance"
	LeafNode   Shape = "leaf"
)

// Blank returns the tree without the search: it keeps shapes, names, actions and the values of leaves.
func (t Tree) Blank() Tree { return Tree{Label: "a game tree", Root: t.Root.blank()} }

func (n *Node) blank() *Node {
	b := &Node{Shape: n.Shape, Name: n.Name, Action: n.Action}
	if n.Shape == LeafNode {
		b.Value = n.Value
	}
	for _, child := range n.Children {
		b.Children = append(b.Children, child.blank())
	}
	return b
}
