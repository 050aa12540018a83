package gangwars

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// raidOrderTexts returns the texts of orders of the Raids alone. Several of the mover's squares may lead to the same Raid, so
// programs collect the Raids in a set or a table, and the Stakes in a list.
func raidOrderTexts() (texts []string) {
	for _, text := range logged.OrderTexts() {
		texts = append(texts, strings.Replace(text, "the squares", "the squares of the Raids, but not of the Stakes,", 1))
	}
	return texts
}

// order puts moves to squares in the program's order: by one of the variants from first on, or by their names.
func (v variant) order(moves []ref.Move, first, byName int) {
	name := func(square int) string { return squirrel.Name(v.Side, square) }
	logged.Reorder(moves, v.is, first, logged.Board{Width: v.Side, Name: name})
	if v.on(byName) {
		slices.SortFunc(moves, func(a, b ref.Move) int { return strings.Compare(name(int(a)), name(int(b))) })
	}
}
