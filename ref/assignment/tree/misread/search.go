package misread

import (
	"math"
	"sort"
	"strconv"
	"strings"
)

// kind says how a node's value is made of its children's.
func (p *program) kind(n node) int {
	kind := isMin
	switch {
	case n.agent == 0:
		kind = isMax
	case p.in.Algorithm == expectimax && !p.on[chanceIsMin]:
		kind = isChance
	}
	if n.agent%2 == 0 && p.on[secondMinIsMax] {
		kind = isMax
	}
	if p.on[alternates] {
		switch {
		case n.depth%2 == 0:
			kind = isMax
		case kind == isMax && p.in.Algorithm == expectimax:
			kind = isChance
		case kind == isMax:
			kind = isMin
		}
	}
	if n.root && p.on[startMinimises] {
		kind = isMin
	}
	if own, ok := p.in.Kinds[n.state]; ok {
		kind = own
	}
	return kind
}

// moves are the actions of a state in the order in which they are tried.
func (p *program) moves(state string) [][2]string {
	moves := append([][2]string{}, p.in.Successors[state]...)
	if p.on[stopIgnored] && len(moves) > 1 {
		var others [][2]string
		for _, m := range moves {
			if m[0] != "Stop" {
				others = append(others, m)
			}
		}
		moves = others
	}
	if p.on[parallelMerged] {
		var merged [][2]string
		met := map[string]bool{}
		for _, m := range moves {
			if !met[m[1]] {
				merged = append(merged, m)
			}
			met[m[1]] = true
		}
		moves = merged
	}
	if p.on[backwards] {
		for i, j := 0, len(moves)-1; i < j; i, j = i+1, j-1 {
			moves[i], moves[j] = moves[j], moves[i]
		}
	}
	if p.on[actionsSorted] {
		sort.SliceStable(moves, func(i, j int) bool { return moves[i][0] < moves[j][0] })
	}
	if p.on[numbersFirst] {
		sort.SliceStable(moves, func(i, j int) bool { return numbered(moves[i][0]) < numbered(moves[j][0]) })
	}
	return moves
}

// numbered is the number that a name is, as JavaScript tells the keys of an object apart; it is infinite for other names.
func numbered(name string) float64 {
	n, err := strconv.ParseUint(name, 10, 32)
	if err != nil || n == math.MaxUint32 || strconv.FormatUint(n, 10) != name {
		return math.Inf(1)
	}
	return float64(n)
}

// child is the node after a move.
func (p *program) child(n node, state string) node {
	c := node{state: state, agent: n.agent + 1, depth: n.depth + 1, rounds: n.rounds, alpha: n.alpha, beta: n.beta}
	if c.agent == p.in.Agents || p.on[twoAgents] && c.agent == 2 {
		c.agent, c.rounds = 0, c.rounds+1
	}
	return c
}

// worst returns the value of a node before any child.
func (p *program) worst(kind int) float64 {
	switch kind {
	case isMax:
		return math.Inf(-1)
	case isMin:
		return math.Inf(1)
	}
	return 0
}

// chance is the mean of a node's children.
func (p *program) chance(n node, moves [][2]string) float64 {
	if p.on[meanOfAll] {
		sum, all := 0.0, p.outcomes(n, moves)
		for _, v := range all {
			sum += v
		}
		return sum / float64(len(all))
	}
	sum := 0.0
	for _, m := range moves {
		p.generate(m[1])
		c := p.child(n, m[1])
		c.alpha, c.beta = math.Inf(-1), math.Inf(1)
		sum += p.value(c)
	}
	if p.on[meanIsSum] {
		return sum
	}
	mean := sum / float64(len(moves))
	if p.on[meanIsInteger] {
		mean = math.Floor(mean)
	}
	return mean
}

