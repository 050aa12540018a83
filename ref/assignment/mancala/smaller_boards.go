package mancala

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// minPits is the least number of pits of an input.
const minPits = 3

// rows holds a board's rows as drawn, player 1's first, and its stores.
type rows struct {
	pits   [2][]int
	stores [2]int
}

func rowsOf(b sow.Board) rows {
	return rows{[2][]int{b.Row(sow.One), b.Row(sow.Two)}, [2]int{b.Store(sow.One), b.Store(sow.Two)}}
}

func (r rows) board() sow.Board { return sow.NewBoard(r.pits[sow.Two], r.pits[sow.One], r.stores) }

// fewerColumns returns boards without half of the columns of pits, or without one column: once with the other pits
// adjusted so that sowings end where they did, and once without.
func fewerColumns(b sow.Board) []sow.Board {
	var all []sow.Board
	pits := b.Pits()
	for _, size := range []int{pits / 2, 1} {
		if size == 0 || pits-size < minPits {
			continue
		}
		for from := 0; from+size <= pits; from += size {
			all = append(all, withoutColumns(b, from, from+size, true), withoutColumns(b, from, from+size, false))
		}
	}
	return all
}

// withoutColumns removes the columns from..to. If fit is set, it also removes, from every other pit, the stones that
// would have fallen into them.
func withoutColumns(b sow.Board, from, to int, fit bool) sow.Board {
	r := rowsOf(b)
	for _, p := range []sow.Player{sow.One, sow.Two} {
		for column, stones := range r.pits[p] {
			if fit {
				r.pits[p][column] = stones - passes(b.Pits(), p, column, stones, from, to)
			}
		}
	}
	for _, p := range []sow.Player{sow.One, sow.Two} {
		r.pits[p] = slices.Delete(r.pits[p], from, to)
	}
	return r.board()
}

// passes counts the stones that fall into the columns from..to when a pit is sown. Cells
// are those of package sow.
func passes(pits int, p sow.Player, column, stones, from, to int) int {
	lap := 2*pits + 1
	cell, opponents := column, lap // player 2's store
	if p == sow.Two {
		cell, opponents = 2*pits-column, pits
	}
	count := stones / lap * 2 * (to - from)
	for range stones % lap {
		if cell = (cell + 1) % (lap + 1); cell == opponents {
			cell = (cell + 1) % (lap + 1)
		}
		facing := min(cell, 2*pits-cell) // the column, or -1 or pits for a store
		if facing >= from && facing < to {
			count++
		}
	}
	return count
}

// fewerLaps removes whole laps from all pits: all laps, or all but one.
func fewerLaps(b sow.Board) []sow.Board {
	lap := 2*b.Pits() + 1
	return []sow.Board{
		withPits(b, func(stones int) int { return stones % lap }),
		withPits(b, func(stones int) int { return min(stones, stones%lap+lap) }),
	}
}

// withPits applies change to every pit.
func withPits(b sow.Board, change func(stones int) int) sow.Board {
	r := rowsOf(b)
	for _, p := range []sow.Player{sow.One, sow.Two} {
		for i, stones := range r.pits[p] {
			r.pits[p][i] = change(stones)
		}
	}
	return r.board()
}

// fewerInStores returns boards with empty stores, or with fewer stones in one.
func fewerInStores(b sow.Board) []sow.Board {
	r := rowsOf(b)
	var all []sow.Board
	add := func(one, two int) {
		if stores := [2]int{one, two}; stores != r.stores {
			all = append(all, rows{r.pits, stores}.board())
		}
	}
	one, two := r.stores[sow.One], r.stores[sow.Two]
	add(0, 0)
	add(one, 0)
	add(0, two)
	add(one/2, two/2)
	add(max(0, one-1), two)
	add(one, max(0, two-1))
	return all
}

// fewerInPits returns boards with fewer stones in one pit.
func fewerInPits(b sow.Board) []sow.Board {
	return changed(b, func(stones int) []int { return fewerStones(stones, b.Pits()) })
}

// changed returns boards with a different number of stones in one pit.
func changed(b sow.Board, counts func(stones int) []int) []sow.Board {
	var all []sow.Board
	for _, p := range []sow.Player{sow.One, sow.Two} {
		for i, stones := range b.Row(p) {
			for _, count := range counts(stones) {
				r := rowsOf(b)
				r.pits[p][i] = count
				all = append(all, r.board())
			}
		}
	}
	return all
}

