package proof

// over reports whether the game is over after a sowing of player.
func (g *game) over(b *board, player int, extra bool) bool {
	empty := [2]bool{g.empty(b, 0), g.empty(b, 1)}
	next := 1 - player
	if extra {
		next = player
	}
	switch {
	case g.on(endNever):
		return false
	case g.on(endNotInChain) && extra:
		return empty[player]
	case g.on(endOnlyMover):
		return empty[next]
	case g.on(endOnlyOwn):
		return empty[player]
	case g.on(endOnlyOther):
		return empty[1-player]
	case g.on(endOnlyOne):
		return empty[0]
	case g.on(endOnlyTwo):
		return empty[1]
	case g.on(endBoth):
		return empty[0] && empty[1]
	}
	return empty[0] || empty[1] || g.on(endMajority) && 2*max(b.store[0], b.store[1]) > b.store[0]+b.store[1]+b.side(0)+b.side(1)
}

// empty reports whether a side counts as empty for the end of the game.
func (g *game) empty(b *board, player int) bool {
	if b.marked[player] != 0 || b.excess[player] > 0 {
		return false
	}
	left := b.side(player)
	if left == 0 && g.playsNegative() { // a negative count is a stone to play
		return b.pits[player] == [mostPits]int32{}
	}
	first, last := endMissesFirstOne, endMissesLastOne
	if player == 1 {
		first, last = endMissesFirstTwo, endMissesLastTwo
	}
	if g.on(first) || g.on(endMissesFirst) {
		left -= b.pits[player][0]
	}
	if g.on(last) || g.on(endMissesLast) {
		left -= b.pits[player][g.pits-1]
	}
	return left == 0
}
