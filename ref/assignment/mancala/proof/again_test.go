package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An againer is a MiniMax program that tests for the end of the game only after moves that earn no extra move.
type againer struct {
	undoer
	sweeps bool // its moves sweep at every end of the game
}

func (a againer) sow(player, pit int) (after againer, again bool) {
	a.cups = slices.Clone(a.cups)
	hand, at := a.cups[pit], pit
	a.cups[pit] = 0
	for range hand {
		at = a.next(at, player, 1)
		a.cups[at]++
	}
	if at/(a.n+1) == player && at != a.store(player) && a.cups[at] == 1 {
		across := 2*a.n - at
		a.cups[a.store(player)] += a.cups[across] + 1
		a.cups[across], a.cups[at] = 0, 0
	}
	again = at == a.store(player)
	if a.over() && (a.sweeps || !again) {
		for side := range 2 {
			for _, stones := range a.side(side) {
				a.cups[a.store(side)] += stones
			}
			clear(a.side(side))
		}
	}
	return a, again
}

func (a againer) over() bool {
	return slices.Max(a.side(0)) == 0 || slices.Max(a.side(1)) == 0
}

func (a againer) search(name string, depth, mover int, again bool, rows *strings.Builder) int {
	if !again && name != "root" && (a.over() || depth == a.limit) {
		value := a.cups[a.store(a.me)] - a.cups[a.store(1-a.me)]
		fmt.Fprintln(rows, name, depth, value)
		return value
	}
	value, better := assignment.Infinity, func(a, b int) int { return min(a, b) }
	if mover == a.me {
		value, better = -assignment.Infinity, func(a, b int) int { return max(a, b) }
	}
	fmt.Fprintln(rows, name, depth, value)
	below := depth + 1
	if again {
		below = depth
	}
	for column := range a.n {
		pit := column
		if mover == 1 {
			pit = 2*a.n - column
		}
		if a.cups[pit] == 0 {
			continue
		}
		after, again := a.sow(mover, pit)
		next := 1 - mover
		if again {
			next = mover
		}
		value = better(value, after.search("BA"[mover:mover+1]+fmt.Sprint(column+2), below, next, again, rows))
		fmt.Fprintln(rows, name, depth, value)
	}
	return value
}

// A program that expands nodes after an extra move before it asks whether the game is over searches as the variant does.
func TestEndAfterExtra(t *testing.T) {
	random := rand.New(rand.NewPCG(18, 7))
	for _, sweeps := range []bool{true, false} {
		wrong := 0
		for range 300 {
			in := smallInput(random)
			a := againer{undoer: undoer{n: len(in.Pits[0]), me: in.Player, limit: in.Depth}, sweeps: sweeps}
			two := slices.Clone(in.Pits[1])
			slices.Reverse(two)
			a.cups = slices.Concat(in.Pits[0], []int{0}, two, []int{0})
			var program, variant, rules strings.Builder
			a.search("root", 0, in.Player, false, &program)
			minimax(New(in).Root(assignment.Variants(expandsEndAfterExtra)), &variant)
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
}
