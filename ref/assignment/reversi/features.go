package reversi

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// Flags are the properties that cases can have.
var Flags = logged.FlagsBesides([]assignment.Flag{
	{Name: "depth-ignored", Description: "Greedy ignores the cut-off depth of the input"},
	{Name: "double-pass", Description: "two passes in a row end the game"},
	{Name: "edge", Description: "a run of discs reaches the edge of the board"},
	{Name: "empty-board", Description: "the board has no disc"},
	{Name: "fills-up", Description: "the board fills up above the cut-off depth"},
	{Name: "full-board", Description: "no square is free at the root"},
	{Name: "move-first", Description: "a player moves to a1"},
	{Name: "move-last", Description: "a player moves to h8"},
	{Name: "no-disc-at-root", Description: "the player has no disc at the root"},
	{Name: "no-opponent-at-root", Description: "the opponent has no disc at the root"},
	{Name: "opponent-wiped-out", Description: "a move of Max takes the last disc of the opponent"},
	{Name: "pass", Description: "a player passes"},
	{Name: "pass-at-limit-max", Description: "a pass leads to the cut-off depth, where Max would move"},
	{Name: "pass-at-limit-min", Description: "a pass leads to the cut-off depth, where Min would move"},
	{Name: "pass-at-root", Description: "the player passes at the root"},
	{Name: "pass-between-moves", Description: "a player passes, the other moves, and the first passes again"},
	{Name: "pass-cut", Description: "the value of a pass prunes"},
	{Name: "pass-later", Description: "a player passes three moves below the root or deeper"},
	{Name: "pass-of-min", Description: "Min passes"},
	{Name: "player-o", Description: "O moves first"},
	{Name: "player-wiped-out", Description: "a move of Min takes the last disc of the player"},
	{Name: "run-of-six", Description: "a move turns six discs in one direction"},
	{Name: "runs", Description: "a move turns runs in two directions or more"},
	{Name: "runs-best", Description: "the best move turns runs in three directions or more"},
	{Name: "value-hundred", Description: "the value of the root is 100 or more"},
	{Name: "value-minus-hundred", Description: "the value of the root is -100 or less"},
})

// maxRows bounds the log of a generated case.
const maxRows = 500

// Features walks the search; the cost is the number of rows that its log would have.
func (in Input) Features(limit int, met func(int)) (names []string, rows int, fit bool) {
	f := &features{Features: logged.Features{Limit: in.limits().Depth}, own: in.Player, met: met}
	limit = max(limit, maxRows)
	root := in.root()
	result, done := logged.Walk(in.game(), root, in.limits(), func(e *ref.Event, before, after *reversi.Position) bool {
		if e.Kind != ref.Update && before != nil {
			f.move(e, before, after)
		}
		f.Event(e)
		f.Mark("pass-cut", e.Cutoff && f.moves[e.Length] == reversi.Pass)
		return f.Rows <= limit
	})
	if done {
		f.Result(result.Value)
		f.Mark("value-hundred", result.Value >= 100)
		f.Mark("value-minus-hundred", result.Value <= -100)
		f.Mark("runs-best", len(result.Line) > 0 && result.Line[0] != reversi.Pass && root.Runs(int(result.Line[0])) >= 3)
	}
	f.Mark("player-o", in.Player == reversi.O)
	f.Mark("depth-ignored", in.Task == Greedy && in.Depth > 1)
	f.Mark("no-disc-at-root", in.Discs[in.Player] == 0)
	f.Mark("no-opponent-at-root", in.Discs[1-in.Player] == 0)
	f.Mark("empty-board", in.Discs[0]|in.Discs[1] == 0)
	f.Mark("full-board", in.free() == 0)
	return f.Names(Flags), f.Rows, done && !in.fills()
}

// features collects what happens in a search.
type features struct {
	logged.Features
	own   uint8 // the player of the input
	moves []ref.Move
	met   func(int)
}

// move marks what the move to a node does.
func (f *features) move(e *ref.Event, before, after *reversi.Position) {
	f.moves = append(f.moves[:e.Length-1], e.Move)
	limit := int(e.Depth) == f.Limit
	pass := e.Move == reversi.Pass
	own := f.own
	f.Mark("pass", pass)
	f.Mark("pass-at-root", pass && e.Length == 1)
	f.Mark("pass-later", pass && e.Length > 3)
	f.Mark("pass-of-min", pass && e.Max)
	f.Mark("pass-at-limit-max", pass && limit && after.Passes == 1 && e.Max)
	f.Mark("pass-at-limit-min", pass && limit && after.Passes == 1 && !e.Max)
	f.Mark("double-pass", after.Passes == 2)
	f.Mark("pass-between-moves", pass && e.Length >= 3 && f.moves[e.Length-3] == reversi.Pass && f.moves[e.Length-2] != reversi.Pass)
	f.Mark("opponent-wiped-out", after.Discs[1-own] == 0 && before.Discs[1-own] != 0)
	f.Mark("player-wiped-out", after.Discs[own] == 0 && before.Discs[own] != 0)
	f.Mark("fills-up", !limit && after.Discs[0]|after.Discs[1] == ^uint64(0))
	runs := 0
	if !pass {
		runs = before.Runs(int(e.Move))
		f.Mark("runs", runs >= 2)
		f.Mark("run-of-six", before.Longest(int(e.Move)) == 6)
		f.Mark("move-first", e.Move == 0)
		f.Mark("move-last", e.Move == reversi.Squares-1)
		f.Mark("edge", before.AtEdge(int(e.Move)))
	}
	if f.met != nil {
		f.met(min(runs, 7) + 10*int(e.Kind) + 100*min(int(e.Depth), 6) + 1000*int(after.Passes))
	}
}
