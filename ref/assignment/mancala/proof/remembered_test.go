package proof

import (
	"fmt"
	"slices"
	"testing"
)

// A rememberer is a MiniMax program that keeps what each sowing leads to, under a key.
type rememberer struct {
	undoer
	over  bool
	made  map[string]remembering
	key   func(u *undoer, player, column int) string
	first bool // it makes all moves of a node before it searches the first of them
}

// A remembering is a position after a move, and whether its player moves again.
type remembering struct {
	after program
	again bool
}

func (r rememberer) sow(player, pit int) (after program, again bool) {
	column := pit
	if player == 1 {
		column = 2*r.n - pit
	}
	key := r.key(&r.undoer, player, column)
	if _, ok := r.made[key]; !ok {
		next := r
		next.cups = slices.Clone(r.cups)
		did := next.undoer.sow(player, pit)
		next.over = did.unswept != nil
		r.made[key] = remembering{next, did.last == r.store(player) && !next.over}
	}
	return r.made[key].after, r.made[key].again
}

func (r rememberer) leaf(name string, depth, mover int, again bool) (value int, ok bool) {
	if name != "root" && (r.over || depth == r.limit && !again) {
		return r.cups[r.store(r.me)] - r.cups[r.store(1-r.me)], true
	}
	for column := range r.n {
		pit := column
		if mover == 1 {
			pit = 2*r.n - column
		}
		if r.first && r.cups[pit] > 0 {
			r.sow(mover, pit)
		}
	}
	return 0, false
}

// Programs that keep moves without the stores, and perhaps without the player, search as the variants do.
func TestRemembered(t *testing.T) {
	storeless := func(u *undoer, player, column int) string { return fmt.Sprint(u.side(0), u.side(1), player, column) }
	pits := func(u *undoer, _, column int) string { return fmt.Sprint(u.side(0), u.side(1), column) }
	for variant, test := range map[int]rememberer{
		remembersStoreless:      {key: storeless},
		remembersStorelessFirst: {key: storeless, first: true},
		remembersPits:           {key: pits},
		remembersPitsFirst:      {key: pits, first: true},
	} {
		searchesAs(t, variant, func(u undoer) program {
			p := test
			p.undoer, p.made = u, map[string]remembering{}
			return p
		})
	}
}
