package engine

import "github.com/stonecheck/stonecheck/ref/games/sow"

// unit is the value of a stone in a search, because estimates are in quarters of a stone. Finer estimates lose more
// cutoffs than they gain in accuracy.
const unit = 4

// weights are the weights, in units, of the terms of an estimate besides the stored stones. Each term improves the
// result of matches: BenchmarkTerms plays them, and README.md has the results and says where the weights come from.
type weights struct {
	pits    *pitWeights
	tempo   int // of the turn, per 32 stones in the pits
	capture int // per stone of the largest possible capture
}

// pitWeights are the weights of a pit, by its distance from the store, from 1 on, and its stones.
type pitWeights [6][14]int8

var standard = weights{tempo: 8, capture: 4, pits: &pitWeights{
	{0, 5, -6, -7, -8, -7, -5, 1, 6, 12, 17, 21, 24, 29},
	{0, 6, 10, -4, -5, -7, -8, -6, -2, 7, 11, 14, 21, 23},
	{0, 8, 11, 15, 2, 1, -1, -2, 1, 5, 10, 14, 19, 24},
	{0, 10, 14, 16, 21, 7, 5, 2, 3, 6, 7, 14, 20, 22},
	{0, 10, 14, 18, 20, 23, 11, 9, 7, 8, 7, 10, 15, 20},
	{0, 8, 13, 16, 19, 21, 25, 10, 7, 5, 4, 7, 12, 19},
}}

// of returns the weight of a pit that is not empty. Stones that pass the store by the same number of cells count the
// same in all pits that are farther from it than the table goes.
func (w *pitWeights) of(distance, stones int) int8 {
	row := min(distance, len(w))
	return w[row-1][min(max(stones-distance+row, 1), len(w[0])-1)]
}

// counts is the number of counts of stones that a board's table of weights has for each pit; greater counts have the
// weight of the last one.
const counts = 64

// worths returns the weights of all counts of stones in each pit, in sowing order.
func (w *pitWeights) worths(pits int) []int8 {
	all := make([]int8, pits*counts)
	for pit := range pits {
		for stones := 1; stones < counts; stones++ {
			all[pit*counts+stones] = w.of(pits-pit, stones)
		}
	}
	return all
}

// estimate returns the approximate value of a position for the player to move.
func (s *search) estimate(p *sow.State) int {
	s.sower.Rows(p, s.own, s.opp)
	rest := s.sower.InPits(p)
	value := s.weights.tempo*rest/32 + s.weights.capture*s.capture(s.own, s.opp)
	for i := range s.own {
		pit := s.worths[i*counts:]
		value += int(pit[min(s.own[i], counts-1)]) - int(pit[min(s.opp[i], counts-1)])
	}
	rest *= unit
	return p.Diff*unit + max(-rest, min(rest, value))
}

// capture returns the most opposite stones that one sowing of the player who owns own captures. Both rows are in sowing
// order: own[i] faces opp[n-1-i], and the store is cell n.
func (s *search) capture(own, opp []int) (most int) {
	n := len(own)
	lap := 2*n + 1
	for i, stones := range own {
		if stones == 0 {
			continue
		}
		last := i + stones
		if last >= lap {
			last -= lap
		}
		if last < n && (own[last] == 0 || stones == lap && !s.skips) && stones <= lap {
			most = max(most, opp[n-1-last])
		}
	}
	return most
}
