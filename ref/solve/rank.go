package solve

// maxTable is the most stones that a Table covers.
const maxTable = 63

// ranks numbers the rows with the same number of stones and, within a layer of a Table, the pairs of rows.
//
// A row with the prefix sums P has the number sum of C(P[i]+i, i+1) over all pits but the last. A move that stays
// within a row takes stones towards the store, so it lowers the number.
type ranks struct {
	houses int
	choose [MaxHouses][maxTable + 1]uint32 // C(P+i, i+1)
	count  [maxTable + 1]uint64            // rows with this many stones
	// first is the place within its layer of the first pair of rows, by the stones of the opponent and of the mover.
	first [maxTable + 1][maxTable + 1]uint64
}

func newRanks(houses int) *ranks {
	r := &ranks{houses: houses}
	for sum := range r.choose[0] {
		r.choose[0][sum] = uint32(sum)
		r.count[sum] = 1
	}
	// C(P+i, i+1) = C(P-1+i, i+1) + C(P+i-1, i)
	for i := 1; i < houses; i++ {
		for sum := 1; sum <= maxTable; sum++ {
			r.choose[i][sum] = r.choose[i][sum-1] + r.choose[i-1][sum]
			r.count[sum] += r.count[sum-1]
		}
	}
	for stones := range r.first {
		place := uint64(0)
		for opp := range stones + 1 {
			r.first[opp][stones-opp] = place
			place += r.count[opp] * r.count[stones-opp]
		}
	}
	return r
}

// number returns the number of a row among the rows with as many stones.
func (r *ranks) number(x row) (number uint64) {
	prefix := uint64(x) * ones
	for i := range r.houses - 1 {
		number += uint64(r.choose[i&(MaxHouses-1)][prefix&maxTable])
		prefix >>= 8
	}
	return number
}

// place returns the place of a position within its layer.
func (r *ranks) place(own, opp row) uint64 {
	mine, theirs := own.stones(), opp.stones()
	return r.first[theirs&maxTable][mine&maxTable] + r.number(opp)*r.count[mine&maxTable] + r.number(own)
}

// positions returns the number of positions with this many stones.
func (r *ranks) positions(stones int) (n uint64) {
	for opp := range stones + 1 {
		n += r.count[opp] * r.count[stones-opp]
	}
	return n
}

// rows returns all rows with this many stones, in the order of their numbers.
func (r *ranks) rows(stones int) []row {
	var all []row
	var fill func(x row, pit, left int)
	fill = func(x row, pit, left int) {
		if pit == 0 {
			all = append(all, x|row(left))
			return
		}
		for n := left; n >= 0; n-- {
			fill(x|row(n)<<(8*pit), pit-1, left-n)
		}
	}
	fill(0, r.houses-1, stones)
	return all
}
