package sow

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
)

// Whatever the rules, a game on the narrow board and on the wide board has the same cells as on Board after every
// move.
func FuzzFastBoards(f *testing.F) {
	f.Add(uint8(5), uint8(0), uint8(0), []byte{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, []byte{2, 5, 0, 3, 1, 4, 2, 0})
	f.Add(uint8(2), uint8(1), uint8(1), []byte{0, 0, 7, 1, 15, 0}, []byte{0, 0, 0, 0})
	f.Add(uint8(7), uint8(5), uint8(0), []byte{17, 34, 0, 0, 0, 16, 18, 1, 0, 2, 51, 0, 0, 0, 0, 90}, []byte{1, 2, 3, 4, 5, 6, 7})
	f.Add(uint8(11), uint8(9), uint8(200), []byte{255, 255, 255, 1, 0, 0, 0, 0, 0, 0, 0, 0, 255}, []byte{9, 8, 7, 6, 5, 4, 3, 2, 1})
	f.Add(uint8(0), uint8(11), uint8(2), []byte{3, 3}, []byte{0, 0, 0, 0})
	f.Add(uint8(2), uint8(13), uint8(1), []byte{0, 6, 7, 12, 13, 0}, []byte{0, 0, 0, 0})
	f.Add(uint8(7), uint8(17), uint8(0), []byte{16, 32, 0, 0, 0, 16, 17, 1, 0, 2, 51, 0, 0, 0, 0, 90}, []byte{1, 2, 3, 4, 5, 6, 7})
	f.Add(uint8(11), uint8(21), uint8(200), []byte{24, 255, 48, 1, 0, 0, 0, 0, 0, 0, 0, 0, 255}, []byte{9, 8, 7, 6, 5, 4, 3, 2, 1})
	f.Add(uint8(0), uint8(23), uint8(2), []byte{3, 2}, []byte{0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, pits, rules, times uint8, counts, moves []byte) {
		n := 1 + int(pits)%MaxPits
		rows := [2][]int{make([]int, n), make([]int, n)}
		for i := range min(2*n, len(counts)) {
			rows[i/n][i%n] = int(counts[i]) * (1 + int(times)%16)
		}
		r := Rules{Capture: Capture(rules % 2), End: End(rules / 2 % 2), Sweep: Sweep(rules / 4 % 3), Lap: Lap(rules / 12 % 2)}
		p := Position{Board: NewBoard(rows[0], rows[1], [2]int{int(times), 0}), ToMove: Player(times % 2)}
		g := Game{Rules: r}
		var narrowSeats *[2]seat
		if fitsNarrow(&p.Board) {
			narrowSeats = newSeats(r, n, p.Board.Side(One)+p.Board.Side(Two))
		}
		sower, _, packs := NewSower(r, p)
		w := &wideGame{max: Player(rules % 2), pits: n, seats: newWideSeats(r, n)}
		for _, pick := range moves[:min(len(moves), 50)] {
			legal := g.Moves(&p, nil)
			if len(legal) == 0 {
				return
			}
			m := legal[int(pick)%len(legal)]
			next, over, again := r.Play(p, m)
			if narrowSeats != nil {
				narrowPlays(t, &narrowSeats[p.ToMove], p, m, next, over, again)
			}
			widePlays(t, w, p, m, next, over, again)
			if packs {
				statesPlay(t, sower, sower.state(&p), p, r)
			}
			if p = next; over {
				return
			}
		}
	})
}

func narrowPlays(t *testing.T, s *seat, p Position, m ref.Move, next Position, over, again bool) {
	pit := uint64(p.Board.column(int(m)))
	before := newNarrow(&p)
	own, opp, by := s.sow(before.own, before.opp, pit, before.own>>(8*pit)&255)
	got, gotOver := narrow{own, opp, before.diff + by.gain}, false
	if own&by.mask == by.one || own == 0 || opp == 0 {
		got.own, got.opp, got.diff, gotOver = s.finish(own, opp, got.diff, by)
	}
	if gotOver { // a sweep does not change the words
		got.own, got.opp = 0, 0
	}
	if by.one != inOwnStore {
		got = narrow{got.opp, got.own, -got.diff}
	}
	want := newNarrow(&next)
	if over {
		want.own, want.opp = 0, 0
	}
	if got != want || gotOver != over || (by.one == inOwnStore && !gotOver) != again {
		t.Errorf("narrow: %v, %v: %+v over %v, want %+v (%v) over %v, again %v", p, m, got, gotOver, want, next, over, again)
	}
}

func widePlays(t *testing.T, w *wideGame, p Position, m ref.Move, next Position, over, again bool) {
	at := widePosition{newWide(&p), p.ToMove}
	g := Game{Max: w.max}
	if want, got := g.Moves(&p, nil), w.Moves(&at, nil); !slices.Equal(want, got) || g.Evaluate(&p) != w.Evaluate(&at) || g.Start(&p) != w.Start(&at) {
		t.Errorf("wide: %v: moves %v, want %v; value %d, want %d", p, got, want, w.Evaluate(&at), g.Evaluate(&p))
	}
	var got widePosition
	turn := w.Play(&at, m, &got)
	want := widePosition{newWide(&next), next.ToMove}
	if over {
		want.own, want.opp, got.own, got.opp = trio{}, trio{}, trio{}, trio{}
	}
	if got != want || turn.Over != over || turn.Again != again {
		t.Errorf("wide: %v, %v: %+v, %+v, want %+v (%v) over %v, again %v", p, m, got, turn, want, next, over, again)
	}
}

// Perft has the same counts on every kind of board.
func TestPerftOnEveryBoard(t *testing.T) {
	for _, board := range []struct {
		name         string
		pits, stones int
	}{
		{"one pit", 1, 3}, {"narrow", 3, 2}, {"the widest narrow", 8, 15}, {"pits", 10, 3}, {"stones", 6, 400}, {"too many stones", 4, 10_000},
	} {
		for _, r := range []Rules{Mancala, Kalah, {End: EndMover}, Lab} {
			p := start(board.pits, board.stones)
			for depth := range 5 {
				if want, got := plainPerft(r, p, depth), Perft(r, p, depth); got != want {
					t.Errorf("%s, %v: perft(%d) = %d, want %d", board.name, r, depth, got, want)
				}
			}
		}
	}
}
