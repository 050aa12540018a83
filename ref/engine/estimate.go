package engine

import "github.com/stonecheck/stonecheck/ref/games/sow"

// unit is a stone in the values of a search: estimates have quarters of stones.
// Finer ones cost more in cutoffs than they give.
const unit = 4

// weights are what the terms of an estimate count beside the stored stones, in
// units. Each is worth it in matches: BenchmarkTerms plays them, and README.md has
// the results. Two more were not, in 600 games: pits that earn an extra move, which
// home has already (50.3 of 100 points), and what the opponent could capture if let
// (50.2).
type weights struct {
	mobility int // a pit that is not empty
	home     int // a stone in a pit whose sowing does not pass the own store
	capture  int // a stone of the greatest capture that the player to move has
}

var standard = weights{mobility: 6, home: 3, capture: 7}

// estimate is about what a position is worth to the player to move.
func (s *search) estimate(p *sow.State) int {
	w := s.weights
	s.sower.Rows(p, s.own, s.opp)
	own, opp := s.look(s.own, s.opp), s.look(s.opp, s.own)
	value := w.mobility*(own.mobile-opp.mobile) + w.home*(own.home-opp.home) + w.capture*own.capture
	rest := s.sower.InPits(p) * unit
	return p.Diff*unit + max(-rest, min(rest, value))
}

// A sight is what a side of the board has in it.
type sight struct {
	mobile  int // pits that are not empty
	home    int // stones in pits whose sowing does not pass the store
	capture int // the most stones opposite that a sowing captures
}

// look counts on rows in sowing order: own[i] faces opp[n-1-i], and the store is
// the cell n.
func (s *search) look(own, opp []int) (found sight) {
	n := len(own)
	lap := 2*n + 1
	for i, stones := range own {
		if stones == 0 {
			continue
		}
		found.mobile++
		last := i + stones
		if last <= n {
			found.home += stones
		}
		if last >= lap {
			last -= lap
		}
		if last < n && (own[last] == 0 || stones == lap && !s.skips) && stones <= lap {
			found.capture = max(found.capture, opp[n-1-last])
		}
	}
	return found
}
