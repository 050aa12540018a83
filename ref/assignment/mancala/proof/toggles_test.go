package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A masker is a MiniMax program that keeps the pits with stones in a mask, and toggles two bits of it in a capture.
type masker struct {
	undoer // for the board and its sides
	mask   int
}

func (m masker) sow(player, pit int) (after masker, again, over bool) {
	m.cups = slices.Clone(m.cups)
	hand, at := m.cups[pit], pit
	m.cups[pit] = 0
	m.mask ^= 1 << pit
	for range hand {
		at = m.next(at, player, 1)
		m.cups[at]++
		m.mask |= 1 << at
	}
	if at/(m.n+1) == player && at != m.store(player) && m.cups[at] == 1 {
		across := 2*m.n - at
		m.cups[m.store(player)] += m.cups[across] + 1
		m.cups[across], m.cups[at] = 0, 0
		m.mask ^= 1<<across | 1<<at
	}
	side := 1<<m.n - 1
	if over = m.mask&side == 0 || m.mask&(side<<(m.n+1)) == 0; over {
		for side := range 2 {
			for _, stones := range m.side(side) {
				m.cups[m.store(side)] += stones
			}
			clear(m.side(side))
		}
	}
	return m, at == m.store(player) && !over, over
}

func (m masker) search(name string, depth, mover int, extra bool, rows *strings.Builder) int {
	value, better := assignment.Infinity, func(a, b int) int { return min(a, b) }
	if mover == m.me {
		value, better = -assignment.Infinity, func(a, b int) int { return max(a, b) }
	}
	below := depth + 1
	if extra {
		below = depth
	}
	fmt.Fprintln(rows, name, depth, value)
	for column := range m.n {
		pit := column
		if mover == 1 {
			pit = 2*m.n - column
		}
		if m.mask>>pit&1 == 0 {
			continue
		}
		after, again, over := m.sow(mover, pit)
		child := "BA"[mover:mover+1] + fmt.Sprint(column+2)
		switch {
		case over || below == m.limit && !again:
			got := after.cups[m.store(m.me)] - after.cups[m.store(1-m.me)]
			fmt.Fprintln(rows, child, below, got)
			value = better(value, got)
		case again:
			value = better(value, after.search(child, below, mover, true, rows))
		default:
			value = better(value, after.search(child, below, 1-mover, false, rows))
		}
		fmt.Fprintln(rows, name, depth, value)
	}
	return value
}

// A program whose captures toggle the bits of empty pits searches as the variant does.
func TestCaptureToggles(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 6))
	right := 0
	for range 300 {
		in := smallInput(random)
		m := masker{undoer: undoer{n: len(in.Pits[0]), me: in.Player, limit: in.Depth}}
		two := slices.Clone(in.Pits[1])
		slices.Reverse(two)
		m.cups = slices.Concat(in.Pits[0], []int{0}, two, []int{0})
		for pit, stones := range m.cups {
			if stones > 0 {
				m.mask |= 1 << pit
			}
		}
		var program, variant, rules strings.Builder
		m.search("root", 0, in.Player, false, &program)
		minimax(New(in).Root(assignment.Variants(captureToggles)), &variant)
		minimax(New(in).Root(assignment.VariantSet{}), &rules)
		if program.String() != variant.String() {
			t.Errorf("%+v: the program writes\n%s, the variant\n%s", in, program.String(), variant.String())
		}
		if program.String() == rules.String() {
			right++
		}
	}
	if right > 250 {
		t.Errorf("%d of 300 boards do not show the fault", right)
	}
}
