package tree

import (
	"cmp"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// A variedSearch is a search with variants.
type variedSearch struct {
	Input
	on        [variantCount]bool
	left      int
	generated []string        // in order, a state as often as it is reached
	listed    []string        // each of them once, once this is known
	visited   map[string]bool // states reached so far
	expanded  map[string]bool // the visited states that were searched further
	actions   []string        // of the start, with their values
	values    []float64
	leaked    int     // rounds that early returns have left counted
	alpha     float64 // the window in which the last node has returned
	beta      float64
	known     map[turn]float64
	memo      memo
	begins    starts
	absent    float64   // the value of a leaf without an evaluation
	missing   bool      // there was such a leaf
	lastTried int       // the number of actions of the node that was expanded last
	lastPlace bool      // under parallelRenamed, actions that lead to one state are tried at the place of the last
	outcomes  []float64 // those that the last node at which an average is taken has averaged; nil after other nodes
}

type variedNode struct {
	state                string
	agent, rounds, moves int
	siblings             int // the number of actions of the node before
	alpha, beta          float64
}

func (s *variedSearch) generate(state string) { s.generated = append(s.generated, state) }

// kind returns how the value of a node comes from its children's values.
func (s *variedSearch) kind(n variedNode) tree.Kind {
	own, ok := s.tree.Kinds[n.state]
	switch {
	case ok:
		return own
	case s.on[alternates] && n.moves%2 == 0:
		return tree.Max
	case s.on[alternates]:
		return s.other()
	case n.agent == 0 || n.agent == 2 && s.on[secondIsMax]:
		return tree.Max
	case s.takesMin(n.agent):
		return tree.Min
	}
	return s.other()
}

// takesMin reports whether another agent takes the minimum in expectimax too.
func (s *variedSearch) takesMin(agent int) bool {
	first, last := agent == 1, agent == s.tree.Agents-1
	return s.on[chanceIsMin] || s.on[earlierIsMin] && !last || s.on[firstIsMean] && !first ||
		s.on[firstIsMin] && first || s.on[lastIsMin] && last
}

func (s *variedSearch) value(n variedNode) float64 {
	if s.left--; s.left < 0 {
		return 0
	}
	s.outcomes = nil
	s.visited[n.state] = true
	if v, ok := s.recalled(n); ok {
		return v
	}
	s.alpha, s.beta = n.alpha, n.beta
	v := s.searched(n)
	s.remember(n, v)
	return v
}

// searched returns the value of a node whose value is not remembered.
func (s *variedSearch) searched(n variedNode) float64 {
	switch {
	case !s.isLeaf(n):
		return s.inner(n)
	case s.on[deadEndIsZero] && s.kind(n) == tree.Chance && s.isDeadEnd(n):
		return 0
	case s.isInfiniteAtDeadEnd(s.kind(n)) && s.isDeadEnd(n) && !s.atLimit(n):
		return usualInfinity(s.kind(n))
	}
	return s.evaluation(n.state)
}

// isInfiniteAtDeadEnd reports whether a node of a kind without actions keeps the value before its first child.
func (s *variedSearch) isInfiniteAtDeadEnd(kind tree.Kind) bool {
	return kind != tree.Chance && s.on[deadEndIsInfinite] ||
		kind == tree.Max && s.on[deadEndOfMaxIsInfinite] || kind == tree.Min && s.on[deadEndOfMinIsInfinite]
}

// usualInfinity is the value of a node of Max or Min before its first child.
func usualInfinity(kind tree.Kind) float64 {
	if kind == tree.Max {
		return math.Inf(-1)
	}
	return math.Inf(1)
}

// evaluation returns the value of a leaf.
func (s *variedSearch) evaluation(state string) float64 {
	v, ok := s.tree.Values[state]
	switch {
	case !ok:
		s.missing = true
		return s.absent
	case s.on[allAreCut] || s.on[evaluationIsCut]:
		return math.Trunc(v)
	}
	return v
}

// tried returns the actions of a node in the order in which they are tried.
func (s *variedSearch) tried(n variedNode) []tree.Action {
	actions := slices.Clone(s.tree.Actions[n.state])
	switch {
	case s.on[backwards]:
		slices.Reverse(actions)
	case s.on[byAction]:
		slices.SortStableFunc(actions, func(a, b tree.Action) int { return cmp.Compare(a.Name, b.Name) })
	case s.on[byNext]:
		slices.SortStableFunc(actions, func(a, b tree.Action) int { return cmp.Compare(a.Next, b.Next) })
	}
	if s.on[parallelMerged] || s.on[parallelRenamed] {
		actions = s.merged(actions)
	}
	if s.on[numbersFirst] {
		slices.SortStableFunc(actions, func(a, b tree.Action) int { return cmp.Compare(keyNumber(a.Name), keyNumber(b.Name)) })
	}
	isStop := func(a tree.Action) bool { return a.Name == "Stop" }
	if ignored := s.on[stopIgnored] || s.on[stopIgnoredByMax] && n.agent == 0; ignored && len(actions) > 1 {
		actions = slices.DeleteFunc(actions, isStop)
	}
	return actions
}

// merged returns a node's actions with one of those that lead to the same state: the first, which may have the name of the
// last, or the last.
func (s *variedSearch) merged(actions []tree.Action) (all []tree.Action) {
	for _, a := range actions {
		i := slices.IndexFunc(all, func(b tree.Action) bool { return b.Next == a.Next })
		switch {
		case i < 0:
			all = append(all, a)
		case s.on[parallelRenamed] && s.lastPlace:
			all = append(slices.Delete(all, i, i+1), a)
		case s.on[parallelRenamed]:
			all[i].Name = a.Name
		}
	}
	return all
}

// inner returns the value of a node with children.
func (s *variedSearch) inner(n variedNode) float64 {
	s.expanded[n.state] = true
	tried := s.tried(n)
	if s.on[onlyActionAtOnce] && n.moves == 0 && len(tried) == 1 {
		s.actions, s.values = []string{tried[0].Name}, []float64{math.Inf(1)} // better than any value at which the best one begins
		return 0
	}
	s.lastTried = len(tried)
	if kind := s.kind(n); kind != tree.Chance {
		return s.best(n, kind)
	}
	return s.average(n)
}

// isSkipped reports whether an action leads to a state that is not searched again.
func (s *variedSearch) isSkipped(a tree.Action) bool { return s.on[visitsOnce] && s.visited[a.Next] }

// visit returns the value of an action.
func (s *variedSearch) visit(n variedNode, kind tree.Kind, a tree.Action, alpha, beta float64) float64 {
	s.generate(a.Next)
	c := s.child(n, kind, a.Next, alpha, beta)
	if s.on[meanByParent] {
		c.siblings = len(s.tried(n))
	}
	v := s.value(c)
	if s.negatesValue(kind, c) {
		v = -v
	}
	if n.moves == 0 {
		s.actions, s.values = append(s.actions, a.Name), append(s.values, v)
	}
	return v
}

// best returns the best value of a node's actions.
func (s *variedSearch) best(n variedNode, kind tree.Kind) float64 {
	best, begun := s.begin(n, kind)
	alpha, beta := n.alpha, n.beta
	stopped := false
	for i, a := range s.tried(n) {
		if s.isSkipped(a) {
			continue
		}
		v := s.visit(n, kind, a, alpha, beta)
		if s.on[leaksAlpha] || s.on[leaksBoth] || s.on[leaksAtStop] {
			alpha = s.alpha
		}
		if s.on[leaksBeta] || s.on[leaksBoth] || s.on[leaksAtStop] {
			beta = s.beta
		}
		none := i == 0 && !begun || i > 0 && s.on[zeroIsNone] && best == 0
		if none || kind == tree.Max && v > best || kind == tree.Min && v < best {
			best = s.kept(v)
		}
		if stopped = s.stops(n, kind, best, alpha, beta); stopped {
			if kind == tree.Max && s.on[leaksRounds] && n.moves > 0 {
				s.leaked++
			}
			break
		}
		if kind == tree.Max && !(n.moves == 0 && s.on[openStart]) {
			alpha = max(alpha, best)
		}
		if kind == tree.Min && !s.isUnbounded(n) {
			beta = min(beta, best)
		}
	}
	s.alpha, s.beta = alpha, beta
	switch { // a node that has not stopped early restores the bound that it changes itself
	case !s.on[leaksAtStop] || stopped:
	case kind == tree.Max:
		s.alpha = n.alpha
	default:
		s.beta = n.beta
	}
	s.outcomes = nil
	if s.on[failHard] && s.search.Algorithm == tree.AlphaBeta && n.moves > 0 {
		best = min(max(best, n.alpha), n.beta)
	}
	return best
}

// stops reports whether a node's other children are pruned.
func (s *variedSearch) stops(n variedNode, kind tree.Kind, best, alpha, beta float64) bool {
	if s.search.Algorithm != tree.AlphaBeta || s.on[noPruning] || s.on[leaksAtStop] && n.moves == 0 {
		return false // under leaksAtStop the start has a loop of its own, which keeps alpha and beta but never stops early
	}
	equal := s.search.CutEqual || s.on[onEquality]
	if kind == tree.Max {
		return !s.on[noneOfMax] && (best > beta || equal && best == beta)
	}
	if s.on[noneOfMin] || s.isUnbounded(n) || s.on[lastPrunes] && n.agent != s.tree.Agents-1 || s.on[firstPrunes] && n.agent != 1 {
		return false
	}
	return best < alpha || equal && best == alpha
}

// isUnbounded reports whether a node of another agent uses neither bound.
func (s *variedSearch) isUnbounded(n variedNode) bool {
	return s.on[lastBounds] && n.agent != s.tree.Agents-1 || s.on[firstBounds] && n.agent != 1
}
