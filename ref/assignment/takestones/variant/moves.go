package variant

// noteMove keeps the candidates for the best move.
func (g *game) noteMove(n *node, stone int, v float64, better bool, i int) {
	r := g.run
	note := func(candidate int, sets, setsEqual bool) {
		if sets && better {
			r.moves[candidate] = stone
		}
		if setsEqual && (better || v == n.value) {
			r.moves[candidate+1] = stone
		}
	}
	note(best, n.depth == 0, n.depth == 0)
	if better {
		r.moves[setByAll] = stone
		if n.depth%2 == 0 {
			r.moves[setByOwn] = stone
		}
		if n.depth < 2 {
			r.moves[setByChildren] = stone
		}
	}
	if better || v == n.value {
		r.moves[setByAllEqual] = stone
		if n.depth%2 == 0 {
			r.moves[setByOwnEqual] = stone
		}
	}
	if n.depth == 0 {
		g.noteChild(n, stone, v, better, i)
	}
}

// noteChild records what the root knows about a child.
func (g *game) noteChild(n *node, stone int, v float64, better bool, i int) {
	r := g.run
	g.setTaken(stone, true)
	static := g.evaluate(stone, !n.isMax, g.successors(stone), 1)
	g.setTaken(stone, g.keeps == keepsAll)
	if i == 0 {
		r.moves[firstChild], r.root.first = stone, v
		g.staticValue, g.worstValue = static, v
		r.moves[bestStatic], r.moves[worst] = stone, stone
	}
	r.moves[lastChild], r.root.last = stone, v
	if better {
		r.root.chosen = static
	}
	if n.isMax && static > g.staticValue || !n.isMax && static < g.staticValue {
		g.staticValue, r.moves[bestStatic] = static, stone
	}
	if n.isMax && v < g.worstValue || !n.isMax && v > g.worstValue {
		g.worstValue, r.moves[worst] = v, stone
	}
}
