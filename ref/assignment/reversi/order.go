package reversi

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// A program may try the squares in groups, the ones that are usually better first, to get more cutoffs. Within a group, the
// squares come row by row.

// Groups of squares.
const (
	corners  = cornerA | 1<<7 | 1<<56 | cornerH
	allEdges = row1 | row8 | columnA | columnH
	// besideCorners are the squares next to a corner: those at an edge, and the one in the diagonal.
	besideCorners = (row1 | row1<<8 | row8>>8 | row8) & (columnA | columnA<<1 | columnH>>1 | columnH) &^ corners
)

// placings are orders of groups.
var placings = []struct {
	text   string
	groups []uint64
}{
	{"tries the corners before the other squares", []uint64{corners}},
	{"tries the squares at the edges of the board before the others", []uint64{allEdges}},
	{"tries the corners first, then the other squares at the edges, and then the rest", []uint64{corners, allEdges}},
	{"tries the squares next to a corner after the others", []uint64{anywhere &^ besideCorners}},
	{"tries the corners first, and the squares next to a corner after the others", []uint64{corners, anywhere &^ besideCorners}},
}

func placingTexts() (texts []string) {
	for _, p := range placings {
		texts = append(texts, p.text)
	}
	return texts
}

// placed puts moves to squares into the order of the variants.
func (v variant) placed(moves []ref.Move) {
	for i, p := range placings {
		if !v.on(firstPlacing + i) {
			continue
		}
		group := func(m ref.Move) int {
			if i := slices.IndexFunc(p.groups, func(squares uint64) bool { return squares>>m&1 != 0 }); i >= 0 {
				return i
			}
			return len(p.groups) // the squares in no group
		}
		slices.SortStableFunc(moves, func(a, b ref.Move) int { return cmp.Compare(group(a), group(b)) })
	}
}
