package squirrel

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A keeping is a way in which a program keeps values by the board alone, or also by the depth that is left below it. A later
// turn reads wrong values if an earlier turn searched less far beyond these boards, or for the other player.
type keeping struct {
	text    string
	by      []Task // whose turns use the table; nil if all do
	both    bool   // the turns of both players use one table
	inner   bool   // boards at the cut-off depth are left out
	byDepth bool   // a value counts only with the same depth left below the board
	clipped bool   // this depth is at most the number of free squares
	onlyE   bool   // the values are E of leaves
}

// uses reports whether a turn uses the table of another turn. It is false for a turn that uses no table, also if the other turn
// is the same.
func (k keeping) uses(turn, of Input) bool {
	return (k.both || turn.Player == of.Player) && (k.by == nil || slices.Contains(k.by, turn.Task))
}

var keepings = slices.Concat(
	byBoard("", nil),
	[]keeping{
		{text: "keeps one table of values for the turns of both players, by the board and the depth left below it, although these values are for the player who stored them", both: true, byDepth: true},
		{text: "keeps one table of values above the cut-off depth for the turns of both players, by the board and the depth left below it, although these values are for the player who stored them", both: true, byDepth: true, inner: true},
		{text: "keeps one table of values for the turns of both players, by the board and the depth left below it (at most the number of free squares), although these values are for the player who stored them", both: true, byDepth: true, clipped: true},
		{text: "keeps one table of values above the cut-off depth for the turns of both players, by the board and the depth left below it (at most the number of free squares), although these values are for the player who stored them", both: true, byDepth: true, clipped: true, inner: true},
		{text: "keeps one table of E of boards for the turns of both players, although E is for the player who stored it", both: true, onlyE: true},
	},
	byBoard(" with MiniMax", []Task{MiniMax}),
	byBoard(" with Greedy or MiniMax", []Task{Greedy, MiniMax}),
)

// byBoard lists the keepings by the board alone, in turns of some algorithms.
func byBoard(with string, by []Task) []keeping {
	own := "keeps a table of the values of boards%[2]s from one turn of a player%[1]s to the next, although later turns search further beyond these boards"
	shared := "keeps one table of the values of boards%[2]s for the turns of both players%[1]s, although these values are for one player and from one depth"
	inner := " above the cut-off depth"
	return []keeping{
		{text: fmt.Sprintf(own, with, ""), by: by}, {text: fmt.Sprintf(own, with, inner), by: by, inner: true},
		{text: fmt.Sprintf(shared, with, ""), by: by, both: true}, {text: fmt.Sprintf(shared, with, inner), by: by, both: true, inner: true},
	}
}

func keepingTexts() (texts []string) {
	for _, k := range keepings {
		texts = append(texts, k.text)
	}
	return texts
}

// maxKept limits the boards of a table.
const maxKept = 10_000

// A table keeps values of boards.
type table struct {
	keeping
	values map[string]ref.Value
	limit  int              // the cut-off depth of the turn
	used   []squirrel.Piece // the board at the root of the next turn that uses the table
	passed map[string]bool  // boards of the turn that are searched only for others
}

// tableBefore returns the table that a turn of a Battle starts from: empty if the program keeps none, or if it would
// have too many boards.
func (in Input) tableBefore(is assignment.VariantSet) table {
	k, keeps := keepingOf(is)
	if !keeps || !k.uses(in, in) {
		return table{}
	}
	kept := table{keeping: k, values: map[string]ref.Value{}}
	turns := in.keepingTurns(kept.keeping)
	for i, turn := range turns[:len(turns)-1] {
		kept.limit, kept.used, kept.passed = kept.limitOf(turn, is), turns[i+1].Pieces, map[string]bool{}
		v, root := variant{Game: turn.Game(), is: is, start: turn.Pieces, kept: kept}, place{Position: turn.Root()}
		if kept.onlyE {
			v.keepLeaves(&root, kept.limit, turn.limits().Prune)
			continue
		}
		if v.keepUsed(&root, kept.limit, v.Start(&root)); len(kept.passed) > maxKept {
			return table{}
		}
	}
	if len(kept.values) > maxKept {
		return table{}
	}
	kept.limit = kept.limitOf(in, is)
	return kept
}

