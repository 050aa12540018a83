package sow

import (
	"slices"
	"testing"
)

// statesPlay compares the moves of a Sower with Play, and the rows of each State with those of the board.
func statesPlay(t *testing.T, s *Sower, at State, p Position, r Rules) {
	n := p.Board.Pits()
	own, opp := make([]int, n), make([]int, n)
	s.Rows(&at, own, opp)
	wantOwn, wantOpp := inOrder(p.Board, p.ToMove), inOrder(p.Board, p.ToMove.Opponent())
	if !slices.Equal(own, wantOwn) || !slices.Equal(opp, wantOpp) {
		t.Errorf("%v: rows %v and %v, want %v and %v", p, own, opp, wantOwn, wantOpp)
	}
	if got, want := s.InPits(&at), p.Board.Side(One)+p.Board.Side(Two); got != want {
		t.Errorf("%v: %d stones in the pits, want %d", p, got, want)
	}
	children := s.Children(&at, nil)
	moves := Game{Rules: r}.Moves(&p, nil)
	if len(children) != len(moves) {
		t.Fatalf("%v: %d children, want %d", p, len(children), len(moves))
	}
	for i, c := range children {
		next, over, again := r.Play(p, moves[i])
		diff := next.Board.Store(One) - next.Board.Store(Two)
		if c.ToMove == Two {
			diff = -diff
		}
		if c.Move != moves[i] || c.Over != over || c.Again != again || c.Diff != diff || (c.ToMove == p.ToMove) != again {
			t.Errorf("%v: %+v, want move %d to %v, over %v, again %v", p, c, moves[i], next, over, again)
		}
		gain := next.Board.Store(p.ToMove) - p.Board.Store(p.ToMove) - next.Board.Store(p.ToMove.Opponent()) + p.Board.Store(p.ToMove.Opponent())
		if c.Gain != gain {
			t.Errorf("%v, move %d: gain %d, want %d", p, c.Move, c.Gain, gain)
		}
		if !over {
			stateIs(t, s, c.State, next)
		}
	}
}

// inOrder returns a player's pits in sowing order.
func inOrder(b Board, p Player) []int {
	row := b.Row(p)
	if p == Two {
		slices.Reverse(row)
	}
	return row
}

// stateIs compares a State that was reached by moves with one that is made from a board.
func stateIs(t *testing.T, s *Sower, got State, p Position) {
	want := s.state(&p)
	if got != want || s.Key(&got) != s.Key(&want) {
		t.Errorf("%v: %+v, want %+v", p, got, want)
	}
}

// States that differ in one stone or in the player to move have different keys.
func TestKeysDiffer(t *testing.T) {
	for _, pits := range []int{1, 6, 8, 12} {
		seen := map[uint64]Position{}
		for _, player := range []Player{One, Two} {
			for cell := range 2*pits + 1 {
				for stones := range 16 {
					p := start(pits, 4)
					p.ToMove = player
					if cell == pits {
						continue
					}
					p.Board.cells[cell] = int32(stones)
					s, state, ok := NewSower(Kalah, p)
					if !ok {
						t.Fatalf("%v does not fit", p)
					}
					other, met := seen[s.Key(&state)]
					if met && (other != p) {
						t.Errorf("%v and %v have the same key", p, other)
					}
					seen[s.Key(&state)] = p
				}
			}
		}
	}
}

// A board whose stones do not fit 16 bits has no State.
func TestTooManyStonesForAState(t *testing.T) {
	for _, test := range []struct {
		name, why string
		stones    int
		fits      bool
	}{
		{"full", "all may come together in a pit", wideStones, true},
		{"too full", "a pit would overflow", wideStones + 1, false},
	} {
		p := Position{Board: NewBoard([]int{0}, []int{test.stones}, [2]int{})}
		if _, _, ok := NewSower(Kalah, p); ok != test.fits {
			t.Errorf("%s (%s): fits %v, want %v", test.name, test.why, ok, test.fits)
		}
	}
}
