package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An ender is a MiniMax program that tests for the end of the game before a capture. It evaluates a node whose mover has no
// stones, and adds the stones of a side to its store wherever the other side is empty.
type ender struct {
	undoer
	ended bool // what the test before the capture found
}

func (e ender) sow(player, pit int) (after ender, again bool) {
	e.cups = slices.Clone(e.cups)
	hand, at := e.cups[pit], pit
	e.cups[pit] = 0
	for range hand {
		at = e.next(at, player, 1)
		e.cups[at]++
	}
	e.ended = e.empty(0) || e.empty(1)
	if at/(e.n+1) == player && at != e.store(player) && e.cups[at] == 1 {
		across := 2*e.n - at
		e.cups[e.store(player)] += e.cups[across] + 1
		e.cups[across], e.cups[at] = 0, 0
	}
	return e, at == e.store(player) && !e.ended
}

func (e ender) value() int {
	total := [2]int{e.cups[e.store(0)], e.cups[e.store(1)]}
	if e.empty(0) || e.empty(1) {
		for side := range 2 {
			for _, stones := range e.side(side) {
				total[side] += stones
			}
		}
	}
	return total[e.me] - total[1-e.me]
}

func (e ender) search(name string, depth, mover int, again bool, rows *strings.Builder) int {
	if e.ended || e.empty(mover) && name != "root" || depth == e.limit && !again && name != "root" {
		fmt.Fprintln(rows, name, depth, e.value())
		return e.value()
	}
	value, better := assignment.Infinity, func(a, b int) int { return min(a, b) }
	if mover == e.me {
		value, better = -assignment.Infinity, func(a, b int) int { return max(a, b) }
	}
	fmt.Fprintln(rows, name, depth, value)
	below := depth + 1
	if again {
		below = depth
	}
	for column := range e.n {
		pit := column
		if mover == 1 {
			pit = 2*e.n - column
		}
		if e.cups[pit] == 0 {
			continue
		}
		after, again := e.sow(mover, pit)
		next := 1 - mover
		if again {
			next = mover
		}
		value = better(value, after.search("BA"[mover:mover+1]+fmt.Sprint(column+2), below, next, again, rows))
		fmt.Fprintln(rows, name, depth, value)
	}
	return value
}

// A program that tests for the end of the game before the capture but sweeps to evaluate searches as the variant does.
func TestEndBeforeCaptureSwept(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 6))
	wrong := 0
	for range 300 {
		in := smallInput(random)
		e := ender{undoer: undoer{n: len(in.Pits[0]), me: in.Player, limit: in.Depth}}
		two := slices.Clone(in.Pits[1])
		slices.Reverse(two)
		e.cups = slices.Concat(in.Pits[0], []int{0}, two, []int{0})
		var program, variant, rules strings.Builder
		e.search("root", 0, in.Player, false, &program)
		minimax(New(in).Root(assignment.Variants(endBeforeCaptureSwept)), &variant)
		minimax(New(in).Root(assignment.VariantSet{}), &rules)
		if program.String() != variant.String() {
			t.Errorf("%+v: the program writes\n%s, the variant\n%s", in, program.String(), variant.String())
		}
		if program.String() != rules.String() {
			wrong++
		}
	}
	if wrong < 30 {
		t.Errorf("only %d of 300 boards show the fault", wrong)
	}
}
