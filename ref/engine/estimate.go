package engine

import "github.com/stonecheck/stonecheck/ref/games/sow"

// unit is the value of a stone in a search, because estimates are in quarters of a stone. Finer estimates lose more
// cutoffs than they gain in accuracy.
const unit = 4

// weights are the weights, in units, of the terms of an estimate besides the stored stones. Each term improves the
// result of matches: BenchmarkTerms plays them, and README.md has the results. Two more terms were tried in 600 games
// and did not help: pits that earn an extra move, which home already covers (50.3 of 100 points), and the stones that
// the opponent could capture (50.2).
type weights struct {
	mobility int // per pit that is not empty
	home     int // per stone in a pit whose sowing does not pass the player's store
	capture  int // per stone of the largest possible capture
}

var standard = weights{mobility: 6, home: 3, capture: 7}

// estimate returns the approximate value of a position for the player to move.
func (s *search) estimate(p *sow.State) int {
	w := s.weights
	s.sower.Rows(p, s.own, s.opp)
	own, opp := s.look(s.own, s.opp), s.look(s.opp, s.own)
	value := w.mobility*(own.mobile-opp.mobile) + w.home*(own.home-opp.home) + w.capture*own.capture
	rest := s.sower.InPits(p) * unit
	return p.Diff*unit + max(-rest, min(rest, value))
}

// A sight has the features of one side of the board.
type sight struct {
	mobile  int // pits that are not empty
	home    int // stones in pits whose sowing does not pass the store
	capture int // the most opposite stones that one sowing captures
}

// look computes the features of the player who owns own. Both rows are in sowing order: own[i] faces opp[n-1-i], and
// the store is cell n.
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
