package variant

import (
	"math/rand/v2"
	"testing"
)

// A wordSet is a set of stones in words of 64 bits of a program that sets and tests bits with the shift of Java's int, as
// in used[i >> 6] |= 1 << (i & 63), where first stands for bit 0.
type wordSet struct {
	words []int64
	first int
}

func (s wordSet) bit(stone int) (word *int64, bit int64) {
	i := stone - s.first
	return &s.words[i>>6], int64(int32(1) << (i & 31))
}

// TestWords: such a program mixes up the stones of the variants.
func TestWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 4))
	for w, first := range map[words]int{wordsFromZero: 0, wordsFromOne: 1} {
		for range 50 {
			n := 40 + rng.IntN(160)
			g := &game{options: options{bits: 32, words: w}, stones: n, taken: make([]bool, n+1)}
			s := wordSet{make([]int64, n/64+1), first}
			for range 8 {
				taken := 1 + rng.IntN(n)
				g.setTaken(taken, true)
				word, bit := s.bit(taken)
				*word |= bit
				for stone := 1; stone <= n; stone++ {
					word, bit := s.bit(stone)
					if got := g.isTaken(stone); got != (*word&bit != 0) {
						t.Fatalf("the first bit is of stone %d: after %d, stone %d of %d is taken: %v", first, taken, stone, n, got)
					}
				}
			}
		}
	}
}
