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
	if s.known != nil {
		of := s.known[n.key()]
		of.children = append(of.children, visit{*c, value, s.known[c.key()]})
	}
}

// end records the result of the search of a node.
func (s *search) end(n *node, value int, after *board) {
	if s.known == nil {
		return
	}
	of := s.known[n.key()]
	of.value = value
	if after != nil {
		of.after = *after
	}
}

// again writes the rows of a node if it is reached again, and returns its value and, in after if that is not nil, the board at
// the end of the turn. It reports false if the node has to be searched.
func (s *search) again(n *node, alpha, beta int, after *board) (value int, known bool) {
	if s.known == nil {
		return 0, false
	}
	of := s.known[n.key()]
	if of == nil {
		return 0, false
	}
	s.rewrite(n, of, alpha, beta)
	if after != nil {
		*after = of.after
	}
	return of.value, true
}

// rewrite writes the rows of a node with the children of its first search and the present window.
func (s *search) rewrite(n *node, of *record, alpha, beta int) {
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
			s.rewrite(&c.node, c.record, alpha, beta)
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
