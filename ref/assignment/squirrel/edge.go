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

// missing are pairs of adjacent squares: under the variant of a pair, the program does not see the second beside the first.
var missing = func() (pairs [][2]int) {
	for square := range squares {
		for _, next := range squirrel.Adjacent(width, square, nil) {
			pairs = append(pairs, [2]int{square, next})
		}
	}
	return pairs
}()

// wrapping are pairs of squares at the ends of two rows: under the variant of a pair, the program treats the second as adjacent
// to the first. A program with bit boards does so if its mask is wrong for the end of a single row.
var wrapping = func() (pairs [][2]int) {
	for last := width - 1; last < squares-1; last += width {
		pairs = append(pairs, [2]int{last, last + 1}, [2]int{last + 1, last})
	}
	return pairs
}()

func missingTexts() (texts []string) {
	where := map[int]string{-width: "above", -1: "to the left of", 1: "to the right of", width: "below"}
	for _, pair := range missing {
		texts = append(texts, "does not see "+board.Name(pair[1])+" "+where[pair[1]-pair[0]]+" "+board.Name(pair[0]))
	}
	return texts
}

func wrappingTexts() (texts []string) {
	for _, pair := range wrapping {
		texts = append(texts, "treats "+board.Name(pair[1])+" as adjacent to "+board.Name(pair[0])+", but not the reverse")
	}
	return texts
}
