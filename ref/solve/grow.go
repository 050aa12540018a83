package solve

import "math"

// A search starts with a table that takes little time to build. It adds a layer whenever the search since then has
// taken longer than the layer will take: a position of a layer takes about a thirtieth of the time of a node.
const (
	perNode = 8       // positions of a layer for each node searched
	atOnce  = 1 << 16 // positions of a table that takes no noticeable time
	perRoot = 8       // positions of the first table divided by the square root of the positions of the whole game
)

// growFor builds the first table for a game with this many stones.
func (s *Solver) growFor(stones int) {
	whole := 1.0
	for i := 1; i <= 2*s.game.houses; i++ {
		whole *= float64(stones+i) / float64(i)
	}
	enough := max(atOnce, uint64(perRoot*math.Sqrt(whole)))
	for s.Stones() < min(stones, maxTable) && s.Size(s.Stones()+1) <= min(enough, s.limits.Table) && s.Grow(s.limits.Stop) {
	}
	s.planGrowth()
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
