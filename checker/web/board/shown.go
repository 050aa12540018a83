package board

import (
	"fmt"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A shownTable is a game for the page. A board is the seeds of its cells, in the order
// of sowing.
type shownTable struct {
	Houses  int           `json:"houses"`
	Names   []string      `json:"names"` // of the cells
	Start   []int         `json:"start"`
	Sowings []shownSowing `json:"sowings"`
	South   bool          `json:"south"` // South moves next
	Player  string        `json:"player"`
	Legal   []ref.Move    `json:"legal"`
	Over    bool          `json:"over"`
	Say     string        `json:"say"` // the state of the game in words
	// Explore is the address of the position in the explorer, "" if that cannot show it.
	Explore string `json:"explore"`
}

type shownSowing struct {
	From  ref.Move `json:"from"`
	South bool     `json:"south"`
	Falls []int    `json:"falls"` // the cells that the seeds fall into, in order
	After []int    `json:"after"`
	Say   string   `json:"say"`
}

func (t *table) shown() shownTable {
	at := t.game.At()
	n := t.game.End.Pits()
	shown := shownTable{
		Houses: n, Start: cellsOf(t.game.Start.Board), South: at.ToMove == sow.One,
		Player: t.game.Names[at.ToMove], Legal: append([]ref.Move{}, t.legal()...), Over: t.game.Ended(),
		Sowings: []shownSowing{},
	}
	for cell := range 2*n + 2 {
		shown.Names = append(shown.Names, t.name(ref.Move(cell)))
	}
	shown.Names[n], shown.Names[2*n+1] = "South's store", "North's store"
	for _, s := range t.game.Sowings {
		shown.Sowings = append(shown.Sowings, shownSowing{
			From: s.Move, South: s.Before.ToMove == sow.One, Falls: falls(t.game.Rules, s), After: cellsOf(s.After.Board), Say: s.Sentence(t.game.Rules),
		})
	}
	shown.Explore = t.exploreLink()
	shown.Say = fmt.Sprintf("%s (%s) moves.", match.SideName(at.ToMove), shown.Player)
	if shown.Over {
		shown.Say = t.game.Result() + "."
	}
	return shown
}

func cellsOf(b sow.Board) []int {
	var cells []int
	for cell := range 2*b.Pits() + 2 {
		cells = append(cells, b.Cell(cell))
	}
	return cells
}

// falls returns the cells that the seeds of a sowing fall into.
func falls(rules sow.Rules, s match.Sowing) []int {
	cells := []int{}
	cell := int(s.Move)
	for range s.Before.Board.Cell(int(s.Move)) {
		cell = rules.After(s.Before.Board.Pits(), s.Before.ToMove, int(s.Move), cell)
		cells = append(cells, cell)
	}
	return cells
}
