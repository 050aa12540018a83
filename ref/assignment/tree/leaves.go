package tree

import (
	"slices"
	"strings"
)

// isLeaf reports whether a node is evaluated.
func (s *variedSearch) isLeaf(n variedNode) bool {
	if s.isEvaluated(n) {
		return true
	}
	if len(s.tree.Actions[n.state]) == 0 || s.over(n) {
		return true
	}
	return s.atLimit(n)
}

// isEvaluated reports whether a node is a leaf because it has an evaluation. Such a search never meets the depth at a state
// without an evaluation, since the states there have one, so nothing shows whether the program reads the depth.
func (s *variedSearch) isEvaluated(n variedNode) bool {
	_, ok := s.tree.Values[n.state]
	return ok && (s.on[evaluatedIsLeafToo] || s.on[evaluatedIsLeaf] && n.moves > 0)
}

// atLimit reports whether the depth ends at a node.
func (s *variedSearch) atLimit(n variedNode) bool {
	limit, done := s.search.Rounds, n.rounds
	switch {
	case limit == 0 || n.moves == 0:
		return false
	case s.on[leaksRounds]: // a tree on one line has no depth that such a program would read
		return s.file != nil && n.rounds+s.leaked == limit
	case s.on[roundMore]:
		limit++
	case s.on[roundLess]:
		limit--
	case s.on[inMoves]:
		done = n.moves
	case s.on[roundOfMax]:
		done = (n.moves + s.tree.Agents - 1) / s.tree.Agents
	case s.on[roundOfTwo]:
		done = n.moves / 2
	case s.on[moveMore]:
		done = (n.moves - 1) / s.tree.Agents
	}
	return done >= limit
}

// isDeadEnd reports whether a node has no action although the game is not over.
func (s *variedSearch) isDeadEnd(n variedNode) bool {
	return len(s.tree.Actions[n.state]) == 0 && !s.over(n)
}

// over reports whether the program sees at a node that the game is over.
func (s *variedSearch) over(n variedNode) bool {
	winUnseen, loseUnseen, unseen := winUnseenByMax, loseUnseenByMax, overUnseenByMax
	if n.agent > 0 {
		winUnseen, loseUnseen, unseen = winUnseenByOthers, loseUnseenByOthers, overUnseenByOthers
	}
	if s.on[unseen] || s.on[overGoesOn] {
		return false
	}
	if s.file == nil {
		return s.tree.Over[n.state]
	}
	among := func(names []string, isText, goesOn bool) bool {
		switch {
		case goesOn:
			return false
		case isText:
			return strings.Contains(strings.Join(names, " "), n.state)
		}
		return slices.Contains(names, n.state)
	}
	return among(s.file.win, s.on[winIsText] || s.on[overIsText], s.on[winGoesOn] || s.on[winUnseen]) ||
		among(s.file.lose, s.on[loseIsText] || s.on[overIsText], s.on[loseGoesOn] || s.on[loseUnseen])
}
