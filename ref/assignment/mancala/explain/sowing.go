package explain

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Sentence describes a step.
func (s Step) Sentence(rules sow.Rules) string {
	text := fmt.Sprintf("%v sows %s from %s", s.Mover, prose.Count(s.Before.Board.Cell(int(s.Move)), "stone"), s.Pit)
	if s.Sowing.Laps > 0 {
		past := "past"
		if rules.Lap == sow.LapSkip {
			past = "leaving out"
		}
		text += fmt.Sprintf(", %s %s itself %s", past, s.Pit, prose.Times(s.Sowing.Laps))
	}
	return text + ", the last into " + s.lands(rules) + s.ends(rules)
}

// lands describes where the last stone falls and with what effect.
func (s Step) lands(rules sow.Rules) string {
	pits := s.Before.Board.Pits()
	store, last := storeName(pits, s.Mover), sow.Name(pits, ref.Move(s.Sowing.Last))
	if s.Sowing.Own {
		if s.Sowing.Again {
			return "the player's own store " + store + ": an extra move"
		}
		return "the player's own store " + store
	}
	opposite := sow.Name(pits, ref.Move(2*pits-s.Sowing.Last))
	switch {
	case s.Sowing.Captures && s.Sowing.Captured > 0:
		return fmt.Sprintf("%s, which was empty: it captures %s from %s opposite, and all %d go to the store %s",
			last, prose.Count(s.Sowing.Captured, "stone"), opposite, s.Sowing.Captured+1, store)
	case s.Sowing.Captures:
		return fmt.Sprintf("%s, which was empty: %s opposite is empty too, so it captures nothing and goes alone to the store %s", last, opposite, store)
	case s.wasEmpty(rules) && rules.Capture == sow.CaptureNonempty:
		return fmt.Sprintf("%s, which was empty; it stays there, as %s opposite is empty too", last, opposite)
	default:
		return last
	}
}

// wasEmpty reports whether the last stone fell into one of the pits of the mover, which was empty.
func (s Step) wasEmpty(rules sow.Rules) bool {
	pits := s.Before.Board.Pits()
	first := int(s.Mover) * (pits + 1)
	if s.Sowing.Last < first || s.Sowing.Last >= first+pits {
		return false
	}
	stones := s.Before.Board.Cell(s.Sowing.Last)
	if s.Sowing.Last == int(s.Move) {
		stones = 0
	}
	return stones == 0 && s.Before.Board.Cell(int(s.Move)) <= rules.LapStones(pits)
}

// ends describes how the step ends the game, if it does.
func (s Step) ends(rules sow.Rules) string {
	if !s.Sowing.Over {
		return ""
	}
	left := s.unswept(rules).Board
	text := fmt.Sprintf("; %s stone left in the pits, so the game is over", emptySides(left))
	if s.Sowing.Own {
		text += " and there is no extra move"
	}
	for _, p := range []sow.Player{sow.One, sow.Two} {
		stones := left.Side(p)
		if stones == 0 {
			continue
		}
		text += fmt.Sprintf("; the %s left on the side of %v %s", prose.Count(stones, "stone"), p, prose.Form(stones, "goes", "go"))
		switch rules.Sweep {
		case sow.SweepNone:
			text += " nowhere"
		case sow.SweepOpponent:
			text += " to the other store, " + storeName(left.Pits(), p.Opponent())
		default:
			text += " to that side's store " + storeName(left.Pits(), p)
		}
	}
	return text
}

// unswept returns the position after the step, with the remaining stones still in their pits instead of swept.
func (s Step) unswept(rules sow.Rules) sow.Position {
	rules.Sweep = sow.SweepNone
	next, _, _ := rules.Play(s.Before, s.Move)
	return next
}

// emptySides returns the words that come before "stone left in the pits".
func emptySides(b sow.Board) string {
	switch one, two := b.Side(sow.One) == 0, b.Side(sow.Two) == 0; {
	case one && two:
		return "neither player has a"
	case one:
		return "player 1 has no"
	default:
		return "player 2 has no"
	}
}

func storeName(pits int, p sow.Player) string {
	if p == sow.Two {
		return "A1"
	}
	return fmt.Sprintf("B%d", pits+2)
}

// Did names the special rules that took effect in a sowing. It returns nothing if there were none.
func Did(s sow.Sowing) []string {
	var did []string
	for _, rule := range []struct {
		name string
		met  bool
	}{
		{"an extra move", s.Again},
		{"a lap", s.Laps > 0},
		{"a capture", s.Captured > 0},
		{"a capture of nothing", s.Captures && s.Captured == 0},
		{"the end of the game", s.Over},
		{"a sweep", s.Swept > 0},
	} {
		if rule.met {
			did = append(did, rule.name)
		}
	}
	return did
}
