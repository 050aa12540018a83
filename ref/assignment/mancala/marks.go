package mancala

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

const (
	handoutPits = 6   // pits a side of a usual game
	widest      = 10  // the most pits a side in the assignment
	long        = 500 // the fewest rows of a log on a board with handoutPits that set the flag `long`
	twoDigits   = 8   // the column from which the names of pits have two digits
)

var trailingBlank = lazy.MustCompile(`(?m)[ \t]\r?$`)

// namesSort reports whether the player can move from pits whose order changes when their names are sorted as text.
func namesSort(in reference.Input) bool {
	short, full := false, false
	for column, stones := range in.Board.Row(in.Player) {
		short = short || stones > 0 && column < twoDigits
		full = full || stones > 0 && column >= twoDigits
	}
	return short && full
}

// longLine reports whether an input has a line that is longer than the lines of usual inputs. A program with a fixed
// buffer may cut it.
func longLine(in reference.Input) bool {
	for line := range strings.Lines(in.String()) {
		if len(line) > usualLine {
			return true
		}
	}
	return false
}

// usualLine is the length of the longest line of usual inputs.
const usualLine = 40

// siblings counts a child of a node. It sets a flag if the node has three children or more, some with an extra move
// and some without.
func (f *features) siblings(parent *pathNode, again bool) {
	kind := 0
	if again {
		kind = 1
	}
	parent.children[kind]++
	passes, extra := parent.children[0], parent.children[1]
	f.mark("mixed-children", passes > 0 && extra > 0 && passes+extra >= 3)
}

// ending sets flags for the way in which the game ends.
func (f *features) ending(e *ref.Event, parent pathNode, s sow.Sowing) {
	if !s.Over {
		return
	}
	above := int(e.Depth) < f.depth
	f.mark("game-over", true)
	f.mark("over-above-limit", above)
	f.mark("sweep", s.Swept > 0)
	f.mark("over-in-chain", s.Own)
	f.mark("over-other-side", !f.seen["over-other-side"] && moverHasStones(parent.position, e.Move))
	if !above || !parent.sowing.Again {
		return
	}
	f.mark("chain-end-widest", parent.position.Board.Pits() == widest)
	if s.Own {
		f.mark("chain-end-max", parent.position.ToMove == f.path[0].position.ToMove)
		f.mark("chain-end-min", parent.position.ToMove != f.path[0].position.ToMove)
	}
}

// chainCutoff sets flags for a cutoff at a node that was reached by an extra move.
func (f *features) chainCutoff(e *ref.Event, equal bool) {
	f.mark("cutoff-in-chain", true)
	if int(e.Depth) >= f.depth {
		return
	}
	name := "cutoff-in-chain-min"
	if e.Max {
		name = "cutoff-in-chain-max"
	}
	f.mark(name, true)
	f.mark(name+"-equal", equal)
}

// chain counts the extra moves that follow each other at the end of the path.
func (f *features) chain() (n int) {
	for n < len(f.path) && f.path[len(f.path)-1-n].sowing.Again {
		n++
	}
	return n
}

// A visit is a position at a depth of the search; again says that an extra move led to it. A window is the window with
// which alpha-beta enters a visit.
type (
	visit struct {
		sow.Position
		depth int32
		again bool
	}
	window struct{ alpha, beta ref.Value }
)

// transposition sets a flag if alpha-beta enters a position again with a different window.
func (f *features) transposition(e *ref.Event, p sow.Position) {
	if f.windows == nil || f.seen["transposition"] {
		return
	}
	at, now := visit{p, e.Depth, f.path[e.Length].sowing.Again}, window{e.Alpha, e.Beta}
	before, met := f.windows[at]
	f.mark("transposition", met && before != now)
	f.windows[at] = now
}

// turn follows the first turn of the best line of play. It sets a flag if that turn ends the game. If the turn begins
// with an extra move, it sets another flag if a later child of the root has the same value, has no extra move, and
// leads to a different board.
func (f *features) turn(p sow.Position, line []ref.Move) {
	over := false
	for _, m := range line {
		next, s := sow.Rules{}.Describe(p, m)
		if p, over = next, s.Over; !s.Again {
			break
		}
	}
	f.mark("turn-ends-game", over)
	for _, rival := range f.rival {
		f.mark("tie-turn-passes", f.extra[1] && rival != p.Board)
	}
}

// rootValue sets flags for the value of the root. If a program uses a bound as its infinity, a leaf with that value can
// make the program fail only if the root's value has the same sign and is at least as far from 0.
func (f *features) rootValue(value ref.Value) {
	f.mark("value-zero", value == 0)
	for _, bound := range bounds {
		beyond := bound > 0 && value >= bound || bound < 0 && value <= bound
		f.mark(valueFlag(bound), beyond && f.values[bound])
	}
}
