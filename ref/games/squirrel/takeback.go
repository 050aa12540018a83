package squirrel

// TakenBack returns a board after a move, and perhaps what it conquered, is taken back from what the search below the
// move has left of it. before and after are the boards around the move.
func TakenBack(before, left, after []Piece, square int, move, conquests bool) []Piece {
	next := append([]Piece(nil), left...)
	for i := range before {
		if move && i == square || conquests && i != square && before[i] != after[i] {
			next[i] = before[i]
		}
	}
	return next
}
