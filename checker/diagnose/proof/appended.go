package proof

// A program in Go may pass the moves of a turn down as a slice, append each child's move to it, and keep the slice of the
// best turn. Where the slice has room, the moves of later siblings go to the same place in memory and change the kept one.

const overwrittenText = "the position after the moves in its list of the best turn, some of which later moves have replaced, as append in Go does where a slice has room"

// overwritten returns the node at the root with the moves in the list of the best turn at the end of the search.
func overwritten(root *visited) *visited {
	end := &visited{node: root.node, replayed: []string{}}
	for _, move := range root.listed(nil) {
		end.replayed = append(end.replayed, move.node.Name())
	}
	return end
}

// listed returns the list of the best turn from v, after the moves that lead to v.
func (v *visited) listed(moves []*visited) (best []*visited) {
	value := firstValue(v.node)
	for _, c := range v.children {
		list := appended(moves, c)
		if c.node.Extra() {
			list = c.listed(list)
		}
		if beats(v.node, c.value, value) {
			value, best = c.value, list
		}
	}
	return best
}

// appended is append with the room that Go gives to a slice of integers: 1, 2, 4, 8, ..
func appended(list []*visited, v *visited) []*visited {
	if len(list) == cap(list) {
		list = append(make([]*visited, 0, max(1, 2*len(list))), list...)
	}
	return append(list, v)
}
