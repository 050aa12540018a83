package proof

// replayedText is about programs that keep what they have searched. They log the rows of a position that comes back
// again, with the alpha, beta and cutoffs of the first search.
const replayedText = "the window of the first search of the same position, as if kept rows were written again for another alpha and beta"

// A searched position is what such a program keeps rows by.
type searchedPosition struct {
	name     string
	depth    int
	extra    bool
	position string
}

// replay returns the window with which the position of a node, by the same move and at the same depth, was entered for the
// first time. A position that has not come up before has the right window.
func (o *observer) replay(s *step, right [2]int) [2]int {
	if s.on == nil {
		return right
	}
	n := s.node
	key := searchedPosition{n.Name(), s.row.Depth, n.Extra(), n.Position()}
	window, met := o.replayed[key]
	switch {
	case met:
		return window
	case o.replayed == nil:
		o.replayed = map[searchedPosition][2]int{}
	}
	o.replayed[key] = s.row.Window
	return right
}
