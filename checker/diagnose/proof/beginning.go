package proof

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may begin its search for the best move with 0 or another number in place of -Infinity. If no move is better, it
// chooses none: it writes the position before the turn, or makes the first move, with which its variable begins.

// beginnings are such numbers, the likeliest first.
var beginnings = []int{
	0, -1, -1000, -10000, -100, -999, -9999, -99, -10, -50, -127, -128, -200, -255, -256, -500, -512, -5000, -32767, -32768, -99999, -100000,
}

// A beginning is what is known of the number with which the best value begins: the best value of every move that is not
// chosen is at most this number, and the value of every move that is chosen is greater.
type beginning struct {
	most, least int // of these values
	no, yes     int // how many there are
	first       bool
}

// instead is the end of the turn if no move is better.
func (b *beginning) instead(root *visited) *visited {
	if b.first {
		return root.children[0]
	}
	return unset(root)
}

// note adds what a case says about the number.
func (b *beginning) note(s *shownCase) {
	root := s.searched
	if len(root.children) == 0 {
		return
	}
	best, instead := root.turn(rightPick, rightPick, math.MaxInt), b.instead(root)
	right, other := s.of.views(best)[0], s.of.views(instead)[0]
	switch value := rightPick(root).value; {
	case sameState(right, other):
	case instead.writes(s.of.State, other):
		b.most, b.no = max(b.most, value), b.no+1
	case sameState(right, s.of.State):
		b.least, b.yes = min(b.least, value), b.yes+1
	}
}

// relation returns the relation of the likeliest number. It reports false if too few cases show one.
func (b *beginning) relation() (relation, bool) {
	i := slices.IndexFunc(beginnings, func(number int) bool { return b.most <= number && number < b.least })
	if i < 0 || min(b.no, b.yes) < fewestStates {
		return relation{}, false
	}
	number := beginnings[i]
	text := fmt.Sprint(number)
	if b.most < number || number+1 < b.least {
		text += fmt.Sprintf(" (every number from %d to %d fits)", b.most, b.least-1)
	}
	which := "the position before the turn"
	if b.first {
		which = "the position after the first move"
	}
	better := func(v *visited) *visited {
		if c := rightPick(v); c != nil && beats(v.node, c.value, number) {
			return c
		}
		return nil
	}
	return relation{which + " if no move is better than " + text + ", with which the best value begins in place of -Infinity", 0, func(root *visited) *visited {
		if len(root.children) > 0 && better(root) == nil {
			return b.instead(root)
		}
		return root.turn(better, better, math.MaxInt)
	}}, true
}

// beginningWith lists the relations of programs whose best value begins with a number that fits the cases.
func beginningWith(shown []shownCase) (list []relation) {
	for _, first := range []bool{false, true} {
		b := beginning{most: -assignment.Infinity, least: assignment.Infinity, first: first}
		for i := range shown {
			b.note(&shown[i])
		}
		if r, ok := b.relation(); ok {
			list = append(list, r)
		}
	}
	return list
}