// limitOf is the cut-off depth of a turn.
func (k keeping) limitOf(turn Input, is assignment.VariantSet) int {
	if k.clipped {
		return min(turn.limit(is), turn.Free())
	}
	return turn.limit(is)
}

// keepingOf returns the keeping among variants.
func keepingOf(is assignment.VariantSet) (k keeping, keeps bool) {
	for number, k := range keepings {
		if is.Has(firstKeeping + number) {
			return k, true
		}
	}
	return k, false
}

// keepingTurns lists the turns up to this one that use one table.
func (in Input) keepingTurns(k keeping) (turns []Input) {
	for _, turn := range in.earlier {
		if k.uses(turn, in) {
			turns = append(turns, turn)
		}
	}
	return append(turns, in)
}

// keepUsed searches a board and keeps the values of boards that later turns may meet: all squares are taken in them that
// are taken in the next of these turns. There are far fewer of these than of all boards.
func (v variant) keepUsed(p *place, depth int, turn ref.Turn) {
	open := 0
	for i, piece := range v.kept.used {
		if piece != squirrel.Free && p.Squares[i] == squirrel.Free {
			open++
		}
	}
	switch {
	case open == 0:
		v.keep(p, depth, turn)
	case open > depth || turn.Over || v.kept.passed[string(p.Squares)] || len(v.kept.passed) > maxKept:
	default:
		v.kept.passed[string(p.Squares)] = true
		for _, m := range v.Moves(p, nil) {
			var next place
			v.keepUsed(&next, depth-1, v.Play(p, m, &next))
		}
	}
}

// keep searches a board and keeps its value, as long as the table is not too large.
func (v variant) keep(p *place, depth int, turn ref.Turn) ref.Value {
	value := v.Evaluate(p)
	if len(v.kept.values) > maxKept || v.kept.inner && (depth == 0 || turn.Over) {
		return value
	}
	if depth > 0 && !turn.Over {
		for i, m := range v.Moves(p, nil) {
			var next place
			of := v.keep(&next, depth-1, v.Play(p, m, &next))
			if i == 0 || turn.Max && of > value || !turn.Max && of < value {
				value = of
			}
		}
	}
	v.kept.values[v.key(p.Squares)] = value
	return value
}

// keepLeaves searches a board by minimax or alpha-beta and keeps E of the leaves, as long as the table is not too large.
func (v variant) keepLeaves(p *place, depth int, prune bool) {
	v.search(p, depth, -ref.Infinity, ref.Infinity, prune, func(p *place, depth int) (value ref.Value, stops bool) {
		if depth > 0 && !p.Full() && len(v.kept.values) <= maxKept {
			return 0, false
		}
		value = v.Evaluate(p)
		v.kept.values[v.key(p.Squares)] = value
		return value, true
	})
}

// search returns the value of a board by minimax or alpha-beta. stop says where the search ends, and the value there.
func (v variant) search(p *place, depth int, alpha, beta ref.Value, prune bool, stop func(p *place, depth int) (ref.Value, bool)) ref.Value {
	if value, stops := stop(p, depth); stops {
		return value
	}
	isMax, best := v.Start(p).Max, ref.Infinity
	if isMax {
		best = -ref.Infinity
	}
	for _, m := range v.Moves(p, nil) {
		var next place
		v.Play(p, m, &next)
		value := v.search(&next, depth-1, alpha, beta, prune, stop)
		if isMax {
			best = max(best, value)
			alpha = max(alpha, best)
		} else {
			best = min(best, value)
			beta = min(beta, best)
		}
		if prune && alpha >= beta {
			break
		}
	}
	return best
}

// key returns the key of a board in the table.
func (v variant) key(board []squirrel.Piece) string {
	if !v.kept.byDepth {
		return string(board)
	}
	moves := raids.Board{Pieces: v.start}.Free() - raids.Board{Pieces: board}.Free()
	return string(append(slices.Clone(board), squirrel.Piece(v.kept.limit-moves)))
}

// keptValue returns the value of a board if the table has it.
func (v variant) keptValue(board []squirrel.Piece) (value ref.Value, kept bool) {
	if v.kept.values == nil {
		return 0, false
	}
	value, kept = v.kept.values[v.key(board)]
	return value, kept
}
