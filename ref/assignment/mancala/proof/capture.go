package proof

// capture takes what the last stone captures.
func (g *game) capture(b, start *board, player, column int, s *sowing) {
	last := s.last
	if g.on(captureLastOwn) && !s.extra {
		last = s.lastOwn
	}
	if g.on(captureOwnColumn) {
		last.player = player
	}
	switch {
	case g.on(noCapture) || last.column == store:
		return
	case !g.single(b, start, spot{player, column}, last, s.lapped) && !(s.metEmpty && g.on(captureAfterEmpty)):
		return
	case last.player != player && !g.on(captureAnySide):
		return
	case last.column == 0 && g.on(noCaptureLeft), last.column == g.pits-1 && g.on(noCaptureRight):
		return
	case last == spot{player, column} && g.on(noCaptureInOrigin), s.lapped && g.on(noCaptureAfterLap):
		return
	}
	across := g.opposite(last)
	if across < 0 || across >= g.pits {
		return
	}
	opposite := &b.pits[1-last.player][across]
	if *opposite == 0 && g.on(captureNeedsOpposite) {
		return
	}
	s.capture, s.captured = true, *opposite
	g.miscount(b, player, *opposite)
	if g.on(captureToggles) {
		b.toggle(last, spot{1 - last.player, across})
	}
	to := player
	if g.on(captureToOther) {
		to = 1 - player
	}
	if g.on(captureDropsOpposite) {
		*opposite = 0
	}
	if !g.on(captureStoneOnly) {
		if g.on(captureOverwrites) {
			b.store[to] = 0
		}
		b.store[to] += g.taken(start, *opposite, 1-last.player, across)
		if !g.on(captureCopies) {
			*opposite = 0
		}
	}
	switch {
	case g.on(captureKeepsStone):
		return
	case g.on(captureWasEmptyAll), g.on(captureEmptiedAll), g.on(captureAfterEmpty), g.on(captureEmptyAtTurn):
		b.store[to] += *b.at(last)
	case !g.on(captureLosesStone) && !(s.captured == 0 && g.on(captureLosesLone)):
		b.store[to]++
	}
	*b.at(last) = 0
}

// miscount leaves what a capture takes in the counts of stones of a program that forgets to subtract it. The pits are right.
func (g *game) miscount(b *board, player int, captured int32) {
	if g.on(countsCapturing) || g.on(countsBoth) {
		b.excess[player]++
	}
	if g.on(countsCaptured) || g.on(countsBoth) {
		b.excess[1-player] += captured
	}
}

// toggle marks the pit opposite a capture if it is empty and has no mark, and otherwise removes the marks of both pits.
func (b *board) toggle(last, opposite spot) {
	b.unmark(last)
	if *b.at(opposite) == 0 && b.marked[opposite.player]>>opposite.column&1 == 0 {
		b.marked[opposite.player] |= 1 << opposite.column
	} else {
		b.unmark(opposite)
	}
}

func (b *board) unmark(pit spot) { b.marked[pit.player] &^= 1 << pit.column }

// taken returns the stones that a capture takes from the pit opposite, which now has some.
func (g *game) taken(start *board, now int32, player, column int) int32 {
	if g.on(captureOldOpposite) {
		return start.pits[player][column]
	}
	return now
}

// single reports whether a pit has one stone, as a capture needs.
func (g *game) single(b, start *board, origin, last spot, lapped bool) bool {
	if g.on(captureEmptied) || g.on(captureEmptiedAll) {
		return *start.at(last) == 0 || last == origin
	}
	if g.on(captureWasEmpty) || g.on(captureWasEmptyAll) {
		return *start.at(last) == 0
	}
	if g.on(captureEmptyAtTurn) && g.turn != nil && !lapped {
		return *g.turn.at(last) == 0
	}
	return *b.at(last) == 1
}

// opposite returns the column opposite a pit.
func (g *game) opposite(last spot) int {
	switch {
	case g.on(oppositeMirrored):
		return g.pits - 1 - last.column
	case g.on(oppositeLeft):
		return last.column - 1
	case g.on(oppositeRight):
		return last.column + 1
	}
	return last.column
}
