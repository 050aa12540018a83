package mancala

import (
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// flags are the properties of cases that a corpus may declare. A description is a sentence without its capital letter
// and full stop.
var flags = append([]assignment.Flag{
	{Name: "capture", Description: "a last stone in the player's own empty pit captures the stones opposite"},
	{Name: "capture-after-lap", Description: "a sowing that goes all the way round captures"},
	{Name: "capture-empty", Description: "a last stone in the player's own empty pit lies opposite an empty pit"},
	{Name: "chain", Description: "two extra moves follow each other"},
	{Name: "chain-end-max", Description: "Max ends the game above the cut-off depth after an extra move, with a last stone in Max's store"},
	{Name: "chain-end-min", Description: "Min ends the game above the cut-off depth after an extra move, with a last stone in Min's store"},
	{Name: "chain-end-widest", Description: "the game ends above the cut-off depth after an extra move on ten pits a side"},
	{Name: "chain-of-ten", Description: "ten extra moves follow each other in one turn"},
	{Name: "cutoff", Description: "alpha-beta prunes"},
	{Name: "cutoff-equal", Description: "alpha-beta prunes on a value that equals a bound of the window"},
	{Name: "cutoff-in-chain", Description: "alpha-beta prunes at a node that was reached by an extra move"},
	{Name: "cutoff-in-chain-max", Description: "alpha-beta prunes at a Max node above the cut-off depth that was reached by an extra move"},
	{Name: "cutoff-in-chain-max-equal", Description: "a value that equals beta prunes at a Max node above the cut-off depth that was reached by an extra move"},
	{Name: "cutoff-in-chain-min", Description: "alpha-beta prunes at a Min node above the cut-off depth that was reached by an extra move"},
	{Name: "cutoff-in-chain-min-equal", Description: "a value that equals alpha prunes at a Min node above the cut-off depth that was reached by an extra move"},
	{Name: "deep", Description: "the search goes five turns deep"},
	{Name: "depth-ten", Description: "the search goes ten turns deep"},
	{Name: "depth-ignored", Description: "Greedy ignores the cut-off depth of the input"},
	{Name: "disputed", Description: "the opponent has no stones at the start, on which right programs disagree", Disputed: true},
	{Name: "extra-at-limit", Description: "an extra move at the cut-off depth continues the search"},
	{Name: "extra-move", Description: "a last stone falls in the player's own store"},
	{Name: "game-over", Description: "the game ends at a leaf"},
	{Name: "lap", Description: "a sowing goes all the way round the board"},
	{Name: "long-line", Description: "a line of the input has 40 characters or more"},
	{Name: "large", Description: "a pit has hundreds of stones"},
	{Name: "long", Description: "a log on six pits a side has 500 rows or more"},
	{Name: "mixed-children", Description: "a node has three children or more, after moves that pass the turn and after moves that earn an extra move"},
	{Name: "names-sort", Description: "pits have names with one and two digits, so sorting them as text gives another order"},
	{Name: "over-above-limit", Description: "the game ends above the cut-off depth"},
	{Name: "over-in-chain", Description: "a last stone in the player's own store ends the game"},
	{Name: "over-other-side", Description: "the game ends although the player to move has stones"},
	{Name: "pits-3", Description: "a side has three pits"},
	{Name: "pits-4", Description: "a side has four pits"},
	{Name: "pits-5", Description: "a side has five pits"},
	{Name: "pits-6", Description: "a side has six pits"},
	{Name: "pits-7", Description: "a side has seven pits"},
	{Name: "pits-8", Description: "a side has eight pits"},
	{Name: "pits-9", Description: "a side has nine pits"},
	{Name: "player2", Description: "player 2 moves first"},
	{Name: "sample", Description: "the assignment prints this sample"},
	{Name: "start", Description: "a new game starts: all pits have the same count and the stores are empty"},
	{Name: "sweep", Description: "stones are left when the game ends"},
	{Name: "tie", Description: "several children of the root have the best value"},
	{Name: "tie-turn-passes", Description: "the first best child of the root is an extra move, and a later one with the same value is not"},
	{Name: "tie-extra-move", Description: "a later child of the root has the best value too, and it is an extra move"},
	{Name: "trailing-blank", Description: "lines of the input end in a blank"},
	{Name: "transposition", Description: "alpha-beta meets a board again under another window"},
	{Name: "turn-ends-game", Description: "the turn that is played ends the game"},
	{Name: "value-zero", Description: "the value of the root is 0"},
	{Name: "widest", Description: "a side has ten pits"},
}, valueFlags()...)

// bounds are values that programs use for infinity, or at which small integer types end.
var bounds = []ref.Value{9, 99, 999, 1000, 9999, 32767, -9, -99, -999, -1000, -9999, -32767}

// valueFlags returns a flag for each of the bounds.
func valueFlags() []assignment.Flag {
	var all []assignment.Flag
	for _, bound := range bounds {
		all = append(all, assignment.Flag{Name: valueFlag(bound), Description: "a leaf has the value " + strconv.Itoa(int(bound)) + ", and the root has this value or one further from 0"})
	}
	return all
}

// valueFlag returns the name of the flag of a bound, such as "value-minus-99".
func valueFlag(bound ref.Value) string {
	if bound < 0 {
		return "value-minus-" + strconv.Itoa(int(-bound))
	}
	return "value-" + strconv.Itoa(int(bound))
}
