package proof

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A counter is a MiniMax program that keeps the number of stones in the pits of each side up to date, except after captures.
type counter struct {
	undoer
	counts              [2]int
	capturing, captured bool // it subtracts these stones
	ended               bool
}

func (c counter) sow(player, pit int) (after program, again bool) {
	c.cups = slices.Clone(c.cups)
	hand, at := c.cups[pit], pit
	c.cups[pit] = 0
	c.counts[player] -= hand
	for range hand {
		at = c.next(at, player, 1)
		c.cups[at]++
		if side := at / (c.n + 1); at != c.store(side) {
			c.counts[side]++
		}
	}
	if at/(c.n+1) == player && at != c.store(player) && c.cups[at] == 1 {
		across := 2*c.n - at
		c.cups[c.store(player)] += c.cups[across] + 1
		if c.capturing {
			c.counts[player]--
		}
		if c.captured {
			c.counts[1-player] -= c.cups[across]
		}
		c.cups[across], c.cups[at] = 0, 0
	}
	if c.ended = c.counts[0] == 0 || c.counts[1] == 0; c.ended {
		for side := range 2 {
			for _, stones := range c.side(side) {
				c.cups[c.store(side)] += stones
			}
			clear(c.side(side))
		}
	}
	return c, at == c.store(player) && !c.ended
}

func (c counter) leaf(name string, depth, _ int, again bool) (value int, ok bool) {
	return c.cups[c.store(c.me)] - c.cups[c.store(1-c.me)], c.ended || name != "root" && depth == c.limit && !again
}

// Programs that do not subtract what captures take from their counts of stones search as the variants do.
func TestCounts(t *testing.T) {
	for variant, p := range map[int]counter{
		countsCapturing: {captured: true}, countsCaptured: {capturing: true}, countsBoth: {},
	} {
		searchesAs(t, variant, func(u undoer) program {
			c := p
			c.undoer = u
			for side := range 2 {
				for _, stones := range u.side(side) {
					c.counts[side] += stones
				}
			}
			return c
		})
	}
}

// The logs tell these programs from each other, and from those that never end the game or end it by other tests.
func TestCountsDiffer(t *testing.T) {
	random := rand.New(rand.NewPCG(28, 10))
	alike := []int{countsCapturing, countsCaptured, countsBoth, endNever, endBeforeCapture, endBeforeCaptureOrStuck, endOnlyMover}
	logs := make([]strings.Builder, len(alike))
	for range 300 {
		in := smallInput(random)
		for i, variant := range alike {
			minimax(New(in).Root(assignment.Variants(variant)), &logs[i])
		}
	}
	for i := range logs {
		for j := range i {
			if logs[i].String() == logs[j].String() {
				t.Errorf("the same logs: %s; %s", variantTexts[alike[i]], variantTexts[alike[j]])
			}
		}
	}
}
