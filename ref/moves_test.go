package ref_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A table is a board in the form that these tests use: each player's pits in the order in which that player sows.
type table struct {
	pits   [2][]int
	stores [2]int
}

func lay(b sow.Board) table {
	t := table{stores: [2]int{b.Store(sow.One), b.Store(sow.Two)}}
	t.pits = [2][]int{b.Row(sow.One), b.Row(sow.Two)}
	slices.Reverse(t.pits[sow.Two])
	return t
}

func (t table) board() sow.Board {
	upper := slices.Clone(t.pits[sow.Two])
	slices.Reverse(upper)
	return sow.NewBoard(upper, t.pits[sow.One], t.stores)
}

func (t table) total() int {
	return t.side(sow.One) + t.side(sow.Two) + t.stores[sow.One] + t.stores[sow.Two]
}

func (t table) side(p sow.Player) int {
	sum := 0
	for _, stones := range t.pits[p] {
		sum += stones
	}
	return sum
}

// opposite returns the pit that faces pit at of mover's.
func (t table) opposite(mover sow.Player, at int) *int {
	other := t.pits[mover.Opponent()]
	return &other[len(other)-1-at]
}

// sow sows stone by stone and returns where the last one falls: in a pit of a side, or in mover's store, which comes
// after the last pit.
func (t *table) sow(mover sow.Player, from int, lap sow.Lap) (side sow.Player, last int) {
	hand, at := t.pits[mover][from], from
	t.pits[mover][from] = 0
	side = mover
	pits := len(t.pits[mover])
	for hand > 0 {
		at++
		if at == pits && side == mover {
			t.stores[mover]++
			hand--
			continue
		}
		if at >= pits {
			side, at = side.Opponent(), 0
		}
		if side == mover && at == from && lap == sow.LapSkip {
			continue
		}
		t.pits[side][at]++
		hand--
	}
	return side, at
}

// A sowing is one sowing under one set of rules: as the code plays it, and as this test sows, captures and ends it.
type sowing struct {
	rules    sow.Rules
	before   sow.Position
	from     int // the pit, counted in the order in which the mover sows
	stones   int
	after    sow.Position
	over     bool
	again    bool
	sown     table // before any capture
	side     sow.Player
	last     int
	captured table // after the capture, before any sweep
	capture  bool
}

func newSowing(rules sow.Rules, p sow.Position, from int) sowing {
	mover := p.ToMove
	w := sowing{rules: rules, before: p, from: from, sown: lay(p.Board)}
	w.stones = w.sown.pits[mover][from]
	w.after, w.over, w.again = rules.Play(p, moveOf(p, from))
	w.side, w.last = w.sown.sow(mover, from, rules.Lap)
	w.captured = lay(w.sown.board())
	if w.side != mover || w.inStore() || w.sown.pits[mover][w.last] != 1 {
		return w
	}
	opposite := w.captured.opposite(mover, w.last)
	if w.capture = *opposite > 0 || rules.Capture == sow.CaptureAny; w.capture {
		w.captured.stores[mover] += *opposite + 1
		w.captured.pits[mover][w.last] = 0
		*opposite = 0
	}
	return w
}

func moveOf(p sow.Position, from int) ref.Move {
	if p.ToMove == sow.Two {
		from += p.Board.Pits() + 1
	}
	return ref.Move(from)
}

func (w *sowing) inStore() bool { return w.last == w.before.Board.Pits() }

// toMove returns the player who moves next if the game is not over.
func (w *sowing) toMove() sow.Player {
	if w.inStore() {
		return w.before.ToMove
	}
	return w.before.ToMove.Opponent()
}

func (w *sowing) wrong(what string, want, got any) string {
	return fmt.Sprintf("rules %v, %v on %v sows pit %d (from 0, as sown), becomes %v: %s %v, want %v",
		w.rules, w.before.ToMove, w.before.Board, w.from, w.after.Board, what, got, want)
}

// checkSowings tests every legal sowing of every input under all sets of rules.
func checkSowings(t *testing.T, property func(*sowing) string) {
	t.Helper()
	rules := allRules()
	check(t, inputs(), func(s sample) string {
		for from, stones := range lay(s.Board).pits[s.Player] {
			for i := 0; i < len(rules) && stones > 0; i++ {
				w := newSowing(rules[i], s.root(), from)
				if wrong := property(&w); wrong != "" {
					return wrong
				}
			}
		}
		return ""
	})
}

func TestSowingConservesStones(t *testing.T) {
	checkSowings(t, func(w *sowing) string {
		after := lay(w.after.Board)
		if least := min(slices.Min(after.pits[0]), slices.Min(after.pits[1])); least < 0 {
			return w.wrong("a pit has", "0 or more", least)
		}
		if want, got := lay(w.before.Board).total(), after.total(); want != got {
			return w.wrong("stones", want, got)
		}
		return ""
	})
}

// Whole turns keep the number of stones: every sequence of extra moves is tried, up to some hundred sowings.
func TestTurnsConserveStones(t *testing.T) {
	longest := 0
	check(t, inputs(), func(s sample) string {
		want, left, wrong := lay(s.Board).total(), 300, ""
		var turn func(p sow.Position, length int)
		turn = func(p sow.Position, length int) {
			longest = max(longest, length)
			for from, stones := range lay(p.Board).pits[p.ToMove] {
				if stones == 0 || left == 0 || wrong != "" {
					continue
				}
				left--
				next, over, again := s.rules.Play(p, moveOf(p, from))
				if got := lay(next.Board).total(); got != want {
					wrong = fmt.Sprintf("%d stones after %v, want %d", got, next.Board, want)
				}
				if again && !over {
					turn(next, length+1)
				}
			}
		}
		turn(s.root(), 1)
		return wrong
	})
	t.Logf("longest: %d", longest)
	if longest < 4 && countsMatter(t) {
		t.Errorf("the longest turn has %d sowings, want 4 or more", longest)
	}
}

func TestExtraMove(t *testing.T) {
	met := tally{}
	checkSowings(t, func(w *sowing) string {
		if want := w.inStore() && !w.over; w.again != want {
			return w.wrong("extra move", want, w.again)
		}
		if !w.over && w.after.ToMove != w.toMove() {
			return w.wrong("next is", w.toMove(), w.after.ToMove)
		}
		if w.again {
			met["extra move"]++
		}
		if w.inStore() && w.over {
			met["over by a stone in the store"]++
		}
		return ""
	})
	met.require(t, "extra move", "over by a stone in the store")
}
