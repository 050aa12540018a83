package solve

import "math"

// A search starts with a table that takes less time to build than it saves. It adds a layer whenever the search since
// then has taken some three times as long as the layer will take, because a layer saves about a third of the nodes.
const (
	perNode = 5       // positions of a layer for each node searched
	atOnce  = 1 << 16 // positions of a table that takes no noticeable time
	perGame = 8000    // positions of the whole game for each position of the first table
)

// growFor builds the first table for a game with this many stones.
func (s *Solver) growFor(stones int) {
	whole := 1.0
	for i := 1; i <= 2*s.game.houses; i++ {
		whole *= float64(stones+i) / float64(i)
	}
	enough := uint64(max(atOnce, min(whole/perGame, float64(s.limits.Table))))
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
