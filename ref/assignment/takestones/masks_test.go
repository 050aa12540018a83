package takestones

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones/variant"
)

// A maskProgram is a program whose sets of stones are words, in which stones share bits. It is right up to 32 stones.
type maskProgram struct {
	Args
	byBits, byNumbers        bool                   // it goes through the bits, not the stones; it counts stones, not bits
	bit                      func(stone int) uint64 // 0 for stones that are in no set
	visited, evaluated, move int
}

// bit32 is the bit of a stone as `1 << s` gives it in Java.
func bit32(stone int) uint64 { return 1 << (stone % 32) }

func (p *maskProgram) set(has func(stone int) bool) (set uint64) {
	for stone := 1; stone <= p.Stones; stone++ {
		if has(stone) {
			set |= p.bit(stone)
		}
	}
	return set
}

func (p *maskProgram) movesFrom(set uint64) (moves []int) {
	var met uint64
	for stone := 1; stone <= p.Stones; stone++ {
		if set&p.bit(stone) != 0 && !(p.byBits && met&p.bit(stone) != 0) {
			moves = append(moves, stone)
		}
		met |= p.bit(stone)
	}
	return moves
}

// evaluate returns the static value in tenths, as Max sees it if Max is to move.
func (p *maskProgram) evaluate(taken, moves uint64, last int) int {
	if moves == 0 {
		return -10
	}
	if taken&p.bit(1) == 0 {
		return 0
	}
	of, size := 1, 5
	if last > 1 {
		size = 7
		for rest, d := last, 2; rest > 1; d++ {
			for ; rest%d == 0; rest /= d {
				of = d
			}
		}
		if of < last {
			size = 6
		}
	}
	count := bits.OnesCount64(moves & p.set(func(stone int) bool { return stone%of == 0 }))
	if p.byNumbers {
		count = 0
		for _, stone := range p.movesFrom(moves) {
			count += 1 - min(stone%of, 1)
		}
	}
	if count%2 == 0 {
		return -size
	}
	return size
}

// search is alpha-beta, from the view of the player to move.
func (p *maskProgram) search(taken uint64, last, depth, alpha, beta int) int {
	p.visited++
	moves := p.set(func(stone int) bool {
		if last == 0 {
			return stone%2 == 1 && 2*stone < p.Stones
		}
		return stone%last == 0 || last%stone == 0
	}) &^ taken
	if moves == 0 || p.Depth > 0 && depth == p.Depth {
		p.evaluated++
		return p.evaluate(taken, moves, last)
	}
	best := math.MinInt
	for _, stone := range p.movesFrom(moves) {
		if v := -p.search(taken|p.bit(stone), stone, depth+1, -beta, -max(alpha, best)); v > best {
			if best = v; depth == 0 {
				p.move = stone
			}
		}
		if best >= beta {
			break
		}
	}
	return best
}

// fields are the first four lines.
func (p *maskProgram) fields() []string {
	var taken uint64
	last := 0
	for _, stone := range p.Taken {
		taken |= p.bit(stone)
		last = stone
	}
	value := p.search(taken, last, 0, -1000, 1000)
	if len(p.Taken)%2 == 1 {
		value = -value
	}
	return []string{strconv.Itoa(p.move), fmt.Sprintf("%.1f", float64(value)/10+0), strconv.Itoa(p.visited), strconv.Itoa(p.evaluated)}
}

// TestMasks: a program that keeps all sets as bits writes what a variant predicts.
func TestMasks(t *testing.T) {
	lost := func(stone int) uint64 {
		if stone > 31 {
			return 0
		}
		return 1 << stone
	}
	for _, test := range []struct {
		phrase  string
		program maskProgram
	}{
		{"multiples as bits that it sets with a 32-bit shift, such as 1 << s, so that stones 1 and 33 are one stone, and so are 2 and 34", maskProgram{bit: bit32}},
		{"2 and 34, but counts multiples by their numbers", maskProgram{bit: bit32, byNumbers: true}},
		{"2 and 34, and takes a move to be the smallest stone of its bit", maskProgram{bit: bit32, byBits: true}},
		{"2 and 34, takes a move to be the smallest stone of its bit, and counts", maskProgram{bit: bit32, byBits: true, byNumbers: true}},
		{"stones beyond 31 are never among the moves", maskProgram{bit: lost}},
		{"moves and multiples as bits of 64-bit integers, so that stones 1 and 65 are one stone", maskProgram{bit: func(stone int) uint64 { return 1 << (stone % 64) }}},
	} {
		i := slices.IndexFunc(variants(), func(v variant.Variant) bool { return strings.Contains(v.Phrase, test.phrase) })
		rng, shows := rand.New(rand.NewPCG(21, 1)), 0
		for range 120 {
			args := walked(rng, 20+rng.IntN(80), 1+rng.IntN(6), 1+rng.IntN(2))
			if !fits(args) {
				continue
			}
			right := args.Solve().String()
			w := args.ReadWritten(map[string]string{"stdout": right}, 1<<20).(*report)
			program := test.program
			program.Args = args
			want := program.fields()
			if want[0] == "0" {
				continue // what it prints without a move is tested elsewhere
			}
			field, _ := w.Vary([]int{i})
			for f := range want {
				if got := field(f, 0); got != want[f] {
					t.Fatalf("%s: %v: %s is %s, want %s", test.phrase, args, labels[f], got, want[f])
				}
			}
			if !slices.Equal(want, w.Values()[:len(want)]) {
				shows++
			}
		}
		if shows < 3 {
			t.Errorf("%s: shows on %d inputs", test.phrase, shows)
		}
	}
}