// outcomes are the values after all moves of this agent and of those that move after it.
func (p *program) outcomes(n node, moves [][2]string) []float64 {
	var all []float64
	for _, m := range moves {
		p.generate(m[1])
		c := p.child(n, m[1])
		next := p.moves(c.state)
		if p.left > 0 && p.kind(c) == isChance && !p.isLeaf(c) && len(next) > 0 {
			p.left--
			all = append(all, p.outcomes(c, next)...)
			continue
		}
		c.alpha, c.beta = math.Inf(-1), math.Inf(1)
		all = append(all, p.value(c))
	}
	return all
}

// best is the greatest or the least of a node's children.
func (p *program) best(n node, kind int, moves [][2]string) float64 {
	best := p.worst(kind)
	if kind == isMax && p.on[bestFromZero] {
		best = 0
	}
	alpha, beta := n.alpha, n.beta // the node's own window
	above := n
	stopped := false
	for i, m := range moves {
		if stopped {
			if p.on[stopsOneLate] {
				p.generate(m[1])
			}
			break
		}
		p.generate(m[1])
		above.alpha, above.beta = p.handedDown(n, kind, alpha, beta)
		v := p.value(p.child(above, m[1]))
		first := i == 0 && !(kind == isMax && p.on[bestFromZero]) || i > 0 && p.on[zeroIsNone] && best == 0
		equal := n.root && v == best && p.on[lastTie]
		if first || equal || kind == isMax && v > best || kind == isMin && v < best {
			best = v
			if n.root {
				p.action = m[0]
			}
		}
		if stopped = p.stops(kind, best, alpha, beta); stopped {
			continue
		}
		if kind == isMax && !(n.root && p.on[alphaNotRaised]) {
			alpha = math.Max(alpha, best)
		}
		if kind == isMin {
			beta = math.Min(beta, best)
		}
	}
	if p.prunes() && p.on[failHard] && !n.root {
		best = math.Min(math.Max(best, n.alpha), n.beta)
	}
	return best
}

// handedDown is the window of a node's children.
func (p *program) handedDown(n node, kind int, alpha, beta float64) (float64, float64) {
	if !p.on[shallowOnly] {
		return alpha, beta
	}
	if kind == isMax { // only the parent's own bound is known
		return alpha, math.Inf(1)
	}
	return math.Inf(-1), beta
}

// prunes says if the program prunes at all.
func (p *program) prunes() bool {
	return p.in.Algorithm == alphaBeta && !p.on[noPruning] || p.in.Algorithm == minimax && p.on[minimaxPrunes]
}

// stops says if the other children are left out.
func (p *program) stops(kind int, best, alpha, beta float64) bool {
	if !p.prunes() {
		return false
	}
	equal := p.in.CutEqual || p.on[stopOnEquality]
	if kind == isMax {
		return !p.on[maxNeverStops] && (best > beta || (equal || p.on[stopOnBeta]) && best == beta)
	}
	return !p.on[minNeverStops] && (best < alpha || (equal || p.on[stopOnAlpha]) && best == alpha)
}

// order is the generated states as they are printed.
func (p *program) order() []string {
	var names []string
	for _, name := range p.names {
		if p.on[leavesNotListed] && len(p.in.Successors[name]) == 0 {
			continue
		}
		names = append(names, name)
	}
	if p.on[orderOfVisits] {
		return names
	}
	sort.SliceStable(names, func(i, j int) bool {
		x, y := names[i], names[j]
		switch {
		case p.on[caseIgnored]:
			return strings.ToLower(x) < strings.ToLower(y)
		case p.on[numbersSorted]:
			return natural(x, y)
		}
		return x < y
	})
	return names
}

// natural compares names with numbers in them as people do.
func natural(x, y string) bool {
	for x != "" && y != "" {
		a, b := digits(x), digits(y)
		if a > 0 && b > 0 && x[:a] != y[:b] {
			if a != b {
				return a < b
			}
			return x[:a] < y[:b]
		}
		if x[0] != y[0] {
			return x[0] < y[0]
		}
		x, y = x[1:], y[1:]
	}
	return len(x) < len(y)
}

func digits(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}
