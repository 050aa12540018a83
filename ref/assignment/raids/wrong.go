package raids

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// TakeBack returns the TakeBack of a logged.Proof. board is the squares of a position.
func TakeBack[P any](width int, board func(*P) *[]squirrel.Piece) func(left P, made, last logged.Made[P], back logged.Parts) P {
	return func(left P, made, last logged.Made[P], back logged.Parts) P {
		at, after, next := *board(&made.Before), *board(&made.Node.At), slices.Clone(*board(&left))
		square := int(made.Node.Move) % len(at)
		if back.Latest {
			next[square] = squirrel.Free
			takeBackLatest(next, *board(&last.Before), *board(&last.Node.At), int(last.Node.Move)%len(at), after[square], back.ToOpponent)
		}
		for i := range at {
			conquered := i != square && at[i] != after[i]
			switch {
			case conquered && back.Empty:
				next[i] = squirrel.Free
			case back.Move && i == square:
				next[i] = squirrel.Free // also if it was not, as for a move that is no longer possible
			case back.Row && i/width == square/width, back.Conquests && conquered:
				next[i] = at[i]
			}
		}
		*board(&made.Before) = next
		return made.Before
	}
}

// takeBackLatest takes back what the last move conquers, from the board before it to that after it, when a move of
// player is taken back.
func takeBackLatest(board, before, after []squirrel.Piece, square int, player squirrel.Piece, toOpponent bool) {
	for i := range board {
		switch {
		case i == square || before[i] == after[i]:
		case toOpponent:
			board[i] = player.Opponent()
		default:
			board[i] = before[i]
		}
	}
}

// WipedOutText is the text of a variant under which OneHasNone ends the game.
const WipedOutText = "treats a position in which X or O holds no square as the end of the game"

// OneHasNone reports whether one of the players holds no square.
func OneHasNone(board []squirrel.Piece) bool {
	return !slices.Contains(board, squirrel.X) || !slices.Contains(board, squirrel.O)
}

// EqualOnceText is the text of EqualOnce, among the Values of a logged.Proof.
const EqualOnceText = "E in which squares of equal value that one Raid conquers count once, as if a set of their values were summed"

// EqualOnce is E of a node that is kept up to date move by move, with each value that a Raid conquers once. board is the
// squares of a position.
func EqualOnce[P any](n *logged.Node[P], game *squirrel.Game, board func(*P) *[]squirrel.Piece) int {
	e := n.Value()
	for ; n.Parent != nil; n = n.Parent {
		before, after := *board(&n.Parent.At), *board(&n.At)
		counted := map[int]bool{}
		for i, value := range game.Values {
			switch conquered := before[i] != squirrel.Free && before[i] != after[i]; {
			case !conquered:
			case !counted[value]:
				counted[value] = true
			case after[i] == game.Max:
				e -= 2 * value
			default:
				e += 2 * value
			}
		}
	}
	return e
}

// LoopTexts returns a text for each of some loops.
func LoopTexts(loops []string, format string) (texts []string) {
	for _, loop := range loops {
		texts = append(texts, fmt.Sprintf(format, loop))
	}
	return texts
}

// AfterOwn returns the squares beside one in the order of a loop, such as "above, below, left, right", from the first
// one on that a player holds: a program that looks for that one in the same loop sees no others. If the player holds
// none, it returns all.
func AfterOwn(board []squirrel.Piece, width, square int, beside []int, player squirrel.Piece, loop string) []int {
	var order []int
	for way := range strings.SplitSeq(loop, ", ") {
		order = append(order, square+map[string]int{"above": -width, "left": -1, "right": 1, "below": width}[way])
	}
	slices.SortStableFunc(beside, func(a, b int) int { return slices.Index(order, a) - slices.Index(order, b) })
	return beside[max(slices.IndexFunc(beside, func(i int) bool { return board[i] == player }), 0):]
}
