package raids

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// ranks are the Ranks that do not depend on the kind of a move.
var ranks = []string{
	"conquers the most squares", "conquers the fewest squares", "conquers the greatest value",
	"takes the square of the greatest value", "takes the square of the least value",
}

// Ranks returns the Ranks of a logged.Proof. other is the name of a move that is not a Raid; it is empty if the game has
// Choice, whose variants cover the preference for a kind of moves.
func Ranks(other string) []string {
	if other == "" {
		return ranks
	}
	return slices.Concat([]string{"is a Raid", "is a " + other, "is a Raid that conquers"}, ranks)
}

// Ranked has a number for each of the Ranks. position is a node's position.
func Ranked[P any](n *logged.Node[P], game *squirrel.Game, position func(*P) *squirrel.Position) []int {
	before := position(&n.Parent.At)
	square, raid := game.Describe(before, n.Move)
	conquered, value := 0, 0
	if raid {
		for _, i := range game.Conquered(before, square, nil) {
			conquered++
			value += game.Values[i]
		}
	}
	own := game.Values[square]
	numbers := []int{conquered, -conquered, value, own, -own}
	if game.Choice {
		return numbers
	}
	is := map[bool]int{true: 1}
	return append([]int{is[raid], is[!raid], is[conquered > 0]}, numbers...)
}
