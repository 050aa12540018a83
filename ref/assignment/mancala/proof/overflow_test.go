package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A bitRow has the pits of a row in one integer.
type bitRow struct {
	packing
	n     int
	wider uint64 // the pits, the lowest bits first
	store uint64
}

// place returns where the bits of a column begin.
func (r *bitRow) place(side, column int) int {
	if r.carry == leftwards || r.carry == sowingwards && side == 1 {
		column = r.n - 1 - column
	}
	return column * r.bits
}

func (r *bitRow) get(at int) uint64 { return r.wider >> at & (1<<r.bits - 1) }

func (r *bitRow) put(at int, stones uint64) {
	r.wider = r.wider&^((1<<r.bits-1)<<at) | stones<<at
}

func (r *bitRow) add(at int) {
	if r.carry == dropped {
		r.put(at, (r.get(at)+1)&(1<<r.bits-1))
		return
	}
	r.wider += 1 << at
	if over := r.wider >> (r.n * r.bits); over > 0 {
		r.wider &= 1<<(r.n*r.bits) - 1
		if r.carry == sowingwards {
			r.store += over
		}
	}
}

func (r *bitRow) sum(side int) (sum uint64) {
	for column := range r.n {
		sum += r.get(r.place(side, column))
	}
	return sum
}

// packedAfter plays a pit on rows of bits, and draws the board.
func packedAfter(in Input, p packing, column int) string {
	n := len(in.Pits[0])
	var rows [2]*bitRow
	for side := range rows {
		r := &bitRow{packing: p, n: n, store: uint64(in.Stores[side])}
		for i, stones := range in.Pits[side] {
			r.put(r.place(side, i), uint64(stones))
		}
		rows[side] = r
	}
	me := in.Player
	columnAt := func(side, at int) int { // at counts in the direction of sowing
		if side == 1 {
			return n - 1 - at
		}
		return at
	}
	at := columnAt(me, column)
	hand := rows[me].get(rows[me].place(me, column))
	rows[me].put(rows[me].place(me, column), 0)
	for ; hand > 0; hand-- {
		switch at = (at + 1) % (2*n + 1); {
		case at < n:
			rows[me].add(rows[me].place(me, columnAt(me, at)))
		case at == n:
			rows[me].store++
		default:
			rows[1-me].add(rows[1-me].place(1-me, columnAt(1-me, at-n-1)))
		}
	}
	if last := columnAt(me, at); at < n && rows[me].get(rows[me].place(me, last)) == 1 {
		across := rows[1-me].place(1-me, last)
		rows[me].store += 1 + rows[1-me].get(across)
		rows[me].put(rows[me].place(me, last), 0)
		rows[1-me].put(across, 0)
	}
	if rows[0].wider == 0 || rows[1].wider == 0 {
		for side, r := range rows {
			r.store += r.sum(side)
			r.wider = 0
		}
	}
	var text strings.Builder
	for _, side := range []int{1, 0} {
		for i := range n {
			fmt.Fprint(&text, rows[side].get(rows[side].place(side, i)), " ")
		}
		text.WriteString("/ ")
	}
	fmt.Fprint(&text, rows[1].store, " / ", rows[0].store)
	return text.String()
}

// Programs that keep pits in a few bits play as the variants do.
func TestPackings(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 12))
	for v := packed; v < variants; v++ {
		p := packingOf(v)
		differs := 0
		for range 40 {
			in := Input{Player: random.IntN(2), Depth: 1}
			for side := range in.Pits {
				for range 4 {
					in.Pits[side] = append(in.Pits[side], 1<<p.bits-1-random.IntN(12))
				}
			}
			proof := New(in)
			right := proof.Root(assignment.VariantSet{}).Children()
			for i, c := range proof.Root(assignment.Variants(v)).Children() {
				if want := packedAfter(in, p, i); c.Position() != want {
					t.Fatalf("%s: %+v after %s: %s, want %s", p.text(), in, c.Name(), c.Position(), want)
				}
				if c.Position() != right[i].Position() {
					differs++
				}
			}
		}
		if differs < 20 {
			t.Errorf("%s: only %d positions differ", p.text(), differs)
		}
	}
}

// beyondArray sows on an array whose last cell is the opponent's store, and goes past it without returning to the start.
// It returns the pits and the player's store.
func beyondArray(cells []int, cell, variant int) []int {
	end := len(cells)
	cells = slices.Concat(cells, make([]int, 100))
	hand := cells[cell]
	cells[cell] = 0
	for at := cell; hand > 0; hand-- {
		if at++; variant == passLosesPit {
			at %= end + 1
		}
		if at == end {
			at++
		}
		cells[at]++
	}
	return cells[:end]
}

// Programs whose index goes past the end of the array lose stones as the variants do, for either player.
func TestPassLoses(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 8))
	for _, v := range []int{passLosesPit, passLosesRest} {
		for range 200 {
			n := 3 + random.IntN(3)
			in := Input{Player: random.IntN(2), Depth: 1, Pits: [2][]int{make([]int, n), make([]int, n)}}
			column := func(cell int) (player, column int) { // of a pit
				if player = in.Player; cell > n {
					player, cell = 1-player, cell-n-1
				}
				if player == 1 {
					cell = n - 1 - cell
				}
				return player, cell
			}
			cells := make([]int, 2*n+1)
			for cell := range cells {
				if cell != n {
					player, i := column(cell)
					cells[cell] = 1 + random.IntN(4*n)
					in.Pits[player][i] = cells[cell]
				}
			}
			children := New(in).Root(assignment.Variants(v)).Children()
			for cell := range n {
				_, i := column(cell)
				got := children[i].(*node).did.uncaptured
				for at, want := range beyondArray(cells, cell, v) {
					if player, i := column(at); at != n && int(got.pits[player][i]) != want {
						t.Fatalf("%s: %+v after cell %d: %v, want %d in cell %d", variantTexts[v], in, cell, got, want, at)
					}
				}
			}
		}
	}
}
