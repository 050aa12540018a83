package squirrel

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/stonecheck/stonecheck/ref"
)

// A sample is a position of a game, and a seed for choosing a move.
type sample struct {
	game Game
	at   Position
}

func draw(seed int64) sample {
	r := rand.New(rand.NewSource(seed))
	n := 1 + r.Intn(5)
	free := n * n       // how many of the squares may be free
	if r.Intn(5) == 0 { // a large board with few free squares
		n = 9 + r.Intn(MaxSide-8)
		free = 3 + r.Intn(20)
	}
	s := sample{Game{Side: n, Max: X, Choice: r.Intn(2) == 0}, Position{ToMove: []Piece{X, O}[r.Intn(2)]}}
	for range n * n {
		s.game.Values = append(s.game.Values, 1+r.Intn(99))
		piece := Piece(r.Intn(3))
		if piece == Free && r.Intn(n*n) >= free {
			piece = X
		}
		s.at.Squares = append(s.at.Squares, piece)
	}
	return s
}

// holds checks a property of drawn positions; it says what is wrong, if anything.
func holds(t *testing.T, property func(sample) string) {
	t.Helper()
	parameters := gopter.DefaultTestParameters()
	parameters.MinSuccessfulTests = 500
	properties := gopter.NewProperties(parameters)
	properties.Property(t.Name(), prop.ForAll(func(seed int64) string { return property(draw(seed)) }, gen.Int64()))
	properties.TestingRun(t)
}

// TestMoves: a move fills one free square and changes the opponent's adjacent squares at
// most, and E by the values of what it takes, conquered squares twice.
func TestMoves(t *testing.T) {
	holds(t, func(s sample) string {
		for _, m := range s.game.Moves(&s.at, nil) {
			var next Position
			turn := s.game.Play(&s.at, m, &next)
			square, raid := s.game.Describe(&s.at, m)
			gain := 0
			for i, before := range s.at.Squares {
				after := next.Squares[i]
				switch {
				case i == square && (before != Free || after != s.at.ToMove):
					return fmt.Sprint("the square of move ", m)
				case i == square:
					gain += s.game.Values[i]
				case before != after && (!raid || before != s.at.ToMove.Opponent() || after != s.at.ToMove || !adjacent(s.game.Side, square, i)):
					return fmt.Sprint("square ", i, " of move ", m)
				case before != after:
					gain += 2 * s.game.Values[i]
				case raid && before == s.at.ToMove.Opponent() && adjacent(s.game.Side, square, i):
					return fmt.Sprint("square ", i, " is not conquered by ", m)
				}
			}
			if s.at.ToMove == O {
				gain = -gain
			}
			if got := s.game.Evaluate(&next) - s.game.Evaluate(&s.at); got != ref.Value(gain) {
				return fmt.Sprint("E changes by ", got, ", want ", gain)
			}
			if next.ToMove != s.at.ToMove.Opponent() || turn.Over != next.Full() {
				return "the turn after a move"
			}
		}
		return ""
	})
}

// adjacent reports whether two squares share an edge.
func adjacent(side, a, b int) bool {
	rows, columns := a/side-b/side, a%side-b%side
	return rows*rows+columns*columns == 1
}

// TestChoice: a square next to one of the mover's own has two moves in Gang Wars, others one; without
// the choice each free square has one.
func TestChoice(t *testing.T) {
	holds(t, func(s sample) string {
		free, raids := 0, 0
		for i, piece := range s.at.Squares {
			if piece == Free {
				free++
				if s.game.CanRaid(&s.at, i) {
					raids++
				}
			}
		}
		if !s.game.Choice {
			raids = 0
		}
		if got := len(s.game.Moves(&s.at, nil)); got != free+raids {
			return fmt.Sprint(got, " moves, want ", free+raids)
		}
		return ""
	})
}

// TestTransposed: turning the board about its diagonal turns what a move does.
func TestTransposed(t *testing.T) {
	holds(t, func(s sample) string {
		n := s.game.Side
		turned := func(squares []Piece) []Piece {
			all := make([]Piece, len(squares))
			for i, piece := range squares {
				all[i%n*n+i/n] = piece
			}
			return all
		}
		other := Position{turned(s.at.Squares), s.at.ToMove}
		for _, m := range s.game.Moves(&s.at, nil) {
			square := int(m) % (n * n)
			var next, nextOther Position
			s.game.Play(&s.at, m, &next)
			s.game.Play(&other, m-ref.Move(square)+ref.Move(square%n*n+square/n), &nextOther)
			if fmt.Sprint(turned(next.Squares)) != fmt.Sprint(nextOther.Squares) {
				return fmt.Sprint("move ", m)
			}
		}
		return ""
	})
}

// TestAlphaBetaIsMinimax: both find the same value and the same move at the root.
func TestAlphaBetaIsMinimax(t *testing.T) {
	holds(t, func(s sample) string {
		if moves := len(s.game.Moves(&s.at, nil)); moves == 0 || moves > 12 {
			return ""
		}
		s.game.Max = s.at.ToMove
		all := func(*ref.Event) bool { return true }
		plain, _ := ref.Walk(&s.game, s.at, ref.Search{Depth: 3}, all)
		pruned, _ := ref.Walk(&s.game, s.at, ref.Search{Depth: 3, Prune: true}, all)
		if plain.Value != pruned.Value || plain.Line[0] != pruned.Line[0] {
			return fmt.Sprint(plain, pruned)
		}
		return ""
	})
}

// TestPerft: the numbers of lines of play from empty boards.
func TestPerft(t *testing.T) {
	for _, test := range []struct {
		side   int
		choice bool
		depth  int
		want   int
	}{
		{5, false, 3, 25 * 24 * 23},
		{2, false, 4, 24},
		{2, true, 1, 4},
		{2, true, 2, 12},
		{2, true, 3, 8*3 + 4*4}, // the free squares beside and not beside the first one
	} {
		g := &Game{Side: test.side, Max: X, Choice: test.choice, Values: make([]int, test.side*test.side)}
		leaves := 0
		ref.Walk(g, Position{make([]Piece, test.side*test.side), X}, ref.Search{Depth: test.depth}, func(e *ref.Event) bool {
			if e.Kind == ref.Leaf {
				leaves++
			}
			return true
		})
		if leaves != test.want {
			t.Errorf("side %d, choice %v, depth %d: %d lines of play, want %d", test.side, test.choice, test.depth, leaves, test.want)
		}
	}
}
