package match

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Label describes a sowing for the caption of a picture, in the words of the example turn
// on the lab sheet (its figure 1).
func (s Sowing) Label(rules sow.Rules) string {
	if s.Sowing.Swapped {
		return s.Sentence(rules)
	}
	return fmt.Sprintf("%s begins sowing %s from the highlighted house %s.%s",
		SideName(s.Before.ToMove), seeds(s.Before.Board.Cell(int(s.Move))), s.House(), s.effect(rules))
}

// Sentence describes a sowing where there is no picture.
func (s Sowing) Sentence(rules sow.Rules) string {
	if s.Sowing.Swapped {
		return fmt.Sprintf("%s swaps sides: the board is turned round, and %s moves.", SideName(s.Before.ToMove), SideName(s.After.ToMove))
	}
	return fmt.Sprintf("%s sows %s from %s.%s", SideName(s.Before.ToMove), seeds(s.Before.Board.Cell(int(s.Move))), s.House(), s.effect(rules))
}

// effect describes what the last seed does.
func (s Sowing) effect(rules sow.Rules) string {
	side, at, text := SideName(s.Before.ToMove), s.Before, ""
	switch {
	case s.Sowing.Again:
		text += fmt.Sprintf(" The last seed falls in the store, so %s receives an extra move.", side)
	case s.Sowing.Own && s.Before.Phase == sow.Opening && rules.First == sow.FirstNoExtra:
		text += " The last seed falls in the store, but the first move earns no extra move."
	case s.Sowing.Own:
		text += " The last seed falls in the store."
	case s.Sowing.Captures && s.Sowing.Captured == 0:
		text += fmt.Sprintf(" The last seed falls in the empty house %s and goes to the store.", nameOf(at, ref.Move(s.Sowing.Last)))
	case s.Sowing.Captures:
		text += fmt.Sprintf(" The last seed falls in the empty house %s, with seeds in the opposite house %s: %s captures the %s.",
			nameOf(at, ref.Move(s.Sowing.Last)), nameOf(at, ref.Move(2*at.Board.Pits()-s.Sowing.Last)), side, seeds(s.Sowing.Captured+1))
	default:
		text += fmt.Sprintf(" The last seed falls in %s.", nameOf(at, ref.Move(s.Sowing.Last)))
	}
	if s.Sowing.Over {
		text += " " + s.ending(rules)
	}
	return text
}

// ending describes how a sowing ends the game.
func (s Sowing) ending(rules sow.Rules) string {
	if s.Sowing.Swept == 0 {
		return "No seed is left in the houses: the game is over."
	}
	rules.Sweep = sow.SweepNone
	left, _, _ := rules.Play(s.Before, s.Move)
	has := sow.One
	if left.Board.Side(sow.One) == 0 {
		has = sow.Two
	}
	text := fmt.Sprintf("%s has no seeds left in the houses, so the game is over", SideName(has.Opponent()))
	switch {
	case s.After.Board.Side(has) > 0:
		return text + "."
	case s.After.Board.Store(has) > left.Board.Store(has):
		return fmt.Sprintf("%s: %s moves the remaining %s to its own store.", text, SideName(has), seeds(s.Sowing.Swept))
	}
	return fmt.Sprintf("%s: the remaining %s go to the store of %s.", text, seeds(s.Sowing.Swept), SideName(has.Opponent()))
}

func seeds(n int) string { return prose.Count(n, "seed") }

// Would describes what a possible sowing would do.
func (s Sowing) Would(rules sow.Rules) string {
	if s.Sowing.Swapped {
		return s.Sentence(rules)
	}
	return fmt.Sprintf("%s.%s Then South has %d, North %d.", seeds(s.Before.Board.Cell(int(s.Move))), s.effect(rules),
		s.After.Board.Store(sow.One), s.After.Board.Store(sow.Two))
}
