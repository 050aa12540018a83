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
		stays := g.keep(b, side)
		stored := b.side(side)
		if g.on(sweepLoses) || g.on(sweepLosesOne) && side == 0 || g.on(sweepLosesTwo) && side == 1 {
			stored = 0
		}
		stored -= g.unstored(b, side)
		to := g.sweepsTo(side, player)
		switch {
		case !g.on(sweepOverwrites):
			b.store[to] += stored
		case stored > 0:
			b.store[to] = stored
		}
		b.marked[side] = 0
		if !g.on(sweepKeepsStones) {
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

// keep returns the pits of a side after its sweep.
func (g *game) keep(b *board, side int) (pits [mostPits]int32) {
	last := g.pits - 1
	if g.on(sweepCopiesOne) && side == 0 || g.on(sweepCopiesTwo) && side == 1 {
		return b.pits[side]
	}
	if g.on(sweepMissesLeft) || g.on(sweepCopiesLeft) {
		pits[0] = b.pits[side][0]
	}
	if g.on(sweepMissesRight) || g.on(sweepCopiesRight) {
		pits[last] = b.pits[side][last]
	}
	return pits
}

// unstored counts the stones of a side that its sweep does not store.
func (g *game) unstored(b *board, side int) (n int32) {
	if g.on(sweepMissesLeft) || g.on(sweepDropsLeft) {
		n += b.pits[side][0]
	}
	if g.on(sweepMissesRight) || g.on(sweepDropsRight) {
		n += b.pits[side][g.pits-1]
	}
	return n
}
