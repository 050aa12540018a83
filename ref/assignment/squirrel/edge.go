package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// edges are the squares that programs overlook at an edge of the board: those one step from the square of a Raid that have
// no square beyond them.
var edges = []struct {
	text string
	step int
	at   func(square int) bool
}{
	{"above that is in row 1", -width, func(square int) bool { return square < width }},
	{"to the left that is in column A", -1, func(square int) bool { return square%width == 0 }},
	{"to the right that is in column E", 1, func(square int) bool { return square%width == width-1 }},
	{"below that is in row 5", width, func(square int) bool { return square >= squares-width }},
}

// raiders are the players whose Raids overlook a square; Free stands for both.
var raiders = []squirrel.Piece{squirrel.Free, squirrel.X, squirrel.O}

func edgeTexts() (texts []string) {
	for _, edge := range edges {
		for _, player := range raiders {
			text := "does not conquer a square " + edge.text
			if player != squirrel.Free {
				text += " in Raids of " + player.String()
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// withoutEdge removes the squares that a Raid of a player overlooks from those beside it.
func (v variant) withoutEdge(beside []int, square int, player squirrel.Piece) []int {
	for i, edge := range edges {
		for j, raider := range raiders {
			if v.on(firstEdge+i*len(raiders)+j) && (raider == squirrel.Free || raider == player) {
				beside = slices.DeleteFunc(beside, func(next int) bool { return next == square+edge.step && edge.at(next) })
			}
		}
	}
	return beside
}
