package stones

import "github.com/stonecheck/stonecheck/ref"

// A Rule is one of the five rules of the static evaluation, in their order.
type Rule int

const (
	NoMove    Rule = 1 + iota // the player to move loses
	OneFree                   // stone 1 is not taken: neutral
	LastOne                   // stone 1 was taken last: all successors count
	LastPrime                 // the multiples of the last stone count
	Composite                 // the multiples of its largest prime factor count
)

// An Evaluation shows how a static evaluation is computed.
type Evaluation struct {
	Rule       Rule
	Max        bool  // Max is to move
	Last       int   // the stone taken last, 0 at the start of the game
	Prime      int   // the largest prime factor of Last, for LastPrime and Composite
	Successors []int // the stones that may be taken, ascending
	Counted    []int // the successors that the rule counts
	Value      ref.Value
}

// Describe returns the value of Evaluate and how it is computed.
func (g *Game) Describe(p *Position) Evaluation {
	e := Evaluation{Max: p.maxToMove(), Last: int(p.last), Value: g.Evaluate(p)}
	for _, m := range g.Moves(p, nil) {
		e.Successors = append(e.Successors, int(m))
	}
	switch {
	case len(e.Successors) == 0:
		e.Rule = NoMove
		return e
	case !p.taken.has(1):
		e.Rule = OneFree
		return e
	case e.Last == 1:
		e.Rule = LastOne
	case g.weight[e.Last] == prime:
		e.Rule = LastPrime
	default:
		e.Rule = Composite
	}
	if e.Rule != LastOne {
		e.Prime = largestPrimeFactor(e.Last)
	}
	for _, stone := range e.Successors {
		if g.counted[e.Last].has(stone) {
			e.Counted = append(e.Counted, stone)
		}
	}
	return e
}

// largestPrimeFactor returns the largest prime factor of a number that is at least 2.
func largestPrimeFactor(n int) int {
	factor := 2
	for n > factor {
		if n%factor == 0 {
			n /= factor
		} else {
			factor++
		}
	}
	return factor
}
