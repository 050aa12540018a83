package proof

// A stay says how a program compares its moves with making none, as if a player could stay.
type stay struct {
	text  string
	extra bool // after an extra move, or else before the turn
	equal bool // it also stays if the best move is only as good
}

// staying lists the relations of programs whose turn ends where the evaluation of the position is better than every move.
func staying() (list []relation) {
	for _, s := range []stay{
		{"the position after the best move, but the position before the turn if every move is worse than its evaluation", false, false},
		{"the position after the best move, but the position before the turn if no move is better than its evaluation", false, true},
		{"the position after the best turn, which may end after an extra move if every further move is worse", true, false},
		{"the position after the best turn, which may end after an extra move if no further move is better", true, true},
	} {
		list = append(list, relation{s.text, 0, func(root *visited) *visited {
			end, _ := s.end(root)
			return end
		}})
	}
	return list
}

// end returns the node at which the turn ends, and its value.
func (s stay) end(v *visited) (end *visited, value int) {
	for _, c := range v.children {
		at, worth := c, c.value
		if c.node.Extra() {
			at, worth = s.end(c)
		}
		if end == nil || beats(v.node, worth, value) {
			end, value = at, worth
		}
	}
	if end == nil {
		return v, v.value
	}
	here := v.node.Value()
	if v.node.Extra() == s.extra && (beats(v.node, here, value) || s.equal && here == value) {
		return v, here
	}
	return end, value
}
