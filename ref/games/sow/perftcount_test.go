package sow

import "github.com/stonecheck/stonecheck/ref"

// Perft counts the sequences of depth moves (sowings) from p; a game that ends
// before counts once. The last moves are counted without being made.
func Perft(r Rules, p Position, depth int) uint64 {
	b := &p.Board
	switch {
	case depth <= 0:
		return 1
	case fitsNarrow(b):
		n := newNarrow(&p)
		seats := newSeats(r, b.Pits(), b.Side(One)+b.Side(Two))
		return seats[p.ToMove].perft(n.own, n.opp, depth)
	case fitsWide(b):
		w := newWide(&p)
		return newWideSeats(r, b.Pits())[p.ToMove].perft(w.own, w.opp, depth)
	}
	return plainPerft(r, p, depth)
}

func (s *seat) perft(own, opp uint64, depth int) (count uint64) {
	switch depth {
	case 1:
		return movesOf(own)
	case 3:
		return s.perftThree(own, opp)
	}
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := s.sow(own, opp, pit, rest&255)
		over := false
		if o&by.mask == by.one || o == 0 || q == 0 {
			o, q, _, over = s.finish(o, q, 0, by)
		}
		switch {
		case over:
			count++
		case by.one == inOwnStore:
			count += s.perft(o, q, depth-1)
		default:
			count += s.other.perft(q, o, depth-1)
		}
	}
	return count
}

// perftThree is perft of depth 3: most of its time is spent here.
func (s *seat) perftThree(own, opp uint64) (count uint64) {
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := s.sow(own, opp, pit, rest&255)
		if o&by.mask == by.one || o == 0 || q == 0 {
			over := false
			if o, q, _, over = s.finish(o, q, 0, by); over {
				count++
				continue
			}
		}
		mover := s
		if by.one != inOwnStore {
			mover, o, q = s.other, q, o
		}
		for pit, rest := uint64(0), o; rest != 0; pit, rest = pit+1, rest>>8 {
			if rest&255 == 0 {
				continue
			}
			own, opp, by := mover.sow(o, q, pit, rest&255)
			if own&by.mask == by.one || own == 0 || opp == 0 {
				over := false
				if own, opp, _, over = mover.finish(own, opp, 0, by); over {
					count++
					continue
				}
			}
			if by.one != inOwnStore {
				own = opp
			}
			count += movesOf(own)
		}
	}
	return count
}

func movesOf(own uint64) uint64 { return occupied(own) >> 7 * lowBits >> 56 }

func (s *wideSeat) perft(own, opp trio, depth int) (count uint64) {
	if depth == 1 {
		return wideMovesOf(own)
	}
	for i, word := range [...]uint64{own.a, own.b, own.c} {
		for pit, rest := uint64(i*perWord), word; rest != 0; pit, rest = pit+1, rest>>16 {
			if rest&0xffff == 0 {
				continue
			}
			o, q, _, by := s.sow(own, opp, pit, rest&0xffff)
			over := false
			if o.and(by.mask).any() == by.one || o.any() == 0 || q.any() == 0 {
				o, q, _, over = s.finish(o, q, by)
			}
			switch {
			case over:
				count++
			case by.one == inOwnStore:
				count += s.perft(o, q, depth-1)
			default:
				count += s.other.perft(q, o, depth-1)
			}
		}
	}
	return count
}

func wideMovesOf(own trio) uint64 {
	return (occupiedWide(own.a)>>15 + occupiedWide(own.b)>>15 + occupiedWide(own.c)>>15) * lowLanes >> 48
}

// plainPerft counts on the board as it is.
func plainPerft(r Rules, p Position, depth int) (count uint64) {
	if depth == 0 {
		return 1
	}
	var buf [MaxPits]ref.Move
	for _, m := range (Game{Rules: r}).Moves(&p, buf[:0]) {
		next, over, _ := r.Play(p, m)
		if over || depth == 1 {
			count++
		} else {
			count += plainPerft(r, next, depth-1)
		}
	}
	return count
}

// occupied has the high bit of every byte of a word that is not empty: one bit for
// each move.
func occupied(word uint64) uint64 { return (word&otherBits + otherBits | word) & highBits }

// occupiedWide has the high bit of every pit of a word that is not empty.
func occupiedWide(word uint64) uint64 {
	return (word&otherLanes + otherLanes | word) & highLanes
}
