package ref_test

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A sowing captures iff its last stone is alone in one of the mover's own pits and, under CaptureNonempty, the pit
// opposite is not empty. No other stone moves before the sweep.
func TestCapture(t *testing.T) {
	met := tally{}
	checkSowings(t, func(w *sowing) string {
		if w.over && w.rules.Sweep != sow.SweepNone {
			return "" // the sweep hides the capture
		}
		if want := w.captured.board(); w.after.Board != want {
			return w.wrong("board", want, w.after.Board)
		}
		lap := 2*w.before.Board.Pits() + 1
		switch {
		case !w.capture:
			met["no capture"]++
		case w.rules.Lap == sow.LapSkip && w.last == w.from:
			return w.wrong("the last stone's pit is", "another one", w.from)
		case w.rules.Lap == sow.LapSkip && w.stones == lap-1:
			met["capture beside the pit that is left out"]++
		case w.rules.Lap == sow.LapSkip && w.stones >= lap:
			return w.wrong("capture after a lap", false, true)
		case w.stones == lap:
			met["capture in the emptied pit"]++
		case w.stones > w.before.Board.Pits():
			met["capture after the opponent's side"]++
		case *w.sown.opposite(w.before.ToMove, w.last) == 0:
			met["capture of the last stone alone"]++
		default:
			met["capture"]++
		}
		return ""
	})
	met.require(t, "no capture", "capture in the emptied pit", "capture after the opponent's side",
		"capture of the last stone alone", "capture", "capture beside the pit that is left out")
}

func TestOpponentsStoreGetsNoStoneBySowing(t *testing.T) {
	met := tally{}
	checkSowings(t, func(w *sowing) string {
		opponent := w.before.ToMove.Opponent()
		if w.over && w.rules.Sweep != sow.SweepNone {
			return ""
		}
		if want, got := w.before.Board.Store(opponent), w.after.Board.Store(opponent); want != got {
			return w.wrong("the opponent's store holds", want, got)
		}
		if w.from+w.stones > 2*w.before.Board.Pits() {
			met["passes the opponent's store"]++
		}
		return ""
	})
	met.require(t, "passes the opponent's store")
}

// The game is over iff a side is empty: either side, or under EndMover that of the player who moves next. Then there
// is no extra move, and the sweep puts the stones where the rules say.
func TestGameOver(t *testing.T) {
	met := tally{}
	checkSowings(t, func(w *sowing) string {
		one, two := w.captured.side(sow.One), w.captured.side(sow.Two)
		want := one == 0 || two == 0
		if w.rules.End == sow.EndMover {
			want = w.captured.side(w.toMove()) == 0
		}
		if w.over != want {
			return w.wrong("over", want, w.over)
		}
		if w.over && w.again {
			return w.wrong("extra move", false, true)
		}
		if !w.over {
			return ""
		}
		if want := swept(w); w.after.Board != want {
			return w.wrong("board", want, w.after.Board)
		}
		if one > 0 {
			met["stones left to player 1"]++
		}
		if two > 0 {
			met["stones left to player 2"]++
		}
		return ""
	})
	met.require(t, "stones left to player 1", "stones left to player 2")
}

// swept returns the board after w's sweep.
func swept(w *sowing) sow.Board {
	b := lay(w.captured.board())
	one, two := b.side(sow.One), b.side(sow.Two)
	switch w.rules.Sweep {
	case sow.SweepOwn:
		b.stores[sow.One] += one
		b.stores[sow.Two] += two
	case sow.SweepOpponent:
		b.stores[sow.One] += two
		b.stores[sow.Two] += one
	case sow.SweepNone:
		return b.board()
	}
	clear(b.pits[sow.One])
	clear(b.pits[sow.Two])
	return b.board()
}

// Board.Mirror turns the board by 180 degrees, and each player sees what the other saw.
func TestMirror(t *testing.T) {
	check(t, inputs(), func(s sample) string {
		m := s.Board.Mirror()
		upper, lower := s.Board.Row(sow.Two), s.Board.Row(sow.One)
		slices.Reverse(upper)
		slices.Reverse(lower)
		want := sow.NewBoard(lower, upper, [2]int{s.Board.Store(sow.Two), s.Board.Store(sow.One)})
		if m != want || m.Mirror() != s.Board {
			return "mirrored: " + m.String() + ", want " + want.String()
		}
		return ""
	})
}

// Both players play by the same rules: a sowing of the mirrored pit on the mirrored board gives the mirrored position
// and the same value.
func TestPlayIsSymmetric(t *testing.T) {
	checkSowings(t, func(w *sowing) string {
		p := mirrored(w.before)
		next, over, again := w.rules.Play(p, moveOf(p, w.from))
		if over != w.over || again != w.again {
			return w.wrong("mirrored over, again", []bool{w.over, w.again}, []bool{over, again})
		}
		if want := mirrored(w.after); next != want {
			return w.wrong("mirrored", want, next)
		}
		want := ref.Value(w.after.Board.Store(w.before.ToMove) - w.after.Board.Store(w.before.ToMove.Opponent()))
		for _, v := range []ref.Value{
			sow.Game{Max: w.before.ToMove}.Evaluate(&w.after),
			-sow.Game{Max: w.before.ToMove.Opponent()}.Evaluate(&w.after),
			sow.Game{Max: p.ToMove}.Evaluate(&next),
		} {
			if v != want {
				return w.wrong("value", want, v)
			}
		}
		return ""
	})
}

func mirrored(p sow.Position) sow.Position {
	return sow.Position{Board: p.Board.Mirror(), ToMove: p.ToMove.Opponent()}
}

// The moves are the player's non-empty pits from left to right, in the order of their names.
func TestMovesStandInTheOrderOfTheirNames(t *testing.T) {
	check(t, inputs(), func(s sample) string {
		root := s.root()
		got := s.game().Moves(&root, []ref.Move{99})
		if want := append([]ref.Move{99}, legalMoves(root)...); !slices.Equal(want, got) {
			return differ("moves", want, got)
		}
		for i, m := range legalMoves(root) {
			if want, got := legalNames(root)[i], sow.Name(s.Board.Pits(), m); want != got {
				return differ("name", want, got)
			}
		}
		return ""
	})
}
