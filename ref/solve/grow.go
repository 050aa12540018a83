package solve

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A search starts with a table of about the size that makes building and searching take the least time together. The sizes
// were measured on boards of 4 to 6 houses; they depend more on the stones than on the positions of the whole game. A game in
// which fewer moves capture takes more nodes, so twice the size pays.
const (
	usual    = 5e6     // positions of the table for 6 houses, 36 stones and captures of empty pits
	doubling = 2.27    // stones in the game for which the size doubles
	perHouse = 1.3     // doublings of the size for another house a side
	perGame  = 200     // positions of the whole game for each position of the table, at least
	atOnce   = 1 << 16 // positions of a table that takes no noticeable time
)

// perNode is how many positions of a layer are worth a node. The table grows by a layer whenever the search has taken some five
// times as long as the layer will take.
const perNode = 5

// growFor builds the first table for a game with this many stones.
func (s *Solver) growFor(stones int) {
	enough := uint64(min(s.firstTable(stones), float64(s.limits.Table)))
	for s.Stones() < min(stones, maxTable) && s.Size(s.Stones()+1) <= enough && s.Grow(s.limits.Stop) {
	}
	s.planGrowth()
}

// firstTable returns how many positions the first table for a game with this many stones should have.
func (s *Solver) firstTable(stones int) float64 {
	whole := 1.0
	for i := 1; i <= 2*s.game.houses; i++ {
		whole *= float64(stones+i) / float64(i)
	}
	enough := usual * math.Exp2(float64(stones-36)/doubling+perHouse*float64(s.game.houses-6))
	if s.game.rules.Capture == sow.CaptureNonempty {
		enough *= 2
	}
	return max(atOnce, min(enough, whole/perGame))
}

// grow adds a layer to the table.
func (s *Solver) grow() {
	s.Grow(s.limits.Stop)
	s.planGrowth()
}

// planGrowth sets the number of nodes after which the table grows.
func (s *Solver) planGrowth() {
	s.growAt = math.MaxInt64
	if next := s.Stones() + 1; next <= maxTable && s.Size(next) <= s.limits.Table {
		s.growAt = int64(s.ranks.positions(next) / perNode)
	}
}
