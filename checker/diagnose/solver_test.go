package diagnose

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// An oddity makes the solver wrong in a way for which there is no misreading. If one is added,
// remove the oddity, and use ownStoreOnly or another one in TestLines if that had it.
type oddity string

// The oddities of the solver.
const (
	none             oddity = ""
	pitsCount        oddity = "the evaluation counts the stones in the pits too"
	chainOfThree     oddity = "a turn has at most three extra moves"
	captureLeavesOne oddity = "a capture leaves one of the opposite stones"
	hashedTies       oddity = "ties are broken by a hash of the board"
	leakingWindow    oddity = "alpha and beta are not set back between siblings"
	captureForOther  oddity = "a capture goes to the other player's store"
	halfSweep        oddity = "only player 1's stones are swept"
	ownStoreOnly     oddity = "the evaluation is the player's own store alone"
	onePlyDeeper     oddity = "the search goes one turn deeper"
	extraAtLastPit   oddity = "a last stone in the own pit before the store gives an extra move too"
	winBonus         oddity = "a won game is worth 100 more"
	singlesStay      oddity = "pits with one stone are not played if there are others"
	captureOfTwo     oddity = "a pit that holds two after the last stone captures too"
	depthLimitEven   oddity = "an odd cut-off depth is rounded up"
	cutoffOnTie      oddity = "a Max node stops when its value equals alpha"
	noCaptureLast    oddity = "the pit beside the store captures nothing"
	equalObjects     oddity = "equal values outside -128 to 127 cause no cutoff" // the diagnosis names it for Java only
	equalInts        oddity = "equal values outside -5 to 256 cause no cutoff"   // for Python only
	pitsByText       oddity = "pits are tried in the order of their names as texts, B10 before B2"
)

// A solver is a third, small solver of Mancala, which can be odd. Cells are in the
// order of sowing of player 1, whose store is cell n; player 2's store is 2n+1.
type solver struct {
	odd   oddity
	in    reference.Input
	pits  int
	limit int
	log   []byte
	nodes int // expanded
	// The window, if it leaks.
	alpha, beta int
}

type cells [22]int

// A program that expands more nodes for one input is stopped, and has written a part of its log.
const maxNodes = 1_000_000

// solve writes the outputs for an input.
func solve(odd oddity) program {
	return func(p assignment.Problem) map[string]string {
		s := &solver{odd: odd, in: inputOf(p)}
		s.pits, s.limit = s.in.Board.Pits(), s.in.Depth
		if s.in.Task == reference.Greedy {
			s.limit = 1
		}
		switch {
		case odd == onePlyDeeper:
			s.limit++
		case odd == depthLimitEven:
			s.limit += s.limit % 2
		}
		if s.in.Task.HasLog() {
			header := "Node,Depth,Value\n"
			if s.in.Task == reference.AlphaBeta {
				header = "Node,Depth,Value,Alpha,Beta\n"
			}
			s.log = append(s.log, header...)
		}
		b := s.board()
		_, after := s.expand(b, "root", 0, int(s.in.Player), false, 0, math.MinInt, math.MaxInt)
		texts := map[string]string{}
		if s.nodes < maxNodes {
			texts[reference.NextStateFile] = s.state(after)
		}
		if s.in.Task.HasLog() {
			texts[reference.LogFile] = string(s.log)
		}
		return texts
	}
}

func (s *solver) board() (b cells) {
	upper, lower := s.in.Board.Row(sow.Two), s.in.Board.Row(sow.One)
	for i := range s.pits {
		b[i], b[2*s.pits-i] = lower[i], upper[i]
	}
	b[s.pits], b[2*s.pits+1] = s.in.Board.Store(sow.One), s.in.Board.Store(sow.Two)
	return b
}

func (s *solver) state(b cells) string {
	var upper, lower []string
	for i := range s.pits {
		lower = append(lower, strconv.Itoa(b[i]))
		upper = append(upper, strconv.Itoa(b[2*s.pits-i]))
	}
	return fmt.Sprintf("%s\n%s\n%d\n%d\n", strings.Join(upper, " "), strings.Join(lower, " "), b[2*s.pits+1], b[s.pits])
}

// play sows and says whether the mover moves again, and whether the game is over.
func (s *solver) play(b cells, player, cell, chain int) (cells, bool, bool) {
	n, own, other := s.pits, s.pits, 2*s.pits+1
	first := 0
	if player == 1 {
		own, other, first = other, own, n+1
	}
	hand, at := b[cell], cell
	for b[cell] = 0; hand > 0; hand-- {
		if at = (at + 1) % (2*n + 2); at == other {
			at = (at + 1) % (2*n + 2)
		}
		b[at]++
	}
	again := at == own
	if at >= first && at < first+n {
		opposite := 2*n - at
		captures := b[at] == 1 || s.odd == captureOfTwo && b[at] == 2
		if captures && !(s.odd == noCaptureLast && at == first+n-1) {
			store, left := own, 0
			if s.odd == captureForOther {
				store = other
			}
			if s.odd == captureLeavesOne && b[opposite] > 0 {
				left = 1
			}
			b[store] += b[at] + b[opposite] - left
			b[at], b[opposite] = 0, left
		}
		again = s.odd == extraAtLastPit && at == first+n-1
	}
	if s.odd == chainOfThree && chain >= 3 {
		again = false
	}
	sides := [2]int{}
	for i := range n {
		sides[0] += b[i]
		sides[1] += b[n+1+i]
	}
	if sides[0] > 0 && sides[1] > 0 {
		return b, again, false
	}
	for i := range n {
		b[i] = 0
		if s.odd != halfSweep {
			b[n+1+i] = 0
		}
	}
	b[n] += sides[0]
	if s.odd != halfSweep {
		b[2*n+1] += sides[1]
	}
	return b, false, true
}

