package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// A memo is a node of a tree that caches what an alignment asks for repeatedly.
type memo struct {
	assignment.TreeNode
	name     string
	value    int
	children []assignment.TreeNode
	expanded bool // Children was called
}

func newMemo(n assignment.TreeNode) *memo {
	return &memo{TreeNode: n, name: n.Name(), value: n.Value()}
}

func (m *memo) Name() string { return m.name }
func (m *memo) Value() int   { return m.value }

func (m *memo) Children() []assignment.TreeNode {
	if !m.expanded {
		m.expanded = true
		for _, c := range m.TreeNode.Children() {
			m.children = append(m.children, newMemo(c))
		}
	}
	return m.children
}

// sameAs reports whether another tree has the same nodes as far as this tree is expanded. A
// log aligned with this tree has the same alignment with the other one.
func (m *memo) sameAs(other assignment.TreeNode) bool {
	if m.name != other.Name() || m.value != other.Value() || m.Depth() != other.Depth() || m.Max() != other.Max() ||
		m.Over() != other.Over() || m.Extra() != other.Extra() {
		return false
	}
	for depth := m.Depth() - 2; depth <= m.Depth()+2; depth++ {
		if m.Leaf(depth) != other.Leaf(depth) {
			return false
		}
	}
	if !m.expanded {
		return true
	}
	others := other.Children()
	if len(m.children) != len(others) {
		return false
	}
	for i, c := range m.children {
		if !c.(*memo).sameAs(others[i]) {
			return false
		}
	}
	return true
}
