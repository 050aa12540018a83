package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program is a MiniMax program at one position, which it copies for each move.
type program interface {
	// sow returns the program after a sowing, and whether the player moves again.
	sow(player, pit int) (after program, again bool)
	// leaf returns the value of the position, and reports whether the program evaluates it.
	leaf(name string, depth, mover int, again bool) (value int, ok bool)
	board() *undoer
}

func (u undoer) board() *undoer { return &u }

// search writes the rows of a program's search.
func search(p program, name string, depth, mover int, again bool, rows *strings.Builder) int {
	u := p.board()
	if value, ok := p.leaf(name, depth, mover, again); ok {
		fmt.Fprintln(rows, name, depth, value)
		return value
	}
	value, better := assignment.Infinity, func(a, b int) int { return min(a, b) }
	if mover == u.me {
		value, better = -assignment.Infinity, func(a, b int) int { return max(a, b) }
	}
	fmt.Fprintln(rows, name, depth, value)
	below := depth + 1
	if again {
		below = depth
	}
	for column := range u.n {
		pit := column
		if mover == 1 {
			pit = 2*u.n - column
		}
		if u.cups[pit] == 0 {
			continue
		}
		after, again := p.sow(mover, pit)
		next := 1 - mover
		if again {
			next = mover
		}
		value = better(value, search(after, "BA"[mover:mover+1]+fmt.Sprint(column+2), below, next, again, rows))
		fmt.Fprintln(rows, name, depth, value)
	}
	return value
}

// searchesAs checks on random boards that a program writes the rows of a variant, and that they often differ from the right ones.
func searchesAs(t *testing.T, variant int, start func(undoer) program) {
	t.Helper()
	random := rand.New(rand.NewPCG(18, 7))
	wrong := 0
	for range 300 {
		in := smallInput(random)
		u := undoer{n: len(in.Pits[0]), me: in.Player, limit: in.Depth}
		two := slices.Clone(in.Pits[1])
		slices.Reverse(two)
		u.cups = slices.Concat(in.Pits[0], []int{0}, two, []int{0})
		var program, expected, rules strings.Builder
		search(start(u), "root", 0, in.Player, false, &program)
		minimax(New(in).Root(assignment.Variants(variant)), &expected)
		minimax(New(in).Root(assignment.VariantSet{}), &rules)
		if program.String() != expected.String() {
			t.Errorf("%+v: the program writes\n%s, the variant\n%s", in, program.String(), expected.String())
		}
		if program.String() != rules.String() {
			wrong++
		}
	}
	if wrong < 10 {
		t.Errorf("only %d of 300 boards show the fault", wrong)
	}
}
