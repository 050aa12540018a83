package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An undoer is a MiniMax program that searches on one board and takes moves back. If a sowing both captures and ends the
// game, it takes back the sweep but not the capture.
type undoer struct {
	cups  []int // player 1's pits, his store, player 2's pits and his store, in the order of sowing
	n     int
	me    int
	limit int
	rows  strings.Builder
}

// next returns the cup after or before another one in a player's sowings.
func (u *undoer) next(cup, player, step int) int {
	for {
		cup = (cup + step + len(u.cups)) % len(u.cups)
		if cup != u.store(1-player) {
			return cup
		}
	}
}

func (u *undoer) store(player int) int { return u.n + player*(u.n+1) }

func (u *undoer) side(player int) []int { return u.cups[player*(u.n+1) : player*(u.n+1)+u.n] }

// A change is what a move changed.
type change struct {
	pit, stones, last, captured int
	capture                     bool
	unswept                     []int
}

func (u *undoer) sow(player, pit int) (c change) {
	c = change{pit: pit, stones: u.cups[pit], last: pit}
	u.cups[pit] = 0
	for range c.stones {
		c.last = u.next(c.last, player, 1)
		u.cups[c.last]++
	}
	if own := c.last / (u.n + 1); own == player && c.last != u.store(player) && u.cups[c.last] == 1 {
		across := 2*u.n - c.last
		c.capture, c.captured = true, u.cups[across]
		u.cups[u.store(player)] += c.captured + 1
		u.cups[across], u.cups[c.last] = 0, 0
	}
	empty := make([]int, u.n)
	if slices.Equal(u.side(0), empty) || slices.Equal(u.side(1), empty) {
		c.unswept = slices.Clone(u.cups)
		for side := range 2 {
			for _, stones := range u.side(side) {
				u.cups[u.store(side)] += stones
			}
			clear(u.side(side))
		}
	}
	return c
}

func (u *undoer) undo(player int, c change) {
	if c.unswept != nil {
		copy(u.cups, c.unswept)
	} else if c.capture {
		u.cups[u.store(player)] -= c.captured + 1
		u.cups[2*u.n-c.last], u.cups[c.last] = c.captured, 1
	}
	for range c.stones {
		u.cups[c.last]--
		c.last = u.next(c.last, player, -1)
	}
	u.cups[c.pit] = c.stones
}

func (u *undoer) search(name string, depth, mover int, extra bool) int {
	value, better := assignment.Infinity, func(a, b int) int { return min(a, b) }
	if mover == u.me {
		value, better = -assignment.Infinity, func(a, b int) int { return max(a, b) }
	}
	below := depth + 1
	if extra {
		below = depth
	}
	fmt.Fprintln(&u.rows, name, depth, value)
	for column := range u.n {
		pit := column
		if mover == 1 {
			pit = 2*u.n - column
		}
		if u.cups[pit] == 0 {
			continue
		}
		c := u.sow(mover, pit)
		child := "BA"[mover:mover+1] + fmt.Sprint(column+2)
		again := c.last == u.store(mover) && c.unswept == nil
		switch {
		case c.unswept != nil || below == u.limit && !again:
			got := u.cups[u.store(u.me)] - u.cups[u.store(1-u.me)]
			fmt.Fprintln(&u.rows, child, below, got)
			value = better(value, got)
		case again:
			value = better(value, u.search(child, below, mover, true))
		default:
			value = better(value, u.search(child, below, 1-mover, false))
		}
		u.undo(mover, c)
		fmt.Fprintln(&u.rows, name, depth, value)
	}
	return value
}

// minimax writes the rows of a MiniMax search of a tree.
func minimax(n assignment.TreeNode, rows *strings.Builder) int {
	if n.Leaf(n.Depth()) {
		fmt.Fprintln(rows, n.Name(), n.Depth(), n.Value())
		return n.Value()
	}
	value := assignment.Infinity
	if n.Max() {
		value = -value
	}
	fmt.Fprintln(rows, n.Name(), n.Depth(), value)
	for _, c := range n.Children() {
		if got := minimax(c, rows); n.Max() {
			value = max(value, got)
		} else {
			value = min(value, got)
		}
		fmt.Fprintln(rows, n.Name(), n.Depth(), value)
	}
	return value
}

// A program that leaves the capture on the board where it takes back the end of a game searches as the variant does, also
// where counts become negative.
func TestCaptureLeftAtEnd(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 4))
	seen := map[int]int{}
	for range 300 {
		in := Input{Player: random.IntN(2), Depth: 1 + random.IntN(4), State: "next_state.txt"}
		n := 3 + random.IntN(3)
		for player := range in.Pits {
			in.Pits[player] = make([]int, n)
			for range 1 + random.IntN(4) {
				in.Pits[player][random.IntN(n)] += 1 + random.IntN(3)
			}
		}
		u := &undoer{n: n, me: in.Player, limit: in.Depth}
		two := slices.Clone(in.Pits[1])
		slices.Reverse(two)
		u.cups = slices.Concat(in.Pits[0], []int{0}, two, []int{0})
		u.search("root", 0, in.Player, false)
		for _, v := range []int{keepsCaptureAtEndPlayed, keepsCaptureAtEnd, keepsCapture} {
			var rows strings.Builder
			minimax(New(in).Root(assignment.Variants(v)), &rows)
			if rows.String() == u.rows.String() {
				seen[v]++
			} else if v == keepsCaptureAtEndPlayed {
				t.Errorf("%+v: the program writes\n%s, the variant\n%s", in, u.rows.String(), rows.String())
			}
		}
	}
	if seen[keepsCaptureAtEnd] > 290 || seen[keepsCapture] > 290 {
		t.Errorf("the boards do not distinguish the variants: %v", seen)
	}
}