// fewerStones returns smaller numbers of stones to try: none, the rest without laps, the rest and one lap, half, one
// lap less, one stone less.
func fewerStones(stones, pits int) []int {
	var all []int
	lap := 2*pits + 1
	for _, fewer := range []int{0, stones % lap, stones%lap + lap, stones / 2, stones - lap, stones - 1} {
		if fewer >= 0 && fewer < stones && !slices.Contains(all, fewer) {
			all = append(all, fewer)
		}
	}
	return all
}

// few is the largest count that fewInPits tries.
const few = 9

// fewInPits returns boards with one pit reduced to each of the small counts.
func fewInPits(b sow.Board) []sow.Board {
	return changed(b, func(stones int) []int {
		var all []int
		for count := 1; count < min(stones, few+1); count++ {
			all = append(all, count)
		}
		return all
	})
}

// fewerInTwoPits returns boards with fewer stones in two pits, by the same rule for both.
func fewerInTwoPits(b sow.Board) []sow.Board {
	var all []sow.Board
	lap := 2*b.Pits() + 1
	for _, fewer := range []func(stones int) int{
		func(stones int) int { return 0 },
		func(stones int) int { return stones % lap },
		func(stones int) int { return stones - lap },
		func(stones int) int { return stones / 2 },
		func(stones int) int { return stones - 1 },
	} {
		for i := range 2 * b.Pits() {
			for j := range i {
				r := rowsOf(b)
				x, y := &r.pits[i%2][i/2], &r.pits[j%2][j/2]
				before := [2]int{*x, *y}
				*x, *y = fewer(*x), fewer(*y)
				if *x >= 0 && *y >= 0 && *x < before[0] && *y < before[1] {
					all = append(all, r.board())
				}
			}
		}
	}
	return all
}

// fewLapsInTwoPits returns boards whose two fullest pits, which have several laps, get every smaller count of a few
// laps.
func fewLapsInTwoPits(b sow.Board) []sow.Board {
	const fewLaps = 4
	most := fewLaps * (2*b.Pits() + 1)
	r := rowsOf(b)
	full := make([]*int, 0, 2*b.Pits())
	for _, p := range []sow.Player{sow.One, sow.Two} {
		for i := range r.pits[p] {
			full = append(full, &r.pits[p][i])
		}
	}
	slices.SortStableFunc(full, func(x, y *int) int { return *y - *x })
	var all []sow.Board
	if *full[1] <= most {
		return nil
	}
	for sum := range 2*most + 1 {
		for x := max(0, sum-most); x <= min(sum, most); x++ {
			*full[0], *full[1] = x, sum-x
			all = append(all, r.board())
		}
	}
	return all
}

// moved returns boards with two stones fewer in one pit, and one stone more in another.
func moved(b sow.Board) []sow.Board {
	var all []sow.Board
	for i := range 2 * b.Pits() {
		for j := range 2 * b.Pits() {
			r := rowsOf(b)
			x, y := &r.pits[i%2][i/2], &r.pits[j%2][j/2]
			if i != j && *x >= 2 {
				*x -= 2
				*y++
				all = append(all, r.board())
			}
		}
	}
	return all
}

// fewAndMore returns boards with a large pit reduced to a small count, and one stone more
// in another pit.
func fewAndMore(b sow.Board) []sow.Board {
	var all []sow.Board
	for _, board := range fewInPits(b) {
		if board.Total()+few < b.Total() {
			all = append(all, withOneMore(board)...)
		}
	}
	return all
}

// columnFewerAndMore returns boards with one column of pits less and with one stone more in another pit.
func columnFewerAndMore(b sow.Board) []sow.Board {
	var all []sow.Board
	if b.Pits() == minPits {
		return nil
	}
	for i := range b.Pits() {
		all = append(all, withOneMore(withoutColumns(b, i, i+1, true))...)
	}
	return all
}

func withOneMore(b sow.Board) []sow.Board {
	var all []sow.Board
	for i := range 2 * b.Pits() {
		r := rowsOf(b)
		r.pits[i%2][i/2]++
		all = append(all, r.board())
	}
	return all
}
