package variant

import "math"

// share takes over the bounds that a successor has narrowed.
func (g *game) share(n *node) {
	switch g.window {
	case windowNotRestored, windowShared:
		n.alpha, n.beta = g.alpha, g.beta
	case alphaOfMaxShared:
		if !n.isMax {
			n.alpha = g.alpha
		}
	case betaOfMinShared:
		if n.isMax {
			n.beta = g.beta
		}
	}
}

// passedOn returns the window that a successor of a node is searched with.
func (g *game) passedOn(n *node) (alpha, beta float64) {
	switch {
	case g.window == windowOfParent && n.isMax:
		return n.alpha, math.Inf(1)
	case g.window == windowOfParent:
		return math.Inf(-1), n.beta
	}
	return n.alpha, n.beta
}

// narrow moves the window of a node.
func (g *game) narrow(n *node) {
	switch {
	case n.isMax && (n.value > n.alpha || g.window == windowReplaced):
		n.alpha, n.narrowed = g.kept(n.value, windowTruncated), true
	case !n.isMax && (n.value < n.beta || g.window == windowReplaced):
		n.beta, n.narrowed = g.kept(n.value, windowTruncated), true
	}
	g.alpha, g.beta = n.alpha, n.beta
}

// kept returns a value, in tenths, after a program has stored it in a variable: without its
// fraction if the program keeps its window in the way that integers names.
func (g *game) kept(v float64, integers windowKeeping) float64 {
	switch {
	case integers == windowTruncated && g.window == windowFloored:
		return 10 * math.Floor(v/10)
	case g.window == integers:
		return 10 * math.Trunc(v/10)
	}
	return v
}

// firstValue returns the value of a node before its first successor.
func (g *game) firstValue(isMax bool) float64 {
	switch {
	case g.first == firstValueZero, g.first == firstValueZeroMax && isMax, g.first == firstValueZeroMin && !isMax:
		return 0
	case isMax && (g.first == firstValueOne || g.first == firstValueOneMax):
		return -10
	case !isMax && (g.first == firstValueOne || g.first == firstValueOneMin):
		return 10
	}
	worst := g.first == firstValueWorst || g.first == firstValueWorstMax && isMax || g.first == firstValueWorstMin && !isMax
	if isMax != worst {
		return math.Inf(-1)
	}
	return math.Inf(1)
}

// cutsOff reports whether the rest of a node's successors is not visited.
func (g *game) cutsOff(n *node) bool {
	equal := n.isMax && n.value == n.beta || !n.isMax && n.value == n.alpha
	beyond := n.isMax && n.value > n.beta || !n.isMax && n.value < n.alpha
	switch g.prune {
	case pruneNever:
		return false
	case pruneMaxOnly:
		return n.isMax && (equal || beyond)
	case pruneMinOnly:
		return !n.isMax && (equal || beyond)
	case pruneStrict:
		return beyond
	case pruneStrictMax:
		return beyond || equal && !n.isMax
	case pruneStrictMin:
		return beyond || equal && n.isMax
	case pruneNotRoot:
		return n.depth > 0 && (equal || beyond)
	case pruneAtBest:
		return equal || beyond || n.isMax && n.value == 10 || !n.isMax && n.value == -10
	}
	return equal || beyond
}
