package squirrel

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// An ending is a wrong reason to end a battle: what holds after the last turn. player is the first player.
type ending struct {
	text string
	ends func(at []squirrel.Piece, turns int, player squirrel.Piece) bool
}

// endings are the reasons that are tried.
var endings = func() []ending {
	without := func(who func(player squirrel.Piece) squirrel.Piece) func([]squirrel.Piece, int, squirrel.Piece) bool {
		return func(at []squirrel.Piece, _ int, player squirrel.Piece) bool { return !slices.Contains(at, who(player)) }
	}
	all := []ending{
		{"as soon as a player holds no square", func(at []squirrel.Piece, _ int, _ squirrel.Piece) bool { return raids.OneHasNone(at) }},
		{"as soon as the first player holds no square", without(func(player squirrel.Piece) squirrel.Piece { return player })},
		{"as soon as the second player holds no square", without(squirrel.Piece.Opponent)},
		{"as soon as X holds no square", without(func(squirrel.Piece) squirrel.Piece { return squirrel.X })},
		{"as soon as O holds no square", without(func(squirrel.Piece) squirrel.Piece { return squirrel.O })},
		{"when only one square is free", func(at []squirrel.Piece, _ int, _ squirrel.Piece) bool { return raids.Board{Pieces: at}.Free() == 1 }},
		{"when only one square is free and the first player is to move", func(at []squirrel.Piece, turns int, _ squirrel.Piece) bool {
			return raids.Board{Pieces: at}.Free() == 1 && turns%2 == 0
		}},
	}
	for most := 1; most < squares; most++ {
		text := fmt.Sprintf("after %d turns", most)
		if most == 1 {
			text = "after one turn"
		}
		all = append(all, ending{text, func(_ []squirrel.Piece, turns int, _ squirrel.Piece) bool { return turns == most }})
	}
	return all
}()

// EndReasons are wrong reasons to end a battle; nil in other tasks.
func (in Input) EndReasons() (texts []string) {
	if in.Task != Battle {
		return nil
	}
	for _, e := range endings {
		texts = append(texts, e.text)
	}
	return texts
}

// Ends reads how a battle ends in a trace.
func (in Input) Ends(texts map[string]string) (end assignment.GameEnd, ok bool) {
	boards := [][]squirrel.Piece{in.Pieces}
	rows := strings.Fields(texts[traceFile])
	for rows := range slices.Chunk(rows, width) {
		after, ok := in.Game().ParseState(strings.Join(rows, "\n") + "\n")
		if !ok || (raids.Board{Pieces: after}).Free() != in.Free()-len(boards) {
			return end, false // no board, or not one with a move more
		}
		boards = append(boards, after)
	}
	last := len(boards) - 1
	end.Early = last < in.Free()
	for _, e := range endings {
		end.Fits = append(end.Fits, e.fits(boards, end.Early, in.Player))
	}
	return end, true
}

// fits reports whether a program with the ending writes the game of these boards, of which the first is the input's. Some
// programs look for the reason before the first turn, others only after a turn.
func (e ending) fits(boards [][]squirrel.Piece, early bool, player squirrel.Piece) bool {
	last := len(boards) - 1
	for turns, at := range boards {
		if turns > 0 && turns < last && e.ends(at, turns, player) {
			return false
		}
	}
	return !early || e.ends(boards[last], last, player)
}