func (s *solver) evaluate(b cells, over bool) int {
	mine, theirs := b[s.pits], b[2*s.pits+1]
	if s.odd == pitsCount {
		for i := range s.pits {
			mine += b[i]
			theirs += b[s.pits+1+i]
		}
	}
	if s.in.Player == sow.Two {
		mine, theirs = theirs, mine
	}
	switch {
	case s.odd == ownStoreOnly:
		return mine
	case s.odd == winBonus && over && mine > theirs:
		return mine - theirs + 100
	}
	return mine - theirs
}

func (s *solver) row(name string, depth, value, alpha, beta int) {
	if !s.in.Task.HasLog() {
		return
	}
	s.log = append(append(s.log, name...), ',')
	s.log = strconv.AppendInt(s.log, int64(depth), 10)
	s.number(value)
	if s.in.Task == reference.AlphaBeta {
		s.number(alpha)
		s.number(beta)
	}
	s.log = append(s.log, '\n')
}

// number writes the next column of a row.
func (s *solver) number(v int) {
	s.log = append(s.log, ',')
	switch v {
	case math.MaxInt:
		s.log = append(s.log, "Infinity"...)
	case math.MinInt:
		s.log = append(s.log, "-Infinity"...)
	default:
		s.log = strconv.AppendInt(s.log, int64(v), 10)
	}
}

// moves are the cells that a player can sow from, in the order of their names.
func (s *solver) moves(b cells, player int) (moves []int) {
	single := 0
	for i := range s.pits {
		cell := i
		if player == 1 {
			cell = 2*s.pits - i
		}
		if b[cell] > 0 {
			moves = append(moves, cell)
		}
		if b[cell] == 1 {
			single++
		}
	}
	if s.odd == singlesStay && single > 0 && single < len(moves) {
		kept := moves[:0]
		for _, cell := range moves {
			if b[cell] > 1 {
				kept = append(kept, cell)
			}
		}
		moves = kept
	}
	if s.odd == pitsByText {
		slices.SortFunc(moves, func(a, b int) int { return strings.Compare(s.name(a), s.name(b)) })
	}
	return moves
}

// expand is the value of a node, and the board after its mover's turn.
func (s *solver) expand(b cells, name string, depth, mover int, again bool, chain, alpha, beta int) (int, cells) {
	isMax := mover == int(s.in.Player)
	value, after := math.MaxInt, b
	if s.nodes == maxNodes {
		return value, after
	}
	s.nodes++
	if isMax {
		value = math.MinInt
	}
	s.alpha, s.beta = alpha, beta
	s.row(name, depth, value, alpha, beta)
	for _, cell := range s.moves(b, mover) {
		childDepth := depth + 1
		if again {
			childDepth = depth
		}
		next, extra, over := s.play(b, mover, cell, chain)
		childName := s.name(cell)
		v, end := 0, next
		if over || childDepth >= s.limit && !extra {
			v = s.evaluate(next, over)
			s.row(childName, childDepth, v, alpha, beta)
		} else {
			nextMover, nextChain := 1-mover, 0
			if extra {
				nextMover, nextChain = mover, chain+1
			}
			var turn cells
			v, turn = s.expand(next, childName, childDepth, nextMover, extra, nextChain, alpha, beta)
			if extra {
				end = turn
			}
		}
		if s.odd == leakingWindow {
			alpha, beta = s.alpha, s.beta
		}
		better := isMax && v > value || !isMax && v < value
		if v == value && s.odd == hashedTies && s.hash(next)%2 == 0 {
			better = true
		}
		if better {
			value, after = v, end
		}
		if s.in.Task == reference.AlphaBeta {
			equal := isMax && value == beta || !isMax && value == alpha
			stops := isMax && value >= beta || !isMax && value <= alpha || s.odd == cutoffOnTie && isMax && value == alpha
			if equal && (s.odd == equalObjects && (value < -128 || value > 127) || s.odd == equalInts && (value < -5 || value > 256)) {
				stops = false
			}
			if stops {
				s.row(name, depth, value, alpha, beta)
				return value, after
			}
			if isMax {
				alpha = max(alpha, value)
			} else {
				beta = min(beta, value)
			}
			s.alpha, s.beta = alpha, beta
		}
		s.row(name, depth, value, alpha, beta)
	}
	return value, after
}

// name is the name of a cell that is a pit.
func (s *solver) name(cell int) string {
	if cell > s.pits {
		return "A" + strconv.Itoa(2*s.pits-cell+2)
	}
	return "B" + strconv.Itoa(cell+2)
}

func (s *solver) hash(b cells) uint32 {
	h := fnv.New32a()
	fmt.Fprint(h, b)
	return h.Sum32()
}
