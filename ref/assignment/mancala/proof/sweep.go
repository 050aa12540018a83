package proof

// sweep ends a game: the remaining stones go to the store of the side on which they are, or where the variants say.
func (g *game) sweep(b *board, player int) {
	if g.on(noSweep) {
		return
	}
	for side := range 2 {
		if !g.sweeps(side, player) {
			continue
		}
		stays, unstored := g.leftOut(b, side)
		stored := b.side(side) - unstored
		if g.on(sweepLoses) || g.on(sweepLosesOne) && side == 0 || g.on(sweepLosesTwo) && side == 1 {
			stored = 0
		}
		to := g.sweepsTo(side, player)
		switch {
		case !g.on(sweepOverwrites):
			b.store[to] += stored
		case stored > 0:
			b.store[to] = stored
		}
		b.marked[side] = 0
		copies := g.on(sweepKeepsStones) || g.on(sweepCopiesOne) && side == 0 || g.on(sweepCopiesTwo) && side == 1
		if !copies {
			b.pits[side] = stays
		}
	}
	if g.on(sweepForgetsStores) {
		b.store[1] = g.sown - b.store[0]
	}
}

// sweeps reports whether a side is swept.
func (g *game) sweeps(side, player int) bool {
	return (!g.on(sweepOnlyOne) || side == 0) && (!g.on(sweepOnlyTwo) || side == 1) &&
		(!g.on(sweepOnlyOwn) || side == player) && (!g.on(sweepOnlyOther) || side != player)
}

// sweepsTo returns the player whose store gets the stones of a side.
func (g *game) sweepsTo(side, player int) int {
	switch {
	case g.on(sweepToOther):
		return 1 - side
	case g.on(sweepToMover):
		return player
	case g.on(sweepToOpponent):
		return 1 - player
	}
	return side
}
