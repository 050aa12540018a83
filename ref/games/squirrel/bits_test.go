package squirrel

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// FuzzBits: a game on a bit board has the same moves, turns and evaluations as on a plain
// one, and searches on it have the same events, value and move.
func FuzzBits(f *testing.F) {
	for seed := range int64(40) {
		f.Add(seed, []byte{3, 0, 7, 12, 1, 2, 250, 4, 0, 9})
	}
	f.Fuzz(func(t *testing.T, seed int64, picks []byte) {
		s := draw(seed)
		s.game.Max = []Piece{X, O}[seed&1]
		at := s.at
		b, packed := newBitGame(&s.game, &at)
		if b == nil {
			return
		}
		for i := 0; ; i++ {
			moves := s.game.Moves(&at, nil)
			if got := b.Moves(&packed, nil); !slices.Equal(got, moves) || b.Evaluate(&packed) != s.game.Evaluate(&at) || b.Start(&packed) != s.game.Start(&at) {
				t.Fatalf("%v: moves %v, want %v; E %d, want %d", at, got, moves, b.Evaluate(&packed), s.game.Evaluate(&at))
			}
			if len(moves) == 0 || i == len(picks) {
				break
			}
			m := moves[int(picks[i])%len(moves)]
			var next Position
			var nextPacked bitPosition
			if want, got := s.game.Play(&at, m, &next), b.Play(&packed, m, &nextPacked); got != want {
				t.Fatalf("%v, %v: %v, want %v", at, m, got, want)
			}
			if want := b.pack(&s.game, &next); nextPacked != want {
				t.Fatalf("%v, %v: %+v, want %+v", at, m, nextPacked, want)
			}
			at, packed = next, nextPacked
		}
		if len(s.game.Moves(&s.at, nil)) > 12 {
			return
		}
		s.game.Max = s.at.ToMove
		for depth := range 4 {
			if depth == 0 && len(s.game.Moves(&s.at, nil)) > 5 {
				continue // depth 0 searches to the end of the game, which would take too long
			}
			var found ref.Result
			for _, prune := range []bool{true, false} {
				limits := ref.Search{Depth: depth, Prune: prune}
				var plain, fast []ref.Event
				found, _ = ref.Walk(&s.game, s.at, limits, func(e *ref.Event) bool { plain = append(plain, *e); return true })
				again, _ := Record(&s.game, s.at, limits, ref.Emitter(func(e *ref.Event) bool { fast = append(fast, *e); return true }))
				if !slices.Equal(plain, fast) || again.Value != found.Value || !slices.Equal(again.Line, found.Line) {
					t.Fatalf("%v, %v: the events differ", s, limits)
				}
			}
			if got, done := Best(&s.game, s.at, depth, nil); !done || fmt.Sprint(append(found.Line, ref.None)[0]) != fmt.Sprint(got) {
				t.Fatalf("%v, depth %d: %v, want %v", s, depth, got, found)
			}
		}
	})
}

// TestFirstBest: a search on the plain board and on a bit board chooses the first of equal moves in the order given.
func TestFirstBest(t *testing.T) {
	for _, side := range []int{4, 10} { // 100 squares have no room on a bit board
		g := &Game{Side: side, Values: make([]int, side*side), Max: X}
		root := Position{make([]Piece, side*side), X}
		for _, moves := range [][]ref.Move{{7, 3, 9}, {3, 9, 7}} {
			if m, done := FirstBest(g, root, moves, 1, nil); m != moves[0] || !done {
				t.Errorf("side %d, moves %v: %v, want the first", side, moves, m)
			}
		}
	}
}

// long returns a game and its start on a board of 25 free squares.
func long(choice bool) (*Game, Position) {
	g := &Game{Side: 5, Max: X, Choice: choice}
	for i := range 25 {
		g.Values = append(g.Values, 1+i*37%99)
	}
	return g, Position{make([]Piece, 25), X}
}

// BenchmarkBest compares the search for a move on a bit board with alpha-beta on a plain
// one.
func BenchmarkBest(b *testing.B) {
	for _, choice := range []bool{false, true} {
		b.Run(fmt.Sprint("choice=", choice), func(b *testing.B) {
			g, root := long(choice)
			const depth = 5
			ratio.Report(b, "searches", func() int {
				Best(g, root, depth, nil)
				return 1
			}, func() int {
				ref.Walk(g, root, ref.Search{Depth: depth, Prune: true}, func(*ref.Event) bool { return true })
				return 1
			})
		})
	}
}

// BenchmarkWalk compares the events of a minimax search on both boards.
func BenchmarkWalk(b *testing.B) {
	g, root := long(false)
	limits := ref.Search{Depth: 4}
	ratio.Report(b, "events", func() (events int) {
		Record(g, root, limits, ref.Emitter(func(*ref.Event) bool { events++; return true }))
		return events
	}, func() (events int) {
		ref.Walk(g, root, limits, func(*ref.Event) bool { events++; return true })
		return events
	})
}
