package proof

import "fmt"

// wrap reduces the counts to the integers that variants keep them in.
func (g *game) wrap(b *board) {
	var to func(n int32) int32
	switch {
	case g.on(countsBytes):
		to = func(n int32) int32 { return int32(uint8(n)) }
	case g.on(countsSignedBytes):
		to = func(n int32) int32 { return int32(int8(n)) }
	case g.on(counts16):
		to = func(n int32) int32 { return int32(int16(n)) }
	default:
		g.pack(b)
		return
	}
	for side := range b.pits {
		b.store[side] = to(b.store[side])
		for i, n := range b.pits[side] {
			b.pits[side][i] = to(n)
		}
	}
}

// A packing keeps the pits of a row in one integer, each in a few bits.
type packing struct {
	bits  int
	carry carry
}

// A carry is where a count that needs more bits overflows to.
type carry int

const (
	dropped    carry = iota // a mask removes it
	rightwards              // into the pit to the right
	leftwards
	sowingwards // into the next pit in the direction of sowing; from the last one into the player's store
	carries
)

var carryTexts = [carries]string{
	dropped:     " stones in one become 0",
	rightwards:  " stones in one become 0 and add one to the pit to the right",
	leftwards:   " stones in one become 0 and add one to the pit to the left",
	sowingwards: " stones in one become 0 and add one to the pit or store that is next in the direction of sowing",
}

// widths are the numbers of bits in which programs keep pits.
var widths = [...]int{5, 6, 8, 10}

// The variants from packed on are packings, one for each width and carry. variants is the number of all variants.
const variants = packed + len(widths)*int(carries)

func packingOf(variant int) packing {
	i := variant - packed
	return packing{widths[i/int(carries)], carry(i % int(carries))}
}

// text describes a packing as the end of a sentence that begins with "the program".
func (p packing) text() string {
	return fmt.Sprintf("keeps each pit in %d bits, so that %d%s", p.bits, 1<<p.bits, carryTexts[p.carry])
}

// packingTexts are the texts of the variants from packed on.
func packingTexts() (texts []string) {
	for v := packed; v < variants; v++ {
		texts = append(texts, packingOf(v).text())
	}
	return texts
}

// pack moves what overflows the bits of a pit.
func (g *game) pack(b *board) {
	for v := packed; v < variants; v++ {
		if !g.on(v) {
			continue
		}
		p := packingOf(v)
		for side := range b.pits {
			p.overflow(b, side, g.pits)
		}
	}
}

// overflow reduces the counts of a row. What overflows from its last pit is lost, except with sowingwards.
func (p packing) overflow(b *board, side, pits int) {
	row := b.pits[side][:pits]
	toLeft := p.carry == leftwards || p.carry == sowingwards && side == 1
	over := int32(0)
	for i := range row {
		if toLeft {
			i = pits - 1 - i
		}
		n := row[i] + over
		row[i], over = n&(1<<p.bits-1), n>>p.bits
		if p.carry == dropped {
			over = 0
		}
	}
	if p.carry == sowingwards {
		b.store[side] += over
	}
}
