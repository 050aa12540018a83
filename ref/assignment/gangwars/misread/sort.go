package misread

// sortUnstably sorts moves by kind, Stakes before Raids, as std::sort of the GNU C++ library
// does: it splits longer lists around a median of three, then inserts one by one. Up to 16
// moves keep their order within a kind.
func sortUnstably(moves []move) {
	const short = 16
	before := func(a, b move) bool { return !a.raid && b.raid }
	split(moves, short, before)
	for i := range moves {
		for at := i; at > 0 && before(moves[at], moves[at-1]); at-- {
			moves[at], moves[at-1] = moves[at-1], moves[at]
		}
	}
}

// split partitions a list until its parts are short.
func split(moves []move, short int, before func(a, b move) bool) {
	for len(moves) > short {
		last := len(moves) - 1
		middle := median(moves, 1, len(moves)/2, last, before)
		moves[0], moves[middle] = moves[middle], moves[0]
		low, high := 1, len(moves)
		for {
			for before(moves[low], moves[0]) {
				low++
			}
			high--
			for before(moves[0], moves[high]) {
				high--
			}
			if low >= high {
				break
			}
			moves[low], moves[high] = moves[high], moves[low]
			low++
		}
		split(moves[low:], short, before)
		moves = moves[:low]
	}
}

// median returns which of three places has the move between the other two.
func median(moves []move, a, b, c int, before func(a, b move) bool) int {
	if before(moves[a], moves[b]) {
		switch {
		case before(moves[b], moves[c]):
			return b
		case before(moves[a], moves[c]):
			return c
		}
		return a
	}
	switch {
	case before(moves[a], moves[c]):
		return a
	case before(moves[b], moves[c]):
		return c
	}
	return b
}
