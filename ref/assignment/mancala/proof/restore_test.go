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
// game, it takes back the sweep but not the capture or, if it is early, takes back the capture before the sweep.
type undoer struct {
	early    bool
	nonempty bool  // it takes back all captures, but none with an empty pit opposite
	positive bool  // it plays only positive counts, and adds up a side to see whether it is empty
	cups     []int // player 1's pits, his store, player 2's pits and his store, in the order of sowing
	n        int
	me       int
	limit    int
	rows     strings.Builder
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
	if u.empty(0) || u.empty(1) {
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

func (u *undoer) empty(side int) bool {
	sum := 0
	for _, stones := range u.side(side) {
		sum += stones
		if stones != 0 && !u.positive {
			return false
		}
	}
	return sum == 0
}

func (u *undoer) undo(player int, c change) {
	swept := c.unswept != nil && !u.early
	if swept {
		copy(u.cups, c.unswept)
	}
	if c.capture && (!swept && !u.nonempty || u.nonempty && c.captured > 0) {
		u.cups[u.store(player)] -= c.captured + 1
		u.cups[2*u.n-c.last], u.cups[c.last] = c.captured, 1
	}
	if c.unswept != nil && u.early {
		for side := range 2 {
			old := c.unswept[side*(u.n+1):][:u.n] // after the capture
			for _, stones := range old {
				u.cups[u.store(side)] -= stones
			}
			copy(u.side(side), old)
		}
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
		if u.cups[pit] == 0 || u.cups[pit] < 0 && u.positive {
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

// A program that leaves the capture on the board where it takes back the end of a game, all of it or its pits, searches as
// the variant does, also where counts become negative.
func TestCaptureLeftAtEnd(t *testing.T) {
	for _, test := range []struct {
		variant int
		undoer  undoer
		others  []int
	}{
		{keepsCaptureAtEndPlayed, undoer{}, []int{keepsCaptureAtEnd, keepsCapture, undoCaptureFirstPlayed}},
		{undoCaptureFirstPlayed, undoer{early: true}, []int{undoCaptureFirst, keepsCapturedPits, keepsCaptureAtEndPlayed}},
		{undoCaptureFirst, undoer{early: true, positive: true}, []int{undoCaptureFirstPlayed, keepsCapturedPits, keepsCaptureAtEnd}},
		{keepsEmptyCapture, undoer{nonempty: true, positive: true}, []int{keepsCapture, keepsCapturedPits, keepsCapturedStores}},
	} {
		random := rand.New(rand.NewPCG(16, 4))
		seen := map[int]int{}
		for range 300 {
			in := smallInput(random)
			u := &test.undoer
			*u = undoer{n: len(in.Pits[0]), me: in.Player, limit: in.Depth, early: u.early, nonempty: u.nonempty, positive: u.positive}
			two := slices.Clone(in.Pits[1])
			slices.Reverse(two)
			u.cups = slices.Concat(in.Pits[0], []int{0}, two, []int{0})
			u.search("root", 0, in.Player, false)
			for _, v := range append(test.others, test.variant) {
				var rows strings.Builder
				minimax(New(in).Root(assignment.Variants(v)), &rows)
				if rows.String() == u.rows.String() {
					seen[v]++
				} else if v == test.variant {
					t.Errorf("%+v: the program writes\n%s, the variant %q\n%s", in, u.rows.String(), variantTexts[v], rows.String())
				}
			}
		}
		for _, v := range test.others {
			if seen[v] > 290 {
				t.Errorf("the boards do not distinguish variants %d and %d: %v", test.variant, v, seen)
			}
		}
	}
}

// smallInput returns an input with few stones, whose search ends games.
func smallInput(random *rand.Rand) Input {
	in := Input{Player: random.IntN(2), Depth: 1 + random.IntN(4), State: "next_state.txt"}
	n := 3 + random.IntN(3)
	for player := range in.Pits {
		in.Pits[player] = make([]int, n)
		for range 1 + random.IntN(4) {
			in.Pits[player][random.IntN(n)] += 1 + random.IntN(3)
		}
	}
	return in
}
