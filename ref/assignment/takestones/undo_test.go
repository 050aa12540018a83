package takestones

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones/variant"
)

// An undoProgram keeps its state in variables that it changes before a move and restores after it. It is right if left is "".
type undoProgram struct {
	Args
	left               string // the variable that is not restored after a cutoff
	uses               string // what the variable decides: "mover", "side" or "static", or nothing
	leftAt             func(isMax bool) bool
	isTaken            map[int]bool
	list               []int
	count, depth       int
	visited, evaluated int
	deepest, move      int
}

// isMaxNow returns who moves: the variable tells that if it is used for it.
func (p *undoProgram) isMaxNow(isMax bool, uses ...string) bool {
	switch {
	case !slices.Contains(uses, p.uses):
		return isMax
	case p.left == "list":
		return len(p.list)%2 == 0
	}
	return p.count%2 == 0
}

// taken reports whether a stone is taken, which a program with a list asks the list.
func (p *undoProgram) taken(stone int) bool {
	if p.left == "list" {
		return slices.Contains(p.list, stone)
	}
	return p.isTaken[stone]
}

func (p *undoProgram) moves(last int) (moves []int) {
	for stone := 1; stone <= p.Stones; stone++ {
		legal := last == 0 && stone%2 == 1 && 2*stone < p.Stones || last > 0 && (stone%last == 0 || last%stone == 0)
		if legal && !p.taken(stone) {
			moves = append(moves, stone)
		}
	}
	return moves
}

// static returns the value in tenths where the game is not over.
func (p *undoProgram) static(last int, isMax bool, moves []int) int {
	if !p.taken(1) {
		return 0
	}
	of, size := 1, 5
	for rest, d := last, 2; rest > 1; d++ {
		for ; rest%d == 0; rest /= d {
			of, size = d, 6
		}
	}
	if of == last && last > 1 {
		size = 7
	}
	value := -size
	for _, stone := range moves {
		if stone%of == 0 {
			value = -value
		}
	}
	if !isMax {
		return -value
	}
	return value
}

func (p *undoProgram) search(last int, isMax, isRoot bool, alpha, beta int) int {
	p.visited++
	p.deepest = max(p.deepest, p.depth)
	isMax = p.isMaxNow(isMax, "mover")
	moves := p.moves(last)
	switch {
	case len(moves) == 0:
		p.evaluated++
		return p.ended(p.isMaxNow(isMax, "side"))
	case p.Depth > 0 && p.depth >= p.Depth:
		p.evaluated++
		return p.static(last, p.isMaxNow(isMax, "side", "static"), moves)
	}
	best := 1000
	if isMax {
		best = -1000
	}
	for _, stone := range moves {
		p.isTaken[stone], p.list = true, append(p.list, stone)
		p.count++
		p.depth++
		v := p.search(stone, !isMax, false, alpha, beta)
		if isMax && v > best || !isMax && v < best {
			if best = v; isRoot {
				p.move = stone
			}
		}
		cut := isMax && best >= beta || !isMax && best <= alpha
		p.undo(stone, cut && p.leftAt(isMax))
		if cut {
			break
		}
		if isMax {
			alpha = max(alpha, best)
		} else {
			beta = min(beta, best)
		}
	}
	return best
}

func (p *undoProgram) ended(isMax bool) int {
	if isMax {
		return -10
	}
	return 10
}

// undo restores the variables after a move, but not the one that is left as it is.
func (p *undoProgram) undo(stone int, leaves bool) {
	if !(leaves && p.left == "stone") {
		p.isTaken[stone] = false
	}
	if !(leaves && p.left == "list") {
		p.list = p.list[:len(p.list)-1]
	}
	if !(leaves && p.left == "count") {
		p.count--
	}
	if !(leaves && p.left == "depth") {
		p.depth--
	}
}

// fields are the first five lines.
func (p *undoProgram) fields() []string {
	p.isTaken, p.list, p.count = map[int]bool{}, slices.Clone(p.Taken), len(p.Taken)
	last := 0
	for _, last = range p.Taken {
		p.isTaken[last] = true
	}
	value := p.search(last, len(p.Taken)%2 == 0, true, -1000, 1000)
	return []string{strconv.Itoa(p.move), fmt.Sprintf("%.1f", float64(value)/10+0), strconv.Itoa(p.visited), strconv.Itoa(p.evaluated), strconv.Itoa(p.deepest)}
}

// TestUndo: a program that does not restore all of its state after a cutoff writes what a variant predicts.
func TestUndo(t *testing.T) {
	const count, list = "by a count of stones that it does not lower after a cutoff", "and does not remove the last one after a cutoff"
	for _, test := range []struct{ left, uses, phrase string }{
		{"stone", "", "it does not give the stone back that causes a cutoff"},
		{"count", "mover", "it decides who moves " + count},
		{"count", "side", "it decides from whose side it evaluates a leaf " + count},
		{"count", "static", "it decides from whose side it evaluates a leaf, unless the game is over there, " + count},
		{"depth", "", "it counts the depth in a variable that it does not lower after a cutoff"},
		{"list", "mover", "it keeps the taken stones in a list, whose length says who moves, " + list},
		{"list", "static", "it keeps the taken stones in a list, whose length says from whose side it evaluates a leaf unless the game is over there, " + list},
		{"list", "", "it keeps the taken stones in a list, which says only which stones are taken, " + list},
	} {
		for where, leftAt := range map[string]func(isMax bool) bool{
			"":               func(bool) bool { return true },
			" at a Max node": func(isMax bool) bool { return isMax },
			" at a Min node": func(isMax bool) bool { return !isMax },
		} {
			phrase := test.phrase + where
			i := slices.IndexFunc(variants(), func(v variant.Variant) bool { return v.Phrase == phrase })
			if i < 0 {
				t.Fatalf("no variant: %s", phrase)
			}
			random, shows := rand.New(rand.NewPCG(21, 2)), 0
			for range 150 {
				args := walked(random, 8+random.IntN(16), random.IntN(4), random.IntN(6))
				if !fits(args) {
					continue
				}
				program := undoProgram{Args: args, left: test.left, uses: test.uses, leftAt: leftAt}
				want := program.fields()
				w := args.ReadWritten(map[string]string{assignment.Stdout: args.Solve().String()}, 1<<20).(*report)
				field, _ := w.Vary([]int{i})
				var got []string
				for f := range want {
					got = append(got, field(f, 0))
				}
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %v: %s, want %s", phrase, args, strings.Join(got, " "), strings.Join(want, " "))
				}
				if !slices.Equal(want, w.Values()[:len(want)]) {
					shows++
				}
			}
			if shows < 3 {
				t.Errorf("%s: shows on %d inputs", phrase, shows)
			}
		}
	}
}
