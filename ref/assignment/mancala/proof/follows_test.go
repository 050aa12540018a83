package proof

import "testing"

// A follower is a MiniMax program that expands nodes beyond the cut-off depth only up to a number of extra moves in a row.
type follower struct {
	againer
	most, row int
}

func (f follower) sow(player, pit int) (after program, again bool) {
	next, again := f.againer.sow(player, pit)
	f.againer = next.(againer)
	if again = again && !f.over(); again {
		f.row++
	} else {
		f.row = 0
	}
	return f, again
}

func (f follower) leaf(name string, depth, _ int, again bool) (value int, ok bool) {
	value = f.cups[f.store(f.me)] - f.cups[f.store(1-f.me)]
	return value, name != "root" && (f.over() || depth == f.limit && (!again || f.row > f.most))
}

// A program that limits how far it follows extra moves searches as the variants do.
func TestFollows(t *testing.T) {
	for i, variant := range []int{followsOne, followsTwo, followsThree} {
		searchesAs(t, variant, func(u undoer) program { return follower{againer: againer{undoer: u, sweeps: true}, most: i + 1} })
	}
}
