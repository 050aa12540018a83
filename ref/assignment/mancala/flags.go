package mancala

import (
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// flags are what cases can have in them. A description is a sentence without its capital
// letter and full stop.
var flags = append([]assignment.Flag{
	{Name: "capture", Description: "a last stone in an own empty pit captures the stones opposite"},
	{Name: "capture-after-lap", Description: "a sowing that goes all the way round captures"},
	{Name: "capture-empty", Description: "a last stone in an own empty pit lies opposite an empty pit"},
	{Name: "chain", Description: "two extra moves follow each other"},
	{Name: "chain-end-max", Description: "Max ends the game above the cut-off depth by a last stone in the own store, after an extra move"},
	{Name: "chain-end-min", Description: "Min ends the game above the cut-off depth by a last stone in the own store, after an extra move"},
	{Name: "chain-end-widest", Description: "the game ends above the cut-off depth after an extra move on ten pits a side"},
	{Name: "cutoff", Description: "alpha-beta prunes"},
	{Name: "cutoff-equal", Description: "alpha-beta prunes on a value that equals a bound of the window"},
	{Name: "cutoff-in-chain", Description: "alpha-beta prunes at a node that was reached by an extra move"},
	{Name: "cutoff-in-chain-max", Description: "alpha-beta prunes at a Max node above the cut-off depth that was reached by an extra move"},
	{Name: "cutoff-in-chain-max-equal", Description: "a value that equals beta prunes at a Max node above the cut-off depth that was reached by an extra move"},
	{Name: "cutoff-in-chain-min", Description: "alpha-beta prunes at a Min node above the cut-off depth that was reached by an extra move"},
	{Name: "cutoff-in-chain-min-equal", Description: "a value that equals alpha prunes at a Min node above the cut-off depth that was reached by an extra move"},
	{Name: "deep", Description: "the search goes five turns deep"},
	{Name: "depth-ignored", Description: "Greedy ignores the cut-off depth of the input"},
	{Name: "disputed", Description: "the opponent has no stones at the start, on which right programs disagree", Disputed: true},
	{Name: "extra-at-limit", Description: "an extra move at the cut-off depth is searched on"},
	{Name: "extra-move", Description: "a last stone falls in the own store"},
	{Name: "game-over", Description: "the game ends at a leaf"},
	{Name: "lap", Description: "a sowing goes all the way round"},
	{Name: "large", Description: "a pit has hundreds of stones"},
	{Name: "long", Description: "a log on six pits a side has more than 500 rows"},
	{Name: "mixed-children", Description: "three or more moves of a node pass the turn and earn an extra move by turns"},
	{Name: "names-sort", Description: "pits have the names of two digits and of one, which sort otherwise as text"},
	{Name: "over-above-limit", Description: "the game ends above the cut-off depth"},
	{Name: "over-in-chain", Description: "a last stone in the own store ends the game"},
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
	{Name: "start", Description: "a game starts: all pits are alike and the stores empty"},
	{Name: "sweep", Description: "stones are left when the game ends"},
	{Name: "tie", Description: "children of the root have the same best value"},
	{Name: "tie-extra-move", Description: "a later child of the root has the best value too, and it is an extra move"},
	{Name: "trailing-blank", Description: "lines of the input end in a blank"},
	{Name: "transposition", Description: "alpha-beta meets a board again under another window"},
	{Name: "turn-ends-game", Description: "the turn that is played ends the game"},
	{Name: "value-zero", Description: "the value of the root is 0"},
	{Name: "widest", Description: "a side has ten pits"},
}, valueFlags()...)

// bounds are values that programs take for infinity, or for which they have too little
// room.
var bounds = []ref.Value{9, 99, 999, 1000, 9999, 32767, -9, -99, -999, -1000, -9999, -32767}

// valueFlags returns those of the bounds.
func valueFlags() []assignment.Flag {
	var all []assignment.Flag
	for _, bound := range bounds {
		all = append(all, assignment.Flag{Name: valueFlag(bound), Description: "a value is " + strconv.Itoa(int(bound)) + ", and the root's is as far from 0 or farther"})
	}
	return all
}

// valueFlag is such as "value-minus-99".
func valueFlag(bound ref.Value) string {
	if bound < 0 {
		return "value-minus-" + strconv.Itoa(int(-bound))
	}
	return "value-" + strconv.Itoa(int(bound))
}
