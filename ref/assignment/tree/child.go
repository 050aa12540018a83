package tree

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// child returns the node after an action.
func (s *variedSearch) child(n variedNode, kind tree.Kind, state string, alpha, beta float64) variedNode {
	c := variedNode{state: state, agent: n.agent + 1, rounds: n.rounds, moves: n.moves + 1, alpha: alpha, beta: beta}
	agents := s.tree.Agents
	if s.on[twoAgents] || s.on[loneAsTwo] && agents == 1 {
		agents = 2
	}
	lone := agents == 1
	switch {
	case lone && s.on[loneIsOther], lone && s.on[loneIsTwo] && n.moves == 0:
		c.agent = 1
	case c.agent == agents || lone:
		c.agent, c.rounds = 0, n.rounds+1
	}
	if s.on[roundOfSecond] && !lone {
		c.rounds = n.rounds
		if n.agent == 1 {
			c.rounds++
		}
	}
	s.window(&c, n, kind, alpha, beta)
	return c
}

// window sets the window that a node passes on.
func (s *variedSearch) window(c *variedNode, n variedNode, kind tree.Kind, alpha, beta float64) {
	switch {
	case kind == tree.Chance:
		c.alpha, c.beta = math.Inf(-1), math.Inf(1)
	case s.on[shallow] && kind == tree.Max:
		c.beta = math.Inf(1)
	case s.on[shallow]:
		c.alpha = math.Inf(-1)
	case s.on[swappedByMax] && kind == tree.Max, s.on[swappedByMin] && kind == tree.Min:
		c.alpha, c.beta = beta, alpha
	case s.on[ownBoundLost] && kind == tree.Min && c.agent != 0:
		c.beta = n.beta
	case s.on[anewAtRound] && c.agent == 0, s.on[anewBetweenMin] && kind == tree.Min && c.agent != 0:
		c.alpha, c.beta = s.begins.alpha, s.begins.beta
	case s.on[alphaAtRound] && c.agent == 0:
		c.alpha = s.begins.alpha
	case s.on[betaAtRound] && c.agent == 0:
		c.beta = s.begins.beta
	case s.negatesWindow(kind, *c):
		c.alpha, c.beta = -beta, -alpha
	}
	if s.on[zeroIsNoBound] && c.alpha == 0 {
		c.alpha = math.Inf(-1)
	}
	if s.on[zeroIsNoBound] && c.beta == 0 {
		c.beta = math.Inf(1)
	}
}

// isNegated reports whether a search turns something round at a node's child although the same side moves there: one
// variant does so at all such children, the other if a single agent moves.
func (s *variedSearch) isNegated(kind tree.Kind, c variedNode, bySame, byLone bool) bool {
	return kind == s.kind(c) && s.search.Algorithm != tree.Expectimax && (bySame || byLone && s.tree.Agents == 1)
}

func (s *variedSearch) negatesValue(kind tree.Kind, c variedNode) bool {
	return s.isNegated(kind, c, s.on[valueBySame] || s.on[bothBySame], s.on[valueByLone] || s.on[bothByLone])
}

func (s *variedSearch) negatesWindow(kind tree.Kind, c variedNode) bool {
	return s.isNegated(kind, c, s.on[negatedBySame] || s.on[bothBySame], s.on[bothByLone])
}
