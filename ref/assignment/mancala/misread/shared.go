package misread

// A record is what the first search of a node found, for programs that take a position that is reached again at the same
// depth for the same node.
type record struct {
	value    int
	after    board // at the end of the turn of the node's mover; set only in the root's own turn
	children []visit
}

// A visit is a child that was searched.
type visit struct {
	node   node
	value  int
	record *record // nil for a leaf
}

// key is a node without the move that led to it.
func (n *node) key() node {
	return node{board: n.board, depth: n.depth, extra: n.extra, mover: n.mover}
}

// begin makes a record of a node that is searched the first time.
func (s *search) begin(n *node) {
	if s.known != nil {
		s.known[n.key()] = &record{}
	}
}

// visited records a child of n and its value.
func (s *search) visited(n, c *node, value int) {
	if of := s.known[n.key()]; of != nil {
		of.children = append(of.children, visit{*c, value, s.known[c.key()]})
	}
}

// end records the result of the search of a node.
func (s *search) end(n *node, value int, after *board) {
	if of := s.known[n.key()]; of != nil {
		of.value = value
		if after != nil {
			of.after = *after
		}
	}
}

// again writes the rows of a node that is reached again, with the children of its first search and the present window.
func (s *search) again(n *node, of *record, alpha, beta int) {
	isMax, value := n.mover == s.me, infinity
	if isMax {
		value = -infinity
	}
	s.enter(n, value, alpha, beta)
	for i := range of.children {
		c := &of.children[i]
		switch {
		case s.log.full:
			return
		case c.record == nil:
			s.leaf(&c.node, c.value, alpha, beta)
		default:
			s.again(&c.node, c.record, alpha, beta)
		}
		before := value
		if s.better(isMax, c.value, value) {
			value = c.value
		}
		if s.cutsOff(n, isMax, value, alpha, beta) {
			s.update(n, before, value, alpha, beta)
			return
		}
		alpha, beta = s.raise(n, isMax, value, alpha, beta)
		s.update(n, before, value, alpha, beta)
	}
}
