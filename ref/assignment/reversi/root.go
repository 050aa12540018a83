package reversi

import "github.com/stonecheck/stonecheck/ref/games/reversi"

// A program may search the root in code of its own, which does not look whether the game is over, or whether one colour
// has no disc.

// An overAtRoot is a set of conditions that end the game, but not at the root. There, only the other conditions end it.
type overAtRoot struct {
	text                 string
	noOther, noOwn, full bool
}

var oversAtRoot = []overAtRoot{
	{"the opponent has no disc", true, false, false},
	{"the player has no disc", false, true, false},
	{"a colour has no disc", true, true, false},
	{"no square is free", false, false, true},
	{"the game is over", true, true, true},
}

func rootTexts() (texts []string) {
	for _, o := range oversAtRoot {
		texts = append(texts, "expands the root even if "+o.text)
	}
	return texts
}

// blockedTexts are places at which a program may end the game at once if neither player has a move. The misreading
// blocked-ends does so everywhere.
var blockedTexts = []string{
	"ends the game at once at the root, but not below it, if neither player has a move",
	"ends the game at once below the root, but not at it, if neither player has a move",
}

// endsBlocked reports whether a position ends the game because neither player has a move.
func (v variant) endsBlocked(p *reversi.Position) bool {
	atRoot, below := v.on(firstBlocked), v.on(firstBlocked+1)
	if !atRoot && !below || p.Legal() != 0 || v.isRoot(p) && !atRoot || !v.isRoot(p) && !below {
		return false
	}
	other := *p
	other.ToMove = 1 - p.ToMove
	return other.Legal() == 0
}

// isRoot reports whether a position is the root. No later position has its discs, its player and no pass before it.
func (v variant) isRoot(p *reversi.Position) bool { return *p == v.start }

// expandsRoot reports whether a position is the root and is expanded although the game is over.
func (v variant) expandsRoot(p *reversi.Position) bool {
	if !v.isRoot(p) || !v.Game.Over(p) {
		return false
	}
	own, other := p.Discs[p.ToMove], p.Discs[1-p.ToMove]
	full := v.End == reversi.ByColourOrFull && own|other == anywhere
	for i, o := range oversAtRoot {
		if v.on(firstRoot+i) && (other != 0 || o.noOther) && (own != 0 || o.noOwn) && (!full || o.full) {
			return true
		}
	}
	return false
}

// expandsEmpty reports whether an empty board is expanded, as by a program that ends the game only when one colour has no disc
// and the other has some.
func (v variant) expandsEmpty(p *reversi.Position) bool {
	return v.on(emptyGoesOn) && p.Discs == [2]uint64{} && p.Passes < 2
}
