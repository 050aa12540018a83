package proof

// A program may keep the board after each move that it has made, to save the sowing when the move comes back. If the key
// lacks a part of the position, the board after another move comes back.

// A remembered move is the key under which a program keeps it.
type remembered struct {
	pits   [2][mostPits]int32
	store  [2]int32
	player int
	column int
}

// remembers returns the key of a move under the variants. It reports false if they keep no moves.
func (t *tree) remembers(b *board, player, column int) (key remembered, ok bool) {
	key = remembered{b.pits, b.store, player, column}
	switch {
	case t.excludes(player, t.me):
		return key, false
	case t.on(remembersStoreless) || t.on(remembersStorelessFirst):
		key.store = [2]int32{}
	case t.on(remembersPits) || t.on(remembersPitsFirst):
		key.store, key.player = [2]int32{}, 0
	default:
		return key, false
	}
	return key, true
}

// play returns the child that a pit leads to, with the board and the outcome of a move that the program takes for the same.
// It does not keep the move after a cutoff, where most programs do not make it.
func (s *sharer) play(n *node, b *board, column int, cut bool) *node {
	c := n.play(b, column)
	key, ok := s.t.remembers(b, n.mover, column)
	if !ok {
		return c
	}
	earlier := s.made[key]
	if earlier == nil && !cut {
		s.made[key] = c
	}
	if earlier == nil {
		return c
	}
	c.board, c.did, c.mover = earlier.board, earlier.did, 1-n.mover
	if c.did.extra {
		c.mover = n.mover
	}
	return c
}

// playFirst makes all moves of a node for a program that makes them before it searches the first of them.
func (s *sharer) playFirst(n *node) {
	if !s.t.on(remembersStorelessFirst) && !s.t.on(remembersPitsFirst) {
		return
	}
	for column := range s.t.pits {
		if n.board.pits[n.mover][column] != 0 {
			s.play(n, &n.board, column, false)
		}
	}
}
