package solve

import (
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A builder makes a layer of a Table. It processes the positions in blocks with the same number of stones on each
// side, and within a block row by row, because a move from one row does nearly the same whatever the other row is.
//
// Only a move that stays within the mover's row keeps the number of stones. Such a move lowers the number of that
// row, so processing rows in the order of their numbers needs no iteration.
type builder struct {
	*Table
	stones int
	layer  []byte
}

// A group is all rows with the same number of stones, in the order of their numbers.
type group struct {
	rows []row
	// sown has, by the number of stones that an opponent's sowing adds to a row, the new number of each row.
	sown [][]uint32
	// captured has, by pit and number of stones, links from the rows with this many stones in the pit to the rows
	// without them.
	captured [MaxHouses][][]link
	// empty has, by pit, a byte for each row that is 255 if the pit has no stones, and otherwise 0.
	empty [MaxHouses][]byte
	// quiet has the moves that keep the number of stones, by the pit of the opponent that must have no stones because
	// the move would capture them; the last list has those without one. ofRow has them by row: those of row i are
	// ofRow[starts[i]:starts[i+1]].
	quiet  [MaxHouses + 1][]link
	ofRow  []quietMove
	starts []uint32
}

// A link leads from the row with one number to the row with another.
type link struct{ from, to uint32 }

// A quietMove leads to the row with a number. blocked is the pit of the opponent that must have no stones, or noPit.
type quietMove struct {
	to      uint32
	blocked uint8
}

// noPit stands for no pit in lists by pit.
const noPit = MaxHouses

func newBuilder(t *Table, stones int) *builder {
	b := &builder{Table: t, stones: stones, layer: make([]byte, t.ranks.positions(stones))}
	for n := len(t.groups); n <= stones; n++ {
		t.groups = append(t.groups, b.newGroup(n))
	}
	return b
}

func (b *builder) newGroup(stones int) group {
	g := group{rows: b.ranks.rows(stones), sown: make([][]uint32, maxTable+1)}
	for pit := range b.game.houses {
		g.captured[pit] = make([][]link, stones+1)
		g.empty[pit] = make([]byte, len(g.rows))
		for i, x := range g.rows {
			n := x.pit(uint64(pit))
			if n == 0 {
				g.empty[pit][i] = 255
			}
			to := b.ranks.number(x &^ (255 << (8 * pit)))
			g.captured[pit][n] = append(g.captured[pit][n], link{uint32(i), uint32(to)})
		}
	}
	for i, x := range g.rows {
		g.starts = append(g.starts, uint32(len(g.ofRow)))
		for pit := range b.game.houses {
			if m, ok := b.quietMove(x, pit); ok {
				g.ofRow = append(g.ofRow, m)
				g.quiet[m.blocked] = append(g.quiet[m.blocked], link{uint32(i), m.to})
			}
		}
	}
	g.starts = append(g.starts, uint32(len(g.ofRow)))
	return g
}

func (b *builder) quietMove(x row, pit int) (m quietMove, ok bool) {
	by := &b.game.sowings[x.pit(uint64(pit))][pit]
	if x.pit(uint64(pit)) == 0 || by.gain > 0 {
		return m, false
	}
	x += by.own
	m.to, m.blocked = uint32(b.ranks.number(x)), noPit
	if x&by.mask == by.one {
		m.blocked = by.facing / 8
	}
	return m, m.blocked == noPit || b.game.rules.Capture == sow.CaptureNonempty
}

// sownBy returns the new numbers of the rows with n stones when this many stones are sown into them from the first
// pit on.
func (b *builder) sownBy(n, stones int) []uint32 {
	g := &b.groups[n]
	if g.sown[stones] == nil {
		all := row(1)<<(8*b.game.houses) - 1
		add := row(ones)&all*row(stones/b.game.houses) + row(ones)&(1<<(8*(stones%b.game.houses))-1)
		g.sown[stones] = make([]uint32, len(g.rows))
		for i, x := range g.rows {
			g.sown[stones][i] = uint32(b.ranks.number(x + add))
		}
	}
	return g.sown[stones]
}

// block returns the values of the positions of a layer in which the opponent has opp stones and the mover own. The
// values for one row of the opponent are contiguous.
func (b *builder) block(opp, own int) []byte {
	layer := b.layer
	if opp+own < b.stones {
		layer = b.layers[opp+own]
	}
	first := b.ranks.first[opp][own]
	return layer[first : first+b.ranks.count[opp]*b.ranks.count[own]]
}

// pair computes both blocks in which one side has a stones and the other c.
func (b *builder) pair(a, c int, stop func() bool) bool {
	rowsA, rowsC := b.groups[a].rows, b.groups[c].rows
	values := make([]byte, max(len(rowsA), len(rowsC)))
	moverA, moverC := b.block(c, a), b.block(a, c)
	for i, x := range rowsC {
		b.take(values[:len(rowsA)], x, c, a)
		for j, value := range values[:len(rowsA)] {
			moverC[j*len(rowsC)+i] = value
		}
	}
	endsA, endsC := b.ends(a, c), b.ends(c, a)
	for i, x := range rowsA {
		if stop != nil && i%64 == 0 && stop() {
			return false
		}
		values, ofC := values[:len(rowsC)], moverC[i*len(rowsC):][:len(rowsC)]
		b.take(values, x, a, c)
		if !endsA {
			b.quietOf(values, a, i, c)
		}
		for j, value := range values {
			moverA[j*len(rowsA)+i] = value
		}
		if !endsC {
			b.quietAgainst(ofC, values, x, c)
		}
	}
	return true
}

// ends reports whether the game is over when the mover has own stones and the opponent
// opp.
func (b *builder) ends(own, opp int) bool { return b.game.over(row(own), row(opp)) }

// quietOf raises the values of one of the mover's rows against all rows with c stones by its quiet moves.
func (b *builder) quietOf(values []byte, a, i, c int) {
	g, block := &b.groups[a], b.block(a, c)
	for _, m := range g.ofRow[g.starts[i]:g.starts[i+1]] {
		after := block[int(m.to)*len(values):][:len(values)]
		if m.blocked == noPit {
			raise(values, after)
		} else {
			raiseWhere(b.groups[c].empty[m.blocked], values, after)
		}
	}
}

// quietAgainst raises the values of all of the mover's rows with c stones against x by their quiet moves; after has
// the values of the positions in which x moves next.
func (b *builder) quietAgainst(values, after []byte, x row, c int) {
	for pit, links := range b.groups[c].quiet {
		if pit < noPit && x.pit(uint64(pit)) != 0 {
			continue
		}
		for _, m := range links {
			improve(&values[m.from], -int8(after[m.to]))
		}
	}
}

// lost is less than any value.
const lost = -maxTable - 1

// take sets the values of a mover's row with own stones, against each row with opp stones, to the best of the moves
// that take stones out of the pits.
func (b *builder) take(values []byte, x row, own, opp int) {
	if b.ends(own, opp) {
		ended := b.game.swept(x, row(opp))
		for j := range values {
			values[j] = byte(int8(ended))
		}
		return
	}
	for j := range values {
		values[j] = lost & 255
	}
	for pit := range b.game.houses {
		stones := x.pit(uint64(pit))
		if stones == 0 {
			continue
		}
		by := &b.game.sowings[stones][pit]
		after := x + by.own
		switch {
		case after&by.mask == by.one && by.opp == 0:
			b.capture(values, after-by.one, by, own-1, opp)
		case after&by.mask == by.one:
			b.captureAfterLap(values, x, opp, uint64(pit))
		case by.again:
			b.again(values, after, by, own, opp)
		case by.gain > 0:
			b.pass(values, after, by, own, opp)
		}
	}
}

// again raises values by a move that ends in the player's own store.
func (b *builder) again(values []byte, after row, by *sowing, own, opp int) {
	sown := by.opp.stones()
	own -= sown + int(by.gain)
	block, count := b.block(opp+sown, own)[b.ranks.number(after):], int(b.ranks.count[own])
	gain := int8(by.gain)
	for j, to := range b.sownBy(opp, sown)[:len(values)] {
		improve(&values[j], gain+int8(block[int(to)*count]))
	}
}

// pass raises values by a move that sows into the opponent's row.
func (b *builder) pass(values []byte, after row, by *sowing, own, opp int) {
	sown := by.opp.stones()
	own -= sown + int(by.gain)
	count := int(b.ranks.count[opp+sown])
	block, gain := b.block(own, opp+sown)[int(b.ranks.number(after))*count:][:count], int8(by.gain)
	for j, to := range b.sownBy(opp, sown)[:len(values)] {
		improve(&values[j], gain-int8(block[to]))
	}
}

// capture raises values by a move that ends in the player's own row and captures. after no longer has the last stone;
// own is the number of stones in after.
func (b *builder) capture(values []byte, after row, by *sowing, own, opp int) {
	number, fewest := int(b.ranks.number(after)), 0
	if b.game.rules.Capture == sow.CaptureNonempty {
		fewest = 1
	}
	for n := fewest; n <= opp; n++ {
		count := int(b.ranks.count[opp-n])
		block, gain := b.block(own, opp-n)[number*count:][:count], int8(1+n)
		for _, m := range b.groups[opp].captured[by.facing/8][n] {
			improve(&values[m.from], gain-int8(block[m.to]))
		}
	}
}

// captureAfterLap raises values by a move that goes round once and then captures.
func (b *builder) captureAfterLap(values []byte, x row, opp int, pit uint64) {
	var c child
	for j, other := range b.groups[opp].rows {
		b.game.play(&c, x, other, b.stones, pit)
		value := c.gain
		if !c.over {
			value -= int8(b.value(c.opp, c.own, int(c.stones)))
		}
		improve(&values[j], value)
	}
}
